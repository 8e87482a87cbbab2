import ManasikDomain
import ManasikWalkthroughs

extension WalkSpace {
    /// Finds steps whose window closes before the steps that precede them can be done.
    ///
    /// For each person of a known school, every step is done as early as its window and the preceding steps allow. If
    /// all steps are in time, moments that follow the order exist; if one is too late, none exist.
    func findClosedWindows(by scales: [WindowScale]) {
        let scales = scales + anchors.flatMap { WindowScale.scales(of: $0) }
        var seen: Set<WindowPlan> = []
        for layout in layouts where !layout.asksForFact && layout.openChoices.isEmpty {
            guard let school = layout.resolution.school else { continue }
            let plan = WindowPlan(layout, school)
            guard seen.insert(plan).inserted else { continue }
            for scale in scales {
                guard let late = plan.late(outline, scale), isNew(.windows, [id(late.step)]) else { continue }
                let facts = kinds.profiles[layout.profile].facts
                let moves =
                    choices(of: layout) + late.steps.map { .event(.done(step: id($0), how: .plain)) }
                add(
                    ProofFinding(
                        .windows,
                        .refuted,
                        message(late, school, scale),
                        nodes: [id(late.step)],
                        counterExample: CounterExample(
                            facts: facts,
                            moves: isAccepted(moves, of: facts) ? moves : []
                        ),
                        location: outline.nodes[late.step].location
                    )
                )
            }
        }
    }

    private func message(_ late: WindowPlan.Late, _ school: School, _ scale: WindowScale) -> String {
        let step = outline.nodes[late.step].step
        let byIt = Self.school(school, " by")
        if let place = late.place.map(id), let first = late.chain.first {
            let end = step?.alsoAt.first { $0.step == place }?.closes?[school]
            let opens = Self.words(outline.nodes[first].step?.opens?[school])
            return
                "'\(id(late.step))' may be done at the place of '\(place)', which closes \(Self.words(end))\(byIt), "
                + "and '\(id(first))' opens only \(opens): \(scale.name) it is too late then"
        }
        let closes = Self.words(step?.closes?[school])
        guard let first = late.chain.first, first != late.step else {
            return "'\(id(late.step))' opens \(Self.words(step?.opens?[school])) and closes "
                + "\(closes)\(byIt): \(scale.name) it is never open"
        }
        let opens = Self.words(outline.nodes[first].step?.opens?[school])
        return "'\(id(late.step))' closes \(closes)\(byIt), "
            + "and '\(id(first))', which comes before it, opens only \(opens): \(scale.name) it is too late then"
    }

    /// Returns a time in words, to follow `opens`.
    private static func words(_ time: StepTime?) -> String {
        switch time {
        case .fact(_, let minutes)? where minutes != 0: time?.description ?? ""
        case .step(_, let minutes)? where minutes != 0: time?.description ?? ""
        case .day?: time?.description ?? ""
        default: "at \(time?.description ?? "")"
        }
    }

    /// Returns the choices by which a walk reaches a layout.
    func choices(of layout: WalkLayout) -> [CounterExample.Move] {
        zip(states.choices, layout.branches).compactMap { choice, branch in
            guard let branch, layout.resolution.isShown(choice) else { return nil }
            return .event(.choose(choice: id(choice), branch: id(outline.children[choice][branch])))
        }
    }
}

/// The steps of a walk by one school, each with the steps that precede it.
struct WindowPlan: Hashable {
    /// A step whose window has closed by the time when it can first be done.
    struct Late {
        let step: Int
        /// The steps that make it late, from the one that opens last to the step itself.
        let chain: [Int]
        /// All steps that precede it, in an order in which they can be done, followed by the step itself.
        let steps: [Int]
        /// The step at whose place it can never be done in time; nil if it is late for its own window.
        var place: Int?
    }

    private let school: School
    private let steps: [Int]
    private let before: [[Int]]
    private let secondPlaces: [Int?]
    /// For each step, when its second place closes.
    private let ends: [StepTime?]
    /// For each step, the quotas that it needs.
    private let sums: [[ReachedSum]]

    init(_ layout: WalkLayout, _ school: School) {
        let resolution = layout.resolution
        let outline = layout.states.outline
        self.school = school
        let steps = layout.states.steps.filter(resolution.isShown)
        self.steps = steps
        secondPlaces = steps.map(resolution.secondPlace)
        ends = steps.map { resolution.endsOfSecondPlace($0)?[school] }
        sums = steps.map { step in
            resolution.reading.quotas[step].map { ReachedSum($0.members, $0.atLeast) }
        }
        before = steps.map { step in
            let needed = (resolution.reading.needs[step].numbers + resolution.reading.orders[step].numbers)
                .flatMap { Array(outline.subtree(of: $0)) }
            let earlier = outline.stretchesBefore[step].flatMap { Array($0) }.filter {
                !outline.overlap($0, step) && !resolution.mayComeAfter($0, later: step)
                    // What may be left out holds nothing up.
                    && outline.sparing[$0].allSatisfy { outline.subtree(of: $0).contains(step) }
            }
            return Set(needed + earlier).filter {
                $0 != step && outline.isStep[$0] && resolution.isShown($0)
            }.sorted()
        }
    }

