import ManasikDomain

extension ConditionText {
    /// Returns the numbers that a fact can have besides some, as fewest spans.
    ///
    /// - Returns: nil if it would say no less than leaving them out does, or if the fact is no number with ends.
    static func rest(besides guards: [DecisionDiagram.Guard], of kind: FactKind?) -> [DecisionDiagram.Guard]?
    {
        guard let kind, let (bounds, places) = ends(of: kind) else { return nil }
        var taken: [ClosedRange<Int>] = []
        for one in guards {
            switch one {
            case .range(let low, let high) where places == nil && low <= high: taken.append(low...high)
            case .decimals(let low, let high, places) where low <= high: taken.append(low...high)
            case .values(let values):
                for value in values {
                    guard places == nil, case .integer(let number) = value else { return nil }
                    taken.append(number...number)
                }
            case .range, .decimals: return nil
            }
        }
        var spans: [ClosedRange<Int>] = []
        var next = bounds.lowerBound
        for span in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard next <= bounds.upperBound else { break }
            if span.lowerBound > next { spans.append(next...min(span.lowerBound - 1, bounds.upperBound)) }
            if span.upperBound >= bounds.upperBound {
                next = bounds.upperBound + 1
            } else {
                next = max(next, span.upperBound + 1)
            }
        }
        if next <= bounds.upperBound { spans.append(next...bounds.upperBound) }
        guard !spans.isEmpty, spans.count <= guards.count else { return nil }
        return spans.map { span in
            places.map { .decimals(span.lowerBound, span.upperBound, places: $0) }
                ?? .range(span.lowerBound, span.upperBound)
        }
    }

    private static func ends(of kind: FactKind) -> (bounds: ClosedRange<Int>, places: Int?)? {
        if case .integer(let minimum, let maximum) = kind, minimum <= maximum {
            return (minimum...maximum, nil)
        }
        return kind.decimals.map { ($0.bounds, $0.places) }
    }
}
