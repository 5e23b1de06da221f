# De Nederlandse teksten van elfer. Sleutels en plaatshouders zijn in elke taal dezelfde.

## general: names, lists, signs


# end of general: names, lists, signs

## verdicts, questions, expected words


# end of verdicts, questions, expected words

## errors and hints


# end of errors and hints

## scoreboard, sessions, rounds


# end of scoreboard, sessions, rounds

## history, log, undo


# end of history, log, undo

## prompts


# end of prompts

## command help


# end of command help

## refusals of the score sheet


# end of refusals of the score sheet

## units of the games (points, wins …)


# end of units of the games (points, wins …)

## rules of classic


# end of rules of classic

## rules of false-start


# end of rules of false-start

## rules of three-starts


# end of rules of three-starts

## rules of any-start


# end of rules of any-start

## rules of master

rule-master-setup-deck = Het spelmateriaal
    .text = Bij het spel horen 84 getalkaarten (vier kleuren, 1 tot en met 21), 4 jokers, 15 verbindingskaarten en 7 bonuskaarten.

rule-master-setup-elevens-laid = De 11'en liggen al
    .text = De vier 11'en liggen vanaf het begin onder elkaar op tafel; rijen die direct onder elkaar liggen, zijn buren.

rule-master-setup-deal = Het delen
    .text = De andere 80 getalkaarten worden met de 4 jokers geschud. Met 2 of 3 spelers krijgt iedereen 20 kaarten, met 4 spelers 15, met 5 of 6 spelers 12; de rest is de trekstapel.

rule-master-setup-connectors = Verbindingskaarten voor iedereen
    .text = Iedereen legt verbindingskaarten voor zich neer: 4 met 2 of 3 spelers, 3 met 4 of 5 spelers, 2 met 6 spelers. De overige gaan uit het spel.

rule-master-start-youngest = De jongste begint
    .text = De jongste speler begint; er wordt met de klok mee gespeeld.

rule-master-turn-lay-or-draw = Aanleggen of trekken
    .text = In een beurt worden óf 1 tot 4 kaarten aangelegd óf één kaart getrokken, nooit allebei.

rule-master-turn-at-most-four = Hoogstens vier kaarten
    .text = In een beurt mogen hoogstens vier kaarten worden aangelegd, getalkaarten en jokers samen, aan welke rijen dan ook.

rule-master-turn-draw-one = Eén kaart trekken beëindigt de beurt
    .text = Wie trekt, neemt precies één kaart van de trekstapel, als er nog een ligt, en de beurt is voorbij: aanleggen kan die kaart pas in een volgende beurt.

rule-master-turn-voluntary = Aanleggen is vrijwillig zolang er een stapel is
    .text = Zolang de trekstapel niet op is, hoeft niemand aan te leggen: ook met een passende kaart mag er worden getrokken.

rule-master-turn-must-play-when-pile-empty = Aanlegplicht zonder trekstapel
    .text = Is de trekstapel op, dan moet wie een passende getalkaart heeft minstens één kaart aanleggen; wie er geen heeft, zegt dat en de beurt gaat verder.

rule-master-row-same-colour = Eén kleur per rij
    .text = In een rij komen alleen kaarten van haar eigen kleur, de kleur van haar 11.

rule-master-row-no-gaps = Direct naast een getal dat ligt
    .text = Een kaart past alleen direct naast een getal dat in haar rij ligt, of naast een joker die daarvoor ligt; over een gat komt men alleen met een verbindingskaart uit een buurrij.

rule-master-row-range = Getallen van 1 tot en met 21
    .text = Elke rij loopt van 1 tot en met 21; andere getallen zijn er niet.

rule-master-row-once = Een bezette plaats blijft bezet
    .text = Waar al een kaart ligt, kan geen andere komen; op de plaats van een joker komt alleen door ruilen de kaart waarvoor hij ligt.

