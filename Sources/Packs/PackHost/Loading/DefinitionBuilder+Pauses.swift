import ManasikDomain

/// Pauses of steps, and the ends of what may be done late.
extension DefinitionBuilder {
    /// Reads the pauses of a step: a list of times that alternately begin and end a pause.
    mutating func pauses(_ fields: FieldValues) -> BySchool<[RitualTime]>? {
        let pauses = fields.bySchool("pauses") { value -> [RitualTime]? in
            guard case .list(let times) = value else { return nil }
            return times.compactMap { if case .time(let time) = $0 { time } else { nil } }
        }
        for times in pauses?.distinctValues ?? [] where !times.count.isMultiple(of: 2) {
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "step '\(fields.id)': 'pauses' has \(times.count) times, which do not form pairs",
                help: "write for each pause the moment at which it begins and the one at which it ends"
            )
        }
        return pauses
    }

    /// Reports a pause that ends before it begins, or lies outside of the window.
    mutating func checkPauses(of step: Step, _ fields: FieldValues) {
        for school in resolver.scope.readings {
            let times = (step.pauses?[school] ?? []).map { StepTime($0) }
            let opens = step.early?.contains(school) == true ? nil : step.opens?[school]
            let closes = step.late?[school] == nil ? step.closes?[school] : step.lateUntil?[school]
            for start in stride(from: 0, to: times.count - 1, by: 2) {
                let (from, to) = (times[start], times[start + 1])
                let problem: String
                if Self.isBefore(to, from) {
                    problem = "ends before it begins"
                } else if let opens, Self.isBefore(to, opens) {
                    problem = "is over before the step opens on '\(opens)'"
                } else if let closes, Self.isBefore(closes, from) {
                    problem = "begins after the step has closed on '\(closes)'"
                } else {
                    continue
                }
                resolver.collector.error(
                    .badValue,
                    at: fields.location,
                    "step '\(fields.id)': the pause from '\(from)' to '\(to)' \(problem)",
                    help:
                        "write pauses within the window, each from the moment at which it begins to the one at which it ends"
                )
                return
            }
        }
    }

    /// Reports an end of what may be done late that comes before the window closes, or where nothing may be done late.
    mutating func checkLateEnd(of step: Step, _ fields: FieldValues) {
        for school in resolver.scope.readings {
            guard let end = step.lateUntil?[school] else { continue }
            let whose =
                step.lateUntil?.namedSchools.isEmpty == false ? " by the \(school.rawValue) school" : ""
            if step.late?[school] == nil {
                // What is said for all schools is for those that allow it.
                if step.late != nil, whose.isEmpty { continue }
                resolver.collector.error(
                    .badValue,
                    at: fields.location,
                    "step '\(fields.id)' may be done late until '\(end)', and says nothing of 'late'\(whose)",
                    help: "write 'late' too: what follows where it is done after it closed, or 'nothing'"
                )
                return
            }
            guard let closes = step.closes?[school], Self.isBefore(end, closes) else { continue }
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "step '\(fields.id)' may be done late until '\(end)', before it closes on '\(closes)'",
                help: "write a later time in 'late_until', or leave it out"
            )
            return
        }
    }

    /// Reports steps whose time is counted from themselves.
    mutating func checkOwnTimes(of root: RitualNode, ritual: String) {
        for node in root.withDescendants {
            guard let step = node.step else { continue }
            let ends = [step.opens, step.closes, step.lateUntil].compactMap { $0 }
            guard let time = ends.flatMap({ $0.distinctValues }).first(where: { $0.step == node.id }) else {
                continue
            }
            resolver.collector.error(
                .badValue,
                at: node.location,
                "step '\(node.id)' of ritual '\(ritual)': '\(time)' counts from the step itself",
                help: "name another step, after which it is done"
            )
        }
    }
}

extension StepTime {
    /// A moment of each season, or of one Hijri year.
    fileprivate init(_ time: RitualTime) { self = time.year == nil ? .season(time) : .once(time) }
}
