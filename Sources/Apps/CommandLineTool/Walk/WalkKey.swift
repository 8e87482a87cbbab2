import ManasikTerminal

/// A key of the interactive walk: a letter, and what stands on the same key of an Arabic keyboard.
enum WalkKey: CaseIterable {
    case done, undo, skip, missed, next, back, details, choose, list, remedies, history, question, reset,
        help, quit
    /// All that can be done.
    case others
    /// Done at another time than now, or by another person.
    case doneAt, byProxy
    /// One round less; a number of rounds.
    case fewer, setCount
    /// Takes back what was noted last of the step that is looked at.
    case takeBack
    case violation, migrate
    /// Goes to another walk.
    case otherWalk

    /// The keys in the order in which they are explained.
    static let helped: [WalkKey] = [
        .done, .undo, .back, .next, .details, .others, .skip, .missed, .doneAt, .byProxy, .fewer, .setCount,
        .takeBack, .choose, .violation, .remedies, .list, .history, .question, .otherWalk, .migrate, .reset,
        .help, .quit,
    ]

    /// The letter that the screen names.
    var letter: Character { letters.first.flatMap(\.first)! }

    /// The letters that mean it.
    ///
    /// - Source: the Arabic (101) keyboard layout.
    var letters: [String] {
        switch self {
        case .done: ["d", "ي"]
        case .undo: ["u", "ع"]
        case .skip: ["s", "س"]
        case .missed: ["m", "ة"]
        case .next: ["n", "ى"]
        case .back: ["b", "لا"]
        case .details: ["i", "ه"]
        case .choose: ["c", "ؤ"]
        case .list: ["l", "م"]
        case .remedies: ["o", "خ"]
        case .history: ["h", "ا"]
        case .question: ["p", "ح"]
        case .reset: ["r", "ق"]
        case .help: ["?", "؟"]
        case .quit: ["q", "ض"]
        case .others: ["x", "ء"]
        case .doneAt: ["t", "ف"]
        case .byProxy: ["y", "غ"]
        case .fewer: ["-"]
        case .setCount: ["="]
        case .takeBack: ["z", "ئ"]
        case .violation: ["v", "ر"]
        case .migrate: ["k", "ن"]
        case .otherWalk: ["w", "ص"]
        }
    }

    /// The key of what the key does among the host's messages.
    var label: String {
        switch self {
        case .done: "key.done"
        case .undo: "key.undo"
        case .skip: "key.skip"
        case .missed: "key.missed"
        case .next: "key.next"
        case .back: "key.back"
        case .details: "key.details"
        case .choose: "key.choose"
        case .list: "key.list"
        case .remedies: "key.remedies"
        case .history: "key.history"
        case .question: "key.question"
        case .reset: "key.reset"
        case .help: "key.help"
        case .quit: "key.quit"
        case .others: "key.others"
        case .doneAt: "key.done-at"
        case .byProxy: "key.by-proxy"
        case .fewer: "key.fewer"
        case .setCount: "key.set-count"
        case .takeBack: "key.take-back"
        case .violation: "key.violation"
        case .migrate: "key.migrate"
        case .otherWalk: "key.other-walk"
        }
    }

    init?(_ key: Key) {
        guard case .character(let character) = key else { return nil }
        self.init(letter: String(character))
    }

    /// The key of a letter that was typed.
    init?(letter: String) {
        let letter = letter.lowercased()
        guard let match = Self.allCases.first(where: { $0.letters.contains(letter) }) else { return nil }
        self = match
    }
}
