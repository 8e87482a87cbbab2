public import ManasikDomain

/// What a rule of access asks of a viewer or a record, with the answers that lead on.
public struct AccessTest: Hashable, Sendable, CustomStringConvertible {
    public let atom: Atom
    /// The answers, of which one is enough; empty if the answer is not known.
    public let values: [FactValue]

    public init(_ atom: Atom, _ values: [FactValue]) {
        self.atom = atom
        self.values = values
    }

    /// That a rule asks a field which whoever asks may not read; neither its name nor its value is said.
    public static let unread = AccessTest(.fact(AccessRules.record("?")), [])

    /// The numbers among the answers as spans without gaps, if there are more than two answers and all are numbers.
    public var spans: [ClosedRange<Int>]? {
        let numbers = values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
        guard numbers.count == values.count, numbers.count > 2 else { return nil }
        var spans: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = spans.last, last.upperBound + 1 == number {
                spans[spans.count - 1] = last.lowerBound...number
            } else {
                spans.append(number...number)
            }
        }
        return spans
    }

    /// In words for authors, by the names that packs write.
    public var description: String {
        if self == .unread { return "a field that is not read" }
        guard !values.isEmpty else { return "\(name) = ?" }
        let words =
            spans?.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound) to \($0.upperBound)" }
            ?? values.map { $0.description }
        return "\(name) = \(words.joined(separator: " or "))"
    }

    private var name: String {
        let name = "\(atom.fact.pack).\(atom.fact.name)"
        switch atom {
        case .before(_, let day): return "\(name) before \(day)"
        case .known: return "\(name) is known"
        case .fact, .speaks, .includes, .beforeHijri: return name
        }
    }
}

extension [[AccessTest]] {
    /// The ways in words for authors; `nobody` or `everybody` alone if nobody or all may do it.
    public var words: [String] {
        isEmpty
            ? ["nobody"]
            : map { $0.isEmpty ? "everybody" : $0.map { $0.description }.joined(separator: ", ") }
    }
}
