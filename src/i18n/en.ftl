# The English texts of elfer: canonical. Keys and placeholders are the same in every language.

## general: names, lists, signs

list-comma = { $most }, { $next }
list-or = { $most } or { $last }
date-today = today
date-yesterday = yesterday
date-day-month = { $day } { $month }
date-day-month-year = { $day } { $month } { $year }
date-at = { $day } { $time }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
list-and = { $most } and { $last }

# end of general: names, lists, signs

## verdicts, questions, expected words

verdict-legal = Allowed:
verdict-illegal = Not allowed:
verdict-undecided = Undecided:
verdict-short-legal = allowed
verdict-short-illegal = not allowed
verdict-short-undecided = undecided

default-reason-legal = Nothing in the rules speaks against it.
default-reason-illegal = The rules do not allow it.
default-reason-undecided = The rules alone do not decide it.

silence-open = The leaflet leaves this open.
silence-ruled = The leaflet does not actually say this.
silence-collides = Two sentences of the leaflet contradict each other here.
silence-differs = The editions differ here.


check-citation = leaflet “{ $section }” (edition { $edition })
check-offer = Do you mean “{ $claim }”?
check-two-readings = Do you mean “{ $one }” or “{ $other }”?
check-usual = Usual: { $usual }
check-step = { $step } – { $reason }
check-source-none = { $edition } · { $game }
the-card = the { $card }
cards-to = { $first } to { $last }
check-sentence = { $text }.
check-fact-written = { $written } · Enter: I can’t say
check-cannot-say = can’t say
words-unknown = can’t-say i-can’t-say don’t-know i-don’t-know i-do-not-know dunno no-idea not-sure unknown
check-one-line = All of it in one line:
check-fits = Only { $cards } would fit there
check-fits-side = Only { $cards } would fit { $side }
check-fits-row = In this row, { $cards } would fit
check-fits-held = { $cards } in the hand would fit
check-fits-held-side = { $cards } in the hand would fit { $side }
side-left = on the left
side-right = on the right
check-fits-these = Possible: { $cards }
check-fits-not-held = Only { $cards } would fit there, and no card in the hand does
check-fits-row-not-held = In this row, { $cards } would fit, but no card in the hand does
check-none-in-hand = No card in the hand fits there
check-none-begins = No card in the hand can begin
check-none-in-hand-row = No card in the hand fits in this row
check-none-but-elsewhere = No card in the hand fits there, but { $cards } fits elsewhere
check-none-in-row-but-elsewhere = No card in the hand fits in this row, but { $cards } fits elsewhere
check-fits-drawn = { $cards } was drawn and fits
check-fits-joker = In this row only { $cards } would fit, or a joker from the hand
check-fits-joker-as = In this row the joker could be laid as { $cards }
check-begins = Only { $cards } would be right
check-fits-number = Only { $number ->
    [8] an 8
    [11] an 11
    [18] an 18
   *[other] a { $number }
} would fit there
check-goes = { $count ->
    [one] The card goes { $piles }
   *[other] The card may go { $piles }
}
pile-centre = on the centre pile
pile-own = on the player’s own pile
pile-player = on { $name }’s pile
pile-showing = on the { $card }
check-fits-linked = With a connector card, { $cards } would fit.
check-fits-linked-held = With a connector card, { $cards } in the hand would fit.
check-fits-or-linked = { $fits }, or { $linked } with a connector.
check-order = In this order it is allowed: { $claim }
check-hand-not-used = Not taken into account: { $cards } in the hand. That alone decides nothing here. (--hand)
check-hand-later = Not taken into account: { $cards } in the hand. That may have been drawn only now; the hand before counts. (--hand)
check-table-not-used = Not taken into account: { $cards } on the table. Only the whole table counts. (--table)
check-beginnings = Was a card taken first? Then say that too: { $claims }.
check-card-not-laid = That has not laid the { $card } yet: add it as a step of its own, after a comma.
check-bonus = { $count ->
    [one] This earns a bonus card, for { $halves }.
   *[other] This earns { $count } bonus cards, for { $halves }.
}
check-half-row = the { $colour } row from { $first } to { $last }
check-top = Of the three, { $card } goes on top.
check-top-by-value = Of the three, { $card } goes on top: it counts least. The leaflet only says “the lowest number”.
check-top-free = Several cards are equally low: any of them may go on top.
check-top-free-by-value = Several cards are equally low: any of them may go on top. The leaflet does not actually say this.
check-chain = { $count ->
    [one] Pushing together makes another FLÄT, which goes too: { $cards }.
   *[other] Pushing together makes { $count } more FLÄTs, which go too: { $cards }.
}
check-chain-vertically = { $count ->
    [one] Vertically, another FLÄT goes too: { $cards }.
   *[other] Vertically, { $count } more FLÄTs go too: { $cards }.
}
check-chain-horizontally = { $count ->
    [one] Horizontally, another FLÄT goes too: { $cards }.
   *[other] Horizontally, { $count } more FLÄTs go too: { $cards }.
}
check-chain-top = In the end, { $card } is on top.
check-left = What is left: { $layout }.
check-left-ways = What is left, pushed together vertically: { $vertically }; horizontally: { $horizontally }.
check-nothing = nothing
check-vertically = vertically
check-horizontally = horizontally
check-closer = This turn closes the round: everybody else has exactly one more turn.
check-elsewhere = { $count ->
    [one] edition
   *[other] editions
} { $editions }: { $verdict } ({ $rule })
check-game = { $name } ({ $game }), edition { $edition }
check-game-session = { $game } – as in session { $session }
check-layouts = { $count ->
    [one] The layout afterwards:
   *[other] The layouts possible afterwards:
}
check-layout-empty = (nothing left)
check-editions-agree = All editions say the same.
check-editions-part = The editions differ here

ask-table-lies = What is on the table? A card fits only right beside one of its row. (--table)
ask-table = What is on the table? (--table)
ask-table-opens = What is on the table? Once the game has begun, it opens its row. (--table)
ask-joker-lies = Is a joker there? (--table)
ask-hand-fits = Does a card in hand fit? If so, one must be laid; if not, draw. (--hand)
ask-hand-fits-or-pass = Does a card in hand fit? If so, one must be laid; if not, pass. (--hand)
check-decided-by = This decides it: { $facts }. “check { $claim }” asks for it again.
check-typed = “{ $text }”
ask-which-cards = Which one? Name the cards in hand.
ask-other-fits = Does another card in hand fit? If so, this one may be kept back. (--hand)
ask-pile-left = How many cards are left to draw? You pass only when there are none. (--pile)
ask-pile-before = How many cards were in the pile before this turn? (--pile)
ask-pile-used-up = Is the pile used up? Only then do you have to lay. (--pile)
ask-others-elevens = Which 11s are in other hands? The order of the colours decides. (--others)
ask-rows-order = What is the order of the rows? A connector leads only to a neighbouring row. (--rows)
ask-first-number = Which number began the game? Only that number opens a row. (--first)
ask-piles-tops = What is on top of the piles? The card must be one higher. (--piles)
ask-grid-layout = What does the layout show? (--grid)
ask-hand-held = Which cards are in the hand of the player asked? (--hand)
ask-hand-called = Which cards are in your hand? (--hand)
ask-card-source = Was the open card taken, or the hidden one?
source-written = open · hidden
ask-flaet-line = Which line is it, by its number?
fact-line = Line
line-written = row 1 · column 3 · diagonal 2
ask-flaet-place = Which card of the layout is it? Its row, then its column.
fact-place = Place
place-written = 2 3
fact-card = Card
fact-yes-or-no = yes · no · { $written }
fact-table = Table
fact-table-written = r8-13 y11 · empty
fact-hand = Hand
fact-hand-written = r12 b5 · empty
fact-others = Other 11s
fact-others-written = g11 b11 · empty
fact-pile = Pile
fact-pile-written = 0 · 12
fact-rows = Rows
fact-rows-written = yellow blue red green
fact-connectors = Connectors
fact-connectors-written = 0 · 2
fact-first = First number
fact-first-written = 7
fact-grid = Layout
fact-grid-written = ro1 ro5 roK / si2 ? ei9 / ? ? seU
fact-open = Open card
fact-open-written = ro7
fact-piles = Piles
fact-piles-written = centre=13 Ben=13 own=4
fact-without = Taken out
fact-without-written = blue

expected-colour = here I expected a colour (red, yellow, green, blue)
expected-number = here I expected a number
expected-card = here I expected a card, such as “yellow 9” or “y9”
expected-number-in-pack = this pack has no such number
expected-step-like = here I expected a step, such as { $steps }
expected-step = here I expected a step, such as “red 12”, “draw” or “pass”
expected-flaet-step = here I expected a step, such as “take, swap 2 3”, “draw, discard, flip 2 2” or “flaet row 1”
expected-overlooked-flaet = say a FLÄT that was overlooked before the turn, such as “flaet row 1, draw”
expected-on-or-comma = between two cards I expected “on” (beside a card on the table) or “,” (one after the other)
expected-joker-as = which card does the joker stand for? Write “joker as blue 7”
expected-connector-from = from which card does the connector lead? Write “link yellow 9 to blue, blue 9”
expected-face = here I expected a card, such as “ro5”, “roK” or “J”
expected-rank = here I expected a rank: 1 to 9, B, F, U, O, K or A
expected-suit = here I expected a suit: ei, ro, se or si
expected-place = here I expected a place of the layout, such as “2 3” (row, column)
expected-line = here I expected a line: row 1, column 3, diagonal 2
expected-pile = here I expected a pile: centre, own, a name or a card
expected-result = here I expected a result, such as “out”, “19+2” or “34”
expected-sum-or-cards = here I expected a sum, such as “34”, or cards, such as “19+2” or “yellow 9”
expected-sum-or-faces = here I expected a sum, such as “12”, or cards, such as “ro5”, “K” or “J”
expected-four-rows = here I expected all four rows, each once
expected-end = here I expected nothing more
expected-shorter = this is too long to be a move or a table

ask-open-card = Which card lay open? (--open, or name it: “take ro7”)
ask-layout-card = Which card came into the layout? The line depends on it. (--grid, or name it)
expected-one-colour = beside one card I expected cards of one colour; say which card goes where
expected-count-or-number = is that { $number } { $count } times, or one { $count } and one { $number }? Write “{ $every }” or “{ $both }”
expected-count-or-colour = is that { $card }, or { $count } cards of the colour? Write the colour first, as in “y12”, and every card
expected-count-or-card = is that { $count } such cards, or one { $count } and one such card? Put “+” between the cards
expected-bonus-or-blue = is that the blue { $count }, or { $count } bonus cards? Write “b{ $count }”, or “:{ $count }” at the end
expected-no-minus = minus points are written without a sign: “{ $number }”
expected-which-cards = how many cards there are is not enough; say which ones, or what they add up to
expected-so-many-cards = the number of cards named is not { $count }
expected-cards-of-sum = the cards named add up to { $sum } here, not { $stated }
expected-player = here I expected the name of somebody who plays
expected-one-reading = this can be read in two ways; write every card, as in “19+2”
expected-done = say only what was really done
expected-one-move = say which move; I can judge one at a time
expected-no-condition = I can judge what is done, not what would be done
expected-no-hearsay = say the move itself, not what somebody says about it
expected-place-or-order = write “on” for the place beside a card, or “then” for what comes later
expected-can-move = that is no move yet; write “draw”, or “pass” when the pile is used up
expected-plain-move = I don’t understand “{ $word }” here; say in plain words what was done
expected-plain-clause = I can’t tell what was done; say the move in plain words
expected-word = I don’t understand “{ $word }” here
expected-table-apart = say the move alone; what is on the table is told apart (--table)
expected-hand-apart = say the move alone; what is in the hand is told apart (--hand)
expected-which = say colour and number of each card
expected-from-pile = write “draw red 12” for a card from the pile, or “red 12” for one from the hand
expected-open-or-hidden = write “take” for the open card or “draw” for the hidden one
expected-may-i = I can say whether it may be done, not whether it must
case-both-on-one-side = Lower numbers go on one side of the row, higher ones on the other; here both would be on the same side.
case-fits-right = It fits on the other side: higher numbers go on the right.
case-fits-left = It fits on the other side: lower numbers go on the left.
case-begun = The game has begun already.
case-begun-but-fits = The game has begun already, but the { $card } may be laid now.
case-row-open-but-fits = The { $row } row is open already; the { $card } may be laid now.
case-another-begins = Another player holds the { $card } and begins with it.
case-above-or-below = A new row goes above or below the other one, not beside it.
case-at-most-three-drawn = Nobody draws more than three cards.
case-draws-on = While the pile lasts, drawing goes on until a card fits or three are drawn.
case-gap = The { $card } leaves a gap: next to the { $nearest } goes the { $next }.
case-pile-had = { $count ->
    [one] Only { $count } card was left in the pile.
   *[other] Only { $count } cards were left in the pile.
}
case-lies = Every card exists only once, and the { $card } is on the table already.
case-lies-under = If the { $other } is there, the { $card } is there too: a row has no gaps.
case-not-in-hand = The hand does not hold the { $card }.
case-twice = There is only one { $card }.
case-only-one-fits = The { $card } is the only card in the hand that fits, so it must be laid.
case-may-hold-back = The { $card } may be kept back, as long as another card is laid.
case-fits-so-no-draw = The { $card } in the hand fits, so there is no drawing.
case-laid-before-drawing = A card has been laid in this turn, so there is no drawing.
case-fits-so-lay = The { $card } in the hand fits, so it must be laid.
case-several-fit-so-no-draw = Several cards in the hand fit, so there is no drawing.
case-several-fit-so-lay = Several cards in the hand fit, so at least one must be laid.
case-other-row = The { $card } does not belong in the { $row } row.
case-other-colour-out = The leaflet takes out blue; with another colour it works the same way.
case-who-begins-is-open = As the first card it is allowed; the leaflet leaves open who begins.
case-not-in-pack = The pack has no { $card }.
case-quartet-lacks = That is no quartet: the { $card } is missing.
case-no-quartet = That is no quartet: it takes the four cards of one number.
ends-won = That was the last card in the hand: whoever laid it has won.
ends-over = That was the last card in the hand: the game is over, and the points count.

column-id = Id
column-game = Game
column-players = Players
column-editions = Editions
games-more = `elfer rules ID` shows the rules, `elfer setup ID --players N` the deal.

rules-nearest = { $count ->
    [one] This rule may answer that:
   *[other] One of these rules may answer that:
}
rules-open = left open
rules-ruled = not actually said
rules-collides = contradictory
rules-differs = editions differ
rules-only = Only in: { $editions }
rules-page-rules = The rules
rules-page-silences = Where the leaflets are silent or differ
rules-written = { $file } is written.

setup-begins-open = The leaflet leaves open who begins.
setup-each = { $players ->
    [one] One player gets
   *[other] { $players } players get
} { $cards ->
    [0] no cards.
    [one] one card each.
   *[other] { $cards } cards each.
}
setup-extra = { $count ->
    [one] One card is left over: the first player gets it.
   *[other] { $count } cards are left over: the first players get one each.
}
setup-pile = { $count ->
    [one] One card lies in the pile.
   *[other] { $count } cards lie in the pile.
}
setup-laid-out = { $count ->
    [one] One card lies open from the start.
   *[other] { $count } cards lie open from the start.
}
setup-removed = { $count ->
    [one] One card is taken out.
   *[other] { $count } cards are taken out.
}
setup-connectors = { $count ->
    [one] Everybody gets one connector.
   *[other] Everybody gets { $count } connectors.
}
setup-clockwise = Play goes round clockwise.
setup-counter-clockwise = Play goes round counter-clockwise.
setup-way = clockwise
setup-without = The { $colour } cards are taken out.

batch-progress = { $lines ->
    [one] { $lines } line judged
   *[other] { $lines } lines judged
}

# end of verdicts, questions, expected words

## reasons of comparisons

