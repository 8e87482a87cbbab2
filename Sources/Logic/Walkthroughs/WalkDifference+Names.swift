import ManasikDomain

// What a view by former packs says, under the names of the present ones.

extension Step {
    /// Returns the step with other names of the schools that rule on it, and of the steps that it names.
    func named(_ name: (String) -> String, _ notes: RenamedNotes) -> Step {
        var step = self
        func school(_ school: School) -> School { notes.school(school) }
        step.needs = needs?.named(school).map { $0.map(name) }
        step.after = after?.named(school).map { $0.map(name) }
        step.quotas = quotas?.named(school).map { quotas in
            quotas.map { Quota(atLeast: $0.atLeast, of: $0.of.map(name), isSum: $0.isSum) }
        }
        step.missed = missed?.named(school).map { notes.outcome($0) }
        step.late = late?.named(school).map { notes.outcome($0) }
        step.outOfOrder = outOfOrder?.named(school).map { notes.remedy($0) }
        step.barred = barred?.named(school)
        step.excused = excused?.named(school)
        step.alsoAt = alsoAt.map { place in
            SecondPlace(name(place.step), closes: place.closes?.named(school).map { $0.named(name) })
        }
        return step
    }
}

extension BySchool {
    fileprivate func named(_ school: (School) -> School) -> BySchool {
        guard case .each(let values) = self else { return self }
        return .each(Dictionary(firstOf: values.map { (school($0), $1) }))
    }
}

extension [Ruling<StepTime>] {
    /// Returns the rulings with other names of their schools, and of the steps from which times are counted.
    func named(_ name: (String) -> String, _ notes: RenamedNotes) -> [Ruling<StepTime>] {
        named(notes).map { Ruling(schools: $0.schools, value: $0.value.named(name)) }
    }
}

extension Array {
    /// Returns the rulings with other names of their schools.
    func named<Value>(_ notes: RenamedNotes) -> [Ruling<Value>] where Element == Ruling<Value> {
        map { Ruling(schools: $0.schools.map { notes.school($0) }, value: $0.value) }
    }
}

extension StepTime {
    fileprivate func named(_ name: (String) -> String) -> StepTime {
        if case .step(let step, let minutes) = self { .step(name(step), minutes: minutes) } else { self }
    }
}
