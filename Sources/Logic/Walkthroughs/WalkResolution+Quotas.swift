import ManasikDomain

/// Quotas of steps, groups that may be left out, and choices of several branches.
extension WalkResolution {
    // MARK: Quotas

    /// Whether so much was done of the steps of a quota as it asks for.
    func isReached(_ quota: SchoolReading.NeededQuota) -> Bool {
        if let answer = probe?.isReached(quota.members, atLeast: quota.atLeast) { return answer }
        return amount(of: quota) >= quota.atLeast
    }

    /// Returns how much was done of the steps of a quota.
    ///
    /// - Parameter counts: Whether a step that was done counts.
    func amount(
        of quota: SchoolReading.NeededQuota,
        counting counts: (Int) -> Bool = { _ in true }
    ) -> Int {
        zip(quota.steps, quota.shares).reduce(0) { sum, member in
            wasDone(member.0) && counts(member.0) ? sum + member.1 : sum
        }
    }

    /// Returns how much of other steps a step needs, by the schools that may be the person's.
    func neededAmounts(_ number: Int) -> [Ruling<[NeededAmount]>] {
        let rulings = outline.nodes[number].step?.quotas?.rulings(for: school, among: outline.schools) ?? []
        return rulings.filter { !$0.value.isEmpty }.map { ruling in
            let amounts = ruling.value.map { quota in
                let needed = SchoolReading.NeededQuota(quota, in: outline, ruling.schools)
                return NeededAmount(quota: quota, done: amount(of: needed))
            }
            return Ruling(schools: ruling.schools, value: amounts)
        }
    }

    /// Whether a step is part of the walk and was done.
    package func wasDone(_ number: Int) -> Bool {
        mayBePart(number) && isNoted(number) { $0.status == .done }
    }

    /// Returns what blocks a step because too little was done of others.
    func quotaObstacles(to number: Int) -> [Obstacle] {
        reading.quotas[number].compactMap { quota in
            guard !isReached(quota) else { return nil }
            let open = quota.steps.filter { mayBePart($0) && !wasDone($0) }
            guard let first = open.first(where: isShown) ?? open.first else {
                return .quota(quota, first: quota.steps.first ?? number)
            }
            return obstacle(at: first) ?? .quota(quota, first: first)
        }
    }

    /// Returns the steps that were done and would lose what they need if a step were no longer done.
    func quotaDependents(on number: Int) -> [Int] {
        reading.quotaDependents[number].filter { other in
            other != number && isShown(other) && state(other).status == .done
                && reading.quotas[other].contains { quota in
                    quota.steps.contains(number) && isReached(quota)
                        && amount(of: quota, counting: { $0 != number }) < quota.atLeast
                }
        }
    }

    /// Whether a step is still needed so that another one can be done.
    func isNeededForQuota(_ number: Int) -> Bool {
        reading.quotaDependents[number].contains { other in
            isShown(other) && isNoted(other) { $0.status == .pending }
                && reading.quotas[other].contains { $0.steps.contains(number) && !self.isReached($0) }
        }
    }

    // MARK: What need not be done

    /// Whether a step binds nobody because of a group around it: one that may be left out and of which nothing was done,
    /// or one of which enough other parts were done.
    ///
    /// - Parameter later: A step that is to be done; what is in a group with it comes before it as ever.
    package func isSpared(_ number: Int, before later: Int? = nil) -> Bool {
        outline.sparing[number].contains { group in
            if let later, outline.subtree(of: group).contains(later) { return false }
            return spares(group, number)
        }
    }

    /// Whether a group makes a step in it bind nobody.
    func spares(_ group: Int, _ number: Int) -> Bool {
        if let atLeast = outline.nodes[group].atLeast {
            let others = outline.children[group].filter { !outline.subtree(of: $0).contains(number) }
            if isAtLeast(atLeast, of: others) { return true }
        }
        return outline.nodes[group].isOptional && !outline.subtree(of: group).contains { isStepDone($0) }
    }

    private func isStepDone(_ number: Int) -> Bool { outline.isStep[number] && wasDone(number) }

    /// Whether enough of the children of a group were done, without asking about more of them than it takes.
    func isAtLeast(_ number: Int, of children: [Int]) -> Bool {
        var (missing, left) = (number, children.count)
        for child in children {
            if missing > left { return false }
            if isComplete(child) { missing -= 1 }
            if missing == 0 { return true }
            left -= 1
        }
        return false
    }

    /// Whether everything that binds somebody in a part of a group was done, and something of it at all.
    func isComplete(_ node: Int) -> Bool {
        guard mayBePart(node) else { return false }
        let steps = outline.subtree(of: node).filter { outline.isStep[$0] && mayBePart($0) }
        let binding = steps.filter { reading.mayBind[$0] && !isLeftOpen($0, within: node) }
        return binding.isEmpty ? steps.contains(where: wasDone) : binding.allSatisfy(wasDone)
    }

    /// Whether a step in a part of a group is spared by a group within that part.
    private func isLeftOpen(_ number: Int, within node: Int) -> Bool {
        outline.sparing[number].contains { outline.subtree(of: node).contains($0) && spares($0, number) }
    }
}

extension SchoolReading.NeededQuota {
    /// The steps with what each contributes.
    package var members: [(step: Int, share: Int)] { zip(steps, shares).map { ($0, $1) } }
}
