# De Nederlandse teksten van elfer. Sleutels en plaatshouders zijn in elke taal dezelfde.

## general: names, lists, signs

list-comma = { $most }, { $next }
list-or = { $most } of { $last }
date-today = vandaag
date-yesterday = gisteren
date-day-month = { $day } { $month }
date-day-month-year = { $day } { $month } { $year }
date-at = { $day } { $time }
month-1 = januari
month-2 = februari
month-3 = maart
month-4 = april
month-5 = mei
month-6 = juni
month-7 = juli
month-8 = augustus
month-9 = september
month-10 = oktober
month-11 = november
month-12 = december
list-and = { $most } en { $last }

# end of general: names, lists, signs

## verdicts, questions, expected words

verdict-legal = Toegestaan:
verdict-illegal = Niet toegestaan:
verdict-undecided = Onbeslist:
verdict-short-legal = toegestaan
verdict-short-illegal = niet toegestaan
verdict-short-undecided = onbeslist

default-reason-legal = Geen regel verbiedt het.
default-reason-illegal = De regels staan het niet toe.
default-reason-undecided = De regels alleen beslissen dit niet.

silence-open = De spelregels laten dit open.
silence-ruled = Dat staat niet letterlijk in de spelregels.
silence-collides = Hier spreken twee zinnen van de spelregels elkaar tegen.
silence-differs = Hier verschillen de uitgaven.


check-citation = spelregels “{ $section }” (uitgave { $edition })
check-offer = Bedoel je “{ $claim }”?
check-two-readings = Bedoel je “{ $one }” of “{ $other }”?
check-usual = Gebruikelijk: { $usual }
check-step = { $step } – { $reason }
check-source-none = { $edition } · { $game }
the-card = de { $card }
cards-to = { $first } tot en met { $last }
check-sentence = { $text }.
check-fact-written = { $written } · Enter: weet ik niet
check-cannot-say = weet ik niet
words-unknown = weet-ik-niet weet-niet ik-weet-het-niet geen-idee onbekend
check-one-line = Alles op één regel:
check-fits = Daar past { $cards }
check-fits-side = { $side } past { $cards }
check-fits-row = In deze rij past { $cards }
check-fits-held = Van de handkaarten past { $cards }
check-fits-held-side = { $side } past van de handkaarten { $cards }
side-left = links
side-right = rechts
check-fits-these = Mogelijk: { $cards }
check-fits-not-held = Daar past { $cards }, maar geen kaart uit de hand
check-fits-row-not-held = In deze rij past { $cards }, maar geen kaart uit de hand
check-none-in-hand = Daar past geen kaart uit de hand
check-none-begins = Met geen kaart uit de hand mag je beginnen
check-none-in-hand-row = In deze rij past geen kaart uit de hand
check-none-but-elsewhere = Daar past geen kaart uit de hand, elders wel { $cards }
check-none-in-row-but-elsewhere = In deze rij past geen kaart uit de hand, elders wel { $cards }
check-fits-drawn = { $cards } is getrokken en past
check-fits-joker = In deze rij past { $cards }, of uit de hand een joker
check-fits-joker-as = In deze rij past de joker als { $cards }
check-begins = Beginnen moet met { $cards }
check-fits-number = Daar past een { $number }
check-goes = { $count ->
    [one] De kaart komt { $piles }
   *[other] De kaart mag { $piles }
}
pile-centre = in het midden
pile-own = op de eigen stapel
pile-player = op de stapel van { $name }
pile-showing = op de { $card }
check-fits-linked = Met een verbindingskaart past { $cards }.
check-fits-linked-held = Met een verbindingskaart past van de handkaarten { $cards }.
check-fits-or-linked = { $fits }, met een verbindingskaart { $linked }.
check-order = In deze volgorde mag het: { $claim }
check-hand-not-used = Niet meegeteld: { $cards } in de hand. Dat alleen beslist hier niets. (--hand)
check-hand-later = Niet meegeteld: { $cards } in de hand. Dat kan net getrokken zijn; het gaat om de hand ervoor. (--hand)
check-table-not-used = Niet meegeteld: { $cards } op tafel. Alleen de hele tafel telt. (--table)
check-beginnings = Is er eerst een kaart gepakt? Zeg dat er dan bij: { $claims }.
check-card-not-laid = De { $card } is daarmee nog niet gelegd: zeg die als eigen stap, na een komma.
check-bonus = { $count ->
    [one] Deze beurt levert een bonuskaart op, voor { $halves }.
   *[other] Deze beurt levert { $count } bonuskaarten op, voor { $halves }.
}
check-half-row = de { $colour } rij van { $first } tot en met { $last }
check-top = Van de drie ligt { $card } bovenop.
check-top-by-value = Van de drie ligt { $card } bovenop: die kaart telt het minst. De spelregels zeggen alleen “het laagste getal”.
check-top-free = Meerdere kaarten zijn even laag: kies zelf welke daarvan boven komt.
check-top-free-by-value = Meerdere kaarten zijn even laag: kies zelf welke daarvan boven komt. Dat staat niet letterlijk in de spelregels.
check-chain = { $count ->
    [one] Daarbij gaat nog een FLÄT weg: { $cards }.
   *[other] Daarbij gaan nog { $count } FLÄTs weg: { $cards }.
}
check-chain-vertically = { $count ->
    [one] Verticaal gaat er nog een FLÄT weg: { $cards }.
   *[other] Verticaal gaan er nog { $count } FLÄTs weg: { $cards }.
}
check-chain-horizontally = { $count ->
    [one] Horizontaal gaat er nog een FLÄT weg: { $cards }.
   *[other] Horizontaal gaan er nog { $count } FLÄTs weg: { $cards }.
}
check-chain-top = Uiteindelijk ligt { $card } bovenop.
check-left = Er blijft over: { $layout }.
check-left-ways = Er blijft over, verticaal aangeschoven: { $vertically }; horizontaal: { $horizontally }.
check-nothing = niets
check-vertically = verticaal
check-horizontally = horizontaal
check-closer = Hiermee loopt de ronde af: alle anderen krijgen nog precies één beurt.
check-elsewhere = { $count ->
    [one] uitgave
   *[other] uitgaven
} { $editions }: { $verdict } ({ $rule })
check-game = { $name } ({ $game }), uitgave { $edition }
check-game-session = { $game } – zoals in sessie { $session }
check-layouts = { $count ->
    [one] Het veld daarna:
   *[other] De mogelijke velden daarna:
}
check-layout-empty = (niets over)
check-editions-agree = Alle uitgaven zeggen hetzelfde.
check-editions-part = Hier verschillen de uitgaven

ask-table-lies = Wat ligt er op tafel? De kaart moet op een rij aansluiten. (--table)
ask-table = Wat ligt er op tafel? (--table)
ask-table-opens = Wat ligt er op tafel? Als het spel loopt, opent de kaart een rij. (--table)
ask-joker-lies = Ligt daar een joker? (--table)
ask-hand-fits = Past er een kaart uit de hand? Dan moet je leggen, anders trekken. (--hand)
ask-hand-fits-or-pass = Past er een kaart uit de hand? Dan moet je leggen, anders passen. (--hand)
check-decided-by = Dit beslist: { $facts }. “keur { $claim }” vraagt er nog eens naar.
check-typed = “{ $text }”
ask-which-cards = Welke? Noem de kaarten in de hand.
ask-other-fits = Past er nog een kaart uit de hand? Dan mag je deze achterhouden. (--hand)
ask-pile-left = Hoeveel kaarten liggen er nog? Passen mag pas als de stapel op is. (--pile)
ask-pile-before = Hoeveel kaarten lagen er vóór deze beurt op de stapel? (--pile)
ask-pile-used-up = Is de stapel op? Alleen dan moet je leggen als je kunt. (--pile)
ask-others-elevens = Welke kaarten 11 hebben de anderen? De volgorde van de kleuren beslist. (--others)
ask-rows-order = Hoe liggen de rijen? Je kunt alleen met een buurrij verbinden. (--rows)
ask-first-number = Met welk getal begon het spel? Alleen dat getal opent een rij. (--first)
ask-piles-tops = Wat ligt er boven op de stapels? De kaart moet één hoger zijn. (--piles)
ask-grid-layout = Wat ligt er in het veld? (--grid)
ask-hand-held = Welke kaarten heeft de gevraagde speler in de hand? (--hand)
ask-hand-called = Welke kaarten heb je in de hand? (--hand)
ask-card-source = Is de open kaart gepakt of de gedekte?
source-written = open · gedekt
ask-flaet-line = Welke lijn is het, met het nummer erbij?
fact-line = Lijn
line-written = rij 1 · kolom 3 · diagonaal 2
ask-flaet-place = Welke kaart in het veld is het? Eerst de rij, dan de kolom.
fact-place = Plaats
place-written = 2 3
fact-card = Kaart
fact-yes-or-no = ja · nee · { $written }
fact-table = Tafel
fact-table-written = r8-13 ge11 · leeg
fact-hand = Hand
fact-hand-written = r12 b5 · leeg
fact-others = Andere 11’en
fact-others-written = gr11 b11 · leeg
fact-pile = Stapel
fact-pile-written = 0 · 12
fact-rows = Rijen
fact-rows-written = geel blauw rood groen
fact-connectors = Verbindingskaarten
fact-connectors-written = 0 · 2
fact-first = Eerste getal
fact-first-written = 7
fact-grid = Veld
fact-grid-written = ro1 ro5 roK / si2 ? ei9 / ? ? seU
fact-open = Open kaart
fact-open-written = ro7
fact-piles = Stapels
fact-piles-written = midden=13 Ben=13 eigen=4
fact-without = Zonder
fact-without-written = blauw

expected-colour = hier verwachtte ik een kleur (rood, geel, groen, blauw)
expected-number = hier verwachtte ik een getal
expected-card = hier verwachtte ik een kaart, zoals “gele 9” of “ge9”
expected-number-in-pack = dat getal komt in dit spel niet voor
expected-step-like = hier verwachtte ik een stap, zoals { $steps }
expected-step = hier verwachtte ik een stap, zoals “rode 12”, “trek” of “pas”
expected-flaet-step = hier verwachtte ik een stap, zoals “neem, ruil 2 3”, “trek, leg af, draai open 2 2” of “FLÄT rij 1”
expected-overlooked-flaet = zeg een FLÄT die over het hoofd is gezien vóór de beurt, zoals “FLÄT rij 1, trek”
expected-on-or-comma = tussen twee kaarten verwachtte ik “op” (naast een kaart die ligt) of “,” (na elkaar)
expected-joker-as = voor welke kaart staat de joker? Schrijf “joker als blauwe 7”
expected-connector-from = van welke kaart gaat de verbindingskaart uit? Schrijf “verbind gele 9 met blauw, blauwe 9”
expected-face = hier verwachtte ik een kaart, zoals “ro5”, “roK” of “J”
expected-rank = hier verwachtte ik een rang: 1 tot en met 9, B, F, U, O, K of A
expected-suit = hier verwachtte ik een kleur van het jasspel: ei, ro, se of si
expected-place = hier verwachtte ik een plaats in het veld, zoals “2 3” (rij, kolom)
expected-line = hier verwachtte ik een lijn: rij 1, kolom 3, diagonaal 2
expected-pile = hier verwachtte ik een stapel: midden, eigen, een naam of een kaart
expected-result = hier verwachtte ik een resultaat, zoals “uit”, “19+2” of “34”
expected-sum-or-cards = hier verwachtte ik een som, zoals “34”, of kaarten, zoals “19+2” of “gele 9”
expected-sum-or-faces = hier verwachtte ik een som, zoals “12”, of kaarten, zoals “ro5”, “K” of “J”
expected-four-rows = hier verwachtte ik alle vier de rijen, elk één keer
expected-end = hier verwachtte ik niets meer
expected-shorter = dit is langer dan een beurt of een tafel kan zijn

ask-open-card = Welke kaart lag open? (--open, of bij naam: “neem ro7”)
ask-layout-card = Welke kaart kwam erbij? Daarvan hangt de lijn af. (--grid, of bij naam)
expected-one-colour = naast één kaart verwachtte ik kaarten van één kleur; zeg welke kaart waar komt
expected-count-or-number = is dat { $count } keer de { $number }, of een { $count } en een { $number }? Schrijf “{ $every }” of “{ $both }”
expected-count-or-colour = is dat { $card }, of zijn het { $count } kaarten van die kleur? Schrijf de kleur eerst, zoals “ge12”, en elke kaart
expected-count-or-card = zijn dat { $count } zulke kaarten, of een { $count } en één zo’n kaart? Zet “+” tussen de kaarten
expected-bonus-or-blue = is dat de blauwe { $count }, of { $count } van de bonuskaarten? Schrijf “b{ $count }”, of “:{ $count }” aan het eind
expected-no-minus = minpunten schrijf je zonder minteken: “{ $number }”
expected-which-cards = hoeveel kaarten het zijn is niet genoeg: noem de kaarten, of wat ze samen tellen
expected-so-many-cards = het aantal genoemde kaarten is niet { $count }
expected-cards-of-sum = de genoemde kaarten zijn hier samen { $sum }, niet { $stated }
expected-player = hier verwachtte ik de naam van iemand die meespeelt
expected-one-reading = dit kun je op twee manieren lezen; schrijf elke kaart, zoals “19+2”
expected-done = zeg alleen wat er wél gedaan is
expected-one-move = zeg welke zet; ik kan er maar één tegelijk beoordelen
expected-no-condition = ik kan beoordelen wat er gebeurt, niet wat er zou gebeuren
expected-no-hearsay = zeg de zet zelf, niet wat iemand erover zegt
expected-place-or-order = schrijf “aan” voor de plaats naast een kaart, of “dan” voor wat daarna komt
expected-can-move = dat is nog geen zet; schrijf “trek” of, als de stapel op is, “pas”
expected-plain-move = “{ $word }” begrijp ik hier niet; zeg gewoon wat er gedaan is
expected-plain-clause = zo is niet duidelijk wat er gedaan is; zeg de zet in gewone woorden
expected-word = “{ $word }” begrijp ik hier niet
expected-table-apart = zeg de zet alleen; wat op tafel ligt, hoort er niet bij (--table)
expected-hand-apart = zeg de zet alleen; wat in de hand zit, hoort er niet bij (--hand)
expected-which = noem van elke kaart kleur en getal
expected-from-pile = schrijf “trek rode 12” voor een kaart van de stapel, of “rode 12” voor een kaart uit de hand
expected-open-or-hidden = schrijf “neem” voor de open kaart of “trek” voor de gedekte
expected-may-i = ik kan zeggen of het mag, niet of het moet
case-both-on-one-side = Lagere getallen liggen aan de ene kant van de rij, hogere aan de andere; hier zouden ze aan dezelfde kant liggen.
case-fits-right = De kaart past aan de andere kant: hogere getallen liggen rechts.
case-fits-left = De kaart past aan de andere kant: lagere getallen liggen links.
case-begun = Het spel is al begonnen.
case-begun-but-fits = Het spel is al begonnen, maar de { $card } mag nu worden gelegd.
case-row-open-but-fits = De { $row } rij is al geopend; de { $card } mag nu worden gelegd.
case-another-begins = Een andere speler heeft de { $card } en begint daarmee.
case-above-or-below = Een nieuwe rij komt boven of onder de andere, niet ernaast.
case-at-most-three-drawn = Er worden hoogstens drie kaarten getrokken.
case-draws-on = Zolang er kaarten op de stapel liggen, trek je door tot er een kaart past of er drie zijn getrokken.
case-gap = De { $card } laat een gat: naast de { $nearest } komt de { $next }.
case-pile-had = { $count ->
    [one] Op de stapel lag nog maar { $count } kaart.
   *[other] Op de stapel lagen nog maar { $count } kaarten.
}
case-lies = De { $card } ligt al, en elke kaart is er maar één keer.
case-lies-under = De { $other } ligt er, dus de { $card } ook: een rij heeft geen gaten.
case-not-in-hand = De { $card } zit niet in de hand.
case-twice = De { $card } is er maar één keer.
case-only-one-fits = Van de handkaarten past alleen de { $card }, dus die moet worden gelegd.
case-may-hold-back = De { $card } mag in de hand blijven, als er een andere kaart wordt gelegd.
case-fits-so-no-draw = De { $card } in de hand past, dus trekken mag niet.
case-laid-before-drawing = In deze beurt is al gelegd, dus trekken mag niet.
case-fits-so-lay = De { $card } in de hand past, dus die moet worden gelegd.
case-several-fit-so-no-draw = Meerdere handkaarten passen, dus trekken mag niet.
case-several-fit-so-lay = Meerdere handkaarten passen, dus minstens één moet worden gelegd.
case-other-row = De { $card } hoort niet in de { $row } rij.
case-other-colour-out = De spelregels nemen blauw eruit; met een andere kleur gaat het net zo.
case-who-begins-is-open = Deze kaart mag als eerste; wie er begint, zeggen de spelregels niet.
case-not-in-pack = Een { $card } bestaat niet.
case-quartet-lacks = Dat is geen kwartet: de { $card } ontbreekt.
case-no-quartet = Dat is geen kwartet: daarvoor zijn de vier kaarten van één getal nodig.
ends-won = Dat was de laatste handkaart: wie die heeft gelegd, heeft gewonnen.
ends-over = Dat was de laatste handkaart: het spel is uit, nu tellen de punten.

column-id = Kenmerk
column-game = Spel
column-players = Spelers
column-editions = Uitgaven
games-more = `elfer rules KENMERK` toont de regels, `elfer setup KENMERK --players N` hoe er gedeeld wordt.

rules-nearest = { $count ->
    [one] Misschien geeft deze regel antwoord:
   *[other] Misschien geeft een van deze regels antwoord:
}
rules-open = opengelaten
rules-ruled = niet letterlijk gezegd
rules-collides = tegenstrijdig
rules-differs = verschilt per uitgave
rules-only = Alleen in: { $editions }
rules-page-rules = De regels
rules-page-silences = Waar de spelregels zwijgen of verschillen
rules-written = { $file } is geschreven.

setup-begins-open = De spelregels laten open wie er begint.
setup-each = { $players ->
    [one] Eén speler krijgt
   *[other] { $players } spelers krijgen
} { $cards ->
    [0] geen kaarten.
    [one] elk één kaart.
   *[other] elk { $cards } kaarten.
}
setup-extra = { $count ->
    [one] Eén kaart blijft over: de eerste speler krijgt die.
   *[other] { $count } kaarten blijven over: de eerste spelers krijgen er elk één.
}
setup-pile = { $count ->
    [one] Er ligt één kaart op de stapel.
   *[other] Er liggen { $count } kaarten op de stapel.
}
setup-laid-out = { $count ->
    [one] Eén kaart ligt vanaf het begin open.
   *[other] { $count } kaarten liggen vanaf het begin open.
}
setup-removed = { $count ->
    [one] Eén kaart gaat eruit.
   *[other] { $count } kaarten gaan eruit.
}
setup-connectors = { $count ->
    [one] Iedereen krijgt één verbindingskaart.
   *[other] Iedereen krijgt { $count } verbindingskaarten.
}
setup-clockwise = De beurt gaat met de klok mee.
setup-counter-clockwise = De beurt gaat tegen de klok in.
setup-way = de klok
setup-without = Uit het spel: { $colour }.

batch-progress = { $lines ->
    [one] { $lines } regel beoordeeld
   *[other] { $lines } regels beoordeeld
}

# end of verdicts, questions, expected words

## reasons of comparisons

reason-the-card = de { $card }
reason-settle-takes-cards = { $name } krijgt { $count ->
    [one] { $count } kaart.
   *[other] { $count } kaarten.
}
reason-settle-takes = { $name } krijgt de kaarten.
reason-settle-nobody = Niemand krijgt kaarten.
reason-settle-void = Dit telt niet.
reason-settle-undecided = Onbeslist.
reason-error-settle-doubts-oneself = { $name } kan niet aan de eigen kaart twijfelen.
reason-error-settle-card-twice = De { $card } kan niet op twee plaatsen zijn.
reason-error-settle-unequal = Iedereen moet evenveel kaarten gelegd hebben.
reason-error-settle-one-card-each = Iedereen legt één kaart, maar je noemt { $cards } { $cards ->
    [one] kaart
   *[other] kaarten
} en { $players } gokken.
reason-error-settle-beyond-colour = { $sum } is te veel: alle kaarten van één kleur zijn samen { $most }.
reason-error-settle-taken-out = De { $card } doet in dit spel niet mee.
reason-error-settle-twice-in-hand = { $name } heeft maar één { $number }.
reason-error-settle-not-in-pack = Een { $card } zit niet in dit spel.
reason-error-settle-all-pairs = Eén kaart ligt apart, dus een van de twintig getallen heeft geen paar.
reason-error-settle-number-too-often = De { $number } is er maar { $most ->
    [one] één keer
   *[other] { $most } keer
}.
reason-error-settle-colour-beyond = De { $card } kan er niet bij zijn: de kleur past niet bij de andere kaarten.
reason-error-settle-after-decided = De { $card } is genoemd, maar het was al eerder beslist.

reason-guess-the-sum-guesses = De som is { $sum }: { $guesses }.
reason-guess-the-sum-exact = { $name } heeft het precies goed
reason-guess-the-sum-off = { $name } { $off }
reason-guess-the-sum-off-too = { $name } ook
reason-guess-the-sum-off-first = { $name } zit er { $off } naast
reason-guess-the-sum-winner = { $name } legt de kaarten open voor zich neer.

reason-duel-higher = De { $high } van { $winner } is hoger dan de { $low } van { $loser }.
reason-duel-higher-after-tie = Na het gelijkspel bij { $ties } is de { $high } van { $winner } hoger dan de { $low } van { $loser }: { $winner } wint alle kaarten.
reason-duel-equal = { $number } tegen { $number } is gelijk: ze draaien allebei nog een kaart om, en de hoogste wint alle kaarten.
reason-duel-next-cards = Welke kaarten komen er dan? ({ $example })
reason-duel-equal-last = { $number } tegen { $number } is gelijk, en er zijn geen kaarten meer.

reason-highest-card-won = Gewonnen kaarten: { $won }
reason-highest-card-trick-only = deze slag
reason-highest-card-trick-latest = de laatst genoemde slag
reason-highest-card-trick-last = de laatste slag
reason-highest-card-highest = { $name } legde de hoogste kaart van { $trick }, de { $number }; de gewonnen kaarten worden opzijgelegd.
reason-highest-card-highest-with = { $name } legde de hoogste kaart van { $trick }, de { $number }; de { $aside } kaarten die apart lagen, horen erbij.
reason-highest-card-shared = { $names } staan in { $trick } gelijk met een { $number }: nu liggen er { $aside } kaarten apart, en wie de volgende slag wint, krijgt ze erbij.
reason-highest-card-shared-last = { $names } staan in de laatste slag gelijk met een { $number }, en er zijn geen kaarten meer: deze kaarten gaan uit het spel.

reason-cheat-doubt-right = { $player } zei { $said }, maar de omgedraaide kaart is { $card }: dat was gelogen.
reason-cheat-doubt-wrong = { $player } zei { $said }, en de omgedraaide kaart is { $card }: dat klopt.
reason-cheat-other-colour = Het getal klopt, maar er waren { $agreed } kaarten afgesproken, en de omgedraaide kaart is { $card }.
reason-cheat-colour-unknown = Het getal klopt, en er waren { $agreed } kaarten afgesproken. Welke kleur heeft de kaart? (--card)
reason-cheat-not-on-turn = Alleen wie aan de beurt is, mag de zojuist gelegde kaart in twijfel trekken. Dat is { $turn }, niet { $doubter }.
reason-cheat-twenty = { $player } zei 20, en daarmee gaat de stapel opzij.
reason-cheat-last-card = Het was de laatste kaart van { $player }.
reason-cheat-several = { $player } legde { $cards } kaarten tegelijk.
reason-cheat-several-cost = { $player } legde { $cards } kaarten tegelijk, en wie daarop wordt betrapt, neemt de hele stapel.
reason-cheat-twenty-doubted = Mag er nog bezwaar worden gemaakt?
reason-cheat-last-doubted = Mag er nog bezwaar worden gemaakt?
reason-cheat-who-doubts = Niemand twijfelt aan de eigen kaart: de één legde hem, een ander twijfelt. (--player, --doubter)

reason-snip-snap-to-middle = De open kaarten van { $names } gaan naar het midden.
reason-snip-snap-takes-piles = { $names } krijgt de open kaarten van { $owners }.
reason-snip-snap-takes-middle = { $names } krijgt de stapel in het midden.
reason-snip-snap-if-cards-left = Dat geldt als { $name } nog gedekte kaarten heeft; zonder kaarten mag je alleen “snip” roepen.
reason-snip-snap-snap-right = “Snap” is goed: de { $number } die { $turned } omdraaide, past bij die van { $owners }.
reason-snip-snap-snip-right = “Snip” is goed: de { $number } die { $turned } omdraaide, past bij die in het midden.
reason-snip-snap-snap-wrong = Fout geroepen: de { $number } die { $turned } omdraaide, past bij die in het midden; “snip” was goed geweest.
reason-snip-snap-snip-wrong = Fout geroepen: de { $number } die { $turned } omdraaide, past bij die van { $owners }; “snap” was goed geweest.
reason-snip-snap-for-nothing = Fout geroepen: bij de { $number } die { $turned } omdraaide, past geen open kaart.
reason-snip-snap-for-both = De { $number } die { $turned } omdraaide, past bij die van { $owners } en bij die in het midden.
reason-snip-snap-for-older = De { $number } die { $turned } omdraaide, past nergens bij, maar de { $older } lag er eerder al dubbel.
reason-snip-snap-outsider = Bij { $name } ligt geen { $number }, en alleen wie er een voor zich heeft, mag “snap” roepen.
reason-snip-snap-which-call = Telt “snip” of “snap”?
reason-snip-snap-outsider-costs = Kost het { $name } de open stapel?
reason-snip-snap-without-cards = { $name } heeft geen kaarten meer en mag alleen “snip” roepen.
reason-snip-snap-draw = { $names } riepen het goede woord.
reason-snip-snap-calls-wrong = { $count ->
    [one] { $names } riep fout.
   *[other] { $names } riepen fout.
}
reason-snip-snap-nothing-to-lose = { $name } heeft geen open kaarten, dus er gaat niets naar het midden.
reason-snip-snap-not-counted = { $count ->
    [one] Wat { $names } riep, telt niet.
   *[other] Wat { $names } riepen, telt niet.
}
reason-snip-snap-middle-unruled = Wat er met de stapel in het midden gebeurt, zeggen de spelregels niet.
reason-snip-snap-back-in = Daarmee doet { $name } weer mee.

reason-black-peter-left = De { $number } blijft over: wie die heeft, verliest.
reason-black-peter-short-game = Bij het kortere spel gelden 17 tot en met 20 als afgelegd: noem die ook. (--out)
reason-black-peter-twinless = Alle andere getallen liggen als paar op tafel; de tweede { $number } is de kaart die aan het begin opzij is gelegd.
reason-black-peter-unpaired = Nog niet als paar afgelegd: { $numbers }. Het getal dat aan het eind alleen overblijft, is de zwartepiet.
reason-black-peter-span = { $first } tot en met { $last }

