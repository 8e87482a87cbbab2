import ManasikTerminal

/// A key of the dhikr screen: a letter, and the letter on the same key of an Arabic keyboard.
enum DhikrKey: CaseIterable {
    case add, set, reset, tempo, tasbih, favourite, note, own, edit, remove, settings, help, quit

    /// The letter that the screen shows.
    var letter: Character { letters.first.flatMap(\.first)! }

    /// The letters of the key: the Latin one, then the Arabic one.
    ///
    /// - Source: the Arabic (101) keyboard layout.
    private var letters: [String] {
        switch self {
        case .add: ["a", "ش"]
        case .set: ["n", "ى"]
        case .reset: ["r", "ق"]
        case .tempo: ["p", "ح"]
        case .tasbih: ["t", "ف"]
        case .favourite: ["f", "ب"]
        case .note: ["w", "ص"]
        case .own: ["o", "خ"]
        case .edit: ["e", "ث"]
        case .remove: ["d", "ي"]
        case .settings: ["s", "س"]
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
