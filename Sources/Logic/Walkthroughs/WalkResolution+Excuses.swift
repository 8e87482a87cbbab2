package import ManasikDomain
import ManasikRules

extension WalkResolution {
    /// Returns the excuses that hold for a step that was left out, by the schools that may be the person's and let a remedy
    /// make up for it.
    func heldExcuses(_ number: Int) -> [Ruling<Step.Excuse>] {
        guard isLeftOut(number), outline.nodes[number].step?.excused != nil else { return [] }
        var held: [School: Step.Excuse] = [:]
        for school in schools {
            guard case .remedy? = outline.nodes[number].step?.missed?[school] else { continue }
            held[school] = excuse(number, by: school)
        }
        return BySchool.each(held).rulings(for: school, among: outline.schools)
    }

    /// Returns the first excuse of a school that held for as long as a step could be done.
    ///
    /// A state that lasted for a part of that time excuses nothing here: whether the step was possible in the rest of
    /// it, the remedy leaves to a scholar.
    package func excuse(_ number: Int, by school: School) -> Step.Excuse? {
        guard let excuses = outline.nodes[number].step?.excused?[school], !excuses.isEmpty else { return nil }
        let known = factsWhilePossible(number, by: school)
        return excuses.first { excuse in
            known.allSatisfy { rules.reportedVerdict(of: excuse.when, for: $0) == .success(.holds) }
        }
    }

    /// Returns what was known of the person in the time in which a step could be done: from the last thing done that
    /// comes before it, or its opening, until its time was over, or until now.
    private func factsWhilePossible(_ number: Int, by school: School) -> [Facts] {
        guard let now else { return [facts] }
        let window = windows.window(of: outline.ids[number], by: school)
        let end = window?.closes.map { min($0, now) } ?? now
        let before = outline.stretchesBefore[number].flatMap { Array($0) } + reading.needs[number].numbers
        let done = before.filter { outline.isStep[$0] && state($0).status == .done }
            .compactMap { state($0).at }.max()
        let start = [done ?? window?.opens ?? snapshot.startedAt, window?.opens].compactMap { $0 }.max()!
        // What is noted of the steps before it may be later than the end of its time.
        return history.facts(from: min(start, end.adding(seconds: -1)), until: end, facts)
    }
}
