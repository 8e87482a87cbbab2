import ManasikTerminal

/// A key of the interactive walk: a letter, and what stands on the same key of an Arabic keyboard.
enum WalkKey: CaseIterable {
    case done, undo, skip, missed, next, back, choose, list, remedies, history, question, reset, help, quit

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
        case .choose: ["c", "ؤ"]
        case .list: ["l", "م"]
        case .remedies: ["o", "خ"]
        case .history: ["h", "ا"]
        case .question: ["p", "ح"]
        case .reset: ["r", "ق"]
        case .help: ["?", "؟"]
        case .quit: ["q", "ض"]
        }
    }

    init?(_ key: Key) {
        guard case .character(let character) = key else { return nil }
        let letter = character.lowercased()
        guard let match = Self.allCases.first(where: { $0.letters.contains(letter) }) else { return nil }
        self = match
    }
}
