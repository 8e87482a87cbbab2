import ManasikTerminal

/// A key of the checklist screen: a letter, and the letter on the same key of an Arabic keyboard.
enum ChecklistKey: CaseIterable {
    case add, edit, day, aside, quit

    /// The letters of the key; the screen shows the first one.
    ///
    /// - Source: the Arabic (101) keyboard layout.
    var letters: [String] {
        switch self {
        case .add: ["a", "ش"]
        case .edit: ["e", "ث"]
        case .day: ["t", "ف"]
        case .aside: ["x", "ء"]
        case .quit: ["q", "ض"]
        }
    }

    init?(_ key: Key) {
        guard case .character(let character) = key else { return nil }
        let letter = String(character).lowercased()
        guard let match = Self.allCases.first(where: { $0.letters.contains(letter) }) else { return nil }
        self = match
    }
}