reason-collect-colours-scored = De ronde is afgerekend.
reason-collect-colours-points = Punten: { $points }
reason-collect-colours-best-colours = Alleen de beste kleur telt: { $best }.
reason-collect-colours-best-sums = Bij iedereen telt alleen de beste kleur.
reason-collect-colours-caller-behind = { $caller } heeft { $sum }, { $other } { $most }: wie stop roept zonder de hoogste som, noteert niets.
reason-collect-colours-caller-free = De gedekte stapel was op: voor { $caller } tellen { $sum } punten, ook als anderen meer hebben.
reason-collect-colours-caller-level = { $caller } riep stop met { $sum }, en { $others } { $count ->
    [one] heeft
   *[other] hebben
} evenveel.
reason-collect-colours-caller-empty = { $caller } heeft geen kaarten in de hand; stop roepen doe je met kaarten van één kleur.
reason-collect-colours-caller-colours = { $caller } heeft { $colours } kaarten; stop roepen mag alleen met één kleur in de hand.
reason-collect-colours-caller-colours-free = { $caller } heeft { $colours } kaarten.
reason-collect-colours-best-of = { $name } { $row }

reason-flaet-starts = { $name } begint.
reason-flaet-two-cards = De twee kaarten samen: { $sums }.
reason-flaet-two-cards-span = { $name } { $least } tot en met { $most }
reason-flaet-level = { $names } staan gelijk met { $sum }: de jongste of de kleinste van hen begint.

# end of reasons of comparisons

## reasons of rulings

reason-rule = { $rule }
reason-any-start-opens-with = Dit spel begon met een { $first }, dus alleen een { $first } opent een nieuwe rij.

reason-master-no-joker = Daar ligt geen joker als { $card }.
reason-master-one-drawn = Er wordt precies één kaart getrokken.
reason-master-draw-ended-turn = Met het trekken is de beurt voorbij; de kaart mag op zijn vroegst in de volgende beurt worden gelegd.
reason-master-turn-over = De beurt is al voorbij.
reason-master-nothing-to-draw = De stapel is op, dus niemand kan trekken.
reason-master-connectors-left = { $count ->
    [0] Er is geen verbindingskaart meer over.
    [one] Er was nog maar één verbindingskaart, en die ligt al.
   *[other] Er waren nog maar { $count } verbindingskaarten, en die liggen al.
}
reason-master-no-joker-in-hand = In de hand zit geen joker.
reason-master-place-taken = De verbindingskaart heeft een vrije plek nodig, en de { $card } ligt er al.
reason-master-only-linked = Van rij naar rij leidt alleen een verbindingskaart, en alleen naar een buurrij.
reason-master-fill-at-once = Waar de verbindingskaart heen leidt, moet meteen de { $card } komen, of een joker in plaats daarvan.
reason-master-not-neighbours = De { $to } rij ligt niet direct naast de { $from }.

reason-connect-anywhere-card-ended-turn = Met de kaart ervoor was de beurt voorbij.
reason-connect-anywhere-follows = Daar ligt een { $top } bovenop, dus er mag alleen een { $next } op.
reason-connect-anywhere-must-go = De { $number } past { $pile } en moet daarheen.
reason-connect-anywhere-must-go-elsewhere = De { $number } past op andere stapels en moet dus op een daarvan.
reason-connect-anywhere-nothing-there = Die stapel is leeg, dus er kan geen kaart op volgen.

reason-flaet-take-first = Elke beurt begint met een kaart pakken: de open of de gedekte.
reason-flaet-no-card-at = In rij { $row }, kolom { $column } ligt geen kaart.
reason-flaet-face-up-there = Daar ligt { $card } al open.
reason-flaet-face-up = De kaart daar ligt al open.
reason-flaet-not-in-layout = In het veld ligt { $card } niet open.
reason-flaet-face-down = Een kaart van deze lijn ligt gedekt.
reason-flaet-two-suits = De drie kaarten van deze lijn zijn niet van één kleur.
reason-flaet-no-line = Dat is geen lijn van drie kaarten.
reason-flaet-no-diagonal = Een veld van twee rijen of twee kolommen heeft geen diagonaal.

reason-pairs-taken = Dat is een paar, dus je mag het pakken; daarna is de volgende speler aan de beurt.
reason-pairs-goes-back = De { $one } en de { $other } zijn geen paar: ze gaan gedekt terug, en de volgende speler is aan de beurt.

reason-black-peter-no-pair = Dat is geen paar: de { $one } en de { $other } hebben verschillende getallen.
reason-black-peter-third-colour = Er wordt met twee kleuren gespeeld, en de { $card } is van een derde.

reason-quartets-must-give = De { $card } zit in de hand en moet dus worden gegeven; wie zegt die niet te hebben, krijgt 1 minpunt.

reason-collect-colours-no-cards = De hand is leeg; “stop” roepen doe je met kaarten van één kleur.
reason-collect-colours-two-colours = De { $one } en de { $other } in de hand hebben verschillende kleuren.

# end of reasons of rulings

## errors and hints

error-move = Deze zet is niet te begrijpen: { $expected }.
error-notation = { $place } is niet te begrijpen: { $expected }.
error-result = Het resultaat van { $name } is niet te begrijpen: { $expected }.
error-unknown-game = Er is geen spel dat “{ $game }” heet.
    .hint = { hint-games }
error-unknown-edition = Er is geen uitgave die “{ $edition }” heet.
error-edition-not-here = In de uitgave { $edition } staat het spel “{ $game }” niet.
error-unknown-rule = Het spel “{ $game }” heeft geen regel die “{ $rule }” heet.
error-step-not-in-game = Deze stap bestaat niet in “{ $game }”: { $step }.
error-flag-not-in-game = Het spel “{ $game }” kan niets met { $flag }.
error-card-twice = De gegevens spreken elkaar tegen: de { $card } staat twee keer in { $place }.
error-card-in-two-places = De gegevens spreken elkaar tegen: de { $card } staat in { $first } en in { $again }.
error-drawn-card-elsewhere = De gegevens spreken elkaar tegen: de { $card } is getrokken, maar staat al in { $place }.
error-colour-taken-out = De gegevens spreken elkaar tegen: de { $card } heeft de kleur die uit het spel is.
error-gap-in-row = De gegevens spreken elkaar tegen: in de rij met de kleur { $row } zit een gat vóór de { $card }.
error-row-never-opened = De gegevens spreken elkaar tegen: in de rij met de kleur { $row } ligt geen kaart waarmee een rij kan beginnen.
error-no-common-first = De gegevens spreken elkaar tegen: deze rijen kunnen niet met hetzelfde getal begonnen zijn.
error-too-many-jokers = De gegevens spreken elkaar tegen: er zijn { $told } jokers genoemd, maar het spel heeft er { $most }.
error-eleven-in-hand = De gegevens spreken elkaar tegen: de { $card } ligt vanaf het begin op tafel en kan in geen hand zitten.
error-too-many-places = De gegevens spreken elkaar tegen: een veld heeft hoogstens negen plaatsen.
error-anchor-not-on-table = De gegevens spreken elkaar tegen: de { $card } ligt niet op tafel.
error-batch-value = De waarde van “{ $key }” is geen tekst en geen getal.
error-batch-key = Er is geen sleutel die “{ $key }” heet.
error-batch-claim = In de regel ontbreekt “claim”.
error-batch-too-long = De regel is te lang.
error-batch-not-utf8 = De regel is geen UTF-8-tekst.
error-batch-json = De regel is geen JSON-object.
error-reading = { $file } is niet te lezen: { $cause }.
error-no-home = Op dit apparaat is geen map voor gegevens: noem een bestand met --db.
system-not-found = zo’n bestand of map is er niet
system-not-allowed = het systeem staat het niet toe
system-exists = dat bestaat al
system-is-folder = dat is een map
system-is-no-folder = een deel van het pad is geen map
system-full = de schijf is vol
system-read-only = de schijf is alleen-lezen
error-output = De uitvoer kan niet geschreven worden: { $cause }.
error-output-saved = De uitvoer kan niet geschreven worden: { $cause }. De gegevens zijn bewaard.

hint-nearest = Bedoel je { $word }?
hint-meant = Bedoel je `{ $line }`?
hint-one-of = Je kunt kiezen uit: { $words }.
hint-example = Bijvoorbeeld: { $text }
hint-help = `{ $command } --help` laat zien hoe het werkt.
hint-games = `elfer games` somt ze op.
hint-settle = Wie de kaarten krijgt, zegt `elfer settle { $game } { $example }`.
hint-rules = `elfer rules { $game }` toont de regels.

note-game-assumed = Er loopt geen avond, dus hier gelden de regels van { $game }; het laatste spel was een ander: `--game { $latest }`.
note-store-unreadable = De database is niet te lezen ({ $cause }); er is zonder database geoordeeld.
note-bare-g = “g” betekent hier groen. Schrijf “ge” voor geel en “gr” voor groen.
note-facts-unused = Het spel “{ $game }” kan niets met { $flags }; het antwoord hangt er niet van af.

usage-unknown-argument = De optie { $arg } bestaat niet.
usage-superfluous-argument = “{ $arg }” is een woord te veel.
usage-negative-number = { $arg } past hier niet: een negatief getal mag hier niet.
usage-unknown-command = De opdracht “{ $word }” bestaat niet.
usage-value-missing = { $arg } heeft een waarde nodig.
usage-invalid-value = “{ $value }” is geen waarde voor { $arg }.
usage-too-many-values = “{ $value }” is één waarde te veel voor { $arg }.
usage-argument-conflict = { $arg } gaat niet samen met { $other }.
usage-argument-twice = { $arg } mag maar één keer voorkomen.
usage-argument-missing = Dit ontbreekt: { $arg }.
usage-command-missing = Er ontbreekt een opdracht.
usage-not-utf8 = Een argument is geen UTF-8-tekst.
error-usage = De opdrachtregel is niet te begrijpen.

error-claimed-card-elsewhere = De gegevens spreken elkaar tegen: de { $card } komt er in deze beurt bij, maar staat al in { $place }.
error-claimed-card-twice = De gegevens spreken elkaar tegen: de { $card } komt er in deze beurt twee keer bij.
error-not-the-open-card = De gegevens spreken elkaar tegen: de { $card } wordt genomen, maar { $open } ligt open.
error-pile-twice = De gegevens spreken elkaar tegen: de stapel “{ $pile }” is twee keer genoemd.
error-centre-never-opened = De gegevens spreken elkaar tegen: op andere stapels liggen kaarten, maar in het midden niet.
error-number-too-often = De gegevens spreken elkaar tegen: de { $number } is er maar { $most ->
    [one] één keer
   *[other] { $most } keer
}.

error-players = “{ $game }” is in de uitgave { $edition } voor { $allowed } spelers.
error-without-not-here = Een kleur gaat er alleen uit als precies twee spelers een rijenspel spelen; dat is hier niet zo (“{ $game }”).
error-no-moves = Bij “{ $game }” valt geen zet te beoordelen.
error-settle-none = Bij “{ $game }” valt niets te vergelijken.
    .hint = De zetten beoordeelt `elfer check`.
error-settle-lacking = Dit ontbreekt: { $flag }.
error-settle-players = { $told ->
    [one] Er is één speler
   *[other] Er zijn { $told } spelers
} genoemd, maar er spelen er { $allowed }.
error-unknown-player = Er speelt niemand mee die { $name } heet.
error-player-twice = { $name } staat er twee keer.
error-not-name-value = “{ $word }” heeft niet de vorm NAAM=WAARDE.

error-rule-not-in-edition = In de uitgave { $edition } bestaat de regel { $rule } niet.
error-no-rule-with = Geen regel van “{ $game }” bevat “{ $word }”.
error-no-rules = Zulke regels zijn er niet in “{ $game }”.
error-no-session = Er is geen avond open.
    .hint = `elfer score add` in een terminal begint er een, of `elfer session start classic Anna Ben`.
error-not-running = { $count ->
    [one] Er loopt geen avond, maar sessie { $sessions } is nog open.
   *[other] Er loopt geen avond, maar er zijn er nog meer open: { $sessions }.
}
    .hint = `elfer session resume { $session }` gaat verder met sessie { $session }.
error-session-not-found = Er is geen sessie { $number }.
    .hint = `elfer history` toont de sessies.
hint-show = `elfer session show` toont wie er meespeelt.
hint-written = Wat geschreven is, is volledig; alleen dit antwoord ontbreekt.
hint-log = `elfer log` toont wat er is veranderd.
hint-plan = Noem een groter getal, of geen getal: dan speel je verder zonder vast einde.
hint-twice = Twee keer dezelfde naam vraagt om een verschil: Anna B, Anna K.
error-round-not-found = Sessie { $session } heeft geen ronde { $round }.
    .hint = `elfer report session { $session }` toont de rondes.
error-player-not-found = Er is geen speler die { $name } heet.
    .hint = `elfer players` toont iedereen.
error-nothing-to-undo = Er valt niets terug te draaien.
    .hint = { hint-log }
error-nothing-to-redo = Er valt niets opnieuw te doen.
    .hint = { hint-log }
error-nothing-to-settle = Daar valt niets te beslissen.
    .hint = `elfer sync --list` toont wat wacht, met beide versies.
error-no-such-machine = Geen computer “{ $origin }” heeft dit veranderd.
error-several-machines = “{ $name }” kan meer computers betekenen.
error-settle-unasked = { $rounds ->
    [one] Met deze versie zou een ronde wegvallen.
   *[other] Met deze versie zouden { $rounds } rondes wegvallen.
}
    .hint = --yes neemt die zonder vraag; `elfer undo` haalt de rondes terug.
prompt-settle-drop = { $rounds ->
    [one] Met deze versie valt een ronde weg. Moet die gelden?
   *[other] Met deze versie vallen { $rounds } rondes weg. Moet die gelden?
}
error-not-playing = { $name } speelt deze avond niet mee.
error-left-already = { $name } is al weggegaan.
error-which-round = Over welke ronde gaat het?
    .hint = “{ $command }” verbetert die.
error-not-in-round = { $name } speelde in deze ronde niet mee.
error-several-meant = “{ $name }” past bij meerdere spelers.
error-already-playing = { $name } speelt al mee.
error-name-taken = Er is al een speler die { $name } heet.
    .hint = `elfer players merge` maakt van twee spelers één.
error-no-such-place = Op de plaats “{ $place }” is geen sessie gespeeld.
error-no-season = Er loopt geen seizoen.
    .hint = `elfer season start "Winter"` begint er een.
error-season-not-found = Er is geen seizoen “{ $name }”.
    .hint = `elfer season list` toont ze.
error-season-taken = Er is al een seizoen “{ $name }”.
error-season-runs = Het seizoen “{ $name }” loopt nog en telt dezelfde sessies.
    .hint = `elfer season end` beëindigt het.
error-season-ended = Het seizoen “{ $name }” is al beëindigd.
error-season-other-game = Het seizoen “{ $name }” is voor een ander spel.
error-session-no-season = Sessie { $session } telt in geen seizoen.
error-season-which = Er lopen meerdere seizoenen.
error-season-points = “{ $points }” zijn geen punten voor de plaatsen.
    .hint = Eén getal voor elke plaats, geen hoger dan het vorige, zoals 3,2,1; hoogstens { $places } getallen, elk tot en met { $most }.
error-entries-do-not-match = De ronde heeft niet precies één resultaat voor iedereen die meespeelt.
error-no-such-seat = Er is geen plaats { $seat } in deze ronde.
error-time-beyond = De tijd ligt buiten de jaren 0 tot en met 9999.
error-plan-rounds = { $value ->
    [one] Met één geplande ronde is de avond meteen weer afgelopen.
   *[other] Met { $value } geplande rondes is de avond meteen weer afgelopen.
}
error-plan-target = Met een doel van { $value } is de avond meteen weer afgelopen.
error-rested-on = Latere wijzigingen bouwen erop voort.
    .hint = Draai eerst de latere terug: `elfer undo`. `elfer log` toont ze.
error-seat-left-out = { $name } speelt ook mee: noem iedereen die meespeelt, in de volgorde aan tafel.
error-holds-rulings = Bij sessie { $number } is een vraag of een beslissing bewaard: de sessie kan er niet uit.
    .hint = { hint-rulings }
hint-rulings = `elfer rulings` toont wat bewaard is.
error-session-edit-nothing = Zeg wat er anders moet zijn: --place, --note, --rounds, --dealer of --seats.
error-both-playing = { $one } en { $other } zaten aan één tafel; ze kunnen niet één speler zijn.
error-ended-already = De avond is al beëindigd.
    .hint = { hint-resume }
error-finished-rounds = { $value ->
    [one] De geplande ronde is gespeeld; er komt er geen meer bij.
   *[other] Alle { $value } geplande rondes zijn gespeeld; er komt er geen meer bij.
}
    .hint = `elfer session resume NR --rounds N` speelt verder; `elfer session start` begint een nieuwe.
error-finished-target = Het doel van { $value } is bereikt; er komen geen rondes meer bij.
    .hint = `elfer session resume NR --target N` speelt verder; `elfer session start` begint een nieuwe.
error-finished-ended = De avond is beëindigd; er komen geen rondes meer bij.
    .hint = { hint-resume }
hint-resume = `elfer session resume NR` opent die weer; `elfer session start` begint een nieuwe.
error-name-empty = Dit mag niet leeg zijn.
error-name-too-long = “{ $name }” is te lang: { $told } tekens, hoogstens { $most }.
error-name-invisible = In “{ $name }” staat een onzichtbaar teken of stuurteken ({ $code }).
error-name-heap = Een accent hoort op een letter, en op één letter passen er maar een paar.
error-name-reserved = Een naam bevat geen “{ $letter }”: { $name }
error-name-like-a-flag = Een naam begint niet met “-”: { $name }
error-name-sentence = “{ $word }” staat in geen naam. Hier staan alleen namen, met komma’s ertussen.
error-name-self = Wie is “{ $word }”? Typ de naam.
hint-name = Een naam heeft 1 tot en met { $most } zichtbare tekens, geen “=”, geen “,” en vooraan geen “-”.
hint-note = Een notitie, plaats of reden heeft 1 tot en met { $most } zichtbare tekens op één regel.
error-locked = { $path } is vergrendeld door een ander proces.
hint-network = Het bestand staat op een netwerkschijf, waar vergrendeling vaak niet werkt: zet het op een lokale schijf.
hint-locked = Sluit het andere programma of wacht erop, en probeer het dan opnieuw.
error-others-rest-on = Een andere computer heeft op deze wijziging voortgebouwd.
    .hint = Verbeter het in plaats daarvan: `elfer score edit`, `elfer score drop`, `elfer session edit`.
error-full = De schijf is vol: { $path }.
    .hint = Maak ruimte op de schijf en probeer het opnieuw; of noem een ander bestand met `--db PAD`.
error-read-only = { $path } kan niet worden geschreven.
    .hint = { hint-db }
hint-db = `--db PAD` (of ELFER_DB) noemt een ander bestand.
error-damaged = { $path } is beschadigd ({ $what }).
    .hint = Een back-up ernaast is misschien onbeschadigd: `elfer restore BESTAND` zet die terug. `elfer doctor` zegt wat er mis is, en --repair herstelt wat het logboek nog weet.
error-newer = { $path } is geschreven door een nieuwere elfer (schema { $found }; deze, { $binary }, kent { $known }).
    .hint = Installeer de nieuwere elfer, of noem een ander bestand met `--db PAD`.
error-sync-folder-not-there = De map { $folder } is er niet.
    .hint = Maak de map eerst aan, of koppel de stick: `elfer sync` maakt zelf geen map.
error-sync-no-folder = { $folder } is geen map.
error-sync-full = { $folder } is vol: wat hier is, kon daar niet worden achtergelaten.
error-sync-read-only = In { $folder } kan niets worden geschreven: wat hier is, kon daar niet worden achtergelaten.
error-sync-not-left = Wat hier is, kon niet in { $folder } worden achtergelaten ({ $cause }).
error-sync-stopped = Gestopt voordat alles van hier in { $folder } stond.
sync-taken-all-the-same = Wat daar lag, is toch overgenomen en opgeslagen.
error-sync-git-missing = `git` is hier niet, of niet waar de shell ernaar zoekt.
    .hint = `elfer sync MAP` zonder `--git` heeft geen git nodig.
error-sync-no-work-tree = { $folder } is geen werkmap van git.
    .hint = `git clone` maakt er een van een repository waar alle computers bij kunnen.
error-sync-git = git heeft in { $folder } zijn deel niet gedaan.
error-sync-git-late = `git { $call }` deed er in { $folder } langer dan een minuut over en is gestopt.
error-sync-git-stopped = Gestopt voordat git in { $folder } klaar was.
sync-git-said = git zegt: { $text }
sync-git-local = De uitwisseling met de map zelf is gedaan. De volgende `elfer sync --git` doet de rest.
hint-sync-rights = De eigenaar moet je toelaten; of noem een andere map.
error-older = { $path } is geschreven door een oudere elfer; elke opdracht die schrijft, werkt het bij.
error-no-file = Er is nog geen database op { $path }.
    .hint = `elfer session start` maakt er een aan; zonder `--db` wordt het gewone bestand gelezen.
error-cut-off = Het schrijven naar { $path } is halverwege afgebroken en moet eerst worden teruggedraaid.
    .hint = Dat doet elke elfer-opdracht van iemand die in die map mag schrijven.
error-folder = { $path } is een map.
    .hint = { hint-db }
error-dangling-link = { $path } is een koppeling naar { $target }, en daar is niets.
    .hint = { hint-db }
error-forbidden = { $path } mag niet worden gelezen: het bestand is van iemand anders.
    .hint = { hint-db }
error-not-a-database = { $path } is geen elfer-database.
error-foreign = { $path } is de database van een ander programma.
    .hint = { hint-db }
error-first-days = { $path } is uit de eerste dagen van elfer. Deze elfer leest zulke bestanden niet meer.
    .hint = Het bestand blijft zoals het is. Noem een ander bestand met `--db PAD`, of verplaats dit.
error-storage = { $path } is niet te gebruiken: { $cause }.
    .hint = { hint-db }
error-unfit = { $what } kent elfer op deze plaats niet.
error-saved-no = Er is niets geschreven.
error-saved-cannot-tell = Of het is opgeslagen, is nu niet te zeggen; `elfer log` laat het zien.
error-although-saved = Na het opslaan ging er iets mis: { $cause }. Het hoeft niet opnieuw.
    .hint = { hint-log }
error-interrupted = Gestopt; er is niets geschreven.
error-interrupted-saved = Gestopt; wat eerder bevestigd was, blijft, verder is er niets geschreven.
error-no-answer = De terminal geeft geen antwoord.
error-no-result = “{ $text }” is geen NAAM=RESULTAAT.
    .hint = Bijvoorbeeld: `{ $example }`.
error-told-twice = “{ $text }” geeft voor de tweede keer een resultaat.
error-one-loser = Er verliert maar één speler per ronde; “{ $text }” is een tweede.
error-one-player = Er is maar één speler die de ronde wint of beëindigt; “{ $text }” is een tweede.
error-points = “{ $text }” is geen heel aantal punten.
    .hint = Punten gaan van -{ $most } tot en met { $most }.
error-edit-nothing = Er is niets opgegeven om in de ronde te verbeteren.
    .hint = Bijvoorbeeld: `elfer score edit { $round } Anna=21`.
error-sheet-refused = De ronde klopt niet met de kaarten.
error-table-changed = Intussen werd er ergens anders iets geschreven; hier is niets geschreven.
error-start-game = Welk spel? Hier kan niemand gevraagd worden.
error-start-names = Wie speelt er? Noem de spelers.
error-ranking = “{ $text }” is geen rangschikking.
error-variant = “{ $game }” heeft geen variant “{ $text }”.
error-when = { $flag }: “{ $text }” is geen tijd.
    .hint = Bijvoorbeeld: 20:15, gisteren 20:15, 3 mei, 2026-05-03 20:15.
hint-prompt-check = “keur …” vraagt de scheidsrechter, “regels …” vindt een regel, “einde” beëindigt de avond.
note-written-trouble = De wijziging is opgeslagen, maar daarna ging er iets mis ({ $trouble }).
error-table-size = { $told ->
    [one] Voor één speler
   *[other] Voor { $told } spelers
} is dit spel niet bedoeld (mogelijk: { $allowed }).
error-no-slate = Alleen FLÄT heeft een lei.
error-no-rule-anywhere = In geen enkele regel staat het woord “{ $word }”.
    .hint = { hint-games }

# end of errors and hints

## scoreboard, sessions, rounds

