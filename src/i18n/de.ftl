# Die deutschen Texte von elfer. Schlüssel und Platzhalter sind in jeder Sprache dieselben.

## general: names, lists, signs

list-comma = { $most }, { $next }
list-or = { $most } oder { $last }
date-today = heute
date-yesterday = gestern
date-day-month = { $day }. { $month }
date-day-month-year = { $day }. { $month } { $year }
date-at = { $day } { $time }
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
list-and = { $most } und { $last }

# end of general: names, lists, signs

## verdicts, questions, expected words

verdict-legal = Erlaubt:
verdict-illegal = Nicht erlaubt:
verdict-undecided = Ungeklärt:
verdict-short-legal = erlaubt
verdict-short-illegal = nicht erlaubt
verdict-short-undecided = ungeklärt

default-reason-legal = Keine Regel spricht dagegen.
default-reason-illegal = Die Regeln lassen das nicht zu.
default-reason-undecided = Die Regeln allein entscheiden das nicht.

silence-open = Die Anleitung lässt das offen.
silence-ruled = Die Anleitung sagt es nicht ausdrücklich.
silence-collides = Hier widersprechen sich zwei Sätze der Anleitung.
silence-differs = Hier weichen die Ausgaben voneinander ab.


check-citation = Anleitung „{ $section }“ (Ausgabe { $edition })
check-offer = Meinst du „{ $claim }“?
check-two-readings = Meinst du „{ $one }“ oder „{ $other }“?
check-usual = Üblich: { $usual }
check-step = { $step }: { $reason }
check-source-none = { $edition } · { $game }
the-card = die { $card }
cards-to = { $first } bis { $last }
check-sentence = { $text }.
check-fact-written = { $written } · Enter: weiß ich nicht
check-cannot-say = weiß ich nicht
words-unknown = weiß-ich-nicht weiß-nicht weiß-ich-doch-nicht ich-weiß-nicht ich-weiß-es-nicht keine-ahnung unbekannt
check-one-line = Alles in einer Zeile:
check-fits = Dort passt { $cards }
check-fits-side = { $side } passt { $cards }
check-fits-row = In dieser Reihe passt { $cards }
check-fits-held = Von den Handkarten passt { $cards }
check-fits-held-side = { $side } passt von den Handkarten { $cards }
side-left = links
side-right = rechts
check-fits-these = Möglich: { $cards }
check-fits-not-held = Dort passt { $cards }, aber keine Handkarte
check-fits-row-not-held = In dieser Reihe passt { $cards }, aber keine Handkarte
check-none-in-hand = Dort passt keine Handkarte
check-none-begins = Mit keiner Handkarte kann begonnen werden
check-none-in-hand-row = In diese Reihe passt keine Handkarte
check-none-but-elsewhere = Dort passt keine Handkarte, anderswo aber { $cards }
check-none-in-row-but-elsewhere = In diese Reihe passt keine Handkarte, anderswo aber { $cards }
check-fits-drawn = { $cards } wurde gezogen und passt
check-fits-joker = In dieser Reihe passt { $cards }, oder ein Joker von der Hand
check-fits-joker-as = In dieser Reihe passt der Joker als { $cards }
check-begins = Richtig wäre { $cards }
check-fits-number = Dort passt eine { $number }
check-goes = { $count ->
    [one] Die Karte kommt { $piles }
   *[other] Die Karte darf { $piles }
}
pile-centre = in die Mitte
pile-own = auf den eigenen Stapel
pile-player = auf den Stapel von { $name }
pile-showing = auf die { $card }
check-fits-linked = Mit einer Verbindungskarte passt { $cards }.
check-fits-linked-held = Mit einer Verbindungskarte passt von den Handkarten { $cards }.
check-fits-or-linked = { $fits }, mit Verbindungskarte { $linked }.
check-order = In dieser Reihenfolge ist es erlaubt: { $claim }
check-hand-not-used = Nicht beachtet: { $cards } auf der Hand. Das allein entscheidet hier nichts. (--hand)
check-hand-later = Nicht beachtet: { $cards } auf der Hand. Das kann erst gezogen worden sein; es zählt die Hand davor. (--hand)
check-table-not-used = Nicht beachtet: { $cards } auf dem Tisch. Es zählt nur der ganze Tisch. (--table)
check-beginnings = Wurde zuerst eine Karte genommen? Dann sag auch das: { $claims }.
check-card-not-laid = Die { $card } ist damit noch nicht gelegt: Häng sie als eigenen Schritt an, mit einem Komma.
check-bonus = { $count ->
    [one] Dafür gibt es eine Bonuskarte, für { $halves }.
   *[other] Dafür gibt es { $count } Bonuskarten, für { $halves }.
}
check-half-row = die { $colour } Reihe von { $first } bis { $last }
check-top = Von den dreien liegt { $card } obenauf.
check-top-by-value = Von den dreien liegt { $card } obenauf: Die Karte zählt am wenigsten. Die Anleitung sagt nur „die niedrigste Zahl“.
check-top-free = Mehrere Karten sind gleich niedrig: Jede von ihnen darf obenauf liegen.
check-top-free-by-value = Mehrere Karten sind gleich niedrig: Jede von ihnen darf obenauf liegen. Die Anleitung sagt es nicht ausdrücklich.
check-chain = { $count ->
    [one] Dabei kommt noch ein FLÄT weg: { $cards }.
   *[other] Dabei kommen noch { $count } FLÄTs weg: { $cards }.
}
check-chain-vertically = { $count ->
    [one] Senkrecht kommt noch ein FLÄT weg: { $cards }.
   *[other] Senkrecht kommen noch { $count } FLÄTs weg: { $cards }.
}
check-chain-horizontally = { $count ->
    [one] Waagerecht kommt noch ein FLÄT weg: { $cards }.
   *[other] Waagerecht kommen noch { $count } FLÄTs weg: { $cards }.
}
check-chain-top = Am Ende liegt { $card } obenauf.
check-left = Übrig bleibt: { $layout }.
check-left-ways = Übrig bleibt, senkrecht zusammengeschoben: { $vertically }; waagerecht: { $horizontally }.
check-nothing = nichts
check-vertically = senkrecht
check-horizontally = waagerecht
check-closer = Damit geht die Runde zu Ende: Alle anderen sind noch genau einmal dran.
check-elsewhere = { $count ->
    [one] Ausgabe
   *[other] Ausgaben
} { $editions }: { $verdict } ({ $rule })
check-game = { $name } ({ $game }), Ausgabe { $edition }
check-game-session = { $game } – wie in Sitzung { $session }
check-layouts = { $count ->
    [one] Die Auslage danach:
   *[other] Die danach möglichen Auslagen:
}
check-layout-empty = (nichts übrig)
check-editions-agree = Alle Ausgaben sagen dasselbe.
check-editions-part = Hier gehen die Ausgaben auseinander

ask-table-lies = Was liegt auf dem Tisch? Eine Karte passt nur neben die Nachbarzahl. (--table)
ask-table = Was liegt auf dem Tisch? (--table)
ask-table-opens = Was liegt auf dem Tisch? Läuft das Spiel, eröffnet die Karte ihre Reihe. (--table)
ask-joker-lies = Liegt dort ein Joker? (--table)
ask-hand-fits = Passt eine Karte aus der Hand? Dann muss man legen, sonst ziehen. (--hand)
ask-hand-fits-or-pass = Passt eine Karte aus der Hand? Dann muss man legen, sonst passen. (--hand)
check-decided-by = Das entscheidet: { $facts }. „prüfe { $claim }“ fragt noch einmal danach.
check-typed = „{ $text }“
ask-which-cards = Welche? Nenne die Karten auf der Hand.
ask-other-fits = Passt noch eine andere Karte der Hand? Dann darf diese hier bleiben. (--hand)
ask-pile-left = Wie viele Karten sind im Stapel? Gepasst wird erst, wenn er leer ist. (--pile)
ask-pile-before = Wie viele Karten waren vor diesem Zug im Stapel? (--pile)
ask-pile-used-up = Ist der Stapel aufgebraucht? Nur dann muss legen, wer kann. (--pile)
ask-others-elevens = Welche 11er haben die anderen? Es gilt die Reihenfolge der Farben. (--others)
ask-rows-order = Wie liegen die Reihen? Verbinden kann man nur Nachbarreihen. (--rows)
ask-first-number = Mit welcher Zahl hat das Spiel begonnen? Nur sie eröffnet Reihen. (--first)
ask-piles-tops = Was liegt oben auf den Stapeln? Die Karte muss um eins höher sein. (--piles)
ask-grid-layout = Was zeigt die Auslage? (--grid)
ask-hand-held = Welche Karten hat die gefragte Person auf der Hand? (--hand)
ask-hand-called = Welche Karten hast du auf der Hand? (--hand)
ask-card-source = Wurde die offene Karte genommen oder die verdeckte?
source-written = offen · verdeckt
ask-flaet-line = Welche Linie ist es, mit ihrer Nummer?
fact-line = Linie
line-written = Reihe 1 · Spalte 3 · Diagonale 2
ask-flaet-place = Welche Karte der Auslage ist es? Erst die Reihe, dann die Spalte.
fact-place = Platz
place-written = 2 3
fact-card = Karte
fact-yes-or-no = ja · nein · { $written }
fact-table = Tisch
fact-table-written = r8-13 ge11 · leer
fact-hand = Hand
fact-hand-written = r12 b5 · leer
fact-others = Andere 11er
fact-others-written = gr11 b11 · leer
fact-pile = Stapel
fact-pile-written = 0 · 12
fact-rows = Reihen
fact-rows-written = gelb blau rot grün
fact-connectors = Verbindungskarten
fact-connectors-written = 0 · 2
fact-first = Erste Zahl
fact-first-written = 7
fact-grid = Auslage
fact-grid-written = ro1 ro5 roK / si2 ? ei9 / ? ? seU
fact-open = Offene Karte
fact-open-written = ro7
fact-piles = Stapel
fact-piles-written = Mitte=13 Ben=13 eigener=4
fact-without = Ohne
fact-without-written = blau

expected-colour = Hier wird eine Farbe erwartet (rot, gelb, grün, blau)
expected-number = Hier wird eine Zahl erwartet
expected-card = Hier wird eine Karte erwartet, etwa „gelbe 9“ oder „ge9“
expected-number-in-pack = Diese Zahl gibt es in diesem Spiel nicht
expected-step-like = Hier wird ein Schritt erwartet, etwa { $steps }
expected-step = Hier wird ein Schritt erwartet, etwa „rote 12“, „ziehe“ oder „passe“
expected-flaet-step = Hier wird ein Schritt erwartet, etwa „nimm, tausche 2 3“, „ziehe, wirf ab, decke auf 2 2“ oder „FLÄT Reihe 1“
expected-overlooked-flaet = Sag einen übersehenen FLÄT vor dem Zug, etwa „FLÄT Reihe 1, ziehe“
expected-on-or-comma = Zwischen zwei Karten wird „an“ (neben eine liegende Karte) oder „,“ (nacheinander) erwartet
expected-joker-as = Für welche Karte steht der Joker? Etwa „Joker als blaue 7“
expected-connector-from = Von welcher Karte geht die Verbindungskarte aus? Etwa „verbinde gelbe 9 mit blau, blaue 9“
expected-face = Hier wird eine Karte erwartet, etwa „ro5“, „roK“ oder „J“
expected-rank = Hier wird ein Rang erwartet: 1 bis 9, B, F, U, O, K oder A
expected-suit = Hier wird eine Farbe des Jassblatts erwartet: ei, ro, se oder si
expected-place = Hier wird ein Platz der Auslage erwartet, etwa „2 3“ (Reihe, Spalte)
expected-line = Hier wird eine Linie erwartet: Reihe 1, Spalte 3, Diagonale 2
expected-pile = Hier wird ein Stapel erwartet: Mitte, eigener, ein Name oder eine Karte
expected-result = Hier wird ein Ergebnis erwartet, etwa „aus“, „19+2“ oder „34“
expected-sum-or-cards = Hier wird eine Summe erwartet, etwa „34“, oder Karten, etwa „19+2“ oder „gelbe 9“
expected-sum-or-faces = Hier wird eine Summe erwartet, etwa „12“, oder Karten, etwa „ro5“, „K“ oder „J“
expected-four-rows = Hier werden alle vier Reihen erwartet, jede einmal
expected-end = Hier sollte nichts mehr kommen
expected-shorter = Das ist zu lang für einen Zug oder einen Tisch

ask-open-card = Welche Karte lag offen? (--open, oder beim Namen: „nimm ro7“)
ask-layout-card = Welche Karte kam dazu? Von ihr hängt die Linie ab. (--grid, oder beim Namen)
expected-one-colour = An eine Karte passen nur Karten einer Farbe; sag, welche Karte wohin kommt
expected-count-or-number = Ist das { $count }-mal die { $number }, oder eine { $count } und eine { $number }? Schreib „{ $every }“ oder „{ $both }“
expected-count-or-colour = Ist das die { $card }, oder sind es { $count } Karten der Farbe? Schreib jede Karte einzeln, die Farbe zuerst, wie „ge12“
expected-count-or-card = Sind das { $count } davon, oder eine { $count } und eine davon? Setz „+“ zwischen die Karten
expected-bonus-or-blue = Ist das die blaue { $count }, oder sind es { $count } Bonuskarten? Schreib „b{ $count }“, oder am Ende „:{ $count }“
expected-no-minus = Minuspunkte schreibt man ohne Vorzeichen: „{ $number }“
expected-which-cards = Wie viele Karten es sind, reicht nicht; sag, welche es sind oder was sie zusammen zählen
expected-so-many-cards = Die Zahl der genannten Karten ist nicht { $count }
expected-cards-of-sum = Die genannten Karten ergeben hier { $sum }, nicht { $stated }
expected-player = Hier wird der Name einer Person erwartet, die mitspielt
expected-one-reading = Das lässt sich auf zwei Arten lesen; schreib jede Karte, wie „19+2“
expected-done = Sag nur, was wirklich gemacht wurde
expected-one-move = Sag, welchen Zug du meinst; ich kann immer nur einen beurteilen
expected-no-condition = Ich kann beurteilen, was gemacht wird, nicht, was gemacht würde
expected-no-hearsay = Sag den Zug selbst, nicht, was jemand darüber sagt
expected-place-or-order = Schreib „an“ für den Platz neben einer Karte oder „dann“ für das, was danach kommt
expected-can-move = Das ist noch kein Zug; schreib „ziehe“, oder „passe“, wenn der Stapel leer ist
expected-plain-move = „{ $word }“ verstehe ich hier nicht; sag einfach, was gemacht wurde
expected-plain-clause = So ist nicht klar, was gemacht wurde; sag den Zug in einfachen Worten
expected-word = „{ $word }“ verstehe ich hier nicht
expected-table-apart = Sag den Zug allein; was auf dem Tisch liegt, gehört nicht dazu (--table)
expected-hand-apart = Sag den Zug allein; was auf der Hand ist, gehört nicht dazu (--hand)
expected-which = Nenne von jeder Karte Farbe und Zahl
expected-from-pile = Schreib „ziehe rote 12“ für eine Karte vom Stapel oder „rote 12“ für eine aus der Hand
expected-open-or-hidden = Schreib „nimm“ für die offene Karte oder „ziehe“ für die verdeckte
expected-may-i = Ich kann sagen, ob es erlaubt ist, nicht, ob es sein muss
case-both-on-one-side = Niedrigere Zahlen liegen auf der einen Seite der Reihe, höhere auf der anderen; hier lägen beide auf derselben.
case-fits-right = Die Karte passt auf der anderen Seite: Höhere Zahlen liegen rechts.
case-fits-left = Die Karte passt auf der anderen Seite: Niedrigere Zahlen liegen links.
case-begun = Das Spiel hat schon begonnen.
case-begun-but-fits = Das Spiel hat schon begonnen, aber die { $card } darf jetzt gelegt werden.
case-row-open-but-fits = Die { $row } Reihe ist schon eröffnet; die { $card } darf jetzt gelegt werden.
case-another-begins = Die { $card } hat jemand anders auf der Hand und beginnt damit.
case-above-or-below = Eine neue Reihe kommt über oder unter die andere, nicht daneben.
case-at-most-three-drawn = Gezogen werden höchstens drei Karten.
case-draws-on = Solange der Stapel reicht, wird weitergezogen, bis eine Karte passt oder drei gezogen sind.
case-gap = Die { $card } lässt eine Lücke: Neben die { $nearest } kommt die { $next }.
case-pile-had = { $count ->
    [one] Auf dem Stapel lag nur noch { $count } Karte.
   *[other] Auf dem Stapel lagen nur noch { $count } Karten.
}
case-lies = Die { $card } liegt schon, und jede Karte gibt es nur einmal.
case-lies-under = Wo die { $other } liegt, liegt die { $card } schon: Eine Reihe hat keine Lücken.
case-not-in-hand = Die { $card } ist nicht auf der Hand.
case-twice = Die { $card } gibt es nur einmal.
case-only-one-fits = Von den Handkarten passt nur die { $card }, also muss sie gelegt werden.
case-may-hold-back = Die { $card } darf auf der Hand bleiben, wenn eine andere Karte gelegt wird.
case-fits-so-no-draw = Die { $card } auf der Hand passt, also wird nicht gezogen.
case-laid-before-drawing = In diesem Zug wurde schon gelegt, also wird nicht gezogen.
case-fits-so-lay = Die { $card } auf der Hand passt, also muss sie gelegt werden.
case-several-fit-so-no-draw = Mehrere Handkarten passen, also wird nicht gezogen.
case-several-fit-so-lay = Mehrere Handkarten passen, also muss mindestens eine gelegt werden.
case-other-row = Die { $card } gehört nicht in die { $row } Reihe.
case-other-colour-out = Die Anleitung spielt dann ohne Blau; mit einer anderen Farbe geht es genauso.
case-who-begins-is-open = Als erste Karte ist sie erlaubt; wer beginnt, lässt die Anleitung offen.
case-not-in-pack = Eine { $card } gibt es nicht.
case-quartet-lacks = Das ist kein Quartett: Es fehlt die { $card }.
case-no-quartet = Das ist kein Quartett: Es braucht die vier Karten einer Zahl.
ends-won = Das war die letzte Handkarte: Wer sie gelegt hat, hat gewonnen.
ends-over = Das war die letzte Handkarte: Das Spiel ist aus, jetzt zählen die Punkte.

column-id = Kennung
column-game = Spiel
column-players = Personen
column-editions = Ausgaben
games-more = `elfer rules KENNUNG` zeigt die Regeln, `elfer setup KENNUNG --players N` das Geben.

rules-nearest = { $count ->
    [one] Vielleicht beantwortet das diese Regel:
   *[other] Vielleicht beantwortet das eine dieser Regeln:
}
rules-open = offengelassen
rules-ruled = nicht ausdrücklich gesagt
rules-collides = widersprüchlich
rules-differs = je nach Ausgabe
rules-only = Nur in: { $editions }
rules-page-rules = Die Regeln
rules-page-silences = Wo die Anleitungen schweigen oder auseinandergehen
rules-written = { $file } ist geschrieben.

setup-begins-open = Wer beginnt, lässt die Anleitung offen.
setup-each = { $players ->
    [one] Eine Person bekommt
   *[other] { $players } Personen bekommen
} { $cards ->
    [0] keine Karten.
    [one] je eine Karte.
   *[other] je { $cards } Karten.
}
setup-extra = { $count ->
    [one] Eine Karte bleibt übrig: Sie geht an die erste Person.
   *[other] { $count } Karten bleiben übrig: Die ersten { $count } Personen bekommen je eine.
}
setup-pile = { $count ->
    [one] Eine Karte liegt im Stapel.
   *[other] { $count } Karten liegen im Stapel.
}
setup-laid-out = { $count ->
    [one] Eine Karte liegt von Anfang an offen.
   *[other] { $count } Karten liegen von Anfang an offen.
}
setup-removed = { $count ->
    [one] Eine Karte wird aussortiert.
   *[other] { $count } Karten werden aussortiert.
}
setup-connectors = { $count ->
    [one] Dazu gibt es je eine Verbindungskarte.
   *[other] Dazu gibt es je { $count } Verbindungskarten.
}
setup-clockwise = Gespielt wird im Uhrzeigersinn.
setup-counter-clockwise = Gespielt wird gegen den Uhrzeigersinn.
setup-way = Uhrzeigersinn
setup-without = Aussortiert ist: { $colour }.

batch-progress = { $lines ->
    [one] { $lines } Zeile beurteilt
   *[other] { $lines } Zeilen beurteilt
}

# end of verdicts, questions, expected words

## reasons of comparisons

reason-the-card = die { $card }
reason-settle-takes-cards = { $name } bekommt { $count ->
    [one] { $count } Karte.
   *[other] { $count } Karten.
}
reason-settle-takes = { $name } bekommt die Karten.
reason-settle-nobody = Niemand bekommt Karten.
reason-settle-void = Das gilt nicht.
reason-settle-undecided = Ungeklärt.
reason-error-settle-doubts-oneself = { $name } kann die eigene Karte nicht anzweifeln.
reason-error-settle-card-twice = Die { $card } kann nicht an zwei Stellen sein.
reason-error-settle-unequal = Alle müssen gleich viele Karten gelegt haben.
reason-error-settle-one-card-each = Alle legen eine Karte, genannt sind aber { $cards } { $cards ->
    [one] Karte
   *[other] Karten
} und { $players } Tipps.
reason-error-settle-beyond-colour = { $sum } ist zu viel: Alle Karten einer Farbe machen { $most }.
reason-error-settle-taken-out = Die { $card } wird in diesem Spiel vorher aussortiert.
reason-error-settle-twice-in-hand = { $name } hat nur eine { $number }.
reason-error-settle-not-in-pack = Eine { $card } gibt es in diesem Spiel nicht.
reason-error-settle-all-pairs = Eine Karte liegt beiseite, also hat eine der zwanzig Zahlen kein Paar.
reason-error-settle-number-too-often = Die { $number } gibt es nur { $most ->
    [one] einmal
   *[other] { $most }-mal
}.
reason-error-settle-colour-beyond = Die { $card } kann nicht dabei sein: Die Farbe passt nicht zu den anderen.
reason-error-settle-after-decided = Es war schon entschieden, die { $card } ist zu viel.

reason-guess-the-sum-guesses = Die Summe ist { $sum }: { $guesses }.
reason-guess-the-sum-exact = { $name } hat sie erraten
reason-guess-the-sum-off = { $name } { $off }
reason-guess-the-sum-off-too = { $name } auch
reason-guess-the-sum-off-first = { $name } liegt { $off } daneben
reason-guess-the-sum-winner = Die Karten liegen dann offen vor { $name }.

reason-duel-higher = Die { $high } von { $winner } ist höher als die { $low } von { $loser }.
reason-duel-higher-after-tie = Nach dem Gleichstand bei { $ties } ist die { $high } von { $winner } höher als die { $low } von { $loser }: { $winner } gewinnt alle Karten.
reason-duel-equal = { $number } gegen { $number } ist ein Gleichstand: Beide decken noch eine Karte auf, und die höhere gewinnt alle.
reason-duel-next-cards = Welche Karten kommen dann? ({ $example })
reason-duel-equal-last = { $number } gegen { $number } ist ein Gleichstand, und es sind keine Karten mehr da.

reason-highest-card-won = Gewonnene Karten: { $won }
reason-highest-card-trick-only = in diesem Stich
reason-highest-card-trick-latest = im zuletzt genannten Stich
reason-highest-card-trick-last = im letzten Stich
reason-highest-card-highest = { $name } hat { $trick } die höchste Karte gelegt, die { $number }; die gewonnenen Karten kommen zur Seite.
reason-highest-card-highest-with = { $name } hat { $trick } die höchste Karte gelegt, die { $number }; die { $aside } Karten, die beiseitelagen, gehören dazu.
reason-highest-card-shared = { $names } liegen { $trick } mit der { $number } gleichauf: Wer den nächsten gewinnt, bekommt die { $aside } beiseitegelegten Karten dazu.
reason-highest-card-shared-last = { $names } liegen im letzten Stich mit der { $number } gleichauf, und es sind keine Karten mehr da: Diese Karten kommen aus dem Spiel.

reason-cheat-doubt-right = { $player } hat { $said } angesagt, aufgedeckt ist aber { $card }: Gemogelt!
reason-cheat-doubt-wrong = { $player } hat { $said } angesagt, und aufgedeckt ist { $card }: Das stimmt.
reason-cheat-other-colour = Die Zahl stimmt, ausgemacht waren aber { $agreed } Karten, und aufgedeckt ist { $card }.
reason-cheat-colour-unknown = Die Zahl stimmt, und ausgemacht waren { $agreed } Karten. Welche Farbe hat die Karte? (--card)
reason-cheat-not-on-turn = Anzweifeln darf die eben gelegte Karte nur, wer an der Reihe ist. Das ist { $turn }, nicht { $doubter }.
reason-cheat-twenty = { $player } hat 20 angesagt, und damit kommt der Stapel aus dem Spiel.
reason-cheat-last-card = Es war die letzte Karte von { $player }.
reason-cheat-several = { $player } hat { $cards } Karten auf einmal gelegt.
reason-cheat-several-cost = { $player } hat { $cards } Karten auf einmal gelegt, und wer dabei erwischt wird, nimmt den ganzen Stapel.
reason-cheat-twenty-doubted = Darf die 20 noch angezweifelt werden?
reason-cheat-last-doubted = Darf sie noch angezweifelt werden?
reason-cheat-who-doubts = Die eigene Karte bezweifelt niemand: Eine Person hat sie gelegt, eine andere zweifelt. (--player, --doubter)

reason-snip-snap-to-middle = Die offenen Karten von { $names } kommen in die Mitte.
reason-snip-snap-takes-piles = { $names } bekommt die offenen Karten von { $owners }.
reason-snip-snap-takes-middle = { $names } bekommt den Stapel in der Mitte.
reason-snip-snap-if-cards-left = Das gilt, wenn { $name } noch verdeckte Karten hat; ohne Karten darf man nur „Schnipp“ rufen.
reason-snip-snap-snap-right = „Schnapp“ ist richtig: Die { $number }, die { $turned } aufgedeckt hat, liegt auch bei { $owners } oben.
reason-snip-snap-snip-right = „Schnipp“ ist richtig: Die { $number }, die { $turned } aufgedeckt hat, passt zu der in der Mitte.
reason-snip-snap-snap-wrong = Der Ruf war falsch: Die { $number }, die { $turned } aufgedeckt hat, passt zu der in der Mitte; richtig wäre „Schnipp“ gewesen.
reason-snip-snap-snip-wrong = Der Ruf war falsch: Die { $number }, die { $turned } aufgedeckt hat, liegt auch bei { $owners } oben; richtig wäre „Schnapp“ gewesen.
reason-snip-snap-for-nothing = Der Ruf war falsch: Zu der { $number }, die { $turned } aufgedeckt hat, passt keine offene Karte.
reason-snip-snap-for-both = Die { $number }, die { $turned } aufgedeckt hat, liegt auch bei { $owners } und in der Mitte oben.
reason-snip-snap-for-older = Die { $number }, die { $turned } aufgedeckt hat, passt zu nichts; die { $older } lag schon vorher doppelt.
reason-snip-snap-outsider = Bei { $name } liegt keine { $number }, und „Schnapp“ dürfen hier nur die rufen, bei denen eine liegt.
reason-snip-snap-which-call = Welcher Ruf gilt?
reason-snip-snap-outsider-costs = Kostet es { $name } den offenen Stapel?
reason-snip-snap-without-cards = { $name } hat keine Karten mehr und darf nur „Schnipp“ rufen.
reason-snip-snap-draw = { $names } haben das richtige Wort gerufen.
reason-snip-snap-calls-wrong = { $count ->
    [one] { $names } hat falsch gerufen.
   *[other] { $names } haben falsch gerufen.
}
reason-snip-snap-nothing-to-lose = { $name } hat keine offenen Karten, also kommt nichts in die Mitte.
reason-snip-snap-not-counted = { $count ->
    [one] Der Ruf von { $names } zählt nicht.
   *[other] Die Rufe von { $names } zählen nicht.
}
reason-snip-snap-middle-unruled = Was aus dem Stapel in der Mitte wird, sagt die Anleitung nicht.
reason-snip-snap-back-in = Damit ist { $name } wieder im Spiel.

reason-black-peter-left = Die { $number } bleibt übrig: Wer sie hat, verliert.
reason-black-peter-short-game = Beim kürzeren Spiel gelten 17 bis 20 als abgelegt: Gib auch sie an. (--out)
reason-black-peter-twinless = Alle anderen Zahlen liegen als Paar; die zweite { $number } ist die Karte, die am Anfang beiseitegelegt wurde.
reason-black-peter-unpaired = Noch nicht als Paar abgelegt: { $numbers }. Die Zahl, die am Ende allein übrig ist, ist der Schwarze Peter.
reason-black-peter-span = { $first } bis { $last }

