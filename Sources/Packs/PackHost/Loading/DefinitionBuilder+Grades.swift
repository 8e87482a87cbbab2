import ManasikDomain

/// Consequences, grades and excuses of steps.
extension DefinitionBuilder {
    /// Reads what follows where a step is missed. Where nothing makes up for it and nothing is said, the rites are incomplete.
    mutating func missed(of step: Step, _ fields: FieldValues) -> BySchool<Step.Missed>? {
        let said = fields.bySchool("missed") { if case .missed(let missed) = $0 { missed } else { nil } }
        let essential = resolver.scope.readings.filter { step.obligation?[$0]?.isEssential == true }
        let vain = essential.filter { said?[$0] == .nothing && $0 != .unnamed }
        if essential.contains(where: { said?[$0] == .nothing }) {
            resolver.collector.report(
                .idleObligation,
                at: fields.location,
                "step '\(fields.id)' must be done, and nothing follows where it is missed"
                    + (vain.isEmpty ? "" : ", by \(vain.map { $0.rawValue }.joined(separator: ", "))"),
                help: "remove 'missed', which is then 'incomplete', or bind it by less"
            )
        }
        switch (said, step.obligation) {
        case (nil, .all) where !essential.isEmpty: return .all(.incomplete)
        case (.all, _): return said
        case (let said, _):
            var each: [School: Step.Missed] = [:]
            for school in resolver.scope.readings {
                each[school] = said?[school] ?? (essential.contains(school) ? .incomplete : nil)
            }
            return each.isEmpty ? said : .each(each)
        }
    }

    /// Reads the excuses of a step; only a remedy can be excused, so that no walk ends without a rite that it needs.
    mutating func excuses(of step: Step, _ fields: FieldValues) -> BySchool<[Step.Excuse]>? {
        let excused = fields.bySchool("excused") {
            if case .excuses(let excuses) = $0 { excuses } else { nil }
        }
        for school in excused?.namedSchools ?? [] {
            if case .remedy? = step.missed?[school] { continue }
            if case .remedy? = step.late?[school] { continue }
            let missed = step.missed?[school].map { "'\($0.name)'" } ?? "not said"
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "step '\(fields.id)': 'excused' names the \(school.rawValue) school, by which what follows is \(missed)",
                help: "an excuse takes a remedy away: name the schools whose 'missed' or 'late' is a remedy"
            )
        }
        return excused
    }

    /// Reads grades by school, in ascending order.
    mutating func grades(_ name: String, _ fields: FieldValues) -> BySchool<[Step.Grade]>? {
        let grades = fields.bySchool(name) { value -> [Step.Grade]? in
            guard case .list(let grades) = value else { return nil }
            return grades.compactMap { grade in
                guard case .definition(let grade) = grade, let upTo = grade.integer("up_to"),
                    case .missed(let follows)? = grade.values["follows"]
                else { return nil }
                return Step.Grade(upTo: upTo, follows: follows)
            }
        }
        for list in grades?.distinctValues ?? [] {
            let numbers = list.map(\.upTo)
            guard zip(numbers, numbers.dropFirst()).contains(where: { $0 >= $1 }) else { continue }
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "the grades of '\(name)' are not in rising order: \(numbers.map(String.init).joined(separator: ", "))",
                help: "order them by 'up_to', the least first"
            )
        }
        return grades
    }
}