bare-begin = Er is nog geen avond opgeschreven. Zo begin je:
begin-deal = { $players ->
   *[other] { $players } spelers krijgen elk { $each ->
        [one] { $each } kaart
       *[other] { $each } kaarten
    }{ $extra ->
        [0] {""}
        [one] , { $extra } overgebleven kaart gaat naar de eerste speler
       *[other] , { $extra } overgebleven kaarten gaan naar de eerste spelers
    }; { $pile ->
        [0] geen stapel
       *[other] { $pile } op de stapel
    }{ $removed ->
        [0] {""}
       *[other] , { $removed } uit het spel
    }{ $laid ->
        [0] {""}
       *[other] , { $laid } op tafel
    }{ $connectors ->
        [0] {""}
       *[other] , elk { $connectors } verbindingskaarten
    }.
}
begin-clockwise = Met de klok mee.
begin-counter-clockwise = Tegen de klok in.
board-session = sessie { $number }
board-rounds = { $played ->
    [one] { $played } ronde
   *[other] { $played } rondes
}
board-rounds-of = { $planned ->
    [one] { $played } van { $planned } ronde
   *[other] { $played } van { $planned } rondes
}
board-player = Naam
board-total = Totaal
board-total-now = Totaal nu
board-round = Ronde { $round }
board-won = { $count ->
    [one] { $names } wint.
   *[other] { $names } delen de overwinning.
}
board-nothing-yet = Er is nog geen ronde gespeeld.
board-level = Iedereen staat gelijk.
board-alone = Alleen { $name } zit nog aan tafel.
board-to-target = Nog tot { $target }: { $distances }.
board-next = Nu komt ronde { $round }; { $dealer } geeft.
board-waiting = Sessie { $session } is nog open: `elfer session resume { $session }` gaat ermee verder.
board-also-open = { $count ->
    [one] Ook nog open: sessie { $sessions }.
   *[other] Ook nog open: de sessies { $sessions }.
}
board-finished-rounds = { $value ->
    [one] De geplande ronde is gespeeld. `elfer session resume { $session } --rounds N` speelt verder.
   *[other] Alle { $value } geplande rondes zijn gespeeld. `elfer session resume { $session } --rounds N` speelt verder.
}
board-finished-target = Het doel van { $value } is bereikt. `elfer session resume { $session } --target N` speelt verder.
board-finished-ended = De avond is beëindigd. `elfer session resume { $session }` opent die weer.
board-given = { $name } kwam later en begon met { $given }, de slechtste stand op dat moment.
board-start = { $name } kwam later en begon met { $start }.
board-returned = { $name } was een tijdje weg; er kwamen { $given } bij, tot de slechtste stand op dat moment.
board-left = { $name } is weggegaan; het totaal blijft, zonder plaats.
board-irregular = * Ronde { $round } is gemarkeerd als onregelmatig: { $reason }
board-note = Ronde { $round }: { $note }
board-evening-note = Notitie: { $note }
board-most-quartets = { $count ->
    [one] Ronde { $round }: { $names } had de meeste kwartetten, maar niet de meeste punten.
   *[other] Ronde { $round }: { $names } hadden de meeste kwartetten, maar niet de meeste punten.
}
part-out = ← uit
part-bonus = Bonus
part-hand = Hand
part-jokers = Jokers
part-quartets = Kwartetten
part-penalties = Straf
part-not-noted = niet genoteerd:
part-closer = ← beëindigde
part-loser = ← verloren
part-winner = ← gewonnen
part-doubled = verdubbeld
part-caller = ← riep stop
part-most-quartets = meeste kwartetten
report-round = Ronde
report-time = Tijd
report-dealer = Gever
report-game = Spel
report-sessions = Sessies
report-won = Zeges
report-win-rate = Aandeel winst
report-shared = Gedeeld
report-rounds = Rondes
report-points = Punten
report-average = Gemiddeld
report-average-rank = Gemiddelde plaats
report-rating = Sterkte
report-playing-time = Speeltijd
report-share-ahead = Ervoor in
report-rank = Nr.
report-against = Tegen
report-ahead = Ervoor
report-behind = Erachter
report-level = Gelijk
report-all-games = Alle spellen
report-plus-minus = { $mu } ± { $sigma }
report-percent = { $percent }%
report-share-of = { $percent } ({ $part } van { $whole })
report-duration = { $hours } u { $minutes } min
report-nothing = Daarvoor is er geen beëindigde sessie.
report-no-sessions = Daarvoor is er geen beëindigde sessie met een ronde.
report-record = { $sessions ->
    [one] 1 sessie
   *[other] { $sessions } sessies
}, { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}; alleen gewonnen: { $wins }, gedeeld: { $shared }.
report-streak = Zeges op rij: nu { $wins }, op zijn best { $longest }.
report-rated = Speelsterkte: { $rating }.
report-unrated = De speelsterkte is er vanaf de { $sessions }e sessie.
report-won-share = Alleen gewonnen: { $share } van de sessies. Gemiddelde plaats: { $place }.
report-played-for = Tijd aan tafel: { $time }; een ronde duurt { $round } minuten.
report-rating-words = De speelsterkte is berekend volgens Weng en Lin. Iedereen begint op 25; meer is beter. Hoe kleiner het getal achter ±, hoe zekerder de speelsterkte.
report-few-sessions = Vanaf plaats { $place }: minder dan { $sessions } sessies.
report-form = Plaats/spelers in de laatste sessies, de nieuwste achteraan: { $places }
report-versus = { $one } en { $other }
report-never-met = { $one } en { $other } hebben nog geen sessie samen afgemaakt.
report-ahead-at-the-end = De plaats aan het eind telt; wie eerder wegging, staat erachter.
story-won = { $count ->
    [one] { $names } heeft gewonnen, { $ahead } voor { $next }.
   *[other] { $names } delen de overwinning, { $ahead } voor { $next }.
}
story-won-by-places = { $count ->
    [one] { $names } heeft gewonnen dankzij de betere plaatsen, voor { $next }.
   *[other] { $names } delen de overwinning dankzij de betere plaatsen, voor { $next }.
}
story-led-throughout = { $count ->
    [one] { $names } stond van de eerste tot de laatste ronde voor.
   *[other] { $names } stonden van de eerste tot de laatste ronde samen voor.
}
story-took-last = { $count ->
    [one] { $names } kwam pas in de laatste ronde op kop.
   *[other] { $names } kwamen pas in de laatste ronde gelijk.
}
story-took = { $count ->
    [one] { $names } kwam in ronde { $round } op kop en bleef voor.
   *[other] { $names } stonden vanaf ronde { $round } samen aan kop.
}
story-leads-since = { $count ->
    [one] { $names } staat sinds ronde { $round } voor.
   *[other] { $names } staan sinds ronde { $round } samen voor.
}
story-lost-last = { $name } stond vanaf ronde { $from } voor en verloor de leiding in de laatste ronde, met { $behind } verschil.
story-lost-once = { $name } stond na ronde { $round } voor en eindigde { $behind } achter.
story-lost = { $name } stond van ronde { $from } tot en met ronde { $to } voor en eindigde { $behind } achter.
story-was-ahead = { $name } stond tot en met ronde { $to } voor en staat nu { $behind } achter.
story-changes = { $count } keer kwam er iemand anders op kop.
as-if-terms = Stel: { $terms }
as-if-target = doel { $target }
as-if-target-open = geen doel
as-if-rounds = { $rounds ->
    [one] 1 ronde gepland
   *[other] { $rounds } rondes gepland
}
as-if-rounds-open = geen rondes gepland
as-if-fewest = de minste punten winnen
as-if-most = de meeste punten winnen
as-if-without = zonder { $names }
as-if-was-head = Zoals het was
as-if-new-head = Stel
as-if-same = { $count ->
    [one] { $names } had ook dan gewonnen.
   *[other] { $names } hadden ook dan de overwinning gedeeld.
}
as-if-won = { $count ->
    [0] Niemand had gewonnen.
    [one] { $names } had gewonnen.
   *[other] { $names } hadden de overwinning gedeeld.
}
as-if-was = { $count ->
    [0] In werkelijkheid won niemand.
    [one] In werkelijkheid won { $names }.
   *[other] In werkelijkheid deelden { $names } de overwinning.
}
as-if-goes-on = Na ronde { $round } was het doorgegaan. Wat er dan gespeeld was, weet niemand.
as-if-front = { $count ->
    [one] { $names } had voorgestaan.
   *[other] { $names } hadden samen voorgestaan.
}
as-if-front-now = { $count ->
    [one] { $names } zou voorstaan.
   *[other] { $names } zouden samen voorstaan.
}
as-if-ended = Het zou met ronde { $round } zijn afgelopen, niet pas met ronde { $last }.
as-if-over = Het zou na ronde { $round } zijn afgelopen.
as-if-turn = { $count ->
    [one] Na ronde { $round } had voor het eerst { $instead } voorgestaan, in werkelijkheid { $was }.
   *[other] Na ronde { $round } hadden voor het eerst { $instead } voorgestaan, in werkelijkheid { $was }.
}
as-if-no-turn = Na elke ronde hadden dezelfden voorgestaan.
as-if-no-turn-until = Tot en met ronde { $round } hadden na elke ronde dezelfden voorgestaan.
as-if-not-known = Wie er gewonnen had, kan niemand weten.
as-if-points-alone = { $count ->
    [one] Van ronde { $rounds } zijn alleen de punten opgegeven, niet hoe ze tot stand kwamen; anders tellen kan niet.
   *[other] Van de rondes { $rounds } zijn alleen de punten opgegeven, niet hoe ze tot stand kwamen; anders tellen kan niet.
}
as-if-not-told = { $count ->
    [one] Van ronde { $rounds } zou je iets moeten weten dat niemand heeft opgegeven.
   *[other] Van de rondes { $rounds } zou je iets moeten weten dat niemand heeft opgegeven.
}
as-if-not-there = { $count ->
    [one] Volgens die regels kan ronde { $rounds } niet zo zijn geweest als opgegeven.
   *[other] Volgens die regels kunnen de rondes { $rounds } niet zo zijn geweest als opgegeven.
}
as-if-shared = { $count ->
    [one] De winst van { $names } in ronde { $rounds } was naar anderen gegaan, en niemand weet naar wie.
   *[other] De winst van { $names } in de rondes { $rounds } was naar anderen gegaan, en niemand weet naar wie.
}
as-if-in-their-place = { $count ->
    [one] In ronde { $rounds } had iemand anders in de plaats van { $names } gestaan, en niemand weet wie.
   *[other] In de rondes { $rounds } had iemand anders in de plaats van { $names } gestaan, en niemand weet wie.
}
as-if-caveat = De punten van de anderen blijven zoals ze zijn opgegeven. Zonder { $names } waren de kaarten anders gevallen.
report-mark-out = { $sign } uit
report-mark-best = { $sign } beste ronde van een speler
report-mark-worst = { $sign } slechtste ronde van een speler
report-mark-unsettled = { $sign } twee computers zijn het niet eens
report-mark-mended = { $sign } later verbeterd
report-chart = Stand na elke ronde
records-of = { $sessions ->
    [one] 1 sessie
   *[other] { $sessions } sessies
}, { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}
records-title = Records
records-record = Record
records-value = Hoeveel
records-who = Wie
records-when = Wanneer
records-highest = hoogste ronde
records-lowest = laagste ronde
records-comeback = grootste inhaalrace
records-closest = krapste zege
records-clearest = ruimste zege
records-longest = langste sessie
records-streak = meeste zeges op rij
records-out = het vaakst als eerste uit
records-out-of = { $out } van { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}
records-behind = { $unit } achter na ronde { $round }
records-ahead = { $unit } voor
records-rounds = { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}
records-wins = { $wins ->
    [one] 1 zege
   *[other] { $wins } zeges
}
records-guest = { $name } (gast)
records-in-round = { $day }, sessie { $session }, ronde { $round }
records-in-session = { $day }, sessie { $session }
records-times = { $times } keer bereikt
records-irregular = * met een ronde die tegen het scoreblad in is genoteerd
calendar-title = { $year } · { $sessions ->
    [one] 1 sessie
   *[other] { $sessions } sessies
}, { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}
calendar-sum = { $sessions ->
    [one] 1 sessie
   *[other] { $sessions } sessies
} met { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}.
calendar-evenings = De avonden van { $year }
calendar-month = Maand
calendar-by-month = Maand voor maand
calendar-map-key = Een vakje per dag, een kolom per week vanaf maandag; het getal telt de sessies die op die dag begonnen, + is meer dan negen. Hoe sterker de kleur, hoe meer rondes.
calendar-days = ma di wo do vr za zo
calendar-months = jan feb mrt apr mei jun jul aug sep okt nov dec
calendar-key = Eén teken per dag, één kolom per week: { $none } niets, 1 tot 9 op die dag begonnen sessies, + meer.
calendar-empty = In { $year } is niets uitgespeeld.
calendar-years = Er valt iets te vertellen over { $years }.
year-sum = { $sessions ->
    [one] 1 sessie
   *[other] { $sessions } sessies
} met { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
}; spelers: { $players }.
year-games = Spellen: { $games }.
year-won-most = Het vaakst gewonnen: { $who } ({ $wins }).
year-streak = Meeste zeges op rij: { $name }, { $wins }.
year-break = De langste pauze: { $days } dagen, van { $from } tot { $to }.
year-players = Wie er speelde
year-firsts = Hier voor het eerst
year-first-player = { $name } speelde mee: { $day }
year-first-game = { $game }: { $day }
year-first-win = { $name } won, bij de { $sessions }e keer meespelen: { $day }
year-records = Nieuwe records
year-rare = Hoe zeldzaam dat hier is
year-rare-line = { $game }: { $told }. Van { $results } resultaten hier { $high ->
    [one] was er 1
   *[other] waren er { $high }
} zo hoog.
report-standings = Stand
report-round-by-round = Ronde na ronde
report-ahead-of = Hoe vaak voor wie
report-median = Mediaan
report-best = Beste
report-worst = Slechtste
report-times-out = Uit
report-game-by-game = Spel voor spel
report-by-players = Naar aantal spelers
report-table-size = Aan tafel
report-form-chart = Plaatsen in de laatste sessies
report-rating-history = Speelsterkte, sessie voor sessie
report-win-rates = Aandeel alleen gewonnen sessies
report-the-others = Tegen de anderen
report-of-everybody = Iedereen naast elkaar
report-who-was-ahead = Wie aan het eind voor stond
report-since = sinds { $day }
report-until = tot en met { $day }
demo-written = { $file } is geschreven: drie jaar van een familie, { $sessions } sessies, { $rounds } rondes. Om rond te kijken:
pages-nav = Andere pagina’s
pages-title = Wat er is gespeeld
pages-start = Overzicht
pages-years = Jaar voor jaar
pages-year = Jaar
pages-day-by-day = Dag voor dag
pages-day = Dag
pages-sessions = De sessies van { $year }
pages-seasons = Seizoenen
pages-about = Wat er telt
pages-first = Op kop
pages-before = Ervoor: sessie { $number }
pages-after = Erna: sessie { $number }
pages-written = { $pages ->
    [one] Er staat nu 1 pagina in { $folder }
   *[other] Er staan nu { $pages } pagina’s in { $folder }
}; { $file } leidt ernaartoe.
pages-left = { $count ->
    [one] Er staat nog een oudere pagina; er leidt niets meer naartoe.
   *[other] Er staan nog { $count } oudere pagina’s; er leidt niets meer naartoe.
}
report-as-of = Stand op { $date }
error-as-if = “{ $text }” is geen SLEUTEL=WAARDE.
error-as-if-key = “{ $key }” is niet iets wat je kunt veronderstellen.
error-as-if-value = “{ $key }” kan niet “{ $text }” zijn.
error-as-if-twice = “{ $key }” is twee keer opgegeven.
error-as-if-table = Dan blijven er { $left } over aan tafel; dit spel vraagt er { $least }.
hint-as-if = Bijvoorbeeld: `elfer report session --as-if { $example }`.
hint-as-if-number = Een getal van 1 tot en met { $most }, of “{ $open }”.
error-report-same-player = { $name } kan niet met { $name } worden vergeleken.
written-round = Ronde { $round } is genoteerd. `elfer undo` draait dat terug.
written-edited = Ronde { $round } is verbeterd. `elfer undo` draait dat terug.
written-dropped = Ronde { $round } is geschrapt. `elfer undo` haalt die terug.
written-started = Sessie { $session } is begonnen. `elfer score add` schrijft een ronde op, `elfer undo` draait de sessie terug.
written-started-here = Sessie { $session } is begonnen; `elfer undo` draait dat terug.
written-stays-open = Sessie { $session } blijft open: `elfer session resume { $session }` keert ernaar terug.
written-ended = Sessie { $session } is beëindigd. `elfer undo` draait dat terug.
written-left-open = Sessie { $session } blijft open: `elfer score add` gaat ermee verder.
written-resumed = Sessie { $session } is weer open. `elfer undo` draait dat terug.
written-running = Nu gaat sessie { $session } verder. Er valt niets terug te draaien.
written-joined = { $name } speelt vanaf nu mee. `elfer undo` draait dat terug.
written-left = { $name } is weggegaan. `elfer undo` draait dat terug.
written-session-edited = Sessie { $session } is veranderd. `elfer undo` draait dat terug.
written-session-dropped = De avond van { $names } is geschrapt. `elfer undo` haalt die terug.
written-season-started = Het seizoen “{ $name }” is begonnen: elke sessie die vanaf nu begint, telt mee. `elfer undo` draait dat terug.
written-season-ended = Het seizoen “{ $name }” is beëindigd. `elfer undo` draait dat terug.
written-season-added = Sessie { $session } telt mee in het seizoen “{ $name }”. `elfer undo` draait dat terug.
written-season-dropped = Sessie { $session } telt niet meer mee in het seizoen “{ $name }”. `elfer undo` draait dat terug.
written-season-counts = De sessie telt mee in het seizoen “{ $name }”.
season-none = Er is nog geen seizoen. `elfer season start "Winter"` begint er een.
season-name = Seizoen
season-when = Wanneer
season-since = sinds { $day }
season-from-to = { $from } tot en met { $to }
season-points = punten { $points }
season-no-evening = Er telt nog geen beëindigde sessie mee.
season-evenings = { $sessions ->
    [one] 1 sessie telt mee.
   *[other] { $sessions } sessies tellen mee.
}
season-first = 1e
season-second = 2e
season-third = 3e
season-left = Eerder weg
season-firsts = Eerste plaatsen
season-missed = Gemist
board-leads = { $count ->
    [one] { $names } staat { $lead } voor.
   *[other] { $names } staan samen { $lead } voor.
}
board-leads-by-places = { $count ->
    [one] { $names } staat voor dankzij de betere plaatsen.
   *[other] { $names } staan samen voor dankzij de betere plaatsen.
}
board-behind-fewest = { $count ->
    [one] { $name } komt gelijk als { $leader } { $behind } meer krijgt.
   *[other] { $name } komt gelijk als { $leader } elk { $behind } meer krijgen.
}
board-behind-most = { $name } heeft { $behind } meer nodig om met { $leader } gelijk te komen.
board-danger = { $count ->
    [one] Let op: { $names } kan het spel met de volgende ronde beëindigen.
   *[other] Let op: { $names } kunnen het spel met de volgende ronde beëindigen.
}
board-next-last = Ronde { $round } is de laatste; { $dealer } geeft.

# end of scoreboard, sessions, rounds

## history, log, undo

history-number = Nr.
history-when = Begin
history-game = Spel
history-players = Wie
history-rounds = Rondes
history-result = Uitslag
history-open = open
history-no-rounds = geen rondes
history-won = gewonnen: { $names }
history-empty = Zulke sessies zijn er niet.
history-more = { $more ->
    [one] Eén eerdere sessie; `--limit N` toont meer.
   *[other] { $more } eerdere sessies; `--limit N` toont meer.
}
players-name = Naam
players-sessions = Sessies
players-empty = Er heeft nog niemand gespeeld.
written-player-added = { $name } is nu bekend. `elfer undo` draait dat terug.{ $other }
written-player-renamed = { $name } heet nu { $other }, in elke sessie. `elfer undo` draait dat terug.
written-player-merged = Alle sessies van { $name } zijn nu van { $other }. `elfer undo` draait dat terug.
written-player-guest = { $name } is gast en staat in geen tabel over meerdere avonden. `elfer undo` draait dat terug.
written-player-regular = { $name } is geen gast meer. `elfer undo` draait dat terug.
written-player-archived = { $name } zit in het archief, staat in geen tabel en wordt niet meer voorgesteld. `elfer undo` draait dat terug.
written-player-unarchived = { $name } is terug. `elfer undo` draait dat terug.
players-as-before = Voor { $name } geldt dat al; er is niets geschreven.
players-guest = gast
players-archived = in het archief
written-undone = Teruggedraaid: { $what }.
written-redone = Opnieuw gedaan: { $what }.
hint-redo = `elfer redo` doet dat opnieuw.
hint-undo = `elfer undo` draait dat terug.
log-number = Nr.
log-when = Wanneer
log-what = Wat
log-empty = Er is nog niets opgeschreven.
config-key = Instelling
config-value = Waarde
config-from = Komt van
config-none = geen
config-from-flag = { $name }
config-from-environment = de omgeving: { $name }
config-from-file = het bestand
config-from-locale = de taalinstelling: { $name }
config-from-default = standaard
config-file = Het bestand: { $file }
log-mended = { $what }: { $points }
log-undo = teruggedraaid: { $what }
log-redo = opnieuw gedaan: { $what }
doctor-structure = SQLite vindt het bestand beschadigd: { $what }.
doctor-schema = In het bestand ontbreekt { $name }, of het is gewijzigd.
doctor-stray = In het bestand staat iets dat niet van elfer is: { $name }. Het is uitgeschakeld en blijft staan.
doctor-unchecked = De tabel { $name } is niet gecontroleerd: dat duurt lang, en voor een kopie daarvan is geen ruimte.
doctor-gap = Regel { $number } van het logboek volgt niet op de vorige.
doctor-hash = Regel { $number } van het logboek is gewijzigd, of die ervoor.
doctor-excluded = Regel { $number } van het logboek telt niet mee: deze elfer begrijpt die niet, of de regel past niet. Alle andere tellen.
doctor-reference = Rijen van de tabel { $name } horen nergens bij.
doctor-session = Sessie { $session } is niet wat de logregels zeggen.
doctor-session-round = Sessie { $session } is vanaf ronde { $round } niet wat de logregels zeggen.
doctor-player = Speler { $id } is niet wat de logregels zeggen.
doctor-conflicts = De lijst van wat nog beslist moet worden, klopt niet met het journaal.
doctor-unsettled = Sessie { $session }: twee computers hebben hetzelfde veranderd. `elfer sync --list` toont beide versies.
doctor-unsettled-elsewhere = Twee computers hebben hetzelfde veranderd. `elfer sync --list` toont beide versies.
sync-nothing-new = Niets nieuws: alles ervan is al hier.
sync-would-come = { $entries ->
    [one] Eén regel
   *[other] { $entries } regels
} van { $machines ->
    [one] één computer
   *[other] { $machines } computers
} zouden worden overgenomen.
sync-would-add = { $count ->
    [one] Eén sessie zou hier nieuw zijn.
   *[other] { $count } sessies zouden hier nieuw zijn.
}
sync-would-wait = { $count ->
    [one] Eén wijziging zou wachten tot iemand die beslist.
   *[other] { $count } wijzigingen zouden wachten tot iemand die beslist.
}
sync-came = { $entries ->
    [one] Eén regel
   *[other] { $entries } regels
} van { $machines ->
    [one] één computer
   *[other] { $machines } computers
} overgenomen.
sync-taken = { $entries ->
    [one] Eén regel
   *[other] { $entries } regels
} van { $machines ->
    [one] één computer
   *[other] { $machines } computers
} overgenomen. Er viel niets achter te laten.
sync-both = { $entries ->
    [one] Eén regel
   *[other] { $entries } regels
} van { $machines ->
    [one] één computer
   *[other] { $machines } computers
} overgenomen, { $left } daar achtergelaten.
sync-left = { $left ->
    [one] Eén regel
   *[other] { $left } regels
} daar achtergelaten. Er lag niets nieuws.
sync-same = { $machines ->
    [0] Er is nog geen geschiedenis, hier noch daar.
    [one] Niets nieuws, hier noch daar.
   *[other] Niets nieuws, hier noch daar: { $machines } computers hebben één geschiedenis.
}
sync-would = { $entries ->
    [one] Eén regel zou
   *[other] { $entries } regels zouden
} worden overgenomen, { $left } daar achtergelaten. Er is niets geschreven.
sync-added = { $count ->
    [one] Nieuw hier: sessie { $sessions }.
   *[other] Nieuw hier: sessies { $sessions }.
}
sync-changed = { $count ->
    [one] Veranderd: sessie { $sessions }.
   *[other] Veranderd: sessies { $sessions }.
}
sync-forked = Als computer { $machine } zijn twee bestanden geschreven: het ene is een kopie van het andere, of er is een reservekopie teruggezet. Beide zijn overgenomen.
sync-conflicts = { $count ->
    [one] Eén ding is door twee computers veranderd.
   *[other] { $count } dingen zijn door twee computers veranderd.
} `elfer sync --list` toont alle versies.
sync-namesakes = Meerdere spelers heten hetzelfde: { $names }. Is het één persoon: `elfer players merge`.
sync-season-namesakes = Meer seizoenen heten hetzelfde: { $names }. Elk van deze namen betekent er één.
sync-unread-half = { $file } is nog niet heel en blijft voor de volgende keer.
sync-unread-damaged = { $file } is beschadigd. Een computer die de regels heeft, laat het bij de volgende sync opnieuw achter.
sync-unread-newer = { $file } is geschreven door een nieuwere elfer; deze kan het niet lezen.
sync-unread-no-file = { $file } is geen bestand, maar een map of een koppeling.
sync-unread-too-large = { $file } is te groot.
sync-unread-unreadable = { $file } kan niet worden gelezen.
sync-unread-early = { $file } bouwt voort op wat er nog niet is en blijft voor de volgende keer.
sync-nothing-waits = Er valt niets te beslissen.
sync-here = { $machine } (deze computer)
words-here = hier
words-there = daar
sync-unnamed = `elfer config set machine NAAM` geeft deze computer een naam.
sync-version-shown = getoond: { $machine }, { $when }: { $what }
sync-version-waits = wacht: { $machine }, { $when }: { $what }
sync-how = `{ $command }` houdt de getoonde versie; { $others } neemt een andere.
sync-how-merge = `{ $command }` laat ze twee blijven.
sync-settled = { $place }: { $what } geldt, van { $machine }. Met de volgende `elfer sync` bereikt dat de andere computers.
sync-open = open
sync-ended = beëindigd { $when }
sync-plays = speelt mee
sync-has-left = is vertrokken
sync-sat-together = { $from } en { $into } zaten in sessie { $session } aan één tafel
sync-at-session = Sessie { $session }
sync-at-round = Sessie { $session }, ronde { $round }
sync-at-player = Speler { $name }
sync-at-season = Seizoen “{ $name }”
sync-at-ruling = Beslissing “{ $text }”
sync-at-machine = Computer “{ $name }”
sync-field-results = resultaten
sync-field-place = plaats
sync-field-note = notitie
sync-field-plan = geplande rondes
sync-field-target = doel
sync-field-dealer = eerste gever
sync-field-season = seizoen
sync-field-ended = einde
sync-field-order = volgorde aan tafel
sync-field-ordinal = plaats tussen de rondes
sync-field-name = naam
sync-field-guest = gast
sync-field-archived = gearchiveerd
sync-field-merged = dezelfde persoon als
sync-field-game = spel
sync-yes = ja
sync-no = nee
sync-present = blijft
sync-absent = geschrapt
sync-changed-by = { $what }, door { $machine }
sync-running-gone = Sessie { $session } liep hier. Een andere computer heeft de sessie beëindigd of geschrapt; nu loopt er geen sessie.
sync-season = seizoen “{ $name }”, { $ended }
board-unsettled = { $count ->
    [one] * Twee computers hebben hier hetzelfde veranderd. Eén versie wordt getoond, de andere wacht: `elfer sync --list`.
   *[other] * Twee computers hebben hier hetzelfde veranderd. Eén versie wordt getoond, { $count } wijzigingen wachten: `elfer sync --list`.
}
doctor-ruling = Uitspraak { $id } is niet wat de logregels zeggen.
doctor-machines = De namen van de computers zijn niet wat de logregels zeggen.
doctor-season = Seizoen { $id } is niet wat de logregels zeggen.
doctor-results = De resultaten van sessie { $session } volgen niet uit de rondes.
doctor-count = Het bewaarde aantal sessies klopt niet.
doctor-more = Er is nog meer, dat niet apart wordt genoemd.
doctor-score = Sessie { $session }, ronde { $round }: { $player } heeft { $recorded }; volgens de regels van nu zou het { $today } zijn.
doctor-score-round = Sessie { $session }, ronde { $round }: volgens de regels van nu zou die zo niet worden opgeschreven.
doctor-permission = Anderen op deze computer kunnen { $path } lezen of wijzigen. Dat hoor alleen jij te kunnen: chmod 600.
doctor-share = { $path } staat op een netwerkschijf, waar vergrendeling vaak niet werkt. Zet het op een lokale schijf.
doctor-synced = { $path } staat in { $folder } en wordt naar andere computers gekopieerd terwijl erin wordt geschreven. Daarvoor is `elfer sync`; zet het bestand zelf ergens anders.
doctor-room = Op de schijf van { $path } is nog maar { $left } MB vrij. Een back-up heeft meer nodig.
doctor-damaged = Het bestand is beschadigd of door een ander programma gewijzigd. `elfer doctor --repair` maakt de tabellen opnieuw uit het logboek; `elfer restore BESTAND` zet een back-up terug.
export-written = { $file } is geschreven: { $sessions ->
    [one] één sessie
   *[other] { $sessions } sessies
}, rondes: { $rounds }.
import-done = Ingelezen:
import-would = Dit zou erbij komen:
import-players = { $count ->
    [one] één speler
   *[other] { $count } spelers
}
import-sessions = { $count ->
    [one] één sessie
   *[other] { $count } sessies
}
import-rounds = { $count ->
    [one] één ronde
   *[other] { $count } rondes
}
import-seasons = { $count ->
    [one] één seizoen
   *[other] { $count } seizoenen
}
import-rulings = { $count ->
    [one] één uitspraak of huisregel
   *[other] { $count } uitspraken en huisregels
}
import-known = { $count ->
    [one] Eén sessie was er al.
   *[other] { $count } sessies waren er al.
}
import-nothing-new = Niets nieuws: alles is er al.
import-undo = `elfer undo` draait alles terug.
import-copy = Je bestand zoals het was: { $file }
import-at-line = { $file }, regel { $line }
import-at-place = { $file }, { $place }
import-more = { $count ->
    [one] En nog één.
   *[other] En nog { $count }.
}
error-import-differs = Iets ervan is hier en anders.
error-import-differs-session = Sessie { $number } is hier, en anders dan in het bestand.
error-import-differs-player = { $player } is hier, en anders dan in het bestand.
error-import-differs-season = Het seizoen “{ $name }” is hier, en anders dan in het bestand.
error-import-differs-ruling = Uitspraak { $number } is hier, en anders dan in het bestand.
hint-import-differs = Er is niets ingelezen. Zoek uit wat klopt: hier met de hand, of in het bestand.
hint-import-damaged = Je eigen database is zoals die was. `{ $look }` zegt wat er met de andere mis is.
sheet-words-date = datum, dag, wanneer
sheet-words-time = tijd, uur, begin
sheet-words-game = spel
sheet-words-edition = editie, uitgave, regels
sheet-words-place = plaats, locatie, waar
sheet-words-evening = avond, sessie
sheet-words-round = ronde, rondenr., nr., nummer
sheet-words-player = speler, speelster, naam, wie
sheet-words-points = punten, score, resultaat, minpunten, strafpunten
sheet-words-closer = sluiter, gesloten, sluit, uit, klaar, beëindigd, beëindigd door
sheet-words-note = notitie, opmerking
sheet-words-total = totaal, eindtotaal, totaalscore, tussenstand, eindstand, som
sheet-words-nothing = rang, plek, winnaar, winnares, gemiddelde, deler, gever, kaartdeler, verschil, duur, minuten, week, weeknummer, weekdag, maand, jaar
sheet-is-date = de dag
sheet-is-time = de tijd
sheet-is-game = het spel
sheet-is-edition = de uitgave
sheet-is-place = de plaats
sheet-is-evening = de avond, als een dag er meerdere heeft
sheet-is-round = het nummer van de ronde
sheet-is-player = de speler
sheet-is-points = de punten
sheet-is-closer = wie uit was of de ronde beëindigde
sheet-is-note = een notitie
sheet-is-total = het totaal, vergeleken met de resultaten
sheet-is-nothing = wordt niet gelezen
sheet-is-of = de punten van { $player }
sheet-column = “{ $heading }”: { $meaning }
sheet-wide = { $file }: een ronde per regel ({ $encoding }, kolommen gescheiden door “{ $separator }”)
sheet-across = { $file }: een speler per regel, de rondes naast elkaar ({ $encoding }, kolommen gescheiden door “{ $separator }”)
sheet-long = { $file }: een speler en ronde per regel ({ $encoding }, kolommen gescheiden door “{ $separator }”)
sheet-own = { $file }: een tabel van `elfer export` ({ $encoding }, kolommen gescheiden door “{ $separator }”)
sheet-day-first = In datums als 3/5 staat de dag voorop.
sheet-month-first = In datums als 3/5 staat de maand voorop.
sheet-sums = Totalen en dergelijke zijn geen rondes ({ $place }).
sheet-totals-agree = De totalen kloppen met de rondes.
sheet-total-differs = { $place }: in de tabel staat { $stated } voor { $player }, maar de rondes zijn samen { $counted }.
sheet-sum-differs = { $place }: in de tabel staat { $stated } voor iedereen, maar de resultaten zijn samen { $counted }.
sheet-titles = { $lines ->
    [one] De regel boven de kopjes wordt niet gelezen.
   *[other] De { $lines } regels boven de kopjes worden niet gelezen.
}
sheet-evening = { $day } · { $game } · { $players } · { $rounds ->
    [one] één ronde
   *[other] { $rounds } rondes
} ({ $place })
sheet-lines = { $count ->
    [one] regel
   *[other] regels
} { $lines }
sheet-columns = { $count ->
    [one] kolom
   *[other] kolommen
} { $letters }
sheet-problem = { $place }: { $what }
sheet-at-lines = { $place } van de tabel
sheet-hints = { $hints }
error-sheet-lines = { $count ->
    [one] Eén regel van { $file } klopt niet; er is niets ingelezen.
   *[other] { $count } regels van { $file } kloppen niet; er is niets ingelezen.
}
error-sheet-columns = { $count ->
    [one] Eén kolom van { $file } klopt niet; er is niets ingelezen.
   *[other] { $count } kolommen van { $file } kloppen niet; er is niets ingelezen.
}
error-sheet-no-columns = Geen van de eerste regels van { $file } noemt kolommen, zoals Datum;Spel;Anna;Ben.
error-sheet-no-rounds = In { $file } staat geen ronde.
error-sheet-heading = Geen kolom van de tabel heet “{ $heading }”.
error-sheet-column = --column wil KOP=SOORT, niet “{ $said }”.
error-sheet-lacks = De tabel heeft een kolom “{ $one }”, maar geen die “{ $other }” is.
error-sheet-twice = Twee kolommen betekenen hetzelfde; een ervan is “{ $heading }”.
error-sheet-no-name = “{ $heading }” ziet er niet uit als een naam.
error-sheet-ambiguous = De regels en de kolommen van de tabel zijn allebei genummerd, dus het is open welke daarvan de rondes zijn.
    .hint = Zet de namen boven de kolommen of aan het begin van de regels.
