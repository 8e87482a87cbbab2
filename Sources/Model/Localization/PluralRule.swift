import ManasikDomain

/// A plural category and the whole numbers that have it, in the notation of the Unicode CLDR:
/// `n % 10 = 2..4 and n % 100 != 12..14`; an empty rule holds for every number.
struct PluralRule: Sendable {
    /// A remainder of the number that lies in a range, or does not.
    private struct Relation: Sendable {
        var modulus: UInt = 0
        var isNegated = false
        var range: ClosedRange<UInt> = 0...0

        func holds(for number: UInt) -> Bool {
            range.contains(modulus == 0 ? number : number % modulus) != isNegated
        }
    }

    let category: PluralCategory
    /// At least one of these must hold wholly.
    private let alternatives: [[Relation]]

    /// - Returns: nil if the rule is not in the notation.
    init?(_ category: PluralCategory, _ rule: String) {
        self.category = category
        var alternatives: [[Relation]] = [[]]
        var words = rule.split(separator: " ")[...]
        while !words.isEmpty {
            guard let relation = Self.relation(from: &words) else { return nil }
            alternatives[alternatives.count - 1].append(relation)
            switch words.popFirst() {
            case "and"?: if words.isEmpty { return nil }
            case "or"?:
                if words.isEmpty { return nil }
                alternatives.append([])
            case nil: break
            default: return nil
            }
        }
        self.alternatives = alternatives
    }

    func holds(for number: UInt) -> Bool {
        alternatives.contains { relations in relations.allSatisfy { $0.holds(for: number) } }
    }

    private static func relation(from words: inout ArraySlice<Substring>) -> Relation? {
        var relation = Relation()
        guard words.popFirst() == "n" else { return nil }
        if words.first == "%" {
            words.removeFirst()
            guard let modulus = words.popFirst().flatMap({ UInt($0) }), modulus > 0 else { return nil }
            relation.modulus = modulus
        }
        switch words.popFirst() {
        case "="?: break
        case "!="?: relation.isNegated = true
        default: return nil
        }
        guard let range = words.popFirst(),
            let first = UInt(range.prefix { $0 != "." }),
            let last = UInt(range.drop { $0 != "." }.drop { $0 == "." })
                ?? (range.contains(".") ? nil : first),
            first <= last
        else { return nil }
        relation.range = first...last
        return relation
    }
}
