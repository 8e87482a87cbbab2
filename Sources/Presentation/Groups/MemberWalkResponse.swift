import ManasikDomain
import ManasikLocalization
import ManasikViews
import ManasikWalkthroughs

/// A walk of a member, with what in it cannot wait.
struct MemberWalkResponse: Response {
    private let walk: MemberWalk
    private let localizer: Localizer

    init(_ walk: MemberWalk, _ localizer: Localizer) { (self.walk, self.localizer) = (walk, localizer) }

    var json: JSONValue {
        let (state, text) = (walk.state, WalkText(walk.state.revision, localizer))
        return .object {
            Member("ritual", state.ritual.id)
            Member("title", walk.title(in: localizer).text)
            Member("begun", state.snapshot != nil)
            Member("finished", state.view.isFinished)
            Member("current", state.view.current)
            Member("done", state.view.progress.done)
            Member("total", state.view.progress.total)
            Member("lost", walk.lost)
            Member("passed", walk.passed)
            Member("owed", walk.owed)
            Member("remedies", walk.remedies.map { remedy($0, text) })
        }
    }

    private func remedy(_ owed: OwedRemedy, _ text: WalkText) -> JSONValue {
        .object {
            Member("key", owed.key)
            Member("text", text.line(of: owed).text)
            Member("depends_on_school", owed.dependsOnSchool)
        }
    }
}