error-sheet-no-players = Geen kolom is van een speler.
hint-sheet-column = `--column KOP=SOORT` zegt wat een kolom is, zoals `--column Klassement=nothing`.
error-sheet-too-wide = Er staan meer cellen dan kolommen.
error-sheet-day = “{ $told }” is geen datum.
error-sheet-no-day = De datum ontbreekt.
    .hint = `--date 2026-11-14` zegt de dag, als de tabel dat niet doet.
error-sheet-days-open = Geen datum zegt of de dag of de maand voorop staat.
error-sheet-days-mixed = In sommige datums staat de dag voorop, in andere de maand.
hint-sheet-days = `--dates dmy` leest 3/5 als 3 mei, `--dates mdy` als 5 maart.
error-sheet-time = “{ $told }” is geen tijd.
error-sheet-no-game = Het spel ontbreekt.
    .hint = `--game classic` zegt het spel, als de tabel dat niet doet.
error-sheet-round = “{ $told }” is geen nummer van een ronde.
error-sheet-no-points = De punten ontbreken.
error-sheet-points = “{ $told }” is geen aantal punten.
hint-sheet-empty = 0 of “uit” is niets meer in de hand; bij een lege cel speelde iemand die ronde niet mee.
error-sheet-out-has = { $player } zou uit zijn, maar heeft { $told }.
error-sheet-no-closer = Er staat niet wie de ronde heeft beëindigd.
    .hint = Een kolom “sluit” zegt wie.
error-sheet-needless-closer = In dit spel is niemand uit en beëindigt niemand de ronde.
error-sheet-player-twice = { $player } staat twee keer in die ronde.
hint-sheet-round = Een kolom “ronde” houdt de rondes uit elkaar.
error-sheet-same-round = Dezelfde ronde staat ook in { $place }.
    .hint = Een kolom “avond” houdt avonden van één dag uit elkaar.
error-sheet-id = “{ $told }” in de kolom { $column } is geen id.
error-sheet-several = Meerdere spelers heten hier { $player }.
    .hint = Hernoem ze eerst of voeg ze samen; `elfer players` toont ze.
error-import-no-sheet = { $file } is geen CSV-tabel; wat daarover gezegd is, past hier niet.
error-import-nothing = { $file } is leeg.
error-import-packed = { $file } is een werkmap of ingepakt. Sla het bestand in de spreadsheet op als CSV.
error-import-database = { $file } is een database: die wordt invoer voor invoer met de jouwe verenigd en is alleen uit een bestand te lezen.
error-import-strange = { $file } is JSON, maar niets wat `elfer export` geschreven heeft: regel { $line }, kolom { $column }: { $cause }.
error-import-newer = { $file } heeft versie { $found } van het formaat; elfer { $binary } leest het tot versie { $known }.
    .hint = Installeer de nieuwere elfer.
error-import-broken = { $file } is niet te lezen: regel { $line }, kolom { $column }: { $cause }.
error-import-too-large = { $file } is te groot.
doctor-repaired = De tabellen zijn opnieuw gemaakt uit het logboek. Het bestand zoals het was, staat ernaast als { $kept }.
doctor-made-anew = Het bestand zelf is nieuw: `elfer undo` draait niets van eerder terug.
doctor-nothing-to-repair = Er valt niets te herstellen.
doctor-refused = Het logboek heeft niet alles meer: { $sessions ->
    [one] 1 sessie
   *[other] { $sessions } sessies
} en { $rounds ->
    [one] 1 ronde
   *[other] { $rounds } rondes
} staan in de tabellen en niet in het logboek, en { $entries ->
    [one] 1 regel van het logboek ontbreekt of is
   *[other] { $entries } regels van het logboek ontbreken of zijn
} gewijzigd. Er is niets geschreven. --anyway maakt het bestand zonder.
doctor-missing = In het logboek ontbreekt { $id }.
doctor-missing-session = In het logboek ontbreekt sessie { $session }.
doctor-missing-round = In het logboek ontbreekt ronde { $round } van sessie { $session }.
doctor-missing-ruling = In het logboek ontbreekt uitspraak { $number }.
doctor-missing-player = In het logboek ontbreekt speler { $player }.
doctor-missing-season = In het logboek ontbreekt seizoen { $season }.
doctor-export = In de tabellen staat het nog: `{ $line }` redt wat daar staat.
doctor-log-unreadable = Uit het logboek van dit bestand is niets te maken; daarom is er niets geschreven.
doctor-whole-copy = De nieuwste onbeschadigde back-up: `{ $line }`
doctor-no-copy = Naast het bestand staat geen onbeschadigde back-up. Een back-up van elders zet je terug met `elfer restore BESTAND`.
backup-written = { $file } is geschreven: { $sessions ->
    [one] 1 sessie
   *[other] { $sessions } sessies
}, volledig en nagekeken.
hint-restore = `{ $line }` zet het terug.
restore-holds = { $name }: { $sessions ->
    [one] 1 sessie
   *[other] { $sessions } sessies
}, { $entries ->
    [one] 1 wijziging
   *[other] { $entries } wijzigingen
}, de nieuwste { $newest }
restore-holds-nothing = { $name }: nog niets
restore-unreadable = { $name }: niet te lezen
prompt-restore = Het eerste in de plaats van het tweede zetten?
restore-declined = Er is niets gewijzigd.
restore-done = { $path } bevat wat { $copy } bevat: { $sessions ->
    [one] 1 sessie
   *[other] { $sessions } sessies
}.
restore-kept = Het bestand zoals het was, staat ernaast als { $kept }; `{ $line }` zet het terug. Wat eerder gebeurde, draait `elfer undo` niet terug.
change-session-gone = (weg)
change-session-start = sessie { $session } begonnen
change-session-end = sessie { $session } beëindigd
change-session-resume = sessie { $session } weer geopend
change-score-add = ronde { $round } van sessie { $session } genoteerd
change-score-add-left = { $what }, daarna weggegaan: { $player }
change-score-edit = ronde { $round } van sessie { $session } verbeterd
change-score-drop = ronde { $round } van sessie { $session } geschrapt
change-session-join = { $player } kwam bij sessie { $session }
change-session-wait = { $player } speelt in sessie { $session } mee vanaf ronde { $round }
change-session-leave = { $player } verliet sessie { $session }
change-session-edit = sessie { $session } veranderd
change-session-drop = sessie van { $told } geschrapt
change-player-add = speler { $player } toegevoegd
change-player-rename = { $other } hernoemd tot { $player }
change-player-merge = { $other } samengevoegd met { $player }
change-player-guest = { $player } als gast genoteerd
change-player-regular = { $player } niet meer als gast genoteerd
change-player-archive = { $player } in het archief gezet
change-player-unarchive = { $player } uit het archief gehaald
change-ruling-add = huisregel: { $text }
change-ruling-edit = huisregel gewijzigd: { $text }
change-ruling-drop = huisregel of uitspraak geschrapt: { $text }
change-check-record = uitspraak over “{ $text }” vastgelegd in sessie { $session }
change-season-start = seizoen “{ $name }” begonnen
change-season-end = seizoen “{ $name }” beëindigd
change-season-add = sessie { $session } telt mee in het seizoen “{ $name }”
change-season-drop = sessie { $session } telt niet meer mee in het seizoen “{ $name }”
change-import = { $count ->
    [0] iets ingelezen
    [one] één sessie ingelezen
   *[other] { $count } sessies ingelezen
}
change-import-session = sessie { $session } ingelezen
change-sync-settle = de versie van sessie { $session } beslist
change-machine-name = computer { $text } genoemd
change-undo = een wijziging teruggedraaid
change-redo = een wijziging opnieuw gedaan

# end of history, log, undo

## prompts

prompt-begin = Er loopt geen avond. Laten we er een beginnen.
note-adopted = Sessie { $session } is nog open en gaat verder.
prompt-several-open = Er zijn nog meer avonden open:
prompt-which-evening = Verder met
prompt-which-evening-help = Het nummer van een sessie; “nieuw” begint een nieuwe avond.
prompt-new-evening = nieuw
prompt-as-last-time = Net als vorige keer: { $game }, { $names }?
prompt-as-last-time-help = Enter neemt spel, spelers en rondes van de vorige avond; “n” vraagt naar elk apart.
prompt-game = Spel
prompt-game-help = Typ een spelnaam, of het begin ervan: { $games }
prompt-game-hint = “?” somt ze op.
words-usual-game = klassiek klassieke gewoon gewone normaal normale
words-not = niet geen
prompt-players = Spelers
prompt-players-help = De namen in de volgorde van de tafel, met komma’s ertussen. Enter neemt de getoonde namen.
prompt-players-first = De namen in de volgorde van de tafel, met komma’s ertussen, zoals: Anna, Ben, oma Kaat
words-titles = oma opa tante oom mama papa mevrouw meneer
words-articles = de het
words-lead = wij-zijn we-zijn wij we wij-spelen we-spelen het-zijn dat-zijn er-spelen vandaag vanavond vandaag-spelen vanavond-spelen vandaag-zijn-we vanavond-zijn-we spelers spelers-zijn de-spelers-zijn met
words-the-same = dezelfde de-zelfde dezelfden hetzelfde het-zelfde allemaal weer-dezelfde weer-hetzelfde dezelfde-mensen dezelfde-spelers dezelfde-mensen-weer dezelfde-spelers-weer precies-hetzelfde
words-as-before = als-gisteren als-vorige-keer als-de-vorige-keer als-vorige-week als-laatst als-de-laatste-keer als-net als-zonet als-daarnet als-altijd als-eerder zoals-gisteren zoals-vorige-keer zoals-de-vorige-keer zoals-net zoals-daarnet zoals-altijd zoals-gewoonlijk zoals-laatst net-als-vorige-keer net-als-de-vorige-keer net-als-altijd net-als-gisteren gewoon-zoals-altijd net-zoals-altijd
words-without = zonder behalve min
words-plus = plus
words-but = maar alleen
words-no-name = wie wat waar wanneer waarom welke dezelfde hetzelfde zelfde als zoals vorige gisteren vandaag vanavond eerst begint speelt spelen geeft deelt legt trekt zijn was heeft hebben wij jullie niet geen maar ook allemaal iedereen niemand weer altijd zonder kaarten rondes
words-self = ik mij ikzelf ik-zelf
words-beside-number = kaart kaarten joker jokers ervan stuks ronde rondes punt punten tot en met op maar alleen ongeveer graag spelen we wij vandaag bonuskaart bonuskaarten
note-one-person = “{ $name }” is nu één persoon. Een komma maakt er twee van: { $two }.
prompt-which-rule = Om welke regel gaat het?
prompt-edit-session = Wat moet er aan sessie { $session } anders? Enter laat een regel zoals die is; `""` maakt hem leeg.
prompt-field-place = Plaats
prompt-field-note = Notitie
prompt-field-dealer = Eerste gever
prompt-rounds = Rondes
prompt-rounds-open = open
words-open = open laat-maar-open open-laten we-zien-wel we-zien-het-wel zien-we-wel maakt-niet-uit onbeperkt eindeloos weet-niet weet-ik-niet weten-we-nog-niet geen-idee tot-we-geen-zin-meer-hebben
prompt-rounds-help = Een getal beëindigt de avond na zoveel rondes; “open” laat het open.
prompt-deal-none = Alle { $pile } kaarten liggen gedekt op tafel.
prompt-heading = Ronde { $round } · { $dealer } geeft
prompt-keys = < terug · ? hulp · “einde” stopt · Ctrl-C schrijft niets
prompt-no-answer = Dat is hier geen antwoord.
prompt-search = (typ het begin van een spel)
prompt-garbled = Dat is niet te lezen; typ het nog eens.
prompt-enter = Enter: { $default }
prompt-target = Doel
prompt-target-help = Het spel eindigt na de ronde waarin iemand dit totaal bereikt; een getal boven 0.
prompt-total = totaal { $total }
prompt-right-help = Enter of “j” schrijft het op; een naam gaat naar die regel; “n” loopt alles nog eens door.
prompt-wrong = Wat klopt er niet?
prompt-nothing-wrong = niets
prompt-wrong-help = Een naam gaat naar die regel; “n” loopt alles nog eens door; Enter laat alles zoals het is.
prompt-doubled = { $name } { $sum } ×2 = { $points } (beëindigd, maar { $others } { $count ->
        [one] heeft
       *[other] hebben
    } evenveel of minder)
prompt-not-doubled = { $name } { $sum } (beëindigd, { $others } { $count ->
        [one] heeft
       *[other] hebben
    } evenveel of minder, maar min wordt nooit verdubbeld)
error-round-gone = De ronde die je aan het verbeteren was, is er niet meer.
note-meanwhile = Intussen ergens anders: { $what }.
note-there-already = Deze ronde is al ergens anders opgeschreven; een tweede keer hoeft niet.
note-stays = De ronde blijft zoals die was.
note-session-stays = De avond blijft zoals die was.
note-goes-with = De notitie is bewaard en komt bij ronde { $round }.
note-this-round = Je bent al met ronde { $round } bezig: < gaat terug.
note-waits = { $name } speelt vanaf de volgende ronde mee.
prompt-plays-already = { $name } speelt ronde { $round } al mee?
prompt-plays-with = { $name } speelt ronde { $round } al mee en begint met { $start }?
note-left-after = { $name } is na deze ronde weggegaan; “ongedaan” draait beide terug.
prompt-counts-in-round = Ronde { $round } tellen voor { $name }?
prompt-out-instead = { $name } is uit, en niet { $before }?
note-leaves-after = { $name } gaat weg na ronde { $round }.
note-no-late-comer = Alleen wie later komt, wacht op de volgende ronde. Wie weggaat, verlaat de tafel: “{ $name } gaat”.
note-result-dropped = Wat voor { $name } al was ingevuld ({ $result }), telt niet. Moet het tellen: `ongedaan`, de ronde afmaken, dan “{ $name } gaat”.
note-new-player = { $name } is nieuw hier.
prompt-meant = Bedoel je { $name }?
prompt-desk = Je kunt ook zeggen: ongedaan · opnieuw · ronde 2 · ronde 2 { $player } 14 · { $guest } komt · { $guest } komt 20 · { $player } gaat · keur … · notitie … · regels … · stand · terug · einde · verlaten. Twee letters zijn genoeg, vier voor ongedaan, opnieuw, notitie, einde en verlaten.
note-no-table = Dat kan zodra de avond begonnen is.
leaflet-de = huidige Duitse spelregels
    .differs = links omlaag, rechts omhoog
leaflet-de-variants = oudere Duitse spelregels
    .differs = kant maakt niet uit; passen zeg je
leaflet-nl-1999 = Nederlandse spelregels van 1999
    .differs = tegen de klok in
leaflet-master-2011 = spelregels van 2011
leaflet-flaet = FLÄT
prompt-leaflet = Spelregels
prompt-leaflet-help = Welke spelregels zitten in de doos? Typ het nummer, of een woord dat maar bij één staat.
words-the-one = spelregels
prompt-new-name = { $name } (nieuw)
prompt-go-on = Verder met de avond ({ $day })? Bij nee begint een nieuwe
note-goes-on = Dit kwam bij sessie { $session } ({ $day }). `elfer session start` begint een nieuwe avond.
hint-config-back = Draait het terug: `{ $line }`
note-config-hidden = Hier zegt { $name } iets anders, en dat telt voor “{ $key }” zwaarder.
prompt-first-question = Dit is de eerste vraag van de ronde.
prompt-begin-now = Een avond beginnen?
prompt-out = Wie is uit?
asked-hands = kaarten over, of hun som
asked-master = kaarten over, zoals 12+5+J
asked-layouts = som, waarden of kaarten
asked-cards = hoeveel kaarten gewonnen
asked-pairs = hoeveel paren
asked-quartets = hoeveel kwartetten
asked-quartets-penalties = kwartetten, met straf 8-1
asked-colours = beste kleur: som of kaarten
prompt-closer = Wie beëindigde de ronde?
prompt-caller = Wie riep “stop”?
prompt-winner = Wie won?
prompt-loser = Wie verloor?
prompt-place = Plaats { $place }
prompt-place-help = Wie op deze plaats eindigde. Enter bij de tweede plaats legt alleen de winnaar vast.
prompt-placed-already = { $name } heeft al een plaats.
prompt-winner-only = alleen winnaar
prompt-nobody = niemand
prompt-empty-hand = uit
prompt-stock-empty = Stapel op?
prompt-tie-keeps = Punten bij gelijke stand?
prompt-jokers = Hoeveel jokers?
prompt-bonus = Hoeveel bonuskaarten?
prompt-number-help = Hoeveel kaarten, niet hun punten; Enter voor geen.
prompt-not-a-number = Dat is geen getal.
prompt-who-help = Een naam, het begin ervan of het nummer van de plaats.
prompt-unknown-name = Wie is dat? { $names }
prompt-no-result = Er is een resultaat nodig: “uit” voor een lege hand, kaarten of een totaal.
prompt-again-stays = Zeg je het nog een keer, dan blijft het staan; aan het eind is er dan een reden nodig.
prompt-help-hands = De overgebleven kaarten, met of zonder kleuren (19 2, ge7 b12), of alleen hun totaal (34).
prompt-help-master = De overgebleven getalkaarten, één voor één (12 5); naar jokers wordt daarna gevraagd. “uit” voor geen.
prompt-help-layouts = De som (12), de waarden (5 3 10) of de overgebleven kaarten (roK seU J); 0 voor niets.
prompt-help-counts = Hoeveel er gewonnen zijn, niet wat ze tellen.
prompt-help-quartets = Hoeveel kwartetten, en na een streepje de minpunten: 5 of 5-1.
prompt-help-colours = De som van de beste kleur (62) of de kaarten (r5 r9 r20 b3).
prompt-right = Klopt het?
prompt-anyway = Reden
prompt-anyway-help = Met een reden wordt het toch vastgelegd, gemarkeerd als onregelmatig; Enter gaat terug om het te verbeteren.
prompt-end = Sessie { $session } beëindigen?
prompt-yes-default = J/n
prompt-no-default = j/N
prompt-yes = ja
prompt-no = nee
prompt-yes-or-no = Ja of nee?
words-yes = j ja y yes jawel jep ja-hoor ja-graag ja-zeker zeker klopt dat-klopt klopt-hoor ja-klopt ja-hoor-klopt ok oké okay goed juist prima helemaal-goed
words-no = n nee no neen nope nee-hoor nee-dank-je fout klopt-niet dat-klopt-niet niet-goed nog-niet
words-interjections = wacht wacht-even ho sorry o oh oeps hé nee nou nog-één-ding nog-een-ding trouwens nu zo oh-ja o-ja ach-ja ho-ho het-is-laat oké-het-is-laat ok-het-is-laat o-nee oh-nee
words-had = had heeft
words-has-won = gewonnen heeft-gewonnen wint won
words-is-wrong = klopt-niet klopt-zo-niet is-fout was-fout is-niet-goed
words-none = geen geeneen niets niks nul
words-undo = ongedaan ongedaan-maken maak-ongedaan maak-dat-ongedaan doe-maar-ongedaan terugdraaien draai-dat-terug ongedaan-graag ongedaan-alsjeblieft
words-redo = opnieuw opnieuw-graag opnieuw-alsjeblieft
words-round = ronde
words-comes = komt komt-erbij komt-er-bij komt-er-nog-bij komt-nu is-er speelt-mee doet-mee doet-nu-mee speelt-nu-mee schuift-aan komt-terug is-terug is-er-weer doet-weer-mee speelt-weer-mee doet-vanaf-nu-mee speelt-vanaf-nu-mee wil-meedoen komt-meedoen is-er-en-doet-mee is-gekomen is-er-en-doet-nu-mee is-gekomen-en-doet-mee
words-leaves = gaat gaat-weg gaat-nu gaat-naar-huis gaat-nu-naar-huis gaat-slapen gaat-naar-bed gaat-ervandoor ging-weg ging-naar-huis is-weg is-naar-huis vertrekt vertrekt-nu is-vertrokken moet-weg moet-gaan moet-nu-gaan moet-naar-huis moet-naar-bed moet-ervandoor moet-helaas-weg moet-helaas-gaan wil-weg wil-naar-huis verlaat-ons verlaat-de-tafel stopt stopt-ermee stopt-nu houdt-op houdt-ermee-op haakt-af stapt-op neemt-afscheid doet-niet-meer-mee speelt-niet-meer speelt-niet-meer-mee is-er-niet is-er-niet-bij is-er-vanavond-niet-bij is-er-vandaag-niet-bij is-er-vanavond-niet is-er-niet-meer is-er-niet-meer-bij is-niet-meer-hier
words-waits = wacht wacht-op-de-volgende-ronde speelt-vanaf-de-volgende-ronde-mee speelt-vanaf-de-volgende-ronde speelt-vanaf-volgende-ronde-mee speelt-pas-de-volgende-ronde-mee speelt-de-volgende-ronde-mee speelt-volgende-ronde-mee speelt-niet-mee speelt-nog-niet-mee speelt-deze-ronde-niet-mee doet-niet-mee doet-nog-niet-mee doet-deze-ronde-niet-mee doet-vanaf-de-volgende-ronde-mee is-er-nog-niet-bij slaat-over slaat-deze-ronde-over
words-filler = nu al dan helaas vandaag vanavond ook alvast
words-question = wie wat wanneer waar waarmee waarom welke welk hoe hoeveel mag mogen kan moet moeten is zijn heeft hebben telt geldt gaat krijgt moest
words-function = een de het ik mij me mijn wij we ons onze jij je jou jouw hij hem zijn zij ze haar hen hun er wie wiens wat welke welk wanneer waar waarmee waarheen waarom hoe is ben was waren wordt worden heb heeft hebben had kan kun kunt kunnen mag mogen mocht moet moeten moest zal zullen wil willen en of maar als dan aan af bij door in met na naar om op over uit van voor zonder te ten ter tot daar hier dat die dit deze zo nog ook al niet geen nee ja eigenlijk toch eens iedereen iemand ieder elke alle men speler spelers mensen gebeurt hoeveel veel vaak kaart kaarten spel spelen speelt speel lang ver komt komen gaat laat gespeeld ander andere rood rode geel gele groen groene blauw blauwe nu meteen toegestaan alles zich nou hoort
words-synonyms = beginnen begint begin openen opent start, delen gedeeld geeft gever krijgen krijgt krijg, trekken trek getrokken pakken pak, stapel pot, op leeg, leggen leg legt gelegd aanleggen afleggen, achterhouden achtergehouden bewaren houden, ruilen ruil, winnen wint gewonnen winnaar, verliezen verliest verloren verliezer, gelijk gelijke gelijkspel, punten punt telt tellen waard strafpunten kost, einde afgelopen uit voorbij klaar, kant richting klok, roepen roept geroepen zeggen, fout foute onrechte straf, twijfelen twijfelt bezwaar, liegen liegt leugen, volgende daarna verder, dubbel verdubbeld, omdraaien omgedraaid, raden raadt gok
words-check = keur
words-note = notitie
words-rules = regels regel
words-status = stand
words-end = einde beëindigen de-avond-beëindigen
words-quit = verlaten weg doei dag tot-ziens welterusten
words-stop = stop klaar we-zijn-klaar wij-zijn-klaar klaar-voor-vandaag klaar-voor-vanavond we-zijn-klaar-voor-vandaag we-zijn-klaar-voor-vanavond we-stoppen we-stoppen-ermee wij-stoppen we-houden-op genoeg-voor-vandaag genoeg-voor-vanavond
words-back = terug
words-help = help hulp
prompt-name-result = naam met resultaat
prompt-word = “{ $words }”
note-shell-only = Verlaat eerst de rondes (“verlaten”), dan `{ $line }`.
note-now-round = Wat al getypt is, is nu ronde { $round }.
note-saved-with = De notitie staat nu bij ronde { $round }.
note-half-typed = Ronde { $round } is half getypt en zou verloren gaan.
note-note-stays = De notitie blijft bij de avond: { $note }
note-round-dropped = Ronde { $round } was half ingevuld en is niet opgeslagen.
prompt-leave-all-the-same = Toch verlaten?
prompt-undo-saved = De laatst opgeslagen wijziging terugdraaien?
prompt-stop = De avond beëindigen of open laten?
prompt-stop-end = beëindigen
prompt-stop-leave = open laten
prompt-stop-help = “beëindigen” beëindigt de avond; “open laten” betekent dat het later verder gaat.
note-start-changed = { $name } begint nu met { $after } in plaats van { $before }: de slechtste stand is veranderd.