reason-collect-colours-scored = Die Runde ist abgerechnet.
reason-collect-colours-points = Punkte: { $points }
reason-collect-colours-best-colours = Es zählt nur die beste Farbe: { $best }.
reason-collect-colours-best-sums = Bei allen zählt nur die beste Farbe.
reason-collect-colours-caller-behind = { $caller } hat { $sum }, { $other } { $most }: Wer das Ende ohne die höchste Summe ansagt, bekommt nichts.
reason-collect-colours-caller-free = Der Stapel war aufgebraucht: Für { $caller } zählen { $sum } Punkte, auch wenn andere mehr haben.
reason-collect-colours-caller-level = { $caller } hat mit { $sum } das Ende angesagt, und { $others } { $count ->
    [one] hat
   *[other] haben
} genauso viel.
reason-collect-colours-caller-empty = { $caller } hat keine Karten auf der Hand; das Ende wird mit Karten einer Farbe angesagt.
reason-collect-colours-caller-colours = { $caller } hat { $colours } Karten; das Ende darf nur ansagen, wer nur eine Farbe auf der Hand hat.
reason-collect-colours-caller-colours-free = { $caller } hat { $colours } Karten.
reason-collect-colours-best-of = { $name } { $row }

reason-flaet-starts = { $name } beginnt.
reason-flaet-two-cards = Die zwei Karten zusammen: { $sums }.
reason-flaet-two-cards-span = { $name } { $least } bis { $most }
reason-flaet-level = { $names } liegen mit { $sum } gleichauf: Es beginnt, wer jünger oder kleiner ist.

# end of reasons of comparisons

## reasons of rulings

reason-rule = { $rule }
reason-any-start-opens-with = Dieses Spiel hat mit einer { $first } begonnen, also eröffnet nur eine { $first } eine neue Reihe.

reason-master-no-joker = Dort liegt kein Joker als { $card }.
reason-master-one-drawn = Gezogen wird genau eine Karte.
reason-master-draw-ended-turn = Mit dem Ziehen ist der Zug zu Ende; legen kann man die Karte frühestens im nächsten.
reason-master-turn-over = Der Zug ist schon zu Ende.
reason-master-nothing-to-draw = Der Stapel ist aufgebraucht, ziehen kann niemand mehr.
reason-master-connectors-left = { $count ->
    [0] Es ist keine Verbindungskarte mehr übrig.
    [one] Übrig war nur eine Verbindungskarte, und die liegt schon.
   *[other] Übrig waren nur { $count } Verbindungskarten, und die liegen schon.
}
reason-master-no-joker-in-hand = Auf der Hand ist kein Joker.
reason-master-place-taken = Die Verbindungskarte braucht einen freien Platz, und die { $card } liegt schon.
reason-master-only-linked = Von Reihe zu Reihe führt nur eine Verbindungskarte, und nur zur Nachbarreihe.
reason-master-fill-at-once = Wohin die Verbindungskarte führt, muss sofort die { $card } gelegt werden oder ein Joker dafür.
reason-master-not-neighbours = Die { $to } Reihe liegt nicht direkt neben der { $from }n.

reason-connect-anywhere-card-ended-turn = Mit der Karte davor war der Zug zu Ende.
reason-connect-anywhere-follows = Dort liegt oben eine { $top }, also darf nur eine { $next } darauf.
reason-connect-anywhere-must-go = Die { $number } passt { $pile } und muss dorthin.
reason-connect-anywhere-must-go-elsewhere = Die { $number } passt auf andere Stapel, also muss sie auf einen davon.
reason-connect-anywhere-nothing-there = Der Stapel ist leer, also kann keine Karte darauf folgen.

reason-flaet-take-first = Jeder Zug beginnt mit einer Karte: der offenen oder der verdeckten.
reason-flaet-no-card-at = In Reihe { $row }, Spalte { $column } liegt keine Karte.
reason-flaet-face-up-there = Dort liegt { $card } schon offen.
reason-flaet-face-up = Die Karte dort liegt schon offen.
reason-flaet-not-in-layout = In der Auslage liegt { $card } nicht offen.
reason-flaet-face-down = Eine Karte dieser Linie liegt verdeckt.
reason-flaet-two-suits = Die drei Karten dieser Linie haben nicht dieselbe Farbe.
reason-flaet-no-line = Das ist keine Linie aus drei Karten.
reason-flaet-no-diagonal = Eine Auslage aus zwei Reihen oder zwei Spalten hat keine Diagonale.

reason-pairs-taken = Das ist ein Paar und darf behalten werden; danach ist die nächste Person dran.
reason-pairs-goes-back = Die { $one } und die { $other } sind kein Paar: Sie werden wieder verdeckt, und die nächste Person ist dran.

reason-black-peter-no-pair = Das ist kein Paar: Die { $one } und die { $other } haben verschiedene Zahlen.
reason-black-peter-third-colour = Gespielt wird nur mit zwei Farben, und die { $card } ist von einer dritten.

reason-quartets-must-give = Die { $card } ist auf der Hand, also muss sie hergegeben werden; wer das abstreitet, bekommt 1 Minuspunkt.

reason-collect-colours-no-cards = Die Hand ist leer; das Ende wird mit Karten von einer Farbe angesagt.
reason-collect-colours-two-colours = Die { $one } und die { $other } auf der Hand haben verschiedene Farben.

# end of reasons of rulings

## errors and hints

error-move = Dieser Zug ist nicht zu verstehen: { $expected }.
error-notation = { $place } ist nicht zu verstehen: { $expected }.
error-result = Das Ergebnis von { $name } ist nicht zu verstehen: { $expected }.
error-unknown-game = Ein Spiel namens „{ $game }“ gibt es nicht.
    .hint = { hint-games }
error-unknown-edition = Eine Ausgabe namens „{ $edition }“ gibt es nicht.
error-edition-not-here = Die Ausgabe { $edition } enthält das Spiel „{ $game }“ nicht.
error-unknown-rule = Das Spiel „{ $game }“ hat keine Regel namens „{ $rule }“.
error-step-not-in-game = Diesen Schritt gibt es bei „{ $game }“ nicht: { $step }.
error-flag-not-in-game = Mit { $flag } kann „{ $game }“ nichts anfangen.
error-card-twice = Die Angaben widersprechen sich: Die { $card } steht zweimal in { $place }.
error-card-in-two-places = Die Angaben widersprechen sich: Die { $card } steht in { $first } und in { $again }.
error-drawn-card-elsewhere = Die Angaben widersprechen sich: Die { $card } wurde gezogen, steht aber schon in { $place }.
error-colour-taken-out = Die Angaben widersprechen sich: Die { $card } gehört zur Farbe, die aussortiert wurde.
error-gap-in-row = Die Angaben widersprechen sich: Die { $card } liegt in der { $row }en Reihe hinter einer Lücke.
error-row-never-opened = Die Angaben widersprechen sich: Keine Karte der { $row }en Reihe kann sie eröffnet haben.
error-no-common-first = Die Angaben widersprechen sich: Keine Zahl kann alle Reihen eröffnet haben.
error-too-many-jokers = Die Angaben widersprechen sich: { $told } Joker sind genannt, es gibt aber nur { $most }.
error-eleven-in-hand = Die Angaben widersprechen sich: Die { $card } liegt von Anfang an auf dem Tisch und kann auf keiner Hand sein.
error-too-many-places = Die Angaben widersprechen sich: Eine Auslage hat höchstens neun Plätze.
error-anchor-not-on-table = Die Angaben widersprechen sich: Die { $card } liegt nicht auf dem Tisch.
error-batch-value = Der Wert von „{ $key }“ ist weder Text noch Zahl.
error-batch-key = Einen Schlüssel namens „{ $key }“ gibt es nicht.
error-batch-claim = Der Zeile fehlt „claim“.
error-batch-too-long = Die Zeile ist zu lang.
error-batch-not-utf8 = Die Zeile ist kein UTF-8-Text.
error-batch-json = Die Zeile ist kein JSON-Objekt.
error-reading = { $file } lässt sich nicht lesen: { $cause }.
error-no-home = Auf diesem Gerät gibt es keinen Ordner für Daten: Nenne eine Datei mit --db.
system-not-found = So eine Datei oder so einen Ordner gibt es nicht
system-not-allowed = Das System erlaubt es nicht
system-exists = Das gibt es schon
system-is-folder = Das ist ein Ordner
system-is-no-folder = Ein Teil des Pfads ist kein Ordner
system-full = Der Datenträger ist voll
system-read-only = Der Datenträger ist schreibgeschützt
error-output = Die Ausgabe lässt sich nicht schreiben: { $cause }.
error-output-saved = Die Ausgabe lässt sich nicht schreiben: { $cause }. Die Daten sind gespeichert.

hint-nearest = War { $word } gemeint?
hint-meant = War `{ $line }` gemeint?
hint-one-of = Möglich ist: { $words }.
hint-example = Zum Beispiel: { $text }
hint-help = `{ $command } --help` zeigt, wie es geht.
hint-games = `elfer games` zählt sie auf.
hint-settle = Wer die Karten bekommt, sagt `elfer settle { $game } { $example }`.
hint-rules = `elfer rules { $game }` zeigt die Regeln.

note-game-assumed = Es läuft kein Abend, also gelten hier die Regeln von { $game }; zuletzt war es ein anderes Spiel: `--game { $latest }`.
note-store-unreadable = Die Datenbank ist nicht lesbar ({ $cause }); geurteilt wird ohne sie.
note-bare-g = „g“ heißt hier grün. Schreib für Gelb „ge“, für Grün auch „gr“.
note-facts-unused = Mit { $flags } kann „{ $game }“ nichts anfangen; die Antwort hängt nicht davon ab.

usage-unknown-argument = Die Option { $arg } gibt es nicht.
usage-superfluous-argument = „{ $arg }“ ist ein Wort zu viel.
usage-negative-number = { $arg } passt hier nicht: Negative Zahlen gibt es hier nicht.
usage-unknown-command = Den Befehl „{ $word }“ gibt es nicht.
usage-value-missing = { $arg } braucht einen Wert.
usage-invalid-value = „{ $value }“ ist kein Wert für { $arg }.
usage-too-many-values = „{ $value }“ ist ein Wert zu viel für { $arg }.
usage-argument-conflict = { $arg } geht nicht zusammen mit { $other }.
usage-argument-twice = { $arg } darf nur einmal stehen.
usage-argument-missing = Es fehlt: { $arg }.
usage-command-missing = Es fehlt ein Befehl.
usage-not-utf8 = Ein Argument ist kein UTF-8-Text.
error-usage = Die Befehlszeile ist nicht zu verstehen.

error-claimed-card-elsewhere = Die Angaben widersprechen sich: Die { $card } kommt mit diesem Zug ins Spiel, steht aber schon in { $place }.
error-claimed-card-twice = Die Angaben widersprechen sich: Die { $card } kommt in diesem Zug zweimal ins Spiel.
error-not-the-open-card = Die Angaben widersprechen sich: Die { $card } wird genommen, offen liegt aber { $open }.
error-pile-twice = Die Angaben widersprechen sich: Der Stapel „{ $pile }“ ist zweimal genannt.
error-centre-never-opened = Die Angaben widersprechen sich: Auf anderen Stapeln liegen Karten, in der Mitte keine.
error-number-too-often = Die Angaben widersprechen sich: Die { $number } gibt es nur { $most ->
    [one] einmal
   *[other] { $most }-mal
}.

error-players = „{ $game }“ ist in der Ausgabe { $edition } für { $allowed } Personen.
error-without-not-here = Eine Farbe wird nur aussortiert, wenn genau zwei ein Reihenspiel spielen; das ist hier nicht so („{ $game }“).
error-no-moves = In „{ $game }“ gibt es keinen Zug zu beurteilen.
error-settle-none = In „{ $game }“ gibt es nichts zu vergleichen.
    .hint = Die Züge beurteilt `elfer check`.
error-settle-lacking = Es fehlt: { $flag }.
error-settle-players = { $told ->
    [one] Eine Person ist
   *[other] { $told } Personen sind
} genannt, es spielen aber { $allowed }.
error-unknown-player = Niemand namens { $name } spielt mit.
error-player-twice = { $name } steht zweimal da.
error-not-name-value = „{ $word }“ hat nicht die Form NAME=WERT.

error-rule-not-in-edition = In der Ausgabe { $edition } gibt es die Regel { $rule } nicht.
error-no-rule-with = Keine Regel von „{ $game }“ enthält „{ $word }“.
error-no-rules = Solche Regeln gibt es in „{ $game }“ nicht.
error-no-session = Es ist kein Abend offen.
    .hint = `elfer score add` an einem Terminal beginnt eine, oder `elfer session start classic Anna Ben`.
error-not-running = { $count ->
    [one] Es läuft kein Abend, aber Sitzung { $sessions } ist noch offen.
   *[other] Es läuft kein Abend, aber mehrere sind noch offen: { $sessions }.
}
    .hint = `elfer session resume { $session }` macht mit Sitzung { $session } weiter.
error-session-not-found = Es gibt keine Sitzung { $number }.
    .hint = `elfer history` zeigt die Sitzungen.
hint-show = `elfer session show` zeigt, wer mitspielt.
hint-written = Was geschrieben wurde, ist vollständig; nur diese Antwort fehlt.
hint-log = `elfer log` zeigt, was geändert wurde.
hint-plan = Nenne eine größere Zahl, oder keine: Dann geht es ohne Ende weiter.
hint-twice = Zwei mit demselben Namen brauchen etwas, das sie unterscheidet: Anna B, Anna K.
error-round-not-found = Sitzung { $session } hat keine Runde { $round }.
    .hint = `elfer report session { $session }` zeigt ihre Runden.
error-player-not-found = Niemand heißt { $name }.
    .hint = `elfer players` zeigt alle.
error-nothing-to-undo = Es gibt nichts zurückzunehmen.
    .hint = { hint-log }
error-nothing-to-redo = Es gibt nichts wiederherzustellen.
    .hint = { hint-log }
error-nothing-to-settle = Dort ist nichts zu entscheiden.
    .hint = `elfer sync --list` zeigt, was zu entscheiden ist, mit beiden Fassungen.
error-no-such-machine = Kein Rechner „{ $origin }“ hat das geändert.
error-several-machines = „{ $name }“ können mehrere Rechner sein.
error-settle-unasked = { $rounds ->
    [one] Mit dieser Fassung fiele eine Runde weg.
   *[other] Mit dieser Fassung fielen { $rounds } Runden weg.
}
    .hint = --yes nimmt sie ohne Rückfrage; `elfer undo` holt die Runden zurück.
prompt-settle-drop = { $rounds ->
    [one] Mit dieser Fassung fällt eine Runde weg. Soll sie gelten?
   *[other] Mit dieser Fassung fallen { $rounds } Runden weg. Soll sie gelten?
}
error-not-playing = { $name } spielt an diesem Abend nicht mit.
error-left-already = { $name } ist schon gegangen.
error-which-round = Um welche Runde geht es?
    .hint = „{ $command }“ berichtigt sie.
error-not-in-round = { $name } hat in dieser Runde nicht mitgespielt.
error-several-meant = „{ $name }“ können mehrere sein, die mitspielen.
error-already-playing = { $name } spielt schon mit.
error-name-taken = { $name } gibt es schon.
    .hint = `elfer players merge` macht aus zweien eine Person.
error-no-such-place = Am Ort „{ $place }“ wurde keine Sitzung gespielt.
error-no-season = Es läuft keine Saison.
    .hint = `elfer season start "Winter"` beginnt eine.
error-season-not-found = Eine Saison „{ $name }“ gibt es nicht.
    .hint = `elfer season list` zeigt sie.
error-season-taken = Eine Saison „{ $name }“ gibt es schon.
error-season-runs = Die Saison „{ $name }“ läuft noch und zählt dieselben Sitzungen.
    .hint = `elfer season end` beendet sie.
error-season-ended = Die Saison „{ $name }“ ist schon beendet.
error-season-other-game = Die Saison „{ $name }“ zählt ein anderes Spiel.
error-session-no-season = Sitzung { $session } zählt in keiner Saison.
error-season-which = Es laufen mehrere Saisons.
error-season-points = „{ $points }“ sind keine Punkte für die Plätze.
    .hint = Eine Zahl für jeden Platz, keine größer als die davor, etwa 3,2,1; höchstens { $places }, bis { $most }.
error-entries-do-not-match = Jede Person in der Runde braucht genau ein Ergebnis.
error-no-such-seat = Einen Platz { $seat } gibt es in dieser Runde nicht.
error-time-beyond = Die Zeit liegt außerhalb der Jahre 0 bis 9999.
error-plan-rounds = { $value ->
    [one] Mit einer geplanten Runde wäre der Abend gleich wieder zu Ende.
   *[other] Mit { $value } geplanten Runden wäre der Abend gleich wieder zu Ende.
}
error-plan-target = Mit einem Ziel von { $value } wäre der Abend gleich wieder zu Ende.
error-rested-on = Spätere Änderungen bauen darauf auf.
    .hint = Nimm erst die späteren zurück: `elfer undo`. `elfer log` zeigt sie.
error-seat-left-out = { $name } spielt auch mit: Nenne alle, die mitspielen, in der Reihenfolge am Tisch.
error-holds-rulings = Sitzung { $number } lässt sich nicht streichen: Darin ist etwas gefragt oder beschlossen und festgehalten worden.
    .hint = { hint-rulings }
hint-rulings = `elfer rulings` zeigt, was festgehalten ist.
error-session-edit-nothing = Sag, was anders sein soll: --place, --note, --rounds, --dealer oder --seats.
error-both-playing = { $one } und { $other } saßen an einem Tisch; sie können nicht eine Person sein.
error-ended-already = Der Abend ist schon beendet.
    .hint = { hint-resume }
error-finished-rounds = { $value ->
    [one] Die geplante Runde ist gespielt; an diesem Abend gibt es keine weitere.
   *[other] Alle { $value } geplanten Runden sind gespielt; an diesem Abend gibt es keine weitere.
}
    .hint = `elfer session resume NR --rounds N` spielt weiter; `elfer session start` beginnt eine neue.
error-finished-target = Das Ziel von { $value } ist erreicht; an diesem Abend gibt es keine Runde mehr.
    .hint = `elfer session resume NR --target N` spielt weiter; `elfer session start` beginnt eine neue.
error-finished-ended = Der Abend ist beendet; es gibt keine Runde mehr.
    .hint = { hint-resume }
hint-resume = `elfer session resume NR` öffnet sie wieder; `elfer session start` beginnt eine neue.
error-name-empty = Das darf nicht leer sein.
error-name-too-long = „{ $name }“ ist zu lang: { $told } Zeichen, höchstens { $most }.
error-name-invisible = In „{ $name }“ steht ein unsichtbares Zeichen oder ein Steuerzeichen ({ $code }).
error-name-heap = Ein Akzent braucht einen Buchstaben, der ihn trägt, und ein Buchstabe trägt nur wenige.
error-name-reserved = Ein Name enthält kein „{ $letter }“: { $name }
error-name-like-a-flag = Ein Name beginnt nicht mit „-“: { $name }
error-name-sentence = „{ $word }“ steht in keinem Namen. Hier stehen nur Namen, mit Kommas getrennt.
error-name-self = Wer ist „{ $word }“? Tippe den Namen.
hint-name = Ein Name hat 1 bis { $most } sichtbare Zeichen, kein „=“, kein „,“ und vorn kein „-“.
hint-note = Eine Notiz, ein Ort oder ein Grund hat 1 bis { $most } sichtbare Zeichen in einer Zeile.
error-locked = { $path } ist von einem anderen Prozess gesperrt.
hint-network = Die Datei liegt auf einem Netzlaufwerk, wo Sperren oft nicht wirken: besser auf einer lokalen Platte.
hint-locked = Beende das andere Programm oder warte, bis es fertig ist, und versuch es dann noch einmal.
error-others-rest-on = Ein anderer Rechner hat auf dieser Änderung aufgebaut.
    .hint = Berichtige es stattdessen: `elfer score edit`, `elfer score drop`, `elfer session edit`.
error-full = Die Platte ist voll: { $path }.
    .hint = Schaff Platz und versuch es noch einmal, oder nenne mit `--db PFAD` eine andere Datei.
error-read-only = { $path } kann nicht geschrieben werden.
    .hint = { hint-db }
hint-db = `--db PFAD` (oder ELFER_DB) nennt eine andere Datei.
error-damaged = { $path } ist beschädigt ({ $what }).
    .hint = Eine Sicherung daneben ist vielleicht heil: `elfer restore DATEI` holt sie zurück. `elfer doctor` sagt, was nicht stimmt, und --repair behebt, was das Protokoll noch weiß.
error-newer = { $path } stammt von einem neueren elfer (Schema { $found }; dieses, { $binary }, kennt { $known }).
    .hint = Installiere das neuere elfer, oder nenne mit `--db PFAD` eine andere Datei.
error-sync-folder-not-there = Den Ordner { $folder } gibt es nicht.
    .hint = Leg ihn erst an, oder häng den Stick ein: `elfer sync` legt selbst keinen Ordner an.
error-sync-no-folder = { $folder } ist kein Ordner.
error-sync-full = { $folder } ist voll: Was hier ist, ließ sich dort nicht ablegen.
error-sync-read-only = In { $folder } lässt sich nichts schreiben: Was hier ist, konnte dort nicht abgelegt werden.
error-sync-not-left = Was hier ist, ließ sich in { $folder } nicht ablegen ({ $cause }).
error-sync-stopped = Abgebrochen, bevor in { $folder } abgelegt war, was hier ist.
sync-taken-all-the-same = Was dort lag, ist trotzdem übernommen und gespeichert.
error-sync-git-missing = `git` gibt es hier nicht, oder nicht dort, wo die Shell danach sucht.
    .hint = `elfer sync ORDNER` ohne `--git` braucht kein git.
error-sync-no-work-tree = { $folder } ist kein Arbeitsverzeichnis von git.
    .hint = `git clone` macht eines aus einem Repository, das alle Rechner erreichen.
error-sync-git = git hat in { $folder } seinen Teil nicht getan.
error-sync-git-late = `git { $call }` hat in { $folder } länger als eine Minute gebraucht und wurde abgebrochen.
error-sync-git-stopped = Abgebrochen, bevor git in { $folder } fertig war.
sync-git-said = git sagt: { $text }
sync-git-local = Der Austausch mit dem Ordner selbst ist gemacht. Den Rest holt das nächste `elfer sync --git` nach.
hint-sync-rights = Wem er gehört, muss dich hineinlassen; oder nenne einen anderen Ordner.
error-older = { $path } stammt von einem älteren elfer; jeder schreibende Befehl bringt sie auf den neuen Stand.
error-no-file = Unter { $path } gibt es noch keine Datenbank.
    .hint = `elfer session start` legt dort eine an; ohne `--db` wird die übliche Datei gelesen.
error-cut-off = Das Schreiben in { $path } ist mittendrin abgebrochen und muss zuerst zurückgenommen werden.
    .hint = Das tut jeder elfer-Befehl von jemandem, der in diesem Ordner schreiben darf.
error-folder = { $path } ist ein Ordner.
    .hint = { hint-db }
error-dangling-link = { $path } ist ein Verweis auf { $target }, und dort ist nichts.
    .hint = { hint-db }
error-forbidden = { $path } darf nicht gelesen werden: Die Datei gehört jemand anderem.
    .hint = { hint-db }
error-not-a-database = { $path } ist keine elfer-Datenbank.
error-foreign = { $path } ist die Datenbank eines anderen Programms.
    .hint = { hint-db }
error-first-days = { $path } stammt aus den ersten Tagen von elfer. Dieses elfer liest solche Dateien nicht mehr.
    .hint = Die Datei bleibt, wie sie ist. Nenne mit `--db PFAD` eine andere, oder leg sie beiseite.
error-storage = { $path } ist nicht benutzbar: { $cause }.
    .hint = { hint-db }
error-unfit = { $what } kennt elfer an dieser Stelle nicht.
error-saved-no = Es wurde nichts geschrieben.
error-saved-cannot-tell = Ob es gespeichert ist, lässt sich gerade nicht sagen; `elfer log` zeigt es später.
error-although-saved = Nach dem Speichern ging etwas schief: { $cause }. Es muss nicht wiederholt werden.
    .hint = { hint-log }
error-interrupted = Abgebrochen; es wurde nichts geschrieben.
error-interrupted-saved = Abgebrochen; was vorher bestätigt war, bleibt, sonst wurde nichts geschrieben.
error-no-answer = Das Terminal gibt keine Antwort.
error-no-result = „{ $text }“ ist kein NAME=ERGEBNIS.
    .hint = Zum Beispiel: `{ $example }`.
error-told-twice = „{ $text }“ nennt ein Ergebnis zum zweiten Mal.
error-one-loser = Nur eine Person verliert die Runde; „{ $text }“ ist eine zweite.
error-one-player = Nur eine Person gewinnt oder beendet die Runde; „{ $text }“ ist eine zweite.
error-points = „{ $text }“ ist keine ganze Punktzahl.
    .hint = Punkte gehen von -{ $most } bis { $most }.
error-edit-nothing = Es wurde nichts genannt, was die Runde berichtigt.
    .hint = Zum Beispiel: `elfer score edit { $round } Anna=21`.
error-sheet-refused = Die Runde widerspricht den Karten.
error-table-changed = Inzwischen wurde anderswo etwas geschrieben; hier wurde nichts geschrieben.
error-start-game = Welches Spiel? Hier kann niemand gefragt werden.
error-start-names = Wer spielt? Nenne die Namen.
error-ranking = „{ $text }“ ist keine Wertung.
error-variant = „{ $game }“ hat keine Variante „{ $text }“.
error-when = { $flag }: „{ $text }“ ist keine Zeit.
    .hint = Zum Beispiel: 20:15, gestern 20:15, 3. Mai, 2026-05-03 20:15.
hint-prompt-check = „prüfe …“ fragt den Schiedsrichter, „regeln …“ findet eine Regel, „ende“ beendet den Abend.
note-written-trouble = Die Änderung ist gespeichert, danach ging aber etwas schief ({ $trouble }).
error-table-size = { $told ->
    [one] Für eine Person
   *[other] Für { $told } Personen
} ist dieses Spiel nicht gedacht (möglich: { $allowed }).
error-no-slate = Eine Tafel gibt es nur für FLÄT.
error-no-rule-anywhere = In keiner Regel steht das Wort „{ $word }“.
    .hint = { hint-games }

# end of errors and hints

## scoreboard, sessions, rounds