reason-the-card = the { $card }
reason-settle-takes-cards = { $name } takes { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
reason-settle-takes = { $name } takes the cards.
reason-settle-nobody = Nobody takes any cards.
reason-settle-void = This does not count.
reason-settle-undecided = Undecided.
reason-error-settle-doubts-oneself = { $name } cannot doubt { $name }’s own card.
reason-error-settle-card-twice = { $card } cannot be in two places.
reason-error-settle-unequal = Everybody must have laid the same number of cards.
reason-error-settle-one-card-each = Each player lays one card, but { $cards } { $cards ->
    [one] card is
   *[other] cards are
} named and { $players } guess.
reason-error-settle-beyond-colour = { $sum } is too much: all the cards of one colour add up to { $most }.
reason-error-settle-taken-out = In this game { $card } is taken out beforehand.
reason-error-settle-twice-in-hand = { $name } has only one { $number }.
reason-error-settle-not-in-pack = The pack has no { $card }.
reason-error-settle-all-pairs = One card is laid aside, so one of the twenty numbers has no pair.
reason-error-settle-number-too-often = { $most ->
    [one] There is only one card with the number { $number }.
   *[other] There are only { $most } cards with the number { $number }.
}
reason-error-settle-colour-beyond = { $card } cannot be there: its colour does not fit the others.
reason-error-settle-after-decided = It was decided already; the { $card } is one card too many.

reason-guess-the-sum-guesses = The sum is { $sum }: { $guesses }.
reason-guess-the-sum-exact = { $name } has guessed it exactly
reason-guess-the-sum-off = { $name } { $off }
reason-guess-the-sum-off-too = { $name } too
reason-guess-the-sum-off-first = { $name } is { $off } off
reason-guess-the-sum-winner = The cards go face up in front of { $name }.

reason-duel-higher = { $winner }’s { $high } is higher than { $loser }’s { $low }.
reason-duel-higher-after-tie = After the tie at { $ties }, { $winner }’s { $high } is higher than { $loser }’s { $low }: { $winner } wins all the cards.
reason-duel-equal = { $number } against { $number } is a tie: both turn up one more card, and the higher one wins all of them.
reason-duel-next-cards = Which cards come next? ({ $example })
reason-duel-equal-last = { $number } against { $number } is a tie, and no cards are left.

reason-highest-card-won = Cards won: { $won }
reason-highest-card-trick-only = this trick
reason-highest-card-trick-latest = the latest trick
reason-highest-card-trick-last = the last trick
reason-highest-card-highest = { $name } laid the highest card of { $trick }, the { $number }; the cards won are laid aside.
reason-highest-card-highest-with = { $name } laid the highest card of { $trick }, the { $number }; the { $aside } cards set aside before go with it.
reason-highest-card-shared = { $names } tied for { $trick } with { $number ->
    [8] an 8
    [11] an 11
   *[other] a { $number }
}: { $aside } cards are set aside now, and whoever wins the next trick takes them too.
reason-highest-card-shared-last = { $names } tied for the last trick with { $number ->
    [8] an 8
    [11] an 11
   *[other] a { $number }
}, and no cards are left: these cards leave the game.

reason-cheat-doubt-right = { $player } announced { $said }, but the card turned up is { $card }: the doubt was right.
reason-cheat-doubt-wrong = { $player } announced { $said }, and the card turned up is { $card }: the doubt was wrong.
reason-cheat-other-colour = The number is right, but { $agreed } cards were agreed, and the card turned up is { $card }.
reason-cheat-colour-unknown = The number is right, and { $agreed } cards were agreed. Which colour is the card? (--card)
reason-cheat-not-on-turn = It is { $turn }’s turn, so only { $turn } may doubt the card just laid, not { $doubter }.
reason-cheat-twenty = { $player } announced 20, and with that the pile leaves the game.
reason-cheat-last-card = It was { $player }’s last card.
reason-cheat-several = { $player } laid { $cards } cards at once.
reason-cheat-several-cost = { $player } laid { $cards } cards at once, and whoever is caught doing that takes the whole pile.
reason-cheat-twenty-doubted = Can the 20 still be doubted?
reason-cheat-last-doubted = Can it still be doubted?
reason-cheat-who-doubts = Nobody doubts their own card: one player laid it, another doubts. (--player, --doubter)

reason-snip-snap-to-middle = { $names }’s open cards go to the middle.
reason-snip-snap-takes-piles = { $names } takes the open cards of { $owners }.
reason-snip-snap-takes-middle = { $names } takes the pile in the middle.
reason-snip-snap-if-cards-left = This counts if { $name } still has face-down cards; without cards only “snip” may be called.
reason-snip-snap-snap-right = “Snap” is right: the { $number } that { $turned } turned up is also on top in front of { $owners }.
reason-snip-snap-snip-right = “Snip” is right: the { $number } that { $turned } turned up matches the one in the middle.
reason-snip-snap-snap-wrong = The call was wrong: the { $number } that { $turned } turned up matches the one in the middle, so “snip” would have been right.
reason-snip-snap-snip-wrong = The call was wrong: the { $number } that { $turned } turned up is also on top in front of { $owners }, so “snap” would have been right.
reason-snip-snap-for-nothing = The call was wrong: nothing open matches the { $number } that { $turned } turned up.
reason-snip-snap-for-both = The { $number } that { $turned } turned up is also on top in front of { $owners } and in the middle.
reason-snip-snap-for-older = The { $number } that { $turned } turned up matches nothing, but the { $older } was a match before.
reason-snip-snap-outsider = There is no { $number } in front of { $name }, and only those with one in front of them may call “snap”.
reason-snip-snap-which-call = Which call counts?
reason-snip-snap-outsider-costs = Does it cost { $name } the open pile?
reason-snip-snap-without-cards = { $name } has no cards left and may only call “snip”.
reason-snip-snap-draw = { $names } called the right word.
reason-snip-snap-calls-wrong = { $count ->
    [one] { $names }’s call was wrong.
   *[other] { $names } made wrong calls.
}
reason-snip-snap-nothing-to-lose = { $name } has no open cards, so nothing goes to the middle.
reason-snip-snap-not-counted = { $count ->
    [one] { $names }’s call does not count.
   *[other] { $names }’s calls do not count.
}
reason-snip-snap-middle-unruled = The leaflet does not say what becomes of the pile in the middle.
reason-snip-snap-back-in = That brings { $name } back into the game.

reason-black-peter-left = The { $number } is left: whoever holds it loses.
reason-black-peter-short-game = In the short game, 17 to 20 count as laid: name them too. (--out)
reason-black-peter-twinless = All the other numbers have been laid down in pairs; the other { $number } is the card laid aside at the start.
reason-black-peter-unpaired = Not laid as a pair yet: { $numbers }. The number that is left alone at the end is the Black Peter.
reason-black-peter-span = { $first } to { $last }

reason-collect-colours-scored = The round is scored.
reason-collect-colours-points = Points: { $points }
reason-collect-colours-best-colours = Only the best colour counts: { $best }.
reason-collect-colours-best-sums = For each player, only the best colour counts.
reason-collect-colours-caller-behind = { $caller } has { $sum }, { $other } { $most }: whoever calls the end without the highest sum scores nothing.
reason-collect-colours-caller-free = The stock was used up, so { $caller } scores { $sum }, even if others have more.
reason-collect-colours-caller-level = { $caller } called the end with { $sum }, and { $others } { $count ->
    [one] has
   *[other] have
} as much.
reason-collect-colours-caller-empty = { $caller } has no cards in hand; the end is called with cards of one colour.
reason-collect-colours-caller-colours = { $caller } holds { $colours } cards; the end may be called only with one colour in hand.
reason-collect-colours-caller-colours-free = { $caller } holds { $colours } cards.
reason-collect-colours-best-of = { $name } { $row }

reason-flaet-starts = { $name } begins.
reason-flaet-two-cards = The two cards together: { $sums }.
reason-flaet-two-cards-span = { $name } { $least } to { $most }
reason-flaet-level = { $names } are level on { $sum }: the youngest or smallest of them begins.

# end of reasons of comparisons

## reasons of rulings

reason-rule = { $rule }
reason-any-start-opens-with = This game began with { $first ->
    [8] an 8
    [11] an 11
    [18] an 18
   *[other] a { $first }
}, so only { $first ->
    [8] an 8
    [11] an 11
    [18] an 18
   *[other] a { $first }
} opens a new row.

reason-master-no-joker = There is no joker in place of the { $card }.
reason-master-one-drawn = Only one card is drawn in a turn.
reason-master-draw-ended-turn = The draw was the whole turn; the card can be laid in the next turn at the earliest.
reason-master-turn-over = The turn is over already.
reason-master-nothing-to-draw = The pile is used up, so nobody can draw.
reason-master-connectors-left = { $count ->
    [0] No connector card is left.
    [one] There was only one connector card, and it is on the table already.
   *[other] There were only { $count } connector cards, and they are on the table already.
}
reason-master-no-joker-in-hand = There is no joker in the hand.
reason-master-place-taken = The connector card needs a free place, and the { $card } is on the table already.
reason-master-only-linked = Only a connector card leads from one row to another, and only to the next one.
reason-master-fill-at-once = Where the connector card leads, the { $card } must be laid at once, or a joker in its place.
reason-master-not-neighbours = The { $to } row is not right next to the { $from } row.

reason-connect-anywhere-card-ended-turn = The card before ended the turn.
reason-connect-anywhere-follows = The { $top } is on top there, so only { $next ->
    [8] an 8
    [11] an 11
    [18] an 18
   *[other] a { $next }
} may go on it.
reason-connect-anywhere-must-go = The { $number } fits { $pile }, so it must go there.
reason-connect-anywhere-must-go-elsewhere = The { $number } fits on other piles, so it must go to one of them.
reason-connect-anywhere-nothing-there = That pile is empty, so no card can follow.

reason-flaet-take-first = A turn begins by taking the open or the hidden card.
reason-flaet-no-card-at = There is no card in row { $row }, column { $column }.
reason-flaet-face-up-there = The card there is { $card }, already face up.
reason-flaet-face-up = The card there is already face up.
reason-flaet-not-in-layout = The layout shows no { $card }.
reason-flaet-face-down = One card in this line is face down.
reason-flaet-two-suits = The three cards of this line are not of one suit.
reason-flaet-no-line = That is no line of three cards.
reason-flaet-no-diagonal = A layout of two rows or two columns has no diagonal.

reason-pairs-taken = That is a pair, so the player keeps it; then the next player is on.
reason-pairs-goes-back = No pair: the { $one } and the { $other } go back face down, and the next player is on.

reason-black-peter-no-pair = That is no pair: the { $one } and the { $other } have different numbers.
reason-black-peter-third-colour = Only two colours are played, and the { $card } is of a third one.

reason-quartets-must-give = The { $card } is in the hand and must be handed over; saying no costs 1 point.

reason-collect-colours-no-cards = There are no cards in the hand; the end is called with cards of one colour.
reason-collect-colours-two-colours = The hand holds the { $one } and the { $other }, two different colours.

# end of reasons of rulings

## errors and hints

error-move = This move is not understood: { $expected }.
error-notation = { $place } is not understood: { $expected }.
error-result = { $name }’s result is not understood: { $expected }.
error-unknown-game = There is no game called “{ $game }”.
    .hint = { hint-games }
error-unknown-edition = There is no edition called “{ $edition }”.
error-edition-not-here = The edition { $edition } does not have the game “{ $game }”.
error-unknown-rule = The game “{ $game }” has no rule called “{ $rule }”.
error-step-not-in-game = “{ $game }” has no such step: { $step }.
error-flag-not-in-game = The game “{ $game }” has no use for { $flag }.
error-card-twice = The facts contradict each other: { $card } is named twice in { $place }.
error-card-in-two-places = The facts contradict each other: { $card } is in { $first } and in { $again }.
error-drawn-card-elsewhere = The facts contradict each other: { $card } was drawn, but it is in { $place } already.
error-colour-taken-out = The facts contradict each other: the { $card } has the colour that was taken out.
error-gap-in-row = The facts contradict each other: the { $row } row has a gap before { $card }.
error-row-never-opened = The facts contradict each other: no card in the { $row } row can have opened it.
error-no-common-first = The facts contradict each other: no number can have opened every row.
error-too-many-jokers = The facts contradict each other: { $told } jokers were named, but there are only { $most }.
error-eleven-in-hand = The facts contradict each other: { $card } is on the table from the beginning, so it cannot be in a hand.
error-too-many-places = The facts contradict each other: a layout has at most nine places.
error-anchor-not-on-table = The facts contradict each other: { $card } is not on the table.
error-batch-value = The value of “{ $key }” is neither text nor a number.
error-batch-key = There is no key called “{ $key }”.
error-batch-claim = The line has no “claim”.
error-batch-too-long = The line is too long.
error-batch-not-utf8 = The line is not UTF-8 text.
error-batch-json = The line is not a JSON object.
error-reading = { $file } cannot be read: { $cause }.
error-no-home = There is no folder for data on this machine: name a file with --db.
system-not-found = there is no such file or folder
system-not-allowed = the system does not allow it
system-exists = it is there already
system-is-folder = it is a folder
system-is-no-folder = a part of the path is no folder
system-full = the disk is full
system-read-only = the disk is read-only
error-output = The output cannot be written: { $cause }.
error-output-saved = The output cannot be written: { $cause }. The data is saved.

hint-nearest = Did you mean { $word }?
hint-meant = Did you mean `{ $line }`?
hint-one-of = It is one of: { $words }.
hint-example = For example: { $text }
hint-help = `{ $command } --help` shows how it is used.
hint-games = `elfer games` lists them.
hint-settle = `elfer settle { $game } { $example }` says who takes the cards.
hint-rules = `elfer rules { $game }` lists its rules.

note-game-assumed = No evening is running, so the rules of { $game } hold here; the last game was another: `--game { $latest }`.
note-store-unreadable = The database cannot be read ({ $cause }); judged without it.
note-bare-g = “g” is read as green. For yellow write “y” or “geel”.
note-facts-unused = “{ $game }” has no use for { $flags }; the answer does not depend on it.

usage-unknown-argument = There is no option { $arg }.
usage-superfluous-argument = “{ $arg }” is one word too many.
usage-negative-number = { $arg } does not fit here: no negative number is meant.
usage-unknown-command = There is no command “{ $word }”.
usage-value-missing = { $arg } needs a value.
usage-invalid-value = “{ $value }” is no value for { $arg }.
usage-too-many-values = “{ $value }” is one value too many for { $arg }.
usage-argument-conflict = { $arg } cannot be used together with { $other }.
usage-argument-twice = { $arg } cannot be given twice.
usage-argument-missing = This is missing: { $arg }.
usage-command-missing = A command is missing.
usage-not-utf8 = An argument is not UTF-8 text.
error-usage = The command line is not understood.

error-claimed-card-elsewhere = The facts contradict each other: { $card } comes in with this turn, but it is in { $place } already.
error-claimed-card-twice = The facts contradict each other: { $card } comes in twice in this turn.
error-not-the-open-card = The facts contradict each other: { $card } is taken, but { $open } is the open card.
error-pile-twice = The facts contradict each other: the pile “{ $pile }” is named twice.
error-centre-never-opened = The facts contradict each other: there are cards on other piles, but none in the centre.
error-number-too-often = The facts contradict each other: the pack has the { $number } only { $most ->
    [one] once
   *[other] { $most } times
}.

error-players = “{ $game }” is for { $allowed } players in edition { $edition }.
error-without-not-here = A colour leaves the pack only when exactly two play a row game; that is not so here (“{ $game }”).
error-no-moves = In “{ $game }” there is no move to judge.
error-settle-none = There is nothing to compare in “{ $game }”.
    .hint = `elfer check` judges its moves.
error-settle-lacking = { $flag } is missing.
error-settle-players = { $told ->
    [one] One player was
   *[other] { $told } players were
} named, but { $allowed } play.
error-unknown-player = Nobody named { $name } plays.
error-player-twice = { $name } is named twice.
error-not-name-value = “{ $word }” is not of the form NAME=VALUE.

error-rule-not-in-edition = The edition { $edition } does not have the rule { $rule }.
error-no-rule-with = No rule of “{ $game }” contains “{ $word }”.
error-no-rules = There are no such rules in “{ $game }”.
error-no-session = No evening is open.
    .hint = `elfer score add` on a terminal begins one, or `elfer session start classic Anna Ben`.
error-not-running = { $count ->
    [one] No evening is running, but session { $sessions } is open.
   *[other] No evening is running, but several are open: { $sessions }.
}
    .hint = `elfer session resume { $session }` goes on with session { $session }.
error-session-not-found = There is no session { $number }.
    .hint = `elfer history` lists the sessions.
hint-show = `elfer session show` shows who plays.
hint-written = What was written is complete; only this answer is missing.
hint-log = `elfer log` shows what was changed.
hint-plan = Name a larger number, or none at all to play on without an end.
hint-twice = Two with the same name need something to tell them apart: Anna B, Anna K.
error-round-not-found = Session { $session } has no round { $round }.
    .hint = `elfer report session { $session }` shows its rounds.
error-player-not-found = There is no player called { $name }.
    .hint = `elfer players` lists everybody.
error-nothing-to-undo = There is nothing to take back.
    .hint = { hint-log }
error-nothing-to-redo = There is nothing to do again.
    .hint = { hint-log }
error-nothing-to-settle = Nothing is waiting to be settled there.
    .hint = `elfer sync --list` shows what waits, with both versions.
error-no-such-machine = No machine “{ $origin }” has changed this.
error-several-machines = “{ $name }” can be several machines.
error-settle-unasked = { $rounds ->
    [one] With this version a round would be dropped.
   *[other] With this version { $rounds } rounds would be dropped.
}
    .hint = --yes takes it without a question; `elfer undo` brings the rounds back.
prompt-settle-drop = { $rounds ->
    [one] With this version a round is dropped. Take it?
   *[other] With this version { $rounds } rounds are dropped. Take it?
}
error-not-playing = { $name } does not play this evening.
error-left-already = { $name } has left already.
error-which-round = Which round is that about?
    .hint = “{ $command }” corrects it.
error-not-in-round = { $name } did not play in this round.
error-several-meant = “{ $name }” could be more than one of the players.
error-already-playing = { $name } plays already.
error-name-taken = There is a player called { $name } already.
    .hint = `elfer players merge` makes two players one.
error-no-such-place = No session was played at “{ $place }”.
error-no-season = No season is running.
    .hint = `elfer season start "Winter"` begins one.
error-season-not-found = There is no season “{ $name }”.
    .hint = `elfer season list` shows them.
error-season-taken = There is a season “{ $name }” already.
error-season-runs = The season “{ $name }” is running and takes the same sessions.
    .hint = `elfer season end` ends it.
error-season-ended = The season “{ $name }” has ended already.
error-season-other-game = The season “{ $name }” counts another game.
error-session-no-season = Session { $session } counts in no season.
error-season-which = Several seasons are running.
error-season-points = “{ $points }” are no points for the places.
    .hint = One number for each place, none higher than the one before, such as 3,2,1; at most { $places } numbers, each up to { $most }.
error-entries-do-not-match = The round does not have one result for everybody who plays.
error-no-such-seat = There is no seat { $seat } in this round.
error-time-beyond = The time lies outside the years 0 to 9999.
error-plan-rounds = { $value ->
    [one] A single planned round would leave the evening finished.
   *[other] { $value } planned rounds would leave the evening finished.
}
error-plan-target = A target of { $value } would leave the evening finished.
error-rested-on = Later changes depend on it.
    .hint = Take the later ones back first: `elfer undo`. `elfer log` shows them.
error-seat-left-out = { $name } plays too: name everybody who plays, in the order of the table.
error-holds-rulings = In session { $number } something was asked or decided and kept, so the session cannot be taken out.
    .hint = { hint-rulings }
hint-rulings = `elfer rulings` shows what is kept.
error-session-edit-nothing = Say what is to change: --place, --note, --rounds, --dealer or --seats.
error-both-playing = { $one } and { $other } sat at one table; they cannot be one player.
error-ended-already = The evening has ended already.
    .hint = { hint-resume }
error-finished-rounds = { $value ->
    [one] The planned round is played; the evening takes no more.
   *[other] All { $value } planned rounds are played; the evening takes no more.
}
    .hint = `elfer session resume ID --rounds N` plays on; `elfer session start` begins a new one.
error-finished-target = The target of { $value } is reached; the evening takes no more rounds.
    .hint = `elfer session resume ID --target N` plays on; `elfer session start` begins a new one.
error-finished-ended = The evening has ended; it takes no more rounds.
    .hint = { hint-resume }
hint-resume = `elfer session resume ID` opens it again; `elfer session start` begins a new one.
error-name-empty = This must not be empty.
error-name-too-long = “{ $name }” is too long: { $told } characters, at most { $most }.
error-name-invisible = “{ $name }” contains an invisible or control character ({ $code }).
error-name-heap = An accent needs a letter to stand on, and one letter takes only a few.
error-name-reserved = A name cannot contain “{ $letter }”: { $name }
error-name-like-a-flag = A name does not begin with “-”: { $name }
error-name-sentence = “{ $word }” is in no name. Only names belong here, with commas between them.
error-name-self = Who is “{ $word }”? Type the name.
hint-name = A name has 1 to { $most } visible characters, no “=”, no “,” and no “-” in front.
hint-note = A note, place or reason has 1 to { $most } visible characters on one line.
error-locked = { $path } is locked by another process.
hint-network = The file is on a network share, where locks often do not work: keep it on a local disk.
hint-locked = Close the other program or wait for it, then try again.
error-others-rest-on = Another machine has built on this change.
    .hint = Correct it instead: `elfer score edit`, `elfer score drop`, `elfer session edit`.
error-full = The disk is full: { $path }.
    .hint = Make room on the disk, then try again; or name another file with `--db PATH`.
error-read-only = { $path } cannot be written.
    .hint = { hint-db }
hint-db = `--db PATH` (or ELFER_DB) names another file.
error-damaged = { $path } is damaged ({ $what }).
    .hint = A backup beside the file may be intact: `elfer restore FILE` puts it back. `elfer doctor` says what is wrong, and --repair restores what the log still tells.
error-newer = { $path } was written by a newer elfer (schema { $found }; this one, { $binary }, knows { $known }).
    .hint = Install the newer elfer, or name another file with `--db PATH`.
error-sync-folder-not-there = There is no folder { $folder }.
    .hint = Make it first, or mount the stick: `elfer sync` makes no folder by itself.
error-sync-no-folder = { $folder } is no folder.
error-sync-full = { $folder } is full: what is here could not be left there.
error-sync-read-only = Nothing can be written in { $folder }: what is here could not be left there.
error-sync-not-left = What is here could not be left in { $folder } ({ $cause }).
error-sync-stopped = Stopped before what is here was left in { $folder }.
sync-taken-all-the-same = What was there is taken in and saved all the same.
error-sync-git-missing = `git` is not here, or not where the shell looks for it.
    .hint = `elfer sync FOLDER` without `--git` needs no git.
error-sync-no-work-tree = { $folder } is no work tree of git.
    .hint = `git clone` makes one of a repository that all machines can reach.
error-sync-git = git did not do its part in { $folder }.
error-sync-git-late = `git { $call }` in { $folder } took longer than a minute and was stopped.
error-sync-git-stopped = Stopped before git had done its part in { $folder }.
sync-git-said = git says: { $text }
sync-git-local = The exchange with the folder itself is done. The next `elfer sync --git` takes up the rest.
hint-sync-rights = Its owner has to let you in; or name another folder.
error-older = { $path } was written by an older elfer; any command that writes brings it up to date.
error-no-file = There is no database at { $path } yet.
    .hint = `elfer session start` makes one there; without `--db` the usual file is read.
error-cut-off = A write to { $path } was cut off in the middle and has to be taken back first.
    .hint = Any elfer command does it, run by somebody who may write in that folder.
error-folder = { $path } is a folder.
    .hint = { hint-db }
error-dangling-link = { $path } is a link to { $target }, and nothing is there.
    .hint = { hint-db }
error-forbidden = { $path } may not be read: it belongs to somebody else.
    .hint = { hint-db }
error-not-a-database = { $path } is no elfer database.
error-foreign = { $path } is the database of another program.
    .hint = { hint-db }
error-first-days = { $path } is from the first days of elfer. This elfer no longer reads such files.
    .hint = The file stays as it is. Name another with `--db PATH`, or move it away.
error-storage = { $path } cannot be used: { $cause }.
    .hint = { hint-db }
error-unfit = { $what } is nothing that elfer knows here.
error-saved-no = Nothing was written.
error-saved-cannot-tell = Whether it was saved cannot be told now; `elfer log` will show it.
error-although-saved = Something went wrong after it was saved: { $cause }. It need not be done again.
    .hint = { hint-log }
error-interrupted = Stopped; nothing was written.
error-interrupted-saved = Stopped; what was confirmed before is kept, nothing else was written.
error-no-answer = The terminal gives no answer.
error-no-result = “{ $text }” is no NAME=RESULT.
    .hint = For example: `{ $example }`.
error-told-twice = “{ $text }” gives a player’s result a second time.
error-one-loser = Only one player loses a round; “{ $text }” is a second one.
error-one-player = Only one player wins or ends a round; “{ $text }” is a second one.
error-points = “{ $text }” is no whole number of points.
    .hint = Points go from -{ $most } to { $most }.
error-edit-nothing = Say what to change in the round.
    .hint = For example: `elfer score edit { $round } Anna=21`.
error-sheet-refused = The round contradicts the cards.
error-table-changed = Meanwhile something was written elsewhere; nothing was written here.
error-start-game = Which game? Nobody can be asked here.
error-start-names = Who plays? Name the players.
error-ranking = “{ $text }” is no ranking.
error-variant = “{ $game }” has no variant “{ $text }”.
error-when = { $flag }: “{ $text }” is no time.
    .hint = For example: 20:15, yesterday 20:15, 3 May, 2026-05-03 20:15.
hint-prompt-check = “check …” asks the referee, “rules …” finds a rule, “end” ends the evening.
note-written-trouble = The change is saved, but afterwards something went wrong ({ $trouble }).
error-table-size = { $told ->
    [one] { $told } player does
   *[other] { $told } players do
} not make a table for this game (players: { $allowed }).
error-no-slate = Only FLÄT has a slate.
error-no-rule-anywhere = No rule of any game contains the word “{ $word }”.
    .hint = { hint-games }

# end of errors and hints

## scoreboard, sessions, rounds

bare-begin = No evening has been recorded yet. Begin one:
begin-deal = { $players ->
   *[other] { $players } players get { $each ->
        [one] { $each } card
       *[other] { $each } cards
    } each{ $extra ->
        [0] {""}
        [one] , { $extra } left over goes to the first player
       *[other] , { $extra } left over go to the first players
    }; { $pile ->
        [0] no pile
       *[other] { $pile } in the pile
    }{ $removed ->
        [0] {""}
       *[other] , { $removed } out of the game
    }{ $laid ->
        [0] {""}
       *[other] , { $laid } laid out
    }{ $connectors ->
        [0] {""}
       *[other] , { $connectors } connectors each
    }.
}
begin-clockwise = Clockwise.
begin-counter-clockwise = Counter-clockwise.
board-session = session { $number }
board-rounds = { $played ->
    [one] { $played } round
   *[other] { $played } rounds
}
board-rounds-of = { $planned ->
    [one] { $played } of { $planned } round
   *[other] { $played } of { $planned } rounds
}
board-player = Player
board-total = Total
board-total-now = Total now
board-round = Round { $round }
board-won = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
board-nothing-yet = No round has been played yet.
board-level = All are level.
board-alone = Only { $name } is left at the table.
board-to-target = Still to { $target }: { $distances }.
board-next = Round { $round } comes next; { $dealer } deals.
board-waiting = Session { $session } is open: `elfer session resume { $session }` goes on with it.
board-also-open = { $count ->
    [one] Also open: session { $sessions }.
   *[other] Also open: the sessions { $sessions }.
}
board-finished-rounds = { $value ->
    [one] The planned round is played. `elfer session resume { $session } --rounds N` plays on.
   *[other] All { $value } planned rounds are played. `elfer session resume { $session } --rounds N` plays on.
}
board-finished-target = The target of { $value } is reached. `elfer session resume { $session } --target N` plays on.
board-finished-ended = The evening has ended. `elfer session resume { $session }` opens it again.
board-given = { $name } came late and began with { $given }, the worst total at that moment.
board-start = { $name } came late and began with { $start }.
board-returned = { $name } was away for a while and got { $given } added, up to the worst total at that moment.
board-left = { $name } has left; the total stays, without a rank.
board-irregular = * Round { $round } is marked as irregular: { $reason }
board-note = Round { $round }: { $note }
board-evening-note = Note: { $note }
board-most-quartets = { $count ->
    [one] Round { $round }: { $names } had the most quartets, but not the most points.
   *[other] Round { $round }: { $names } had the most quartets, but not the most points.
}
part-out = ← out
part-bonus = Bonus
part-hand = Hand
part-jokers = Jokers
part-quartets = Quartets
part-penalties = Penalties
part-not-noted = not noted:
part-closer = ← closed
part-loser = ← lost
part-winner = ← won
part-doubled = doubled
part-caller = ← called
part-most-quartets = most quartets
report-round = Round
report-time = Time
report-dealer = Dealer
report-game = Game
report-sessions = Sessions
report-won = Won
report-win-rate = Win rate
report-shared = Shared
report-rounds = Rounds
report-points = Points
report-average = Average
report-average-rank = Average place
report-rating = Rating
report-playing-time = Playing time
report-share-ahead = Ahead in
report-rank = No.
report-against = Against
report-ahead = Ahead
report-behind = Behind
report-level = Level
report-all-games = All games
report-plus-minus = { $mu } ± { $sigma }
report-percent = { $percent }%
report-share-of = { $percent } ({ $part } of { $whole })
report-duration = { $hours } h { $minutes } min
report-nothing = No finished session matches that.
report-no-sessions = No finished session with a round matches that.
report-record = { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
}, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}; won alone: { $wins }, shared: { $shared }.
report-streak = Wins in a row: { $wins } now, { $longest } at best.
report-rated = Rating: { $rating }.
report-unrated = A rating needs { $sessions } sessions.
report-won-share = Won alone: { $share } of the sessions. Average place: { $place }.
report-played-for = Time at the table: { $time }; a round takes { $round } minutes.
report-rating-words = Ratings are worked out by the method of Weng and Lin. Everybody begins at 25; more is better. The smaller the number after ±, the surer the rating.
report-few-sessions = From place { $place } on: fewer than { $sessions } sessions.
report-form = Place/players in the last sessions, the newest last: { $places }
report-versus = { $one } and { $other }
report-never-met = { $one } and { $other } have finished no session together.
report-ahead-at-the-end = What counts is the rank at the end; whoever left early is behind.
story-won = { $count ->
    [one] { $names } won by { $ahead }, ahead of { $next }.
   *[other] { $names } share the victory, { $ahead } ahead of { $next }.
}
story-won-by-places = { $count ->
    [one] { $names } won by the better places, ahead of { $next }.
   *[other] { $names } share the victory by the better places, ahead of { $next }.
}
story-led-throughout = { $count ->
    [one] { $names } led from the first round to the last.
   *[other] { $names } led together from the first round to the last.
}
story-took-last = { $count ->
    [one] { $names } took the lead only in the last round.
   *[other] { $names } drew level only in the last round.
}
story-took = { $count ->
    [one] { $names } took the lead in round { $round } and kept it.
   *[other] { $names } were level in front from round { $round } on.
}
story-leads-since = { $count ->
    [one] { $names } has led since round { $round }.
   *[other] { $names } have led together since round { $round }.
}
story-lost-last = { $name } led from round { $from } on and lost the lead in the last round, by { $behind }.
story-lost-once = { $name } led after round { $round } and came in { $behind } behind.
story-lost = { $name } led from round { $from } to round { $to } and came in { $behind } behind.
story-was-ahead = { $name } led until round { $to } and is { $behind } behind now.
story-changes = The lead changed hands { $count } times.
as-if-terms = As if: { $terms }
as-if-target = target { $target }
as-if-target-open = no target
as-if-rounds = { $rounds ->
    [one] 1 round planned
   *[other] { $rounds } rounds planned
}
as-if-rounds-open = no rounds planned
as-if-fewest = the fewest points win
as-if-most = the most points win
as-if-without = without { $names }
as-if-was-head = As it was
as-if-new-head = As if
as-if-same = { $count ->
    [one] { $names } would have won all the same.
   *[other] { $names } would have shared the victory all the same.
}
as-if-won = { $count ->
    [0] Nobody would have won.
    [one] { $names } would have won.
   *[other] { $names } would have shared the victory.
}
as-if-was = { $count ->
    [0] As it was, nobody won.
    [one] As it was, { $names } won.
   *[other] As it was, { $names } shared the victory.
}
as-if-goes-on = It would have gone on after round { $round }. Nobody knows what would have been played then.
as-if-front = { $count ->
    [one] { $names } would have been in front.
   *[other] { $names } would have been level in front.
}
as-if-front-now = { $count ->
    [one] { $names } would be in front.
   *[other] { $names } would be level in front.
}
as-if-ended = It would have ended with round { $round }, not with round { $last }.
as-if-over = It would have been over after round { $round }.
as-if-turn = { $count ->
    [one] After round { $round } { $instead } would have been in front for the first time; as it was, { $was }.
   *[other] After round { $round } { $instead } would have been in front for the first time; as it was, { $was }.
}
as-if-no-turn = The lead would have been the same after every round.
as-if-no-turn-until = Up to round { $round } the lead would have been the same after every round.
as-if-not-known = Nobody can know who would have won.
as-if-points-alone = { $count ->
    [one] In round { $rounds } only points were given, not how they came about; they cannot be counted differently.
   *[other] In rounds { $rounds } only points were given, not how they came about; they cannot be counted differently.
}
as-if-not-told = { $count ->
    [one] Round { $rounds } would need something that nobody recorded.
   *[other] Rounds { $rounds } would need something that nobody recorded.
}
as-if-not-there = { $count ->
    [one] By that leaflet, round { $rounds } cannot have been as it was recorded.
   *[other] By that leaflet, rounds { $rounds } cannot have been as they were recorded.
}
as-if-shared = { $count ->
    [one] What { $names } won in round { $rounds } would have gone to the others, and nobody knows to whom.
   *[other] What { $names } won in rounds { $rounds } would have gone to the others, and nobody knows to whom.
}
as-if-in-their-place = { $count ->
    [one] In round { $rounds } somebody else would have been in the place of { $names }, and nobody knows who.
   *[other] In rounds { $rounds } somebody else would have been in the place of { $names }, and nobody knows who.
}
as-if-caveat = The others’ points stand as recorded. Without { $names } the cards would have fallen differently.
report-mark-out = { $sign } went out
report-mark-best = { $sign } a player’s best round
report-mark-worst = { $sign } a player’s worst round
report-mark-unsettled = { $sign } two machines differ
report-mark-mended = { $sign } corrected later
report-chart = Totals, round by round
records-of = { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
}, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
records-title = Records
records-record = Record
records-value = How much
records-who = Who
records-when = When
records-highest = highest round
records-lowest = lowest round
records-comeback = greatest comeback
records-closest = closest win
records-clearest = clearest win
records-longest = longest session
records-streak = most wins in a row
records-out = most often out first
records-out-of = { $out } of { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
records-behind = { $unit } behind after round { $round }
records-ahead = { $unit } ahead
records-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
records-wins = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}
records-guest = { $name } (guest)
records-in-round = { $day }, session { $session }, round { $round }
records-in-session = { $day }, session { $session }
records-times = reached { $times } times
records-irregular = * with a round that is marked as irregular
calendar-title = { $year } · { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
}, { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
calendar-sum = { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
} with { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}.
calendar-evenings = The evenings of { $year }
calendar-month = Month
calendar-by-month = Month by month
calendar-map-key = One cell a day, one column a week from Monday; the number counts the sessions begun that day, + is more than nine. The stronger the colour, the more rounds.
calendar-days = Mo Tu We Th Fr Sa Su
calendar-months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
calendar-key = One sign a day, one column a week: { $none } nothing, 1 to 9 sessions begun that day, + more.
calendar-empty = Nothing was finished in { $year }.
calendar-years = There is something to tell about { $years }.
year-sum = { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
} with { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}; { $players } players.
year-games = Games: { $games }.
year-won-most = Won most often: { $who } ({ $wins }).
year-streak = Most wins in a row: { $name }, { $wins }.
year-break = The longest break: { $days } days, { $from } to { $to }.
year-players = Who played
year-firsts = For the first time here
year-first-player = { $name } played: { $day }
year-first-game = { $game }: { $day }
year-first-win = { $name } won, in { $name }’s session no. { $sessions }: { $day }
year-records = Records that were set
year-rare = How rare that is here
year-rare-line = { $game }: { $told }. Of { $results } results here { $high ->
    [one] 1 was
   *[other] { $high } were
} as high.
report-standings = Standings
report-round-by-round = Round by round
report-ahead-of = How often ahead of whom
report-median = Median
report-best = Best
report-worst = Worst
report-times-out = Went out
report-game-by-game = Game by game
report-by-players = By number of players
report-table-size = At the table
report-form-chart = Places in the last sessions
report-rating-history = Rating, session by session
report-win-rates = Share of the sessions won alone
report-the-others = Against the others
report-of-everybody = Everybody side by side
report-who-was-ahead = Who was ahead at the end
report-since = since { $day }
report-until = until { $day }
demo-written = { $file } is written: a family’s three years, { $sessions } sessions, { $rounds } rounds. Look around:
pages-nav = Other pages
pages-title = What was played
pages-start = Overview
pages-years = Year by year
pages-year = Year
pages-day-by-day = Day by day
pages-day = Day
pages-sessions = The sessions of { $year }
pages-seasons = Seasons
pages-about = What counts
pages-first = In front
pages-before = Before: session { $number }
pages-after = After: session { $number }
pages-written = { $pages ->
    [one] 1 page is in { $folder } now
   *[other] { $pages } pages are in { $folder } now
}; { $file } leads to all of them.
pages-left = { $count ->
    [one] An older page is still there; nothing leads to it any more.
   *[other] { $count } older pages are still there; nothing leads to them any more.
}
report-as-of = As of { $date }
error-as-if = “{ $text }” is no KEY=VALUE.
error-as-if-key = “{ $key }” cannot be supposed.
error-as-if-value = “{ $key }” cannot be “{ $text }”.
error-as-if-twice = “{ $key }” is given twice.
error-as-if-table = { $left } would be left at the table; this game needs { $least }.
hint-as-if = For example: `elfer report session --as-if { $example }`.
hint-as-if-number = A number from 1 to { $most }, or “{ $open }”.
error-report-same-player = { $name } cannot be compared with { $name }.
written-round = Round { $round } is written. `elfer undo` takes it back.
written-edited = Round { $round } is corrected. `elfer undo` takes it back.
written-dropped = Round { $round } is taken out. `elfer undo` brings it back.
written-started = Session { $session } has begun. `elfer score add` writes down a round, `elfer undo` takes the session back.
written-started-here = Session { $session } has begun; `elfer undo` takes it back.
written-stays-open = Session { $session } stays open: `elfer session resume { $session }` goes back to it.
written-ended = Session { $session } has ended. `elfer undo` takes it back.
written-left-open = Session { $session } stays open: `elfer score add` goes on with it.
written-resumed = Session { $session } is open again. `elfer undo` takes it back.
written-running = Session { $session } is the one that goes on now. There is nothing to take back.
written-joined = { $name } plays from now on. `elfer undo` takes it back.
written-left = { $name } has left. `elfer undo` takes it back.
written-session-edited = Session { $session } is changed. `elfer undo` takes it back.
written-session-dropped = The evening of { $names } is taken out. `elfer undo` brings it back.
written-season-started = The season “{ $name }” has begun: every session begun from now on counts in it. `elfer undo` takes it back.
written-season-ended = The season “{ $name }” has ended. `elfer undo` takes it back.
written-season-added = Session { $session } counts in the season “{ $name }”. `elfer undo` takes it back.
written-season-dropped = Session { $session } no longer counts in the season “{ $name }”. `elfer undo` takes it back.
written-season-counts = It counts in the season “{ $name }”.
season-none = There is no season yet. `elfer season start "Winter"` begins one.
season-name = Season
season-when = When
season-since = since { $day }
season-from-to = { $from } to { $to }
season-points = points { $points }
season-no-evening = No finished session counts yet.
season-evenings = { $sessions ->
    [one] 1 session counts.
   *[other] { $sessions } sessions count.
}
season-first = 1st
season-second = 2nd
season-third = 3rd
season-left = Left early
season-firsts = First places
season-missed = Missed
board-leads = { $count ->
    [one] { $names } leads by { $lead }.
   *[other] { $names } lead together, by { $lead }.
}
board-leads-by-places = { $count ->
    [one] { $names } leads by the better places.
   *[other] { $names } lead together by the better places.
}
board-behind-fewest = { $count ->
    [one] To draw level, { $name } needs { $leader } to take { $behind } more.
   *[other] To draw level, { $name } needs { $leader } to take { $behind } more each.
}
board-behind-most = To draw level with { $leader }, { $name } needs { $behind } more.
board-danger = { $count ->
    [one] Careful: { $names } may end the game with the next round.
   *[other] Careful: { $names } may end the game with the next round.
}
board-next-last = Round { $round } is the last; { $dealer } deals.

# end of scoreboard, sessions, rounds

## history, log, undo

history-number = No.
history-when = Begun
history-game = Game
history-players = Players
history-rounds = Rounds
history-result = Result
history-open = open
history-no-rounds = no rounds
history-won = { $names } won
history-empty = There are no such sessions.
history-more = { $more ->
    [one] One earlier session; `--limit N` shows more.
   *[other] { $more } earlier sessions; `--limit N` shows more.
}
players-name = Player
players-sessions = Sessions
players-empty = Nobody has played yet.
written-player-added = { $name } is known now. `elfer undo` takes it back.{ $other }
written-player-renamed = { $name } is called { $other } now, in every session. `elfer undo` takes it back.
written-player-merged = All sessions of { $name } are { $other }’s now. `elfer undo` takes it back.
written-player-guest = { $name } is a guest: not in the tables over several evenings. `elfer undo` takes it back.
written-player-regular = { $name } is no guest any more. `elfer undo` takes it back.
written-player-archived = { $name } is archived: not in the tables, and no longer offered. `elfer undo` takes it back.
written-player-unarchived = { $name } is back. `elfer undo` takes it back.
players-as-before = { $name } is that already; nothing was written.
players-guest = guest
players-archived = archived
written-undone = Taken back: { $what }.
written-redone = Done again: { $what }.
hint-redo = `elfer redo` does it again.
hint-undo = `elfer undo` takes it back.
log-number = No.
log-when = When
log-what = What
log-empty = Nothing has been written yet.
config-key = Setting
config-value = Value
config-from = Comes from
config-none = none
config-from-flag = { $name }
config-from-environment = the environment: { $name }
config-from-file = the file
config-from-locale = the locale: { $name }
config-from-default = default
config-file = The file: { $file }
log-mended = { $what }: { $points }
log-undo = taken back: { $what }
log-redo = done again: { $what }
doctor-structure = SQLite finds the file damaged: { $what }.
doctor-schema = The { $name } in the file is missing or was changed.
doctor-stray = There is a { $name } in the file that is not elfer’s. It is switched off and left alone.
doctor-unchecked = The table { $name } was not checked: that takes long, and there is no room for a copy to do it on.
doctor-gap = Entry { $number } of the log does not follow the one before it.
doctor-hash = Entry { $number } of the log was changed, or the one before it.
doctor-excluded = Entry { $number } of the log is left out: this elfer does not understand it, or it does not fit. All the others count.
doctor-reference = Rows of the table { $name } belong to nothing.
doctor-session = Session { $session } is not what its entries say.
doctor-session-round = Session { $session } is not what its entries say, from round { $round } on.
doctor-player = Player { $id } is not what the entries say.
doctor-conflicts = The list of what waits to be settled does not match the log.
doctor-unsettled = Session { $session }: two machines changed the same thing. `elfer sync --list` shows both versions.
doctor-unsettled-elsewhere = Two machines changed the same thing. `elfer sync --list` shows both versions.
sync-nothing-new = Nothing new: all of it is here already.
sync-would-come = { $entries ->
    [one] One entry
   *[other] { $entries } entries
} of { $machines ->
    [one] one machine
   *[other] { $machines } machines
} would be taken in.
sync-would-add = { $count ->
    [one] One session would be new here.
   *[other] { $count } sessions would be new here.
}
sync-would-wait = { $count ->
    [one] One change would wait until somebody settles it.
   *[other] { $count } changes would wait until somebody settles them.
}
sync-came = { $entries ->
    [one] One entry
   *[other] { $entries } entries
} of { $machines ->
    [one] one machine
   *[other] { $machines } machines
} taken in.
sync-taken = { $entries ->
    [one] One entry
   *[other] { $entries } entries
} of { $machines ->
    [one] one machine
   *[other] { $machines } machines
} taken in. Nothing had to be left there.
sync-both = { $entries ->
    [one] One entry
   *[other] { $entries } entries
} of { $machines ->
    [one] one machine
   *[other] { $machines } machines
} taken in, { $left } left there.
sync-left = { $left ->
    [one] One entry
   *[other] { $left } entries
} left there. Nothing there was new.
sync-same = { $machines ->
    [0] There is no history yet, neither here nor there.
    [one] Nothing new, here or there.
   *[other] Nothing new, here or there: { $machines } machines have one history.
}
sync-would = { $entries ->
    [one] One entry
   *[other] { $entries } entries
} would be taken in, { $left } left there. Nothing was written.
sync-added = { $count ->
    [one] New here: session { $sessions }.
   *[other] New here: sessions { $sessions }.
}
sync-changed = { $count ->
    [one] Changed: session { $sessions }.
   *[other] Changed: sessions { $sessions }.
}
sync-forked = Two files were written as machine { $machine }: one is a copy of the other, or a backup was put back. Both are taken in.
sync-conflicts = { $count ->
    [one] One thing was changed by two machines.
   *[other] { $count } things were changed by two machines.
} `elfer sync --list` shows all versions.
sync-namesakes = Several are called the same: { $names }. If they are one person: `elfer players merge`.
sync-season-namesakes = Several seasons are called the same: { $names }. Each of these names means one of them.
sync-unread-half = { $file } is not complete yet; it is left for the next time.
sync-unread-damaged = { $file } is damaged. A machine that has its entries writes it again when it next syncs.
sync-unread-newer = { $file } was written by a newer elfer; this one cannot read it.
sync-unread-no-file = { $file } is no file, but a folder or a link.
sync-unread-too-large = { $file } is too large.
sync-unread-unreadable = { $file } cannot be read.
sync-unread-early = { $file } builds on what is not there yet; it is left for the next time.
sync-nothing-waits = Nothing is waiting to be settled.
sync-here = { $machine } (this machine)
words-here = here
words-there = there
sync-unnamed = `elfer config set machine NAME` gives this machine a name.
sync-version-shown = shown: { $machine }, { $when }: { $what }
sync-version-waits = waits: { $machine }, { $when }: { $what }
sync-how = `{ $command }` keeps what is shown; { $others } takes another.
sync-how-merge = `{ $command }` keeps them as two players.
sync-settled = { $place }: { $what } stands, by { $machine }. It goes to the others with the next `elfer sync`.
sync-open = open
sync-ended = ended { $when }
sync-plays = plays
sync-has-left = has left
sync-sat-together = { $from } and { $into } sat at one table in session { $session }
sync-at-session = Session { $session }
sync-at-round = Session { $session }, round { $round }
sync-at-player = Player { $name }
sync-at-season = Season “{ $name }”
sync-at-ruling = Ruling “{ $text }”
sync-at-machine = Machine “{ $name }”
sync-field-results = results
sync-field-place = place
sync-field-note = note
sync-field-plan = rounds planned
sync-field-target = target
sync-field-dealer = first dealer
sync-field-season = season
sync-field-ended = end
sync-field-order = order of seats
sync-field-ordinal = place among the rounds
sync-field-name = name
sync-field-guest = guest
sync-field-archived = archived
sync-field-merged = one person with
sync-field-game = game
sync-yes = yes
sync-no = no
sync-present = stays
sync-absent = taken out
sync-changed-by = { $what }, by { $machine }
sync-running-gone = Session { $session } was running here. Another machine has ended it or taken it out, so no session is running now.
sync-season = season “{ $name }”, { $ended }
board-unsettled = { $count ->
    [one] * Two machines changed the same thing here. One version is shown, the other waits: `elfer sync --list`.
   *[other] * Two machines changed the same things here. One version is shown, { $count } changes wait: `elfer sync --list`.
}
doctor-ruling = Ruling { $id } is not what the entries say.
doctor-machines = The names of the machines are not what the entries say.
doctor-season = Season { $id } is not what the entries say.
doctor-results = The results of session { $session } do not follow from its rounds.
doctor-count = The number of sessions that is kept is wrong.
doctor-more = There is more; it is not listed one by one.
doctor-score = Session { $session }, round { $round }: { $player } has { $recorded }; by the rules of today it would be { $today }.
doctor-score-round = Session { $session }, round { $round }: by the rules of today it would not be recorded like that.
doctor-permission = Others on this machine can read or write { $path }. Only you should: chmod 600.
doctor-share = { $path } is on a network share, where locks often do not work. Keep it on a local disk.
doctor-synced = { $path } is in { $folder }, which is copied to other machines while it is written. `elfer sync` is made for that; keep the file itself elsewhere.
doctor-room = Only { $left } MB is left on the disk of { $path }. A backup needs more.
doctor-damaged = The file was damaged or changed by another program. `elfer doctor --repair` makes the tables again from the log; `elfer restore FILE` puts a backup back.
export-written = { $file } is written: { $sessions ->
    [one] one session
   *[other] { $sessions } sessions
}, rounds: { $rounds }.
import-done = Imported:
import-would = This would be imported:
import-players = { $count ->
    [one] one player
   *[other] { $count } players
}
import-sessions = { $count ->
    [one] one session
   *[other] { $count } sessions
}
import-rounds = { $count ->
    [one] one round
   *[other] { $count } rounds
}
import-seasons = { $count ->
    [one] one season
   *[other] { $count } seasons
}
import-rulings = { $count ->
    [one] one verdict or house ruling
   *[other] { $count } verdicts and house rulings
}
import-known = { $count ->
    [one] One session was here already.
   *[other] { $count } sessions were here already.
}
import-nothing-new = Nothing new: all of it is here already.
import-undo = `elfer undo` takes all of it back.
import-copy = Your file as it was before: { $file }
import-at-line = { $file }, line { $line }
import-at-place = { $file }, { $place }
import-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
error-import-differs = Some of it is here already, and differs.
error-import-differs-session = Session { $number } is here, and differs from the file.
error-import-differs-player = The player { $player } is here, and differs from the file.
error-import-differs-season = The season “{ $name }” is here, and differs from the file.
error-import-differs-ruling = Ruling { $number } is here, and differs from the file.
hint-import-differs = Nothing was imported. Settle which is right: here by hand, or in the file.
hint-import-damaged = Your file is as it was. `{ $look }` says what is wrong with the other.
sheet-words-date = date, day, when
sheet-words-time = time, hour
sheet-words-game = game
sheet-words-edition = edition, leaflet, rules
sheet-words-place = place, location, where, venue
sheet-words-evening = evening, session, night
sheet-words-round = round, round no., no., nr, #
sheet-words-player = player, name, who
sheet-words-points = points, score, result, minus points
sheet-words-closer = closer, closed, closed by, out, went out, finished, ended by, ended
sheet-words-note = note, notes, remark, comment
sheet-words-total = total, totals, grand total, subtotal, sum, Σ
sheet-words-nothing = rank, place reached, winner, average, dealer, difference, duration, minutes, week, weekday, month, year
sheet-is-date = the day
sheet-is-time = the time
sheet-is-game = the game
sheet-is-edition = the edition
sheet-is-place = the place
sheet-is-evening = the evening, where a day has several
sheet-is-round = the round’s number
sheet-is-player = the player
sheet-is-points = the points
sheet-is-closer = who went out or closed the round
sheet-is-note = a note
sheet-is-total = the total, compared with the results
sheet-is-nothing = not read
sheet-is-of = the points of { $player }
sheet-column = “{ $heading }”: { $meaning }
sheet-wide = { $file }: a round a line ({ $encoding }, columns separated by “{ $separator }”)
sheet-across = { $file }: a player a line, the rounds across ({ $encoding }, columns separated by “{ $separator }”)
sheet-long = { $file }: a player and round a line ({ $encoding }, columns separated by “{ $separator }”)
sheet-own = { $file }: a sheet of `elfer export` ({ $encoding }, columns separated by “{ $separator }”)
sheet-day-first = In dates such as 3/5 the day comes first.
sheet-month-first = In dates such as 3/5 the month comes first.
sheet-sums = Totals and the like are no rounds ({ $place }).
sheet-totals-agree = The totals agree with the rounds.
sheet-total-differs = { $place }: the sheet says { $stated } for { $player }, but the rounds add up to { $counted }.
sheet-sum-differs = { $place }: the sheet says { $stated } for all, but the results add up to { $counted }.
sheet-titles = { $lines ->
    [one] The line above the headings is not read.
   *[other] The { $lines } lines above the headings are not read.
}
sheet-evening = { $day } · { $game } · { $players } · { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} ({ $place })
sheet-lines = { $count ->
    [one] line
   *[other] lines
} { $lines }
sheet-columns = { $count ->
    [one] column
   *[other] columns
} { $letters }
sheet-problem = { $place }: { $what }
sheet-at-lines = { $place } of the sheet
sheet-hints = { $hints }
error-sheet-lines = { $count ->
    [one] One line of { $file } cannot be used; nothing was imported.
   *[other] { $count } lines of { $file } cannot be used; nothing was imported.
}
error-sheet-columns = { $count ->
    [one] One column of { $file } cannot be used; nothing was imported.
   *[other] { $count } columns of { $file } cannot be used; nothing was imported.
}
error-sheet-no-columns = None of the first lines of { $file } names columns, such as Date;Game;Anna;Ben.
error-sheet-no-rounds = There is no round in { $file }.
error-sheet-heading = No column of the sheet is headed “{ $heading }”.
error-sheet-column = --column needs HEADING=KIND, not “{ $said }”.
error-sheet-lacks = The sheet has a column “{ $one }”, but none that is “{ $other }”.
error-sheet-twice = Two columns mean the same; one of them is “{ $heading }”.
error-sheet-no-name = “{ $heading }” does not look like a player’s name.
error-sheet-ambiguous = The lines and the columns of the sheet are both numbered, so it is open which of them are the rounds.
    .hint = Put the players’ names above the columns, or at the beginning of the lines.
error-sheet-no-players = No column is a player’s.
hint-sheet-column = `--column HEADING=KIND` says what a column is, such as `--column Ranking=nothing`.
error-sheet-too-wide = There are more cells than columns.
error-sheet-day = “{ $told }” is no date.
error-sheet-no-day = There is no date.
    .hint = `--date 2026-11-14` says the day, where the sheet does not.
error-sheet-days-open = No date says whether its day or its month comes first.
error-sheet-days-mixed = In some dates the day comes first, in others the month.
hint-sheet-days = `--dates dmy` reads 3/5 as 3 May, `--dates mdy` as 5 March.
error-sheet-time = “{ $told }” is no time.
error-sheet-no-game = There is no game.
    .hint = `--game classic` says the game, where the sheet does not.
error-sheet-round = “{ $told }” is no number of a round.
error-sheet-no-points = There are no points.
error-sheet-points = “{ $told }” is no number of points.
hint-sheet-empty = 0 or “out” is nothing left; an empty cell is somebody who did not play that round.
error-sheet-out-has = { $player } is said to have gone out, but has { $told }.
error-sheet-no-closer = The sheet does not say who closed the round.
    .hint = A column “closer” says who.
error-sheet-needless-closer = Nobody goes out or closes the round in this game.
error-sheet-player-twice = { $player } is in that round twice.
hint-sheet-round = A column “round” tells rounds apart.
error-sheet-same-round = The same round is in { $place } too.
    .hint = A column “evening” tells evenings of one day apart.
error-sheet-id = “{ $told }” in the column { $column } is no id.
error-sheet-several = Several players are called { $player } here.
    .hint = Rename or merge them first; `elfer players` lists them.
error-import-no-sheet = { $file } is no CSV sheet; the options for a sheet do not apply to it.
error-import-nothing = { $file } is empty.
error-import-packed = { $file } is a workbook or packed. In the spreadsheet, save it as CSV.
error-import-database = { $file } is a database: it is merged with yours entry by entry, and for that it must be named as a file.
error-import-strange = { $file } is JSON, but nothing that `elfer export` has written: line { $line }, column { $column }: { $cause }.
error-import-newer = { $file } is in version { $found } of the format; elfer { $binary } reads it up to version { $known }.
    .hint = Install the newer elfer.
error-import-broken = { $file } cannot be read: line { $line }, column { $column }: { $cause }.
error-import-too-large = { $file } is too large.
doctor-repaired = The tables are made again from the log. The file as it was is kept as { $kept }.
doctor-made-anew = The file itself is a new one: nothing from before can be taken back with `elfer undo`.
doctor-nothing-to-repair = There is nothing to repair.
doctor-refused = The log no longer has all of it: { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
} and { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
} are in the tables and not in the log, and { $entries ->
    [one] 1 entry of the log is
   *[other] { $entries } entries of the log are
} missing or changed. Nothing was written. --anyway makes the file without them.
doctor-missing = The log lacks the record { $id }.
doctor-missing-session = The log lacks session { $session }.
doctor-missing-round = The log lacks round { $round } of session { $session }.
doctor-missing-ruling = The log lacks ruling { $number }.
doctor-missing-player = The log lacks the player { $player }.
doctor-missing-season = The log lacks the season { $season }.
doctor-export = The tables still have it: `{ $line }` saves what they hold.
doctor-log-unreadable = Nothing can be made from the log of this file, so nothing was written.
doctor-whole-copy = The newest intact copy: `{ $line }`
doctor-no-copy = There is no intact copy beside the file. `elfer restore FILE` puts back a backup from elsewhere.
backup-written = { $file } is written: { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
}, complete and checked.
hint-restore = `{ $line }` puts it back.
restore-holds = { $name }: { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
}, { $entries ->
    [one] 1 change
   *[other] { $entries } changes
}, the newest { $newest }
restore-holds-nothing = { $name }: nothing yet
restore-unreadable = { $name }: cannot be read
prompt-restore = Put the first in the place of the second?
restore-declined = Nothing was changed.
restore-done = { $path } holds what { $copy } holds: { $sessions ->
    [one] 1 session
   *[other] { $sessions } sessions
}.
restore-kept = The file as it was is kept as { $kept }; `{ $line }` brings it back. What came before cannot be taken back by `elfer undo`.
change-session-gone = (gone)
change-session-start = session { $session } begun
change-session-end = session { $session } ended
change-session-resume = session { $session } opened again
change-score-add = round { $round } of session { $session } recorded
change-score-add-left = { $what }, then left: { $player }
change-score-edit = round { $round } of session { $session } corrected
change-score-drop = round { $round } of session { $session } taken out
change-session-join = { $player } joined session { $session }
change-session-wait = { $player } plays in session { $session } from round { $round }
change-session-leave = { $player } left session { $session }
change-session-edit = session { $session } changed
change-session-drop = the session of { $told } taken out
change-player-add = player { $player } added
change-player-rename = { $other } renamed to { $player }
change-player-merge = { $other } merged into { $player }
change-player-guest = { $player } made a guest
change-player-regular = { $player } no longer a guest
change-player-archive = { $player } archived
change-player-unarchive = { $player } back from the archive
change-ruling-add = house ruling: { $text }
change-ruling-edit = house ruling changed: { $text }
change-ruling-drop = ruling taken out: { $text }
change-check-record = verdict on “{ $text }” kept in session { $session }
change-season-start = season “{ $name }” begun
change-season-end = season “{ $name }” ended
change-season-add = session { $session } counts in the season “{ $name }”
change-season-drop = session { $session } no longer counts in the season “{ $name }”
change-import = { $count ->
    [0] an import
    [one] import of one session
   *[other] import of { $count } sessions
}
change-import-session = session { $session } imported
change-sync-settle = the version of session { $session } settled
change-machine-name = machine named { $text }
change-undo = a change taken back
change-redo = a change done again

# end of history, log, undo

## prompts

prompt-begin = No evening is running. Let’s begin one.
note-adopted = Session { $session } is still open and goes on.
prompt-several-open = Several evenings are still open:
prompt-which-evening = Go on with
prompt-which-evening-help = The number of a session; “new” begins a new evening.
prompt-new-evening = new
prompt-as-last-time = As last time: { $game }, { $names }?
prompt-as-last-time-help = Enter takes the game, the players and the rounds of the last evening; “n” asks for each of them.
prompt-game = Game
prompt-game-help = Type a game’s name, or its beginning: { $games }
prompt-game-hint = “?” lists them all.
words-usual-game = classic classical normal usual ordinary regular
words-not = not no-way dont
prompt-players = Players
prompt-players-help = The names in the order of the table, separated by commas. Enter takes the names shown.
prompt-players-first = The names in the order of the table, separated by commas, such as: Anna, Ben, Grandma Kate
words-titles = grandma grandpa granny nan aunt auntie uncle mum mom dad mrs mr ms miss
words-articles = the
words-lead = we-are were its it-is we players players-are the-players-are todays-players-are playing-are playing-today-are today tonight today-its tonight-its tonight-we-are today-we-are this-is with
words-the-same = the-same same all-the-same the-same-people same-people the-same-players same-players the-same-ones same-ones the-same-lot the-same-again same-again the-same-people-again the-same-players-again exactly-the-same
words-as-before = as-last-time as-the-last-time as-before as-yesterday as-always as-usual as-ever as-just-now as-earlier like-last-time like-the-last-time like-before like-yesterday like-always just-as-last-time just-like-last-time
words-without = without except minus
words-plus = plus
words-but = but only just
words-no-name = who what why when where which the same begins starts plays playing deals lays draws was were has have does dont cant they them us with without everybody everyone nobody please cards rounds not that these those lets
words-self = i me myself
words-beside-number = card cards joker jokers of them round rounds point points to until till up about only just play plays we lets please make it total bonus bonuses
note-one-person = “{ $name }” is one person now. A comma makes two of them: { $two }.
prompt-which-rule = Which rule is it about?
prompt-edit-session = What is to change about session { $session }? Enter leaves a line as it is; `""` empties it.
prompt-field-place = Place
prompt-field-note = Note
prompt-field-dealer = First dealer
prompt-rounds = Rounds
prompt-rounds-open = open
words-open = open open-end leave-it-open lets-leave-it-open lets-see we-will-see well-see unlimited no-limit endless dont-know no-idea any as-many-as-we-like until-we-stop
prompt-rounds-help = A number ends the evening after so many rounds; “open” leaves it open.
prompt-deal-none = All { $pile } cards lie face down on the table.
prompt-heading = Round { $round } · { $dealer } deals
prompt-keys = < back · ? help · “end” ends · Ctrl-C writes nothing
prompt-no-answer = That is no answer here.
prompt-search = (type the beginning of a game)
prompt-garbled = That cannot be read; type it again.
prompt-enter = Enter: { $default }
prompt-target = Target
prompt-target-help = The game ends after the round in which somebody reaches this total; a number above 0.
prompt-total = total { $total }
prompt-right-help = Enter or “y” writes it; a name goes to that line; “n” goes through all of it again.
prompt-wrong = What is wrong?
prompt-nothing-wrong = nothing
prompt-wrong-help = A name goes to that line; “n” goes through all of it again; Enter leaves it as it is.
prompt-doubled = { $name } { $sum } ×2 = { $points } (closed, but { $others } { $count ->
        [one] does
       *[other] do
    } not have more)
prompt-not-doubled = { $name } { $sum } (closed, and { $others } { $count ->
        [one] does
       *[other] do
    } not have more, but minus is never doubled)
error-round-gone = The round that was being corrected is not there any more.
note-meanwhile = Meanwhile, elsewhere: { $what }.
note-there-already = This round was written elsewhere already; it is not written again.
note-stays = The round stays as it was.
note-session-stays = The evening stays as it was.
note-goes-with = The note is saved. It goes with round { $round }.
note-this-round = Round { $round } is the one being asked for: < goes back.
note-waits = { $name } plays from the next round.
prompt-plays-already = { $name } plays round { $round } already?
prompt-plays-with = { $name } plays round { $round } already, and begins with { $start }?
note-left-after = { $name } has left after this round; “undo” takes back both.
prompt-counts-in-round = Count round { $round } for { $name }?
prompt-out-instead = { $name } went out, and not { $before }?
note-leaves-after = { $name } leaves after round { $round }.
note-no-late-comer = Only a late-comer waits for the next round. Whoever goes leaves the table: “{ $name } leaves”.
note-result-dropped = What was typed for { $name } ({ $result }) does not count. If it should: `undo`, finish the round, then “{ $name } leaves”.
note-new-player = { $name } is new here.
prompt-meant = Do you mean { $name }?
prompt-desk = You can also say: undo · redo · round 2 · round 2 { $player } 14 · { $guest } comes · { $guest } comes 20 · { $player } leaves · check … · note … · rules … · status · back · end · quit. Two letters are enough, four for undo, redo, note, end and quit.
note-no-table = That can be said once the evening has begun.
leaflet-de = German leaflet of today
    .differs = numbers fall to the left, rise to the right
leaflet-de-variants = older German leaflet
    .differs = either side will do; passing is said
leaflet-nl-1999 = Dutch leaflet of 1999
    .differs = counter-clockwise
leaflet-master-2011 = leaflet of 2011
leaflet-flaet = FLÄT
prompt-leaflet = Leaflet
prompt-leaflet-help = Which leaflet is in the box? Its number, or a word that only one of them has.
words-the-one = one leaflet
prompt-new-name = { $name } (new)
prompt-go-on = Go on with the evening of { $day }? “No” begins a new one
note-goes-on = This went to session { $session } of { $day }. `elfer session start` begins a new evening.
hint-config-back = Takes it back: `{ $line }`
note-config-hidden = Here { $name } says something else, and that counts more for “{ $key }”.
prompt-first-question = This is the first question of the round.
prompt-begin-now = Begin an evening?
prompt-out = Who went out?
asked-hands = cards left, or their total
asked-master = cards left, such as 12+5+J
asked-layouts = sum, values or cards
asked-cards = how many cards won
asked-pairs = how many pairs
asked-quartets = how many quartets
asked-quartets-penalties = quartets, with penalties as 8-1
asked-colours = best colour: sum or cards
prompt-closer = Who closed?
prompt-caller = Who called?
prompt-winner = Who won?
prompt-loser = Who lost?
prompt-place = Place { $place }
prompt-place-help = Who finished there. Enter at the second place records the winner alone.
prompt-placed-already = { $name } has a place already.
prompt-winner-only = winner only
prompt-nobody = nobody
prompt-empty-hand = out
prompt-stock-empty = Stock used up?
prompt-tie-keeps = A tie keeps the points?
prompt-jokers = How many jokers?
prompt-bonus = How many bonus cards?
prompt-number-help = How many cards, not their points; Enter for none.
prompt-not-a-number = That is no number.
prompt-who-help = A name, its beginning, or the number of the seat.
prompt-unknown-name = Who is that? { $names }
prompt-no-result = A result is needed: “out” for an empty hand, cards or a total.
prompt-again-stays = Type it once more to keep it; then a reason is needed at the end.
prompt-help-hands = The cards left, with or without colours (19 2, y7 b12), or their total alone (34).
prompt-help-master = The number cards left, one by one (12 5); jokers are asked for next. “out” for none.
prompt-help-layouts = The sum (12), the values (5 3 10) or the cards left (roK seU J); 0 for nothing.
prompt-help-counts = How many were won, not what they count.
prompt-help-quartets = How many quartets, and after a dash the minus points: 5 or 5-1.
prompt-help-colours = The sum of the best colour (62), or the cards (r5 r9 r20 b3).
prompt-right = Right?
prompt-anyway = Reason
prompt-anyway-help = A reason records it all the same, marked as irregular; Enter goes back to correct it.
prompt-end = End session { $session }?
prompt-yes-default = Y/n
prompt-no-default = y/N
prompt-yes = yes
prompt-no = no
prompt-yes-or-no = Yes or no?
words-yes = y yes j ja yes-please yes-that’s-right that’s-right that-is-right yeah yep yup ye sure right correct fine ok okay all-right looks-right looks-good exactly
words-no = n no nope nah no-thanks not-right that’s-wrong that-is-wrong wrong not-yet
words-interjections = wait wait-a-moment hang-on hold-on sorry oh oops no nope hey well one-more-thing by-the-way now ok so oh-yes oh-right wait-no its-late ok-its-late okay-its-late it-is-late oh-no
words-had = had has
words-has-won = won has-won wins is-the-winner
words-is-wrong = is-wrong was-wrong is-not-right is-not-correct isn’t-right
words-none = none no nothing nil not-one not-any
words-undo = undo undo-that undo-it take-it-back take-that-back undo-please please-undo
words-redo = redo redo-please please-redo redo-that redo-it
words-round = round edit
words-comes = comes joins come join comes-in comes-along comes-now joins-us joins-in is-here plays-too plays-along comes-back is-back returns joins-again plays-again plays-with-us wants-to-play joins-now sits-down is-here-and-plays is-here-now has-come has-arrived is-here-and-plays-now has-come-and-plays
words-leaves = leaves goes leave leaves-us leaves-now leaves-early is-leaving is-leaving-now has-left goes-now goes-home goes-away goes-to-bed is-going is-going-home is-gone is-off went-home heads-home has-to-go has-to-leave has-to-go-home must-go must-leave must-go-home needs-to-go needs-to-leave wants-to-go wants-to-go-home stops stops-playing stops-now quits drops-out gives-up is-done-for-tonight is-done-for-today says-goodbye says-good-night plays-no-more does-not-play-any-more doesn’t-play-any-more is-not-here is-not-here-tonight is-not-here-today is-not-with-us is-not-here-any-more is-not-here-anymore isn’t-here-any-more isn’t-here-anymore is-no-longer-here
words-waits = waits waits-for-the-next-round plays-from-the-next-round plays-from-next-round plays-next-round plays-in-the-next-round joins-next-round joins-in-the-next-round starts-next-round starts-with-the-next-round is-not-playing is-not-playing-yet is-not-in-this-round does-not-play does-not-play-yet doesn’t-play doesn’t-play-yet does-not-play-this-round sits-out sits-this-one-out
words-filler = now already then too though unfortunately today tonight anyway
words-question = who whos what whats when where why which how may can must is are am do does did has have must should allowed
words-function = a an the i me my mine we us our you your he him his she her it its they them their one ones who whom whose what which when where why how is are am was were be been being do does did have has had having can could may might must shall should will would need and or but if then than as at by for from in into of off on onto to with without up down over there here that this these those so still also too only just not no yes any some every each everyone everybody someone somebody anyone anybody nobody player players people happens happen again please ever let many much game play plays card cards long often go goes came come after before whats whos dont cant late other red yellow green blue now still straight away it’s allowed all any down belong belongs
words-synonyms = begin start first, deal dealt get receive, draw drew drawn take pick pull, pile stock stack deck, empty used out gone, lay laid put place, pass skip, keep kept hoard hold, swap exchange trade, win won winner, lose lost loser, tie equal same stuck, point score count worth value cost, end over finish finished, direction clockwise, call say shout, mistake wrong error penalty, doubt challenge accuse, lie cheat bluff deny, colour color suit, next after again, open start begin, choose choice
words-check = check
words-note = note
words-rules = rules
words-status = status
words-end = end end-it end-the-evening please-end end-please
words-quit = quit exit leave goodbye good-bye bye bye-bye good-night
words-stop = stop done we’re-done we-are-done we’re-done-for-tonight we’re-done-for-today we’re-finished we-are-finished that’s-it-for-tonight that’s-it-for-today let’s-stop we-stop we-stop-here enough-for-tonight enough-for-today
words-back = back
words-help = help
prompt-name-result = name with a result
prompt-word = “{ $words }”
note-shell-only = Leave first (“quit”), then `{ $line }`.
note-now-round = What is typed so far is round { $round } now.
note-saved-with = The note is saved with round { $round }.
note-half-typed = Round { $round } is half typed and would be lost.
note-note-stays = The note stays with the evening: { $note }
note-round-dropped = Round { $round } was half typed and is not saved.
prompt-leave-all-the-same = Leave all the same?
prompt-undo-saved = Take back the last saved change?
prompt-stop = End it, or leave it open?
prompt-stop-end = end
prompt-stop-leave = leave
prompt-stop-help = “end” ends the evening; “leave” leaves it open, to go on later.
note-start-changed = { $name } now begins with { $after } instead of { $before }: the worst total has changed.

# end of prompts

## command help

help = elfer keeps the score and knows the rules when people play Elfer raus! at a table.
heading-usage = Usage:
heading-commands = Commands
heading-arguments = Arguments
heading-options = Options
globals-elsewhere = `elfer --help` lists the options that every command takes: --lang, --json, --session and more.
heading-globals = Everywhere
heading-results = Results
form-hands = “out”, the cards left in figures or words (19+2, y7 b12, a 19 and a 2), or their total alone (34)
form-master = “out” or the cards left (12+5+J, a 12 and two jokers), then bonus cards (:2, and two bonus cards)
form-layouts = the sum (12, -3), the values (5+3) or the cards left (roK+seU, K+5, two kings), “out” for nothing; who closed: Anna closed with 12
form-counts = how many were won (12)
form-quartets = how many quartets, and after a dash the minus points (5, 5-1)
form-colours = the sum of the best colour (62), or the cards (r5+r9+r20)
form-winner = --winner NAME, or: Ben won
form-loser = --loser NAME, or: Ben lost
form-order = --order Anna,Ben,Clara, or --winner NAME
note-quoting-results = elfer score add "Anna's got a 5 & a 3!"
note-quoting-claim = elfer check "is red 12 on red 11 ok?"
note-quoting = Quotes are needed where the shell itself reads ? ! ' > # & ( ) or *, as in: { $line }
heading-examples = Examples
heading-steps = First steps
step-score = asks who plays, and writes down round after round
step-board = how it stands, and what comes next
step-check = settles a dispute
step-undo = takes the last change back
step-start = begins an evening in one line
step-help = explains everything else
group-table = At the table
group-rules = The rules
group-history = What was played
group-files = The file, settings, help
more-help = `elfer COMMAND --help` tells more and shows examples. `elfer completions SHELL` and `elfer man` are for whoever installs it.
help-word-command = COMMAND
help-word-options = OPTIONS

help-global-db = The database file (or ELFER_DB); otherwise one in the data folder of this machine
    .value = PATH
help-global-lang = The language: en, de or nl (or ELFER_LANG; otherwise that of the system)
    .value = LANGUAGE
help-global-json = Results and errors as JSON
help-global-color = Colours: auto, always or never
    .value = WHEN
help-global-quiet = Only results, no talk
help-global-no-input = Never ask: what is missing is an error
help-global-no-pager = Long answers without a pager
help-global-session = Another session than the running one
    .value = ID
help-global-help = Show this help
help-global-version = Show the version

help-check = The referee: is this move allowed, and by which rule?
help-check-claim = What somebody does or wants to do, as people say it; steps are separated by commas
    .value = MOVE
    .ask = Which move?
help-check-game = The game; otherwise that of the running session, or classic
    .value = GAME
help-check-edition = The edition of the rules; otherwise that of the running session, or the game’s first
    .value = EDITION
help-check-table = Everything on the table, such as "r8-13 y11", "r12*" for a joker laid as red 12, or "empty"
    .value = CARDS
help-check-hand = The whole hand of the player on turn, before the turn
    .value = CARDS
help-check-others = Every 11 in other hands, at the start of the game
    .value = CARDS
help-check-pile = How many cards are left to draw
    .value = N
help-check-rows = Master: the rows from top to bottom
    .value = COLOURS
help-check-connectors = Master: the connectors that the player has left
    .value = N
help-check-first = any-start: the number of the first card
    .value = N
help-check-grid = FLÄT: the layout, rows separated by "/"
    .value = LAYOUT
help-check-open = FLÄT: the top card of the discard pile
    .value = CARD
help-check-piles = connect-anywhere: the tops, such as "centre=13 Ben=4 own=7"
    .value = PILES
help-check-without = Two players with 60 cards: the colour taken out
    .value = COLOUR
help-check-all-editions = What every edition says, side by side
help-check-batch = Judge one move (or one JSON object) a line of a file, "-" for standard input
    .value = FILE
help-check-record = Keep the verdict in the log of the session
help-check-verbose = Show every step and every rule, and draw the layouts

help-check-examples =
    elfer check "May Ben lay the red 14?" --table r8-13
    elfer check keep red 12 --all-editions

help-settle = The referee for comparisons: who takes the cards?
help-settle-game = The game; otherwise that of the running session
    .value = GAME
    .ask = Which game?
help-settle-players = Guesses, cards or hands, such as "Anna=12,5"
    .value = NAME=VALUE
    .ask = Who has what?
help-settle-edition = The edition of the rules; otherwise that of the running session, or the game’s first
    .value = EDITION
help-settle-cards = guess-the-sum: the cards laid
    .value = CARDS
    .ask = Which cards were laid?
help-settle-said = cheat: the number announced
    .value = N
    .ask = Which number was announced?
help-settle-card = cheat: the card (or cards) turned up
    .value = CARD
    .ask = Which card was turned up?
help-settle-player = cheat: whose card is doubted
    .value = NAME
    .ask = Whose card is doubted?
help-settle-doubter = cheat: who doubts
    .value = NAME
    .ask = Who doubts?
help-settle-on-turn = cheat: whose turn it is; otherwise the doubter’s
    .value = NAME
    .ask = Whose turn was it?
help-settle-colour = cheat: the colour agreed beforehand
    .value = COLOUR
help-settle-open = snip-snap: the open piles, such as "Anna=r7 Ben=g7"
    .value = TOPS
    .ask = What do the open piles show?
help-settle-middle = snip-snap: the card in the middle
    .value = CARD
help-settle-turned = snip-snap: who has just turned up a card
    .value = NAME
    .ask = Who has just turned up a card?
help-settle-call = snip-snap: who called what, such as "Anna=snap"
    .value = NAME=WORD
    .ask = Who called what?
help-settle-colours = black-peter: the two colours played
    .value = COLOURS
    .ask = Which two colours are played?
help-settle-out = black-peter: the pairs laid, such as "1-9 11-20"
    .value = PAIRS
    .ask = Which pairs are laid?
help-settle-caller = collect-colours: who called the end
    .value = NAME
    .ask = Who called the end?
help-settle-stock-empty = collect-colours: the stock was used up before the call
help-settle-last = highest-card: no cards are left
help-settle-verbose = Show every rule
help-settle-examples =
    elfer settle guess-the-sum --cards "20 17" Anna=40 Ben=35
    elfer settle duel Anna=12,5 Ben=12,9
    elfer settle flaet Anna="ro5 seK" Ben="ei2 A"

help-games = Every game: id, name, players, editions
help-games-examples =
    elfer games

help-rules = The rules in our own words, by id; what differs between editions; where a leaflet is silent
help-rules-game = The game; otherwise that of the running session
    .value = GAME
help-rules-rule = One rule by its id, with or without the game in front
    .value = RULE
help-rules-edition = Only what holds in this edition
    .value = EDITION
help-rules-search = Only rules with these words, in any order and form, or those that answer a question
    .value = WORD
help-rules-html = Write the whole rulebook as one page to print
    .value = FILE
help-rules-force = Put the new file in the place of one that is there
help-rules-examples =
    elfer rules classic
    elfer rules classic row.same-colour
    elfer rules master --search joker

help-setup = The deal: cards for everybody, pile, what to take out, who begins, which way round
help-setup-game = The game; otherwise that of the running session
    .value = GAME
help-setup-players = How many play; otherwise as many as sit at the running session
    .value = N
help-setup-edition = The edition of the rules; otherwise that of the running session, or the game’s first
    .value = EDITION
help-setup-without = Two players with 60 cards: the colour taken out
    .value = COLOUR
help-setup-examples =
    elfer setup classic --players 4
    elfer setup master -n 3

help-completions = The shell line that completes games, editions, rules and names
help-completions-shell = bash, zsh, fish, powershell or elvish
    .value = SHELL
help-completions-examples =
    echo 'source <(elfer completions bash)' >> ~/.bashrc
    echo 'source <(elfer completions zsh)' >> ~/.zshrc
    echo 'elfer completions fish | source' >> ~/.config/fish/config.fish

help-man = The manual page
help-man-verb = The verb; without it, one page with all of them
    .value = VERB
help-man-dir = Writes a page for each verb to this folder
    .value = FOLDER
help-man-examples =
    elfer man | man -l -
    elfer man check | man -l -

man-name = NAME
man-verbs = COMMANDS
man-written = { $count } pages are written to { $folder }.
man-exit-codes = EXIT CODES
man-exit-0 = done; for check: allowed
man-exit-1 = check: not allowed; settle: does not count
man-exit-2 = not understood: usage, notation, unknown game
man-exit-3 = undecided; nothing written
man-exit-4 = refused: it contradicts the rules or the facts; nothing written
man-exit-5 = not found: no such session, player or round, or no session open
man-exit-6 = storage: locked, full, read-only, damaged, or from a newer version; nothing written
man-exit-7 = written, but the answer could not be shown; or it cannot be told whether it was written: elfer log shows it
man-exit-130 = interrupted; nothing written
help-session = Begin, end, reopen, look at, change, take out a session; a latecomer, an early leaver
help-session-examples =
    elfer session start classic Anna Ben Clara
    elfer session join Emma
    elfer session end
help-session-start = Begin a session; without names, on a terminal, it asks
help-session-start-game = The game, by its id or name
    .value = GAME
help-session-start-names = Who plays, in the order of the table
    .value = NAME
help-session-start-edition = The edition of the rules; otherwise the game’s first
    .value = EDITION
help-session-start-rounds = Ends after so many rounds
    .value = N
help-session-start-target = Ends after the round in which somebody reaches N (flaet: 100)
    .value = N
help-session-start-ranking = Whether fewest or most points win, where the table plays it otherwise
    .value = fewest|most
help-session-start-without = Two players with 60 cards: the colour taken out
    .value = COLOUR
help-session-start-variant = The game’s variant (snip-snap: together)
    .value = VARIANT
help-session-start-dealer = Who deals first; otherwise the first name
    .value = NAME
help-session-start-place = Where it is played
    .value = TEXT
help-session-start-note = Whatever is worth keeping
    .value = TEXT
help-session-end = End the session
help-session-end-examples =
    elfer session end
    elfer session end --session 3
help-session-resume = Open a session again, or play on with another plan
help-session-resume-examples =
    elfer session resume 3
    elfer session resume 3 --rounds 8
help-session-resume-id = The session’s number; otherwise the running or the latest one
    .value = ID
help-session-resume-rounds = The planned rounds from now on, those played included
    .value = N
help-session-resume-target = The target from now on
    .value = N
help-session-show = Show a session’s scoreboard
help-session-show-examples =
    elfer session show
    elfer session show 3
help-session-show-id = The session’s number; otherwise the running or the latest one
    .value = ID
help-session-join = A latecomer joins, with the worst total at the table
help-session-join-examples =
    elfer session join Emma
    elfer session join Emma --start 20
help-session-join-name = Who joins
    .value = NAME
help-session-join-start = The total to start with, instead of the worst at the table
help-session-leave = Somebody leaves early, and keeps the total without a rank
help-session-leave-examples =
    elfer session leave Ben
help-session-leave-name = Who leaves
    .value = NAME
help-session-edit = Change something about a session: place, note, rounds, dealer, seats
help-session-edit-place = Where it is played; "" takes it away
    .value = TEXT
help-session-edit-note = Whatever is worth keeping; "" takes it away
    .value = TEXT
help-session-edit-rounds = The planned rounds, those played included; open: as many as you like
    .value = N
help-session-edit-dealer = Who dealt first
    .value = NAME
help-session-edit-seats = Everybody who plays, in the order of the table
    .value = NAMES
help-session-edit-examples =
    elfer session edit --place Texel --rounds 8
    elfer session edit --seats Ben,Anna,Clara --session 3
help-session-drop = Take a session out, such as a trial evening; its players stay known
help-session-drop-id = The session’s number; otherwise the running one
    .value = ID
help-session-drop-examples =
    elfer session drop 3
help-score = Record a round, correct one, take one out
help-score-examples =
    elfer score add
    elfer score edit 2
    elfer score drop 3
help-score-drop = Take a round out; the later ones move up
help-score-drop-examples =
    elfer score drop 3
help-score-drop-round = The round’s number
    .value = ROUND
help-score-edit = Correct a round: what you give replaces the old, the rest stays; without results, on a terminal, it asks
help-score-edit-examples =
    elfer score edit 2
    elfer score edit 2 Ben=7
help-score-edit-round = The round’s number
    .value = ROUND
help-score-add = Record a round; without results, on a terminal, it asks
help-status = The scoreboard of the running session, or of the latest one
help-status-examples =
    elfer status
    elfer status --session 3
    elfer status --json
help-history = The sessions, newest first
help-history-examples =
    elfer history --player Anna
    elfer history --game classic --since "1 May"
help-history-player = Only those with this player
    .value = NAME
help-history-game = Only those of this game
    .value = GAME
help-history-place = Only those played there
    .value = PLACE
help-history-season = Only those of this season
    .value = SEASON
help-history-since = Only those begun since then, such as "3 May"
    .value = WHEN
help-history-until = Only those begun until then
    .value = WHEN
help-history-limit = At most so many; 20 unless said otherwise, all with `--json`
    .value = N
help-season = A table over several evenings; without a word, how it stands
help-season-examples =
    elfer season start "Winter 2026" --points 3,2,1
    elfer season start Clubtable --game classic
    elfer season list
    elfer season add 7
    elfer season end
help-season-start = Begin a season: sessions begun from now on count in it
help-season-start-examples =
    elfer season start "Winter 2026" --points 3,2,1
    elfer season start Clubtable --game classic
help-season-start-name = What it is called
    .value = NAME
    .ask = What is it called?
help-season-start-game = Only sessions of this game count; otherwise all do
    .value = GAME
help-season-start-points = What the first place earns, the second, and so on; who shares a place shares the points. Without it the first places count, then the second ones
    .value = 3,2,1
help-season-end = End a season; its table stays
help-season-end-examples =
    elfer season end
help-season-end-name = The season’s name; its beginning is enough. Without it the running one
    .value = SEASON
help-season-list = Every season, the newest first
help-season-list-examples =
    elfer season list
help-season-add = Let a session count in a season
help-season-add-examples =
    elfer season add 7
help-season-add-id = The session’s number; otherwise the running or the latest one
    .value = ID
help-season-add-season = The season; otherwise the running one
    .value = SEASON
help-season-drop = Take a session out of its season
help-season-drop-examples =
    elfer season drop 7
help-season-drop-id = The session’s number; otherwise the running or the latest one
    .value = ID
help-report = What the history tells
help-report-examples =
    elfer report session
    elfer report session 3
help-report-session = One session, round by round
help-report-session-examples =
    elfer report session
    elfer report session 3 --json
    elfer report session --as-if target=150
help-report-session-id = The session’s number; otherwise the running or the latest one
    .value = ID
help-report-session-as-if = On other terms: target=150, rounds=6, ranking=most, edition=nl-1999, without=Ben; several with commas
    .value = KEY=VALUE
help-report-session-format = The form: text, json, csv or md (Markdown)
    .value = FORM
help-report-session-html = Also writes a page for the browser or the wall
    .value = FILE
help-report-session-svg = Also writes a picture that can be enlarged at will
    .value = FILE
help-report-session-png = Also writes a picture to send to the others
    .value = FILE
help-report-session-force = Writes over a file that is there already
help-report-player = One player: sessions, wins, averages, streaks, who beats whom, rating
help-report-player-examples =
    elfer report player Anna
    elfer report player Anna --game classic
help-report-player-name = The player’s name; its beginning is enough
    .value = NAME
help-report-player-game = Only sessions of this game
    .value = GAME
help-report-player-place = Only sessions played there
    .value = PLACE
help-report-player-season = Only sessions of this season
    .value = SEASON
help-report-player-since = Only sessions begun since then, such as "3 May"
    .value = WHEN
help-report-player-until = Only sessions begun until then
    .value = WHEN
help-report-player-format = The form: text, json, csv or md (Markdown)
    .value = FORM
help-report-player-html = Also writes a page for the browser or the wall
    .value = FILE
help-report-player-svg = Also writes a picture that can be enlarged at will
    .value = FILE
help-report-player-png = Also writes a picture to send to the others
    .value = FILE
help-report-player-force = Writes over a file that is there already
help-report-table = Everybody side by side: sessions, wins, points, averages
help-report-table-examples =
    elfer report table
    elfer report table --by wins
help-report-table-by = What to order by: rate (share of wins), wins, average, points or rating
    .value = WHAT
help-report-table-game = Only sessions of this game
    .value = GAME
help-report-table-place = Only sessions played there
    .value = PLACE
help-report-table-season = Only sessions of this season
    .value = SEASON
help-report-table-since = Only sessions begun since then, such as "3 May"
    .value = WHEN
help-report-table-until = Only sessions begun until then
    .value = WHEN
help-report-table-format = The form: text, json, csv or md (Markdown)
    .value = FORM
help-report-table-html = Also writes a page for the browser or the wall
    .value = FILE
help-report-table-svg = Also writes a picture that can be enlarged at will
    .value = FILE
help-report-table-png = Also writes a picture to send to the others
    .value = FILE
help-report-table-force = Writes over a file that is there already
help-report-versus = Two players, by the sessions in which both sat
help-report-versus-examples =
    elfer report versus Anna Ben
help-report-versus-one = The one
    .value = NAME
    .ask = Who?
help-report-versus-other = The other
    .value = NAME
    .ask = Against whom?
help-report-versus-game = Only sessions of this game
    .value = GAME
help-report-versus-place = Only sessions played there
    .value = PLACE
help-report-versus-season = Only sessions of this season
    .value = SEASON
help-report-versus-since = Only sessions begun since then, such as "3 May"
    .value = WHEN
help-report-versus-until = Only sessions begun until then
    .value = WHEN
help-report-records = The best and the worst there ever was, game by game
help-report-records-examples =
    elfer report records
    elfer report records --game classic
help-report-records-game = Only sessions of this game
    .value = GAME
help-report-records-place = Only sessions played there
    .value = PLACE
help-report-records-season = Only sessions of this season
    .value = SEASON
help-report-records-since = Only sessions begun since then, such as "3 May"
    .value = WHEN
help-report-records-until = Only sessions begun until then
    .value = WHEN
help-report-records-format = The form: text, json, csv or md (Markdown)
    .value = FORM
help-report-records-html = Also writes a page for the browser or the wall
    .value = FILE
help-report-records-svg = Also writes a picture that can be enlarged at will
    .value = FILE
help-report-records-png = Also writes a picture to send to the others
    .value = FILE
help-report-records-force = Writes over a file that is there already
help-report-calendar = A year of evenings, a sign a day
help-report-calendar-examples =
    elfer report calendar
help-report-calendar-year = The year; otherwise this one
    .value = YEAR
help-report-calendar-game = Only sessions of this game
    .value = GAME
help-report-calendar-place = Only sessions played there
    .value = PLACE
help-report-calendar-season = Only sessions of this season
    .value = SEASON
help-report-calendar-format = The form: text, json, csv or md (Markdown)
    .value = FORM
help-report-calendar-html = Also writes a page for the browser or the wall
    .value = FILE
help-report-calendar-svg = Also writes a picture that can be enlarged at will
    .value = FILE
help-report-calendar-png = Also writes a picture to send to the others
    .value = FILE
help-report-calendar-force = Writes over a file that is there already
help-report-year = A year in plain words: firsts, records, what was rare
help-report-year-examples =
    elfer report year 2026
help-report-year-year = The year; otherwise this one
    .value = YEAR
help-report-year-game = Only sessions of this game
    .value = GAME
help-report-year-place = Only sessions played there
    .value = PLACE
help-report-year-season = Only sessions of this season
    .value = SEASON
help-report-year-format = The form: text, json, csv or md (Markdown)
    .value = FORM
help-report-year-html = Also writes a page for the browser or the wall
    .value = FILE
help-report-year-svg = Also writes a picture that can be enlarged at will
    .value = FILE
help-report-year-png = Also writes a picture to send to the others
    .value = FILE
help-report-year-force = Writes over a file that is there already
help-report-all = A page for every session, player, year and season, linked with one another
help-report-all-examples =
    elfer report all --html our-evenings
help-report-all-html = The folder; it is made where there is none
    .value = FOLDER
help-report-all-force = Writes over pages that elfer wrote there before
help-report-all-game = Only sessions of this game
    .value = GAME
help-report-all-place = Only sessions played there
    .value = PLACE
help-report-all-season = Only sessions of this season
    .value = SEASON
help-report-all-since = Only sessions begun since then, such as "3 May"
    .value = WHEN
help-report-all-until = Only sessions begun until then
    .value = WHEN
help-report-season = The table of a season
help-report-season-examples =
    elfer report season "Winter 2026"
help-report-season-name = The season’s name; its beginning is enough. Without it the running one
    .value = SEASON
help-report-season-format = The form: text, json, csv or md (Markdown)
    .value = FORM
help-report-season-html = Also writes a page for the browser or the wall
    .value = FILE
help-report-season-svg = Also writes a picture that can be enlarged at will
    .value = FILE
help-report-season-png = Also writes a picture to send to the others
    .value = FILE
help-report-season-force = Writes over a file that is there already
help-players = Everybody who ever played: list, add, rename, merge, guest, archive
help-players-examples =
    elfer players
    elfer players rename Ana Hannah
    elfer players merge Annie Anna
help-report-versus-format = The form: text, json, csv or md (Markdown)
    .value = FORM
help-report-versus-html = Also writes a page for the browser or the wall
    .value = FILE
help-report-versus-svg = Also writes a picture that can be enlarged at will
    .value = FILE
help-report-versus-png = Also writes a picture to send to the others
    .value = FILE
help-report-versus-force = Writes over a file that is there already
help-players-list = List everybody
help-players-list-examples =
    elfer players list
help-players-add = Add a player
help-players-add-examples =
    elfer players add Emma
help-players-add-name = The name
    .value = NAME
help-players-rename = Another name, in every session
help-players-rename-examples =
    elfer players rename Ana Hannah
help-players-rename-from = The name so far
    .value = NAME
help-players-rename-to = The name from now on
    .value = NEW
help-players-merge = Two players turn out to be one
help-players-merge-examples =
    elfer players merge Annie Anna
help-players-merge-from = The name that disappears
    .value = NAME
help-players-merge-to = The name that stays
    .value = NAME
help-players-guest = Somebody who played along once: in no table over several evenings
help-players-guest-examples =
    elfer players guest Clara
help-players-guest-name = Who; the name may be shortened
    .value = NAME
help-players-guest-back = No guest any more
help-players-archive = Somebody who no longer plays: in no table, and not offered
help-players-archive-examples =
    elfer players archive Ben
help-players-archive-name = Who; the name may be shortened
    .value = NAME
help-players-archive-back = Back from the archive
help-undo = Take the last change back, with `--session ID` the last one of that session; `elfer redo` does it again
help-undo-examples =
    elfer undo
    elfer undo --session 3
help-redo = Do again what was taken back
help-redo-examples =
    elfer redo
help-log = What changed when
help-log-examples =
    elfer log
    elfer log -n 5
    elfer log --all
help-log-limit = At most so many entries
    .value = N
help-log-all = Every entry
help-export = The history as a file: JSON with everything, CSV for spreadsheets, Markdown to paste
help-export-file = A new file; without one it is shown. The end of its name says the form
    .value = FILE
help-export-format = The form; JSON unless the file’s name says otherwise
    .value = json|csv|md
help-export-excel = CSV as Excel opens it where numbers have a comma: semicolons, and a mark of its encoding
help-export-force = Put the new file in the place of one that is there
help-export-player = Only sessions with this player
    .value = NAME
help-export-game = Only sessions of this game
    .value = GAME
help-export-since = Only sessions begun since then, such as "3 May"
    .value = WHEN
help-export-until = Only sessions begun until then
    .value = WHEN
help-export-place = Only sessions played there
    .value = PLACE
help-export-season = Only sessions of this season
    .value = SEASON
help-export-examples =
    elfer export evenings.json
    elfer export rounds.csv --game classic --since "1 January"
    elfer export --format md --session 3
help-import = Takes in a history or a sheet of rounds, once: what is here already is left alone
help-import-file = What `elfer export` has written, or a CSV sheet of rounds; "-" reads standard input
    .value = FILE
help-import-format = What the file is, where its content does not say so
    .value = json|csv
help-import-dry-run = Only show what was understood and what would come in
help-import-game = CSV: the game, where the sheet does not say it
    .value = GAME
help-import-edition = CSV: the edition of the rules
    .value = EDITION
help-import-place = CSV: where it was played
    .value = PLACE
help-import-date = CSV: the day, where the sheet has none
    .value = DAY
help-import-dates = CSV: whether 3/5 is 3 May (dmy) or 5 March (mdy), where no date decides it
    .value = dmy|mdy
help-import-column = CSV: what a column is: date, time, game, edition, place, evening, round, player, points, closer, note, total or nothing
    .value = HEADING=KIND
help-import-anyway = CSV: take rounds that would be refused, marked as irregular
    .value = REASON
help-import-examples =
    elfer import evenings.json
    elfer import rounds.csv --game classic --dry-run
help-demo = Writes a history to play with, into a file of its own
help-demo-file = The new file; elfer-demo.db in this folder, where none is named
    .value = FILE
help-demo-examples =
    elfer demo
    elfer --db elfer-demo.db report table
help-backup = Copy the database to a file of its own, at any time
help-backup-file = The new file; beside the database, with the date in its name, where none is named. elfer never deletes a copy made so
    .value = FILE
help-backup-force = Put it in the place of an older copy
help-backup-examples =
    elfer backup
    elfer backup /media/stick/elfer.db --force
help-restore = Put a copy in the place of the database; the present file is kept
help-restore-examples =
    elfer restore elfer-2026-05-04.db
help-restore-file = The copy, such as `elfer backup` makes
    .value = FILE
help-restore-yes = Without a question
help-sync = One history for several machines, by way of a folder or a stick
help-sync-folder = A shared folder, or a folder on a stick; each machine leaves its log there and takes those of the others
    .value = FOLDER
help-sync-git = FOLDER is a work tree of git: pull, exchange, commit and push with your own git
help-sync-dry-run = Say what would be taken in and left there, and write nothing
help-sync-list = What several machines changed differently: numbered, with every version
help-sync-settle = Settle the conflict of that number in the list, with --take
    .value = CONFLICT
help-sync-take = Whose version stands: "ours", "theirs", or a machine by its name or its id
    .value = MACHINE
help-sync-yes = Without a question, also where rounds are dropped
help-sync-examples =
    elfer sync /media/stick
    elfer sync ~/Club/elfer
    elfer sync --git ~/Club/elfer
    elfer sync --list
    elfer sync --settle 1 --take theirs
log-machine = Machine
help-doctor = Whether the file is what its log says: it says nothing when all is well
help-doctor-examples =
    elfer doctor
    elfer doctor --db copy.db
help-config = Settings for all evenings, and where each value comes from
help-config-list = List every setting with its value
help-config-list-examples =
    elfer config list
help-config-get = Show one value
help-config-get-examples =
    elfer config get language
help-config-get-key = game, edition, players, language, color, pager or machine
    .value = KEY
help-config-set = Set something for all evenings
help-config-set-examples =
    elfer config set players Anna Ben Clara Dirk
    elfer config set edition nl-1999
    elfer config set pager cat
    elfer config set machine "Ben's laptop"
help-config-set-key = game, edition, players, language, color, pager or machine
    .value = KEY
help-config-set-value = The value; players are several names
    .value = VALUE
help-config-unset = Take a setting out of the file
help-config-unset-examples =
    elfer config unset players
help-config-unset-key = Which one
    .value = KEY
help-config-path = Where the file is (ELFER_CONFIG names another)
help-config-path-examples =
    elfer config path
help-config-examples =
    elfer config set players Anna Ben Clara Dirk
    elfer config set edition nl-1999
    elfer config set pager cat
    elfer config set machine "Ben's laptop"
    elfer config unset players
help-doctor-repair = Make a new file from the log; the old one is kept, and nothing is lost unasked
help-doctor-anyway = Repair even if the log lacks what is still in the file; what is lost is named
help-score-add-results = Everybody’s result, or a sentence; names may be shortened. How results look: see below
    .value = NAME=RESULT
help-score-add-closer = flaet: who closed the round
    .value = NAME
help-score-add-order = connect-anywhere: the order of finishing, "Anna,Ben,Clara"
    .value = NAMES
help-score-add-winner = cheat, connect-anywhere: who won
    .value = NAME
help-score-add-loser = nightcap, black-peter: who lost
    .value = NAME
help-score-add-caller = collect-colours: who called the end
    .value = NAME
help-score-add-stock-empty = collect-colours: the stock was used up before the call
help-score-add-caller-keeps = collect-colours: a caller who ties keeps the points
help-score-add-caller-loses = collect-colours: a caller who ties loses them
help-score-add-points = The bare points of a player instead of a result
    .value = NAME=N
help-score-add-anyway = Record what would be refused, marked as irregular
    .value = REASON
help-score-add-at = When it was played, such as "20:15" or "yesterday 20:15"
    .value = WHEN
help-score-add-note = Whatever is worth keeping
    .value = TEXT
help-score-edit-results = Everybody’s result, or a sentence; names may be shortened. How results look: see below
    .value = NAME=RESULT
help-score-edit-closer = flaet: who closed the round
    .value = NAME
help-score-edit-order = connect-anywhere: the order of finishing, "Anna,Ben,Clara"
    .value = NAMES
help-score-edit-winner = cheat, connect-anywhere: who won
    .value = NAME
help-score-edit-loser = nightcap, black-peter: who lost
    .value = NAME
help-score-edit-caller = collect-colours: who called the end
    .value = NAME
help-score-edit-stock-empty = collect-colours: the stock was used up before the call
help-score-edit-caller-keeps = collect-colours: a caller who ties keeps the points
help-score-edit-caller-loses = collect-colours: a caller who ties loses them
help-score-edit-points = The bare points of a player instead of a result
    .value = NAME=N
help-score-edit-anyway = Record what would be refused, marked as irregular
    .value = REASON
help-score-edit-at = When it was played, such as "20:15" or "yesterday 20:15"
    .value = WHEN
help-score-edit-note = Whatever is worth keeping
    .value = TEXT
help-score-add-examples =
    elfer score add "Anna has a 19 and a 2, Ben is out, Clara 34"
    elfer score add Anna=out Ben=19+2 Clara=34
help-session-start-examples =
    elfer session start classic Anna Ben Clara
    elfer session start flaet Anna Ben --target 150
help-status-slate = flaet: the totals also as strokes on the Jass slate

help-ruling = House rulings: what this table decides, where the leaflet is silent or against it
help-ruling-examples =
    elfer ruling add flaet.silence.overlooked --note "gone is gone"
    elfer rulings
help-ruling-add = Keep what the table decided; from then on `elfer check` shows it
help-ruling-add-text = The decision in words (with --rule); or the id of a rule, or the move in question (with --note)
    .value = TEXT
    .ask = What have you decided?
help-ruling-add-game = The game; otherwise that of the running session, or classic
    .value = GAME
help-ruling-add-edition = Holds in this edition only; otherwise in the whole game
    .value = EDITION
help-ruling-add-rule = The rule or the silence that it is about, with or without the game in front
    .value = RULE
help-ruling-add-note = The decision, where TEXT is a silence or a move; else a remark on it
    .value = TEXT
help-ruling-add-instead = Takes the place of the earlier ruling about the same
help-ruling-add-beside = Holds beside the earlier rulings about the same
help-ruling-add-examples =
    elfer ruling add "a drawn card ends the turn" --game classic --edition nl-1999 --rule silence.after-drawn-card
    elfer ruling add flaet.silence.overlooked --note "gone is gone"
    elfer ruling add "flaet row 1, flaet column 1" --game flaet --grid "ro1 ro5 roK / ro2 ? ei9 / ro7 ? seU" --note "the owner removes one"
help-ruling-list = House rulings and kept verdicts, newest first
help-ruling-list-examples =
    elfer ruling list --game classic
help-ruling-list-game = Only those of this game
    .value = GAME
help-ruling-edit = Change a house ruling; what is not given stays
help-ruling-edit-number = The ruling’s number, as `elfer ruling list` shows it
    .value = RULING
help-ruling-edit-text = The decision in other words
    .value = TEXT
help-ruling-edit-edition = Holds in this edition only from now on
    .value = EDITION
help-ruling-edit-rule = The rule or the silence that it is about
    .value = RULE
help-ruling-edit-note = A remark on it
    .value = TEXT
help-ruling-edit-holds = Where it holds: game, edition or session
    .value = WHERE
help-ruling-edit-examples =
    elfer ruling edit 1 "an 11 is laid at once"
    elfer ruling edit 1 --holds edition
help-ruling-drop = Take a house ruling or a kept verdict out
help-ruling-drop-examples =
    elfer ruling drop 3
help-ruling-drop-number = Its number, as `elfer ruling list` shows it
    .value = RULING
help-ruling-export = Write them to a new file: one page of HTML, or Markdown when it ends in .md
help-ruling-export-examples =
    elfer ruling export rulings.html
help-ruling-export-file = The file
    .value = FILE
help-ruling-export-game = Only those of this game
    .value = GAME
help-ruling-export-force = Put the new file in the place of one that is there
help-rulings = House rulings and kept verdicts, newest first, as a list or as a page
help-rulings-game = Only those of this game
    .value = GAME
help-rulings-export = Write them to a new file: one page of HTML, or Markdown when it ends in .md
    .value = FILE
help-rulings-force = Put the new file in the place of one that is there
help-rulings-examples =
    elfer rulings --game classic
    elfer rulings --export rulings.html

# end of command help

## rulings

check-house = At this table: { $text } (since { $day })
check-house-edition = At this table: { $text } (since { $day }, only in { $edition })
check-house-session = At this table: { $text } (since { $day }, only in session { $session })
written-recorded = Kept in the log of session { $session }. `elfer undo` takes it back.
written-config-set = “{ $key }” is { $value } from now on.
written-config-unset = “{ $key }” is no longer set.
written-ruling = From now on `elfer check` shows it below the leaflet’s answer. `elfer undo` takes it back.
ruling-kept = Kept for this table: { $text }
ruling-holds-in-game = Holds in { $game }, in every edition.
ruling-holds-in-edition = Holds in { $game }, edition { $edition }.
ruling-holds-in-session = Holds in session { $session } only.
ruling-earlier = No. { $number }: { $text }
ruling-takes-its-place = { $earlier }. Does the new one take its place?
written-ruling-edited = House ruling { $number } is changed. `elfer undo` takes it back.
written-ruling-dropped = Taken out: { $text }. `elfer undo` brings it back.
error-no-such-ruling = There is no ruling { $number }.
    .hint = { hint-rulings }
error-ruling-contradicts = The table has decided something about this already. Which holds?
error-ruling-nothing-to-edit = What is to be changed? The words, --rule, --note, --edition or --holds.
error-ruling-is-a-verdict = No. { $number } is a verdict of the referee; only house rulings can be changed.
    .hint = { hint-rulings }
error-ruling-no-session = House ruling { $number } belongs to no session.
hint-ruling-instead = `--instead` puts the new one in its place, `--beside` lets both hold.
hint-ruling-drop = `--beside` lets all of them hold; `elfer ruling drop N` takes one out.
ruling-silence = { $rule } – { $title }
error-ruling-no-silences = “{ $game }” has no silence that a table could settle.
note-ruling-facts = Not kept, as it belongs to a move: { $flags }.
error-ruling-decided = The leaflet is not silent here: { $rule } decides. { $says }
    .hint = If this table plays otherwise: `elfer ruling add "…" --game { $game } --rule { $rule }`.
error-ruling-allowed = No house ruling is needed: nothing in the rules speaks against the move.
error-ruling-other-edition = The edition { $edition } does not have { $rule }; others do.
error-ruling-missing = The leaflet decides this as soon as one more fact is known:
error-ruling-note = What did the table decide? Say it with --note.
error-ruling-unclear = This is no move of “{ $game }” and none of its rules. Name the rule with --rule, or say the move in question. The leaflet is silent about:
rulings-house = House rulings
rulings-verdicts = Verdicts
rulings-number = No.
rulings-when = When
rulings-decision = At this table
rulings-silence = About
rulings-session = Session
rulings-move = Move
rulings-rule = Rule
rulings-empty = Nothing has been kept. `elfer ruling add` keeps what the table decides, `elfer check … --record` a verdict.
rulings-exported = { $file } is written.
report-rulings = Asked and decided
page-title = Rulings at this table
page-subtitle = What we play by, where the leaflet is silent or we play it differently, and what the referee said.
page-no-house = No house ruling so far.
page-no-verdicts = No verdict has been kept so far.
page-verdict = { $claim }: { $verdict }
page-move = Move
page-session = session { $session }
page-fact-table = On the table
page-fact-hand = Hand
page-fact-others = Other 11s
page-fact-pile = Pile
page-fact-rows = Rows
page-fact-connectors = Connectors
page-fact-first = First card
page-fact-grid = Layout
page-fact-open = Open card
page-fact-piles = Piles
page-fact-without = Taken out
error-export-exists = { $file } is there already.
    .hint = --force puts the new one in its place.
error-demo-own-history = { $file } is where your own history goes.
    .hint = { hint-export }
error-export-symlink = { $file } is a symbolic link; nothing is written through it.
    .hint = { hint-export }
error-export-no-file = { $file } is no plain file.
    .hint = { hint-export }
error-export-database = { $file } is a database; nothing takes its place.
    .hint = { hint-export }
error-export-failed = { $file } could not be written: { $cause }.
error-backup-itself = { $file } is the database itself.
    .hint = { hint-export }
error-backup-fuller = { $file } holds changes that this database does not have. It stays as it is.
    .hint = { hint-export }
error-backup-no-store = { $file } is no database of elfer, or cannot be read. It stays as it is.
    .hint = { hint-export }
error-unflushed = { $file } is written, but the disk does not say whether it survives a power cut: { $cause }.
    .hint = Check that it is there, and do it again if it is not.
error-config-file = The settings in { $file } cannot be used: { $cause }.
error-config-syntax = The settings cannot be read. { $file }, line { $line }, is not TOML: { $text }
error-config-key = { $file }, line { $line }: there is no setting “{ $key }”.
error-config-value = { $file }, line { $line }: “{ $key }” cannot be “{ $text }”.
error-config-no-home = There is no folder for settings here. ELFER_CONFIG can name a file.
error-setting-key = There is no setting “{ $key }”.
error-setting-value = “{ $key }” cannot be “{ $text }”.
error-setting-none = “{ $key }” is not set.
error-moved = Meanwhile another file has been put in the place of { $path }.
    .hint = Look at what it holds now, and do it again.
error-nothing-to-back-up = There is nothing to back up: no database is at { $path } yet.
error-no-copy = There is no file { $path }.
error-restore-unasked = { $copy } would take the place of { $path }, which nobody has agreed to.
    .hint = --yes does it without a question; the present file is kept beside it.
error-pages-not-ours = { $file } is no page that elfer wrote.
hint-pages-room = Make room on the disk, or name a folder on another one.
hint-pages-folder = Name another folder.
hint-export = Name another file.

# end of rulings

## refusals of the score sheet

error-round-lacking = The round is not complete; this is missing: { $flags }.
error-round-not-in-game = This game has no use for { $flag }.
error-round-undecided = The leaflet leaves this open ({ $rule }): { $text } Nothing was written.
hint-zero = Nobody is assumed to have 0: for an empty hand say “out”.
hint-round-undecided = Say how this table plays it: { $flags }.
hint-anyway = If it was so all the same, `--anyway "reason"` records it, marked as irregular.
hint-line-by-line = If it was so all the same, enter it line by line; a reason then records it, marked as irregular.
refusal-nobody-out = Nobody went out; one player must have an empty hand.
refusal-several-out = Only one can go out, not several: { $names }.
refusal-card-twice = The { $card } was named twice; the pack has it only once.
refusal-number-too-often = { $told } times { $number }? The hands can hold it at most { $most ->
    [one] once
   *[other] { $most } times
}.
refusal-not-in-pack = The pack has no { $card }.
refusal-lies-on-table = The { $card } is on the table; it cannot be in a hand.
refusal-colour-taken-out = The { $card } is of the colour that was taken out.
refusal-seat-beyond = { $told } is not possible for { $name }: the cards allow { $least } to { $most }.
refusal-all-beyond = { $told } for all together is not possible: the cards allow { $least } to { $most }.
refusal-colours-beyond = These sums do not fit together: each colour counts { $most } in all.
refusal-too-many-cards = { $name } cannot hold { $told } cards: at most { $most }.
refusal-too-many-bonus = { $who }{ $told } bonus cards? The box has { $most }.
refusal-too-many-jokers = { $who }{ $told } jokers? The pack has { $most }.
refusal-too-many-bonus-of = { $name }: { $told } bonus cards? The box has { $most }.
refusal-too-many-jokers-of = { $name }: { $told } jokers? The pack has { $most }.
refusal-joker-value = A joker cannot count { $value }: only { $least } to { $most }.
refusal-not-a-multiple = { $told } is not possible for { $name }: cards are won { $of } at a time.
refusal-not-all = Altogether it has to be { $expected }, not { $told }.
refusal-order-incomplete = The order of finishing must name every player once.
refusal-against-rule = The rule { $rule } says otherwise: { $text }

# end of refusals of the score sheet

## units of the games (points, wins …)

unit-minus-points = { $count ->
    [one] { $count } minus point
   *[other] { $count } minus points
}
unit-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
unit-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
unit-quartets = { $count ->
    [one] { $count } quartet
   *[other] { $count } quartets
}
unit-pairs = { $count ->
    [one] { $count } pair
   *[other] { $count } pairs
}
unit-first-places = { $count ->
    [one] { $count } first place
   *[other] { $count } first places
}
unit-wins = { $count ->
    [one] { $count } win
   *[other] { $count } wins
}
unit-losses = { $count ->
    [one] { $count } loss
   *[other] { $count } losses
}

# end of units of the games (points, wins …)

## rules of classic

rule-classic-setup-deck = The cards
    .text = 80 cards are used: red, yellow, green and blue, each from 1 to 20.
rule-classic-setup-deal = The deal
    .text = Two or three players get 20 cards each, four get 15, five get 12, six get 10; the rest is the face-down pile.
    .also = draw pile, hand
rule-classic-setup-two-player-60 = 60 cards for two
    .text = Two players may take one whole colour out and play with 60 cards.
    .nl-1999 = The leaflet advises it, and the colour it takes out is blue.
    .also = leave out a colour
rule-classic-setup-redeal = No 11 dealt
    .text = When nobody holds an 11, all cards are shuffled and dealt again.
    .also = nobody has an 11
rule-classic-start-red-eleven = The red 11 begins
    .text = Whoever holds the red 11 begins and lays it.
    .also = who starts, first player
rule-classic-start-eleven-order = Without the red 11
    .text = If the red 11 was not dealt, the holder of another 11 begins with it, in the order yellow, green, blue.
rule-classic-start-single-card = One card to begin
    .text = The card that opens the game is the whole first turn: the next player is on at once.
rule-classic-turn-direction = Which way round
    .text = The turns go clockwise.
    .text-nl-1999 = The turns go counter-clockwise: the right-hand neighbour is next.
rule-classic-row-open-with-eleven = A row begins with its 11
    .text = Only an 11 opens a row.
    .de = Once the game has begun, any colour may be opened at any time.
    .de-variants = Once the game has begun, any colour may be opened at any time.
    .nl-1999 = Once the game has begun, any colour may be opened at any time.
    .also = start a row, new row
rule-classic-row-same-colour = One colour a row
    .text = A row takes only cards in the colour of its first card.
rule-classic-row-no-gaps = No number is skipped
    .text = The numbers in a row follow one another; no number is skipped.
rule-classic-row-outward = Away from the opening card
    .text = A row grows outward from the card that opened it: lower on one side, higher on the other.
    .de = Downwards on the left, upwards on the right.
    .de-variants = It does not matter which side is which.
    .nl-1999 = Downwards on the left, upwards on the right.
    .also = left or right
rule-classic-row-range = From 1 to 20
    .text = Every row goes from 1 to 20; there are no other numbers.
rule-classic-row-once = Every card exists once
    .text = Every card exists only once; once it is on the table it cannot be laid again.
rule-classic-turn-own-cards = One’s own cards
    .text = A player lays cards from their own hand, or the card just drawn.
rule-classic-turn-must-play = Who can lay must lay
    .text = Whoever can lay a card must lay at least one.
    .also = forced, obligation
rule-classic-turn-any-number = As many as you like
    .text = Any number of fitting cards may be laid in one turn, in any rows.
    .also = lay several in one turn, lay two three four in one turn
rule-classic-turn-hold-back = Holding back
    .text = Fitting cards may be kept back, as long as one is laid.
    .also = keep, hoard
rule-classic-draw-only-if-stuck = Drawing is for those who cannot lay
    .text = Drawing is allowed only when no card in hand fits and none has been laid in this turn.
rule-classic-draw-up-to-three = Three at most
    .text = Cards are drawn one at a time until one fits, three at most; nobody stops earlier while the pile lasts.
    .also = draw pile, stock, draw, how many to draw
rule-classic-draw-play-if-fits = A drawn card that fits
    .text = A drawn card that fits must be laid at once.
    .text-nl-1999 = A drawn card that fits can be laid at once; whoever can lay a card must.
    .also = lay the card just drawn
rule-classic-draw-ends-turn = The drawn card ends the turn
    .text = Laying the card just drawn ends the turn; nothing more may be laid.
rule-classic-draw-pile-empty = The pile is used up
    .text = Nobody draws from a pile that is used up; with no card that fits, the turn passes.
    .de-variants = Whoever passes says so.
    .also = empty draw pile, nothing left to draw
rule-classic-turn-ended = The turn is over
    .text = The turn is over already; nothing more is done.
rule-classic-turn-no-pass = No passing while the pile lasts
    .text = Passing without laying or drawing is not allowed as long as there are cards in the pile.
rule-classic-end-first-out = First out wins
    .text = The game ends the moment somebody lays the last card in hand; that player wins it.
rule-classic-score-minus-points = What is left counts
    .text = Everybody else adds up the numbers left in hand: a 19 and a 2 make 21 points.
    .de = The leaflet calls them minus points.
    .also = a card counts, an 11 counts, points of a 20
rule-classic-score-fewest-wins = The fewest points win
    .text = Whoever has the fewest points over all rounds wins.
    .text-nl-1999 = The fewest points win, though the leaflet’s own sentence says the most; see classic.silence.ranking.
rule-classic-score-tie = A tie
    .text = Equal totals share the victory.
    .also = even, level
rule-classic-score-rounds = How many rounds
    .text = The table plays as many rounds as it likes.
    .nl-1999 = Three are suggested.
rule-classic-silence-ranking = Most or fewest points?
    .text = The leaflet lets the most points win, though they count the cards left over. Here the fewest win, as in both German editions.
    .usual = the fewest win. A session can be started with the other ranking.
rule-classic-silence-after-drawn-card = More cards after the drawn one?
    .text = May more cards be laid after a drawn card that fitted?
    .usual = no, the drawn card ends the turn, as in both German editions.
rule-classic-silence-drawn-card-duty = Must the drawn card be laid?
    .text = The leaflet only says that a drawn card that fits “can” be laid; but whoever can lay must lay.
    .usual = it is laid.
rule-classic-silence-pile-empty = The pile is used up and nothing fits
    .text = With nothing to lay and nothing to draw, the turn passes.
    .usual = the turn passes.
rule-classic-silence-tie = Equal totals
    .text = Equal totals share the victory, as in the German editions.
    .usual = the victory is shared.
rule-classic-silence-colour-order = Does the order of colours bind the later 11s?
    .text = The order of the colours says only who begins; later any 11 may be laid.
    .usual = no, any order.
rule-classic-silence-which-eleven = Which of two 11s?
    .text = Whoever holds several 11s but not the red one begins with the first in the order yellow, green, blue.
    .usual = the first in the order of colours.
rule-classic-silence-order-in-turn = The order within a turn
    .text = The cards of a turn are judged in the order given: no card may leave a gap, not even for a moment.
    .usual = the same cards are laid again in an order that fits.
rule-classic-silence-wrong-move = The penalty for a wrong move
    .text = What does a wrong move cost, or a duty overlooked?
    .usual = the move is taken back and the turn is played correctly.
    .also = take back, mistake, penalty, undo a card
rule-classic-silence-dealer = Who deals
    .text = The first dealer is whoever the table likes; then it goes round.
    .usual = round the table, in the direction of play.
    .also = next dealer
rule-classic-silence-direction = Which way round
    .text = The German leaflets play clockwise, the Dutch one counter-clockwise.
rule-classic-silence-two-player-colour = Which colour leaves for two players
    .text = The German leaflets let two players take out any colour, the Dutch one takes out blue.

# end of rules of classic

## rules of false-start

rule-false-start-setup-ends-laid = The ends are out beforehand
    .text = The 1 and the 20 of every colour are on the table before the deal; nobody opens a row.
rule-false-start-row-open-with-end = A row begins with a 1 or a 20
    .text = Only a 1 or a 20 opens a row, in any colour.
rule-false-start-row-inward = From the ends inwards
    .text = A row grows from the 1 upwards and from the 20 downwards, one number at a time.
    .de-variants = The two runs of a colour meet somewhere in the middle.
rule-false-start-row-eleven-ordinary = The 11 opens nothing
    .text = The 11 opens no row; it fits only next to a 10 or a 12 on the table.
rule-false-start-start-dealer = The dealer’s neighbour begins
    .text = The dealer’s right-hand neighbour begins with a 1 or a 20, or without one draws up to three cards.
rule-false-start-silence-ends-laid = Are the 1s and 20s out beforehand?
    .text = In the older German leaflet the 1s and 20s are on the table before the deal; in the Dutch one the players open the rows with them.
rule-false-start-silence-who-begins = Who begins?
    .text = Does the holder of the first 11 in the order red, yellow, green, blue still begin, now with any card that fits? Taken literally, yes.
    .usual = the player to the left of the dealer begins.
rule-false-start-silence-second-opening = Opened from both ends?
    .text = May a colour be opened from both ends?
    .usual = yes, and the two runs meet.
rule-false-start-silence-first-turn = Is the first card the whole first turn?
    .text = May the first player lay more than the opening card?
    .usual = no, the first card is the whole turn, as in the basic game.

# end of rules of false-start

## rules of three-starts

rule-three-starts-row-open = A row begins with a 10, an 11 or a 12
    .text = Only a 10, an 11 or a 12 opens a row.
    .de-variants = Each colour opens on its own, in any order.
    .nl-1999 = Each colour opens on its own, in any order.
rule-three-starts-row-one-opening = A colour is opened once
    .text = A colour is opened once: between its 10 and its 12 the 11 must come first.
    .also = 10 and 12 of one colour
rule-three-starts-start-dealer = The dealer’s neighbour begins
    .text = The dealer’s neighbour begins with a 10, an 11 or a 12 of any colour; without one, that player draws as in the basic game.
    .text-de-variants = The player left of the dealer begins with a 10, 11 or 12 of any colour; without one, that player draws as in the basic game.
    .text-nl-1999 = The player right of the dealer begins with a 10, 11 or 12 of any colour; without one, that player draws as in the basic game.
rule-three-starts-silence-first-turn = Is the first card the whole first turn?
    .text = May the first player lay more than the opening card?
    .usual = no, the first card is the whole turn, as in the basic game.

# end of rules of three-starts

## rules of any-start

rule-any-start-start-lot = Drawn by lot
    .text = The first player is drawn by lot and begins with any card.
    .also = first player, start
rule-any-start-start-single-card = The first card is the whole first turn
    .text = The first card is the whole first turn; the next player is on after it.
rule-any-start-row-same-number = The same number opens every row
    .text = Another row opens only with the number of the game’s first card.
    .also = open a new row
rule-any-start-row-eleven-ordinary = The 11 is a card like any other
    .text = The 11 opens a row only if the game’s first card was an 11; otherwise it goes next to a 10 or a 12.
rule-any-start-silence-eleven = The 11
    .text = A row opens only with the number of the first card, so the 11 is a card like any other.
    .usual = an ordinary card.

# end of rules of any-start

## rules of master

rule-master-setup-deck = The pack
    .text = The box holds 84 number cards (four colours, 1 to 21), 4 jokers, 15 connector cards and 7 bonus cards.
    .also = jokers, bonus cards, connectors, number of cards

rule-master-setup-elevens-laid = The 11s are out already
    .text = The four 11s are on the table from the beginning, one under the other: nobody opens a row.

rule-master-setup-deal = The deal
    .text = The other 80 number cards are shuffled with the 4 jokers. With 2 or 3 players everybody gets 20 cards, with 4 players 15, with 5 or 6 players 12; the rest is the pile.

rule-master-setup-connectors = Connector cards for each
    .text = Everybody lays out connector cards: 4 with 2 or 3 players, 3 with 4 or 5 players, 2 with 6 players. The others leave the game.
    .also = connectors get

rule-master-start-youngest = The youngest begins
    .text = The youngest player begins, and play goes round clockwise.
    .also = who starts, who begins

rule-master-turn-lay-or-draw = Lay or draw
    .text = A turn is either laying 1 to 4 cards or drawing one card, never both.

rule-master-turn-at-most-four = At most four cards
    .text = At most four number cards and jokers together may be laid in one turn, whichever rows they go to.
    .also = lay in one turn, lay four five

rule-master-turn-draw-one = One card drawn ends the turn
    .text = Exactly one card is drawn, while the pile lasts. That ends the turn; the card can be laid in the next turn at the earliest.

rule-master-turn-voluntary = Laying is voluntary while the pile lasts
    .text = As long as there are cards in the pile nobody has to lay: drawing is allowed even with a card that fits.
    .also = keep, hold back

rule-master-turn-must-play-when-pile-empty = Laying is a duty once the pile is used up
    .text = Once the pile is used up, whoever holds a number card that fits must lay at least one card.
    .master-2011 = Whoever holds none says so, and the turn passes.
    .also = empty draw pile

rule-master-row-same-colour = One colour a row
    .text = A row takes only cards in the colour of its 11.

rule-master-row-no-gaps = Directly beside a number on the table
    .text = A card fits only right beside a number or joker in its row.
    .master-2011 = Only a connector card from a neighbouring row leads over a gap.

rule-master-row-range = Numbers 1 to 21
    .text = Every row goes from 1 to 21; there are no other numbers.

rule-master-row-once = A filled place stays filled
    .text = Where there is a card, no other can be laid; the place of a joker is taken only by swapping it for the card it stands for.

rule-master-turn-own-cards = Cards from one’s own hand
    .text = Only cards from one’s own hand are played, and jokers that were just swapped out.

rule-master-turn-ended = Nothing after the end of the turn
    .text = After the drawn card, after the last hand card and after the end of the turn nothing more can be done.

rule-master-turn-no-pass = No passing while the pile lasts
    .text = As long as there are cards in the pile nobody passes: whoever lays nothing draws a card.

rule-master-joker-stands-for = A joker stands for any card that fits
    .text = A joker may be laid as any number card that would fit there, even several in a turn; each counts as one of the four cards.

rule-master-joker-swap = Swapping a joker out
    .text = On their turn, whoever holds the card that a joker stands for may swap them; the joker goes into the hand, to be laid at once or later.
    .also = take a joker from the table, take the joker back, have the real card

rule-master-joker-swap-only-with-lay = A swap only goes with laying
    .text = A joker is swapped out only in a turn in which 1 to 4 cards are laid too: never on its own, and never in a turn with a draw.

rule-master-joker-no-duty = Nobody has to lay a joker
    .text = A joker never has to be laid, not even when the pile is used up and no other card fits.

rule-master-joker-finish = The last card may be a joker
    .text = A joker laid as the last hand card ends the game like any other card.

rule-master-joker-swap-no-bonus = No bonus card for a swap
    .text = Swapping a joker out never earns a bonus card: the half row was complete before.

rule-master-connector-from-card = From a card on the table
    .text = A connector card starts at a number card or joker on the table, even one laid earlier in the same turn.

rule-master-connector-neighbour-only = Only to a neighbouring row
    .text = A connector card leads to the same number in the row directly above or below, and no further.
    .also = one colour to another, jump

rule-master-connector-immediate = Filled at once
    .text = Where a connector card leads, the card with the same number in that row must be laid at once, or a joker in its place.

rule-master-connector-target-free = Only to a free place
    .text = A connector card needs a free place at its end; it cannot lead to where there is a card already.

rule-master-connector-both-ways = The row grows both ways
    .text = From a card laid at a connector card its row grows in both directions.

rule-master-connector-not-own-row = Never inside one row
    .text = A connector card leads to a neighbouring row, never along its own.
    .master-2011 = Only a joker bridges a gap inside one row.

rule-master-connector-free-of-count = Connector cards are not counted
    .text = Any number of connector cards may be used in a turn; they do not count towards the four cards.

rule-master-connector-voluntary = Nobody has to use a connector card
    .text = Using a connector card is voluntary, even when the pile is used up.

rule-master-connector-supply = No more than one has
    .text = Nobody can use more connector cards than they have left: four at the most, fewer with four players or more.

rule-master-bonus-half-row = A bonus card for a half row
    .text = Whoever lays the last missing card from the 11 to the 1 or to the 21, even one in the middle, takes a bonus card.
    .also = get a bonus card

rule-master-bonus-joker-completes = A joker earns the bonus card too
    .text = Whoever completes a half row with a joker takes the bonus card, and keeps it when the joker is swapped out later.

rule-master-bonus-supply = Seven bonus cards
    .text = There are seven bonus cards for the eight half rows.

rule-master-end-first-out = The last hand card ends the game
    .text = The game ends the moment somebody has laid the last hand card, whatever connector cards are left.

rule-master-score-bonus = 11 points for each bonus card
    .text = Each bonus card counts 11 points.
    .also = bonus card worth, bonus cards minus

rule-master-score-hand = Minus points for the hand
    .text = Each number card left in the hand counts its number as minus points.

rule-master-score-joker = 11 minus points for each joker
    .text = Each joker left in the hand counts 11 minus points.
    .also = joker worth, joker counts, joker in the hand at the end

rule-master-score-connectors = Connector cards count nothing
    .text = Connector cards that are left count neither for nor against their owner.
    .also = connectors left over

rule-master-score-most-wins = The most points win
    .text = The most points win the round, whoever went out; equal points share the win.

rule-master-score-rounds = As many rounds as players
    .text = Suggested for an evening: as many rounds as there are players, with the points added up.

rule-master-silence-eighth-bonus = The eighth half row
    .text = For the eighth half row there is no bonus card: there are only seven.

rule-master-silence-connector-duty = Pile used up: must a connector card be used?
    .text = Laying is a duty now, but connector cards are voluntary: nobody has to lay unless a card fits without a connector card or a joker.

rule-master-silence-several-swaps = Several swaps in one turn
    .text = Several jokers may be swapped out in one turn: no limit is named.

rule-master-silence-swap-just-laid = Swapping out a joker laid in the same turn
    .text = A joker laid in this very turn may be swapped out again: nothing forbids it.

rule-master-silence-connector-not-needed = A connector card where none is needed
    .text = A connector card may also lead to a place where the card would fit anyway.

rule-master-silence-later-rounds = Who begins the later rounds?
    .text = Who begins the rounds after the first?
    .usual = the youngest begins again, or the right to begin goes round the table.

rule-master-silence-nobody-can-finish = Every place is filled and nobody is out
    .text = What happens when every place is filled and everybody still holds cards?

# end of rules of master

## rules of the table games

rule-box-silence-tie = A tie
    .text = Players who are level share the place, in a round that counts points and in a whole session.

# end of rules of the table games

## rules of connect-anywhere

rule-connect-anywhere-setup-deal-all = All cards dealt
    .text = All 80 cards are dealt as evenly as possible; each player keeps them as a face-down stack.
rule-connect-anywhere-start-dealer = Who begins
    .text = A neighbour of the dealer begins, and play goes round from there.
    .text-de-variants = The dealer’s left-hand neighbour begins, and play goes round clockwise.
    .text-nl-1999 = The dealer’s right-hand neighbour begins, and play goes round counter-clockwise.
rule-connect-anywhere-start-first-card = The first card
    .text = The first card of the game opens the centre pile, whatever its number, and it is the whole first turn.
rule-connect-anywhere-lay-next-higher = One higher
    .text = A card fits a pile whose top card is exactly one lower; colours do not matter.
rule-connect-anywhere-lay-wrap = A 1 on a 20
    .text = On a 20 the count begins again: a 1 follows.
rule-connect-anywhere-lay-centre-first = The centre first
    .text = A card that fits the centre pile has to go there before any other pile.
rule-connect-anywhere-lay-others-choice = A choice of piles
    .text = A card that fits several other players’ piles, but not the centre, goes on whichever of them its player likes.
    .also = choose the pile
rule-connect-anywhere-lay-own-pile = The player’s own pile last
    .text = A card goes on the player’s own pile only when it fits neither the centre nor anybody else’s pile; there it need not fit, and the turn ends.
    .also = fits nowhere, does not fit
rule-connect-anywhere-turn-again = Once more
    .text = A card laid on the centre or on another player’s pile keeps the turn going: the next card is turned up.
rule-connect-anywhere-stock-turn-over = Stack used up
    .text = A player whose face-down stack is used up turns the open pile over and goes on with it.
rule-connect-anywhere-penalty-stop = A pile overlooked
    .text = Whoever overlooks a pile where the card fits may be stopped: every other player may give that player the bottom card of their own face-down stack.
    .de-variants = The call is “Stopp!”; the cards given go face down on top of that player’s stack.
    .nl-1999 = The call is “vals”.
    .also = overlooked, missed
rule-connect-anywhere-end-placings = Who wins
    .text = Whoever first has no cards left wins; play goes on until every card is in the centre.
    .de-variants = Only the winner is named.
    .nl-1999 = The others are placed in the order in which they finish.
rule-connect-anywhere-silence-wrong-stop = A stop without reason
    .text = What does a “stop” without reason cost?
    .text-nl-1999 = What does a “vals” without reason cost?
rule-connect-anywhere-silence-other-instead-of-centre = Another pile instead of the centre
    .text = The move is wrong; but may it be called like an overlooked pile?
rule-connect-anywhere-silence-several-piles = Several piles fit
    .text = The player chooses the pile.
rule-connect-anywhere-silence-ranking = Are the others placed?
    .text = The German leaflet names only the winner, the Dutch one places everybody; a round can be entered either way.

# end of rules of connect-anywhere

## rules of cheat

rule-cheat-setup-remove = Cards taken out
    .text = The high numbers leave the pack: with three players 10 to 20, with four 11 to 20, with five or six 16 to 20.
rule-cheat-setup-deal-all = All cards dealt
    .text = The cards in play are dealt evenly.
    .de-variants = They are taken in hand.
    .nl-1999 = All 80 cards stay in the game; if they do not come out even, some players get one card more.
rule-cheat-start-dealer = Who begins
    .text = The player to the dealer’s left begins, and play goes clockwise.
rule-cheat-lay-announce = Announcing
    .text = The cards go face down on one pile and are announced in order from one to twenty; what is announced counts, whatever the card.
rule-cheat-lay-colour = Colours
    .text = Colours do not matter unless the table agreed on one beforehand; then the card must have it.
rule-cheat-lay-several = Several cards at once
    .text = Whoever is caught secretly laying more than one card takes the whole pile.
    .also = two cards at once
rule-cheat-challenge-when = Who may doubt
    .text = Only the player whose turn it is may doubt the card just laid, by calling “gemogelt”.
    .text-nl-1999 = Anybody may object at any time, by calling “gelogen”; the card laid last is turned up.
    .also = doubt, challenge, accuse
rule-cheat-challenge-true-card = Doubted wrongly
    .text = The card is as announced: whoever doubted it takes the pile.
    .also = no lie, honest, wrong doubt
rule-cheat-challenge-false-card = Caught lying
    .text = The card is not as announced: whoever laid it takes the pile.
rule-cheat-challenge-where-taken = Where cards taken go
    .text = Whoever takes the pile puts it under their own stack.
rule-cheat-pile-twenty = Twenty
    .text = A pile that nobody doubts up to twenty leaves the game; the next begins with one.
rule-cheat-end-first-out = Winning
    .text = Whoever first has no cards left wins.
rule-cheat-silence-after-doubt = After an objection
    .text = Which number comes after a doubt, and who lays it?
    .usual = the count begins again with one, laid by the player who took the pile.
rule-cheat-silence-last-card = The last card
    .text = Can the last card of a hand, or the twenty, still be doubted?
    .usual = yes, before the win or the removal of the pile counts.
rule-cheat-silence-counting-on = Counting on
    .text = The count goes on to twenty although the high numbers are out; for these every card is a lie.
rule-cheat-silence-taken-cards = Hand or stack?
    .text = The cards are held in hand, but cards taken go under a face-down stack. Either way they belong to whoever took them.
rule-cheat-silence-several = Several cards in secret
    .text = Only the card laid last is turned up. What does it cost to lay several cards in secret?
    .usual = whoever laid them takes the pile, as in the German leaflet.
rule-cheat-silence-who-doubts = Who may doubt, and when
    .text = The German leaflet lets only the player on turn doubt, the Dutch one anybody at any time.

# end of rules of cheat

## rules of guess-the-sum

rule-guess-the-sum-setup-half = Half of the cards
    .text = About half the cards are dealt, the same number to each player, as face-down stacks; the rest is not needed in this round.
rule-guess-the-sum-lay-together = Laying together
    .text = All lay their top card face down in the middle at the same time.
    .de-variants = Each player looks at their own card first.
    .nl-1999 = Whether players may look at their own card is not said.
rule-guess-the-sum-guess-order = Who guesses first
    .text = The player to the dealer’s left guesses first, then the others in turn; later whoever took the last cards begins.
rule-guess-the-sum-guess-closest = Who takes the cards
    .text = Whoever guesses the sum, or comes closest to it above or below, takes the cards and lays them face up in front of themselves.
rule-guess-the-sum-end-most-cards = Winning
    .text = Once all cards are played, whoever has won the most of them wins.
rule-guess-the-sum-silence-tie = Equally close
    .text = Who takes the cards when guesses are equally close?
    .also = two guesses as good
rule-guess-the-sum-silence-order = Who guesses first
    .text = Who guesses first?

# end of rules of guess-the-sum

## rules of nightcap

rule-nightcap-setup-quartets = The quartets
    .text = As many quartets take part as there are players. A quartet is one number in all four colours; shuffled together, they make four cards for each player.
    .also = how many cards, need, deal
rule-nightcap-turn-exchange = Exchanging
    .text = In turn, clockwise, each player passes a card to the left-hand neighbour and gets another in return, so that everybody always holds four.
rule-nightcap-end-quartet = Laying the quartet
    .text = Whoever holds a quartet, the four cards of one number, lays it quietly in the middle; the others lay their cards on it as fast as they can.
rule-nightcap-end-last-loses = The nightcap
    .text = Whoever is last to lay down the cards wears the nightcap and has lost the round.
rule-nightcap-silence-begins = Who begins, and a wrong quartet
    .text = Who begins, and what does a wrong quartet cost?

# end of rules of nightcap

## rules of duel

rule-duel-setup-two-colours = Two colours
    .text = Two colours take part, 40 cards; they are dealt evenly and lie as two face-down stacks.
rule-duel-trick-higher = The higher card
    .text = Both turn up their top card; the higher number wins both.
rule-duel-trick-tie = Equal cards
    .text = After equal numbers each turns up one more card, and whoever wins that comparison takes all of them.
    .also = two equal cards
rule-duel-end-one-pass = One pass
    .text = After one pass through the stacks, whoever has won more cards wins; for a longer game the leaflet suggests playing on until one player has them all.
    .also = end
rule-duel-end-all-cards = All the cards
    .text = Cards won go under the winner’s stack, and whoever takes all 40 wins.
rule-duel-silence-cards-won = Where cards won go
    .text = The German leaflet sets cards won aside, the Dutch one puts them under the winner’s stack.
    .text-de-variants = The cards won are laid aside.
    .text-nl-1999 = The cards won go under the winner’s own stack.
rule-duel-silence-last-tie = A tie on the last cards
    .text = What happens to equal cards when none are left to decide?
    .usual = nobody gets them.

# end of rules of duel

## rules of collect-colours

rule-collect-colours-setup-deal = The deal
    .text = Everybody gets the same number of cards, depending on how many play; the rest is the face-down stock.
    .text-de-variants = Two or three players get 9 cards each, four or five get 8, six get 7; the rest is the face-down stock.
    .text-nl-1999 = About half the pack is dealt: 7 cards each for six players, 6 for seven, 5 for eight; with other numbers 40 divided by the players, rounded. The rest is the face-down stock.
    .also = hand
rule-collect-colours-setup-open-piles = Four open piles
    .text = Beside the stock there are four open piles; only their top cards can be taken.
    .de-variants = The top four cards of the stock are laid open to begin them.
    .nl-1999 = The first four cards discarded begin them.
rule-collect-colours-start-dealer = Who begins
    .text = The dealer or the left-hand neighbour begins the first round, depending on the edition; the turns go clockwise.
    .text-de-variants = The dealer’s left-hand neighbour begins the first round, and the loser of each round the next; the turns go clockwise.
    .text-nl-1999 = The dealer begins the first round; the turns go clockwise.
rule-collect-colours-turn-take-and-lay = Take one, lay one
    .text = On each turn the top card of the stock or of one open pile is taken; then one card from the hand is laid open.
    .de-variants = It goes on one of the four piles, or into the space that taking a lone card has emptied.
rule-collect-colours-call-one-colour = Who may call the end
    .text = The end may be called only with a hand whose cards are all of one colour.
    .de-variants = “Schluss” is said on one’s own turn, at its end.
    .nl-1999 = “Stop” is said after taking the last card needed.
rule-collect-colours-score-best-colour = The best colour counts
    .text = Each player adds up the numbers in hand colour by colour and scores the highest of these sums.
rule-collect-colours-score-caller-must-lead = The caller must lead
    .text = A caller without the highest sum has lost and scores nothing, unless the stock was used up before the call.
rule-collect-colours-silence-which-colour = Whose best colour?
    .text = For each player, only the best colour counts.
rule-collect-colours-end-most-points = Who wins
    .text = After as many rounds as the table likes, the most points win.
rule-collect-colours-silence-caller-ties = The caller ties for the highest sum
    .text = Is an equal sum enough for the caller, or must it really be the highest?
rule-collect-colours-silence-stock-used-up = The stock is used up
    .text = What changes once the stock is used up?
    .text-nl-1999 = Once the stock is used up, calling is free of risk; must the hand still be of one colour?
rule-collect-colours-silence-later-rounds = Who begins later rounds
    .text = Who begins the later rounds?
    .text-de-variants = The loser of the last round begins; but which of several equal losers?
rule-collect-colours-silence-lay-before-call = A card laid before the call
    .text = The end is called after taking the last card; is a card laid before the call?

# end of rules of collect-colours

## rules of snip-snap

rule-snip-snap-setup-deal-all = The deal
    .text = All 80 cards are dealt. Quartets already in hand are laid aside and count; each player’s other cards are a face-down stack.
rule-snip-snap-turn-reveal = Turning up
    .text = In turn, each player puts the top card of the stack on an open pile of their own, for all to see.
    .de-variants = Clockwise.
    .nl-1999 = Counter-clockwise.
rule-snip-snap-call-snap = Snap
    .text = “Snap” is right when the number just turned up is on another player’s pile too; whoever calls first takes those piles.
    .text-nl-1999 = “Snap” is right when the number just turned up is on another player’s pile too; the owner who calls first takes the other’s pile.
rule-snip-snap-call-snip = Snip
    .text = “Snip” is right when the number just turned up is on top of the middle pile; the first to call it, whoever that is, takes the middle pile.
rule-snip-snap-call-mistake = A wrong call
    .text = Whoever calls though no numbers match, or calls the wrong word, puts their own open pile in the middle.
rule-snip-snap-call-winnings = Cards won
    .text = Cards won go under the winner’s face-down stack.
    .text-de-variants = The winner looks for quartets in the cards won and in their own open pile and lays them aside; the rest goes under their face-down stack.
rule-snip-snap-call-simultaneous = Calls at the same moment
    .text = Right calls at the same moment win nothing for anybody.
    .text-de-variants = Right calls at the same moment are a draw; the callers may put their open cards back with their face-down ones.
    .text-nl-1999 = Right calls at the same moment win nothing; the cards concerned go under their owners’ stacks.
    .also = at the same time, two call at once
rule-snip-snap-end-out-of-cards = Out of cards
    .text = A player who has lost all cards may only call “snip”, and is back in the game by winning the middle pile.
    .also = no cards left
rule-snip-snap-stock-turn-over = The stack is used up
    .text = A player whose stack is used up turns the open pile over, shuffles it and goes on with it.
rule-snip-snap-end-most-quartets = Who wins
    .text = The most quartets win.
rule-snip-snap-variant-together = Variant: all together
    .text = On a count all turn up their top cards at the same moment; the most cards captured win.
rule-snip-snap-silence-who-snaps = Who may call “snap”
    .text = The editions differ: in the German leaflet, as we read it, whoever is first takes the piles; in the Dutch one only the owners of the equal cards may call “snap”.
    .text-de-variants = Anybody may call “snap”, and the first takes the piles; so we read the leaflet.
    .text-nl-1999 = Only the owners of the equal cards may call “snap”.
rule-snip-snap-silence-outsider = Snap without the number
    .text = Does a “snap” by somebody without that number cost the open pile?
    .usual = yes, like any other wrong call.
rule-snip-snap-silence-several-owners = Three of a number
    .text = Where two others show the number, the first to call takes both piles.
rule-snip-snap-silence-wrong-simultaneous = A wrong call among several
    .text = Calls at the same moment win nothing; does a wrong caller still lose the open pile?
    .usual = yes, whoever else calls.
rule-snip-snap-silence-overlooked = A match overlooked
    .text = May a match that nobody called still be called when the next card has been turned up?
rule-snip-snap-silence-both-match = Two matches at once
    .text = The card turned up matches a player’s pile and the middle pile: which call counts?
rule-snip-snap-silence-end = When the game ends
    .text = When is the game over?
    .usual = when nobody can win anything more.
rule-snip-snap-silence-begins = Who begins
    .text = Who turns up the first card?

# end of rules of snip-snap

## rules of quartets

rule-quartets-setup-deal-all = The deal
    .text = All 80 cards are dealt evenly; quartets already in hand are laid aside.
rule-quartets-start-dealer = Who begins
    .text = The dealer’s right-hand neighbour begins; the turns go counter-clockwise.
rule-quartets-set-four-colours = What a quartet is
    .text = A quartet is one number in all four colours: red, yellow, green and blue.
rule-quartets-ask-any-player = Asking
    .text = The player on turn asks any other player for one card still needed for a quartet.
rule-quartets-ask-must-give = The card must be given
    .text = A player who has the card asked for must hand it over.
rule-quartets-ask-again = Who asks next
    .text = Whoever gets the card asks again; otherwise the player who could not give it is on.
rule-quartets-score-quartet = What a quartet counts
    .text = Each quartet counts 1 point.
rule-quartets-score-lie = The price of a lie
    .text = Whoever has the card asked for and says no gets 1 minus point.
rule-quartets-end-most = Who wins
    .text = The most quartets win, each counting 1 point.
rule-quartets-silence-winner = Most quartets or most points
    .text = The leaflet says the most quartets win, but gives minus points for denials. Here the most points win: each quartet plus one, each denial minus one.
rule-quartets-silence-asker-holds = Asking without a card of that number
    .text = Must the asker hold a card of the number asked for?
    .usual = yes, at least one.
rule-quartets-silence-end = When the game ends
    .text = When is the game over, and what does a player without cards do?
    .usual = the game ends when all twenty quartets are laid aside.

# end of rules of quartets

## rules of black-peter

rule-black-peter-setup-two-colours = Two colours and an odd card
    .text = Two colours are played, and one of their cards is laid aside unseen: the card of the same number, left without its twin, is the Black Peter. Nobody can tell which one it is until all pairs are down.
    .de-variants = For a shorter game the 17s to 20s are taken out before that.
rule-black-peter-setup-deal-all = The deal
    .text = The remaining 39 cards are dealt as evenly as possible.
    .de-variants = Without the 17s to 20s it is 31 cards.
rule-black-peter-setup-pairs-first = Pairs at the start
    .text = Pairs already in hand may be laid down at the start.
rule-black-peter-turn-draw = Drawing
    .text = In turn, one card is drawn unseen from a neighbour’s hand.
    .de-variants = The dealer’s left-hand neighbour is first; each draws from the player to the left, clockwise.
    .nl-1999 = The first player lets the player to the right draw, and so on counter-clockwise.
rule-black-peter-turn-pair = Laying a pair
    .text = A pair is two cards of the same number, one of each colour in play; it is laid down.
    .text-nl-1999 = A pair is two cards of the same number, one of each colour in play; it may be laid down after drawing.
rule-black-peter-end-loser = Who loses
    .text = The player left with the Black Peter at the end has lost.
rule-black-peter-silence-begins = Who begins
    .text = Who begins? In the older German leaflet it is the player left of the dealer.

# end of rules of black-peter

## rules of pairs

rule-pairs-setup-face-down = Laying out
    .text = All 80 cards lie face down in a long row; two colours are enough for a shorter game.
rule-pairs-turn-two-cards = Two cards a turn
    .text = A player turns up two cards: equal numbers are a pair and are taken, other cards go back face down.
rule-pairs-turn-next = The next player
    .text = Pair or not, after two cards the next player is on, clockwise.
    .also = who is next
rule-pairs-end-most = Who wins
    .text = The most pairs win; there are 40 in all, 20 with two colours.
rule-pairs-silence-begins = Who begins
    .text = Who begins?

# end of rules of pairs

## rules of highest-card

rule-highest-card-setup-one-to-eleven = One to eleven
    .text = Each player takes the 1 to 11 of one colour in hand; the other cards stay out.
    .also = get
rule-highest-card-trick-together = Laying together
    .text = All lay one card face down and turn them up together.
rule-highest-card-trick-highest = The highest card
    .text = Whoever laid the highest card takes all of them and lays them aside.
rule-highest-card-trick-tie = Several highest cards
    .text = Where several highest cards are equal, the cards are set aside; whoever wins the next trick takes them too.
    .also = same number
rule-highest-card-trick-last-tie = A tie with the last cards
    .text = After a tie with the last cards nobody takes them: they leave the game.
rule-highest-card-end-most-cards = Winning
    .text = When no hand has cards left, whoever has won the most cards wins.

# end of rules of highest-card

## rules of flaet

rule-flaet-setup-players = Two to four players
    .text = FLÄT is for two to four players; who deals is up to the table.
rule-flaet-setup-layout = Nine cards, three by three
    .text = Everybody gets nine cards face down and, without looking at them, lays them out three by three. The top card of the pile begins the open discard pile.
    .also = cards get, deal
rule-flaet-setup-reveal-two = Two cards are turned up
    .text = Before the first turn everybody turns up two cards of the layout.
rule-flaet-setup-new-round = Every round is dealt anew
    .text = For every round all cards are shuffled, dealt and laid out again.
rule-flaet-start-highest-two = The highest two cards begin
    .text = The player whose two open cards have the highest sum begins; if sums are equal, the younger or smaller player. Turns go clockwise.
    .also = who begins, who is first, same sum
rule-flaet-silence-joker-start = A joker among the first two cards
    .text = What does a joker count when the two open cards decide who begins?
    .also = open joker, who begins with a joker
rule-flaet-turn-no-pass = No passing
    .text = Every turn begins by taking the open or the hidden card; passing is not allowed.
rule-flaet-turn-ended = One action a turn
    .text = A turn has one action: swap the card taken, or discard the hidden card and turn one up. After that only a FLÄT may be claimed.
    .also = two cards, two actions
rule-flaet-turn-open-must-swap = The open card is swapped in
    .text = The open card must be swapped for a card of the layout, face up or face down; the card swapped out goes face up on the discard pile.
    .also = take from the discard pile, put the open card back, discard it again
rule-flaet-turn-hidden-swap-or-discard = The hidden card is swapped in or discarded
    .text = The hidden card is either swapped for a card of the layout, face up or face down, or laid face up on the discard pile.
    .also = swap the drawn card, keep the drawn card
rule-flaet-turn-discard-flips = Discarding turns a card up
    .text = Whoever discards the hidden card must turn up one face-down card of the layout.
    .also = not want the drawn card, turn over, flip
rule-flaet-silence-pile-used-up = The pile is used up
    .text = What if the face-down pile is used up?
    .usual = the discard pile except for its top card is shuffled and becomes the new pile.
rule-flaet-flaet-three-of-suit = Three of a suit in a line
    .text = A FLÄT is three face-up cards of one suit in a row, a column or a diagonal; whoever completes it by laying or turning up the third may remove it at once.
    .also = FLÄT, diagonal, three alike go
rule-flaet-flaet-lowest-on-top = The lowest card goes on top
    .text = The three cards go on the discard pile with the lowest on top.
    .also = where the cards of a FLÄT go
rule-flaet-flaet-diagonal-closes-up = A diagonal closes up
    .text = After a diagonal, and only then, the layout is pushed together to two rows or two columns of three; its owner chooses which.
rule-flaet-flaet-chain = A FLÄT from pushing together goes too
    .text = Three face-up cards of one suit that come into one line when the layout is pushed together are removed as well.
rule-flaet-silence-joker-suit = A joker in a FLÄT
    .text = A joker’s value is free; may it stand for a suit as well?
rule-flaet-silence-lowest = Lowest by value
    .text = The lowest card is the one that counts least.
    .flaet = Of equally low cards the owner chooses.
rule-flaet-silence-crossing = One card completes two lines
    .text = One card has completed two lines: may both be removed?
    .usual = no, the owner chooses one of the two and removes only that.
rule-flaet-silence-overlooked = A FLÄT overlooked
    .text = May a FLÄT be claimed later than in the turn that completed it? “At once” speaks against it.
    .also = forgot to call, call it later
rule-flaet-end-closer = The closer
    .text = Whoever ends a turn with everything face up, or with nothing left, closes the round; everybody else has exactly one more turn.
    .also = last turn, the others get one more turn, be out
rule-flaet-end-reveal = Then everything is turned up
    .text = After the last turns all cards are turned up, and every FLÄT that this completes is removed; one that was left lying earlier stays.
rule-flaet-score-sum = The sum of the layout
    .text = Everybody adds up what is left in the layout: 1 to 9 count their number, Banner and Ace 0, Fässler −1, Under, Ober and König 10, a joker what its owner likes.
rule-flaet-silence-joker-range = How much a joker may count
    .text = A joker counts as a card of this deck does, from −1 to 10.
    .also = joker minus or zero
rule-flaet-silence-joker-unnamed = A joker without a value
    .text = When nobody says what a joker counts, it counts −1, the best for its owner.
rule-flaet-score-closer-doubled = The closer’s risk
    .text = The closer’s points are doubled unless all other sums are higher; a tie for the lowest doubles them too.
    .also = doubled, count double, somebody has less
rule-flaet-score-negative-not-doubled = Minus is never doubled
    .text = A sum below zero is never doubled.
rule-flaet-end-target = The end of the game
    .text = The game ends after the round in which somebody reaches 100 points, or another target agreed on.
rule-flaet-score-lowest-wins = The lowest total wins
    .text = At the end the lowest total wins.
rule-flaet-silence-tie = Equal lowest totals
    .text = Equal lowest totals share the win, as in every other game here.

# end of rules of flaet
