import ManasikDomain

extension StepState {
    /// Returns the state with what follows from a state of the person by further schools, as another device knew.
    func barred(also others: [Ruling<Step.Missed>]?) -> StepState {
        let known = Set((barred ?? []).flatMap { $0.schools })
        let further = (others ?? []).compactMap { ruling -> Ruling<Step.Missed>? in
            let schools = ruling.schools.filter { !known.contains($0) }
            return schools.isEmpty ? nil : Ruling(schools: schools, value: ruling.value)
        }
        guard !further.isEmpty else { return self }
        return StepState(
            status: status,
            count: count,
            at: at,
            reason: reason,
            atSecondPlace: atSecondPlace,
            secondPlace: secondPlace,
            proxy: proxy,
            late: late,
            barred: (barred ?? []) + further,
            untimely: untimely
        )
    }
}
