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

        /// Returns the relation in C, or its opposite.
        func condition(opposite: Bool = false) -> String {
            let value = modulus == 0 ? "n" : "n % \(modulus)"
            let isOutside = isNegated != opposite
            if range.lowerBound == range.upperBound {
                return "\(value) \(isOutside ? "!=" : "==") \(range.lowerBound)"
            }
            var bounds: [String] = []
            if range.lowerBound > 0 {
                bounds.append("\(value) \(isOutside ? "<" : ">=") \(range.lowerBound)")
            }
            if modulus == 0 || range.upperBound < modulus - 1 {
                bounds.append("\(value) \(isOutside ? ">" : "<=") \(range.upperBound)")
            }
            guard bounds.count == 2 else { return bounds.first ?? (isOutside ? "0" : "1") }
            return isOutside ? "(\(bounds[0]) || \(bounds[1]))" : "\(bounds[0]) && \(bounds[1])"
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

    /// The rule as a condition on `n` in C.
    var condition: String {
        alternatives.map { relations in relations.map { $0.condition() }.joined(separator: " && ") }
            .joined(separator: " || ")
    }

    /// The opposite of the rule in C; nil if the rule is not one relation.
    var opposite: String? {
        guard alternatives.count == 1, alternatives[0].count == 1 else { return nil }
        return alternatives[0][0].condition(opposite: true)
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