# end of prompts

## command help

help = elfer houdt de stand bij en kent de regels als er aan tafel Elfer raus! wordt gespeeld.
heading-usage = Gebruik:
heading-commands = Opdrachten
heading-arguments = Argumenten
heading-options = Opties
globals-elsewhere = `elfer --help` toont de opties die overal werken: --lang, --json, --session en meer.
heading-globals = Overal
heading-results = Resultaten
form-hands = “uit”, de kaarten in cijfers of woorden (19+2, ge7 b12, een 19 en een 2), of hun som alleen (34)
form-master = “uit” of de kaarten (12+5+J, een 12 en twee jokers), dan bonuskaarten (:2, en twee bonuskaarten)
form-layouts = de som (12, -3), de waarden (5+3) of de kaarten (roK+seU, K+5, twee koningen), “uit” voor niets; wie sloot: Anna sluit met 12
form-counts = hoeveel er gewonnen zijn (12)
form-quartets = hoeveel kwartetten, en na een streepje de minpunten (5, 5-1)
form-colours = de som van de beste kleur (62), of de kaarten (r5+r9+r20)
form-winner = --winner NAAM, of: Ben heeft gewonnen
form-loser = --loser NAAM, of: Ben heeft verloren
form-order = --order Anna,Ben,Clara, of --winner NAAM
note-quoting-results = elfer score add "Anna heeft 'n 5 & 'n 3!"
note-quoting-claim = elfer check "mag rode 12 aan rode 11?"
note-quoting = Aanhalingstekens zijn nodig waar de shell zelf ? ! ' > # & ( ) of * leest, zoals in: { $line }
heading-examples = Voorbeelden
heading-steps = Eerste stappen
step-score = vraagt wie er speelt en schrijft ronde na ronde op
step-board = hoe het staat en wat er nu komt
step-check = beslecht een ruzie
step-undo = draait de laatste wijziging terug
step-start = begint een avond in één regel
step-help = vertelt de rest
group-table = Aan tafel
group-rules = De regels
group-history = Wat er gespeeld is
group-files = Bestand, instellingen, hulp
more-help = `elfer OPDRACHT --help` vertelt meer en geeft voorbeelden. `elfer completions SHELL` en `elfer man` zijn voor wie elfer installeert.
help-word-command = OPDRACHT
help-word-options = OPTIES

help-global-db = Het databasebestand (of ELFER_DB); anders een in de gegevensmap van dit apparaat
    .value = PAD
help-global-lang = De taal: en, de of nl (of ELFER_LANG; anders die van het systeem)
    .value = TAAL
help-global-json = Resultaten en fouten als JSON
help-global-color = Kleuren: auto, always (altijd) of never (nooit)
    .value = WANNEER
help-global-quiet = Alleen resultaten, geen praatjes
help-global-no-input = Nooit vragen: wat ontbreekt, is een fout
help-global-no-pager = Lange antwoorden zonder pager
help-global-session = Een andere sessie dan de lopende
    .value = ID
help-global-help = Deze hulp tonen
help-global-version = De versie tonen

help-check = De scheidsrechter: mag deze zet, en volgens welke regel?
help-check-claim = Wat iemand doet of wil doen, zoals je het aan tafel zegt; stappen met komma’s gescheiden
    .value = ZET
    .ask = Welke zet?
help-check-game = Het spel; anders dat van de lopende sessie, of classic
    .value = SPEL
help-check-edition = De uitgave van de regels; anders die van de lopende sessie, of de eerste van het spel
    .value = UITGAVE
help-check-table = Alles wat op tafel ligt, zoals "r8-13 ge11", "r12*" voor een joker die als rode 12 ligt, of "empty"
    .value = KAARTEN
help-check-hand = De hele hand van wie aan de beurt is, vóór de beurt
    .value = KAARTEN
help-check-others = Alle 11’en in andere handen, bij het begin van het spel
    .value = KAARTEN
help-check-pile = Hoeveel kaarten er nog te trekken zijn
    .value = N
help-check-rows = Master: de rijen van boven naar onder
    .value = KLEUREN
help-check-connectors = Master: de verbindingskaarten die de speler nog heeft
    .value = N
help-check-first = any-start: het getal van de eerste kaart
    .value = N
help-check-grid = FLÄT: het veld, rijen gescheiden door "/"
    .value = VELD
help-check-open = FLÄT: de bovenste kaart van de aflegstapel
    .value = KAART
help-check-piles = connect-anywhere: wat bovenop ligt, zoals "centre=13 Ben=4 own=7"
    .value = STAPELS
help-check-without = Met z’n tweeën en 60 kaarten: de kleur die eruit is
    .value = KLEUR
help-check-all-editions = Wat elke uitgave zegt, naast elkaar
help-check-batch = Beoordeel één zet (of één JSON-object) per regel van een bestand, "-" voor de standaardinvoer
    .value = BESTAND
help-check-record = De uitspraak in de sessie vastleggen
help-check-verbose = Elke stap en elke regel noemen en de velden tekenen

help-check-examples =
    elfer check "Mag Ben de rode 14 leggen?" --table r8-13
    elfer check rode 12 houden --all-editions

help-settle = De scheidsrechter voor vergelijkingen: wie krijgt de kaarten?
help-settle-game = Het spel; anders dat van de lopende sessie
    .value = SPEL
    .ask = Welk spel?
help-settle-players = Schattingen, kaarten of handen, zoals "Anna=12,5"
    .value = NAAM=WAARDE
    .ask = Wie heeft wat?
help-settle-edition = De uitgave van de regels; anders die van de lopende sessie of de eerste van het spel
    .value = UITGAVE
help-settle-cards = guess-the-sum: de gelegde kaarten
    .value = KAARTEN
    .ask = Welke kaarten liggen er?
help-settle-said = cheat: het genoemde getal
    .value = N
    .ask = Welk getal werd genoemd?
help-settle-card = cheat: de omgedraaide kaart (of kaarten)
    .value = KAART
    .ask = Welke kaart werd omgedraaid?
help-settle-player = cheat: aan wiens kaart getwijfeld wordt
    .value = NAAM
    .ask = Wiens kaart wordt betwijfeld?
help-settle-doubter = cheat: wie twijfelt
    .value = NAAM
    .ask = Wie twijfelt?
help-settle-on-turn = cheat: wie aan de beurt is; anders wie twijfelt
    .value = NAAM
    .ask = Wie was er aan de beurt?
help-settle-colour = cheat: de vooraf afgesproken kleur
    .value = KLEUR
help-settle-open = snip-snap: de open stapels, zoals "Anna=r7 Ben=gr7"
    .value = STAPELS
    .ask = Wat ligt er op de open stapels?
help-settle-middle = snip-snap: de kaart in het midden
    .value = KAART
help-settle-turned = snip-snap: wie net een kaart heeft omgedraaid
    .value = NAAM
    .ask = Wie heeft net een kaart omgedraaid?
help-settle-call = snip-snap: wie wat riep, zoals "Anna=snap"
    .value = NAAM=WOORD
    .ask = Wie riep wat?
help-settle-colours = black-peter: de twee kleuren in het spel
    .value = KLEUREN
    .ask = Welke twee kleuren doen mee?
help-settle-out = black-peter: de gelegde paren, zoals "1-9 11-20"
    .value = PAREN
    .ask = Welke paren liggen er?
help-settle-caller = collect-colours: wie stop riep
    .value = NAAM
    .ask = Wie riep het einde?
help-settle-stock-empty = collect-colours: de stapel was op vóór het stop roepen
help-settle-last = highest-card: er zijn geen kaarten meer
help-settle-verbose = Elke regel noemen
help-settle-examples =
    elfer settle guess-the-sum --cards "20 17" Anna=40 Ben=35
    elfer settle duel Anna=12,5 Ben=12,9
    elfer settle flaet Anna="ro5 seK" Ben="ei2 A"

help-games = Alle spellen: kenmerk, naam, spelers, uitgaven
help-games-examples =
    elfer games

help-rules = De regels in eigen woorden, op kenmerk; wat per uitgave verschilt; waar de spelregels zwijgen
help-rules-game = Het spel; anders dat van de lopende sessie
    .value = SPEL
help-rules-rule = Eén regel op kenmerk, met of zonder het spel ervoor
    .value = REGEL
help-rules-edition = Alleen wat in deze uitgave geldt
    .value = UITGAVE
help-rules-search = Alleen regels met deze woorden, in elke volgorde en vorm, of die een vraag beantwoorden
    .value = WOORD
help-rules-html = Het hele regelboek als één pagina om af te drukken schrijven
    .value = BESTAND
help-rules-force = Een bestand dat er al is, vervangen
help-rules-examples =
    elfer rules classic
    elfer rules classic row.same-colour
    elfer rules master --search joker

help-setup = Het delen: kaarten per speler, stapel, wat eruit gaat, wie begint, welke kant op
help-setup-game = Het spel; anders dat van de lopende sessie
    .value = SPEL
help-setup-players = Hoeveel er spelen; anders zoveel als er in de lopende sessie zitten
    .value = N
help-setup-edition = De uitgave van de regels; anders die van de lopende sessie of de eerste van het spel
    .value = UITGAVE
help-setup-without = Met z’n tweeën en 60 kaarten: de kleur die eruit gaat
    .value = KLEUR
help-setup-examples =
    elfer setup classic --players 4
    elfer setup master -n 3

help-completions = De shellregel waarmee spellen, uitgaven, regels en namen worden aangevuld
help-completions-shell = bash, zsh, fish, powershell of elvish
    .value = SHELL
help-completions-examples =
    echo 'source <(elfer completions bash)' >> ~/.bashrc
    echo 'source <(elfer completions zsh)' >> ~/.zshrc
    echo 'elfer completions fish | source' >> ~/.config/fish/config.fish

help-man = De handleiding
help-man-verb = De opdracht; zonder opdracht één pagina met alles
    .value = OPDRACHT
help-man-dir = Schrijft voor elke opdracht een pagina in deze map
    .value = MAP
help-man-examples =
    elfer man | man -l -
    elfer man check | man -l -

man-name = NAAM
man-verbs = OPDRACHTEN
man-written = { $count } pagina’s staan in { $folder }.
man-exit-codes = AFSLUITCODES
man-exit-0 = klaar; bij check: toegestaan
man-exit-1 = check: niet toegestaan; settle: telt niet
man-exit-2 = niet begrepen: gebruik, schrijfwijze, onbekend spel
man-exit-3 = onbeslist; niets geschreven
man-exit-4 = geweigerd: in strijd met de regels of de gegevens; niets geschreven
man-exit-5 = niet gevonden: zo’n sessie, speler of ronde is er niet, of er loopt geen sessie
man-exit-6 = opslag: vergrendeld, vol, alleen-lezen, beschadigd of van een nieuwere versie; niets geschreven
man-exit-7 = geschreven, maar het antwoord kon niet getoond worden; of het is onduidelijk of er geschreven is: elfer log laat het zien
man-exit-130 = afgebroken; niets geschreven
help-session = Een sessie beginnen, beëindigen, heropenen, bekijken, veranderen, schrappen; wie later komt of eerder gaat
help-session-examples =
    elfer session start classic Anna Ben Clara
    elfer session join Emma
    elfer session end
help-session-start = Een sessie beginnen; zonder namen vraagt de terminal ernaar
help-session-start-game = Het spel, op kenmerk of naam
    .value = SPEL
help-session-start-names = Wie er speelt, in de volgorde van de tafel
    .value = NAAM
help-session-start-edition = De uitgave van de regels; anders de eerste van het spel
    .value = UITGAVE
help-session-start-rounds = Eindigt na zoveel rondes
    .value = N
help-session-start-target = Eindigt na de ronde waarin iemand dit haalt (flaet: 100)
    .value = N
help-session-start-ranking = Of de minste of de meeste punten winnen, als de tafel het anders speelt
    .value = fewest|most
help-session-start-without = Met z’n tweeën met 60 kaarten: de kleur die eruit is
    .value = KLEUR
help-session-start-variant = De variant van het spel (snip-snap: together)
    .value = VARIANT
help-session-start-dealer = Wie eerst geeft; anders de eerste naam
    .value = NAAM
help-session-start-place = Waar er gespeeld wordt
    .value = TEKST
help-session-start-note = Wat het bewaren waard is
    .value = TEKST
help-session-end = De sessie beëindigen
help-session-end-examples =
    elfer session end
    elfer session end --session 3
help-session-resume = Een sessie heropenen of met een ander plan verder spelen
help-session-resume-examples =
    elfer session resume 3
    elfer session resume 3 --rounds 8
help-session-resume-id = Het nummer van de sessie; anders de lopende of de laatste
    .value = NR
help-session-resume-rounds = De geplande rondes vanaf nu, de gespeelde inbegrepen
    .value = N
help-session-resume-target = Het doel vanaf nu
    .value = N
help-session-show = De stand van een sessie tonen
help-session-show-examples =
    elfer session show
    elfer session show 3
help-session-show-id = Het nummer van de sessie; anders de lopende of de laatste
    .value = NR
help-session-join = Een laatkomer doet mee, met de slechtste stand aan tafel
help-session-join-examples =
    elfer session join Emma
    elfer session join Emma --start 20
help-session-join-name = Wie erbij komt
    .value = NAAM
help-session-join-start = De stand aan het begin, in plaats van de slechtste aan tafel
help-session-leave = Iemand gaat eerder weg en houdt het totaal zonder plaats
help-session-leave-examples =
    elfer session leave Ben
help-session-leave-name = Wie weggaat
    .value = NAAM
help-session-edit = Iets aan een sessie veranderen: plaats, notitie, rondes, gever, plaatsen
help-session-edit-place = Waar er gespeeld wordt; "" haalt het weg
    .value = TEKST
help-session-edit-note = Wat verder bewaard moet blijven; "" haalt het weg
    .value = TEKST
help-session-edit-rounds = De geplande rondes, de gespeelde meegeteld; open: zoveel je wilt
    .value = N
help-session-edit-dealer = Wie het eerst gedeeld heeft
    .value = NAAM
help-session-edit-seats = Iedereen die meespeelt, in de volgorde aan tafel
    .value = NAMEN
help-session-edit-examples =
    elfer session edit --place Texel --rounds 8
    elfer session edit --seats Ben,Anna,Clara --session 3
help-session-drop = Een sessie schrappen, zoals een proefavond; wie meespeelde, blijft bekend
help-session-drop-id = Het nummer van de sessie; anders de lopende
    .value = NR
help-session-drop-examples =
    elfer session drop 3
help-score = Een ronde opschrijven, verbeteren, schrappen
help-score-examples =
    elfer score add
    elfer score edit 2
    elfer score drop 3
help-score-drop = Een ronde schrappen; de latere schuiven op
help-score-drop-examples =
    elfer score drop 3
help-score-drop-round = Het nummer van de ronde
    .value = RONDE
help-score-edit = Een ronde verbeteren: wat gezegd wordt, vervangt het oude, de rest blijft; zonder resultaten vraagt de terminal ernaar
help-score-edit-examples =
    elfer score edit 2
    elfer score edit 2 Ben=7
help-score-edit-round = Het nummer van de ronde
    .value = RONDE
help-score-add = Een ronde opschrijven; zonder resultaten vraagt de terminal ernaar
help-status = De stand van de lopende sessie, of van de laatste
help-status-examples =
    elfer status
    elfer status --session 3
    elfer status --json
help-history = De sessies, de nieuwste eerst
help-history-examples =
    elfer history --player Anna
    elfer history --game classic --since "1 mei"
help-history-player = Alleen die met deze speler
    .value = NAAM
help-history-game = Alleen die van dit spel
    .value = SPEL
help-history-place = Alleen die op deze plaats
    .value = PLAATS
help-history-season = Alleen die van dit seizoen
    .value = SEIZOEN
help-history-since = Alleen die sinds toen, zoals "3 mei"
    .value = WANNEER
help-history-until = Alleen die tot dan
    .value = WANNEER
help-history-limit = Hoogstens zoveel; zonder opgave 20, met `--json` alle
    .value = N
help-season = Een tabel over meerdere avonden; zonder opdracht erachter: de stand
help-season-examples =
    elfer season start "Winter 2026" --points 3,2,1
    elfer season start Clubtabel --game classic
    elfer season list
    elfer season add 7
    elfer season end
help-season-start = Een seizoen beginnen: sessies die vanaf nu beginnen, tellen mee
help-season-start-examples =
    elfer season start "Winter 2026" --points 3,2,1
    elfer season start Clubtabel --game classic
help-season-start-name = Hoe het heet
    .value = NAAM
    .ask = Hoe heet het?
help-season-start-game = Alleen sessies van dit spel tellen mee; anders alle
    .value = SPEL
help-season-start-points = Wat de eerste plaats oplevert, de tweede enzovoort; wie een plaats deelt, deelt de punten. Zonder opgave tellen de eerste plaatsen, dan de tweede
    .value = 3,2,1
help-season-end = Een seizoen beëindigen; de tabel blijft
help-season-end-examples =
    elfer season end
help-season-end-name = De naam van het seizoen, het begin ervan is genoeg; zonder naam het lopende
    .value = SEIZOEN
help-season-list = Alle seizoenen, het nieuwste eerst
help-season-list-examples =
    elfer season list
help-season-add = Een sessie in een seizoen laten meetellen
help-season-add-examples =
    elfer season add 7
help-season-add-id = Het nummer van de sessie; anders de lopende of de laatste
    .value = NR
help-season-add-season = Het seizoen; anders het lopende
    .value = SEIZOEN
help-season-drop = Een sessie in geen enkel seizoen meer laten meetellen
help-season-drop-examples =
    elfer season drop 7
help-season-drop-id = Het nummer van de sessie; anders de lopende of de laatste
    .value = NR
help-report = Wat de geschiedenis vertelt
help-report-examples =
    elfer report session
    elfer report session 3
help-report-session = Eén sessie, ronde voor ronde
help-report-session-examples =
    elfer report session
    elfer report session 3 --json
    elfer report session --as-if target=150
help-report-session-id = Het nummer van de sessie; anders de lopende of de laatste
    .value = NR
help-report-session-as-if = Wat als: target=150, rounds=6, ranking=most, edition=nl-1999, without=Ben; meerdere met komma’s
    .value = SLEUTEL=WAARDE
help-report-session-format = De vorm: text, json, csv of md (Markdown)
    .value = VORM
help-report-session-html = Schrijft ook een pagina voor de browser of de muur
    .value = BESTAND
help-report-session-svg = Schrijft ook een plaatje dat scherp blijft als je het vergroot
    .value = BESTAND
help-report-session-png = Schrijft ook een plaatje om aan de anderen te sturen
    .value = BESTAND
help-report-session-force = Overschrijft een bestand dat er al is
help-report-player = Eén speler: sessies, zeges, gemiddelden, reeksen, wie van wie wint, speelsterkte
help-report-player-examples =
    elfer report player Anna
    elfer report player Anna --game classic
help-report-player-name = De naam; het begin ervan is genoeg
    .value = NAAM
help-report-player-game = Alleen sessies van dit spel
    .value = SPEL
help-report-player-place = Alleen sessies op deze plaats
    .value = PLAATS
help-report-player-season = Alleen sessies van dit seizoen
    .value = SEIZOEN
help-report-player-since = Alleen sessies die sindsdien begonnen, zoals "3 mei"
    .value = WANNEER
help-report-player-until = Alleen sessies die tot dan begonnen
    .value = WANNEER
help-report-player-format = De vorm: text, json, csv of md (Markdown)
    .value = VORM
help-report-player-html = Schrijft ook een pagina voor de browser of de muur
    .value = BESTAND
help-report-player-svg = Schrijft ook een plaatje dat scherp blijft als je het vergroot
    .value = BESTAND
help-report-player-png = Schrijft ook een plaatje om aan de anderen te sturen
    .value = BESTAND
help-report-player-force = Overschrijft een bestand dat er al is
help-report-table = Iedereen naast elkaar: sessies, zeges, punten, gemiddelden
help-report-table-examples =
    elfer report table
    elfer report table --by wins
help-report-table-by = Waarop de tabel is geordend: rate (aandeel winst), wins (zeges), average (gemiddeld), points (punten) of rating (speelsterkte)
    .value = WAAROP
help-report-table-game = Alleen sessies van dit spel
    .value = SPEL
help-report-table-place = Alleen sessies op deze plaats
    .value = PLAATS
help-report-table-season = Alleen sessies van dit seizoen
    .value = SEIZOEN
help-report-table-since = Alleen sessies die sindsdien begonnen, zoals "3 mei"
    .value = WANNEER
help-report-table-until = Alleen sessies die tot dan begonnen
    .value = WANNEER
help-report-table-format = De vorm: text, json, csv of md (Markdown)
    .value = VORM
help-report-table-html = Schrijft ook een pagina voor de browser of de muur
    .value = BESTAND
help-report-table-svg = Schrijft ook een plaatje dat scherp blijft als je het vergroot
    .value = BESTAND
help-report-table-png = Schrijft ook een plaatje om aan de anderen te sturen
    .value = BESTAND
help-report-table-force = Overschrijft een bestand dat er al is
help-report-versus = Twee spelers in de sessies waarin ze allebei meespeelden
help-report-versus-examples =
    elfer report versus Anna Ben
help-report-versus-one = De een
    .value = NAAM
    .ask = Wie?
help-report-versus-other = De ander
    .value = NAAM
    .ask = Tegen wie?
help-report-versus-game = Alleen sessies van dit spel
    .value = SPEL
help-report-versus-place = Alleen sessies op deze plaats
    .value = PLAATS
help-report-versus-season = Alleen sessies van dit seizoen
    .value = SEIZOEN
help-report-versus-since = Alleen sessies die sindsdien begonnen, zoals "3 mei"
    .value = WANNEER
help-report-versus-until = Alleen sessies die tot dan begonnen
    .value = WANNEER
help-report-records = Het beste en het slechtste ooit, spel voor spel
help-report-records-examples =
    elfer report records
    elfer report records --game classic
help-report-records-game = Alleen sessies van dit spel
    .value = SPEL
help-report-records-place = Alleen sessies op deze plaats
    .value = PLAATS
help-report-records-season = Alleen sessies van dit seizoen
    .value = SEIZOEN
help-report-records-since = Alleen sessies die sindsdien begonnen, zoals "3 mei"
    .value = WANNEER
help-report-records-until = Alleen sessies die tot dan begonnen
    .value = WANNEER
help-report-records-format = De vorm: text, json, csv of md (Markdown)
    .value = VORM
help-report-records-html = Schrijft ook een pagina voor de browser of de muur
    .value = BESTAND
help-report-records-svg = Schrijft ook een plaatje dat scherp blijft als je het vergroot
    .value = BESTAND
help-report-records-png = Schrijft ook een plaatje om aan de anderen te sturen
    .value = BESTAND
help-report-records-force = Overschrijft een bestand dat er al is
help-report-calendar = Een jaar vol avonden, een teken per dag
help-report-calendar-examples =
    elfer report calendar
help-report-calendar-year = Het jaar; anders dit
    .value = JAAR
help-report-calendar-game = Alleen sessies van dit spel
    .value = SPEL
help-report-calendar-place = Alleen sessies op deze plaats
    .value = PLAATS
help-report-calendar-season = Alleen sessies van dit seizoen
    .value = SEIZOEN
help-report-calendar-format = De vorm: text, json, csv of md (Markdown)
    .value = VORM
help-report-calendar-html = Schrijft ook een pagina voor de browser of de muur
    .value = BESTAND
help-report-calendar-svg = Schrijft ook een plaatje dat scherp blijft als je het vergroot
    .value = BESTAND
help-report-calendar-png = Schrijft ook een plaatje om aan de anderen te sturen
    .value = BESTAND
help-report-calendar-force = Overschrijft een bestand dat er al is
help-report-year = Een jaar in gewone woorden: eerste keren, records, bijzonderheden
help-report-year-examples =
    elfer report year 2026
help-report-year-year = Het jaar; anders dit
    .value = JAAR
help-report-year-game = Alleen sessies van dit spel
    .value = SPEL
help-report-year-place = Alleen sessies op deze plaats
    .value = PLAATS
help-report-year-season = Alleen sessies van dit seizoen
    .value = SEIZOEN
help-report-season-name = De naam van het seizoen, het begin ervan is genoeg; zonder naam het lopende
    .value = SEIZOEN
help-report-season-format = De vorm: text, json, csv of md (Markdown)
    .value = VORM
help-report-season-html = Schrijft ook een pagina voor de browser of de muur
    .value = BESTAND
help-report-season-svg = Schrijft ook een plaatje dat scherp blijft als je het vergroot
    .value = BESTAND
help-report-season-png = Schrijft ook een plaatje om aan de anderen te sturen
    .value = BESTAND
help-report-season-force = Overschrijft een bestand dat er al is
help-report-year-format = De vorm: text, json, csv of md (Markdown)
    .value = VORM
