import ManasikDomain
import ManasikViews

extension Member {
    /// Returns the day by which something is to be verified again, and why it may be out of date; the latter is absent if it
    /// is current.
    @MemberBuilder static func review(by day: CivilDate?, in state: WalkState) -> [Member] {
        Member("review_by", day)
        if !state.staleness(reviewBy: day).isEmpty {
            Member("staleness", state.staleness(reviewBy: day).map { $0.word })
        }
    }
}