    /// The earliest moment at which a step can be done, and the step that delays it.
    private struct Earliest {
        var moment: Int64
        /// The step that delays it; nil if it only waits for its own window.
        var after: Int?
    }

    func late(_ outline: RitualOutline, _ scale: WindowScale) -> Late? {
        var counting: Set<Int>?
        if let step = scale.countsFrom {
            guard let anchor = steps.first(where: { outline.nodes[$0].id == step }) else { return nil }
            counting = steps(certainlyAfter: anchor)
        }
        /// Whether the times of a step are on the scale.
        func isOnScale(_ step: Int) -> Bool { counting?.contains(step) ?? true }
        var found: [Int: Earliest] = [:]
        var visited: Set<Int> = []
        /// The steps that can never be done at their second places in time, with when they could be.
        var tooLate: [Int: Earliest] = [:]
        func earliest(_ step: Int) -> Earliest? {
            if let known = found[step] { return known }
            // Steps that wait for each other are never done, which is reported elsewhere.
            guard visited.insert(step).inserted, let index = steps.firstIndex(of: step) else { return nil }
            let node = outline.nodes[step]
            var opens = Int64.min
            if isOnScale(step), let start = node.step?.opens?[school] {
                opens = scale.opens(start, node) ?? .min
            }
            var best = Earliest(moment: opens, after: nil)
            func wait(for others: [Int]) -> Earliest {
                var own = Earliest(moment: opens, after: nil)
                for other in others {
                    guard let moment = earliest(other)?.moment, moment > own.moment else { continue }
                    own = Earliest(moment: moment, after: other)
                }
                for sum in sums[index] {
                    guard let last = completing(sum), last.moment > own.moment else { continue }
                    own = Earliest(moment: last.moment, after: last.step)
                }
                return own
            }
            /// Returns the step with which a sum is reached when each is done as early as it can be.
            func completing(_ sum: ReachedSum) -> (step: Int, moment: Int64)? {
                var left = sum.number
                var members: [(member: ReachedSum.Member, moment: Int64)] = []
                for member in sum.members {
                    if let moment = earliest(member.step)?.moment { members.append((member, moment)) }
                }
                for (member, moment) in members.sorted(by: { $0.moment < $1.moment }) {
                    left -= member.share
                    if left <= 0 { return (member.step, moment) }
                }
                return nil
            }
            best = wait(for: before[index])
            if let host = secondPlaces[index] {
                let other = wait(for: [host])
                let end = isOnScale(step) ? ends[index].flatMap { scale.closes($0, node) } : nil
                let isTooLate = end.map { other.moment >= $0 } ?? false
                if isTooLate {
                    tooLate[step] = other
                } else if other.moment < best.moment {
                    best = other
                }
            }
            found[step] = best
            return best
        }
        /// Returns the steps that delay a step, from the one that opens last to that which it waits for.
        func chain(before first: Int?) -> [Int] {
            var chain = first.map { [$0] } ?? []
            while let after = chain.first.flatMap({ found[$0]?.after }), !chain.contains(after) {
                chain.insert(after, at: 0)
            }
            return chain
        }
        for (index, step) in steps.enumerated() {
            let node = outline.nodes[step]
            _ = earliest(step)
            if let late = tooLate[step], let host = secondPlaces[index] {
                return Late(
                    step: step,
                    chain: chain(before: late.after) + [step],
                    steps: ordered(to: host) + [step],
                    place: host
                )
            }
            guard isOnScale(step),
                let closes = node.step?.closes?[school].flatMap({ scale.closes($0, node) }),
                let first = earliest(step), first.moment >= closes
            else { continue }
            return Late(step: step, chain: chain(before: step), steps: ordered(to: step))
        }
        return nil
    }

    /// Returns the steps that are done after another in every order.
    private func steps(certainlyAfter anchor: Int) -> Set<Int> {
        var after: Set<Int> = []
        var isComplete = false
        while !isComplete {
            isComplete = true
            for (index, step) in steps.enumerated() where !after.contains(step) {
                // What may be done at a second place does not wait for what precedes its first one.
                guard secondPlaces[index] == nil,
                    before[index].contains(where: { $0 == anchor || after.contains($0) })
                else { continue }
                after.insert(step)
                isComplete = false
            }
        }
        return after
    }

    /// Returns all steps that precede a step, in order, followed by the step itself.
    private func ordered(to step: Int) -> [Int] {
        var order: [Int] = []
        var visited: Set<Int> = []
        func add(_ step: Int) {
            guard visited.insert(step).inserted, let index = steps.firstIndex(of: step) else { return }
            before[index].forEach(add)
            order.append(step)
        }
        add(step)
        return order
    }
}