help-report-year-html = Schrijft ook een pagina voor de browser of de muur
    .value = BESTAND
help-report-year-svg = Schrijft ook een plaatje dat scherp blijft als je het vergroot
    .value = BESTAND
help-report-year-png = Schrijft ook een plaatje om aan de anderen te sturen
    .value = BESTAND
help-report-year-force = Overschrijft een bestand dat er al is
help-report-all = Pagina’s voor alle sessies, spelers, jaren en seizoenen, onderling gelinkt
help-report-all-examples =
    elfer report all --html onze-avonden
help-report-all-html = De map; is die er nog niet, dan wordt die gemaakt
    .value = MAP
help-report-all-force = Schrijft over pagina’s die elfer daar eerder schreef
help-report-all-game = Alleen sessies van dit spel
    .value = SPEL
help-report-all-place = Alleen sessies op deze plaats
    .value = PLAATS
help-report-all-season = Alleen sessies van dit seizoen
    .value = SEIZOEN
help-report-all-since = Alleen sessies die sindsdien begonnen, zoals "3 mei"
    .value = WANNEER
help-report-all-until = Alleen sessies die tot dan begonnen
    .value = WANNEER
help-report-season = De tabel van een seizoen
help-report-season-examples =
    elfer report season "Winter 2026"
help-players = Iedereen die ooit heeft gespeeld: tonen, toevoegen, hernoemen, samenvoegen, gast, archief
help-players-examples =
    elfer players
    elfer players rename Ana Hannah
    elfer players merge Annie Anna
help-report-versus-format = De vorm: text, json, csv of md (Markdown)
    .value = VORM
help-report-versus-html = Schrijft ook een pagina voor de browser of de muur
    .value = BESTAND
help-report-versus-svg = Schrijft ook een plaatje dat scherp blijft als je het vergroot
    .value = BESTAND
help-report-versus-png = Schrijft ook een plaatje om aan de anderen te sturen
    .value = BESTAND
help-report-versus-force = Overschrijft een bestand dat er al is
help-players-list = Iedereen tonen
help-players-list-examples =
    elfer players list
help-players-add = Een speler toevoegen
help-players-add-examples =
    elfer players add Emma
help-players-add-name = De naam
    .value = NAAM
help-players-rename = Een andere naam, in elke sessie
help-players-rename-examples =
    elfer players rename Ana Hannah
help-players-rename-from = De naam tot nu toe
    .value = NAAM
help-players-rename-to = De naam vanaf nu
    .value = NIEUW
help-players-merge = Twee spelers blijken er één te zijn
help-players-merge-examples =
    elfer players merge Annie Anna
help-players-merge-from = De naam die verdwijnt
    .value = NAAM
help-players-merge-to = De naam die blijft
    .value = NAAM
help-players-guest = Wie maar één keer meespeelde: in geen tabel over meerdere avonden
help-players-guest-examples =
    elfer players guest Clara
help-players-guest-name = Wie; de naam mag korter
    .value = NAAM
help-players-guest-back = Geen gast meer
help-players-archive = Wie niet meer meespeelt: in geen tabel, en niet meer voorgesteld
help-players-archive-examples =
    elfer players archive Ben
help-players-archive-name = Wie; de naam mag korter
    .value = NAAM
help-players-archive-back = Terug uit het archief
help-undo = De laatste wijziging terugdraaien, met `--session ID` de laatste van die sessie; `elfer redo` doet het opnieuw
help-undo-examples =
    elfer undo
    elfer undo --session 3
help-redo = Opnieuw doen wat teruggedraaid is
help-redo-examples =
    elfer redo
help-log = Wat er wanneer veranderde
help-log-examples =
    elfer log
    elfer log -n 5
    elfer log --all
help-log-limit = Hoogstens zoveel regels
    .value = N
help-log-all = Alle regels
help-export = De avonden als bestand: JSON met alles, CSV voor spreadsheets, Markdown om te plakken
help-export-file = Een nieuw bestand; anders wordt alles getoond. Het einde van de naam bepaalt de vorm
    .value = BESTAND
help-export-format = De vorm; JSON, als de naam van het bestand niets anders zegt
    .value = json|csv|md
help-export-excel = CSV zoals Excel het opent waar getallen een komma hebben: puntkomma’s en een teken voor de codering
help-export-force = Een bestand dat er al is, vervangen
help-export-player = Alleen sessies met deze speler
    .value = NAAM
help-export-game = Alleen sessies van dit spel
    .value = SPEL
help-export-since = Alleen sessies die sindsdien begonnen zijn, zoals "3 mei"
    .value = WANNEER
help-export-until = Alleen sessies die tot dan begonnen zijn
    .value = WANNEER
help-export-place = Alleen sessies op deze plaats
    .value = PLAATS
help-export-season = Alleen sessies van dit seizoen
    .value = SEIZOEN
help-export-examples =
    elfer export avonden.json
    elfer export rondes.csv --game classic --since "1 januari"
    elfer export --format md --session 3
help-import = Leest avonden of een tabel met rondes in, elk maar één keer: wat er al is, blijft
help-import-file = Wat `elfer export` geschreven heeft, of een CSV-tabel met rondes; "-" leest de standaardinvoer
    .value = BESTAND
help-import-format = Wat het bestand is, als de inhoud het niet zegt
    .value = json|csv
help-import-dry-run = Alleen laten zien wat begrepen is en wat erbij zou komen
help-import-game = CSV: het spel, als de tabel het niet zegt
    .value = SPEL
help-import-edition = CSV: de uitgave van de regels
    .value = UITGAVE
help-import-place = CSV: waar er gespeeld is
    .value = PLAATS
help-import-date = CSV: de dag, als de tabel er geen heeft
    .value = DAG
help-import-dates = CSV: of 3/5 3 mei is (dmy) of 5 maart (mdy), als geen datum het beslist
    .value = dmy|mdy
help-import-column = CSV: wat een kolom is: date, time, game, edition, place, evening, round, player, points, closer, note, total of nothing
    .value = KOP=SOORT
help-import-anyway = CSV: ook rondes nemen die anders geweigerd worden, als onregelmatig gemarkeerd
    .value = REDEN
help-import-examples =
    elfer import avonden.json
    elfer import rondes.csv --game classic --dry-run
help-demo = Schrijft een geschiedenis om mee te spelen, in een eigen bestand
help-demo-file = Het nieuwe bestand; elfer-demo.db in deze map als er geen is genoemd
    .value = BESTAND
help-demo-examples =
    elfer demo
    elfer --db elfer-demo.db report table
help-backup = Kopieer de database naar een eigen bestand, op elk moment
help-backup-file = Het nieuwe bestand; naast de database, met de datum in de naam, als er geen is genoemd. Zo’n kopie verwijdert elfer nooit
    .value = BESTAND
help-backup-force = Zet het in de plaats van een oudere back-up
help-backup-examples =
    elfer backup
    elfer backup /media/stick/elfer.db --force
help-restore = Zet een back-up in de plaats van de database; het bestand van nu blijft bewaard
help-restore-examples =
    elfer restore elfer-2026-05-04.db
help-restore-file = De back-up, zoals `elfer backup` die maakt
    .value = BESTAND
help-restore-yes = Zonder vraag
help-sync = Eén geschiedenis voor meerdere computers, via een map of een stick
help-sync-folder = Een gedeelde map, of een map op een stick; elke computer laat er zijn journaal achter en neemt die van de andere over
    .value = MAP
help-sync-git = MAP is een werkmap van git: ophalen, uitwisselen, vastleggen en versturen met je eigen git
help-sync-dry-run = Zeggen wat zou worden overgenomen en achtergelaten, en niets schrijven
help-sync-list = Wat meerdere computers verschillend hebben veranderd: genummerd, met alle versies
help-sync-settle = Het conflict met dit nummer uit de lijst beslissen, met --take
    .value = CONFLICT
help-sync-take = Wiens versie geldt: "ours" (de onze), "theirs" (de andere) of een computer, met naam of kenmerk
    .value = COMPUTER
help-sync-yes = Zonder vraag, ook als er rondes wegvallen
help-sync-examples =
    elfer sync /media/stick
    elfer sync ~/Club/elfer
    elfer sync --git ~/Club/elfer
    elfer sync --list
    elfer sync --settle 1 --take theirs
log-machine = Computer
help-doctor = Kijken of het bestand klopt met zijn journaal; is alles goed, dan zegt elfer niets
help-doctor-examples =
    elfer doctor
    elfer doctor --db copy.db
help-config = Instellingen voor alle avonden, en waar elke waarde vandaan komt
help-config-list = Alle instellingen met hun waarden
help-config-list-examples =
    elfer config list
help-config-get = Eén waarde laten zien
help-config-get-examples =
    elfer config get language
help-config-get-key = game, edition, players, language, color, pager of machine
    .value = INSTELLING
help-config-set = Iets voor alle avonden vastleggen
help-config-set-examples =
    elfer config set players Anna Ben Clara Dirk
    elfer config set edition nl-1999
    elfer config set pager cat
    elfer config set machine "Bens laptop"
help-config-set-key = game, edition, players, language, color, pager of machine
    .value = INSTELLING
help-config-set-value = De waarde; bij players meerdere namen
    .value = WAARDE
help-config-unset = Een instelling uit het bestand halen
help-config-unset-examples =
    elfer config unset players
help-config-unset-key = Welke
    .value = INSTELLING
help-config-path = Waar het bestand ligt (ELFER_CONFIG noemt een ander)
help-config-path-examples =
    elfer config path
help-config-examples =
    elfer config set players Anna Ben Clara Dirk
    elfer config set edition nl-1999
    elfer config set pager cat
    elfer config set machine "Bens laptop"
    elfer config unset players
help-doctor-repair = Maak een nieuw bestand uit het logboek; het oude blijft, en ongevraagd gaat er niets verloren
help-doctor-anyway = Ook herstellen als in het logboek iets ontbreekt dat nog in het bestand staat; wat verloren gaat, wordt genoemd
help-score-add-results = Ieders resultaat, of een zin; namen mogen korter. Hoe resultaten eruitzien, staat hieronder
    .value = NAAM=RESULTAAT
help-score-add-closer = flaet: wie de ronde beëindigde
    .value = NAAM
help-score-add-order = connect-anywhere: de volgorde, "Anna,Ben,Clara"
    .value = NAMEN
help-score-add-winner = cheat, connect-anywhere: wie won
    .value = NAAM
help-score-add-loser = nightcap, black-peter: wie verloor
    .value = NAAM
help-score-add-caller = collect-colours: wie stop riep
    .value = NAAM
help-score-add-stock-empty = collect-colours: de stapel was op vóór het stop roepen
help-score-add-caller-keeps = collect-colours: wie stop riep en gelijk eindigt, houdt de punten
help-score-add-caller-loses = collect-colours: wie stop riep en gelijk eindigt, verliest ze
help-score-add-points = Alleen de punten in plaats van een resultaat
    .value = NAAM=N
help-score-add-anyway = Vastleggen wat geweigerd zou worden, gemarkeerd als onregelmatig
    .value = REDEN
help-score-add-at = Wanneer er gespeeld is, zoals "20:15" of "gisteren 20:15"
    .value = WANNEER
help-score-add-note = Wat het bewaren waard is
    .value = TEKST
help-score-edit-results = Ieders resultaat, of een zin; namen mogen korter. Hoe resultaten eruitzien, staat hieronder
    .value = NAAM=RESULTAAT
help-score-edit-closer = flaet: wie de ronde beëindigde
    .value = NAAM
help-score-edit-order = connect-anywhere: de volgorde, "Anna,Ben,Clara"
    .value = NAMEN
help-score-edit-winner = cheat, connect-anywhere: wie won
    .value = NAAM
help-score-edit-loser = nightcap, black-peter: wie verloor
    .value = NAAM
help-score-edit-caller = collect-colours: wie stop riep
    .value = NAAM
help-score-edit-stock-empty = collect-colours: de stapel was op vóór het stop roepen
help-score-edit-caller-keeps = collect-colours: wie stop riep en gelijk eindigt, houdt de punten
help-score-edit-caller-loses = collect-colours: wie stop riep en gelijk eindigt, verliest ze
help-score-edit-points = Alleen de punten in plaats van een resultaat
    .value = NAAM=N
help-score-edit-anyway = Vastleggen wat geweigerd zou worden, gemarkeerd als onregelmatig
    .value = REDEN
help-score-edit-at = Wanneer er gespeeld is, zoals "20:15" of "gisteren 20:15"
    .value = WANNEER
help-score-edit-note = Wat het bewaren waard is
    .value = TEKST
help-score-add-examples =
    elfer score add "Anna heeft een 19 en een 2, Ben is uit, Clara 34"
    elfer score add Anna=out Ben=19+2 Clara=34
help-session-start-examples =
    elfer session start classic Anna Ben Clara
    elfer session start flaet Anna Ben --target 150
help-status-slate = flaet: de stand ook als strepen op de jaslei

help-ruling = Huisregels: wat de tafel beslist als de spelregels zwijgen of anders zijn
help-ruling-examples =
    elfer ruling add flaet.silence.overlooked --note "voorbij is voorbij"
    elfer rulings
help-ruling-add = Vastleggen wat de tafel heeft beslist; `elfer check` noemt het voortaan
help-ruling-add-text = De beslissing in woorden (met --rule); of het kenmerk van een regel, of de zet waar het om gaat (met --note)
    .value = TEKST
    .ask = Wat hebben jullie besloten?
help-ruling-add-game = Het spel; anders dat van de lopende sessie, of classic
    .value = SPEL
help-ruling-add-edition = Geldt alleen in deze uitgave; anders in het hele spel
    .value = UITGAVE
help-ruling-add-rule = De regel of de open vraag waar het om gaat, met of zonder het spel ervoor
    .value = REGEL
help-ruling-add-note = De beslissing, als TEKST een open vraag of een zet is; anders een opmerking erbij
    .value = TEKST
help-ruling-add-instead = Komt in de plaats van de eerdere huisregel hierover
help-ruling-add-beside = Geldt naast de eerdere huisregels hierover
help-ruling-add-examples =
    elfer ruling add "een getrokken kaart beëindigt de beurt" --game classic --edition nl-1999 --rule silence.after-drawn-card
    elfer ruling add flaet.silence.overlooked --note "voorbij is voorbij"
    elfer ruling add "flät rij 1, flät kolom 1" --game flaet --grid "ro1 ro5 roK / ro2 ? ei9 / ro7 ? seU" --note "een van de twee, naar keuze"
help-ruling-list = Huisregels en vastgelegde uitspraken, de nieuwste eerst
help-ruling-list-examples =
    elfer ruling list --game classic
help-ruling-list-game = Alleen die van dit spel
    .value = SPEL
help-ruling-edit = Een huisregel wijzigen; wat niet genoemd wordt, blijft
help-ruling-edit-number = Het nummer van de huisregel, zoals `elfer ruling list` het toont
    .value = HUISREGEL
help-ruling-edit-text = De beslissing in andere woorden
    .value = TEKST
help-ruling-edit-edition = Geldt voortaan alleen in deze uitgave
    .value = UITGAVE
help-ruling-edit-rule = De regel of de open vraag waar het om gaat
    .value = REGEL
help-ruling-edit-note = Een opmerking erbij
    .value = TEKST
help-ruling-edit-holds = Geldt in: game (het hele spel), edition (de uitgave) of session (de sessie)
    .value = WAAR
help-ruling-edit-examples =
    elfer ruling edit 1 "een 11 wordt meteen gelegd"
    elfer ruling edit 1 --holds edition
help-ruling-drop = Een huisregel of een vastgelegde uitspraak schrappen
help-ruling-drop-examples =
    elfer ruling drop 3
help-ruling-drop-number = Het nummer, zoals `elfer ruling list` het toont
    .value = HUISREGEL
help-ruling-export = Naar een nieuw bestand schrijven: één HTML-pagina, of Markdown als het op .md eindigt
help-ruling-export-examples =
    elfer ruling export rulings.html
help-ruling-export-file = Het bestand
    .value = BESTAND
help-ruling-export-game = Alleen die van dit spel
    .value = SPEL
help-ruling-export-force = Een bestand dat er al is, vervangen
help-rulings = Huisregels en vastgelegde uitspraken, nieuwste eerst, als lijst of als pagina
help-rulings-game = Alleen die van dit spel
    .value = SPEL
help-rulings-export = Naar een nieuw bestand schrijven: een HTML-pagina, of Markdown als de naam op .md eindigt
    .value = BESTAND
help-rulings-force = Een bestand dat er al is, vervangen
help-rulings-examples =
    elfer rulings --game classic
    elfer rulings --export huisregels.html

# end of command help

## rulings

check-house = Aan deze tafel: { $text } (sinds { $day })
check-house-edition = Aan deze tafel: { $text } (sinds { $day }, alleen in { $edition })
check-house-session = Aan deze tafel: { $text } (sinds { $day }, alleen in sessie { $session })
written-recorded = Vastgelegd in sessie { $session }. `elfer undo` draait dat terug.
written-config-set = “{ $key }” is voortaan { $value }.
written-config-unset = “{ $key }” ligt niet meer vast.
written-ruling = `elfer check` noemt dat voortaan achter het antwoord van de spelregels. `elfer undo` draait dat terug.
ruling-kept = Vastgelegd voor deze tafel: { $text }
ruling-holds-in-game = Geldt in { $game }, in elke uitgave.
ruling-holds-in-edition = Geldt in { $game }, uitgave { $edition }.
ruling-holds-in-session = Geldt alleen in sessie { $session }.
ruling-earlier = Nr. { $number }: { $text }
ruling-takes-its-place = { $earlier }. Komt de nieuwe ervoor in de plaats?
written-ruling-edited = Huisregel { $number } is gewijzigd. `elfer undo` draait dat terug.
written-ruling-dropped = Geschrapt: { $text }. `elfer undo` haalt het terug.
error-no-such-ruling = Er is geen huisregel { $number }.
    .hint = { hint-rulings }
error-ruling-contradicts = De tafel heeft hierover al iets beslist. Wat geldt?
error-ruling-nothing-to-edit = Wat moet anders zijn? De woorden, --rule, --note, --edition of --holds.
error-ruling-is-a-verdict = Nr. { $number } is een uitspraak van de scheidsrechter; alleen huisregels kun je wijzigen.
    .hint = { hint-rulings }
error-ruling-no-session = Huisregel { $number } hoort bij geen sessie.
hint-ruling-instead = `--instead` zet de nieuwe ervoor in de plaats, met `--beside` gelden beide.
hint-ruling-drop = Met `--beside` gelden ze allemaal; `elfer ruling drop N` schrapt er een.
ruling-silence = { $rule } – { $title }
error-ruling-no-silences = In het spel “{ $game }” laten de spelregels niets open dat een tafel zou kunnen regelen.
note-ruling-facts = Niet vastgelegd, omdat het bij een zet hoort: { $flags }.
error-ruling-decided = De spelregels zwijgen hier niet: { $rule } beslist. { $says }
    .hint = Speelt deze tafel anders: `elfer ruling add "…" --game { $game } --rule { $rule }`.
error-ruling-allowed = Hier is geen huisregel nodig: geen regel verbiedt de zet.
error-ruling-other-edition = De uitgave { $edition } heeft { $rule } niet, andere wel.
error-ruling-missing = De spelregels beslissen dit zodra er nog iets bekend is:
error-ruling-note = Wat heeft de tafel beslist? Zet dat achter --note.
error-ruling-unclear = Dit is geen zet in “{ $game }” en ook geen regel van het spel. Noem de regel met --rule, of de zet waar het om gaat. De spelregels zwijgen over:
rulings-house = Huisregels
rulings-verdicts = Uitspraken
rulings-number = Nr.
rulings-when = Wanneer
rulings-decision = Aan deze tafel
rulings-silence = Waarover
rulings-session = Sessie
rulings-move = Zet
rulings-rule = Regel
rulings-empty = Er is nog niets vastgelegd. `elfer ruling add` legt vast wat de tafel beslist, `elfer check … --record` een uitspraak.
rulings-exported = { $file } is geschreven.
report-rulings = Gevraagd en beslist
page-title = Regels aan deze tafel
page-subtitle = Hoe we spelen waar de spelregels zwijgen of iets anders zeggen, en wat de scheidsrechter heeft gezegd.
page-no-house = Nog geen huisregel.
page-no-verdicts = Nog geen uitspraak vastgelegd.
page-verdict = { $claim }: { $verdict }
page-move = Zet
page-session = sessie { $session }
page-fact-table = Op tafel
page-fact-hand = Hand
page-fact-others = Andere 11’en
page-fact-pile = Stapel
page-fact-rows = Rijen
page-fact-connectors = Verbindingskaarten
page-fact-first = Eerste kaart
page-fact-grid = Veld
page-fact-open = Open kaart
page-fact-piles = Stapels
page-fact-without = Uit het spel
error-export-exists = { $file } bestaat al.
    .hint = --force zet het nieuwe ervoor in de plaats.
error-demo-own-history = { $file } is voor je eigen avonden.
    .hint = { hint-export }
error-export-symlink = { $file } is een symbolische koppeling; daar wordt niet doorheen geschreven.
    .hint = { hint-export }
error-export-no-file = { $file } is geen gewoon bestand.
    .hint = { hint-export }
error-export-database = { $file } is een database; die wordt niet overschreven.
    .hint = { hint-export }
error-export-failed = { $file } kon niet worden geschreven: { $cause }.
error-backup-itself = { $file } is de database zelf.
    .hint = { hint-export }
error-backup-fuller = { $file } bevat wijzigingen die deze database niet heeft, en blijft zoals het is.
    .hint = { hint-export }
error-backup-no-store = { $file } is geen database van elfer of niet te lezen, en blijft zoals het is.
    .hint = { hint-export }
error-unflushed = { $file } is geschreven, maar de schijf zegt niet of het een stroomstoring overleeft: { $cause }.
    .hint = Kijk of het er is, en doe het anders nog eens.
error-config-file = Met de instellingen in { $file } lukt het niet: { $cause }.
error-config-syntax = De instellingen zijn niet te lezen. { $file }, regel { $line }, is geen TOML: { $text }
error-config-key = { $file }, regel { $line }: een instelling “{ $key }” bestaat niet.
error-config-value = { $file }, regel { $line }: “{ $key }” kan niet “{ $text }” zijn.
error-config-no-home = Er is hier geen map voor instellingen. ELFER_CONFIG kan een bestand noemen.
error-setting-key = Een instelling “{ $key }” bestaat niet.
error-setting-value = “{ $key }” kan niet “{ $text }” zijn.
error-setting-none = “{ $key }” ligt niet vast.
error-moved = In de plaats van { $path } is intussen een ander bestand gekomen.
    .hint = Kijk wat het nu bevat, en doe het nog eens.
error-nothing-to-back-up = Er valt niets te bewaren: bij { $path } staat nog geen database.
error-no-copy = Het bestand { $path } bestaat niet.
error-restore-unasked = { $copy } zou in de plaats komen van { $path }, en niemand heeft dat goedgevonden.
    .hint = --yes doet het zonder vraag; het bestand van nu blijft ernaast staan.
error-pages-not-ours = { $file } is geen pagina die elfer heeft geschreven.
hint-pages-room = Maak ruimte op de schijf, of noem een map op een andere.
hint-pages-folder = Noem een andere map.
hint-export = Noem een ander bestand.

# end of rulings

## refusals of the score sheet

error-round-lacking = De ronde is niet volledig; dit ontbreekt: { $flags }.
error-round-not-in-game = Dit spel kent { $flag } niet.
error-round-undecided = De spelregels laten dit open ({ $rule }): { $text } Er is niets geschreven.
hint-zero = Een 0 wordt nooit aangenomen: een lege hand heet “out” of “uit”.
hint-round-undecided = Hoe doet deze tafel het? { $flags }
hint-anyway = Was het toch zo, dan legt `--anyway "reden"` het vast, gemarkeerd als onregelmatig.
hint-line-by-line = Was het toch zo, voer het dan regel voor regel in; met een reden wordt het vastgelegd, gemarkeerd als onregelmatig.
refusal-nobody-out = Niemand is uit; één hand moet leeg zijn.
refusal-several-out = Er kan maar één speler uit zijn, niet meerdere: { $names }.
refusal-card-twice = De { $card } is twee keer genoemd; die kaart is er maar één keer.
refusal-number-too-often = { $told } keer de { $number }? In de handen kan die hoogstens { $most ->
    [one] één keer
   *[other] { $most } keer
} zitten.
refusal-not-in-pack = Een { $card } zit niet in dit spel.
refusal-lies-on-table = De { $card } ligt op tafel en kan in geen hand zitten.
refusal-colour-taken-out = De { $card } is van de kleur die eruit is.
refusal-seat-beyond = { $told } kan niet bij { $name }: mogelijk is { $least } tot en met { $most }.
refusal-all-beyond = { $told } voor iedereen samen kan niet: mogelijk is { $least } tot en met { $most }.
refusal-colours-beyond = Deze sommen passen niet bij elkaar: elke kleur telt in totaal { $most }.
refusal-too-many-cards = { $name } kan geen { $told } kaarten hebben: hoogstens { $most }.
refusal-too-many-bonus = { $who }{ $told } bonuskaarten? In de doos zitten er { $most }.
refusal-too-many-jokers = { $who }{ $told } jokers? In het spel zitten er { $most }.
refusal-too-many-bonus-of = { $name }: { $told } bonuskaarten? Het spel heeft er { $most }.
refusal-too-many-jokers-of = { $name }: { $told } jokers? Het spel heeft er { $most }.
refusal-joker-value = Een joker kan niet { $value } tellen: mogelijk is { $least } tot en met { $most }.
refusal-not-a-multiple = { $told } kan niet bij { $name }: kaarten worden per { $of } gewonnen.
refusal-not-all = Samen moet het { $expected } zijn, niet { $told }.
refusal-order-incomplete = De volgorde noemt iedereen precies één keer.
refusal-against-rule = De regel { $rule } zegt het anders: { $text }

# end of refusals of the score sheet

## units of the games (points, wins …)

unit-minus-points = { $count ->
    [one] { $count } minpunt
   *[other] { $count } minpunten
}
unit-points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
unit-cards = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
unit-quartets = { $count ->
    [one] { $count } kwartet
   *[other] { $count } kwartetten
}
unit-pairs = { $count ->
    [one] { $count } paar
   *[other] { $count } paren
}
unit-first-places = { $count ->
    [one] { $count } eerste plaats
   *[other] { $count } eerste plaatsen
}
unit-wins = { $count ->
    [one] { $count } overwinning
   *[other] { $count } overwinningen
}
unit-losses = { $count ->
    [one] { $count } nederlaag
   *[other] { $count } nederlagen
}

# end of units of the games (points, wins …)

## rules of classic

rule-classic-setup-deck = De kaarten
    .text = Er wordt met 80 kaarten gespeeld: rood, geel, groen en blauw, telkens van 1 tot en met 20.
rule-classic-setup-deal = Het delen
    .text = Met twee of drie spelers krijgt iedereen 20 kaarten, met vier 15, met vijf 12, met zes 10; de rest is de gedekte stapel.
    .also = uitdelen, trekstapel
rule-classic-setup-two-player-60 = 60 kaarten voor twee
    .text = Met twee spelers mag één hele kleur uit het spel, zodat er 60 kaarten overblijven.
    .nl-1999 = De spelregels raden het aan, en de kleur is blauw.
    .also = kleur weglaten
