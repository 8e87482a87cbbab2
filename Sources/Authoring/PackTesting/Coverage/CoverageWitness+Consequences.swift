import ManasikDomain
import ManasikEngine
import ManasikWalkthroughs

extension CoverageWitness {
    /// Returns the names of the consequences in a walk, as used by a plan: rulings that apply, releases that have taken
    /// place, and costs that are owed.
    static func consequences(of walk: WalkState) -> Set<String> {
        let ritual = walk.ritual.id
        var found: Set<String> = []
        for (number, standing) in walk.view.standings.enumerated() {
            let state = number == 0 ? nil : standing.state
            for ruling in standing.phases {
                for school in ruling.schools {
                    found.insert(CoveragePlan.name(of: ruling.value, of: state, in: ritual, school))
                }
            }
        }
        for owed in walk.view.remedies {
            guard case .barred(let step) = owed.cause else { continue }
            for ruling in owed.rulings where ruling.value.remedy != nil {
                for school in ruling.schools {
                    found.insert(CoveragePlan.name(ofCostOf: "\(ritual)/\(step)", school))
                }
            }
        }
        let schools = walk.school.map { [$0] } ?? walk.ritual.schools
        for noted in walk.snapshot?.violations ?? [] {
            guard let violation = walk.revision.catalog.violations[noted.violation] else { continue }
            for school in schools {
                let state = noted.states[school] ?? .none
                guard state.forbids(until: violation.until[school]) else { continue }
                let answer = violation.answer(
                    by: school,
                    in: state,
                    rites: noted.rites,
                    circumstances: noted.circumstances
                )
                if case .follows(let ruling) = answer, let index = violation.rulings.firstIndex(of: ruling) {
                    found.insert(CoveragePlan.name(ofRuling: index + 1, of: violation.id))
                }
            }
        }
        return found
    }
}