rule-master-turn-own-cards = Kaarten uit de eigen hand
    .text = Er worden alleen kaarten uit de eigen hand gespeeld, en jokers die net zijn omgeruild.

rule-master-turn-ended = Niets na het einde van de beurt
    .text = Na de getrokken kaart, na de laatste handkaart en na het einde van de beurt kan er niets meer.

rule-master-turn-no-pass = Niet passen zolang er een stapel is
    .text = Zolang de trekstapel niet op is, wordt er niet gepast: wie niets aanlegt, trekt een kaart.

rule-master-joker-stands-for = Een joker ligt voor elke passende kaart
    .text = Een joker mag worden gelegd als elke getalkaart die daar past, ook meer dan één per beurt; hij telt als een van de vier kaarten.

rule-master-joker-swap = Een joker omruilen
    .text = Wie precies de kaart heeft waarvoor een joker ligt, mag die op zijn plaats leggen en de joker op de hand nemen, voor meteen of voor later.

rule-master-joker-swap-only-with-lay = Ruilen alleen naast het aanleggen
    .text = Een joker wordt alleen omgeruild naast het aanleggen van 1 tot 4 kaarten: nooit op zichzelf, en nooit in een beurt waarin wordt getrokken.

rule-master-joker-no-duty = Een joker hoeft nooit
    .text = Een joker hoeft niemand te leggen, ook niet als de trekstapel op is en er geen andere kaart past.

rule-master-joker-finish = De laatste kaart mag een joker zijn
    .text = Ook met een joker als laatste kaart mag het spel worden beëindigd.

rule-master-joker-swap-no-bonus = Geen bonuskaart voor ruilen
    .text = Voor het omruilen van een joker is er nooit een bonuskaart: de halve rij was al compleet.

rule-master-connector-from-card = Vanaf een kaart die ligt
    .text = Een verbindingskaart begint bij een kaart die al ligt: een getalkaart of een joker, ook uit dezelfde beurt.

rule-master-connector-neighbour-only = Alleen naar een buurrij
    .text = Een verbindingskaart leidt naar hetzelfde getal in de rij direct erboven of eronder, niet verder.

rule-master-connector-immediate = Meteen bezetten
    .text = De plaats waarheen een verbindingskaart leidt, moet meteen worden bezet, met precies die kaart of met een joker daarvoor.

rule-master-connector-target-free = Alleen naar een vrije plaats
    .text = Een verbindingskaart heeft een vrije plaats aan het einde nodig; waar al een kaart ligt, een 11 bijvoorbeeld, kan zij niet heen leiden.

rule-master-connector-both-ways = In beide richtingen verder
    .text = Vanaf een kaart die aan een verbindingskaart ligt, groeit haar rij in beide richtingen.

rule-master-connector-not-own-row = Nooit binnen één rij
    .text = Een verbindingskaart overbrugt nooit een ontbrekend getal in een en dezelfde rij; daar is een joker voor nodig.

rule-master-connector-free-of-count = Verbindingskaarten tellen niet mee
    .text = In een beurt mogen zoveel verbindingskaarten worden gebruikt als men wil; bij de vier kaarten tellen ze niet mee.

rule-master-connector-voluntary = Verbindingskaarten zijn vrijwillig
    .text = Niemand hoeft een verbindingskaart te gebruiken, ook niet als de trekstapel op is.

rule-master-connector-supply = Niet meer dan men heeft
    .text = Niemand kan meer verbindingskaarten gebruiken dan er zijn uitgedeeld en nog over zijn: hoogstens vier, vanaf vier spelers minder.

rule-master-bonus-half-row = Een bonuskaart voor een halve rij
    .text = Wie de laatste ontbrekende kaart van een halve rij legt, van de 11 tot de 1 of van de 11 tot de 21, neemt een bonuskaart; dat kan ook een kaart in het midden zijn.

rule-master-bonus-joker-completes = Ook een joker levert de bonuskaart op
    .text = Wie een halve rij met een joker afmaakt, neemt de bonuskaart en houdt die als de joker later wordt omgeruild.

