import ManasikDomain

/// What of steps can never be: needs in a circle, and windows that close before they open.
extension DefinitionBuilder {
    /// Reports steps each of which needs the next, so that none of them can be done.
    mutating func checkNeeds(of root: RitualNode, ritual: String) {
        let nodes = root.withDescendants.filter { $0.step != nil }
        var reported: Set<String> = []
        for school in School.allCases {
            let needs = Dictionary(
                nodes.map { ($0.id, $0.step?.needs?[school] ?? []) },
                uniquingKeysWith: { first, _ in first }
            )
            for node in nodes {
                guard let circle = Self.circle(from: node.id, needs), reported.isDisjoint(with: circle) else {
                    continue
                }
                reported.formUnion(circle)
                resolver.collector.error(
                    .needsCycle,
                    at: node.location ?? resolver.scope.draft.files.location("pack.json"),
                    circle.count == 1
                        ? "step '\(node.id)' of ritual '\(ritual)' needs itself"
                        : "steps of ritual '\(ritual)' need one another in a circle: "
                            + (circle + [node.id]).joined(separator: " → "),
                    help: "remove one of the 'needs'"
                )
            }
        }
    }

    /// The way that leads from a step back to it; nil where there is none.
    private static func circle(from start: String, _ needs: [String: [String]]) -> [String]? {
        var before: [String: String] = [:]
        var queue = [start]
        while !queue.isEmpty {
            let step = queue.removeFirst()
            for next in needs[step] ?? [] {
                if next == start {
                    var way = [step]
                    while let previous = before[way[0]], way[0] != start { way.insert(previous, at: 0) }
                    return way
                }
                guard before[next] == nil else { continue }
                before[next] = step
                queue.append(next)
            }
        }
        return nil
    }

    /// Reports a step whose time is over before it begins.
    mutating func checkWindow(of step: Step, _ fields: FieldValues) {
        for school in School.allCases {
            guard let opens = step.opens?[school], let closes = step.closes?[school],
                Self.isBefore(closes, opens)
            else { continue }
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "step '\(fields.id)' closes on '\(closes)', before it opens on '\(opens)'",
                help: "exchange the two, or put one of them right"
            )
            return
        }
    }

    private static func isBefore(_ one: RitualTime, _ other: RitualTime) -> Bool {
        guard one.dayOfSeason == other.dayOfSeason else { return one.dayOfSeason < other.dayOfSeason }
        switch (one.moment, other.moment) {
        case (.clock(let minutes)?, .clock(let others)?): return minutes < others
        case (.prayer(let moment)?, .prayer(let another)?):
            // Midnight may be that of the night before or of the one after.
            let order = RitualTime.DayMoment.allCases
            return ![moment, another].contains(.midnight)
                && order.firstIndex(of: moment)! < order.firstIndex(of: another)!
        default: return false
        }
    }
}
