//! The tables of a compiled grammar: plain data, which the build script writes and the chart reads.

/// A set of terminals.
pub(crate) type TerminalSet = [u64; 4];

/// A node of a production. The numbers are indices into the tables of the grammar.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Node {
    /// A word, phrase, number or sign of that terminal.
    Terminal(u8),
    /// A thing that a rule describes.
    Rule(u16),
    /// Nodes one behind the other: a range of the children.
    Sequence(u16, u16),
    /// One of several nodes: a range of the children.
    Choice(u16, u16),
    /// A node any number of times.
    Many(u16),
    /// A node that must not begin here.
    Not(u16),
}

/// An effect of a production on the slots of its parts.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Effect {
    /// Renames a slot.
    Rename(u8, u8),
    /// Fills a slot with a symbol.
    Symbol(u8, u16),
    /// Fills a slot with a number.
    Number(u8, u32),
    /// Empties a slot.
    Drop(u8),
    /// Makes all slots one record, the only one of a list in that slot.
    Wrap(u8),
    /// Joins the lists of the parts.
    JoinLists,
    /// Holds the slots against the frames of the act.
    CheckFrame,
}

/// One way in which a rule is met.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Production {
    /// The elements of the production.
    pub(crate) node: u16,
    /// The terminals with which it can begin.
    pub(crate) first: TerminalSet,
    /// True if it can be empty.
    pub(crate) nullable: bool,
    /// The languages that have it, a bit for each.
    pub(crate) languages: u8,
    /// Its effects, a range.
    pub(crate) effects: (u16, u16),
}

/// The slots that may stand beside an act.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    /// The symbol of the act; `u16::MAX` where there is none.
    pub(crate) act: u16,
    /// The slots that may be filled.
    pub(crate) allowed: u128,
    /// Sets of slots of which one must be filled, a range of the needs.
    pub(crate) needs: (u16, u16),
    /// Slots that may hold only some symbols, a range of the values.
    pub(crate) values: (u16, u16),
}

/// A set of tags: conditions of the joins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TagSet(pub(crate) [u128; 2]);

/// A condition for a tag of a clause.
#[derive(Clone, Copy, Debug)]
pub(crate) enum TagTest {
    /// The fold says so, or a line of the grammar defines it.
    Given,
    /// A slot is filled, in the clause or in what stands before it.
    Has(u8),
    /// A slot holds that symbol.
    Is(u8, u16),
    /// A slot holds a number greater than this one.
    Above(u8, u32),
    /// One slot begins before another one.
    Precedes(u8, u8),
    /// A slot begins the clause.
    Begins(u8),
    /// A record of the list in the first slot fills the second one.
    Lists(u8, u8),
    /// Another tag held for the clause before.
    Was(u8),
}

/// A row of the table of joins: which join holds under which conditions. A row that defines a tag
/// has the same shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Join {
    /// The name of the join, or the tag.
    pub(crate) name: u8,
    /// The slot that it is about; `u8::MAX` for the whole clause.
    pub(crate) at: u8,
    /// Sets of tags of which one must hold, a range of the conditions.
    pub(crate) needs: (u16, u16),
    /// The tags of which none may hold.
    pub(crate) forbidden: TagSet,
}

/// A word or phrase. It has no references: each would be put right whenever the program starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PhraseEntry {
    /// Its words, a range of the phrases' words.
    pub(crate) words: (u16, u16),
    /// The terminals that it is of, a range of the phrases' terminals.
    pub(crate) terminals: (u16, u16),
}

/// Words in order, one behind the other: a reference for each would be put right whenever the program
/// starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct WordList {
    /// All words.
    pub(crate) text: &'static str,
    /// The start and the end of each word.
    pub(crate) spans: &'static [(u16, u16)],
}

impl WordList {
    /// The word with that number.
    pub(crate) fn word(self, id: usize) -> &'static str {
        self.word_at(self.spans[id])
    }

    fn word_at(self, (start, end): (u16, u16)) -> &'static str {
        &self.text[start.into()..end.into()]
    }

    /// The numbers of the entries that are this word.
    pub(crate) fn find(self, word: &str) -> std::ops::Range<usize> {
        let from = self.spans.partition_point(|&span| self.word_at(span) < word);
        let same = self.spans[from..].iter().take_while(|&&span| self.word_at(span) == word);
        from..from + same.count()
    }
}

/// The words of one language that a grammar knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LexiconTable {
    /// Every word, in lower case.
    pub(crate) words: WordList,
    /// The folded forms of words with other letters than `a` to `z`.
    pub(crate) folded: WordList,
    /// The word of each folded form.
    pub(crate) folded_words: &'static [u16],
    /// Every phrase, in the order of their words.
    pub(crate) phrases: &'static [PhraseEntry],
    /// The words of all phrases: indices into those of the language.
    pub(crate) phrase_words: &'static [u16],
    /// The terminals of all phrases.
    pub(crate) phrase_terminals: &'static [u8],
}

/// A compiled grammar with its words.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GrammarTable {
    /// All nodes.
    pub(crate) nodes: &'static [Node],
    /// The children of sequences and choices.
    pub(crate) children: &'static [u16],
    /// The productions of each rule, a range.
    pub(crate) rules: &'static [(u16, u16)],
    /// All productions.
    pub(crate) productions: &'static [Production],
    /// All effects.
    pub(crate) effects: &'static [Effect],
    /// All frames.
    pub(crate) frames: &'static [Frame],
    /// Sets of slots of which one must be filled.
    pub(crate) needs: &'static [u128],
    /// Slots and the only symbols that they may hold, a range of the symbols.
    pub(crate) values: &'static [(u8, u16)],
    /// The conditions of each tag.
    pub(crate) tags: &'static [TagTest],
    /// The tags that other tags define, in order.
    pub(crate) defined: &'static [Join],
    /// The joins in order.
    pub(crate) joins: &'static [Join],
    /// Sets of tags of which one must hold.
    pub(crate) conditions: &'static [TagSet],
    /// The slots that may be filled twice with the same value.
    pub(crate) agreeing: u128,
    /// The slot that each terminal fills; `u8::MAX` for none.
    pub(crate) terminal_slots: &'static [u8],
    /// The words of doubt: negation, alternative, condition, hearsay, time, reversal.
    pub(crate) doubts: [u8; 6],
    /// The rules `clause`, `between`, `begin` and `finish`.
    pub(crate) tops: [u16; 4],
    /// The words of each language.
    pub(crate) lexicons: &'static [LexiconTable],
}
