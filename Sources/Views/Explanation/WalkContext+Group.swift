import ManasikDomain
import ManasikWalkthroughs

/// Groups of steps: how they stand in the person's walk, and why.
extension WalkContext {
    /// - Parameter id: The full name of a group, `pack:ritual/group`.
    func group(_ id: DefinitionID) throws(ExplanationError) -> RuleExplanation.Group? {
        let parts = id.name.split(separator: "/", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else { return nil }
        let name = DefinitionID(pack: id.pack, name: parts[0])
        do throws(WalkViewError) {
            let revision = try revision(named: name.description)
            let snapshot: WalkSnapshot
            if let begun = person.walks[name]?.snapshot {
                snapshot = begun
            } else {
                snapshot = try fresh(revision)
            }
            let resolution = try resolution(of: snapshot, by: revision)
            return RuleExplanation.Group(
                revision: revision,
                group: resolution.group(parts[1], in: resolution.view),
                refusal: nil
            )
        } catch {
            // A walk that cannot begin is itself the obstacle.
            guard case .refused(let refusal) = error, let revision = revisions.currentRevision(of: name)
            else {
                throw .walk(error)
            }
            return RuleExplanation.Group(revision: revision, group: nil, refusal: refusal)
        }
    }
}
