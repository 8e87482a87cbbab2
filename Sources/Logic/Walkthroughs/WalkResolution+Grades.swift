import ManasikDomain

extension WalkResolution {
    /// Returns what follows from having left out a step, by how much is missing, what else was left out with it, and
    /// what excuses it: nothing if it needs a step with which the whole was lost, since what is to be done then takes its
    /// place.
    func graded(_ number: Int) -> [Ruling<Step.Missed>] {
        guard let step = outline.nodes[number].step, !(isLost && needsWhatWasLost(number)) else { return [] }
        let joint = outline.joint[number]
        guard step.short != nil || step.excused != nil || !joint.isEmpty else { return consequences(number) }
        var follows: [School: Step.Missed] = [:]
        for school in schools {
            guard let missed = step.missed?[school] else { continue }
            follows[school] = missed
            if case .remedy = missed, excuse(number, by: school) != nil {
                follows[school] = .nothing
                continue
            }
            if let grade = shortGrade(number, by: school) {
                follows[school] = grade.follows
                continue
            }
            for (steps, grades) in joint {
                guard let grades = grades[school] else { continue }
                let parts = steps.filter(mayBePart)
                let leftOut = parts.filter {
                    isLeftOut($0) && shortGrade($0, by: school) == nil && excuse($0, by: school) == nil
                }
                if leftOut.last != number {
                    follows[school] = .nothing
                } else if leftOut.count < parts.count, let grade = grades.grade(of: leftOut.count) {
                    follows[school] = grade.follows
                }
            }
        }
        return BySchool.each(follows).rulings(for: school, among: outline.schools)
    }

    func isLeftOut(_ number: Int) -> Bool {
        isShown(number) && [.skipped, .missed].contains(state(number).status)
    }

    /// Returns the grade by which a school judges a count of which little is missing; nil if there is none.
    func shortGrade(_ number: Int, by school: School) -> Step.Grade? {
        guard let step = outline.nodes[number].step, state(number).count > 0 else { return nil }
        return step.short?[school]?.grade(of: step.count - state(number).count)
    }
}