rule-classic-setup-redeal = Geen 11 gedeeld
    .text = Heeft niemand een 11, dan wordt er opnieuw geschud en gedeeld.
    .also = niemand heeft een 11
rule-classic-start-red-eleven = De rode 11 begint
    .text = Wie de rode 11 heeft, begint en legt die neer.
    .also = wie begint, startspeler
rule-classic-start-eleven-order = Zonder de rode 11
    .text = Heeft niemand de rode 11, dan begint wie de gele 11 heeft, anders wie de groene heeft, en anders wie de blauwe heeft.
rule-classic-start-single-card = Eén kaart om te beginnen
    .text = De kaart die het spel opent, is de hele eerste beurt: daarna is meteen de volgende speler aan de beurt.
rule-classic-turn-direction = Welke kant op
    .text = Er wordt met de klok mee gespeeld.
    .text-nl-1999 = Er wordt tegen de klok in gespeeld: de rechterbuur is de volgende.
rule-classic-row-open-with-eleven = Een rij begint met een 11
    .text = Alleen een 11 opent een rij.
    .de = Is het spel begonnen, dan mag elke kleur op elk moment worden geopend.
    .de-variants = Is het spel begonnen, dan mag elke kleur op elk moment worden geopend.
    .nl-1999 = Is het spel begonnen, dan mag elke kleur op elk moment worden geopend.
    .also = nieuwe rij, beginnen
rule-classic-row-same-colour = Eén kleur per rij
    .text = In een rij liggen alleen kaarten van één kleur: die van de eerste kaart.
rule-classic-row-no-gaps = Geen getal wordt overgeslagen
    .text = Een kaart komt direct naast het volgende getal; er wordt niets overgeslagen.
rule-classic-row-outward = Van het begin naar buiten
    .text = Een rij groeit vanaf de eerste kaart naar buiten: omlaag aan de ene kant, omhoog aan de andere.
    .de = Omlaag aan de linkerkant, omhoog aan de rechterkant.
    .de-variants = Het maakt niet uit welke kant welke is.
    .nl-1999 = Omlaag aan de linkerkant, omhoog aan de rechterkant.
    .also = links of rechts
rule-classic-row-range = Van 1 tot en met 20
    .text = Elke rij loopt van 1 tot en met 20; andere getallen zijn er niet.
rule-classic-row-once = Elke kaart is er één keer
    .text = Elke kaart is er maar één keer; wat ligt, kan niet nog eens worden gelegd.
rule-classic-turn-own-cards = De eigen kaarten
    .text = Er worden kaarten uit de eigen hand gelegd, of de kaart die net getrokken is.
rule-classic-turn-must-play = Wie kan, moet
    .text = Wie een kaart kan aanleggen, moet er minstens één aanleggen.
    .also = verplicht, plicht
rule-classic-turn-any-number = Zoveel als je wilt
    .text = In één beurt mogen er zoveel passende kaarten worden gelegd als je wilt, aan welke rijen dan ook.
    .also = meer leggen in één beurt, per beurt, twee drie vier leggen in één beurt
rule-classic-turn-hold-back = Achterhouden
    .text = Passende kaarten mogen worden achtergehouden, zolang er één wordt gelegd.
    .also = houden, vasthouden, bewaren
rule-classic-draw-only-if-stuck = Trekken is voor wie niet kan leggen
    .text = Trekken mag alleen als er geen handkaart past en je nog niets hebt gelegd.
rule-classic-draw-up-to-three = Hoogstens drie
    .text = Er wordt kaart voor kaart getrokken tot er één past, hoogstens drie; eerder stoppen mag niet zolang er kaarten op de stapel liggen.
    .also = bijnemen, trekstapel, trekken, hoeveel trekken
rule-classic-draw-play-if-fits = Een getrokken kaart die past
    .text = Een getrokken kaart die past, moet meteen worden gelegd.
    .text-nl-1999 = Een getrokken kaart die past, kan meteen worden gelegd; wie kan leggen, moet.
    .also = de getrokken kaart leggen
rule-classic-draw-ends-turn = De getrokken kaart beëindigt de beurt
    .text = Wie de net getrokken kaart legt, beëindigt daarmee de beurt; er mag niets meer worden gelegd.
rule-classic-draw-pile-empty = De stapel is op
    .text = Is de stapel op, dan kan niemand trekken; wie geen passende kaart heeft, slaat de beurt over.
    .de-variants = Wie de beurt overslaat, zegt dat.
    .also = leeg, stapel op, trekstapel
rule-classic-turn-ended = De beurt is voorbij
    .text = De beurt is al voorbij; daarna mag er niets meer.
rule-classic-turn-no-pass = Niet passen zolang er een stapel is
    .text = Passen zonder te leggen of te trekken mag niet zolang er kaarten op de stapel liggen.
rule-classic-end-first-out = Wie het eerst uit is, wint
    .text = Met de laatste handkaart is het spel afgelopen: wie die legt, heeft gewonnen.
rule-classic-score-minus-points = Wat overblijft, telt
    .text = Alle anderen tellen de getallen in hun hand op: een 19 en een 2 zijn 21 punten.
    .de = De spelregels noemen ze minpunten.
    .also = een kaart telt, een 11 telt, punten van een 20
rule-classic-score-fewest-wins = De minste punten winnen
    .text = Wie over alle rondes de minste punten heeft, wint.
    .text-nl-1999 = De minste punten winnen, hoewel de spelregels “de meeste” zeggen; zie classic.silence.ranking.
rule-classic-score-tie = Gelijke stand
    .text = Bij een gelijke stand wordt de overwinning gedeeld.
    .also = gelijkspel, onbeslist
rule-classic-score-rounds = Hoeveel rondes
    .text = Er worden zoveel rondes gespeeld als de tafel wil.
    .nl-1999 = Drie is het voorstel.
rule-classic-silence-ranking = De meeste of de minste punten?
    .text = Volgens de spelregels winnen de meeste punten, hoewel die van overgebleven kaarten komen. Hier winnen de minste, zoals in beide Duitse uitgaven.
    .usual = de minste winnen. Een sessie kan ook met de andere rangschikking beginnen.
rule-classic-silence-after-drawn-card = Nog meer na de getrokken kaart?
    .text = Mag er na een getrokken kaart die paste nog meer worden gelegd?
    .usual = nee, de getrokken kaart beëindigt de beurt, zoals in beide Duitse uitgaven.
rule-classic-silence-drawn-card-duty = Moet de getrokken kaart worden gelegd?
    .text = De spelregels zeggen alleen dat een passende getrokken kaart “kan” worden gelegd; maar wie kan leggen, moet leggen.
    .usual = de kaart wordt gelegd.
rule-classic-silence-pile-empty = De stapel is op en niets past
    .text = Valt er niets te leggen en niets te trekken, dan is de volgende aan de beurt.
    .usual = de volgende is aan de beurt.
rule-classic-silence-tie = Gelijke stand
    .text = Bij een gelijke stand wordt de overwinning gedeeld, zoals in de Duitse uitgaven.
    .usual = de overwinning wordt gedeeld.
rule-classic-silence-colour-order = Geldt de kleurvolgorde ook voor de latere 11’en?
    .text = De volgorde van de kleuren zegt alleen wie begint; later mag elke 11 worden gelegd.
    .usual = nee, elke volgorde mag.
rule-classic-silence-which-eleven = Welke van twee 11’en?
    .text = Wie meerdere 11’en heeft, maar niet de rode, begint met de eerste in de volgorde geel, groen, blauw.
    .usual = de eerste in de kleurvolgorde.
rule-classic-silence-order-in-turn = De volgorde in een beurt
    .text = De kaarten worden gelegd in de volgorde waarin ze zijn genoemd: geen enkele mag een gat laten, ook niet even.
    .usual = dezelfde kaarten worden nog eens in een passende volgorde gelegd.
rule-classic-silence-wrong-move = De straf voor een foute zet
    .text = Wat kost een foute of een vergeten zet?
    .usual = de zet gaat terug en de beurt wordt goed gespeeld.
    .also = terugnemen, fout, straf
rule-classic-silence-dealer = Wie geeft
    .text = De tafel kiest wie eerst geeft; daarna gaat het rond.
    .usual = rond de tafel, in de speelrichting.
    .also = volgende gever
rule-classic-silence-direction = Welke kant op
    .text = De Duitse uitgaven spelen met de klok mee, de Nederlandse tegen de klok in.
rule-classic-silence-two-player-colour = Welke kleur er met twee spelers uit gaat
    .text = In de Duitse uitgaven mogen twee spelers een kleur naar keuze uit het spel nemen, in de Nederlandse is het blauw.

# end of rules of classic

## rules of false-start

rule-false-start-setup-ends-laid = De uiteinden liggen er al
    .text = De 1 en de 20 van elke kleur liggen al vóór het delen op tafel; niemand opent een rij.
rule-false-start-row-open-with-end = Een rij begint met een 1 of een 20
    .text = Alleen een 1 of een 20 opent een rij, van welke kleur ook.
rule-false-start-row-inward = Van de uiteinden naar binnen
    .text = Een rij groeit getal voor getal: vanaf de 1 omhoog, vanaf de 20 omlaag.
    .de-variants = De twee delen van een kleur ontmoeten elkaar ergens in het midden.
rule-false-start-row-eleven-ordinary = De 11 opent niets
    .text = De 11 opent geen rij en past alleen naast een 10 of een 12 die al ligt.
rule-false-start-start-dealer = De buur van de gever begint
    .text = De rechterbuur van de gever begint met een 1 of een 20; wie er geen heeft, trekt hoogstens drie kaarten.
rule-false-start-silence-ends-laid = Liggen de enen en twintigen er al?
    .text = In de oudere Duitse uitgave liggen de enen en twintigen er vóór het delen al; in de Nederlandse openen de spelers er de rijen mee.
rule-false-start-silence-who-begins = Wie begint?
    .text = Begint nog steeds wie in de volgorde rood, geel, groen, blauw de eerste 11 heeft, nu met een willekeurige passende kaart? Letterlijk genomen wel.
    .usual = de speler links van de gever begint.
rule-false-start-silence-second-opening = Van twee kanten openen?
    .text = Mag een kleur aan beide kanten worden geopend?
    .usual = ja, en de twee stukken sluiten op elkaar aan.
rule-false-start-silence-first-turn = Is de eerste kaart de hele eerste beurt?
    .text = Mag de eerste speler meer dan de openingskaart leggen?
    .usual = nee, de eerste kaart is de hele beurt, zoals in het basisspel.

# end of rules of false-start

## rules of three-starts

rule-three-starts-row-open = Een rij begint met een 10, 11 of 12
    .text = Alleen een 10, 11 of 12 opent een rij.
    .de-variants = De volgorde van de kleuren is vrij.
    .nl-1999 = De volgorde van de kleuren is vrij.
rule-three-starts-row-one-opening = Een kleur wordt één keer geopend
    .text = Een kleur wordt maar één keer geopend: tussen de 10 en de 12 moet eerst de 11 liggen.
    .also = 10 en 12 van één kleur
rule-three-starts-start-dealer = De buur van de gever begint
    .text = De buur van de gever begint met een 10, 11 of 12 van een willekeurige kleur; wie er geen heeft, trekt zoals in het basisspel.
    .text-de-variants = De speler links van de gever begint met een 10, 11 of 12 van een willekeurige kleur; wie er geen heeft, trekt zoals in het basisspel.
    .text-nl-1999 = De speler rechts van de gever begint met een 10, 11 of 12 van een willekeurige kleur; wie er geen heeft, trekt zoals in het basisspel.
rule-three-starts-silence-first-turn = Is de eerste kaart de hele eerste beurt?
    .text = Mag de eerste speler meer dan de openingskaart leggen?
    .usual = nee, de eerste kaart is de hele beurt, zoals in het basisspel.

# end of rules of three-starts

## rules of any-start

rule-any-start-start-lot = Het lot beslist
    .text = Het lot bepaalt wie begint; die speler begint met een willekeurige kaart.
    .also = wie begint
rule-any-start-start-single-card = De eerste kaart is de hele eerste beurt
    .text = De eerste kaart is de hele eerste beurt; daarna is de volgende speler aan de beurt.
rule-any-start-row-same-number = Hetzelfde getal opent elke rij
    .text = Een volgende rij begint alleen met het getal van de allereerste kaart.
    .also = nieuwe rij openen
rule-any-start-row-eleven-ordinary = De 11 is een gewone kaart
    .text = De 11 opent alleen een rij als de allereerste kaart een 11 was; anders komt die naast een 10 of een 12.
rule-any-start-silence-eleven = De 11
    .text = Een rij begint alleen met het getal van de eerste kaart; dus is de 11 een gewone kaart.
    .usual = een gewone kaart.

# end of rules of any-start

## rules of master

rule-master-setup-deck = Het spelmateriaal
    .text = Bij het spel horen 84 getalkaarten (vier kleuren, 1 tot en met 21), 4 jokers, 15 verbindingskaarten en 7 bonuskaarten.
    .also = jokers, bonuskaarten, verbindingskaarten, aantal kaarten

rule-master-setup-elevens-laid = De 11’en liggen al
    .text = De vier kaarten met een 11 liggen vanaf het begin onder elkaar: niemand opent een rij.

rule-master-setup-deal = Het delen
    .text = De andere 80 getalkaarten worden met de 4 jokers geschud. Met 2 of 3 spelers krijgt iedereen 20 kaarten, met 4 spelers 15, met 5 of 6 spelers 12; de rest is de gedekte stapel.

rule-master-setup-connectors = Verbindingskaarten voor iedereen
    .text = Iedereen legt verbindingskaarten voor zich neer: 4 met 2 of 3 spelers, 3 met 4 of 5 spelers, 2 met 6 spelers. De overige gaan uit het spel.
    .also = verbinders, verbindingskaarten krijgen

rule-master-start-youngest = De jongste begint
    .text = De jongste speler begint; er wordt met de klok mee gespeeld.
    .also = wie begint

rule-master-turn-lay-or-draw = Aanleggen of trekken
    .text = In een beurt worden óf 1 tot en met 4 kaarten aangelegd óf één kaart getrokken, nooit allebei.

rule-master-turn-at-most-four = Hoogstens vier kaarten
    .text = In een beurt mogen hoogstens vier kaarten worden aangelegd, getalkaarten en jokers samen, aan welke rijen dan ook.
    .also = per beurt leggen, vier vijf leggen

rule-master-turn-draw-one = Eén kaart trekken beëindigt de beurt
    .text = Er wordt precies één kaart getrokken, en alleen van een stapel die nog kaarten heeft; daarmee eindigt de beurt, en aanleggen kan pas in een volgende.

rule-master-turn-voluntary = Aanleggen is vrijwillig zolang er een stapel is
    .text = Zolang de stapel niet op is, hoeft niemand aan te leggen: ook met een passende kaart mag er worden getrokken.
    .also = houden, achterhouden

rule-master-turn-must-play-when-pile-empty = Stapel op: wie kan, moet aanleggen
    .text = Is de stapel op, dan moet je aanleggen als je een passende getalkaart hebt.
    .master-2011 = Wie er geen heeft, zegt dat en past.
    .also = leeg, trekstapel

rule-master-row-same-colour = Eén kleur per rij
    .text = In een rij liggen alleen kaarten van één kleur: die van de 11.

rule-master-row-no-gaps = Direct naast een getal dat ligt
    .text = Een kaart past alleen direct naast een getal of joker in de eigen rij.
    .master-2011 = Over een gat leidt alleen een verbindingskaart uit een buurrij.

rule-master-row-range = Getallen van 1 tot en met 21
    .text = Elke rij loopt van 1 tot en met 21; andere getallen zijn er niet.

rule-master-row-once = Een bezette plaats blijft bezet
    .text = Waar al een kaart ligt, kan geen andere komen; een joker kun je alleen omruilen tegen de kaart waarvoor hij ligt.

rule-master-turn-own-cards = Kaarten uit de eigen hand
    .text = Er worden alleen kaarten uit de eigen hand gespeeld, en jokers die net zijn omgeruild.

rule-master-turn-ended = Niets na het einde van de beurt
    .text = Na de getrokken kaart, na de laatste handkaart en na het einde van de beurt kan er niets meer.

rule-master-turn-no-pass = Niet passen zolang er een stapel is
    .text = Zolang de stapel niet op is, wordt er niet gepast: wie niets aanlegt, trekt een kaart.

rule-master-joker-stands-for = Een joker staat voor elke passende kaart
    .text = Een joker mag in plaats van elke passende getalkaart worden gelegd, ook meerdere per beurt; hij telt als een van de vier kaarten.

rule-master-joker-swap = Een joker omruilen
    .text = Wie aan de beurt is, mag een joker omruilen tegen de handkaart waarvoor hij staat; de joker komt in de hand en wordt meteen of later gelegd.
    .also = joker van tafel nemen, joker terugpakken, de echte kaart hebben

rule-master-joker-swap-only-with-lay = Ruilen alleen naast het aanleggen
    .text = Een joker omruilen mag alleen in een beurt waarin ook 1 tot en met 4 kaarten worden aangelegd: nooit op zichzelf, en nooit in een beurt waarin wordt getrokken.

rule-master-joker-no-duty = Een joker hoeft nooit
    .text = Een joker hoeft niemand te leggen, ook niet als de stapel op is en er geen andere kaart past.

rule-master-joker-finish = De laatste kaart mag een joker zijn
    .text = Een joker als laatste handkaart beëindigt het spel zoals elke andere kaart.

rule-master-joker-swap-no-bonus = Geen bonuskaart voor ruilen
    .text = Voor het omruilen van een joker is er nooit een bonuskaart: de halve rij was al compleet.

rule-master-connector-from-card = Vanaf een kaart die ligt
    .text = Een verbindingskaart begint bij een kaart die al ligt: een getalkaart of een joker, ook uit dezelfde beurt.

rule-master-connector-neighbour-only = Alleen naar een buurrij
    .text = Een verbindingskaart leidt naar hetzelfde getal in de rij direct erboven of eronder, niet verder.
    .also = van de ene kleur naar de andere, springen

rule-master-connector-immediate = Meteen bezetten
    .text = Waar een verbindingskaart heen leidt, leg je meteen hetzelfde getal van die rij, of een joker.

rule-master-connector-target-free = Alleen naar een vrije plaats
    .text = Een verbindingskaart heeft aan het eind een vrije plaats nodig; waar al een kaart ligt, kun je niet heen.

rule-master-connector-both-ways = In beide richtingen verder
    .text = Vanaf een kaart die aan een verbindingskaart ligt, groeit de rij in beide richtingen.

rule-master-connector-not-own-row = Nooit binnen één rij
    .text = Een verbindingskaart leidt naar een buurrij, nooit verder in de eigen rij.
    .master-2011 = Alleen een joker overbrugt een gat in één rij.

rule-master-connector-free-of-count = Verbindingskaarten tellen niet mee
    .text = In een beurt mogen zoveel verbindingskaarten worden gebruikt als je wilt; bij de vier kaarten tellen ze niet mee.

rule-master-connector-voluntary = Verbindingskaarten zijn vrijwillig
    .text = Niemand hoeft een verbindingskaart te gebruiken, ook niet als de stapel op is.

rule-master-connector-supply = Niet meer dan er nog zijn
    .text = Je kunt niet meer verbindingskaarten gebruiken dan je nog hebt: hoogstens vier, vanaf vier spelers minder.

rule-master-bonus-half-row = Een bonuskaart voor een halve rij
    .text = Wie van de 11 tot de 1 of tot de 21 de laatste ontbrekende kaart legt, neemt een bonuskaart; dat kan er een in het midden zijn.
    .also = bonuskaart krijgen

rule-master-bonus-joker-completes = Ook een joker levert de bonuskaart op
    .text = Wie een halve rij met een joker afmaakt, neemt de bonuskaart en houdt die als de joker later wordt omgeruild.

rule-master-bonus-supply = Zeven bonuskaarten
    .text = Voor de acht halve rijen zijn er zeven bonuskaarten.

rule-master-end-first-out = De laatste handkaart beëindigt het spel
    .text = Het spel eindigt op het moment dat iemand de laatste handkaart heeft gelegd; overgebleven verbindingskaarten doen er niet toe.

rule-master-score-bonus = 11 punten per bonuskaart
    .text = Elke bonuskaart telt voor 11 punten.
    .also = bonuskaart waard, bonuskaarten min

rule-master-score-hand = Minpunten voor de hand
    .text = Elke getalkaart in de hand geeft zoveel minpunten als erop staat.

rule-master-score-joker = 11 minpunten per joker
    .text = Elke joker die in de hand is gebleven, telt voor 11 minpunten.
    .also = joker waard, joker telt, joker in de hand aan het eind

rule-master-score-connectors = Verbindingskaarten tellen niet
    .text = Overgebleven verbindingskaarten leveren niets op en kosten niets.
    .also = verbinders over

rule-master-score-most-wins = De meeste punten winnen
    .text = De meeste punten winnen de ronde, wie er ook als eerste uit was; bij een gelijke stand wordt de overwinning gedeeld.

rule-master-score-rounds = Zoveel rondes als spelers
    .text = Een voorstel voor een avond: evenveel rondes als spelers, met de punten bij elkaar opgeteld.

rule-master-silence-eighth-bonus = De achtste halve rij
    .text = Voor de achtste halve rij is er geen bonuskaart: er zijn er maar zeven.

rule-master-silence-connector-duty = Stapel op: moet er een verbindingskaart worden gebruikt?
    .text = Je moet nu aanleggen, maar verbindingskaarten zijn vrijwillig: je hoeft alleen te leggen wat zonder joker en verbindingskaart past.

rule-master-silence-several-swaps = Meer dan één keer ruilen in een beurt
    .text = In één beurt mogen meerdere jokers worden omgeruild: er is geen grens genoemd.

rule-master-silence-swap-just-laid = Een joker uit dezelfde beurt omruilen
    .text = Ook een joker die pas in deze beurt is gelegd, mag worden omgeruild: niets verbiedt het.

rule-master-silence-connector-not-needed = Een verbindingskaart die niet nodig is
    .text = Een verbindingskaart mag ook leiden naar een plaats waar de kaart toch al past.

rule-master-silence-later-rounds = Wie begint de latere rondes?
    .text = Wie begint de rondes na de eerste?
    .usual = de jongste begint opnieuw, of het beginnen gaat de tafel rond.

rule-master-silence-nobody-can-finish = Alle plaatsen zijn bezet en niemand is uit
    .text = Wat gebeurt er als alle plaatsen bezet zijn en iedereen nog kaarten heeft?

# end of rules of master

## rules of the table games

rule-box-silence-tie = Gelijke stand
    .text = Wie evenveel heeft, deelt de plaats, in een ronde met punten en in een hele sessie.

# end of rules of the table games

## rules of connect-anywhere

rule-connect-anywhere-setup-deal-all = Alle kaarten gedeeld
    .text = Alle 80 kaarten worden zo gelijk mogelijk gedeeld; elke speler houdt ze als gedekte stapel.
rule-connect-anywhere-start-dealer = Wie begint
    .text = Een buur van de gever begint, en van daar gaat het de tafel rond.
    .text-de-variants = De linkerbuur van de gever begint; er wordt met de klok mee gespeeld.
    .text-nl-1999 = De rechterbuur van de gever begint; er wordt tegen de klok in gespeeld.
rule-connect-anywhere-start-first-card = De eerste kaart
    .text = De eerste kaart van het spel opent de stapel in het midden, welk getal er ook op staat, en is de hele eerste beurt.
rule-connect-anywhere-lay-next-higher = Eén hoger
    .text = Een kaart past op een stapel waarvan de bovenste kaart precies één lager is; kleuren doen er niet toe.
rule-connect-anywhere-lay-wrap = Een 1 op een 20
    .text = Na een 20 begint het tellen opnieuw: er volgt een 1.
rule-connect-anywhere-lay-centre-first = Eerst het midden
    .text = Een kaart die in het midden past, moet eerst daar worden gelegd.
rule-connect-anywhere-lay-others-choice = Vrije keus
    .text = Een kaart die op de stapels van meerdere medespelers past, maar niet in het midden, mag op elk daarvan.
    .also = stapel kiezen
rule-connect-anywhere-lay-own-pile = De eigen stapel het laatst
    .text = Een kaart komt alleen op de eigen stapel als die niet in het midden en op geen andere stapel past; dan is de beurt voorbij.
    .also = past nergens, past niet
rule-connect-anywhere-turn-again = Nog een keer
    .text = Wie een kaart in het midden of op de stapel van een ander heeft gelegd, blijft aan de beurt en draait de volgende kaart om.
rule-connect-anywhere-stock-turn-over = Stapel op
    .text = Zijn de gedekte kaarten op, dan wordt de eigen open stapel omgekeerd: dat is de nieuwe gedekte stapel.
rule-connect-anywhere-penalty-stop = Een stapel over het hoofd gezien
    .text = Wie een passende stapel over het hoofd ziet, mag worden gestopt: alle anderen mogen die speler de onderste kaart van hun gedekte stapel geven.
    .de-variants = Er wordt “Stopp!” geroepen; de kaarten komen gedekt boven op de stapel van wie ze krijgt.
    .nl-1999 = Er wordt “vals” geroepen.
    .also = over het hoofd gezien, gemist, vergeten
rule-connect-anywhere-end-placings = Wie wint
    .text = Wie als eerste alle kaarten kwijt is, wint; het is pas uit als elke kaart in het midden ligt.
    .de-variants = Alleen de winnaar wordt genoemd.
    .nl-1999 = De anderen eindigen in de volgorde waarin ze klaar zijn.
rule-connect-anywhere-silence-wrong-stop = Stop zonder reden
    .text = Wat kost een “stop” zonder reden?
    .text-nl-1999 = Wat kost een “vals” zonder reden?
rule-connect-anywhere-silence-other-instead-of-centre = Andere stapel in plaats van het midden
    .text = De zet is fout; maar mag hij net als een gemiste stapel worden gestopt?
rule-connect-anywhere-silence-several-piles = Meerdere stapels passen
    .text = Je kiest zelf welke stapel.
rule-connect-anywhere-silence-ranking = Krijgen de anderen een plaats?
    .text = De Duitse spelregels noemen alleen de winnaar, de Nederlandse geven iedereen een plaats; een ronde kan op beide manieren worden ingevoerd.

# end of rules of connect-anywhere

## rules of cheat

rule-cheat-setup-remove = Kaarten eruit
    .text = De hoge getallen gaan uit het spel: met drie spelers 10 tot en met 20, met vier 11 tot en met 20, met vijf of zes 16 tot en met 20.
rule-cheat-setup-deal-all = Alle kaarten gedeeld
    .text = De kaarten die meedoen, worden gelijk verdeeld.
    .de-variants = Ze komen in de hand.
    .nl-1999 = Alle 80 kaarten doen mee; komt het niet uit, dan krijgen sommige spelers een kaart meer.
rule-cheat-start-dealer = Wie begint
    .text = Wie links van de gever zit, begint; er wordt met de klok mee gespeeld.
rule-cheat-lay-announce = Aankondigen
    .text = De kaarten gaan gedekt op één stapel en worden op volgorde aangekondigd, van één tot twintig; de aankondiging telt, wat de kaart ook is.
rule-cheat-lay-colour = Kleuren
    .text = Kleuren doen er niet toe, tenzij er vooraf een kleur is afgesproken; dan moet de kaart die kleur hebben.
