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
