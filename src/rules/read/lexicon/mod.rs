//! The words of the table in three languages, and what they mean in a sentence.
//!
//! The words stand in one file a language beside this one (`en.txt`, `de.txt`, `nl.txt`); the build
//! turns them into tables. A word may have several meanings; the sentence decides which one holds.

use crate::cards::Tongue;
use crate::cards::text::{Cursor, TokenKind};

macro_rules! meanings {
    ($($(#[$doc:meta])* $meaning:ident,)*) => {
        /// What a word or phrase can mean in a sentence about a move; the head of its list in the
        /// files, there written `particle-lay`.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum Meaning {
            $($(#[$doc])* $meaning,)*
        }

    };
}

meanings! {
    /// Lays a card.
    Lay,
    /// The card goes or fits somewhere.
    Fit,
    /// Opens a row.
    Open,
    /// Begins.
    Start,
    /// Draws.
    Draw,
    /// Takes: from the pile, mostly.
    Take,
    /// Passes.
    Pass,
    /// Passes, where a player is said to (a card that does fits).
    PassBy,
    /// Passes, where nothing else is said.
    PassAlone,
    /// Keeps back.
    Keep,
    /// Holds, and keeps back only with its particle: `hold … back`.
    KeepBack,
    /// Connects rows.
    Link,
    /// Exchanges.
    Swap,
    /// Exchanges what is named first: `replace the joker with …`.
    Replace,
    /// A pair.
    Pair,
    /// A quartet.
    Quartet,
    /// Calls the end.
    Call,
    /// Says no when asked.
    Deny,
    /// Shows a card: that is no move.
    Shows,
    /// `lay … down`.
    ParticleLay,
    /// `lay … out`, of some verbs only.
    ParticleOut,
    /// Verbs that `out` goes with.
    LayOut,
    /// `keep … back`.
    ParticleKeep,
    /// `pick … up`.
    ParticleDraw,
    /// `swap … out`.
    ParticleSwap,
    /// `machen … auf`.
    ParticleOpen,
    /// `fange … an`.
    ParticleStart,
    /// `have`: a perfect, or what is in a hand.
    Have,
    /// `is`.
    Be,
    /// `lies`: what is on the table.
    Lie,
    /// `does`.
    Do,
    /// `may`.
    May,
    /// `must`.
    Must,
    /// `want`.
    Want,
    /// `also`.
    Also,
    /// `last`: nothing is left behind it.
    Last,
    /// `only`: nothing else.
    Only,
    /// `would`.
    Would,
    /// `to lay`.
    Infinitive,
    /// Beside a card.
    On,
    /// Beside a card, and no pile.
    NextTo,
    /// On its left.
    Left,
    /// On its right.
    Right,
    /// Above its row.
    Above,
    /// Below its row.
    Below,
    /// `in`.
    In,
    /// `from`, `of`.
    From,
    /// Towards another row.
    Toward,
    /// `with`.
    With,
    /// In exchange for.
    For,
    /// What a joker stands for.
    As,
    /// In place of: of a joker's card only.
    Instead,
    /// Where something else lies: `in place of the joker`.
    InPlace,
    /// `and`.
    And,
    /// `then`.
    Then,
    /// `first`.
    First,
    /// What was done before the rest of the sentence.
    After,
    /// The same as a noun: `after drawing`.
    AfterDrawing,
    /// Who acts.
    Subject,
    /// The card named just before.
    It,
    /// The two cards named just before.
    Them,
    /// Beside the card named just before.
    There,
    /// Besides what was laid: `dazu`; where nothing was, it may be beside a card.
    Added,
    /// Beside the card named just before, and never only `also`: `daneben`.
    BesideIt,
    /// In exchange for the joker just taken.
    ForIt,
    /// `brother`.
    Person,
    /// `the`.
    Article,
    /// One card of which is not said which it is: `another`.
    Single,
    /// One card at a time: nobody says how many.
    OneByOne,
    /// `my`.
    Mine,
    /// `card`.
    Card,
    /// `a yellow one`.
    NounOfColour,
    /// The cards left to draw.
    Stock,
    /// A hand.
    Hand,
    /// A row.
    Row,
    /// The game.
    Game,
    /// One of Master's connectors.
    Connector,
    /// A joker.
    Joker,
    /// `new`.
    New,
    /// The middle of the table.
    Centre,
    /// The table.
    Table,
    /// One's own pile.
    Own,
    /// A pile.
    Pile,
    /// Where one's own pile lies.
    BeforeMe,
    /// That it is right, said or asked.
    Approve,
    /// `lieber`, before what it is preferred to.
    Rather,
    /// A question in Dutch, and a condition where another clause follows.
    MayIf,
    /// Two times.
    Twice,
    /// Three times.
    Thrice,
    /// One time more.
    Again,
    /// `three times`.
    Times,
    /// `by`, before who acted.
    By,
    /// Nothing that matters here.
    Filler,
    /// Said while thinking, or before something is put right: `uh`.
    Hesitation,
    /// Said before something is put right: `sorry`.
    Correction,
    /// What somebody thinks of the move that was told.
    Opinion,
    /// That nothing else fits.
    NothingFits,
    /// That somebody cannot move.
    Cannot,
    /// What begins a reason.
    Because,
    /// Ends a turn in which was drawn: `stops`.
    Ends,
    /// Which card it was.
    ItWas,
    /// Which of several cards it was: `the second one is`.
    NthWas,
    /// FLÄT: puts a card on the discard pile.
    Discard,
    /// FLÄT: turns a card up.
    Flip,
    /// FLÄT: pushes the layout together.
    Push,
    /// FLÄT: claims one.
    Announce,
    /// FLÄT: comes to have one.
    Get,
    /// FLÄT: had one.
    Had,
    /// Soon: not yet.
    Soon,
    /// `throw … away`.
    ParticleDiscard,
    /// `turn … up`.
    ParticleFlip,
    /// A FLÄT.
    Flaet,
    /// Face up.
    FaceUp,
    /// Face down.
    FaceDown,
    /// The discard pile.
    DiscardPile,
    /// A column.
    Column,
    /// A diagonal.
    Diagonal,
    /// At the top.
    Upper,
    /// At the bottom.
    Lower,
    /// On the left of a layout.
    Leftmost,
    /// On its right.
    Rightmost,
    /// In its middle.
    Middle,
    /// The first one.
    FirstOf,
    /// The second one.
    SecondOf,
    /// The third one.
    ThirdOf,
    /// A place of a layout.
    Spot,
    /// A corner of a layout.
    Corner,
    /// A layout.
    Layout,
    /// Up and down.
    Vertically,
    /// Sideways.
    Horizontally,
    /// Refused: a negation.
    Not,
    /// Refused: an alternative.
    Or,
    /// Refused: a condition.
    If,
    /// Refused: what somebody says.
    Hearsay,
    /// Refused: before or after, of time or of place.
    Time,
    /// Refused: almost, although, between and the like.
    Aside,
}

/// A set of meanings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Meanings([u128; 2]);

impl Meanings {
    /// No meaning.
    pub(crate) const NONE: Meanings = Meanings([0; 2]);

    /// Words after which a sentence says something else than its cards and verbs do.
    pub(crate) const REFUSED: Meanings = Meanings::of(&[
        Meaning::Not,
        Meaning::Or,
        Meaning::If,
        Meaning::Hearsay,
        Meaning::Time,
        Meaning::Aside,
    ]);

    /// The set of these.
    pub(crate) const fn of(meanings: &[Meaning]) -> Meanings {
        let mut set = [0; 2];
        let mut at = 0;
        while at < meanings.len() {
            let place = meanings[at] as usize;
            set[place / 128] |= 1 << (place % 128);
            at += 1;
        }
        Meanings(set)
    }

    /// Whether it has that one.
    pub(crate) const fn has(self, meaning: Meaning) -> bool {
        self.any(Meanings::of(&[meaning]))
    }

    /// Whether it has one of these.
    pub(crate) const fn any(self, of: Meanings) -> bool {
        self.0[0] & of.0[0] != 0 || self.0[1] & of.0[1] != 0
    }

    /// Those in both.
    pub(crate) const fn and(self, other: Meanings) -> Meanings {
        Meanings([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }

    /// Those in either.
    pub(crate) const fn or(self, other: Meanings) -> Meanings {
        Meanings([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }

    /// Whether it is empty.
    pub(crate) const fn is_none(self) -> bool {
        self.0[0] == 0 && self.0[1] == 0
    }
}

/// A word or phrase of a language: where its words stand in [`TEXT`], with a blank between them, and
/// the number of its meanings.
struct Entry {
    at: u32,
    len: u16,
    /// How long the first word is, and the second.
    first: u8,
    second: u8,
    tokens: u8,
    meanings: u16,
}

impl Entry {
    const fn new(at: u32, len: u16, [first, second, tokens]: [u8; 3], meanings: u16) -> Entry {
        Entry { at, len, first, second, tokens, meanings }
    }

    fn text(&self) -> &'static str {
        piece(self.at, self.len)
    }

    /// All but the first word.
    fn rest(&self) -> &'static str {
        &self.text()[usize::from(self.first)..]
    }

    /// The second word, of a phrase.
    fn second(&self) -> &'static str {
        debug_assert!(self.tokens > 1, "a word alone has none");
        piece(self.at + u32::from(self.first) + 1, self.second.into())
    }

    fn meanings(&self) -> Meanings {
        MEANINGS[usize::from(self.meanings)]
    }
}

/// A first word, and the number of the first phrase that begins with it.
struct First {
    at: u32,
    len: u16,
    from: u16,
}

impl First {
    const fn new(at: u32, len: u16, from: u16) -> First {
        First { at, len, from }
    }
}

fn piece(at: u32, len: u16) -> &'static str {
    &TEXT[at as usize..at as usize + usize::from(len)]
}

include!(concat!(env!("OUT_DIR"), "/lexicon.rs"));

/// What stands at a place of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Hit {
    /// What it can mean.
    pub(crate) meanings: Meanings,
    /// How many tokens it takes.
    pub(crate) tokens: usize,
}

/// The words of one language.
#[derive(Clone, Copy)]
pub(crate) struct Lexicon {
    entries: &'static [Entry],
    firsts: &'static [First],
    /// Where the first words of each letter begin, from `a`; what is no letter comes before them.
    letters: &'static [u16; 27],
}

impl Lexicon {
    /// The words of that language.
    pub(crate) fn of(tongue: Tongue) -> Lexicon {
        match tongue {
            Tongue::En => Lexicon { entries: &EN, firsts: &EN_FIRSTS, letters: &EN_LETTERS },
            Tongue::De => Lexicon { entries: &DE, firsts: &DE_FIRSTS, letters: &DE_LETTERS },
            Tongue::Nl => Lexicon { entries: &NL, firsts: &NL_FIRSTS, letters: &NL_LETTERS },
        }
    }

    /// The first words that begin with that letter: where they begin, and where the next do.
    fn letter(self, letter: u8) -> (usize, usize) {
        let at = |letter: usize| usize::from(self.letters[letter]);
        match letter {
            b'a'..=b'z' => {
                let letter = usize::from(letter - b'a');
                (at(letter), at(letter + 1))
            }
            _ => (0, at(0)),
        }
    }

    /// The words and phrases that begin with that word: alone first, then by the second word.
    fn phrases(self, first: &str) -> &'static [Entry] {
        let (from, until) = self.letter(first.as_bytes().first().copied().unwrap_or(0));
        let words = &self.firsts[from..until];
        let Ok(found) = words.binary_search_by(|word| piece(word.at, word.len).cmp(first)) else {
            return &[];
        };
        let ends = self.firsts.get(from + found + 1).map(|next| usize::from(next.from));
        &self.entries[usize::from(words[found].from)..ends.unwrap_or(self.entries.len())]
    }

    /// The longest phrase that stands here.
    pub(crate) fn look(self, cursor: &Cursor<'_>) -> Option<Hit> {
        let mut sign = [0; 4];
        let first = match cursor.kind_at(0)? {
            TokenKind::Word(word) => word,
            TokenKind::Mark(mark) => mark.encode_utf8(&mut sign),
            TokenKind::Number(_) => return None,
        };
        let phrases = self.phrases(first);
        let (alone, longer) = phrases.split_at(phrases.partition_point(|entry| entry.tokens == 1));
        let stands = |entry: &&Entry| {
            let mut rest = entry.rest();
            (1..usize::from(entry.tokens)).all(|ahead| {
                let next = rest.strip_prefix(' ').and_then(|rest| match cursor.kind_at(ahead)? {
                    TokenKind::Word(word) => rest.strip_prefix(word),
                    TokenKind::Mark(mark) => rest.strip_prefix(mark),
                    TokenKind::Number(number) => {
                        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                        (rest[..digits].parse().ok() == number).then_some(&rest[digits..])
                    }
                });
                rest = next.unwrap_or("");
                next.is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
            })
        };
        let found = with_second(longer, cursor).iter().find(stands).or_else(|| alone.first())?;
        Some(Hit { meanings: found.meanings(), tokens: usize::from(found.tokens) })
    }

    /// What a word alone can mean; none where it is not known, not even at the head of a phrase.
    pub(crate) fn word(self, word: &str) -> Option<Meanings> {
        let first = self.phrases(word).first()?;
        Some(if first.tokens == 1 { first.meanings() } else { Meanings::NONE })
    }

    /// Every word that stands alone, with its meanings.
    pub(crate) fn words(self) -> impl Iterator<Item = (&'static str, Meanings)> {
        self.entries
            .iter()
            .filter(|entry| entry.tokens == 1)
            .map(|entry| (entry.text(), entry.meanings()))
    }
}

/// Those phrases whose second word stands behind this place; for a number, all with a number there.
fn with_second<'e>(phrases: &'e [Entry], cursor: &Cursor<'_>) -> &'e [Entry] {
    let mut sign = [0; 4];
    let (from, after) = match cursor.kind_at(1) {
        None => return &[],
        Some(TokenKind::Word(word)) => (word, None),
        Some(TokenKind::Mark(mark)) => (&*mark.encode_utf8(&mut sign), None),
        Some(TokenKind::Number(_)) => ("0", Some(":")),
    };
    let phrases = &phrases[phrases.partition_point(|entry| entry.second() < from)..];
    let until = phrases.partition_point(|entry| match after {
        None => entry.second() == from,
        Some(after) => entry.second() < after,
    });
    &phrases[..until]
}
