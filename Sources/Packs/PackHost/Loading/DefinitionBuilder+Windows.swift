import ManasikDomain

/// Checks for steps that can never be done: circular needs, and windows that close before they open.
extension DefinitionBuilder {
    /// Reports steps that need each other in a cycle, so that none of them can be done.
    mutating func checkNeeds(of root: RitualNode, ritual: String) {
        let nodes = root.withDescendants.filter { $0.step != nil }
        var reported: Set<String> = []
        for school in resolver.scope.readings {
            let needs = Dictionary(
                nodes.map { ($0.id, $0.step?.needs?[school] ?? []) },
                uniquingKeysWith: { first, _ in first }
            )
            for cycle in Self.cycles(nodes.map(\.id), needs) where reported.isDisjoint(with: cycle) {
                reported.formUnion(cycle)
                let node = nodes.first { $0.id == cycle[0] }
                resolver.collector.error(
                    .needsCycle,
                    at: node?.location ?? resolver.scope.draft.files.location("pack.json"),
                    cycle.count == 1
                        ? "step '\(cycle[0])' of ritual '\(ritual)' needs itself"
                        : "steps of ritual '\(ritual)' need one another in a cycle: "
                            + (cycle + [cycle[0]]).joined(separator: " → "),
                    help: "remove one of the 'needs'"
                )
            }
        }
    }

    /// Returns cycles of steps that need each other, at least one if there are any; visits each step once.
    private static func cycles(_ steps: [String], _ needs: [String: [String]]) -> [[String]] {
        var cycles: [[String]] = []
        var finished: Set<String> = []
        for start in steps where !finished.contains(start) {
            // The current path, with the index of the next need at each step.
            var way: [(step: String, next: Int)] = [(start, 0)]
            var places = [start: 0]
            while let (step, next) = way.last {
                let following = needs[step] ?? []
                guard next < following.count else {
                    finished.insert(step)
                    places[step] = nil
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let needed = following[next]
                if let place = places[needed] {
                    cycles.append(way[place...].map(\.step))
                } else if !finished.contains(needed) {
                    places[needed] = way.count
                    way.append((needed, 0))
                }
            }
        }
        return cycles
    }

    /// Reports a step whose window closes before it opens, or comes each week at one end only.
    mutating func checkWindow(of step: Step, _ fields: FieldValues) {
        checkWeek(of: step, fields)
        for school in resolver.scope.readings {
            guard let opens = step.opens?[school], let closes = step.closes?[school],
                Self.isBefore(closes, opens)
            else { continue }
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "step '\(fields.id)' closes on '\(closes)', before it opens on '\(opens)'",
                help: "swap the two, or correct one of them"
            )
            return
        }
        checkLateEnd(of: step, fields)
    }

    private mutating func checkWeek(of step: Step, _ fields: FieldValues) {
        // An end that could not be read is reported already.
        guard fields.unread.isDisjoint(with: ["opens", "closes"]) else { return }
        func report(_ time: StepTime, _ message: String, help: String) {
            let period = time.ofWeek?.isDaily == true ? "day" : "week"
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "step '\(fields.id)': '\(time)' comes each \(period), and \(message)",
                help: help
            )
        }
        for school in resolver.scope.readings {
            let (opens, closes) = (step.opens?[school], step.closes?[school])
            if let time = [opens, closes].compactMap({ $0 }).first(where: { $0.ofWeek != nil }),
                opens?.ofWeek == nil || closes?.ofWeek == nil
            {
                report(
                    time,
                    "the other end of the window does not",
                    help: "write both: \(resolver.written("opens", "\"mon-sat 08:00\"")), "
                        + resolver.written("closes", "\"mon-sat 20:00\"")
                )
                return
            }
            if let time = step.lateUntil?[school], time.ofWeek != nil {
                report(
                    time,
                    "cannot end that the step may be done late",
                    help: "leave it out"
                )
                return
            }
        }
    }

    /// Whether a time comes before another, wherever and whenever that is; false if it may depend on that.
    static func isBefore(_ one: StepTime, _ other: StepTime) -> Bool {
        switch (one, other) {
        case (.season(let one), .season(let other)): isBefore(one, other) { $0.dayOfSeason }
        case (.once(let one), .once(let other)):
            isBefore(one, other) { (($0.year ?? 0) * 12 + $0.month) * 30 + $0.day }
        case (.clock(let one), .clock(let other)): one < other
        case (.fact(let one, let minutes), .fact(let other, let others)),
            (.step(let one, let minutes), .step(let other, let others)):
            one == other && minutes < others
        case (.day(let one, let days), .day(let other, let others)): one == other && days < others
        default: false
        }
    }

    /// - Parameter number: Returns the number of a time's day, by which days are ordered.
    private static func isBefore(
        _ one: RitualTime,
        _ other: RitualTime,
        by number: (RitualTime) -> Int
    ) -> Bool {
        guard number(one) == number(other) else {
            return number(one) < number(other) && one.shift <= other.shift
        }
        switch (one.moment, other.moment) {
        case (.clock(let minutes)?, .clock(let others)?):
            return minutes + one.shift < others + other.shift
        case (.prayer(let moment)?, .prayer(let another)?):
            if moment == another { return one.shift < other.shift }
            // Midnight may belong to the previous night or to the following one.
            let order = RitualTime.DayMoment.allCases
            return ![moment, another].contains(.midnight) && one.shift <= other.shift
                && order.firstIndex(of: moment)! < order.firstIndex(of: another)!
        default: return false
        }
    }
}