bare-begin = Es ist noch kein Abend aufgeschrieben. So geht es los:
begin-deal = { $players ->
   *[other] { $players } Personen bekommen je { $each ->
        [one] { $each } Karte
       *[other] { $each } Karten
    }{ $extra ->
        [0] {""}
        [one] , { $extra } übrige geht an die erste Person
       *[other] , { $extra } übrige gehen an die ersten { $extra }
    }; { $pile ->
        [0] kein Stapel
       *[other] { $pile } im Stapel
    }{ $removed ->
        [0] {""}
       *[other] , { $removed } aus dem Spiel
    }{ $laid ->
        [0] {""}
        [one] , { $laid } liegt aus
       *[other] , { $laid } liegen aus
    }{ $connectors ->
        [0] {""}
       *[other] , je { $connectors } Verbindungskarten
    }.
}
begin-clockwise = Im Uhrzeigersinn.
begin-counter-clockwise = Gegen den Uhrzeigersinn.
board-session = Sitzung { $number }
board-rounds = { $played ->
    [one] { $played } Runde
   *[other] { $played } Runden
}
board-rounds-of = { $planned ->
    [one] { $played } von { $planned } Runde
   *[other] { $played } von { $planned } Runden
}
board-player = Name
board-total = Gesamt
board-total-now = Gesamt jetzt
board-round = Runde { $round }
board-won = { $count ->
    [one] { $names } gewinnt.
   *[other] { $names } teilen sich den Sieg.
}
board-nothing-yet = Es ist noch keine Runde gespielt.
board-level = Alle liegen gleichauf.
board-alone = Am Tisch ist nur noch { $name }.
board-to-target = Noch bis { $target }: { $distances }.
board-next = Als Nächstes kommt Runde { $round }; { $dealer } gibt.
board-waiting = Sitzung { $session } ist noch offen: `elfer session resume { $session }` macht mit ihr weiter.
board-also-open = { $count ->
    [one] Auch noch offen: Sitzung { $sessions }.
   *[other] Auch noch offen: die Sitzungen { $sessions }.
}
board-finished-rounds = { $value ->
    [one] Die geplante Runde ist gespielt. `elfer session resume { $session } --rounds N` spielt weiter.
   *[other] Alle { $value } geplanten Runden sind gespielt. `elfer session resume { $session } --rounds N` spielt weiter.
}
board-finished-target = Das Ziel von { $value } ist erreicht. `elfer session resume { $session } --target N` spielt weiter.
board-finished-ended = Der Abend ist beendet. `elfer session resume { $session }` öffnet ihn wieder.
board-given = { $name } kam später dazu und begann mit { $given }, dem schlechtesten Stand in diesem Moment.
board-start = { $name } kam später dazu und begann mit { $start }.
board-returned = { $name } war eine Weile weg und bekam { $given } dazu, bis zum schlechtesten Stand in diesem Moment.
board-left = { $name } ist gegangen; die Summe bleibt, ohne Rang.
board-irregular = * Runde { $round } ist als regelwidrig markiert: { $reason }
board-note = Runde { $round }: { $note }
board-evening-note = Notiz: { $note }
board-most-quartets = { $count ->
    [one] Runde { $round }: { $names } hatte die meisten Quartette, aber nicht die meisten Punkte.
   *[other] Runde { $round }: { $names } hatten die meisten Quartette, aber nicht die meisten Punkte.
}
part-out = ← aus
part-bonus = Bonus
part-hand = Hand
part-jokers = Joker
part-quartets = Quartette
part-penalties = Strafen
part-not-noted = nicht notiert:
part-closer = ← hat beendet
part-loser = ← verloren
part-winner = ← gewonnen
part-doubled = verdoppelt
part-caller = ← hat angesagt
part-most-quartets = meiste Quartette
report-round = Runde
report-time = Zeit
report-dealer = Geber
report-game = Spiel
report-sessions = Sitzungen
report-won = Siege
report-win-rate = Siegquote
report-shared = Geteilt
report-rounds = Runden
report-points = Punkte
report-average = Schnitt
report-average-rank = Platz im Schnitt
report-rating = Stärke
report-playing-time = Spielzeit
report-share-ahead = Davor in
report-rank = Nr.
report-against = Gegen
report-ahead = Davor
report-behind = Dahinter
report-level = Gleich
report-all-games = Alle Spiele
report-plus-minus = { $mu } ± { $sigma }
report-percent = { $percent } %
report-share-of = { $percent } ({ $part } von { $whole })
report-duration = { $hours } Std. { $minutes } Min.
report-nothing = Dazu gibt es keine beendete Sitzung.
report-no-sessions = Dazu gibt es keine beendete Sitzung mit einer Runde.
report-record = { $sessions ->
    [one] 1 Sitzung
   *[other] { $sessions } Sitzungen
}, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}; allein gewonnen: { $wins }, geteilt: { $shared }.
report-streak = Siege hintereinander: zurzeit { $wins }, höchstens { $longest }.
report-rated = Spielstärke: { $rating }.
report-unrated = Die Spielstärke gibt es ab der { $sessions }. Sitzung.
report-won-share = Allein gewonnen: { $share } der Sitzungen. Platz im Schnitt: { $place }.
report-played-for = Zeit am Tisch: { $time }; eine Runde dauert { $round } Minuten.
report-rating-words = Die Spielstärke wird nach Weng und Lin berechnet. Alle beginnen bei 25; mehr ist besser. Je kleiner die Zahl hinter ±, desto sicherer die Spielstärke.
report-few-sessions = Ab Platz { $place }: weniger als { $sessions } Sitzungen.
report-form = Platz/Personen in den letzten Sitzungen, die neueste zuletzt: { $places }
report-versus = { $one } und { $other }
report-never-met = { $one } und { $other } haben noch keine Sitzung zusammen beendet.
report-ahead-at-the-end = Es zählt der Platz am Ende; wer früher ging, liegt dahinter.
story-won = { $count ->
    [one] { $names } hat gewonnen, { $ahead } vor { $next }.
   *[other] { $names } teilen sich den Sieg, { $ahead } vor { $next }.
}
story-won-by-places = { $count ->
    [one] { $names } hat dank der besseren Plätze gewonnen, vor { $next }.
   *[other] { $names } teilen sich dank der besseren Plätze den Sieg, vor { $next }.
}
story-led-throughout = { $count ->
    [one] { $names } führte von der ersten bis zur letzten Runde.
   *[other] { $names } führten gemeinsam von der ersten bis zur letzten Runde.
}
story-took-last = { $count ->
    [one] { $names } ging erst in der letzten Runde in Führung.
   *[other] { $names } lagen erst nach der letzten Runde gleichauf.
}
story-took = { $count ->
    [one] { $names } ging in Runde { $round } in Führung und blieb vorn.
   *[other] { $names } lagen ab Runde { $round } gleichauf vorn.
}
story-leads-since = { $count ->
    [one] { $names } führt seit Runde { $round }.
   *[other] { $names } führen seit Runde { $round } gemeinsam.
}
story-lost-last = { $name } führte ab Runde { $from } und lag nach der letzten Runde { $behind } zurück.
story-lost-once = { $name } führte nach Runde { $round } und lag am Ende { $behind } zurück.
story-lost = { $name } führte von Runde { $from } bis Runde { $to } und lag am Ende { $behind } zurück.
story-was-ahead = { $name } führte bis Runde { $to } und liegt jetzt { $behind } zurück.
story-changes = { $count }-mal kam jemand anders nach vorn.
as-if-terms = Angenommen: { $terms }
as-if-target = Ziel { $target }
as-if-target-open = kein Ziel
as-if-rounds = { $rounds ->
    [one] 1 Runde geplant
   *[other] { $rounds } Runden geplant
}
as-if-rounds-open = keine Runden geplant
as-if-fewest = die wenigsten Punkte gewinnen
as-if-most = die meisten Punkte gewinnen
as-if-without = ohne { $names }
as-if-was-head = So war es
as-if-new-head = Angenommen
as-if-same = { $count ->
    [one] { $names } hätte trotzdem gewonnen.
   *[other] { $names } hätten sich trotzdem den Sieg geteilt.
}
as-if-won = { $count ->
    [0] Niemand hätte gewonnen.
    [one] { $names } hätte gewonnen.
   *[other] { $names } hätten sich den Sieg geteilt.
}
as-if-was = { $count ->
    [0] In Wirklichkeit hat niemand gewonnen.
    [one] In Wirklichkeit hat { $names } gewonnen.
   *[other] In Wirklichkeit haben sich { $names } den Sieg geteilt.
}
as-if-goes-on = Nach Runde { $round } wäre es weitergegangen. Was dann gespielt worden wäre, weiß niemand.
as-if-front = { $count ->
    [one] { $names } hätte vorn gelegen.
   *[other] { $names } hätten gleichauf vorn gelegen.
}
as-if-front-now = { $count ->
    [one] { $names } läge vorn.
   *[other] { $names } lägen gleichauf vorn.
}
as-if-ended = Mit Runde { $round } wäre Schluss gewesen, nicht erst mit Runde { $last }.
as-if-over = Nach Runde { $round } wäre Schluss gewesen.
as-if-turn = { $count ->
    [one] Nach Runde { $round } hätte zum ersten Mal { $instead } vorn gelegen, in Wirklichkeit { $was }.
   *[other] Nach Runde { $round } hätten zum ersten Mal { $instead } vorn gelegen, in Wirklichkeit { $was }.
}
as-if-no-turn = Nach jeder Runde hätten dieselben vorn gelegen.
as-if-no-turn-until = Bis Runde { $round } hätten nach jeder Runde dieselben vorn gelegen.
as-if-not-known = Wer gewonnen hätte, kann niemand wissen.
as-if-points-alone = { $count ->
    [one] Von Runde { $rounds } wurden nur die Punkte angegeben, nicht, wie sie zustande kamen; anders zählen kann man sie nicht.
   *[other] Von den Runden { $rounds } wurden nur die Punkte angegeben, nicht, wie sie zustande kamen; anders zählen kann man sie nicht.
}
as-if-not-told = { $count ->
    [one] Von Runde { $rounds } müsste man etwas wissen, das niemand angegeben hat.
   *[other] Von den Runden { $rounds } müsste man etwas wissen, das niemand angegeben hat.
}
as-if-not-there = { $count ->
    [one] Nach dieser Anleitung kann Runde { $rounds } nicht so gewesen sein, wie sie angegeben wurde.
   *[other] Nach dieser Anleitung können die Runden { $rounds } nicht so gewesen sein, wie sie angegeben wurden.
}
as-if-shared = { $count ->
    [one] Was { $names } in Runde { $rounds } gewann, hätten andere bekommen, und niemand weiß, wer.
   *[other] Was { $names } in den Runden { $rounds } gewann, hätten andere bekommen, und niemand weiß, wer.
}
as-if-in-their-place = { $count ->
    [one] In Runde { $rounds } wäre jemand anders an der Stelle von { $names } gewesen, und niemand weiß, wer.
   *[other] In den Runden { $rounds } wäre jemand anders an der Stelle von { $names } gewesen, und niemand weiß, wer.
}
as-if-caveat = Die Punkte der anderen bleiben, wie sie angegeben wurden. Ohne { $names } wären die Karten anders gefallen.
report-mark-out = { $sign } fertig geworden
report-mark-best = { $sign } beste Runde einer Person
report-mark-worst = { $sign } schlechteste Runde einer Person
report-mark-unsettled = { $sign } zwei Rechner sind sich nicht einig
report-mark-mended = { $sign } später berichtigt
report-chart = Stand nach jeder Runde
records-of = { $sessions ->
    [one] 1 Sitzung
   *[other] { $sessions } Sitzungen
}, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
records-title = Rekorde
records-record = Rekord
records-value = Wie viel
records-who = Wer
records-when = Wann
records-highest = höchste Runde
records-lowest = niedrigste Runde
records-comeback = größte Aufholjagd
records-closest = knappster Sieg
records-clearest = deutlichster Sieg
records-longest = längste Sitzung
records-streak = meiste Siege hintereinander
records-out = am häufigsten zuerst fertig
records-out-of = { $out } von { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
records-behind = { $unit } Rückstand nach Runde { $round }
records-ahead = { $unit } Vorsprung
records-rounds = { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
records-wins = { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
}
records-guest = { $name } (Gast)
records-in-round = { $day }, Sitzung { $session }, Runde { $round }
records-in-session = { $day }, Sitzung { $session }
records-times = { $times }-mal erreicht
records-irregular = * mit einer Runde, die als regelwidrig markiert ist
calendar-title = { $year } · { $sessions ->
    [one] 1 Sitzung
   *[other] { $sessions } Sitzungen
}, { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}
calendar-sum = { $sessions ->
    [one] 1 Sitzung
   *[other] { $sessions } Sitzungen
} mit { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}.
calendar-evenings = Die Abende { $year }
calendar-month = Monat
calendar-by-month = Monat für Monat
calendar-map-key = Ein Feld je Tag, eine Spalte je Woche ab Montag; die Zahl zählt die Sitzungen, die an dem Tag begannen, + sind mehr als neun. Je kräftiger die Farbe, desto mehr Runden.
calendar-days = Mo Di Mi Do Fr Sa So
calendar-months = Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez
calendar-key = Ein Zeichen für jeden Tag, eine Spalte für jede Woche: { $none } nichts, 1 bis 9 Sitzungen, die an dem Tag begannen, + mehr.
calendar-empty = { $year } ist nichts zu Ende gespielt worden.
calendar-years = Etwas zu erzählen gibt es von { $years }.
year-sum = { $sessions ->
    [one] 1 Sitzung
   *[other] { $sessions } Sitzungen
} mit { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
}; mitgespielt: { $players }.
year-games = Spiele: { $games }.
year-won-most = Am häufigsten gewonnen: { $who } ({ $wins }).
year-streak = Meiste Siege hintereinander: { $name }, { $wins }.
year-break = Die längste Pause: { $days } Tage, { $from } bis { $to }.
year-players = Wer gespielt hat
year-firsts = Hier zum ersten Mal
year-first-player = { $name } spielte mit: { $day }
year-first-game = { $game }: { $day }
year-first-win = { $name } gewann, in der eigenen { $sessions }. Sitzung: { $day }
year-records = Neue Rekorde
year-rare = Wie selten das hier ist
year-rare-line = { $game }: { $told }. Von { $results } Ergebnissen hier { $high ->
    [one] war 1
   *[other] waren { $high }
} so hoch.
report-standings = Stand
report-round-by-round = Runde für Runde
report-ahead-of = Wie oft vor wem
report-median = Median
report-best = Beste
report-worst = Schlechteste
report-times-out = Fertig
report-game-by-game = Spiel für Spiel
report-by-players = Nach Zahl der Spielenden
report-table-size = Am Tisch
report-form-chart = Plätze in den letzten Sitzungen
report-rating-history = Spielstärke, Sitzung für Sitzung
report-win-rates = Anteil der allein gewonnenen Sitzungen
report-the-others = Gegen die anderen
report-of-everybody = Alle nebeneinander
report-who-was-ahead = Wer am Ende vorn lag
report-since = seit { $day }
report-until = bis { $day }
demo-written = { $file } ist geschrieben: drei Jahre einer Familie, { $sessions } Sitzungen, { $rounds } Runden. Zum Umsehen:
pages-nav = Andere Seiten
pages-title = Was gespielt wurde
pages-start = Übersicht
pages-years = Jahr für Jahr
pages-year = Jahr
pages-day-by-day = Tag für Tag
pages-day = Tag
pages-sessions = Die Sitzungen { $year }
pages-seasons = Saisons
pages-about = Was zählt
pages-first = Vorn
pages-before = Davor: Sitzung { $number }
pages-after = Danach: Sitzung { $number }
pages-written = { $pages ->
    [one] Jetzt liegt 1 Seite in { $folder }
   *[other] Jetzt liegen { $pages } Seiten in { $folder }
}; { $file } führt zu allen.
pages-left = { $count ->
    [one] Dort liegt noch eine ältere Seite, zu der nichts mehr führt.
   *[other] Dort liegen noch { $count } ältere Seiten, zu denen nichts mehr führt.
}
report-as-of = Stand: { $date }
error-as-if = „{ $text }“ ist kein SCHLÜSSEL=WERT.
error-as-if-key = „{ $key }“ kann man nicht annehmen.
error-as-if-value = „{ $key }“ kann nicht „{ $text }“ sein.
error-as-if-twice = „{ $key }“ ist zweimal angegeben.
error-as-if-table = Am Tisch blieben dann nur { $left }; dieses Spiel braucht { $least }.
hint-as-if = Zum Beispiel: `elfer report session --as-if { $example }`.
hint-as-if-number = Eine Zahl von 1 bis { $most } oder „{ $open }“.
error-report-same-player = { $name } lässt sich nicht mit { $name } vergleichen.
written-round = Runde { $round } ist notiert. `elfer undo` nimmt sie zurück.
written-edited = Runde { $round } ist berichtigt. `elfer undo` nimmt das zurück.
written-dropped = Runde { $round } ist gestrichen. `elfer undo` holt sie zurück.
written-started = Sitzung { $session } hat begonnen. `elfer score add` schreibt eine Runde auf, `elfer undo` nimmt die Sitzung zurück.
written-started-here = Sitzung { $session } hat begonnen; `elfer undo` nimmt sie zurück.
written-stays-open = Sitzung { $session } bleibt offen: `elfer session resume { $session }` kehrt zu ihr zurück.
written-ended = Sitzung { $session } ist beendet. `elfer undo` nimmt das zurück.
written-left-open = Sitzung { $session } bleibt offen: `elfer score add` setzt sie fort.
written-resumed = Sitzung { $session } ist wieder offen. `elfer undo` nimmt das zurück.
written-running = Jetzt geht Sitzung { $session } weiter. Zurückzunehmen gibt es nichts.
written-joined = { $name } spielt ab jetzt mit. `elfer undo` nimmt das zurück.
written-left = { $name } ist gegangen. `elfer undo` nimmt das zurück.
written-session-edited = Sitzung { $session } ist geändert. `elfer undo` nimmt das zurück.
written-session-dropped = Der Abend von { $names } ist gestrichen. `elfer undo` holt ihn zurück.
written-season-started = Die Saison „{ $name }“ hat begonnen: Jede Sitzung, die ab jetzt beginnt, zählt. `elfer undo` nimmt das zurück.
written-season-ended = Die Saison „{ $name }“ ist beendet. `elfer undo` nimmt das zurück.
written-season-added = Sitzung { $session } zählt in der Saison „{ $name }“. `elfer undo` nimmt das zurück.
written-season-dropped = Sitzung { $session } zählt nicht mehr in der Saison „{ $name }“. `elfer undo` nimmt das zurück.
written-season-counts = Sie zählt in der Saison „{ $name }“.
season-none = Es gibt noch keine Saison. `elfer season start "Winter"` beginnt eine.
season-name = Saison
season-when = Wann
season-since = seit { $day }
season-from-to = { $from } bis { $to }
season-points = Punkte { $points }
season-no-evening = Noch zählt keine beendete Sitzung.
season-evenings = { $sessions ->
    [one] 1 Sitzung zählt.
   *[other] { $sessions } Sitzungen zählen.
}
season-first = 1.
season-second = 2.
season-third = 3.
season-left = Früher weg
season-firsts = Erste Plätze
season-missed = Gefehlt
board-leads = { $count ->
    [one] { $names } führt. Vorsprung: { $lead }.
   *[other] { $names } führen gemeinsam. Vorsprung: { $lead }.
}
board-leads-by-places = { $count ->
    [one] { $names } führt dank der besseren Plätze.
   *[other] { $names } führen gemeinsam dank der besseren Plätze.
}
board-behind-fewest = { $count ->
    [one] { $name } zieht gleich, wenn { $leader } { $behind } mehr bekommt.
   *[other] { $name } zieht gleich, wenn { $leader } je { $behind } mehr bekommen.
}
board-behind-most = { $name } braucht { $behind } mehr, um mit { $leader } gleichzuziehen.
board-danger = { $count ->
    [one] Achtung: { $names } kann das Spiel mit der nächsten Runde beenden.
   *[other] Achtung: { $names } können das Spiel mit der nächsten Runde beenden.
}
board-next-last = Runde { $round } ist die letzte; { $dealer } gibt.

# end of scoreboard, sessions, rounds

## history, log, undo

history-number = Nr.
history-when = Beginn
history-game = Spiel
history-players = Wer
history-rounds = Runden
history-result = Ergebnis
history-open = offen
history-no-rounds = keine Runden
history-won = gewonnen: { $names }
history-empty = Es gibt keine solchen Sitzungen.
history-more = { $more ->
    [one] Eine frühere Sitzung; `--limit N` zeigt mehr.
   *[other] { $more } frühere Sitzungen; `--limit N` zeigt mehr.
}
players-name = Name
players-sessions = Sitzungen
players-empty = Es hat noch niemand gespielt.
written-player-added = { $name } ist jetzt bekannt. `elfer undo` nimmt das zurück.{ $other }
written-player-renamed = { $name } heißt jetzt { $other }, in jeder Sitzung. `elfer undo` nimmt das zurück.
written-player-merged = Alle Sitzungen von { $name } gehören jetzt { $other }. `elfer undo` nimmt das zurück.
written-player-guest = { $name } ist Gast und steht in keiner Tabelle über mehrere Abende. `elfer undo` nimmt das zurück.
written-player-regular = { $name } ist kein Gast mehr. `elfer undo` nimmt das zurück.
written-player-archived = { $name } ist im Archiv, steht in keiner Tabelle und wird nicht mehr vorgeschlagen. `elfer undo` nimmt das zurück.
written-player-unarchived = { $name } ist wieder da. `elfer undo` nimmt das zurück.
players-as-before = Für { $name } gilt das schon; nichts wurde geschrieben.
players-guest = Gast
players-archived = im Archiv
written-undone = Zurückgenommen: { $what }.
written-redone = Wiederhergestellt: { $what }.
hint-redo = `elfer redo` stellt das wieder her.
hint-undo = `elfer undo` nimmt das zurück.
log-number = Nr.
log-when = Wann
log-what = Was
log-empty = Es ist noch nichts aufgeschrieben.
config-key = Einstellung
config-value = Wert
config-from = Kommt von
config-none = keiner
config-from-flag = { $name }
config-from-environment = der Umgebung: { $name }
config-from-file = der Datei
config-from-locale = der Spracheinstellung: { $name }
config-from-default = Vorgabe
config-file = Die Datei: { $file }
log-mended = { $what }: { $points }
log-undo = zurückgenommen: { $what }
log-redo = wiederhergestellt: { $what }
doctor-structure = SQLite findet die Datei beschädigt: { $what }.
doctor-schema = { $name } fehlt in der Datei oder wurde geändert.
doctor-stray = In der Datei steht etwas, das nicht von elfer ist: { $name }. Es ist abgeschaltet und bleibt, wo es ist.
doctor-unchecked = Die Tabelle { $name } wurde nicht geprüft: Das dauert lange, und für eine Kopie dazu fehlt der Platz.
doctor-gap = Eintrag { $number } des Protokolls folgt nicht auf den davor.
doctor-hash = Eintrag { $number } des Protokolls wurde geändert, oder der davor.
doctor-excluded = Eintrag { $number } des Protokolls zählt nicht mit: Dieses elfer versteht ihn nicht, oder er passt nicht. Alle anderen zählen.
doctor-reference = Zeilen der Tabelle { $name } gehören zu nichts.
doctor-session = Sitzung { $session } ist nicht, was ihre Einträge sagen.
doctor-session-round = Sitzung { $session } ist ab Runde { $round } nicht, was ihre Einträge sagen.
doctor-player = Person { $id } ist nicht, was die Einträge sagen.
doctor-conflicts = Die Liste der offenen Entscheidungen ist nicht, was das Protokoll sagt.
doctor-unsettled = Sitzung { $session }: Zwei Rechner haben dasselbe geändert. `elfer sync --list` zeigt beide Fassungen.
doctor-unsettled-elsewhere = Zwei Rechner haben dasselbe geändert. `elfer sync --list` zeigt beide Fassungen.
sync-nothing-new = Nichts Neues: Alles davon ist schon hier.
sync-would-come = { $entries ->
    [one] Ein Eintrag
   *[other] { $entries } Einträge
} von { $machines ->
    [one] einem Rechner
   *[other] { $machines } Rechnern
} würden übernommen.
sync-would-add = { $count ->
    [one] Eine Sitzung wäre neu hier.
   *[other] { $count } Sitzungen wären neu hier.
}
sync-would-wait = { $count ->
    [one] Eine Änderung würde warten, bis jemand sie entscheidet.
   *[other] { $count } Änderungen würden warten, bis jemand sie entscheidet.
}
sync-came = { $entries ->
    [one] Ein Eintrag
   *[other] { $entries } Einträge
} von { $machines ->
    [one] einem Rechner
   *[other] { $machines } Rechnern
} übernommen.
sync-taken = { $entries ->
    [one] Ein Eintrag
   *[other] { $entries } Einträge
} von { $machines ->
    [one] einem Rechner
   *[other] { $machines } Rechnern
} übernommen. Abzulegen war nichts.
sync-both = { $entries ->
    [one] Ein Eintrag
   *[other] { $entries } Einträge
} von { $machines ->
    [one] einem Rechner
   *[other] { $machines } Rechnern
} übernommen, { $left } dort abgelegt.
sync-left = { $left ->
    [one] Ein Eintrag
   *[other] { $left } Einträge
} dort abgelegt. Neues lag dort nicht.
sync-same = { $machines ->
    [0] Es gibt noch keine Geschichte, weder hier noch dort.
    [one] Nichts Neues, weder hier noch dort.
   *[other] Nichts Neues, weder hier noch dort: { $machines } Rechner haben eine Geschichte.
}
sync-would = { $entries ->
    [one] Ein Eintrag würde
   *[other] { $entries } Einträge würden
} übernommen, { $left } dort abgelegt. Geschrieben wurde nichts.
sync-added = { $count ->
    [one] Neu hier: Sitzung { $sessions }.
   *[other] Neu hier: Sitzungen { $sessions }.
}
sync-changed = { $count ->
    [one] Geändert: Sitzung { $sessions }.
   *[other] Geändert: Sitzungen { $sessions }.
}
sync-forked = Als Rechner { $machine } wurden zwei Dateien geschrieben: Eine ist eine Kopie der anderen, oder eine Sicherung kam zurück. Beide sind übernommen.
sync-conflicts = { $count ->
    [one] Eine Sache haben zwei Rechner geändert.
   *[other] { $count } Sachen haben zwei Rechner geändert.
} `elfer sync --list` zeigt alle Fassungen.
sync-namesakes = Mehrere heißen gleich: { $names }. Falls das eine Person ist: `elfer players merge`.
sync-season-namesakes = Mehrere Saisons heißen gleich: { $names }. Jeder dieser Namen meint eine davon.
sync-unread-half = { $file } ist noch nicht ganz da und bleibt für das nächste Mal.
sync-unread-damaged = { $file } ist beschädigt. Ein Rechner, der ihre Einträge hat, legt sie beim nächsten Abgleich neu ab.
sync-unread-newer = { $file } stammt von einem neueren elfer; dieses kann sie nicht lesen.
sync-unread-no-file = { $file } ist keine Datei, sondern ein Ordner oder eine Verknüpfung.
sync-unread-too-large = { $file } ist zu groß.
sync-unread-unreadable = { $file } lässt sich nicht lesen.
sync-unread-early = { $file } baut auf etwas auf, das noch nicht da ist, und bleibt für das nächste Mal.
sync-nothing-waits = Es ist nichts zu entscheiden.
sync-here = { $machine } (dieser Rechner)
words-here = hier
words-there = dort da
sync-unnamed = `elfer config set machine NAME` gibt diesem Rechner einen Namen.
sync-version-shown = gezeigt: { $machine }, { $when }: { $what }
sync-version-waits = wartet: { $machine }, { $when }: { $what }
sync-how = `{ $command }` behält, was gezeigt wird; { $others } nimmt eine andere Fassung.
sync-how-merge = `{ $command }` lässt sie zwei bleiben.
sync-settled = { $place }: { $what } gilt, von { $machine }. Mit dem nächsten `elfer sync` erreicht das die anderen.
sync-open = offen
sync-ended = beendet { $when }
sync-plays = spielt mit
sync-has-left = ist gegangen
sync-sat-together = { $from } und { $into } saßen in Sitzung { $session } an einem Tisch
sync-at-session = Sitzung { $session }
sync-at-round = Sitzung { $session }, Runde { $round }
sync-at-player = Person { $name }
sync-at-season = Saison „{ $name }“
sync-at-ruling = Entscheidung „{ $text }“
sync-at-machine = Rechner „{ $name }“
sync-field-results = Ergebnisse
sync-field-place = Ort
sync-field-note = Notiz
sync-field-plan = geplante Runden
sync-field-target = Ziel
sync-field-dealer = erster Geber
sync-field-season = Saison
sync-field-ended = Ende
sync-field-order = Sitzordnung
sync-field-ordinal = Platz unter den Runden
sync-field-name = Name
sync-field-guest = Gast
sync-field-archived = archiviert
sync-field-merged = dieselbe Person wie
sync-field-game = Spiel
sync-yes = ja
sync-no = nein
sync-present = bleibt
sync-absent = gestrichen
sync-changed-by = { $what }, von { $machine }
sync-running-gone = Sitzung { $session } lief hier. Ein anderer Rechner hat sie beendet oder gestrichen; jetzt läuft keine Sitzung.
sync-season = Saison „{ $name }“, { $ended }
board-unsettled = { $count ->
    [one] * Zwei Rechner haben hier dasselbe geändert. Eine Fassung wird gezeigt, die andere wartet: `elfer sync --list`.
   *[other] * Zwei Rechner haben hier dasselbe geändert. Eine Fassung wird gezeigt, { $count } Änderungen warten: `elfer sync --list`.
}
doctor-ruling = Entscheidung { $id } ist nicht, was die Einträge sagen.
doctor-machines = Die Namen der Rechner sind nicht, was die Einträge sagen.
doctor-season = Saison { $id } ist nicht, was die Einträge sagen.
doctor-results = Die Ergebnisse von Sitzung { $session } folgen nicht aus ihren Runden.
doctor-count = Die gemerkte Zahl der Sitzungen stimmt nicht.
doctor-more = Es gibt noch mehr, das nicht einzeln genannt wird.
doctor-score = Sitzung { $session }, Runde { $round }: { $player } hat { $recorded }; nach den heutigen Regeln wären es { $today }.
doctor-score-round = Sitzung { $session }, Runde { $round }: Nach den heutigen Regeln würde sie so nicht aufgeschrieben.
doctor-permission = Andere auf diesem Rechner können { $path } lesen oder ändern. Das solltest nur du können: chmod 600.
doctor-share = { $path } liegt auf einem Netzlaufwerk, wo Sperren oft nicht wirken. Besser auf einem lokalen Datenträger.
doctor-synced = { $path } liegt in { $folder } und wird auf andere Rechner kopiert, während geschrieben wird. Dafür gibt es `elfer sync`; die Datei selbst gehört anderswohin.
doctor-room = Auf dem Datenträger von { $path } sind nur noch { $left } MB frei. Eine Sicherung braucht mehr.
doctor-damaged = Die Datei wurde beschädigt oder von einem anderen Programm geändert. `elfer doctor --repair` macht die Tabellen neu aus dem Protokoll; `elfer restore DATEI` holt eine Sicherung zurück.
export-written = { $file } ist geschrieben: { $sessions ->
    [one] eine Sitzung
   *[other] { $sessions } Sitzungen
}, Runden: { $rounds }.
import-done = Eingelesen:
import-would = Das käme dazu:
import-players = { $count ->
    [one] eine Person
   *[other] { $count } Personen
}
import-sessions = { $count ->
    [one] eine Sitzung
   *[other] { $count } Sitzungen
}
import-rounds = { $count ->
    [one] eine Runde
   *[other] { $count } Runden
}
import-seasons = { $count ->
    [one] eine Saison
   *[other] { $count } Saisons
}
import-rulings = { $count ->
    [one] eine Entscheidung oder Hausregel
   *[other] { $count } Entscheidungen und Hausregeln
}
import-known = { $count ->
    [one] Eine Sitzung war schon da.
   *[other] { $count } Sitzungen waren schon da.
}
import-nothing-new = Nichts Neues: Alles ist schon da.
import-undo = `elfer undo` nimmt alles zurück.
import-copy = Deine Datei, wie sie vorher war: { $file }
import-at-line = { $file }, Zeile { $line }
import-at-place = { $file }, { $place }
import-more = { $count ->
    [one] Und noch eins.
   *[other] Und { $count } weitere.
}
error-import-differs = Etwas davon ist hier anders.
error-import-differs-session = Sitzung { $number } ist hier anders als in der Datei.
error-import-differs-player = { $player } ist hier anders als in der Datei.
error-import-differs-season = Die Saison „{ $name }“ ist hier anders als in der Datei.
error-import-differs-ruling = Entscheidung { $number } ist hier anders als in der Datei.
hint-import-differs = Es wurde nichts eingelesen. Kläre, was stimmt, hier von Hand oder in der Datei.
hint-import-damaged = Deine Datei ist, wie sie war. `{ $look }` sagt, was der anderen fehlt.
sheet-words-date = datum, tag, wann
sheet-words-time = zeit, uhrzeit, beginn
sheet-words-game = spiel
sheet-words-edition = ausgabe, auflage, regeln
sheet-words-place = ort, wo, bei
sheet-words-evening = abend, sitzung, partie
sheet-words-round = runde, rundennr., nr., nummer
sheet-words-player = spieler, spielerin, name, wer
sheet-words-points = punkte, ergebnis, minuspunkte, punktzahl
sheet-words-closer = schluss, schließt, geschlossen, macht zu, zu, fertig, raus, aus, beendet, beendet von, ausgespielt
sheet-words-note = notiz, bemerkung, anmerkung, kommentar
sheet-words-total = summe, gesamt, gesamtsumme, gesamtpunkte, gesamtpunktzahl, zwischensumme, zwischenstand, endstand, total
sheet-words-nothing = rang, platz, platzierung, sieger, siegerin, gewinner, gewinnerin, schnitt, durchschnitt, geber, geberin, kartengeber, differenz, dauer, minuten, woche, kw, kalenderwoche, wochentag, monat, jahr
sheet-is-date = der Tag
sheet-is-time = die Uhrzeit
sheet-is-game = das Spiel
sheet-is-edition = die Ausgabe
sheet-is-place = der Ort
sheet-is-evening = der Abend, wenn ein Tag mehrere hat
sheet-is-round = die Nummer der Runde
sheet-is-player = wer spielt
sheet-is-points = die Punkte
sheet-is-closer = wer fertig war oder die Runde geschlossen hat
sheet-is-note = eine Notiz
sheet-is-total = die Summe, verglichen mit den Ergebnissen
sheet-is-nothing = wird nicht gelesen
sheet-is-of = die Punkte von { $player }
sheet-column = „{ $heading }“: { $meaning }
sheet-wide = { $file }: eine Runde pro Zeile ({ $encoding }, Spalten getrennt durch „{ $separator }“)
sheet-across = { $file }: eine Person pro Zeile, die Runden nebeneinander ({ $encoding }, Spalten getrennt durch „{ $separator }“)
sheet-long = { $file }: eine Person und Runde pro Zeile ({ $encoding }, Spalten getrennt durch „{ $separator }“)
sheet-own = { $file }: eine Tabelle von `elfer export` ({ $encoding }, Spalten getrennt durch „{ $separator }“)
sheet-day-first = In Daten wie 3/5 steht der Tag vorn.
sheet-month-first = In Daten wie 3/5 steht der Monat vorn.
sheet-sums = Summen und Ähnliches sind keine Runden ({ $place }).
sheet-totals-agree = Die Summen stimmen mit den Runden überein.
sheet-total-differs = { $place }: In der Tabelle steht { $stated } für { $player }, die Runden ergeben aber { $counted }.
sheet-sum-differs = { $place }: In der Tabelle steht { $stated } für alle, die Ergebnisse ergeben aber { $counted }.
sheet-titles = { $lines ->
    [one] Die Zeile über den Überschriften wird nicht gelesen.
   *[other] Die { $lines } Zeilen über den Überschriften werden nicht gelesen.
}
sheet-evening = { $day } · { $game } · { $players } · { $rounds ->
    [one] eine Runde
   *[other] { $rounds } Runden
} ({ $place })
sheet-lines = { $count ->
    [one] Zeile
   *[other] Zeilen
} { $lines }
sheet-columns = { $count ->
    [one] Spalte
   *[other] Spalten
} { $letters }
sheet-problem = { $place }: { $what }
sheet-at-lines = { $place } der Tabelle
sheet-hints = { $hints }
error-sheet-lines = { $count ->
    [one] Eine Zeile von { $file } geht nicht; nichts wurde eingelesen.
   *[other] { $count } Zeilen von { $file } gehen nicht; nichts wurde eingelesen.
}
error-sheet-columns = { $count ->
    [one] Eine Spalte von { $file } geht nicht; nichts wurde eingelesen.
   *[other] { $count } Spalten von { $file } gehen nicht; nichts wurde eingelesen.
}
error-sheet-no-columns = Keine der ersten Zeilen von { $file } nennt Spalten, etwa Datum;Spiel;Anna;Ben.
error-sheet-no-rounds = In { $file } steht keine Runde.
error-sheet-heading = Keine Spalte der Tabelle heißt „{ $heading }“.
error-sheet-column = --column braucht ÜBERSCHRIFT=ART, nicht „{ $said }“.
error-sheet-lacks = Die Tabelle hat eine Spalte „{ $one }“, aber keine, die „{ $other }“ ist.
error-sheet-twice = Zwei Spalten bedeuten dasselbe; eine davon ist „{ $heading }“.
error-sheet-no-name = „{ $heading }“ sieht nicht wie ein Name aus.
error-sheet-ambiguous = Zeilen und Spalten der Tabelle sind beide nummeriert, also bleibt offen, welche davon die Runden sind.
    .hint = Schreibe die Namen über die Spalten oder an den Anfang der Zeilen.
error-sheet-no-players = Keine Spalte gehört jemandem, der spielt.
hint-sheet-column = `--column ÜBERSCHRIFT=ART` sagt, was eine Spalte ist, etwa `--column Wertung=nothing`.
error-sheet-too-wide = Es stehen mehr Zellen da als Spalten.
error-sheet-day = „{ $told }“ ist kein Datum.
error-sheet-no-day = Es fehlt das Datum.
    .hint = `--date 2026-11-14` nennt den Tag, wenn die Tabelle es nicht tut.
error-sheet-days-open = Kein Datum verrät, ob der Tag oder der Monat vorn steht.
error-sheet-days-mixed = In manchen Daten steht der Tag vorn, in anderen der Monat.
hint-sheet-days = `--dates dmy` liest 3/5 als 3. Mai, `--dates mdy` als 5. März.
error-sheet-time = „{ $told }“ ist keine Uhrzeit.
error-sheet-no-game = Es fehlt das Spiel.
    .hint = `--game classic` nennt das Spiel, wenn die Tabelle es nicht tut.
error-sheet-round = „{ $told }“ ist keine Nummer einer Runde.
error-sheet-no-points = Es fehlen die Punkte.
error-sheet-points = „{ $told }“ ist keine Punktzahl.
hint-sheet-empty = 0 oder „raus“ heißt nichts mehr auf der Hand; bei einer leeren Zelle hat jemand die Runde nicht mitgespielt.
error-sheet-out-has = { $player } soll fertig sein, hat aber { $told }.
error-sheet-no-closer = Es fehlt, wer die Runde beendet hat.
    .hint = Eine Spalte „Schluss“ sagt, wer.
error-sheet-needless-closer = In diesem Spiel wird niemand fertig, und niemand schließt die Runde.
error-sheet-player-twice = { $player } steht in dieser Runde zweimal.
hint-sheet-round = Eine Spalte „Runde“ hält die Runden auseinander.
error-sheet-same-round = Dieselbe Runde steht auch hier: { $place }.
    .hint = Eine Spalte „Abend“ hält mehrere Abende eines Tages auseinander.
error-sheet-id = „{ $told }“ in der Spalte { $column } ist keine Kennung.
error-sheet-several = Hier heißen mehrere { $player }.
    .hint = Benenne sie erst um oder führe sie zusammen; `elfer players` zeigt sie.
error-import-no-sheet = { $file } ist keine CSV-Tabelle; die Angaben zur Tabelle passen hier nicht.
error-import-nothing = { $file } ist leer.
error-import-packed = { $file } ist eine Arbeitsmappe oder gepackt. Speichere sie in der Tabellenkalkulation als CSV.
error-import-database = { $file } ist eine Datenbank: Sie wird Eintrag für Eintrag mit deiner vereint und lässt sich nur aus einer Datei lesen.
error-import-strange = { $file } ist JSON, aber nichts, was `elfer export` geschrieben hat: Zeile { $line }, Spalte { $column }: { $cause }.
error-import-newer = { $file } hat Version { $found } des Formats; elfer { $binary } liest es bis Version { $known }.
    .hint = Installiere das neuere elfer.
error-import-broken = { $file } lässt sich nicht lesen: Zeile { $line }, Spalte { $column }: { $cause }.
error-import-too-large = { $file } ist zu groß.
doctor-repaired = Die Tabellen sind neu aus dem Protokoll gemacht. Die Datei, wie sie war, liegt als { $kept } daneben.
doctor-made-anew = Die Datei selbst ist neu: `elfer undo` nimmt nichts von vorher zurück.
doctor-nothing-to-repair = Es gibt nichts zu reparieren.
doctor-refused = Das Protokoll hat nicht mehr alles: { $sessions ->
    [one] 1 Sitzung
   *[other] { $sessions } Sitzungen
} und { $rounds ->
    [one] 1 Runde
   *[other] { $rounds } Runden
} stehen in den Tabellen und nicht im Protokoll, und { $entries ->
    [one] 1 Eintrag des Protokolls fehlt oder wurde
   *[other] { $entries } Einträge des Protokolls fehlen oder wurden
} geändert. Es wurde nichts geschrieben. --anyway macht die Datei ohne sie.
doctor-missing = Im Protokoll fehlt { $id }.
doctor-missing-session = Im Protokoll fehlt Sitzung { $session }.
doctor-missing-round = Im Protokoll fehlt Runde { $round } von Sitzung { $session }.
doctor-missing-ruling = Im Protokoll fehlt Entscheidung { $number }.
doctor-missing-player = Im Protokoll fehlt die Person { $player }.
doctor-missing-season = Im Protokoll fehlt die Saison { $season }.
doctor-export = In den Tabellen ist es noch: `{ $line }` rettet, was dort steht.
doctor-log-unreadable = Aus dem Protokoll dieser Datei lässt sich nichts machen; darum wurde nichts geschrieben.
doctor-whole-copy = Die neueste unversehrte Sicherung: `{ $line }`
doctor-no-copy = Neben der Datei liegt keine unversehrte Sicherung. Eine von anderswo holt `elfer restore DATEI` zurück.
backup-written = { $file } ist geschrieben: { $sessions ->
    [one] 1 Sitzung
   *[other] { $sessions } Sitzungen
}, vollständig und geprüft.
hint-restore = `{ $line }` holt sie zurück.
restore-holds = { $name }: { $sessions ->
    [one] 1 Sitzung
   *[other] { $sessions } Sitzungen
}, { $entries ->
    [one] 1 Änderung
   *[other] { $entries } Änderungen
}, die neueste { $newest }
restore-holds-nothing = { $name }: noch nichts
restore-unreadable = { $name }: nicht lesbar
prompt-restore = Die erste an die Stelle der zweiten setzen?
restore-declined = Nichts wurde geändert.
restore-done = { $path } enthält, was { $copy } enthält: { $sessions ->
    [one] 1 Sitzung
   *[other] { $sessions } Sitzungen
}.
restore-kept = Die Datei, wie sie war, liegt als { $kept } daneben; `{ $line }` holt sie zurück. Was davor geschah, nimmt `elfer undo` nicht zurück.
change-session-gone = (nicht mehr da)
change-session-start = Sitzung { $session } begonnen
change-session-end = Sitzung { $session } beendet
change-session-resume = Sitzung { $session } wieder geöffnet
change-score-add = Runde { $round } von Sitzung { $session } notiert
change-score-add-left = { $what }, danach gegangen: { $player }
change-score-edit = Runde { $round } von Sitzung { $session } berichtigt
change-score-drop = Runde { $round } von Sitzung { $session } gestrichen
change-session-join = { $player } kam zu Sitzung { $session } dazu
change-session-wait = { $player } spielt in Sitzung { $session } ab Runde { $round } mit
change-session-leave = { $player } verließ Sitzung { $session }
change-session-edit = Sitzung { $session } geändert
change-session-drop = Sitzung von { $told } gestrichen
change-player-add = { $player } hinzugefügt
change-player-rename = { $other } in { $player } umbenannt
change-player-merge = { $other } mit { $player } vereint
change-player-guest = { $player } als Gast vermerkt
change-player-regular = { $player } nicht mehr als Gast vermerkt
change-player-archive = { $player } ins Archiv gelegt
change-player-unarchive = { $player } aus dem Archiv geholt
change-ruling-add = Hausregel: { $text }
change-ruling-edit = Hausregel geändert: { $text }
change-ruling-drop = Hausregel oder Entscheidung gestrichen: { $text }
change-check-record = Entscheidung zu „{ $text }“ in Sitzung { $session } festgehalten
change-season-start = Saison „{ $name }“ begonnen
change-season-end = Saison „{ $name }“ beendet
change-season-add = Sitzung { $session } zählt in der Saison „{ $name }“
change-season-drop = Sitzung { $session } zählt nicht mehr in der Saison „{ $name }“
change-import = { $count ->
    [0] etwas eingelesen
    [one] eine Sitzung eingelesen
   *[other] { $count } Sitzungen eingelesen
}
change-import-session = Sitzung { $session } eingelesen
change-sync-settle = die Fassung von Sitzung { $session } entschieden
change-machine-name = Rechner { $text } benannt
change-undo = eine Änderung zurückgenommen
change-redo = eine Änderung wiederhergestellt

# end of history, log, undo

## prompts

prompt-begin = Es läuft kein Abend. Fangen wir einen an.
note-adopted = Sitzung { $session } ist noch offen und geht weiter.
prompt-several-open = Mehrere Abende sind noch offen:
prompt-which-evening = Weiter mit
prompt-which-evening-help = Die Nummer einer Sitzung; „neu“ fängt einen neuen Abend an.
prompt-new-evening = neu
prompt-as-last-time = Wie beim letzten Mal: { $game }, { $names }?
prompt-as-last-time-help = Enter nimmt Spiel, Personen und Runden vom letzten Abend; „n“ fragt nach jedem einzeln.
prompt-game = Spiel
prompt-game-help = Einen Spielnamen tippen oder seinen Anfang: { $games }
prompt-game-hint = „?“ zählt alle auf.
words-usual-game = klassisch klassische klassischen klassisches normal normale normalen normales gewöhnliche gewöhnlichen übliche üblichen
words-not = nicht kein keine keinen
prompt-players = Wer spielt
prompt-players-help = Die Namen in der Reihenfolge am Tisch, mit Kommas getrennt. Enter übernimmt die gezeigten.
prompt-players-first = Die Namen in der Reihenfolge am Tisch, mit Kommas getrennt, etwa: Anna, Ben, Oma Käthe
words-titles = oma opa tante onkel mama papa frau herr
words-articles = der die das
words-lead = wir-sind wir-sinds wir wir-spielen es-spielen es-sind das-sind dabei-sind heute heute-spielen heute-spielen-mit heute-sind heute-sind-wir heute-sind-dabei heute-dabei es-spielen-heute mitspieler spieler mit
words-the-same = die-gleichen dieselben die-selben das-gleiche dasselbe das-selbe alles-gleich alle wieder-die-gleichen wieder-dieselben wieder-alle nochmal-die-gleichen nochmal-dieselben noch-mal-die-gleichen die-gleichen-leute dieselben-leute die-gleichen-spieler dieselben-spieler genau-die-gleichen genau-dasselbe
words-as-before = wie-vorhin wie-eben wie-gerade wie-gestern wie-letztes-mal wie-beim-letzten-mal wie-das-letzte-mal wie-letzte-woche wie-immer wie-sonst wie-sonst-auch wie-üblich wie-zuvor wie-vorher wie-früher so-wie-immer so-wie-vorhin so-wie-letztes-mal genauso-wie-immer genauso-wie-vorhin genauso-wie-letztes-mal
words-without = ohne außer ausser minus
words-plus = plus
words-but = aber nur
words-no-name = wer wie was wo wann warum wieso welche welcher gibt geben spielt spielen fängt beginnt zuerst gleich gleichen gleiche selben dieselben dasselbe vorhin gestern letztes letzten ist sind waren hat haben darf dürfen sollen wird werden wir nicht kein keine keiner doch wenn weil aber oder auch jetzt heute alle zusammen wieder nochmal immer legt zieht karten runden
words-self = ich mich mir ich-selbst ichselber
words-beside-number = karte karten joker davon stück runde runden punkt punkte punkten bis zu auf etwa nur genau spielen wir heute bitte mal machen lass uns bonuskarte bonuskarten
note-one-person = „{ $name }“ ist jetzt eine Person. Ein Komma macht zwei daraus: { $two }.
prompt-which-rule = Um welche Regel geht es?
prompt-edit-session = Was soll an Sitzung { $session } anders sein? Enter lässt eine Zeile, wie sie ist; `""` leert sie.
prompt-field-place = Ort
prompt-field-note = Notiz
prompt-field-dealer = Erster Geber
prompt-rounds = Runden
prompt-rounds-open = offen
words-open = offen offen-lassen lassen-wir-offen mal-sehen mal-schauen schauen-wir-mal schaun-wir-mal sehen-wir-dann egal unbegrenzt endlos ohne-ende weiss-nicht weiss-noch-nicht keine-ahnung beliebig beliebig-viele bis-wir-keine-lust-mehr-haben
prompt-rounds-help = Eine Zahl beendet den Abend nach so vielen Runden; „offen“ lässt es offen.
prompt-deal-none = Alle { $pile } Karten liegen verdeckt auf dem Tisch.
prompt-heading = Runde { $round } · { $dealer } gibt
prompt-keys = < zurück · ? Hilfe · „ende“ beendet · Strg-C schreibt nichts
prompt-no-answer = Das ist hier keine Antwort.
prompt-search = (den Anfang eines Spiels tippen)
prompt-garbled = Das ist nicht zu lesen; tippe es noch einmal.
prompt-enter = Enter: { $default }
prompt-target = Ziel
prompt-target-help = Das Spiel endet nach der Runde, in der jemand diese Summe erreicht; eine Zahl über 0.
prompt-total = gesamt { $total }
prompt-right-help = Enter oder „j“ schreibt es auf; ein Name geht zu dieser Zeile; „n“ geht alles noch einmal durch.
prompt-wrong = Was ist falsch?
prompt-nothing-wrong = nichts
prompt-wrong-help = Ein Name geht zu dieser Zeile; „n“ geht alles noch einmal durch; Enter lässt alles, wie es ist.
prompt-doubled = { $name } { $sum } ×2 = { $points } (beendet, aber { $others } { $count ->
        [one] liegt
       *[other] liegen
    } nicht höher)
prompt-not-doubled = { $name } { $sum } (beendet, { $others } { $count ->
        [one] liegt
       *[other] liegen
    } nicht höher, aber Minus wird nie verdoppelt)
error-round-gone = Die Runde, die geändert werden sollte, gibt es nicht mehr.
note-meanwhile = Inzwischen anderswo: { $what }.
note-there-already = Diese Runde ist anderswo schon notiert; ein zweites Mal ist nicht nötig.
note-stays = Die Runde bleibt, wie sie war.
note-session-stays = Der Abend bleibt, wie er war.
note-goes-with = Die Notiz ist gespeichert. Sie kommt zu Runde { $round }.
note-this-round = Gerade geht es um Runde { $round }: < geht zurück.
note-waits = { $name } spielt ab der nächsten Runde mit.
prompt-plays-already = { $name } spielt Runde { $round } schon mit?
prompt-plays-with = { $name } spielt Runde { $round } schon mit und beginnt mit { $start }?
note-left-after = { $name } ist nach dieser Runde gegangen; „rückgängig“ nimmt beides zurück.
prompt-counts-in-round = Runde { $round } für { $name } werten?
prompt-out-instead = { $name } ist fertig, und nicht { $before }?
note-leaves-after = { $name } geht nach Runde { $round }.
note-no-late-comer = Nur wer später dazukommt, wartet auf die nächste Runde. Wer geht, verlässt den Tisch: „{ $name } geht“.
note-result-dropped = Was für { $name } schon getippt war ({ $result }), zählt nicht. Soll es zählen: `rückgängig`, die Runde fertig eintragen, dann „{ $name } geht“.
note-new-player = { $name } ist neu dabei.
prompt-meant = Meinst du { $name }?
prompt-desk = Auch möglich: rückgängig · wieder · runde 2 · runde 2 { $player } 14 · { $guest } kommt · { $guest } kommt 20 · { $player } geht · prüfe … · notiz … · regeln … · stand · zurück · ende · verlassen. Zwei Buchstaben reichen, vier für rückgängig, wieder, notiz, ende und verlassen.
note-no-table = Das geht, sobald der Abend begonnen hat.
leaflet-de = heutige deutsche Anleitung
    .differs = links fällt, rechts steigt die Reihe
leaflet-de-variants = ältere deutsche Anleitung
    .differs = Seite egal; wer passt, sagt es
leaflet-nl-1999 = niederländische Anleitung von 1999
    .differs = gegen den Uhrzeigersinn
leaflet-master-2011 = Anleitung von 2011
leaflet-flaet = FLÄT
prompt-leaflet = Anleitung
prompt-leaflet-help = Welche Anleitung liegt in der Schachtel? Ihre Nummer oder ein Wort, das nur bei einer steht.
words-the-one = anleitung
prompt-new-name = { $name } (neu)
prompt-go-on = Weiter mit dem Abend ({ $day })? Nein beginnt einen neuen
note-goes-on = Das kam zu Sitzung { $session } ({ $day }). `elfer session start` beginnt einen neuen Abend.
hint-config-back = Nimmt es zurück: `{ $line }`
note-config-hidden = Hier sagt { $name } etwas anderes, und das zählt für „{ $key }“ mehr.
prompt-first-question = Das ist die erste Frage der Runde.
prompt-begin-now = Einen Abend beginnen?
prompt-out = Wer ist fertig?
asked-hands = Restkarten oder ihre Summe
asked-master = Restkarten, etwa 12+5+J
asked-layouts = Summe, Werte oder Karten
asked-cards = wie viele Karten gewonnen
asked-pairs = wie viele Paare
asked-quartets = wie viele Quartette
asked-quartets-penalties = Quartette, mit Strafe 8-1
asked-colours = beste Farbe: Summe, Karten
prompt-closer = Wer hat beendet?
prompt-caller = Wer hat angesagt?
prompt-winner = Wer hat gewonnen?
prompt-loser = Wer hat verloren?
prompt-place = Platz { $place }
prompt-place-help = Wer auf diesem Platz fertig wurde. Enter beim zweiten Platz hält nur den Sieg fest.
prompt-placed-already = { $name } hat schon einen Platz.
prompt-winner-only = nur Sieg
prompt-nobody = niemand
prompt-empty-hand = aus
prompt-stock-empty = Stapel leer?
prompt-tie-keeps = Gleichstand zählt?
prompt-jokers = Wie viele Joker?
prompt-bonus = Wie viele Bonuskarten?
prompt-number-help = Wie viele Karten, nicht ihre Punkte; Enter für keine.
prompt-not-a-number = Das ist keine Zahl.
prompt-who-help = Ein Name, sein Anfang oder die Nummer des Platzes.
prompt-unknown-name = Wer ist das? { $names }
prompt-no-result = Ein Ergebnis fehlt: „aus“ für eine leere Hand, Karten oder eine Summe.
prompt-again-stays = Sagst du es noch einmal, bleibt es stehen und braucht am Ende einen Grund.
prompt-help-hands = Die übrigen Karten, mit oder ohne Farben (19 2, ge7 b12), oder nur ihre Summe (34).
prompt-help-master = Die übrigen Zahlenkarten, einzeln (12 5); dann wird nach Jokern gefragt. „aus“ für keine.
prompt-help-layouts = Die Summe (12), die Werte (5 3 10) oder die übrigen Karten (roK seU J); 0 für nichts.
prompt-help-counts = Wie viele gewonnen wurden, nicht was sie zählen.
prompt-help-quartets = Wie viele Quartette, nach einem Strich die Minuspunkte: 5 oder 5-1.
prompt-help-colours = Die Summe der besten Farbe (62) oder die Karten (r5 r9 r20 b3).
prompt-right = Richtig?
prompt-anyway = Grund
prompt-anyway-help = Mit einem Grund wird es trotzdem festgehalten, als regelwidrig markiert; Enter geht zurück zum Berichtigen.
prompt-end = Sitzung { $session } beenden?
prompt-yes-default = J/n
prompt-no-default = j/N
prompt-yes = ja
prompt-no = nein
prompt-yes-or-no = Ja oder nein?
words-yes = j ja y yes jo jep jup jawohl klar ja-klar ja-bitte ja-genau genau ok okay passt passt-so ja-passt stimmt stimmt-so das-stimmt ja-stimmt richtig alles-richtig jawohl-passt
words-no = n nein no nee ne nö noe nein-danke falsch stimmt-nicht das-stimmt-nicht passt-nicht nicht-richtig noch-nicht
words-interjections = moment moment-mal halt stopp warte entschuldigung sorry oh ach hey nein nee also noch-was übrigens jetzt so ach-ja oh-ja ach-so moment-noch es-ist-spät ok-es-ist-spät so-es-ist-spät oh-nein ach-nein o-nein
words-had = hatte hat
words-has-won = gewonnen hat-gewonnen gewinnt
words-is-wrong = stimmt-nicht stimmt-so-nicht ist-falsch war-falsch passt-nicht
words-none = keine keinen keiner kein null nix nichts
words-undo = rückgängig rueckgaengig mach-das-rückgängig mach-rückgängig rückgängig-machen zurücknehmen nimm-das-zurück rückgängig-bitte bitte-rückgängig undo-bitte
words-redo = wieder wiederholen wieder-bitte redo-bitte
words-round = runde
words-comes = kommt kommt-dazu kommt-hinzu kommt-noch-dazu kommt-jetzt kommt-jetzt-dazu ist-da ist-jetzt-da spielt-mit spielt-jetzt-mit macht-mit steigt-ein stösst-dazu kommt-wieder kommt-zurück ist-wieder-da ist-zurück spielt-wieder-mit spielt-jetzt-auch-mit spielt-ab-jetzt-mit macht-jetzt-mit macht-wieder-mit will-mitspielen möchte-mitspielen ist-da-und-spielt-mit ist-da-und-spielt-jetzt-mit ist-gekommen ist-gekommen-und-spielt-mit ist-gekommen-und-spielt-ab-jetzt-mit ist-da-und-spielt-ab-jetzt-mit
words-leaves = geht geht-heim geht-jetzt geht-weg geht-nach-hause geht-nach-haus geht-schlafen geht-ins-bett geht-früher ging ging-heim ging-nach-hause ist-gegangen ist-weg fährt-heim fährt-nach-hause muss-los muss-gehen muss-weg muss-heim muss-nach-hause muss-jetzt-los muss-jetzt-gehen muss-leider-gehen muss-leider-los muss-ins-bett will-heim will-nach-hause will-gehen verlässt-uns verlässt-die-runde verlässt-den-tisch verabschiedet-sich hört-auf hört-jetzt-auf steigt-aus haut-ab macht-schluss macht-nicht-mehr-mit spielt-nicht-mehr spielt-nicht-mehr-mit ist-nicht-mehr-dabei ist-nicht-da ist-nicht-dabei ist-heute-nicht-dabei ist-heute-nicht-da fehlt-heute ist-nicht-mehr-da ist-nicht-mehr-hier
words-waits = wartet wartet-auf-die-nächste-runde spielt-ab-der-nächsten-runde-mit spielt-ab-der-nächsten-runde spielt-ab-nächster-runde-mit spielt-ab-nächster-runde spielt-erst-ab-der-nächsten-runde-mit spielt-erst-nächste-runde-mit spielt-nächste-runde-mit spielt-in-der-nächsten-runde-mit spielt-nicht-mit spielt-noch-nicht-mit spielt-diese-runde-nicht-mit macht-nicht-mit macht-noch-nicht-mit macht-ab-der-nächsten-runde-mit ist-noch-nicht-dabei setzt-aus setzt-diese-runde-aus
words-filler = jetzt schon dann leider heute auch gleich nun
words-question = wer wers wen wem was wann wo wohin womit warum wieso welche welcher welches welchen wie wieviel darf dürfen kann können muss müssen ist sind hat haben gilt zählt geht gibt soll sollen muß
words-function = ein eine einen einem einer eines der die das den dem des ich mir mich mein meine meinen meiner meinem wir uns unser unsere du dir dich dein deine er ihn ihm sein seine seinen sie ihr ihre es man wer wen wem wessen was welche welcher welches welchen wann wo wohin womit woher warum wie ist sind bin war waren wird werden wurde sei hat habe haben hatte hast kann kannst konnen konnte darf darfst durfen durfte muss musst mussen musste soll sollen will wollen und oder aber wenn falls dann als am an ab auf aus bei beim fur im in ins mit nach ohne um von vom vor zu zum zur uber unter da hier dass so noch auch nur nicht nein ja eigentlich denn doch mal bitte jeder jede jeden jedem alle jemand keiner keine niemand spieler leute passiert viele viel oft karte karten spiel spielt spielen weit lange spät gespielt andere anderen rot rote roten roter gelb gelbe gelben gelber grün grüne grünen grüner blau blaue blauen blauer jetzt gleich vorhin gerade erlaubt alles dem sich nun gehört
words-synonyms = beginnen beginnt anfangen fangt anfang eroffnen eroffnet start, geben gegeben geber ausgeteilt austeilen verteilt bekommen bekommt bekomme kriegen kriegt kriege, ziehen zieht ziehe gezogen gezogene aufnehmen, stapel nachziehstapel, leer aufgebraucht alle, legen lege legt gelegt anlegen ablegen ausspielen, zuruckhalten behalten behalte, tauschen austauschen tausche tausch, gewinnen gewinnt gewonnen sieg gewinner, verlieren verliert verloren verlierer, gleichstand gleich gleiche unentschieden, punkte punkt zahlt zahlen wert kostet, ende schluss vorbei endet fertig, herum richtung uhrzeigersinn reihum, rufen ruft ruf sagen sage, falsch falscher fehler strafe zuunrecht, zweifeln anzweifeln gezweifelt zweifelt, mogeln gemogelt lugt lugen gelogen verneint verneinen, nachstes nachster weiter danach, doppelt verdoppelt, aufdecken umdrehen aufgedeckt, nehmen nimmt genommen nehme bekommt
words-check = prüfe pruefe
words-note = notiz
words-rules = regeln regel
words-status = stand
words-end = ende beenden abend-beenden den-abend-beenden
words-quit = verlassen weg tschüss tschüs tschau ciao auf-wiedersehen gute-nacht
words-stop = schluss stopp stop feierabend wir-sind-fertig wir-sind-durch wir-hören-auf wir-hören-jetzt-auf wir-machen-schluss schluss-für-heute schluss-jetzt das-wars-für-heute genug-für-heute aufhören
words-back = zurück zurueck
words-help = hilfe
prompt-name-result = Name mit Ergebnis
prompt-word = „{ $words }“
note-shell-only = Erst die Runden verlassen („verlassen“), dann `{ $line }`.
note-now-round = Was schon getippt ist, ist jetzt Runde { $round }.
note-saved-with = Die Notiz steht jetzt bei Runde { $round }.
note-half-typed = Runde { $round } ist erst halb getippt und ginge verloren.
note-note-stays = Die Notiz bleibt beim Abend: { $note }
note-round-dropped = Runde { $round } war erst halb getippt und ist nicht gespeichert.
prompt-leave-all-the-same = Trotzdem verlassen?
prompt-undo-saved = Die letzte gespeicherte Änderung zurücknehmen?
prompt-stop = Den Abend beenden oder offen lassen?
prompt-stop-end = beenden
prompt-stop-leave = offen lassen
prompt-stop-help = „beenden“ beendet den Abend; „offen lassen“ heißt: Später geht es weiter.
note-start-changed = { $name } beginnt jetzt mit { $after } statt { $before }: Der schlechteste Stand hat sich geändert.

# end of prompts

## command help

help = elfer schreibt die Punkte auf und kennt die Regeln, wenn am Tisch Elfer raus! gespielt wird.
heading-usage = Aufruf:
heading-commands = Befehle
heading-arguments = Argumente
heading-options = Optionen
globals-elsewhere = `elfer --help` zeigt die Optionen, die überall gehen: --lang, --json, --session und andere.
heading-globals = Überall
heading-results = Ergebnisse
form-hands = „aus“, die Karten in Ziffern oder Worten (19+2, ge7 b12, eine 19 und eine 2), oder ihre Summe allein (34)
form-master = „aus“ oder die Karten (12+5+J, eine 12 und zwei Joker), dann Bonuskarten (:2, und zwei Bonuskarten)
form-layouts = die Summe (12, -3), die Werte (5+3) oder die Karten (roK+seU, K+5, zwei Könige), „aus“ für nichts; wer zumachte: Anna hat zugemacht mit 12
form-counts = wie viele gewonnen wurden (12)
form-quartets = wie viele Quartette, und nach einem Strich die Minuspunkte (5, 5-1)
form-colours = die Summe der besten Farbe (62), oder die Karten (r5+r9+r20)
form-winner = --winner NAME, oder: Ben hat gewonnen
form-loser = --loser NAME, oder: Ben hat verloren
form-order = --order Anna,Ben,Clara, oder --winner NAME
note-quoting-results = elfer score add "Anna hat noch 'ne 5 & 'ne 3!"
note-quoting-claim = elfer check "darf rote 12 an rote 11?"
note-quoting = Anführungszeichen braucht es, wo die Shell selbst ? ! ' > # & ( ) oder * liest, wie in: { $line }
heading-examples = Beispiele
heading-steps = Erste Schritte
step-score = fragt, wer spielt, und schreibt Runde um Runde auf
step-board = wie es steht und was als Nächstes kommt
step-check = schlichtet einen Streit
step-undo = nimmt die letzte Änderung zurück
step-start = beginnt einen Abend in einer Zeile
step-help = erklärt alles andere
group-table = Am Tisch
group-rules = Die Regeln
group-history = Was gespielt wurde
group-files = Datei, Einstellungen, Hilfe
more-help = `elfer BEFEHL --help` erklärt mehr und zeigt Beispiele. `elfer completions SHELL` und `elfer man` braucht nur, wer elfer einrichtet.
help-word-command = BEFEHL
help-word-options = OPTIONEN

help-global-db = Die Datenbankdatei (oder ELFER_DB); sonst eine im Datenordner dieses Geräts
    .value = PFAD
help-global-lang = Die Sprache: en, de oder nl (oder ELFER_LANG; sonst die des Systems)
    .value = SPRACHE
help-global-json = Ergebnisse und Fehler als JSON
help-global-color = Farben: auto, always (immer) oder never (nie)
    .value = WANN
help-global-quiet = Nur Ergebnisse, keine Hinweise
help-global-no-input = Nie fragen: Was fehlt, ist ein Fehler
help-global-no-pager = Lange Antworten ohne Pager
help-global-session = Eine andere Sitzung als die laufende
    .value = ID
help-global-help = Diese Hilfe zeigen
help-global-version = Die Version zeigen

help-check = Schiedsrichter: Ist dieser Zug erlaubt, und nach welcher Regel?
help-check-claim = Was jemand tut oder tun will, wie man es am Tisch sagt; Schritte mit Komma getrennt
    .value = ZUG
    .ask = Welcher Zug?
help-check-game = Das Spiel; sonst das der laufenden Sitzung oder classic
    .value = SPIEL
help-check-edition = Die Ausgabe der Regeln; sonst die der laufenden Sitzung oder die erste des Spiels
    .value = AUSGABE
help-check-table = Alles, was auf dem Tisch liegt, etwa "r8-13 ge11", "r12*" für einen Joker, der als rote 12 liegt, oder "empty"
    .value = KARTEN
help-check-hand = Die ganze Hand vor dem Zug
    .value = KARTEN
help-check-others = Alle 11er auf anderen Händen, zu Beginn des Spiels
    .value = KARTEN
help-check-pile = Wie viele Karten noch im Stapel liegen
    .value = N
help-check-rows = Master: die Reihen von oben nach unten
    .value = FARBEN
help-check-connectors = Master: die Verbindungskarten, die noch übrig sind
    .value = N
help-check-first = any-start: die Zahl der ersten Karte
    .value = N
help-check-grid = FLÄT: die Auslage, Reihen durch "/" getrennt
    .value = AUSLAGE
help-check-open = FLÄT: die oberste Karte des Ablagestapels
    .value = KARTE
help-check-piles = connect-anywhere: was oben liegt, etwa "centre=13 Ben=4 own=7"
    .value = STAPEL
help-check-without = Zu zweit mit 60 Karten: die Farbe, die aussortiert wurde
    .value = FARBE
help-check-all-editions = Was jede Ausgabe sagt, nebeneinander
help-check-batch = Einen Zug (oder ein JSON-Objekt) je Zeile einer Datei beurteilen, "-" für die Standardeingabe
    .value = DATEI
help-check-record = Die Entscheidung in der Sitzung festhalten
help-check-verbose = Jeden Schritt und jede Regel nennen und die Auslagen zeichnen

help-check-examples =
    elfer check "Darf Ben die rote 14 legen?" --table r8-13
    elfer check rote 12 behalten --all-editions

help-settle = Schiedsrichter für Vergleiche: Wer bekommt die Karten?
help-settle-game = Das Spiel; sonst das der laufenden Sitzung
    .value = SPIEL
    .ask = Welches Spiel?
help-settle-players = Tipps, Karten oder Hände, etwa "Anna=12,5"
    .value = NAME=WERT
    .ask = Wer hat was?
help-settle-edition = Die Ausgabe der Regeln; sonst die der laufenden Sitzung oder die erste des Spiels
    .value = AUSGABE
help-settle-cards = guess-the-sum: die gelegten Karten
    .value = KARTEN
    .ask = Welche Karten liegen?
help-settle-said = cheat: die angesagte Zahl
    .value = N
    .ask = Welche Zahl wurde angesagt?
help-settle-card = cheat: die aufgedeckte Karte (oder Karten)
    .value = KARTE
    .ask = Welche Karte wurde aufgedeckt?
help-settle-player = cheat: wessen Karte angezweifelt wird
    .value = NAME
    .ask = Wessen Karte wird angezweifelt?
help-settle-doubter = cheat: wer zweifelt
    .value = NAME
    .ask = Wer zweifelt?
help-settle-on-turn = cheat: wer am Zug ist; sonst, wer zweifelt
    .value = NAME
    .ask = Wer war an der Reihe?
help-settle-colour = cheat: die vorher vereinbarte Farbe
    .value = FARBE
help-settle-open = snip-snap: die offenen Stapel, etwa "Anna=r7 Ben=gr7"
    .value = STAPEL
    .ask = Was zeigen die offenen Stapel?
help-settle-middle = snip-snap: die Karte in der Mitte
    .value = KARTE
help-settle-turned = snip-snap: wer gerade aufgedeckt hat
    .value = NAME
    .ask = Wer hat gerade aufgedeckt?
help-settle-call = snip-snap: wer was gerufen hat, etwa "Anna=snap"
    .value = NAME=RUF
    .ask = Wer hat was gerufen?
help-settle-colours = black-peter: die beiden Farben im Spiel
    .value = FARBEN
    .ask = Welche zwei Farben sind im Spiel?
help-settle-out = black-peter: die abgelegten Paare, etwa "1-9 11-20"
    .value = PAARE
    .ask = Welche Paare liegen?
help-settle-caller = collect-colours: wer Schluss angesagt hat
    .value = NAME
    .ask = Wer hat das Ende gerufen?
help-settle-stock-empty = collect-colours: der Stapel war vor der Ansage leer
help-settle-last = highest-card: es sind keine Karten mehr da
help-settle-verbose = Jede Regel nennen
help-settle-examples =
    elfer settle guess-the-sum --cards "20 17" Anna=40 Ben=35
    elfer settle duel Anna=12,5 Ben=12,9
    elfer settle flaet Anna="ro5 seK" Ben="ei2 A"

help-games = Alle Spiele: Kennung, Name, Personen, Ausgaben
help-games-examples =
    elfer games

help-rules = Die Regeln in eigenen Worten, nach Kennung; was je nach Ausgabe anders ist; wo eine Anleitung schweigt
help-rules-game = Das Spiel; sonst das der laufenden Sitzung
    .value = SPIEL
help-rules-rule = Eine Regel nach ihrer Kennung, mit oder ohne das Spiel davor
    .value = REGEL
help-rules-edition = Nur, was in dieser Ausgabe gilt
    .value = AUSGABE
help-rules-search = Nur Regeln mit diesen Wörtern, in beliebiger Reihenfolge und Form, oder die eine Frage beantworten
    .value = WORT
help-rules-html = Das ganze Regelbuch als eine Seite zum Drucken schreiben
    .value = DATEI
help-rules-force = Die neue Datei an die Stelle einer vorhandenen setzen
help-rules-examples =
    elfer rules classic
    elfer rules classic row.same-colour
    elfer rules master --search joker

help-setup = Das Geben: Karten je Person, Stapel, was aussortiert wird, wer beginnt, wie herum
help-setup-game = Das Spiel; sonst das der laufenden Sitzung
    .value = SPIEL
help-setup-players = Wie viele spielen; sonst so viele, wie in der laufenden Sitzung sitzen
    .value = N
help-setup-edition = Die Ausgabe der Regeln; sonst die der laufenden Sitzung oder die erste des Spiels
    .value = AUSGABE
help-setup-without = Zu zweit mit 60 Karten: die Farbe, die aussortiert wird
    .value = FARBE
help-setup-examples =
    elfer setup classic --players 4
    elfer setup master -n 3

help-completions = Die Shell-Zeile, mit der Spiele, Ausgaben, Regeln und Namen ergänzt werden
help-completions-shell = bash, zsh, fish, powershell oder elvish
    .value = SHELL
help-completions-examples =
    echo 'source <(elfer completions bash)' >> ~/.bashrc
    echo 'source <(elfer completions zsh)' >> ~/.zshrc
    echo 'elfer completions fish | source' >> ~/.config/fish/config.fish

help-man = Die Handbuchseite
help-man-verb = Der Befehl; ohne ihn eine Seite mit allen
    .value = BEFEHL
help-man-dir = Schreibt für jeden Befehl eine Seite in diesen Ordner
    .value = ORDNER
help-man-examples =
    elfer man | man -l -
    elfer man check | man -l -

man-name = NAME
man-verbs = BEFEHLE
man-written = { $count } Seiten stehen in { $folder }.
man-exit-codes = EXITCODES
man-exit-0 = erledigt; bei check: erlaubt
man-exit-1 = check: nicht erlaubt; settle: gilt nicht
man-exit-2 = nicht verstanden: Aufruf, Schreibweise, unbekanntes Spiel
man-exit-3 = ungeklärt; nichts geschrieben
man-exit-4 = abgelehnt: widerspricht den Regeln oder den Angaben; nichts geschrieben
man-exit-5 = nicht gefunden: Sitzung, Person oder Runde gibt es nicht, oder es läuft keine Sitzung
man-exit-6 = Speicher: gesperrt, voll, nur lesbar, beschädigt oder aus einer neueren Version; nichts geschrieben
man-exit-7 = geschrieben, aber die Antwort ließ sich nicht zeigen; oder es ist unklar, ob geschrieben wurde: elfer log zeigt es
man-exit-130 = abgebrochen; nichts geschrieben
help-session = Eine Sitzung beginnen, beenden, wieder öffnen, ansehen, ändern, streichen; wer später kommt oder früher geht
help-session-examples =
    elfer session start classic Anna Ben Clara
    elfer session join Emma
    elfer session end
help-session-start = Eine Sitzung beginnen; ohne Namen wird am Terminal gefragt
help-session-start-game = Das Spiel, nach Kennung oder Name
    .value = SPIEL
help-session-start-names = Wer spielt, in der Reihenfolge am Tisch
    .value = NAME
help-session-start-edition = Die Ausgabe der Regeln; sonst die erste des Spiels
    .value = AUSGABE
help-session-start-rounds = Endet nach so vielen Runden
    .value = N
help-session-start-target = Endet nach der Runde, in der jemand diese Summe erreicht (flaet: 100)
    .value = N
help-session-start-ranking = Ob die wenigsten oder meisten Punkte gewinnen, wenn der Tisch es anders hält
    .value = fewest|most
help-session-start-without = Zu zweit mit 60 Karten: die aussortierte Farbe
    .value = FARBE
help-session-start-variant = Die Variante des Spiels (snip-snap: together)
    .value = VARIANTE
help-session-start-dealer = Wer zuerst gibt; sonst der erste Name
    .value = NAME
help-session-start-place = Wo gespielt wird
    .value = TEXT
help-session-start-note = Was sonst festzuhalten ist
    .value = TEXT
help-session-end = Die Sitzung beenden
help-session-end-examples =
    elfer session end
    elfer session end --session 3
help-session-resume = Eine Sitzung wieder öffnen oder mit neuem Plan weiterspielen
help-session-resume-examples =
    elfer session resume 3
    elfer session resume 3 --rounds 8
help-session-resume-id = Die Nummer der Sitzung; sonst die laufende oder letzte
    .value = NR
help-session-resume-rounds = Die geplanten Runden ab jetzt, die gespielten eingeschlossen
    .value = N
help-session-resume-target = Das Ziel ab jetzt
    .value = N
help-session-show = Den Stand einer Sitzung zeigen
help-session-show-examples =
    elfer session show
    elfer session show 3
help-session-show-id = Die Nummer der Sitzung; sonst die laufende oder letzte
    .value = NR
help-session-join = Jemand kommt später dazu, mit dem schlechtesten Stand am Tisch
help-session-join-examples =
    elfer session join Emma
    elfer session join Emma --start 20
help-session-join-name = Wer dazukommt
    .value = NAME
help-session-join-start = Der Stand am Anfang, statt des schlechtesten am Tisch
help-session-leave = Jemand geht früher und behält die Summe ohne Rang
help-session-leave-examples =
    elfer session leave Ben
help-session-leave-name = Wer geht
    .value = NAME
help-session-edit = An einer Sitzung etwas ändern: Ort, Notiz, Runden, Geber, Sitze
help-session-edit-place = Wo gespielt wird; "" nimmt es weg
    .value = TEXT
help-session-edit-note = Was sonst noch bleiben soll; "" nimmt es weg
    .value = TEXT
help-session-edit-rounds = Die geplanten Runden, die gespielten eingerechnet; open: ohne Ende
    .value = N
help-session-edit-dealer = Wer zuerst gegeben hat
    .value = NAME
help-session-edit-seats = Alle, die mitspielen, in der Reihenfolge am Tisch
    .value = NAMEN
help-session-edit-examples =
    elfer session edit --place Texel --rounds 8
    elfer session edit --seats Ben,Anna,Clara --session 3
help-session-drop = Eine Sitzung streichen, etwa einen Probeabend; wer mitgespielt hat, bleibt bekannt
help-session-drop-id = Die Nummer der Sitzung; sonst die laufende
    .value = NR
help-session-drop-examples =
    elfer session drop 3
help-score = Eine Runde aufschreiben, berichtigen, streichen
help-score-examples =
    elfer score add
    elfer score edit 2
    elfer score drop 3
help-score-drop = Eine Runde streichen; die späteren rücken auf
help-score-drop-examples =
    elfer score drop 3
help-score-drop-round = Die Nummer der Runde
    .value = RUNDE
help-score-edit = Eine Runde berichtigen: Genanntes ersetzt das Alte, der Rest bleibt; ohne Ergebnisse wird am Terminal gefragt
help-score-edit-examples =
    elfer score edit 2
    elfer score edit 2 Ben=7
help-score-edit-round = Die Nummer der Runde
    .value = RUNDE
help-score-add = Eine Runde aufschreiben; ohne Ergebnisse wird am Terminal gefragt
help-status = Der Stand der laufenden Sitzung oder der letzten
help-status-examples =
    elfer status
    elfer status --session 3
    elfer status --json
help-history = Die Sitzungen, die neueste zuerst
help-history-examples =
    elfer history --player Anna
    elfer history --game classic --since "1. Mai"
help-history-player = Nur die mit dieser Person
    .value = NAME
help-history-game = Nur die mit diesem Spiel
    .value = SPIEL
help-history-place = Nur die an diesem Ort
    .value = ORT
help-history-season = Nur die dieser Saison
    .value = SAISON
help-history-since = Nur die ab diesem Tag, etwa "3. Mai"
    .value = WANN
help-history-until = Nur die bis zu diesem Tag
    .value = WANN
help-history-limit = Höchstens so viele; ohne Angabe 20, mit `--json` alle
    .value = N
help-season = Eine Tabelle über mehrere Abende; ohne weiteres Wort, wie es steht
help-season-examples =
    elfer season start "Winter 2026" --points 3,2,1
    elfer season start Vereinsmeister --game classic
    elfer season list
    elfer season add 7
    elfer season end
help-season-start = Eine Saison beginnen: Sitzungen, die ab jetzt beginnen, zählen
help-season-start-examples =
    elfer season start "Winter 2026" --points 3,2,1
    elfer season start Vereinsmeister --game classic
help-season-start-name = Wie sie heißt
    .value = NAME
    .ask = Wie heißt sie?
help-season-start-game = Nur Sitzungen mit diesem Spiel zählen; sonst alle
    .value = SPIEL
help-season-start-points = Was der erste Platz einbringt, der zweite und so weiter; wer sich einen Platz teilt, teilt die Punkte. Ohne Angabe zählen die ersten Plätze, dann die zweiten
    .value = 3,2,1
help-season-end = Eine Saison beenden; ihre Tabelle bleibt
help-season-end-examples =
    elfer season end
help-season-end-name = Der Name der Saison, der Anfang genügt; ohne ihn die laufende
    .value = SAISON
help-season-list = Alle Saisons, die neueste zuerst
help-season-list-examples =
    elfer season list
help-season-add = Eine Sitzung in einer Saison zählen lassen
help-season-add-examples =
    elfer season add 7
help-season-add-id = Die Nummer der Sitzung; sonst die laufende oder die letzte
    .value = NR
help-season-add-season = Die Saison; sonst die laufende
    .value = SAISON
help-season-drop = Eine Sitzung in keiner Saison zählen lassen
help-season-drop-examples =
    elfer season drop 7
help-season-drop-id = Die Nummer der Sitzung; sonst die laufende oder die letzte
    .value = NR
help-report = Was die Aufzeichnungen erzählen
help-report-examples =
    elfer report session
    elfer report session 3
help-report-session = Eine Sitzung, Runde für Runde
help-report-session-examples =
    elfer report session
    elfer report session 3 --json
    elfer report session --as-if target=150
help-report-session-id = Die Nummer der Sitzung; sonst die laufende oder letzte
    .value = NR
help-report-session-as-if = Was wäre, wenn: target=150, rounds=6, ranking=most, edition=nl-1999, without=Ben; mehrere mit Kommas
    .value = SCHLÜSSEL=WERT
help-report-session-format = Die Form: text, json, csv oder md (Markdown)
    .value = FORM
help-report-session-html = Schreibt dazu eine Seite für den Browser oder die Wand
    .value = DATEI
help-report-session-svg = Schreibt dazu ein Bild, das sich beliebig vergrößern lässt
    .value = DATEI
help-report-session-png = Schreibt dazu ein Bild, das man den anderen schicken kann
    .value = DATEI
help-report-session-force = Überschreibt eine Datei, die es schon gibt
help-report-player = Eine Person: Sitzungen, Siege, Schnitt, Serien, wer wen schlägt, Spielstärke
help-report-player-examples =
    elfer report player Anna
    elfer report player Anna --game classic
help-report-player-name = Der Name; sein Anfang genügt
    .value = NAME
help-report-player-game = Nur Sitzungen dieses Spiels
    .value = SPIEL
help-report-player-place = Nur Sitzungen an diesem Ort
    .value = ORT
help-report-player-season = Nur Sitzungen dieser Saison
    .value = SAISON
help-report-player-since = Nur Sitzungen, die seither begannen, etwa "3. Mai"
    .value = WANN
help-report-player-until = Nur Sitzungen, die bis dahin begannen
    .value = WANN
help-report-player-format = Die Form: text, json, csv oder md (Markdown)
    .value = FORM
help-report-player-html = Schreibt dazu eine Seite für den Browser oder die Wand
    .value = DATEI
help-report-player-svg = Schreibt dazu ein Bild, das sich beliebig vergrößern lässt
    .value = DATEI
help-report-player-png = Schreibt dazu ein Bild, das man den anderen schicken kann
    .value = DATEI
help-report-player-force = Überschreibt eine Datei, die es schon gibt
help-report-table = Alle nebeneinander: Sitzungen, Siege, Punkte, Schnitt
help-report-table-examples =
    elfer report table
    elfer report table --by wins
help-report-table-by = Wonach geordnet wird: rate (Siegquote), wins (Siege), average (Schnitt), points (Punkte) oder rating (Spielstärke)
    .value = WONACH
help-report-table-game = Nur Sitzungen dieses Spiels
    .value = SPIEL
help-report-table-place = Nur Sitzungen an diesem Ort
    .value = ORT
help-report-table-season = Nur Sitzungen dieser Saison
    .value = SAISON
help-report-table-since = Nur Sitzungen, die seither begannen, etwa "3. Mai"
    .value = WANN
help-report-table-until = Nur Sitzungen, die bis dahin begannen
    .value = WANN
help-report-table-format = Die Form: text, json, csv oder md (Markdown)
    .value = FORM
help-report-table-html = Schreibt dazu eine Seite für den Browser oder die Wand
    .value = DATEI
help-report-table-svg = Schreibt dazu ein Bild, das sich beliebig vergrößern lässt
    .value = DATEI
help-report-table-png = Schreibt dazu ein Bild, das man den anderen schicken kann
    .value = DATEI
help-report-table-force = Überschreibt eine Datei, die es schon gibt
help-report-versus = Zwei im Vergleich, nach den Sitzungen, in denen beide saßen
help-report-versus-examples =
    elfer report versus Anna Ben
help-report-versus-one = Die eine Person
    .value = NAME
    .ask = Wer?
help-report-versus-other = Die andere
    .value = NAME
    .ask = Gegen wen?
help-report-versus-game = Nur Sitzungen dieses Spiels
    .value = SPIEL
help-report-versus-place = Nur Sitzungen an diesem Ort
    .value = ORT
help-report-versus-season = Nur Sitzungen dieser Saison
    .value = SAISON
help-report-versus-since = Nur Sitzungen, die seither begannen, etwa "3. Mai"
    .value = WANN
help-report-versus-until = Nur Sitzungen, die bis dahin begannen
    .value = WANN
help-report-records = Das Beste und das Schlechteste, Spiel für Spiel
help-report-records-examples =
    elfer report records
    elfer report records --game classic
help-report-records-game = Nur Sitzungen mit diesem Spiel
    .value = SPIEL
help-report-records-place = Nur Sitzungen an diesem Ort
    .value = ORT
help-report-records-season = Nur Sitzungen dieser Saison
    .value = SAISON
help-report-records-since = Nur Sitzungen, die seither begannen, etwa "3. Mai"
    .value = WANN
help-report-records-until = Nur Sitzungen, die bis dahin begannen
    .value = WANN
help-report-records-format = Die Form: text, json, csv oder md (Markdown)
    .value = FORM
help-report-records-html = Schreibt dazu eine Seite für den Browser oder die Wand
    .value = DATEI
help-report-records-svg = Schreibt dazu ein Bild, das sich beliebig vergrößern lässt
    .value = DATEI
help-report-records-png = Schreibt dazu ein Bild, das man den anderen schicken kann
    .value = DATEI
help-report-records-force = Überschreibt eine Datei, die es schon gibt
help-report-calendar = Ein Jahr voller Abende, ein Zeichen für jeden Tag
help-report-calendar-examples =
    elfer report calendar
help-report-calendar-year = Das Jahr; sonst dieses
    .value = JAHR
help-report-calendar-game = Nur Sitzungen mit diesem Spiel
    .value = SPIEL
help-report-calendar-place = Nur Sitzungen an diesem Ort
    .value = ORT
help-report-calendar-season = Nur Sitzungen dieser Saison
    .value = SAISON
help-report-calendar-format = Die Form: text, json, csv oder md (Markdown)
    .value = FORM
help-report-calendar-html = Schreibt dazu eine Seite für den Browser oder die Wand
    .value = DATEI
help-report-calendar-svg = Schreibt dazu ein Bild, das sich beliebig vergrößern lässt
    .value = DATEI
help-report-calendar-png = Schreibt dazu ein Bild, das man den anderen schicken kann
    .value = DATEI
help-report-calendar-force = Überschreibt eine Datei, die es schon gibt
help-report-year = Ein Jahr in einfachen Worten: Erstes, Rekorde, Seltenes
help-report-year-examples =
    elfer report year 2026
help-report-year-year = Das Jahr; sonst dieses
    .value = JAHR
help-report-year-game = Nur Sitzungen mit diesem Spiel
    .value = SPIEL
help-report-year-place = Nur Sitzungen an diesem Ort
    .value = ORT
help-report-year-season = Nur Sitzungen dieser Saison
    .value = SAISON
help-report-year-format = Die Form: text, json, csv oder md (Markdown)
    .value = FORM
help-report-year-html = Schreibt dazu eine Seite für den Browser oder die Wand
    .value = DATEI
help-report-year-svg = Schreibt dazu ein Bild, das sich beliebig vergrößern lässt
    .value = DATEI
help-report-year-png = Schreibt dazu ein Bild, das man den anderen schicken kann
    .value = DATEI
help-report-year-force = Überschreibt eine Datei, die es schon gibt
help-report-all = Eine Seite für jede Sitzung, jede Person, jedes Jahr, jede Saison, miteinander verlinkt
help-report-all-examples =
    elfer report all --html unsere-abende
help-report-all-html = Der Ordner; wo keiner ist, wird er angelegt
    .value = ORDNER
help-report-all-force = Überschreibt Seiten, die elfer dort früher geschrieben hat
help-report-all-game = Nur Sitzungen dieses Spiels
    .value = SPIEL
help-report-all-place = Nur Sitzungen an diesem Ort
    .value = ORT
help-report-all-season = Nur Sitzungen dieser Saison
    .value = SAISON
help-report-all-since = Nur Sitzungen, die seither begannen, etwa "3. Mai"
    .value = WANN
help-report-all-until = Nur Sitzungen, die bis dahin begannen
    .value = WANN
help-report-season = Die Tabelle einer Saison
help-report-season-examples =
    elfer report season "Winter 2026"
help-report-season-name = Der Name der Saison, der Anfang genügt; ohne ihn die laufende
    .value = SAISON
help-report-season-format = Die Form: text, json, csv oder md (Markdown)
    .value = FORM
help-report-season-html = Schreibt dazu eine Seite für den Browser oder die Wand
    .value = DATEI
help-report-season-svg = Schreibt dazu ein Bild, das sich beliebig vergrößern lässt
    .value = DATEI
help-report-season-png = Schreibt dazu ein Bild, das man den anderen schicken kann
    .value = DATEI
help-report-season-force = Überschreibt eine Datei, die es schon gibt
help-players = Alle, die je gespielt haben: auflisten, hinzufügen, umbenennen, vereinen, Gast, Archiv
help-players-examples =
    elfer players
    elfer players rename Ana Hannah
    elfer players merge Annie Anna
help-report-versus-format = Die Form: text, json, csv oder md (Markdown)
    .value = FORM
help-report-versus-html = Schreibt dazu eine Seite für den Browser oder die Wand
    .value = DATEI
help-report-versus-svg = Schreibt dazu ein Bild, das sich beliebig vergrößern lässt
    .value = DATEI
help-report-versus-png = Schreibt dazu ein Bild, das man den anderen schicken kann
    .value = DATEI
help-report-versus-force = Überschreibt eine Datei, die es schon gibt
help-players-list = Alle zeigen
help-players-list-examples =
    elfer players list
help-players-add = Jemanden hinzufügen
help-players-add-examples =
    elfer players add Emma
help-players-add-name = Der Name
    .value = NAME
help-players-rename = Ein anderer Name, in jeder Sitzung
help-players-rename-examples =
    elfer players rename Ana Hannah
help-players-rename-from = Der bisherige Name
    .value = NAME
help-players-rename-to = Der Name ab jetzt
    .value = NEU
help-players-merge = Zwei Namen erweisen sich als eine Person
help-players-merge-examples =
    elfer players merge Annie Anna
help-players-merge-from = Der Name, der verschwindet
    .value = NAME
help-players-merge-to = Der Name, der bleibt
    .value = NAME
help-players-guest = Wer nur einmal mitgespielt hat: in keiner Tabelle über mehrere Abende
help-players-guest-examples =
    elfer players guest Clara
help-players-guest-name = Wer; der Name darf abgekürzt sein
    .value = NAME
help-players-guest-back = Kein Gast mehr
help-players-archive = Wer nicht mehr mitspielt: in keiner Tabelle, und nicht mehr vorgeschlagen
help-players-archive-examples =
    elfer players archive Ben
help-players-archive-name = Wer; der Name darf abgekürzt sein
    .value = NAME
help-players-archive-back = Aus dem Archiv zurück
help-undo = Die letzte Änderung zurücknehmen, mit `--session ID` die letzte dieser Sitzung; `elfer redo` stellt sie wieder her
help-undo-examples =
    elfer undo
    elfer undo --session 3
help-redo = Wiederherstellen, was zurückgenommen wurde
help-redo-examples =
    elfer redo
help-log = Was sich wann geändert hat
help-log-examples =
    elfer log
    elfer log -n 5
    elfer log --all
help-log-limit = Höchstens so viele Einträge
    .value = N
help-log-all = Alle Einträge
help-export = Die Partien als Datei: JSON mit allem, CSV für Tabellen, Markdown zum Einfügen
help-export-file = Eine neue Datei; ohne sie wird alles gezeigt. Das Ende des Namens bestimmt die Form
    .value = DATEI
help-export-format = Die Form; JSON, wenn der Name der Datei nichts anderes sagt
    .value = json|csv|md
help-export-excel = CSV, wie Excel es bei Zahlen mit Komma öffnet: Semikolons und ein Zeichen für die Kodierung
help-export-force = Die neue Datei an die Stelle einer vorhandenen setzen
help-export-player = Nur Sitzungen mit dieser Person
    .value = NAME
help-export-game = Nur Sitzungen dieses Spiels
    .value = SPIEL
help-export-since = Nur Sitzungen, die seitdem begonnen haben, etwa "3. Mai"
    .value = WANN
help-export-until = Nur Sitzungen, die bis dahin begonnen haben
    .value = WANN
help-export-place = Nur Sitzungen an diesem Ort
    .value = ORT
help-export-season = Nur Sitzungen dieser Saison
    .value = SAISON
help-export-examples =
    elfer export abende.json
    elfer export runden.csv --game classic --since "1. Januar"
    elfer export --format md --session 3
help-import = Liest Partien oder eine Tabelle mit Runden ein, jede nur einmal: Was schon da ist, bleibt
help-import-file = Was `elfer export` geschrieben hat, oder eine CSV-Tabelle mit Runden; „-“ liest die Standardeingabe
    .value = DATEI
help-import-format = Was die Datei ist, wenn ihr Inhalt es nicht sagt
    .value = json|csv
help-import-dry-run = Nur zeigen, was verstanden wurde und was dazukäme
help-import-game = CSV: das Spiel, wenn die Tabelle es nicht nennt
    .value = SPIEL
help-import-edition = CSV: die Ausgabe der Regeln
    .value = AUSGABE
help-import-place = CSV: wo gespielt wurde
    .value = ORT
help-import-date = CSV: der Tag, wenn die Tabelle keinen hat
    .value = TAG
help-import-dates = CSV: ob 3/5 der 3. Mai ist (dmy) oder der 5. März (mdy), wenn kein Datum es entscheidet
    .value = dmy|mdy
help-import-column = CSV: was eine Spalte ist: date, time, game, edition, place, evening, round, player, points, closer, note, total oder nothing
    .value = ÜBERSCHRIFT=ART
help-import-anyway = CSV: auch Runden nehmen, die sonst abgelehnt würden, als regelwidrig markiert
    .value = GRUND
help-import-examples =
    elfer import abende.json
    elfer import runden.csv --game classic --dry-run
help-demo = Schreibt Aufzeichnungen zum Ausprobieren, in eine eigene Datei
help-demo-file = Die neue Datei; elfer-demo.db in diesem Ordner, wenn keine genannt ist
    .value = DATEI
help-demo-examples =
    elfer demo
    elfer --db elfer-demo.db report table
help-backup = Die Datenbank in eine eigene Datei kopieren, jederzeit
help-backup-file = Die neue Datei; ohne Angabe liegt sie neben der Datenbank, mit dem Datum im Namen. Eine solche Kopie löscht elfer nie
    .value = DATEI
help-backup-force = An die Stelle einer älteren Sicherung setzen
help-backup-examples =
    elfer backup
    elfer backup /media/stick/elfer.db --force
help-restore = Eine Sicherung an die Stelle der Datenbank setzen; die jetzige Datei bleibt erhalten
help-restore-examples =
    elfer restore elfer-2026-05-04.db
help-restore-file = Die Sicherung, wie `elfer backup` sie macht
    .value = DATEI
help-restore-yes = Ohne Rückfrage
help-sync = Eine Geschichte für mehrere Rechner, über einen Ordner oder einen Stick
help-sync-folder = Ein gemeinsamer Ordner oder einer auf einem Stick; jeder Rechner legt sein Protokoll dort ab und übernimmt die der anderen
    .value = ORDNER
help-sync-git = ORDNER ist ein Arbeitsverzeichnis von git: holen, austauschen, festhalten und abschicken mit dem eigenen git
help-sync-dry-run = Sagen, was übernommen und abgelegt würde, und nichts schreiben
help-sync-list = Was mehrere Rechner verschieden geändert haben: mit Nummern und allen Fassungen
help-sync-settle = Den Konflikt mit dieser Nummer aus der Liste entscheiden, mit --take
    .value = KONFLIKT
help-sync-take = Wessen Fassung gilt: "ours" (unsere), "theirs" (die andere) oder ein Rechner mit Namen oder Kennung
    .value = RECHNER
help-sync-yes = Ohne Rückfrage, auch wenn Runden wegfallen
help-sync-examples =
    elfer sync /media/stick
    elfer sync ~/Verein/elfer
    elfer sync --git ~/Verein/elfer
    elfer sync --list
    elfer sync --settle 1 --take theirs
log-machine = Rechner
help-doctor = Prüfen, ob die Datei ist, was ihr Protokoll sagt; ist alles gut, sagt es nichts
help-doctor-examples =
    elfer doctor
    elfer doctor --db copy.db
help-config = Einstellungen für alle Abende, und woher jeder Wert kommt
help-config-list = Alle Einstellungen mit ihren Werten
help-config-list-examples =
    elfer config list
help-config-get = Einen Wert zeigen
help-config-get-examples =
    elfer config get language
help-config-get-key = game, edition, players, language, color, pager oder machine
    .value = EINSTELLUNG
help-config-set = Etwas für alle Abende festlegen
help-config-set-examples =
    elfer config set players Anna Ben Clara Dirk
    elfer config set edition nl-1999
    elfer config set pager cat
    elfer config set machine "Bens Laptop"
help-config-set-key = game, edition, players, language, color, pager oder machine
    .value = EINSTELLUNG
help-config-set-value = Der Wert; bei players mehrere Namen
    .value = WERT
help-config-unset = Eine Einstellung aus der Datei nehmen
help-config-unset-examples =
    elfer config unset players
help-config-unset-key = Welche
    .value = EINSTELLUNG
help-config-path = Wo die Datei liegt (ELFER_CONFIG nennt eine andere)
help-config-path-examples =
    elfer config path
help-config-examples =
    elfer config set players Anna Ben Clara Dirk
    elfer config set edition nl-1999
    elfer config set pager cat
    elfer config set machine "Bens Laptop"
    elfer config unset players
help-doctor-repair = Eine neue Datei aus dem Protokoll machen; die alte bleibt, und ungefragt geht nichts verloren
help-doctor-anyway = Auch reparieren, wenn dem Protokoll etwas fehlt, das noch in der Datei steht; was verloren geht, wird genannt
help-score-add-results = Das Ergebnis aller, oder ein Satz; Namen dürfen gekürzt sein. Wie Ergebnisse aussehen, steht unten
    .value = NAME=ERGEBNIS
help-score-add-closer = flaet: wer die Runde beendet hat
    .value = NAME
help-score-add-order = connect-anywhere: die Reihenfolge, "Anna,Ben,Clara"
    .value = NAMEN
help-score-add-winner = cheat, connect-anywhere: wer gewonnen hat
    .value = NAME
help-score-add-loser = nightcap, black-peter: wer verloren hat
    .value = NAME
help-score-add-caller = collect-colours: wer Schluss angesagt hat
    .value = NAME
help-score-add-stock-empty = collect-colours: der Stapel war vor der Ansage leer
help-score-add-caller-keeps = collect-colours: bei Gleichstand zählen die Punkte der Ansage
help-score-add-caller-loses = collect-colours: bei Gleichstand zählen sie nicht
help-score-add-points = Nur die Punkte statt eines Ergebnisses
    .value = NAME=N
help-score-add-anyway = Festhalten, was abgelehnt würde, als regelwidrig markiert
    .value = GRUND
help-score-add-at = Wann gespielt wurde, etwa "20:15" oder "gestern 20:15"
    .value = WANN
help-score-add-note = Was sonst festzuhalten ist
    .value = TEXT
help-score-edit-results = Das Ergebnis aller, oder ein Satz; Namen dürfen gekürzt sein. Wie Ergebnisse aussehen, steht unten
    .value = NAME=ERGEBNIS
help-score-edit-closer = flaet: wer die Runde beendet hat
    .value = NAME
help-score-edit-order = connect-anywhere: die Reihenfolge, "Anna,Ben,Clara"
    .value = NAMEN
help-score-edit-winner = cheat, connect-anywhere: wer gewonnen hat
    .value = NAME
help-score-edit-loser = nightcap, black-peter: wer verloren hat
    .value = NAME
help-score-edit-caller = collect-colours: wer Schluss angesagt hat
    .value = NAME
help-score-edit-stock-empty = collect-colours: der Stapel war vor der Ansage leer
help-score-edit-caller-keeps = collect-colours: bei Gleichstand zählen die Punkte der Ansage
help-score-edit-caller-loses = collect-colours: bei Gleichstand zählen sie nicht
help-score-edit-points = Nur die Punkte statt eines Ergebnisses
    .value = NAME=N
help-score-edit-anyway = Festhalten, was abgelehnt würde, als regelwidrig markiert
    .value = GRUND
help-score-edit-at = Wann gespielt wurde, etwa "20:15" oder "gestern 20:15"
    .value = WANN
help-score-edit-note = Was sonst festzuhalten ist
    .value = TEXT
help-score-add-examples =
    elfer score add "Anna hat eine 19 und eine 2, Ben ist fertig, Clara 34"
    elfer score add Anna=out Ben=19+2 Clara=34
help-session-start-examples =
    elfer session start classic Anna Ben Clara
    elfer session start flaet Anna Ben --target 150
help-status-slate = flaet: den Stand auch als Striche auf der Jasstafel

help-ruling = Hausregeln: was dieser Tisch entscheidet, wo die Anleitung schweigt oder gegen sie
help-ruling-examples =
    elfer ruling add flaet.silence.overlooked --note "vorbei ist vorbei"
    elfer rulings
help-ruling-add = Festhalten, was der Tisch entschieden hat; `elfer check` nennt es von da an
help-ruling-add-text = Die Entscheidung in Worten (mit --rule); oder die Kennung einer Regel oder der fragliche Zug (mit --note)
    .value = TEXT
    .ask = Was habt ihr entschieden?
help-ruling-add-game = Das Spiel; sonst das der laufenden Sitzung oder classic
    .value = SPIEL
help-ruling-add-edition = Gilt nur in dieser Ausgabe; sonst im ganzen Spiel
    .value = AUSGABE
help-ruling-add-rule = Die Regel oder die Lücke, um die es geht, mit oder ohne das Spiel davor
    .value = REGEL
help-ruling-add-note = Die Entscheidung, wenn TEXT eine Lücke oder ein Zug ist; sonst eine Bemerkung dazu
    .value = TEXT
help-ruling-add-instead = Tritt an die Stelle der früheren Hausregel dazu
help-ruling-add-beside = Gilt neben den früheren Hausregeln dazu
help-ruling-add-examples =
    elfer ruling add "eine gezogene Karte beendet den Zug" --game classic --edition nl-1999 --rule silence.after-drawn-card
    elfer ruling add flaet.silence.overlooked --note "vorbei ist vorbei"
    elfer ruling add "flät Reihe 1, flät Spalte 1" --game flaet --grid "ro1 ro5 roK / ro2 ? ei9 / ro7 ? seU" --note "eine davon, nach Wahl"
help-ruling-list = Hausregeln und festgehaltene Entscheidungen, die neuesten zuerst
help-ruling-list-examples =
    elfer ruling list --game classic
help-ruling-list-game = Nur die dieses Spiels
    .value = SPIEL
help-ruling-edit = Eine Hausregel ändern; was nicht genannt wird, bleibt
help-ruling-edit-number = Die Nummer der Hausregel, wie `elfer ruling list` sie zeigt
    .value = HAUSREGEL
help-ruling-edit-text = Die Entscheidung in anderen Worten
    .value = TEXT
help-ruling-edit-edition = Gilt von jetzt an nur in dieser Ausgabe
    .value = AUSGABE
help-ruling-edit-rule = Die Regel oder die Lücke, um die es geht
    .value = REGEL
help-ruling-edit-note = Eine Bemerkung dazu
    .value = TEXT
help-ruling-edit-holds = Wo sie gilt: game (im ganzen Spiel), edition (in der Ausgabe) oder session (in der Sitzung)
    .value = WO
help-ruling-edit-examples =
    elfer ruling edit 1 "eine 11 wird sofort gelegt"
    elfer ruling edit 1 --holds edition
help-ruling-drop = Eine Hausregel oder eine festgehaltene Entscheidung streichen
help-ruling-drop-examples =
    elfer ruling drop 3
help-ruling-drop-number = Die Nummer, wie `elfer ruling list` sie zeigt
    .value = HAUSREGEL
help-ruling-export = In eine neue Datei schreiben: eine HTML-Seite, oder Markdown, wenn sie auf .md endet
help-ruling-export-examples =
    elfer ruling export rulings.html
help-ruling-export-file = Die Datei
    .value = DATEI
help-ruling-export-game = Nur die dieses Spiels
    .value = SPIEL
help-ruling-export-force = Die neue Datei an die Stelle einer vorhandenen setzen
help-rulings = Hausregeln und festgehaltene Entscheidungen, neueste zuerst, als Liste oder als Seite
help-rulings-game = Nur die dieses Spiels
    .value = SPIEL
help-rulings-export = In eine neue Datei schreiben: eine HTML-Seite, oder Markdown, wenn der Name auf .md endet
    .value = DATEI
help-rulings-force = Die neue Datei an die Stelle einer vorhandenen setzen
help-rulings-examples =
    elfer rulings --game classic
    elfer rulings --export hausregeln.html

# end of command help

## rulings

check-house = An diesem Tisch: { $text } (seit { $day })
check-house-edition = An diesem Tisch: { $text } (seit { $day }, nur in { $edition })
check-house-session = An diesem Tisch: { $text } (seit { $day }, nur in Sitzung { $session })
written-recorded = In Sitzung { $session } festgehalten. `elfer undo` nimmt das zurück.
written-config-set = „{ $key }“ ist ab jetzt { $value }.
written-config-unset = „{ $key }“ ist nicht mehr festgelegt.
written-ruling = `elfer check` nennt die Hausregel von jetzt an nach der Antwort der Anleitung. `elfer undo` nimmt sie zurück.
ruling-kept = Für diesen Tisch festgehalten: { $text }
ruling-holds-in-game = Gilt in { $game }, in jeder Ausgabe.
ruling-holds-in-edition = Gilt in { $game }, Ausgabe { $edition }.
ruling-holds-in-session = Gilt nur in Sitzung { $session }.
ruling-earlier = Nr. { $number }: { $text }
ruling-takes-its-place = { $earlier }. Tritt die neue Regel an ihre Stelle?
written-ruling-edited = Hausregel { $number } ist geändert. `elfer undo` nimmt das zurück.
written-ruling-dropped = Gestrichen: { $text }. `elfer undo` holt es zurück.
error-no-such-ruling = Eine Hausregel { $number } gibt es nicht.
    .hint = { hint-rulings }
error-ruling-contradicts = Der Tisch hat dazu schon etwas entschieden. Was gilt?
error-ruling-nothing-to-edit = Was soll anders sein? Die Worte, --rule, --note, --edition oder --holds.
error-ruling-is-a-verdict = Nr. { $number } ist eine Entscheidung des Schiedsrichters; ändern lassen sich nur Hausregeln.
    .hint = { hint-rulings }
error-ruling-no-session = Hausregel { $number } gehört zu keiner Sitzung.
hint-ruling-instead = `--instead` setzt die neue an ihre Stelle, `--beside` lässt beide gelten.
hint-ruling-drop = `--beside` lässt alle gelten; `elfer ruling drop N` streicht eine.
ruling-silence = { $rule } – { $title }
error-ruling-no-silences = Im Spiel „{ $game }“ lässt die Anleitung nichts offen, was ein Tisch regeln könnte.
note-ruling-facts = Nicht festgehalten, weil es zu einem Zug gehört: { $flags }.
error-ruling-decided = Die Anleitung schweigt hier nicht: { $rule } entscheidet. { $says }
    .hint = Spielt dieser Tisch anders: `elfer ruling add "…" --game { $game } --rule { $rule }`.
error-ruling-allowed = Für eine Hausregel bleibt hier nichts offen: Keine Regel spricht gegen den Zug.
error-ruling-other-edition = Die Ausgabe { $edition } hat { $rule } nicht, andere schon.
error-ruling-missing = Die Anleitung entscheidet das, sobald noch etwas bekannt ist:
error-ruling-note = Was hat der Tisch entschieden? Das gehört hinter --note.
error-ruling-unclear = Das ist weder ein Zug in „{ $game }“ noch eine Regel des Spiels. --rule nennt die Regel; oder der fragliche Zug selbst. Die Anleitung schweigt zu:
rulings-house = Hausregeln
rulings-verdicts = Entscheidungen
rulings-number = Nr.
rulings-when = Wann
rulings-decision = An diesem Tisch
rulings-silence = Wozu
rulings-session = Sitzung
rulings-move = Zug
rulings-rule = Regel
rulings-empty = Noch ist nichts festgehalten. `elfer ruling add` hält fest, was der Tisch entscheidet, `elfer check … --record` eine Entscheidung des Schiedsrichters.
rulings-exported = { $file } ist geschrieben.
report-rulings = Gefragt und entschieden
page-title = Regeln an diesem Tisch
page-subtitle = Wonach wir spielen, wo die Anleitung schweigt oder wir es anders halten, und was der Schiedsrichter gesagt hat.
page-no-house = Noch keine Hausregel.
page-no-verdicts = Noch keine Entscheidung festgehalten.
page-verdict = { $claim }: { $verdict }
page-move = Zug
page-session = Sitzung { $session }
page-fact-table = Auf dem Tisch
page-fact-hand = Hand
page-fact-others = Andere 11er
page-fact-pile = Stapel
page-fact-rows = Reihen
page-fact-connectors = Verbindungskarten
page-fact-first = Erste Karte
page-fact-grid = Auslage
page-fact-open = Offene Karte
page-fact-piles = Stapel
page-fact-without = Aussortiert
error-export-exists = { $file } gibt es schon.
    .hint = --force setzt die neue an ihre Stelle.
error-demo-own-history = { $file } ist für deine eigenen Abende da.
    .hint = { hint-export }
error-export-symlink = { $file } ist eine symbolische Verknüpfung; durch sie wird nichts geschrieben.
    .hint = { hint-export }
error-export-no-file = { $file } ist keine gewöhnliche Datei.
    .hint = { hint-export }
error-export-database = { $file } ist eine Datenbank; nichts tritt an ihre Stelle.
    .hint = { hint-export }
error-export-failed = { $file } ließ sich nicht schreiben: { $cause }.
error-backup-itself = { $file } ist die Datenbank selbst.
    .hint = { hint-export }
error-backup-fuller = { $file } enthält Änderungen, die diese Datenbank nicht hat, und bleibt, wie sie ist.
    .hint = { hint-export }
error-backup-no-store = { $file } ist keine Datenbank von elfer oder nicht lesbar und bleibt, wie sie ist.
    .hint = { hint-export }
error-unflushed = { $file } ist geschrieben, aber der Datenträger sagt nicht, ob sie einen Stromausfall übersteht: { $cause }.
    .hint = Sieh nach, ob sie da ist; sonst tu es noch einmal.
error-config-file = Mit den Einstellungen in { $file } geht es nicht: { $cause }.
error-config-syntax = Die Einstellungen sind nicht lesbar. { $file }, Zeile { $line }, ist kein TOML: { $text }
error-config-key = { $file }, Zeile { $line }: Eine Einstellung „{ $key }“ gibt es nicht.
error-config-value = { $file }, Zeile { $line }: „{ $key }“ kann nicht „{ $text }“ sein.
error-config-no-home = Hier gibt es keinen Ordner für Einstellungen. ELFER_CONFIG kann eine Datei nennen.
error-setting-key = Eine Einstellung „{ $key }“ gibt es nicht.
error-setting-value = „{ $key }“ kann nicht „{ $text }“ sein.
error-setting-none = „{ $key }“ ist nicht festgelegt.
error-moved = An die Stelle von { $path } ist inzwischen eine andere Datei getreten.
    .hint = Sieh nach, was sie jetzt enthält, und tu es noch einmal.
error-nothing-to-back-up = Es gibt nichts zu sichern: Bei { $path } ist noch keine Datenbank.
error-no-copy = Die Datei { $path } gibt es nicht.
error-restore-unasked = { $copy } käme an die Stelle von { $path }, und niemand hat zugestimmt.
    .hint = --yes tut es ohne Rückfrage; die jetzige Datei bleibt daneben liegen.
error-pages-not-ours = { $file } ist keine Seite, die elfer geschrieben hat.
hint-pages-room = Schaff Platz, oder nenne einen Ordner auf einer anderen Platte.
hint-pages-folder = Nenne einen anderen Ordner.
hint-export = Nenne eine andere Datei.

# end of rulings

## refusals of the score sheet

error-round-lacking = Die Runde ist nicht vollständig; es fehlt: { $flags }.
error-round-not-in-game = Dieses Spiel kennt { $flag } nicht.
error-round-undecided = Die Anleitung lässt das offen ({ $rule }): { $text } Es wurde nichts geschrieben.
hint-zero = Niemand hat von selbst 0: Eine leere Hand heißt „out“ oder „aus“.
hint-round-undecided = Wie hält es dieser Tisch? { $flags }
hint-anyway = War es trotzdem so, hält `--anyway "Grund"` es fest, als regelwidrig markiert.
hint-line-by-line = War es trotzdem so, gib es Zeile für Zeile ein; mit einem Grund wird es dann festgehalten, als regelwidrig markiert.
refusal-nobody-out = Niemand ist fertig; eine Hand muss leer sein.
refusal-several-out = Nur eine Person kann fertig sein, nicht mehrere: { $names }.
refusal-card-twice = Die { $card } wurde zweimal genannt; es gibt sie nur einmal.
refusal-number-too-often = { $told }-mal die { $number }? Auf allen Händen zusammen gibt es sie höchstens { $most ->
    [one] einmal
   *[other] { $most }-mal
}.
refusal-not-in-pack = Eine { $card } gibt es in diesem Spiel nicht.
refusal-lies-on-table = Die { $card } liegt auf dem Tisch und kann auf keiner Hand sein.
refusal-colour-taken-out = Die { $card } gehört zur aussortierten Farbe.
refusal-seat-beyond = { $told } ist für { $name } nicht möglich: Die Karten ergeben { $least } bis { $most }.
refusal-all-beyond = { $told } für alle zusammen ist nicht möglich: Die Karten ergeben { $least } bis { $most }.
refusal-colours-beyond = Diese Summen passen nicht zusammen: Jede Farbe zählt insgesamt { $most }.
refusal-too-many-cards = { $name } kann keine { $told } Karten haben: höchstens { $most }.
refusal-too-many-bonus = { $who }{ $told } Bonuskarten? In der Schachtel sind { $most }.
refusal-too-many-jokers = { $who }{ $told } Joker? Im Spiel sind { $most }.
refusal-too-many-bonus-of = { $name }: { $told } Bonuskarten? Im Spiel sind { $most }.
refusal-too-many-jokers-of = { $name }: { $told } Joker? Im Spiel sind { $most }.
refusal-joker-value = Ein Joker kann nicht { $value } zählen: nur von { $least } bis { $most }.
refusal-not-a-multiple = { $told } ist für { $name } nicht möglich: Karten werden zu je { $of } gewonnen.
refusal-not-all = Zusammen müssen es { $expected } sein, nicht { $told }.
refusal-order-incomplete = Die Reihenfolge muss alle genau einmal nennen.
refusal-against-rule = Die Regel { $rule } sagt es anders: { $text }

# end of refusals of the score sheet

## units of the games (points, wins …)

unit-minus-points = { $count ->
    [one] { $count } Minuspunkt
   *[other] { $count } Minuspunkte
}
unit-points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
unit-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
unit-quartets = { $count ->
    [one] { $count } Quartett
   *[other] { $count } Quartette
}
unit-pairs = { $count ->
    [one] { $count } Paar
   *[other] { $count } Paare
}
unit-first-places = { $count ->
    [one] { $count } erster Platz
   *[other] { $count } erste Plätze
}
unit-wins = { $count ->
    [one] { $count } Sieg
   *[other] { $count } Siege
}
unit-losses = { $count ->
    [one] { $count } Niederlage
   *[other] { $count } Niederlagen
}

# end of units of the games (points, wins …)

## rules of classic

rule-classic-setup-deck = Die Karten
    .text = Gespielt wird mit 80 Karten: rot, gelb, grün und blau, jeweils von 1 bis 20.
rule-classic-setup-deal = Das Geben
    .text = Zu zweit oder zu dritt gibt es je 20 Karten, zu viert 15, zu fünft 12, zu sechst 10; der Rest ist der verdeckte Stapel.
    .also = Nachziehstapel, Handkarten, austeilen
rule-classic-setup-two-player-60 = 60 Karten zu zweit
    .text = Zu zweit kann eine ganze Farbe aussortiert und mit 60 Karten gespielt werden.
    .nl-1999 = Die Anleitung rät dazu, und die Farbe ist Blau.
    .also = Farbe weglassen
rule-classic-setup-redeal = Keine 11 ausgeteilt
    .text = Ist gar keine 11 ausgeteilt, wird noch einmal gemischt und gegeben.
    .also = keiner hat eine 11
rule-classic-start-red-eleven = Die rote 11 beginnt
    .text = Die rote 11 eröffnet das Spiel: Wer sie hat, beginnt mit ihr.
    .also = wer fängt an, wer beginnt, Startspieler
rule-classic-start-eleven-order = Ohne die rote 11
    .text = Ist die rote 11 nicht ausgeteilt, eröffnet die gelbe, sonst die grüne, sonst die blaue das Spiel.
rule-classic-start-single-card = Eine Karte zum Anfang
    .text = Die Karte, die das Spiel eröffnet, ist schon der ganze erste Zug: Danach geht es gleich reihum weiter.
rule-classic-turn-direction = Wie herum
    .text = Es geht im Uhrzeigersinn reihum.
    .text-nl-1999 = Es geht gegen den Uhrzeigersinn: Als Nächstes ist dran, wer rechts sitzt.
rule-classic-row-open-with-eleven = Eine Reihe beginnt mit ihrer 11
    .text = Nur eine 11 eröffnet eine Reihe.
    .de = Hat das Spiel begonnen, darf jede Farbe jederzeit eröffnet werden.
    .de-variants = Hat das Spiel begonnen, darf jede Farbe jederzeit eröffnet werden.
    .nl-1999 = Hat das Spiel begonnen, darf jede Farbe jederzeit eröffnet werden.
    .also = neue Reihe, anfangen
rule-classic-row-same-colour = Eine Farbe je Reihe
    .text = In eine Reihe gehören nur Karten in der Farbe ihrer ersten Karte.
rule-classic-row-no-gaps = Keine Zahl wird ausgelassen
    .text = Eine Karte kommt direkt neben die Nachbarzahl; keine Zahl wird ausgelassen.
rule-classic-row-outward = Von der Mitte nach außen
    .text = Eine Reihe wächst von ihrer ersten Karte nach außen: auf der einen Seite abwärts, auf der anderen aufwärts.
    .de = Abwärts links, aufwärts rechts.
    .de-variants = Welche Seite welche ist, spielt keine Rolle.
    .nl-1999 = Abwärts links, aufwärts rechts.
    .also = links oder rechts
rule-classic-row-range = Von 1 bis 20
    .text = Jede Reihe geht von 1 bis 20; andere Zahlen gibt es nicht.
rule-classic-row-once = Jede Karte gibt es einmal
    .text = Jede Karte gibt es nur einmal; was liegt, kann nicht noch einmal gelegt werden.
rule-classic-turn-own-cards = Die eigenen Karten
    .text = Gelegt werden Karten von der eigenen Hand oder die gerade gezogene.
rule-classic-turn-must-play = Wer kann, muss
    .text = Wer eine Karte anlegen kann, muss mindestens eine anlegen.
    .also = Legepflicht, gezwungen
rule-classic-turn-any-number = Beliebig viele
    .text = In einem Zug dürfen beliebig viele passende Karten gelegt werden, an beliebige Reihen.
    .also = mehrere in einem Zug legen, zwei drei vier in einem Zug legen
rule-classic-turn-hold-back = Zurückhalten
    .text = Passende Karten dürfen auf der Hand bleiben, wenn mindestens eine gelegt wird.
    .also = zurückhalten, behalten, aufheben
rule-classic-draw-only-if-stuck = Ziehen darf nur, wer nicht legen kann
    .text = Ziehen darf nur, wer keine passende Karte hat und noch nichts gelegt hat.
rule-classic-draw-up-to-three = Höchstens drei
    .text = Gezogen wird Karte für Karte, bis eine passt, höchstens dreimal; früher aufhören darf niemand, solange der Stapel reicht.
    .also = Nachziehstapel, nachziehen, ziehen, wie viele ziehen
rule-classic-draw-play-if-fits = Die gezogene Karte passt
    .text = Eine gezogene Karte, die passt, muss sofort gelegt werden.
    .text-nl-1999 = Eine gezogene Karte, die passt, kann sofort gelegt werden; wer legen kann, muss.
    .also = die gezogene Karte legen
rule-classic-draw-ends-turn = Die gezogene Karte beendet den Zug
    .text = Wer die gerade gezogene Karte legt, beendet damit den Zug; mehr darf nicht gelegt werden.
rule-classic-draw-pile-empty = Der Stapel ist aufgebraucht
    .text = Von einem aufgebrauchten Stapel zieht niemand; wer dann keine passende Karte hat, muss passen.
    .de-variants = Wer passen muss, sagt es.
    .also = leer, alle, Nachziehstapel
rule-classic-turn-ended = Der Zug ist vorbei
    .text = Der Zug ist schon zu Ende; es wird nichts mehr getan.
rule-classic-turn-no-pass = Kein Passen, solange der Stapel reicht
    .text = Solange Karten im Stapel sind, darf niemand passen, ohne zu legen oder zu ziehen.
rule-classic-end-first-out = Wer zuerst fertig ist, gewinnt
    .text = Mit der letzten Handkarte ist Schluss: Wer sie legt, hat gewonnen.
rule-classic-score-minus-points = Was übrig bleibt, zählt
    .text = Alle anderen zählen die Zahlen auf ihrer Hand zusammen: Eine 19 und eine 2 machen 21 Punkte.
    .de = Die Anleitung nennt sie Minuspunkte.
    .also = eine Karte zählt, eine 11 zählt, Punkte einer 20
rule-classic-score-fewest-wins = Die wenigsten Punkte gewinnen
    .text = Wer über alle Runden die wenigsten Punkte hat, gewinnt.
    .text-nl-1999 = Die wenigsten Punkte gewinnen, obwohl im Satz der Anleitung die meisten stehen; siehe classic.silence.ranking.
rule-classic-score-tie = Gleichstand
    .text = Wer gleich viele Punkte hat, teilt sich den Sieg.
    .also = unentschieden, Gleichstand, gleich viel
rule-classic-score-rounds = Wie viele Runden
    .text = Gespielt werden so viele Runden, wie alle möchten.
    .nl-1999 = Vorgeschlagen werden drei.
rule-classic-silence-ranking = Die meisten oder die wenigsten Punkte?
    .text = Laut Anleitung gewinnen die meisten Punkte, obwohl sie die übrigen Karten zählen. Hier gewinnen die wenigsten, wie in beiden deutschen Ausgaben.
    .usual = Die wenigsten gewinnen. Eine Sitzung lässt sich auch mit der anderen Wertung beginnen.
rule-classic-silence-after-drawn-card = Noch mehr nach der gezogenen Karte?
    .text = Darf nach einer gezogenen Karte, die passte, noch mehr gelegt werden?
    .usual = Nein, die Karte beendet den Zug, wie in beiden deutschen Ausgaben.
rule-classic-silence-drawn-card-duty = Muss die gezogene Karte gelegt werden?
    .text = Die Anleitung sagt nur, dass eine passende gezogene Karte gelegt werden „kann“; aber wer legen kann, muss legen.
    .usual = Sie wird gelegt.
rule-classic-silence-pile-empty = Der Stapel ist aufgebraucht, und nichts passt
    .text = Gibt es nichts zu legen und nichts zu ziehen, geht es reihum weiter.
    .usual = Es geht reihum weiter.
rule-classic-silence-tie = Gleichstand
    .text = Bei Gleichstand wird der Sieg geteilt, wie in den deutschen Ausgaben.
    .usual = Der Sieg wird geteilt.
rule-classic-silence-colour-order = Gilt die Farbfolge auch für die späteren 11er?
    .text = Die Reihenfolge der Farben sagt nur, wer beginnt; später darf jede 11 gelegt werden.
    .usual = Beliebige Reihenfolge.
rule-classic-silence-which-eleven = Welcher von zwei 11ern?
    .text = Wer mehrere 11er hat, aber nicht den roten, beginnt mit dem ersten in der Reihenfolge Gelb, Grün, Blau.
    .usual = Der erste in der Farbfolge.
rule-classic-silence-order-in-turn = Die Reihenfolge im Zug
    .text = Die Karten eines Zuges gelten in der genannten Reihenfolge: Keine darf eine Lücke lassen, auch nicht kurz.
    .usual = Dieselben Karten werden noch einmal in passender Reihenfolge gelegt.
rule-classic-silence-wrong-move = Strafe für einen falschen Zug
    .text = Was kostet ein falscher Zug oder eine übersehene Pflicht?
    .usual = Der Zug wird zurückgenommen und richtig gespielt.
    .also = zurücknehmen, Fehler, Strafe, Karte zurück
rule-classic-silence-dealer = Wer gibt
    .text = Wer zuerst gibt, bestimmt der Tisch; dann geht es reihum.
    .usual = Reihum in Spielrichtung.
    .also = nächster Geber
rule-classic-silence-direction = Wie herum
    .text = Die deutschen Anleitungen spielen im Uhrzeigersinn, die niederländische andersherum.
rule-classic-silence-two-player-colour = Welche Farbe zu zweit wegfällt
    .text = Nach den deutschen Anleitungen darf zu zweit jede Farbe wegfallen, nach der niederländischen ist es Blau.

# end of rules of classic

## rules of false-start

rule-false-start-setup-ends-laid = Die Enden liegen vorher
    .text = Die 1 und die 20 jeder Farbe liegen schon vor dem Geben aus; niemand eröffnet eine Reihe.
rule-false-start-row-open-with-end = Eine Reihe beginnt mit 1 oder 20
    .text = Nur eine 1 oder eine 20 eröffnet eine Reihe, in jeder Farbe.
rule-false-start-row-inward = Von den Enden nach innen
    .text = Eine Reihe wächst von der 1 aufwärts und von der 20 abwärts, immer um eine Zahl.
    .de-variants = Die beiden Teile einer Farbe treffen sich irgendwo in der Mitte.
rule-false-start-row-eleven-ordinary = Die 11 eröffnet nichts
    .text = Die 11 eröffnet nichts; sie passt nur neben eine 10 oder 12, die schon liegt.
rule-false-start-start-dealer = Neben dem Geber geht es los
    .text = Wer rechts vom Geber sitzt, beginnt mit einer 1 oder 20 oder zieht bis zu drei Karten.
rule-false-start-silence-ends-laid = Liegen 1 und 20 vorher aus?
    .text = In der älteren deutschen Anleitung liegen die 1er und 20er vor dem Geben aus; in der niederländischen eröffnen die Spielenden damit die Reihen.
rule-false-start-silence-who-begins = Wer beginnt?
    .text = Beginnt weiterhin, wer in der Reihenfolge Rot, Gelb, Grün, Blau die erste 11 hat, nun mit irgendeiner passenden Karte? Wörtlich genommen ja.
    .usual = Es beginnt, wer links vom Geber sitzt.
rule-false-start-silence-second-opening = Von beiden Enden eröffnen?
    .text = Darf man eine Farbe an beiden Enden eröffnen?
    .usual = Ja, und die beiden Teile treffen sich.
rule-false-start-silence-first-turn = Ist die erste Karte der ganze erste Zug?
    .text = Darf im ersten Zug mehr als die erste Karte gelegt werden?
    .usual = Nein, die erste Karte ist der ganze Zug, wie im Grundspiel.

# end of rules of false-start

## rules of three-starts

rule-three-starts-row-open = Eine Reihe beginnt mit 10, 11 oder 12
    .text = Nur eine 10, 11 oder 12 eröffnet eine Reihe.
    .de-variants = Das gilt für jede Farbe, in beliebiger Reihenfolge.
    .nl-1999 = Das gilt für jede Farbe, in beliebiger Reihenfolge.
rule-three-starts-row-one-opening = Eine Farbe wird einmal eröffnet
    .text = Eine Farbe wird nur einmal eröffnet: Zwischen die 10 und die 12 gehört erst die 11.
    .also = 10 und 12 einer Farbe
rule-three-starts-start-dealer = Neben dem Geber geht es los
    .text = Wer neben dem Geber sitzt, beginnt mit einer 10, 11 oder 12 in irgendeiner Farbe; wer keine hat, zieht wie im Grundspiel.
    .text-de-variants = Wer links vom Geber sitzt, beginnt mit einer 10, 11 oder 12 in irgendeiner Farbe; wer keine hat, zieht wie im Grundspiel.
    .text-nl-1999 = Wer rechts vom Geber sitzt, beginnt mit einer 10, 11 oder 12 in irgendeiner Farbe; wer keine hat, zieht wie im Grundspiel.
rule-three-starts-silence-first-turn = Ist die erste Karte der ganze erste Zug?
    .text = Darf im ersten Zug mehr als die erste Karte gelegt werden?
    .usual = Nein, die erste Karte ist der ganze Zug, wie im Grundspiel.

# end of rules of three-starts

## rules of any-start

rule-any-start-start-lot = Das Los entscheidet
    .text = Wer beginnt, wird ausgelost und darf jede beliebige Karte legen.
    .also = wer beginnt
rule-any-start-start-single-card = Die erste Karte ist der ganze erste Zug
    .text = Die erste Karte ist schon der ganze erste Zug; danach geht es reihum weiter.
rule-any-start-row-same-number = Dieselbe Zahl eröffnet jede Reihe
    .text = Eine weitere Reihe beginnt nur mit der Zahl der allerersten Karte.
    .also = neue Reihe beginnen
rule-any-start-row-eleven-ordinary = Die 11 ist eine Karte wie jede andere
    .text = Die 11 eröffnet nur dann eine Reihe, wenn die allererste Karte eine 11 war; sonst kommt sie neben eine 10 oder 12.
rule-any-start-silence-eleven = Die 11
    .text = Eine Reihe beginnt nur mit der Zahl der ersten Karte; also ist die 11 eine Karte wie jede andere.
    .usual = Eine gewöhnliche Karte.

# end of rules of any-start

## rules of master

rule-master-setup-deck = Das Spielmaterial
    .text = Zum Spiel gehören 84 Zahlenkarten (vier Farben, 1 bis 21), 4 Joker, 15 Verbindungskarten und 7 Bonuskarten.
    .also = Joker, Bonuskarten, Verbindungskarten, Anzahl der Karten

rule-master-setup-elevens-laid = Die 11er liegen schon
    .text = Die vier 11er liegen von Anfang an untereinander: Niemand eröffnet eine Reihe.

rule-master-setup-deal = Das Geben
    .text = Die übrigen 80 Zahlenkarten werden mit den 4 Jokern gemischt. Bei 2 oder 3 Personen bekommt jede 20 Karten, bei 4 Personen 15, bei 5 oder 6 Personen 12; der Rest ist der verdeckte Stapel.

rule-master-setup-connectors = Verbindungskarten für alle
    .text = Alle bekommen Verbindungskarten, die offen ausliegen: 4 bei 2 oder 3 Personen, 3 bei 4 oder 5 Personen, 2 bei 6 Personen. Was übrig ist, wird nicht gebraucht.
    .also = Verbinder, Verbindungskarten bekommen

rule-master-start-youngest = Die jüngste Person beginnt
    .text = Die jüngste Person beginnt; gespielt wird im Uhrzeigersinn.
    .also = wer beginnt, wer fängt an

rule-master-turn-lay-or-draw = Anlegen oder ziehen
    .text = In einem Zug werden entweder 1 bis 4 Karten angelegt oder eine Karte gezogen, nie beides.

rule-master-turn-at-most-four = Höchstens vier Karten
    .text = In einem Zug dürfen höchstens vier Karten angelegt werden, Zahlenkarten und Joker zusammen, auch an verschiedene Reihen.
    .also = in einem Zug legen, vier fünf legen, fünf auf einmal

rule-master-turn-draw-one = Eine Karte ziehen beendet den Zug
    .text = Gezogen wird genau eine Karte, solange der Stapel reicht; damit endet der Zug. Gelegt werden kann die Karte frühestens im nächsten.

rule-master-turn-voluntary = Anlegen ist freiwillig, solange der Stapel reicht
    .text = Solange der Stapel nicht aufgebraucht ist, muss niemand anlegen: Auch mit einer passenden Karte darf gezogen werden.
    .also = zurückhalten, behalten

rule-master-turn-must-play-when-pile-empty = Ohne Stapel muss anlegen, wer kann
    .text = Ist der Stapel aufgebraucht, muss anlegen, wer eine passende Zahlenkarte hat.
    .master-2011 = Wer keine hat, sagt das und passt.
    .also = leer, Nachziehstapel

rule-master-row-same-colour = Eine Farbe je Reihe
    .text = In eine Reihe kommen nur Karten in der Farbe ihrer 11.

rule-master-row-no-gaps = Direkt neben eine Zahl, die liegt
    .text = Eine Karte passt nur direkt neben eine Zahl oder einen Joker ihrer Reihe.
    .master-2011 = Über eine Lücke führt nur eine Verbindungskarte aus einer Nachbarreihe.

rule-master-row-range = Zahlen von 1 bis 21
    .text = Jede Reihe geht von 1 bis 21; andere Zahlen gibt es nicht.

rule-master-row-once = Ein belegter Platz bleibt belegt
    .text = Wo schon eine Karte liegt, kann keine zweite hin; an den Platz eines Jokers kommt nur im Tausch die Karte, für die er steht.

rule-master-turn-own-cards = Karten aus der eigenen Hand
    .text = Gespielt werden nur Karten aus der eigenen Hand und Joker, die gerade ausgetauscht wurden.

rule-master-turn-ended = Nichts nach dem Ende des Zuges
    .text = Nach der gezogenen Karte, nach der letzten Handkarte und nach dem Ende des Zuges geht nichts mehr.

rule-master-turn-no-pass = Kein Passen, solange der Stapel reicht
    .text = Solange der Stapel nicht aufgebraucht ist, wird nicht gepasst: Wer nichts anlegt, zieht eine Karte.

rule-master-joker-stands-for = Ein Joker steht für jede passende Karte
    .text = Ein Joker darf als jede Zahlenkarte gelegt werden, die dort passt; er zählt als eine der vier Karten. Auch mehrere Joker in einem Zug sind erlaubt.

rule-master-joker-swap = Einen Joker austauschen
    .text = Wer an der Reihe ist, darf die eigene Karte gegen den Joker tauschen, der für sie liegt; der Joker kommt auf die Hand, für gleich oder später.
    .also = Joker vom Tisch nehmen, Joker zurücknehmen, die echte Karte haben

rule-master-joker-swap-only-with-lay = Tauschen nur zusätzlich zum Anlegen
    .text = Ein Joker wird nur zusätzlich zum Anlegen von 1 bis 4 Karten ausgetauscht: nie für sich allein und nie in einem Zug, in dem gezogen wird.

rule-master-joker-no-duty = Kein Joker muss gelegt werden
    .text = Einen Joker muss niemand legen, auch nicht, wenn der Stapel aufgebraucht ist und sonst keine Karte passt.

rule-master-joker-finish = Die letzte Karte darf ein Joker sein
    .text = Ein Joker als letzte Handkarte beendet das Spiel wie jede andere Karte.

rule-master-joker-swap-no-bonus = Keine Bonuskarte fürs Tauschen
    .text = Für das Austauschen eines Jokers gibt es nie eine Bonuskarte: Die halbe Reihe war schon vorher vollständig.

rule-master-connector-from-card = Von einer Karte aus, die liegt
    .text = Eine Verbindungskarte beginnt an einer Karte, die schon liegt: an einer Zahlenkarte oder einem Joker, auch aus demselben Zug.

rule-master-connector-neighbour-only = Nur in eine Nachbarreihe
    .text = Eine Verbindungskarte führt zur gleichen Zahl in der Reihe direkt darüber oder darunter, nicht weiter.
    .also = von einer Farbe zur anderen, springen

rule-master-connector-immediate = Sofort belegen
    .text = Wohin eine Verbindungskarte führt, muss sofort die gleiche Zahl dieser Reihe gelegt werden oder ein Joker.

rule-master-connector-target-free = Nur zu einem freien Platz
    .text = Eine Verbindungskarte braucht am Ziel einen freien Platz; wo schon eine Karte liegt, kann sie nicht hinführen.

rule-master-connector-both-ways = In beide Richtungen weiter
    .text = Von einer Karte aus, die an einer Verbindungskarte liegt, wächst ihre Reihe in beide Richtungen.

rule-master-connector-not-own-row = Nie innerhalb einer Reihe
    .text = Eine Verbindungskarte führt in eine Nachbarreihe, nie in der eigenen weiter.
    .master-2011 = Eine Lücke in der Reihe überbrückt nur ein Joker.

rule-master-connector-free-of-count = Verbindungskarten zählen nicht mit
    .text = In einem Zug sind beliebig viele Verbindungskarten erlaubt; zu den vier Karten zählen sie nicht.

rule-master-connector-voluntary = Verbindungskarten sind freiwillig
    .text = Eine Verbindungskarte muss niemand einsetzen, auch nicht, wenn der Stapel aufgebraucht ist.

rule-master-connector-supply = Nicht mehr, als man hat
    .text = Niemand kann mehr Verbindungskarten einsetzen, als noch übrig sind: höchstens vier, ab vier Personen weniger.

rule-master-bonus-half-row = Eine Bonuskarte für die halbe Reihe
    .text = Wer von der 11 bis zur 1 oder bis zur 21 die letzte fehlende Karte legt, nimmt eine Bonuskarte; auch eine aus der Mitte kann die letzte sein.
    .also = Bonuskarte bekommen

rule-master-bonus-joker-completes = Auch ein Joker bringt die Bonuskarte
    .text = Wer eine halbe Reihe mit einem Joker vervollständigt, nimmt die Bonuskarte und behält sie, wenn der Joker später ausgetauscht wird.

rule-master-bonus-supply = Sieben Bonuskarten
    .text = Für die acht halben Reihen gibt es sieben Bonuskarten.

rule-master-end-first-out = Die letzte Handkarte beendet das Spiel
    .text = Mit der letzten Handkarte ist das Spiel auf der Stelle vorbei; übrige Verbindungskarten ändern daran nichts.

rule-master-score-bonus = 11 Punkte je Bonuskarte
    .text = Für jede Bonuskarte gibt es 11 Punkte.
    .also = Bonuskarte wert, Bonuskarten minus

rule-master-score-hand = Minuspunkte für die Hand
    .text = Zahlenkarten, die am Ende auf der Hand sind, werden mit ihrer Zahl abgezogen.

rule-master-score-joker = 11 Minuspunkte je Joker
    .text = Ein Joker, der am Ende auf der Hand ist, kostet 11 Punkte.
    .also = Joker wert, Joker zählt, Joker auf der Hand am Ende

rule-master-score-connectors = Verbindungskarten zählen nichts
    .text = Übrige Verbindungskarten bringen nichts und kosten nichts.
    .also = Verbinder übrig, zählt ein Verbinder

rule-master-score-most-wins = Die meisten Punkte gewinnen
    .text = Die meisten Punkte gewinnen die Runde, ganz gleich, wer zuerst alle Karten los war; wer gleich viele hat, teilt sich den Sieg.

rule-master-score-rounds = So viele Runden wie Personen
    .text = Vorschlag für einen Abend: so viele Runden, wie Personen mitspielen, und die Punkte zusammengezählt.

rule-master-silence-eighth-bonus = Die achte halbe Reihe
    .text = Für die achte halbe Reihe gibt es keine Bonuskarte: Es sind nur sieben.

rule-master-silence-connector-duty = Stapel leer: Muss eine Verbindungskarte eingesetzt werden?
    .text = Anlegen ist nun Pflicht, Verbindungskarten sind freiwillig: Also muss nur gelegt werden, was ohne sie und ohne Joker passt.

rule-master-silence-several-swaps = Mehrmals tauschen in einem Zug
    .text = In einem Zug dürfen mehrere Joker ausgetauscht werden: Eine Grenze ist nicht genannt.

rule-master-silence-swap-just-laid = Einen Joker aus demselben Zug tauschen
    .text = Auch ein Joker, der erst in diesem Zug gelegt wurde, darf getauscht werden: Nichts verbietet es.

rule-master-silence-connector-not-needed = Eine Verbindungskarte, die es nicht bräuchte
    .text = Eine Verbindungskarte darf auch dorthin führen, wo die Karte ohnehin passt.

rule-master-silence-later-rounds = Wer beginnt die späteren Runden?
    .text = Wer beginnt die Runden nach der ersten?
    .usual = Wieder beginnt die jüngste Person, oder es geht reihum.

rule-master-silence-nobody-can-finish = Alle Plätze sind belegt und niemand ist fertig
    .text = Was gilt, wenn alle Plätze belegt sind und alle noch Karten haben?

# end of rules of master

## rules of the table games

rule-box-silence-tie = Gleichstand
    .text = Wer gleich viel hat, teilt sich den Platz, in einer Runde mit Punkten und auch in einer ganzen Sitzung.

# end of rules of the table games

## rules of connect-anywhere

rule-connect-anywhere-setup-deal-all = Alle Karten verteilt
    .text = Alle 80 Karten werden so gleichmäßig wie möglich verteilt; alle legen ihre als verdeckten Stapel vor sich hin.
rule-connect-anywhere-start-dealer = Wer beginnt
    .text = Es beginnt, wer neben dem Geber sitzt, und von dort geht es reihum.
    .text-de-variants = Es beginnt, wer links vom Geber sitzt; gespielt wird im Uhrzeigersinn.
    .text-nl-1999 = Es beginnt, wer rechts vom Geber sitzt; gespielt wird gegen den Uhrzeigersinn.
rule-connect-anywhere-start-first-card = Die erste Karte
    .text = Die erste Karte des Spiels eröffnet die Mitte, gleich welche Zahl sie zeigt, und ist der ganze erste Zug.
rule-connect-anywhere-lay-next-higher = Eins höher
    .text = Eine Karte passt auf einen Stapel, dessen oberste Karte genau um eins niedriger ist; auf die Farbe kommt es nicht an.
rule-connect-anywhere-lay-wrap = Eine 1 auf die 20
    .text = Auf eine 20 folgt wieder eine 1.
rule-connect-anywhere-lay-centre-first = Die Mitte zuerst
    .text = Eine Karte, die in die Mitte passt, muss zuerst dorthin.
rule-connect-anywhere-lay-others-choice = Freie Wahl
    .text = Passt eine Karte auf mehrere fremde Stapel, aber nicht in die Mitte, ist die Wahl zwischen ihnen frei.
    .also = Stapel aussuchen
rule-connect-anywhere-lay-own-pile = Der eigene Stapel zuletzt
    .text = Auf den eigenen Stapel kommt eine Karte nur, wenn sie weder in die Mitte noch auf einen fremden passt; auf den eigenen muss sie nicht passen, und der Zug ist zu Ende.
    .also = passt nirgends, passt nicht
rule-connect-anywhere-turn-again = Noch einmal
    .text = Wer eine Karte in die Mitte oder auf einen fremden Stapel gelegt hat, bleibt am Zug und deckt die nächste auf.
rule-connect-anywhere-stock-turn-over = Stapel aufgebraucht
    .text = Sind die verdeckten Karten aufgebraucht, wird der eigene offene Stapel umgedreht und zum neuen verdeckten.
rule-connect-anywhere-penalty-stop = Einen Stapel übersehen
    .text = Wer einen passenden Stapel übersieht, darf gestoppt werden: Alle anderen dürfen die unterste Karte ihres verdeckten Stapels abgeben.
    .de-variants = Gerufen wird „Stopp!“; wer die Karten bekommt, legt sie verdeckt oben auf den eigenen Stapel.
    .nl-1999 = Gerufen wird „vals“.
    .also = übersehen, Möglichkeit übersehen
rule-connect-anywhere-end-placings = Wer gewinnt
    .text = Wer zuerst alle Karten los ist, gewinnt; zu Ende ist es erst, wenn jede Karte in der Mitte liegt.
    .de-variants = Genannt wird nur, wer gewinnt.
    .nl-1999 = Die Übrigen werden in der Reihenfolge gewertet, in der sie fertig werden.
rule-connect-anywhere-silence-wrong-stop = Stopp ohne Grund
    .text = Was kostet ein „Stopp“ ohne Grund?
    .text-nl-1999 = Was kostet ein „vals“ ohne Grund?
rule-connect-anywhere-silence-other-instead-of-centre = Fremder Stapel statt Mitte
    .text = Der Zug ist falsch; aber darf er wie ein übersehener Stapel gestoppt werden?
rule-connect-anywhere-silence-several-piles = Mehrere Stapel passen
    .text = Wer legt, wählt den Stapel.
rule-connect-anywhere-silence-ranking = Werden die anderen gewertet?
    .text = Die deutsche Anleitung nennt nur den Sieg, die niederländische alle Plätze; eine Runde lässt sich so oder so eintragen.

# end of rules of connect-anywhere

## rules of cheat

rule-cheat-setup-remove = Karten aussortieren
    .text = Die hohen Zahlen kommen aus dem Spiel: zu dritt 10 bis 20, zu viert 11 bis 20, zu fünft und zu sechst 16 bis 20.
rule-cheat-setup-deal-all = Alle Karten verteilt
    .text = Die Karten, die im Spiel bleiben, werden gleichmäßig verteilt.
    .de-variants = Sie kommen auf die Hand.
    .nl-1999 = Alle 80 Karten bleiben im Spiel; geht es nicht auf, bekommen einige eine Karte mehr.
rule-cheat-start-dealer = Wer beginnt
    .text = Wer links vom Geber sitzt, beginnt; gespielt wird im Uhrzeigersinn.
rule-cheat-lay-announce = Ansagen
    .text = Die Karten kommen verdeckt auf einen Stapel und werden der Reihe nach von eins bis zwanzig angesagt; es zählt, was angesagt ist, egal welche Karte liegt.
rule-cheat-lay-colour = Farben
    .text = Auf die Farbe kommt es nicht an, außer der Tisch hat vorher eine vereinbart; dann muss die Karte sie haben.
rule-cheat-lay-several = Mehrere Karten auf einmal
    .text = Wer beim heimlichen Ablegen mehrerer Karten erwischt wird, nimmt den ganzen Stapel.
    .also = zwei Karten legen
rule-cheat-challenge-when = Wer zweifeln darf
    .text = Nur wer an der Reihe ist, darf die zuletzt gelegte Karte anzweifeln und „gemogelt“ rufen.
    .text-nl-1999 = Alle dürfen jederzeit Einspruch erheben und „gelogen“ rufen; die zuletzt gelegte Karte wird aufgedeckt.
    .also = zweifeln, Einspruch, gelogen
rule-cheat-challenge-true-card = Zu Unrecht gezweifelt
    .text = Die Karte stimmt mit der Ansage überein: Wer gezweifelt hat, nimmt den Stapel.
    .also = nicht gelogen, ehrlich
rule-cheat-challenge-false-card = Beim Mogeln erwischt
    .text = Die Karte stimmt nicht mit der Ansage überein: Wer sie gelegt hat, nimmt den Stapel.
rule-cheat-challenge-where-taken = Wohin genommene Karten kommen
    .text = Genommene Karten kommen unter den eigenen Stapel.
rule-cheat-pile-twenty = Zwanzig
    .text = Ein Stapel, den bis zwanzig niemand anzweifelt, kommt aus dem Spiel; der nächste beginnt bei eins.
rule-cheat-end-first-out = Gewinnen
    .text = Gewonnen hat, wer zuerst alle Karten los ist.
rule-cheat-silence-after-doubt = Nach einem Einspruch
    .text = Mit welcher Zahl geht es nach einem Einspruch weiter, und wer legt sie?
    .usual = Es beginnt neu mit eins, gelegt von der Person, die den Stapel genommen hat.
rule-cheat-silence-last-card = Die letzte Karte
    .text = Darf die letzte Handkarte oder die Zwanzig noch angezweifelt werden?
    .usual = Ja, bevor der Sieg gilt oder der Stapel weggelegt wird.
rule-cheat-silence-counting-on = Weiterzählen
    .text = Gezählt wird bis zwanzig, obwohl die hohen Zahlen aussortiert sind; bei ihnen ist jede Karte gemogelt.
rule-cheat-silence-taken-cards = Hand oder Stapel?
    .text = Die Karten sind auf der Hand, genommene sollen aber unter einen verdeckten Stapel. So oder so gehören sie der Person, die sie genommen hat.
rule-cheat-silence-several = Mehrere Karten heimlich
    .text = Nur die letzte Karte wird aufgedeckt. Was kostet es, heimlich mehrere zu legen?
    .usual = Wer sie gelegt hat, nimmt den Stapel, wie in der deutschen Anleitung.
rule-cheat-silence-who-doubts = Wer zweifeln darf, und wann
    .text = Nach der deutschen Anleitung zweifelt nur, wer an der Reihe ist, nach der niederländischen dürfen es alle jederzeit.

# end of rules of cheat

## rules of guess-the-sum

rule-guess-the-sum-setup-half = Die Hälfte der Karten
    .text = Etwa die Hälfte der Karten wird verteilt, für alle gleich viele, als verdeckte Stapel; der Rest wird in dieser Runde nicht gebraucht.
rule-guess-the-sum-lay-together = Gemeinsam legen
    .text = Alle legen ihre oberste Karte gleichzeitig verdeckt in die Mitte.
    .de-variants = Die eigene Karte wird vorher angesehen.
    .nl-1999 = Ob die eigene Karte angesehen werden darf, wird nicht gesagt.
rule-guess-the-sum-guess-order = Wer zuerst rät
    .text = Zuerst rät, wer links vom Geber sitzt, dann geht es reihum; später beginnt, wer die letzten Karten bekommen hat.
rule-guess-the-sum-guess-closest = Wer die Karten bekommt
    .text = Wer die Summe errät oder ihr am nächsten kommt, darüber oder darunter, bekommt die Karten und legt sie offen vor sich hin.
rule-guess-the-sum-end-most-cards = Gewinnen
    .text = Sind alle Karten gespielt, gewinnt, wer die meisten bekommen hat.
rule-guess-the-sum-silence-tie = Gleich nah
    .text = Wer bekommt die Karten, wenn zwei Tipps gleich nah dran sind?
    .also = gleich gute Tipps
rule-guess-the-sum-silence-order = Wer zuerst rät
    .text = Wer rät zuerst?

# end of rules of guess-the-sum

## rules of nightcap

rule-nightcap-setup-quartets = Die Quartette
    .text = Es spielen so viele Quartette mit wie Personen. Ein Quartett ist eine Zahl in allen vier Farben; gemischt und verteilt gibt das vier Karten für jede Person.
    .also = brauchen, austeilen
rule-nightcap-turn-exchange = Tauschen
    .text = Reihum im Uhrzeigersinn geht eine Karte nach links, und eine andere kommt von dort zurück, sodass alle immer vier Karten halten.
rule-nightcap-end-quartet = Das Quartett ablegen
    .text = Wer ein Quartett hat, also die vier Karten einer Zahl, legt es leise in die Mitte; die anderen legen ihre Karten so schnell wie möglich dazu.
rule-nightcap-end-last-loses = Die Schlafmütze
    .text = Wer die Karten zuletzt ablegt, trägt die Schlafmütze und hat die Runde verloren.
rule-nightcap-silence-begins = Wer beginnt, und ein falsches Quartett
    .text = Wer beginnt, und was kostet ein falsches Quartett?

# end of rules of nightcap

## rules of duel

rule-duel-setup-two-colours = Zwei Farben
    .text = Zwei Farben spielen mit, also 40 Karten; sie werden gleichmäßig verteilt und liegen als zwei verdeckte Stapel.
rule-duel-trick-higher = Die höhere Karte
    .text = Beide decken ihre oberste Karte auf; die höhere Zahl gewinnt beide Karten.
rule-duel-trick-tie = Gleiche Karten
    .text = Nach gleichen Zahlen decken beide noch eine Karte auf; wer diesen Vergleich gewinnt, bekommt alle.
    .also = beide Karten gleich
rule-duel-end-one-pass = Ein Durchgang
    .text = Nach einem Durchgang durch die Stapel gewinnt, wer mehr Karten gewonnen hat; für ein längeres Spiel rät die Anleitung, weiterzuspielen, bis jemand alle hat.
    .also = Ende
rule-duel-end-all-cards = Alle Karten
    .text = Gewonnene Karten kommen unter den eigenen Stapel, und wer alle 40 bekommt, gewinnt.
rule-duel-silence-cards-won = Wohin gewonnene Karten kommen
    .text = Nach der deutschen Anleitung kommen gewonnene Karten zur Seite, nach der niederländischen unter den eigenen Stapel.
    .text-de-variants = Gewonnene Karten kommen offen zur Seite.
    .text-nl-1999 = Gewonnene Karten kommen unter den eigenen Stapel.
rule-duel-silence-last-tie = Gleichstand mit den letzten Karten
    .text = Was geschieht mit gleichen Karten, wenn keine mehr da ist, die entscheidet?
    .usual = Dann bekommt sie niemand.

# end of rules of duel

## rules of collect-colours

rule-collect-colours-setup-deal = Das Geben
    .text = Alle bekommen gleich viele Karten; wie viele, hängt von der Zahl der Mitspielenden ab. Der Rest ist der verdeckte Stapel.
    .text-de-variants = Zu zweit und zu dritt gibt es je 9 Karten, zu viert und zu fünft je 8, zu sechst je 7; der Rest ist der verdeckte Stapel.
    .text-nl-1999 = Etwa die Hälfte der Karten wird verteilt: je 7 zu sechst, je 6 zu siebt, je 5 zu acht; 40 geteilt durch die Zahl der Spielenden, gerundet, gilt auch sonst. Der Rest ist der verdeckte Stapel.
    .also = Handkarten, haben
rule-collect-colours-setup-open-piles = Vier offene Stapel
    .text = Neben dem verdeckten Stapel gibt es vier offene; nur ihre obersten Karten sind zu haben.
    .de-variants = Sie beginnen mit den vier obersten Karten des verdeckten Stapels.
    .nl-1999 = Sie beginnen mit den ersten vier abgelegten Karten.
rule-collect-colours-start-dealer = Wer beginnt
    .text = Die erste Runde beginnt je nach Ausgabe beim Geber oder links von ihm; es geht im Uhrzeigersinn.
    .text-de-variants = In der ersten Runde beginnt, wer links vom Geber sitzt, in jeder weiteren, wer die letzte verloren hat; es geht im Uhrzeigersinn.
    .text-nl-1999 = In der ersten Runde beginnt der Geber; es geht im Uhrzeigersinn.
rule-collect-colours-turn-take-and-lay = Eine nehmen, eine legen
    .text = Im Zug wird die oberste Karte des verdeckten oder eines offenen Stapels genommen, danach kommt eine Handkarte offen auf den Tisch.
    .de-variants = Sie kommt auf einen der vier Stapel oder auf den Platz, den eine einzeln genommene Karte frei gemacht hat.
rule-collect-colours-call-one-colour = Wer Schluss ansagen darf
    .text = Schluss ansagen darf nur, wer keine zweite Farbe auf der Hand hat.
    .de-variants = Angesagt wird „Schluss“ im eigenen Zug, an dessen Ende.
    .nl-1999 = Angesagt wird „stop“, sobald die letzte nötige Karte genommen ist.
rule-collect-colours-score-best-colour = Die beste Farbe zählt
    .text = Alle zählen ihre Handkarten nach Farben getrennt zusammen; die höchste dieser Summen wird aufgeschrieben.
rule-collect-colours-score-caller-must-lead = Wer ansagt, muss vorn liegen
    .text = Wer Schluss ansagt und nicht die höchste Summe hat, hat verloren und schreibt nichts auf – außer der Stapel war schon vorher aufgebraucht.
rule-collect-colours-silence-which-colour = Wessen beste Farbe?
    .text = Bei allen zählt nur die beste Farbe.
rule-collect-colours-end-most-points = Wer gewinnt
    .text = Wie viele Runden es werden, entscheidet der Tisch; am Ende gewinnen die meisten Punkte.
rule-collect-colours-silence-caller-ties = Gleichstand beim Ansagen
    .text = Genügt eine gleich hohe Summe, oder muss sie wirklich die höchste sein?
rule-collect-colours-silence-stock-used-up = Der Stapel ist aufgebraucht
    .text = Was gilt, sobald der Stapel aufgebraucht ist?
    .text-nl-1999 = Ist der Stapel aufgebraucht, ist das Ansagen ohne Risiko; braucht es weiterhin Karten nur einer Farbe?
rule-collect-colours-silence-later-rounds = Wer spätere Runden beginnt
    .text = Wer beginnt die späteren Runden?
    .text-de-variants = Es beginnt, wer die letzte Runde verloren hat; aber wer, wenn mehrere gleich wenig haben?
rule-collect-colours-silence-lay-before-call = Ablegen vor dem Ansagen
    .text = Angesagt wird nach dem Nehmen der letzten Karte; wird vorher noch eine abgelegt?

# end of rules of collect-colours

## rules of snip-snap

rule-snip-snap-setup-deal-all = Das Geben
    .text = Alle 80 Karten werden verteilt. Quartette auf der Hand werden gleich beiseitegelegt und zählen; die übrigen Karten bilden einen verdeckten Stapel.
rule-snip-snap-turn-reveal = Aufdecken
    .text = Reihum kommt die oberste Karte des eigenen Stapels für alle sichtbar auf den eigenen offenen Stapel.
    .de-variants = Im Uhrzeigersinn.
    .nl-1999 = Gegen den Uhrzeigersinn.
rule-snip-snap-call-snap = Schnapp
    .text = „Schnapp“ stimmt, wenn die eben aufgedeckte Zahl auch auf einem fremden Stapel liegt; wer zuerst ruft, bekommt diese Stapel.
    .text-nl-1999 = „Schnapp“ stimmt, wenn die eben aufgedeckte Zahl auch auf einem fremden Stapel liegt; wer von den Besitzern zuerst ruft, bekommt den anderen Stapel.
rule-snip-snap-call-snip = Schnipp
    .text = „Schnipp“ ist richtig, wenn die eben aufgedeckte Zahl auf dem Stapel in der Mitte obenauf liegt; wer auch immer es zuerst ruft, bekommt diesen Stapel.
rule-snip-snap-call-mistake = Falscher Ruf
    .text = Wer ruft, obwohl keine Zahlen übereinstimmen, oder das falsche Wort ruft, legt den eigenen offenen Stapel in die Mitte.
rule-snip-snap-call-winnings = Gewonnene Karten
    .text = Gewonnene Karten kommen unter den eigenen verdeckten Stapel.
    .text-de-variants = In den gewonnenen und den eigenen offenen Karten wird nach Quartetten gesucht; die kommen zur Seite, der Rest unter den eigenen verdeckten Stapel.
rule-snip-snap-call-simultaneous = Gleichzeitige Rufe
    .text = Rufen mehrere im selben Augenblick richtig, gewinnt niemand etwas.
    .text-de-variants = Rufen mehrere im selben Augenblick richtig, ist es unentschieden; sie dürfen ihre ausgespielten Karten zu ihren verdeckten zurücklegen.
    .text-nl-1999 = Rufen mehrere im selben Augenblick richtig, gewinnt niemand; die Karten, um die es geht, kommen unter die Stapel ihrer Besitzer.
    .also = gleichzeitig rufen
rule-snip-snap-end-out-of-cards = Ohne Karten
    .text = Wer alle Karten verloren hat, darf nur noch „Schnipp“ rufen und kommt mit einem gewonnenen Mittelstapel wieder ins Spiel.
    .also = keine Karten mehr
rule-snip-snap-stock-turn-over = Der Stapel ist aufgebraucht
    .text = Ist der verdeckte Stapel aufgebraucht, wird der eigene offene umgedreht, gemischt und zum neuen.
rule-snip-snap-end-most-quartets = Wer gewinnt
    .text = Die meisten Quartette gewinnen.
rule-snip-snap-variant-together = Variante: alle zugleich
    .text = Auf Kommando decken alle gleichzeitig auf; es gewinnt, wer die meisten Karten erobert.
rule-snip-snap-silence-who-snaps = Wer „Schnapp“ rufen darf
    .text = Die Ausgaben unterscheiden sich: Nach der deutschen Anleitung, so lesen wir sie, gewinnt, wer zuerst ruft; nach der niederländischen dürfen nur die Besitzer der gleichen Karten „Schnapp“ rufen.
    .text-de-variants = Alle dürfen „Schnapp“ rufen, und wer zuerst ruft, bekommt die Stapel; so lesen wir die Anleitung.
    .text-nl-1999 = Nur die Besitzer der gleichen Karten dürfen „Schnapp“ rufen.
rule-snip-snap-silence-outsider = „Schnapp“ ohne die Zahl
    .text = Kostet ein „Schnapp“ ohne diese Zahl den offenen Stapel?
    .usual = Ja, wie jeder andere falsche Ruf.
rule-snip-snap-silence-several-owners = Dreimal dieselbe Zahl
    .text = Liegt die Zahl bei zwei anderen, bekommt der erste Ruf beide Stapel.
rule-snip-snap-silence-wrong-simultaneous = Ein falscher Ruf unter mehreren
    .text = Gleichzeitige Rufe gewinnen nichts; kostet ein falscher Ruf trotzdem den offenen Stapel?
    .usual = Ja, egal wer sonst noch ruft.
rule-snip-snap-silence-overlooked = Ein übersehenes Paar
    .text = Darf man gleiche Zahlen, bei denen niemand gerufen hat, noch ausrufen, wenn schon die nächste Karte aufgedeckt ist?
rule-snip-snap-silence-both-match = Zwei Treffer auf einmal
    .text = Die aufgedeckte Karte passt zu einem fremden Stapel und zur Mitte: Welcher Ruf gilt?
rule-snip-snap-silence-end = Wann Schluss ist
    .text = Wann ist das Spiel zu Ende?
    .usual = Wenn niemand mehr etwas gewinnen kann.
rule-snip-snap-silence-begins = Wer beginnt
    .text = Wer deckt die erste Karte auf?

# end of rules of snip-snap

## rules of quartets

rule-quartets-setup-deal-all = Das Geben
    .text = Alle 80 Karten werden gleichmäßig verteilt; Quartette auf der Hand werden gleich beiseitegelegt.
rule-quartets-start-dealer = Wer beginnt
    .text = Es beginnt, wer rechts vom Geber sitzt; es geht gegen den Uhrzeigersinn.
rule-quartets-set-four-colours = Was ein Quartett ist
    .text = Ein Quartett ist dieselbe Zahl in allen vier Farben: rot, gelb, grün und blau.
rule-quartets-ask-any-player = Fragen
    .text = Wer an der Reihe ist, fragt irgendjemanden am Tisch nach einer Karte, die zum Quartett noch fehlt.
rule-quartets-ask-must-give = Die Karte muss heraus
    .text = Wer nach einer Karte gefragt wird und sie hat, muss sie hergeben.
rule-quartets-ask-again = Wer als Nächstes fragt
    .text = Wer die Karte bekommt, fragt weiter; sonst ist dran, wer sie nicht geben konnte.
rule-quartets-score-quartet = Was ein Quartett zählt
    .text = Jedes Quartett zählt 1 Punkt.
rule-quartets-score-lie = Was Verneinen kostet
    .text = Wer eine Karte verneint und sie doch hat, bekommt 1 Minuspunkt.
rule-quartets-end-most = Wer gewinnt
    .text = Die meisten Quartette gewinnen; jedes zählt 1 Punkt.
rule-quartets-silence-winner = Meiste Quartette oder meiste Punkte
    .text = Laut Anleitung gewinnen die meisten Quartette, aber Verneinen kostet Minuspunkte. Hier gewinnen die meisten Punkte: jedes Quartett plus eins, jedes Verneinen minus eins.
rule-quartets-silence-asker-holds = Fragen ohne eine Karte der Zahl
    .text = Muss man von der erfragten Zahl selbst eine Karte halten?
    .usual = Ja, mindestens eine.
rule-quartets-silence-end = Wann Schluss ist
    .text = Wann ist das Spiel zu Ende, und was gilt, wenn jemand keine Karten mehr hat?
    .usual = Schluss ist, wenn alle zwanzig Quartette liegen.

# end of rules of quartets

## rules of black-peter

rule-black-peter-setup-two-colours = Zwei Farben und eine einzelne Karte
    .text = Gespielt wird mit zwei Farben, und eine Karte davon kommt ungesehen zur Seite: Die gleiche Zahl, nun ohne Partner, ist der Schwarze Peter. Welche das ist, zeigt sich, wenn alle Paare liegen.
    .de-variants = Für ein kürzeres Spiel kommen vorher die Karten von 17 bis 20 heraus.
rule-black-peter-setup-deal-all = Das Geben
    .text = Die übrigen 39 Karten werden so gleichmäßig wie möglich verteilt.
    .de-variants = Ohne die Karten von 17 bis 20 sind es 31.
rule-black-peter-setup-pairs-first = Paare zu Beginn
    .text = Paare, die schon auf der Hand sind, dürfen zu Beginn abgelegt werden.
rule-black-peter-turn-draw = Ziehen
    .text = Reihum wird ungesehen eine Karte aus der Hand eines Nachbarn gezogen.
    .de-variants = Es beginnt, wer links vom Geber sitzt; gezogen wird immer bei der Person links, reihum im Uhrzeigersinn.
    .nl-1999 = Wer beginnt, lässt die Person rechts ziehen; so geht es weiter, gegen den Uhrzeigersinn.
rule-black-peter-turn-pair = Ein Paar ablegen
    .text = Ein Paar sind zwei Karten derselben Zahl, eine in jeder der beiden Farben; es wird abgelegt.
    .text-nl-1999 = Ein Paar sind zwei Karten derselben Zahl, eine in jeder der beiden Farben; nach dem Ziehen darf es abgelegt werden.
rule-black-peter-end-loser = Wer verliert
    .text = Verloren hat, wem am Ende der Schwarze Peter bleibt.
rule-black-peter-silence-begins = Wer beginnt
    .text = Wer beginnt? In der älteren deutschen Anleitung, wer links vom Geber sitzt.

# end of rules of black-peter

## rules of pairs

rule-pairs-setup-face-down = Auslegen
    .text = Alle 80 Karten liegen verdeckt in einer langen Reihe; für ein kürzeres Spiel genügen zwei Farben.
rule-pairs-turn-two-cards = Zwei Karten im Zug
    .text = In jedem Zug werden zwei Karten aufgedeckt: Gleiche Zahlen sind ein Paar und bleiben bei der Person am Zug, andere werden wieder verdeckt.
rule-pairs-turn-next = Wer als Nächstes dran ist
    .text = Paar oder nicht: Nach zwei Karten geht es im Uhrzeigersinn weiter.
    .also = wer ist dran
rule-pairs-end-most = Wer gewinnt
    .text = Die meisten Paare gewinnen; es gibt 40, mit zwei Farben 20.
rule-pairs-silence-begins = Wer beginnt
    .text = Wer beginnt?

# end of rules of pairs

## rules of highest-card

rule-highest-card-setup-one-to-eleven = Eins bis elf
    .text = Alle nehmen die 1 bis 11 einer eigenen Farbe auf die Hand; die übrigen Karten bleiben aus dem Spiel.
    .also = bekommen
rule-highest-card-trick-together = Gemeinsam legen
    .text = Alle legen eine Karte verdeckt und decken gleichzeitig auf.
rule-highest-card-trick-highest = Die höchste Karte
    .text = Wer die höchste Karte gelegt hat, bekommt alle und legt sie zur Seite.
rule-highest-card-trick-tie = Mehrere höchste Karten
    .text = Teilen sich mehrere die höchste Zahl, kommen die Karten zur Seite; wer die nächsten gewinnt, bekommt sie dazu.
    .also = dieselbe Zahl
rule-highest-card-trick-last-tie = Gleichstand mit den letzten Karten
    .text = Bei Gleichstand mit den letzten Karten bekommt sie niemand: Sie kommen aus dem Spiel.
rule-highest-card-end-most-cards = Gewinnen
    .text = Sind alle Hände leer, gewinnt, wer die meisten Karten gewonnen hat.

# end of rules of highest-card

## rules of flaet

rule-flaet-setup-players = Zwei bis vier Personen
    .text = FLÄT ist für zwei bis vier Personen; wer gibt, bestimmt der Tisch.
rule-flaet-setup-layout = Neun Karten, drei mal drei
    .text = Alle bekommen neun verdeckte Karten und legen sie ungesehen als Auslage von drei mal drei vor sich hin. Die oberste Karte des Stapels eröffnet den offenen Ablagestapel.
    .also = Karten bekommen, geben, Karten liegen
rule-flaet-setup-reveal-two = Zwei Karten aufdecken
    .text = Vor dem ersten Zug werden in jeder Auslage zwei Karten aufgedeckt.
rule-flaet-setup-new-round = Jede Runde wird neu gegeben
    .text = Für jede Runde werden alle Karten neu gemischt, gegeben und ausgelegt.
rule-flaet-start-highest-two = Die höchste Summe beginnt
    .text = Wer mit den zwei offenen Karten die höchste Summe hat, beginnt; bei gleicher Summe, wer jünger oder kleiner ist. Gespielt wird im Uhrzeigersinn.
    .also = wer fängt an, wer ist zuerst dran, gleiche Summe
rule-flaet-silence-joker-start = Ein Joker unter den ersten zwei Karten
    .text = Was zählt ein Joker, wenn die zwei offenen Karten über den Beginn entscheiden?
    .also = offener Joker, wer beginnt mit einem Joker
rule-flaet-turn-no-pass = Passen gibt es nicht
    .text = Jeder Zug beginnt damit, die offene oder die verdeckte Karte zu nehmen; Passen ist nicht erlaubt.
rule-flaet-turn-ended = Eine Aktion je Zug
    .text = In jedem Zug gibt es nur eine Aktion: die genommene Karte tauschen oder die verdeckte abwerfen und eine aufdecken. Danach kann nur noch ein FLÄT angesagt werden.
    .also = zwei Karten, zwei Aktionen
rule-flaet-turn-open-must-swap = Die offene Karte wird getauscht
    .text = Wer die offene Karte nimmt, muss sie gegen eine Karte der eigenen Auslage tauschen, eine offene oder eine verdeckte, und diese offen ablegen.
    .also = vom Ablagestapel nehmen, offene Karte zurücklegen, wieder ablegen
rule-flaet-turn-hidden-swap-or-discard = Die verdeckte Karte wird getauscht oder abgeworfen
    .text = Die verdeckte Karte wird entweder gegen eine offene oder verdeckte Karte der Auslage getauscht oder abgeworfen.
    .also = gezogene Karte tauschen, gezogene Karte behalten
rule-flaet-turn-discard-flips = Abwerfen deckt auf
    .text = Wer die verdeckte Karte abwirft, muss eine verdeckte Karte der eigenen Auslage aufdecken.
    .also = gezogene Karte nicht wollen, nichts umdrehen
rule-flaet-silence-pile-used-up = Der Stapel ist aufgebraucht
    .text = Was gilt, wenn der verdeckte Stapel aufgebraucht ist?
    .usual = Der Ablagestapel wird bis auf die oberste Karte neu gemischt.
rule-flaet-flaet-three-of-suit = Drei Karten einer Farbe in einer Linie
    .text = Ein FLÄT sind drei offene Karten einer Farbe in einer Reihe, Spalte oder Diagonale; wer die dritte legt oder aufdeckt, darf sie gleich entfernen.
    .also = FLÄT, Diagonale, schräg, drei gleiche weg
rule-flaet-flaet-lowest-on-top = Die niedrigste Karte liegt oben
    .text = Beim Ablegen kommt von den drei Karten die niedrigste nach oben.
    .also = wohin mit den Karten eines FLÄT
rule-flaet-flaet-diagonal-closes-up = Nach einer Diagonale wird zusammengeschoben
    .text = Nach einer Diagonale, und nur dann, rückt die Auslage zu zweimal drei Karten zusammen, als zwei Reihen oder als zwei Spalten; die Wahl ist frei.
rule-flaet-flaet-chain = Ein FLÄT durch Zusammenschieben
    .text = Kommen durch das Zusammenschieben drei offene Karten einer Farbe in eine Linie, werden auch sie entfernt.
rule-flaet-silence-joker-suit = Ein Joker im FLÄT
    .text = Ein Joker darf jeden Wert haben; darf er auch für eine Farbe stehen?
rule-flaet-silence-lowest = Niedrig nach dem Wert
    .text = Die niedrigste Karte ist die, die am wenigsten zählt.
    .flaet = Unter gleich niedrigen ist die Wahl frei.
rule-flaet-silence-crossing = Eine Karte vollendet zwei Linien
    .text = Eine Karte hat zwei Linien vollgemacht: Dürfen beide entfernt werden?
    .usual = Nein, eine der beiden wird ausgesucht, und nur sie wird entfernt.
rule-flaet-silence-overlooked = Ein übersehenes FLÄT
    .text = Darf ein FLÄT noch nach dem Zug angesagt werden, in dem es entstand? „Direkt“ spricht dagegen.
    .also = vergessen zu rufen, später rufen
rule-flaet-end-closer = Wer die Runde beendet
    .text = Wer am Ende des eigenen Zuges alles offen oder nichts mehr liegen hat, beendet die Runde; danach haben alle anderen noch einen Zug.
    .also = letzter Zug, noch ein Zug, noch einmal dran, fertig sein
rule-flaet-end-reveal = Dann wird alles aufgedeckt
    .text = Nach den letzten Zügen werden alle Karten aufgedeckt, und jedes FLÄT, das dabei entsteht, wird entfernt; ein früher liegen gelassenes bleibt.
rule-flaet-score-sum = Die Summe der Auslage
    .text = Gezählt wird, was in der Auslage liegt: 1 bis 9 nach ihrer Zahl, Banner und Ass 0, Fässler −1, Under, Ober und König 10, ein Joker nach Wahl.
rule-flaet-silence-joker-range = Was ein Joker zählen darf
    .text = Ein Joker zählt wie eine Karte dieses Spiels, von −1 bis 10.
    .also = Joker minus oder null
rule-flaet-silence-joker-unnamed = Ein Joker ohne Wert
    .text = Sagt niemand, was ein Joker zählt, so zählt er −1, das Beste für die eigene Auslage.
rule-flaet-score-closer-doubled = Das Wagnis beim Beenden
    .text = Wer die Runde beendet hat, bekommt die Punkte doppelt, außer alle anderen haben mehr; auch bei Gleichstand zählen sie doppelt.
    .also = verdoppelt, doppelt zählen, weniger haben
rule-flaet-score-negative-not-doubled = Minus wird nie verdoppelt
    .text = Eine Summe unter null wird nie verdoppelt.
rule-flaet-end-target = Das Ende des Spiels
    .text = Die Runde, mit der jemand auf 100 Punkte oder ein anderes vereinbartes Ziel kommt, ist die letzte.
rule-flaet-score-lowest-wins = Die niedrigste Summe gewinnt
    .text = Am Ende gewinnt die niedrigste Gesamtsumme.
rule-flaet-silence-tie = Gleiche niedrigste Summen
    .text = Bei gleicher niedrigster Summe wird der Sieg geteilt, wie in allen anderen Spielen hier.

# end of rules of flaet
