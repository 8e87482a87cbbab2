import ManasikTerminal

/// A key of the interactive checklist: a letter, and what stands on the same key of an Arabic keyboard.
enum ChecklistKey: CaseIterable {
    case tick, add, edit, due, aside, remove, details, help, quit

    /// The letters that mean it.
    ///
    /// - Source: the Arabic (101) keyboard layout.
    var letters: [String] {
        switch self {
        case .tick: ["d", "ي"]
        case .add: ["a", "ش"]
        case .edit: ["e", "ث"]
        case .due: ["t", "ف"]
        case .aside: ["s", "س"]
        case .remove: ["r", "ق"]
        case .details: ["i", "ه"]
        case .help: ["?", "؟"]
        case .quit: ["q", "ض"]
        }
    }

    /// The key of what the key does among the host's messages.
    var label: String {
        switch self {
        case .tick: "checklist.key.tick"
        case .add: "checklist.key.add"
        case .edit: "checklist.key.edit"
        case .due: "checklist.key.due"
        case .aside: "checklist.key.aside"
        case .remove: "checklist.key.remove"
        case .details: "key.details"
        case .help: "key.help"
        case .quit: "key.quit"
        }
    }

    init?(_ key: Key) {
        guard case .character(let character) = key else { return nil }
        let letter = String(character).lowercased()
        guard let match = Self.allCases.first(where: { $0.letters.contains(letter) }) else { return nil }
        self = match
    }
}
