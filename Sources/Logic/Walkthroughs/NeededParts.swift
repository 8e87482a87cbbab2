public import ManasikDomain

/// What something waits for of which some is enough: so many parts of a group, or so much of some steps.
public struct NeededParts: Hashable, Sendable {
    /// How many more of the parts are to be done.
    public let count: Int
    /// The parts that are still to be done, more than are needed.
    public let of: [String]
    /// The steps in them for which it waits.
    public let steps: [String]
    /// What is needed, where it is not so many of single steps; `count` and `of` then say no more.
    public let quota: Quota?
}

extension WalkResolution {
    /// Returns of what is in the way of a step that of which some is enough.
    ///
    /// - Parameters:
    ///   - obstacles: What is in the way.
    ///   - place: The node where the step is to be done.
    func neededParts(of obstacles: [Obstacle], before place: Int) -> [NeededParts] {
        var groups: [(group: Int, steps: [Int])] = []
        var quotas: [NeededParts] = []
        for obstacle in obstacles {
            switch obstacle {
            case .quota(let quota, let first): quotas.append(neededParts(of: quota, first))
            case .earlier(let step, _):
                let group = outline.sparing[step].last {
                    outline.nodes[$0].atLeast != nil && !outline.subtree(of: $0).contains(place)
                }
                guard let group else { continue }
                if let found = groups.firstIndex(where: { $0.group == group }) {
                    groups[found].steps.append(step)
                } else {
                    groups.append((group, [step]))
                }
            case .need, .order, .choice, .undecided: break
            }
        }
        return groups.compactMap { neededParts(of: $0.group, $0.steps) } + quotas
    }

    /// Returns how many more parts of a group are needed; nil if it is all that are left.
    private func neededParts(of group: Int, _ steps: [Int]) -> NeededParts? {
        guard let atLeast = outline.nodes[group].atLeast else { return nil }
        let children = outline.children[group]
        let open = children.filter { child in steps.contains { outline.subtree(of: child).contains($0) } }
        let count = atLeast - children.count { isComplete($0) }
        guard count > 0, count < open.count else { return nil }
        return NeededParts(count: count, of: ids(open), steps: ids(steps), quota: nil)
    }

    private func neededParts(of needed: SchoolReading.NeededQuota, _ first: Int) -> NeededParts {
        let quota = needed.quota
        let open = needed.steps.filter { mayBePart($0) && !wasDone($0) }
        let count = quota.atLeast - amount(of: needed)
        let isOfSingleSteps = !quota.isSum && quota.of.count == needed.steps.count
        return NeededParts(
            count: count,
            of: ids(open),
            steps: ids([first]),
            quota: isOfSingleSteps && count > 0 && count < open.count ? nil : quota
        )
    }

    private func ids(_ numbers: [Int]) -> [String] { numbers.map { outline.nodes[$0].id } }
}
