import ManasikDomain

// What a view by former packs says, under the names of the present ones.

extension Step {
    /// Returns the step with other names of the schools that rule on it, and of the steps that it names.
    func named(_ name: (String) -> String, _ notes: RenamedNotes) -> Step {
        var step = self
        func school(_ school: School) -> School { notes.school(school) }
        step.needs = needs?.renamed(school).map { $0.map(name) }
        step.after = after?.renamed(school).map { $0.map(name) }
        step.quotas = quotas?.renamed(school).map { quotas in
            quotas.map { Quota(atLeast: $0.atLeast, of: $0.of.map(name), isSum: $0.isSum) }
        }
        step.missed = missed?.renamed(school).map { notes.outcome($0) }
        step.late = late?.renamed(school).map { notes.outcome($0) }
        step.outOfOrder = outOfOrder?.renamed(school).map { notes.remedy($0) }
        step.barred = barred?.renamed(school)
        step.excused = excused?.renamed(school)
        step.alsoAt = alsoAt.map { place in
            SecondPlace(name(place.step), closes: place.closes?.renamed(school).map { $0.named(name) })
        }
        return step
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