rule-master-bonus-supply = Zeven bonuskaarten
    .text = Voor de acht halve rijen zijn er zeven bonuskaarten.

rule-master-end-first-out = De laatste handkaart beëindigt het spel
    .text = Het spel eindigt op het moment dat iemand de laatste handkaart heeft gelegd; overgebleven verbindingskaarten doen er niet toe.

rule-master-score-bonus = 11 punten per bonuskaart
    .text = Elke bonuskaart telt voor 11 punten.

rule-master-score-hand = Minpunten voor de hand
    .text = Elke getalkaart die op de hand is gebleven, telt haar getal als minpunten.

rule-master-score-joker = 11 minpunten per joker
    .text = Elke joker die op de hand is gebleven, telt voor 11 minpunten.

rule-master-score-connectors = Verbindingskaarten tellen niet
    .text = Overgebleven verbindingskaarten leveren geen plus- en geen minpunten op.

rule-master-score-most-wins = De meeste punten winnen
    .text = De meeste punten winnen de ronde, wie er ook als eerste uit was; bij een gelijke stand wordt de winst gedeeld.

rule-master-score-rounds = Zoveel rondes als spelers
    .text = Een voorstel voor een avond: evenveel rondes als spelers, met de punten bij elkaar opgeteld.

rule-master-silence-eighth-bonus = De achtste halve rij
    .text = Voor de achtste halve rij is er geen bonuskaart: er zijn er maar zeven, en de spelregels noemen geen vervanging.

rule-master-silence-connector-duty = Stapel op: moet er een verbindingskaart worden gebruikt?
    .text = De spelregels zeggen beide: wie kan aanleggen moet, en verbindingskaarten zijn vrijwillig. Dus hoeft niemand er een te gebruiken: de plicht geldt alleen voor getalkaarten die zonder verbindingskaart en joker passen.

rule-master-silence-several-swaps = Meer dan één keer ruilen in een beurt
    .text = In één beurt mogen meer jokers worden omgeruild: een grens noemen de spelregels niet.

rule-master-silence-swap-just-laid = Een joker uit dezelfde beurt omruilen
    .text = Ook een joker die pas in deze beurt is gelegd, mag weer worden omgeruild: niets in de spelregels verbiedt het.

rule-master-silence-connector-not-needed = Een verbindingskaart die niet nodig is
    .text = Een verbindingskaart mag ook leiden naar een plaats waar de kaart toch al past: dat zij nodig moet zijn, zeggen de spelregels niet.

rule-master-silence-later-rounds = Wie begint de latere rondes?
    .text = De spelregels laten de jongste beginnen en zeggen niets over de rondes na de eerste.
    .usual = De jongste begint opnieuw, of het beginnen gaat de tafel rond.

rule-master-silence-nobody-can-finish = Alle plaatsen zijn bezet en niemand is uit
    .text = Als alle plaatsen bezet zijn en iedereen nog kaarten heeft, kan niemand het spel beëindigen; wat er dan geldt, zeggen de spelregels niet.

# end of rules of master

## rules of the table games

rule-box-silence-tie = Gelijke stand
    .text = Wie evenveel heeft, deelt de plaats: een ronde of een avond kan meer dan één winnaar hebben.

# end of rules of the table games

## rules of connect-anywhere


# end of rules of connect-anywhere

## rules of cheat


# end of rules of cheat

## rules of guess-the-sum


# end of rules of guess-the-sum

## rules of nightcap


# end of rules of nightcap

## rules of duel


# end of rules of duel

## rules of collect-colours


# end of rules of collect-colours

## rules of snip-snap


# end of rules of snip-snap

## rules of quartets


# end of rules of quartets

## rules of black-peter


# end of rules of black-peter

## rules of pairs


# end of rules of pairs

## rules of highest-card


# end of rules of highest-card

## rules of flaet


# end of rules of flaet