rule-cheat-lay-several = Meerdere kaarten tegelijk
    .text = Wie betrapt wordt op het stiekem leggen van meer dan één kaart, neemt de hele stapel.
    .also = twee kaarten leggen
rule-cheat-challenge-when = Wie mag twijfelen
    .text = Alleen wie aan de beurt is, mag de laatst gelegde kaart betwijfelen, met “gemogelt”.
    .text-nl-1999 = Iedereen mag op elk moment bezwaar maken en “gelogen” roepen; de laatst gelegde kaart wordt omgedraaid.
    .also = bezwaar maken, betwijfelen
rule-cheat-challenge-true-card = Ten onrechte getwijfeld
    .text = De kaart klopt met de aankondiging: wie twijfelde, neemt de stapel.
    .also = niet gelogen, eerlijk
rule-cheat-challenge-false-card = Betrapt
    .text = De kaart klopt niet met de aankondiging: wie die legde, neemt de stapel.
rule-cheat-challenge-where-taken = Waar genomen kaarten heen gaan
    .text = Genomen kaarten gaan onder de eigen stapel.
rule-cheat-pile-twenty = Twintig
    .text = Een stapel die tot twintig komt zonder dat iemand bezwaar maakt, gaat uit het spel; de volgende begint bij één.
rule-cheat-end-first-out = Winnen
    .text = Wie het eerst geen kaarten meer heeft, wint.
rule-cheat-silence-after-doubt = Na een bezwaar
    .text = Welk getal komt er na een bezwaar, en wie legt het?
    .usual = wie de stapel nam, begint weer bij één.
rule-cheat-silence-last-card = De laatste kaart
    .text = Mag er bij de laatste handkaart of bij 20 nog bezwaar worden gemaakt?
    .usual = ja, zolang de winst nog niet telt of de stapel nog niet weg is.
rule-cheat-silence-counting-on = Doortellen
    .text = Er wordt tot twintig geteld, hoewel de hoge getallen eruit zijn; vanaf daar is elke kaart een leugen.
rule-cheat-silence-taken-cards = Hand of stapel?
    .text = De kaarten zitten in de hand, maar genomen kaarten gaan onder een gedekte stapel. Hoe dan ook zijn ze weer van de speler.
rule-cheat-silence-several = Stiekem meerdere kaarten
    .text = Alleen de laatste kaart wordt omgedraaid. Wat kost het om er stiekem meer te leggen?
    .usual = wie ze legde, neemt de stapel, zoals in de Duitse spelregels.
rule-cheat-silence-who-doubts = Wie mag twijfelen, en wanneer
    .text = Volgens de Duitse spelregels twijfelt alleen wie aan de beurt is, volgens de Nederlandse mag iedereen dat altijd.

# end of rules of cheat

## rules of guess-the-sum

rule-guess-the-sum-setup-half = De helft van de kaarten
    .text = Ongeveer de helft van de kaarten wordt gedeeld, voor iedereen evenveel, als gedekte stapels; de rest doet deze ronde niet mee.
rule-guess-the-sum-lay-together = Samen leggen
    .text = Iedereen legt tegelijk de eigen bovenste kaart gedekt in het midden.
    .de-variants = De eigen kaart wordt eerst bekeken.
    .nl-1999 = Of de eigen kaart bekeken mag worden, staat er niet.
rule-guess-the-sum-guess-order = Wie het eerst raadt
    .text = Eerst raadt wie links van de gever zit, dan de anderen om de beurt; later begint wie de laatste kaarten kreeg.
rule-guess-the-sum-guess-closest = Wie de kaarten krijgt
    .text = Wie de som raadt, of er het dichtst bij zit, erboven of eronder, krijgt de kaarten en legt ze open voor zich neer.
rule-guess-the-sum-end-most-cards = Winnen
    .text = Zijn alle kaarten gespeeld, dan wint wie er de meeste heeft gekregen.
rule-guess-the-sum-silence-tie = Even dichtbij
    .text = Wie krijgt de kaarten als meerdere spelers er even dicht bij zitten?
    .also = even goed geraden
rule-guess-the-sum-silence-order = Wie het eerst raadt
    .text = Wie raadt het eerst?

# end of rules of guess-the-sum

## rules of nightcap

rule-nightcap-setup-quartets = De kwartetten
    .text = Er doen evenveel kwartetten mee als spelers. Een kwartet is één getal in alle vier de kleuren; na het schudden krijgt iedereen vier kaarten.
    .also = nodig, delen
rule-nightcap-turn-exchange = Ruilen
    .text = Om de beurt, met de klok mee, geef je je linkerbuur een kaart en krijg je een andere terug; zo heeft iedereen steeds vier kaarten.
rule-nightcap-end-quartet = Het kwartet leggen
    .text = Een kwartet, de vier kaarten van één getal, gaat stilletjes naar het midden; wie dat merkt, legt vlug de eigen kaarten erbij.
rule-nightcap-end-last-loses = De slaapmuts
    .text = Wie als laatste de kaarten neerlegt, krijgt de slaapmuts en heeft de ronde verloren.
rule-nightcap-silence-begins = Wie begint, en een fout kwartet
    .text = Wie begint, en wat kost een fout kwartet?

# end of rules of nightcap

## rules of duel

rule-duel-setup-two-colours = Twee kleuren
    .text = Twee kleuren doen mee, 40 kaarten; ze worden gelijk verdeeld en liggen als twee gedekte stapels.
rule-duel-trick-higher = De hogere kaart
    .text = Beide spelers draaien hun bovenste kaart om; het hoogste getal wint ze allebei.
rule-duel-trick-tie = Gelijke kaarten
    .text = Na gelijke getallen draait ieder nog een kaart om; wie die vergelijking wint, krijgt ze allemaal.
    .also = beide kaarten gelijk
rule-duel-end-one-pass = Eén keer door de stapel
    .text = Na één keer door de stapels wint wie de meeste kaarten heeft gewonnen; voor een langer spel raden de spelregels aan verder te spelen tot één speler alles heeft.
    .also = einde
rule-duel-end-all-cards = Alle kaarten
    .text = Gewonnen kaarten gaan onder de eigen stapel, en wie alle 40 krijgt, wint.
rule-duel-silence-cards-won = Waar gewonnen kaarten heen gaan
    .text = Volgens de Duitse spelregels gaan gewonnen kaarten opzij, volgens de Nederlandse onder de eigen stapel.
    .text-de-variants = Gewonnen kaarten worden open opzij gelegd.
    .text-nl-1999 = Gewonnen kaarten gaan onder de eigen stapel.
rule-duel-silence-last-tie = Gelijkspel met de laatste kaarten
    .text = Wat gebeurt er met gelijke kaarten als er geen kaart meer is om te beslissen?
    .usual = niemand krijgt ze.

# end of rules of duel

## rules of collect-colours

rule-collect-colours-setup-deal = Het delen
    .text = Iedereen krijgt evenveel kaarten; hoeveel, hangt af van het aantal spelers. De rest is de gedekte stapel.
    .text-de-variants = Met twee of drie spelers krijgt ieder 9 kaarten, met vier of vijf 8, met zes 7; de rest is de gedekte stapel.
    .text-nl-1999 = Ongeveer de helft wordt gedeeld: met zes spelers 7 kaarten elk, met zeven 6, met acht 5; bij andere aantallen 40 gedeeld door het aantal spelers, afgerond. De rest is de gedekte stapel.
    .also = handkaarten
rule-collect-colours-setup-open-piles = Vier open stapels
    .text = Naast de gedekte stapel zijn er vier open stapels; alleen de bovenste kaart van elke stapel mag worden genomen.
    .de-variants = Ze beginnen met de vier bovenste kaarten van de gedekte stapel.
    .nl-1999 = Ze beginnen met de eerste vier weggelegde kaarten.
rule-collect-colours-start-dealer = Wie begint
    .text = De gever of de linkerbuur begint de eerste ronde, afhankelijk van de uitgave; er wordt met de klok mee gespeeld.
    .text-de-variants = De eerste ronde begint bij de linkerbuur van de gever, elke volgende bij de verliezer van de vorige; er wordt met de klok mee gespeeld.
    .text-nl-1999 = De gever begint de eerste ronde; er wordt met de klok mee gespeeld.
rule-collect-colours-turn-take-and-lay = Eén nemen, één leggen
    .text = In een beurt wordt de bovenste kaart van de gedekte of van een open stapel genomen; daarna gaat één handkaart open op tafel.
    .de-variants = Die gaat op een van de vier stapels of op de plaats die door het nemen van een losse kaart is vrijgekomen.
rule-collect-colours-call-one-colour = Wie “stop” mag roepen
    .text = “Stop” roepen mag alleen als alle kaarten in de hand dezelfde kleur hebben.
    .de-variants = “Schluss” wordt in de eigen beurt geroepen, aan het eind ervan.
    .nl-1999 = “Stop” wordt geroepen na het nemen van de laatste kaart die nodig was.
rule-collect-colours-score-best-colour = De beste kleur telt
    .text = Iedereen telt de handkaarten per kleur op; de hoogste van die sommen wordt genoteerd.
rule-collect-colours-score-caller-must-lead = Wie “stop” roept, moet de hoogste som hebben
    .text = Wie “stop” roept zonder de hoogste som te hebben, heeft verloren en noteert niets, tenzij de gedekte stapel al op was.
rule-collect-colours-silence-which-colour = Wiens beste kleur?
    .text = Bij iedereen telt alleen de beste kleur.
rule-collect-colours-end-most-points = Wie wint
    .text = Hoeveel rondes het worden, beslist de tafel; aan het eind winnen de meeste punten.
rule-collect-colours-silence-caller-ties = Evenveel als wie “stop” riep
    .text = Is evenveel genoeg voor wie “stop” riep, of moet het echt de hoogste som zijn?
rule-collect-colours-silence-stock-used-up = De gedekte stapel is op
    .text = Wat verandert er zodra de gedekte stapel op is?
    .text-nl-1999 = Is de gedekte stapel op, dan is “stop” roepen zonder risico; moet de hand dan nog van één kleur zijn?
rule-collect-colours-silence-later-rounds = Wie latere rondes begint
    .text = Wie begint de latere rondes?
    .text-de-variants = De verliezer van de vorige ronde begint; maar wie, als er meerdere zijn?
rule-collect-colours-silence-lay-before-call = Wegleggen voor het roepen
    .text = “Stop” komt na het nemen van de laatste kaart; wordt er eerst nog een kaart weggelegd?

# end of rules of collect-colours

## rules of snip-snap

rule-snip-snap-setup-deal-all = Het delen
    .text = Alle 80 kaarten worden gedeeld. Kwartetten in de hand gaan meteen opzij en tellen mee; de overige kaarten vormen een gedekte stapel.
rule-snip-snap-turn-reveal = Omdraaien
    .text = Om de beurt gaat de bovenste kaart van de eigen stapel, voor iedereen zichtbaar, op de eigen open stapel.
    .de-variants = Met de klok mee.
    .nl-1999 = Tegen de klok in.
rule-snip-snap-call-snap = Snap
    .text = “Snap” is juist als het getal dat net is omgedraaid ook op een andere stapel ligt; wie het eerst roept, krijgt die stapels.
    .text-nl-1999 = “Snap” is juist als het getal dat net is omgedraaid ook op een andere stapel ligt; de bezitter die het eerst roept, krijgt de stapel van de ander.
rule-snip-snap-call-snip = Snip
    .text = “Snip” is juist als het zojuist omgedraaide getal bovenop de stapel in het midden ligt; wie het eerst roept, wie het ook is, krijgt die stapel.
rule-snip-snap-call-mistake = Fout geroepen
    .text = Wie roept terwijl er geen getallen gelijk zijn, of het verkeerde woord roept, legt de eigen open stapel in het midden.
rule-snip-snap-call-winnings = Gewonnen kaarten
    .text = Gewonnen kaarten gaan onder de eigen gedekte stapel.
    .text-de-variants = In de gewonnen en de eigen open kaarten wordt naar kwartetten gezocht; die gaan opzij, de rest komt onder de eigen gedekte stapel.
rule-snip-snap-call-simultaneous = Tegelijk geroepen
    .text = Als meerdere spelers tegelijk goed roepen, wint niemand iets.
    .text-de-variants = Als meerdere spelers tegelijk goed roepen, is het gelijkspel; ze mogen hun gespeelde kaarten terugleggen bij hun gedekte kaarten.
    .text-nl-1999 = Als meerdere spelers tegelijk goed roepen, wint niemand; de kaarten waar het om gaat, komen onder de stapels van hun bezitters.
    .also = tegelijk roepen
rule-snip-snap-end-out-of-cards = Zonder kaarten
    .text = Wie alle kaarten kwijt is, mag alleen nog “snip” roepen en komt met een gewonnen middelste stapel weer in het spel.
    .also = geen kaarten meer
rule-snip-snap-stock-turn-over = De stapel is op
    .text = Is de gedekte stapel op, dan wordt de eigen open stapel omgedraaid en geschud, en gaat het daarmee verder.
rule-snip-snap-end-most-quartets = Wie wint
    .text = De meeste kwartetten winnen.
rule-snip-snap-variant-together = Variant: allemaal tegelijk
    .text = Na het aftellen draait iedereen tegelijk de bovenste kaart om; de meeste veroverde kaarten winnen.
rule-snip-snap-silence-who-snaps = Wie “snap” mag roepen
    .text = De uitgaven verschillen: volgens de Duitse spelregels wint wie het eerst roept (zo lezen wij ze), volgens de Nederlandse mogen alleen de bezitters van de gelijke kaarten “snap” roepen.
    .text-de-variants = Iedereen mag “snap” roepen, en wie het eerst roept, krijgt de stapels; zo lezen wij de spelregels.
    .text-nl-1999 = Alleen de bezitters van de gelijke kaarten mogen “snap” roepen.
rule-snip-snap-silence-outsider = “Snap” zonder het getal
    .text = Kost “snap” roepen zonder dat getal de open stapel?
    .usual = ja, zoals altijd bij fout roepen.
rule-snip-snap-silence-several-owners = Driemaal hetzelfde getal
    .text = Ligt het getal bij twee anderen, dan krijgt wie het eerst roept beide stapels.
rule-snip-snap-silence-wrong-simultaneous = Tegelijk geroepen, maar fout
    .text = Tegelijk roepen levert niets op; kost fout roepen dan toch de open stapel?
    .usual = ja, ook als anderen tegelijk roepen.
rule-snip-snap-silence-overlooked = Gelijke getallen gemist
    .text = Mag je bij gelijke getallen waar niemand riep, nog roepen als de volgende kaart al omgedraaid is?
rule-snip-snap-silence-both-match = Twee keer raak
    .text = De omgedraaide kaart past bij de stapel van een ander en bij het midden: telt “snip” of “snap”?
rule-snip-snap-silence-end = Wanneer het spel uit is
    .text = Wanneer is het spel uit?
    .usual = als niemand nog iets kan winnen.
rule-snip-snap-silence-begins = Wie begint
    .text = Wie draait de eerste kaart om?

# end of rules of snip-snap

## rules of quartets

rule-quartets-setup-deal-all = Het delen
    .text = De 80 kaarten worden gelijk verdeeld; kwartetten in de hand gaan meteen opzij.
rule-quartets-start-dealer = Wie begint
    .text = De rechterbuur van de gever begint; er wordt tegen de klok in gespeeld.
rule-quartets-set-four-colours = Wat een kwartet is
    .text = Een kwartet is hetzelfde getal in alle vier de kleuren: rood, geel, groen en blauw.
rule-quartets-ask-any-player = Vragen
    .text = Wie aan de beurt is, kiest iemand uit en vraagt om één kaart voor een kwartet dat nog niet compleet is.
rule-quartets-ask-must-give = De kaart moet worden gegeven
    .text = Wie om een kaart wordt gevraagd en die heeft, moet die geven.
rule-quartets-ask-again = Wie daarna vraagt
    .text = Wie de kaart krijgt, vraagt verder; anders is de speler aan de beurt die de kaart niet had.
rule-quartets-score-quartet = Wat een kwartet telt
    .text = Een kwartet is 1 punt waard.
rule-quartets-score-lie = De prijs van een leugen
    .text = Wie de gevraagde kaart heeft maar nee zegt, krijgt 1 minpunt.
rule-quartets-end-most = Wie wint
    .text = De meeste kwartetten winnen, elk goed voor 1 punt.
rule-quartets-silence-winner = Meeste kwartetten of meeste punten
    .text = De meeste kwartetten winnen, zeggen de spelregels, en er zijn minpunten voor liegen. Hier winnen de meeste punten: elk kwartet plus één, elke leugen min één.
rule-quartets-silence-asker-holds = Vragen zonder een kaart van dat getal
    .text = Moet de vrager zelf een kaart van het gevraagde getal hebben?
    .usual = ja, minstens één.
rule-quartets-silence-end = Wanneer het spel uit is
    .text = Wanneer is het spel uit, en wat doet een speler zonder kaarten?
    .usual = het is uit als alle twintig kwartetten op tafel liggen.

# end of rules of quartets

## rules of black-peter

rule-black-peter-setup-two-colours = Twee kleuren en een losse kaart
    .text = Er wordt met twee kleuren gespeeld, en één kaart daarvan gaat ongezien opzij: de kaart met hetzelfde getal, nu zonder partner, is de zwartepiet. Welke dat is, blijkt als alle paren op tafel liggen.
    .de-variants = Voor een korter spel gaan eerst de kaarten van 17 tot en met 20 eruit.
rule-black-peter-setup-deal-all = Het delen
    .text = De overige 39 kaarten worden zo gelijk mogelijk verdeeld.
    .de-variants = Zonder de kaarten van 17 tot en met 20 zijn het er 31.
rule-black-peter-setup-pairs-first = Paren vooraf
    .text = Paren die al in de hand zitten, mogen aan het begin worden afgelegd.
rule-black-peter-turn-draw = Trekken
    .text = Om de beurt wordt ongezien een kaart uit de hand van een buur getrokken.
    .de-variants = De linkerbuur van de gever is de eerste; iedereen trekt bij de eigen linkerbuur, met de klok mee.
    .nl-1999 = Eerst trekt de rechterbuur bij wie begint, en zo gaat het tegen de klok in verder.
rule-black-peter-turn-pair = Een paar afleggen
    .text = Een paar is twee kaarten met hetzelfde getal, één in elk van beide kleuren; het wordt afgelegd.
    .text-nl-1999 = Een paar is twee kaarten met hetzelfde getal, één in elk van beide kleuren; na het trekken mag het worden afgelegd.
rule-black-peter-end-loser = Wie verliest
    .text = Wie aan het eind met de zwartepiet blijft zitten, heeft verloren.
rule-black-peter-silence-begins = Wie begint
    .text = Wie begint? In de oudere Duitse spelregels is dat de linkerbuur van de gever.

# end of rules of black-peter

## rules of pairs

rule-pairs-setup-face-down = Klaarleggen
    .text = Alle 80 kaarten liggen gedekt in een lange rij; voor een korter spel zijn twee kleuren genoeg.
rule-pairs-turn-two-cards = Twee kaarten per beurt
    .text = In een beurt worden twee kaarten omgedraaid: twee gelijke getallen zijn een paar, en dat mag je pakken; andere kaarten gaan weer gedekt terug.
rule-pairs-turn-next = Wie daarna aan de beurt is
    .text = Paar of geen paar: na twee kaarten is de volgende speler aan de beurt, met de klok mee.
    .also = wie is er dan
rule-pairs-end-most = Wie wint
    .text = De meeste paren winnen; het zijn er 40, met twee kleuren 20.
rule-pairs-silence-begins = Wie begint
    .text = Wie begint?

# end of rules of pairs

## rules of highest-card

rule-highest-card-setup-one-to-eleven = Eén tot elf
    .text = Iedereen neemt de 1 tot en met 11 van een eigen kleur in de hand; de andere kaarten doen niet mee.
    .also = krijgen
rule-highest-card-trick-together = Samen leggen
    .text = Iedereen legt een kaart gedekt neer; dan draait iedereen die tegelijk om.
rule-highest-card-trick-highest = De hoogste kaart
    .text = Wie de hoogste kaart heeft gelegd, krijgt ze allemaal en legt ze opzij.
rule-highest-card-trick-tie = Meerdere hoogste kaarten
    .text = Zijn er meerdere gelijke hoogste kaarten, dan gaan de kaarten opzij; wie de volgende slag wint, krijgt ze erbij.
    .also = hetzelfde getal
rule-highest-card-trick-last-tie = Gelijkspel met de laatste kaarten
    .text = Bij een gelijkspel met de laatste kaarten krijgt niemand ze: ze gaan uit het spel.
rule-highest-card-end-most-cards = Winnen
    .text = Heeft niemand nog kaarten in de hand, dan wint wie er de meeste heeft gewonnen.

# end of rules of highest-card

## rules of flaet

rule-flaet-setup-players = Twee tot vier spelers
    .text = FLÄT is voor twee tot vier spelers; de tafel beslist wie er geeft.
rule-flaet-setup-layout = Negen kaarten, drie bij drie
    .text = Iedereen krijgt negen gedekte kaarten en legt ze ongezien drie bij drie voor zich neer. De bovenste kaart van de stapel begint de open aflegstapel.
    .also = kaarten krijgen, delen, kaarten liggen
rule-flaet-setup-reveal-two = Twee kaarten open
    .text = Vóór de eerste beurt draait iedereen twee kaarten van het eigen veld open.
rule-flaet-setup-new-round = Elke ronde wordt opnieuw gedeeld
    .text = Voor elke ronde worden alle kaarten opnieuw geschud, gedeeld en neergelegd.
rule-flaet-start-highest-two = De hoogste som begint
    .text = Wie met de eigen twee open kaarten de hoogste som heeft, begint; bij een gelijke som de jongere of kleinere speler. Er wordt met de klok mee gespeeld.
    .also = wie begint, wie mag eerst, startspeler, gelijke som
rule-flaet-silence-joker-start = Een joker bij de eerste twee kaarten
    .text = Wat telt een joker als de twee open kaarten bepalen wie begint?
    .also = joker open, wie begint met een joker
rule-flaet-turn-no-pass = Passen mag niet
    .text = Elke beurt begint met het nemen van de open of de gedekte kaart; passen is niet toegestaan.
rule-flaet-turn-ended = Eén actie per beurt
    .text = Een beurt heeft één actie: de genomen kaart ruilen, of de gedekte kaart afleggen en er een omdraaien. Daarna mag alleen nog een FLÄT worden gemeld.
    .also = twee kaarten, twee acties
rule-flaet-turn-open-must-swap = De open kaart wordt geruild
    .text = De open kaart moet worden geruild tegen een open of gedekte kaart van het veld; de geruilde kaart komt open op de aflegstapel.
    .also = van de aflegstapel nemen of pakken, open kaart terugleggen, weer afleggen
rule-flaet-turn-hidden-swap-or-discard = De gedekte kaart wordt geruild of afgelegd
    .text = De gedekte kaart wordt geruild tegen een open of gedekte kaart van het veld, of open op de aflegstapel gelegd.
    .also = getrokken kaart ruilen, getrokken kaart houden
rule-flaet-turn-discard-flips = Afleggen draait een kaart open
    .text = Wie de gedekte kaart aflegt, moet een gedekte kaart van het eigen veld omdraaien.
    .also = getrokken kaart niet willen, niets omdraaien
rule-flaet-silence-pile-used-up = De stapel is op
    .text = Wat gebeurt er als de gedekte stapel op is?
    .usual = de aflegstapel wordt op de bovenste kaart na geschud en vormt de nieuwe stapel.
rule-flaet-flaet-three-of-suit = Drie kaarten van één kleur op een lijn
    .text = Een FLÄT is drie open kaarten van één kleur in een rij, kolom of diagonaal; wie de derde legt of omdraait, mag ze meteen wegnemen.
    .also = FLÄT, diagonaal, schuin, drie gelijke kaarten weg
rule-flaet-flaet-lowest-on-top = De laagste kaart ligt boven
    .text = De drie kaarten gaan zo op de aflegstapel dat de laagste bovenop ligt.
    .also = waarheen met de kaarten van een FLÄT
rule-flaet-flaet-diagonal-closes-up = Na een diagonaal wordt aangeschoven
    .text = Na een diagonaal, en alleen dan, wordt het veld aangeschoven tot twee rijen of twee kolommen van drie; de eigenaar kiest welke.
rule-flaet-flaet-chain = Een FLÄT door het aanschuiven
    .text = Komen er door het aanschuiven drie open kaarten van één kleur op een lijn, dan gaan die ook weg.
rule-flaet-silence-joker-suit = Een joker in een FLÄT
    .text = De waarde van een joker is vrij; mag hij ook voor een kleur staan?
rule-flaet-silence-lowest = Laagste naar waarde
    .text = De laagste kaart is de kaart die het minst telt.
    .flaet = Bij gelijke waarde kiest de eigenaar.
rule-flaet-silence-crossing = Eén kaart maakt twee lijnen af
    .text = Eén kaart heeft twee lijnen compleet gemaakt: mogen ze allebei weg?
    .usual = nee, de eigenaar kiest een van de twee en neemt alleen die weg.
rule-flaet-silence-overlooked = Een over het hoofd geziene FLÄT
    .text = Mag een FLÄT nog worden gemeld na de beurt waarin hij ontstond? Het woord “direct” pleit ertegen.
    .also = vergeten te roepen, later roepen
rule-flaet-end-closer = Wie de ronde beëindigt
    .text = Wie aan het eind van de eigen beurt alles open of niets meer heeft liggen, beëindigt de ronde; daarna hebben alle anderen nog één beurt.
    .also = laatste beurt, nog een beurt, de anderen krijgen een beurt, uit zijn
rule-flaet-end-reveal = Dan gaat alles open
    .text = Na de laatste beurten worden alle kaarten opengedraaid, en elke FLÄT die daardoor ontstaat, gaat weg; een FLÄT die al eerder bleef liggen, blijft.
rule-flaet-score-sum = De som van het veld
    .text = Iedereen telt op wat er nog ligt: 1 tot en met 9 hun getal, Banner en Aas 0, Fässler −1, Under, Ober en König 10, een joker naar keuze.
rule-flaet-silence-joker-range = Wat een joker mag tellen
    .text = Een joker telt als een kaart van dit spel, van −1 tot en met 10.
    .also = joker min of nul
rule-flaet-silence-joker-unnamed = Een joker zonder waarde
    .text = Zegt niemand wat een joker telt, dan telt hij −1, het beste voor de eigenaar.
rule-flaet-score-closer-doubled = Het risico van beëindigen
    .text = De punten van wie de ronde beëindigt, tellen dubbel, tenzij alle andere sommen hoger zijn; een gelijke laagste som telt ook dubbel.
    .also = verdubbelen, dubbel tellen, minder hebben
rule-flaet-score-negative-not-doubled = Min wordt nooit verdubbeld
    .text = Een som onder nul wordt nooit verdubbeld.
rule-flaet-end-target = Het einde van het spel
    .text = Het spel eindigt na de ronde waarin iemand 100 punten of een ander afgesproken doel haalt.
rule-flaet-score-lowest-wins = Het laagste totaal wint
    .text = Aan het eind wint het laagste totaal.
rule-flaet-silence-tie = Gelijke laagste totalen
    .text = Bij gelijke laagste totalen wordt de overwinning gedeeld, zoals in alle andere spellen hier.

# end of rules of flaet
