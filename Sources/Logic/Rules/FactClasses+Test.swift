public import ManasikDomain

extension FactClasses {
    /// Returns the test that values of some classes pass.
    public func test(_ chosen: Set<Int>) -> FactTest {
        let orUnknown = chosen.contains { classes[$0] == .unknown }
        let inside = chosen.sorted().map { classes[$0] }.filter { $0 != .unknown }
        let outside = classes.indices.filter { !chosen.contains($0) && classes[$0] != .unknown }
            .map { classes[$0] }
        let values: FactTest.Values?
        if inside.isEmpty {
            values = nil
        } else if outside.isEmpty {
            values = .any
        } else {
            values = Self.joined(inside, outside: outside, of: classes)
        }
        return FactTest(subject, values, orUnknown: orUnknown)
    }

    private static func joined(
        _ inside: [FactClass],
        outside: [FactClass],
        of all: [FactClass]
    ) -> FactTest.Values {
        switch inside[0] {
        case .span(_, _, let places):
            var spans: [(Int, Int)] = []
            for case .span(let low, let high, _) in inside {
                if let last = spans.last, last.1 + 1 == low {
                    spans[spans.count - 1].1 = high
                } else {
                    spans.append((low, high))
                }
            }
            let lowest = all.compactMap { if case .span(let low, _, _) = $0 { low } else { nil } }.min()
            let highest = all.compactMap { if case .span(_, let high, _) = $0 { high } else { nil } }.max()
            return .spans(
                spans.map { low, high in
                    FactTest.Span(
                        low: low == lowest ? nil : low,
                        high: high == highest ? nil : high,
                        places: places
                    )
                }
            )
        case .days:
            var days: [FactTest.Days] = []
            for case .days(let from, let before) in inside {
                if let last = days.last, last.before == from, from != nil {
                    days[days.count - 1] = FactTest.Days(from: last.from, before: before)
                } else {
                    days.append(FactTest.Days(from: from, before: before))
                }
            }
            return .days(days)
        case .values, .hijriDays, .unknown:
            func values(_ classes: [FactClass]) -> [FactValue] {
                classes.flatMap { group -> [FactValue] in
                    if case .values(let values) = group { return values }
                    return []
                }.sorted { $0.description < $1.description }
            }
            let (within, without) = (values(inside), values(outside))
            return within.count <= without.count ? .oneOf(within) : .noneOf(without)
        }
    }
}
