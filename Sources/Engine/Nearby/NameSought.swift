import ManasikDomain

/// Rates how well the name of a place fits what is searched for.
struct NameSought {
    private let words: [String]

    init(_ text: String) { words = Self.words(of: text) }

    /// Returns the grade of a hit, the smaller the better: the whole name, whole words of it, beginnings of words of it,
    /// then what is found by its kind or food, in its address, and otherwise.
    ///
    /// - Parameter hasName: Whether the title is a name; what has none is called by its kind.
    func grade(_ hit: SearchHit, hasName: Bool) -> Int {
        let title = Self.words(of: hit.title.text)
        if hasName {
            if title == words { return 0 }
            if words.allSatisfy({ title.contains($0) }) { return 1 }
        }
        switch hit.reason {
        case .exact, .title: return hasName && hit.title.hasFound ? 2 : 3
        case .tag, .filter: return 3
        case .content: return 4
        case .synonym: return 5
        case .sound: return 6
        case .typo: return hit.title.hasFound ? 7 : 8
        case .partial: return hit.title.hasFound ? 9 : 10
        }
    }

    private static func words(of text: String) -> [String] {
        text.foldedForComparing.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
}

extension Listing {
    /// Whether it has a name in any language.
    var hasName: Bool { name != nil || !names.isEmpty }
}
