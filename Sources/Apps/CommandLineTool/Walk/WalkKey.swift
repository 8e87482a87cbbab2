import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

/// A key of the walk's screen: a letter, and the letter on the same key of an Arabic keyboard.
enum WalkKey: Hashable, CaseIterable {
    case act(WalkAct)
    case help, quit

    static let allCases = WalkAct.allCases.map { WalkKey.act($0) } + [.help, .quit]

    /// The keys in the order in which the help lists them.
    static let helped: [WalkKey] =
        [
            .done, .undo, .back, .next, .details, .others, .skip, .missed, .doneAt, .byProxy, .fewer,
            .setCount, .takeBack, .choose, .violation, .remedies, .list, .history, .question, .otherWalk,
            .migrate, .reset,
        ].map { .act($0) } + [.help, .quit]

    /// The letter that the screen shows.
    var letter: Character { letters.first.flatMap(\.first)! }

    /// The letters of the key: the Latin one, then the Arabic one if there is one.
    ///
    /// - Source: the Arabic (101) keyboard layout.
    var letters: [String] {
        switch self {
        case .help: ["?", "؟"]
        case .quit: ["q", "ض"]
        case .act(let act):
            switch act {
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
    }

    /// Returns whether a typed line asks to leave.
    static func isQuit(_ typed: String) -> Bool {
        quit.letters.contains(typed.filter { !$0.isWhitespace }.lowercased())
    }

    /// Returns its label in words.
    func label(in localizer: Localizer) -> String {
        switch self {
        case .act(let act): act.text(in: localizer)
        case .help: localizer["key.help"]
        case .quit: localizer["key.quit"]
        }
    }

    init?(_ key: Key) {
        guard case .character(let character) = key else { return nil }
        self.init(letter: String(character))
    }

    /// Creates the key with a typed letter; nil if there is none.
    init?(letter: String) {
        let letter = letter.lowercased()
        guard let match = Self.allCases.first(where: { $0.letters.contains(letter) }) else { return nil }
        self = match
    }
}

extension WalkMenu {
    /// Returns the digit or letter that chooses a row; nil if a row without a letter comes after the ninth.
    func sign(of index: Int) -> Character? {
        if case .act(let act) = rows[index].choice { return WalkKey.act(act).letter }
        return index < 9 ? Character(String(index + 1)) : nil
    }

    /// Returns the row that a key chooses; nil if it chooses none.
    func index(of key: Key) -> Int? {
        if let key = WalkKey(key) {
            guard case .act(let act) = key else { return nil }
            return index(of: act)
        }
        guard case .character(let character) = key, let number = character.wholeNumberValue else {
            return nil
        }
        return rows.indices.first { sign(of: $0)?.wholeNumberValue == number }
    }
}
