import ManasikDomain

/// Computes the view of a resolved walk.
struct WalkViewBuilder {
    let resolution: WalkResolution
    let outline: RitualOutline
    let steps: [Int]
    let current: Int?
    let statuses: [Int: WalkNode.Status]
    let passedOver: Set<Int>

    init(_ resolution: WalkResolution) {
        self.resolution = resolution
        outline = resolution.outline
        steps = resolution.shownSteps
        let current = resolution.current
        self.current = current
        passedOver = Set(steps.filter(resolution.isPassedOver))
        statuses = Dictionary(firstOf: steps.map { ($0, Self.status(of: $0, current, resolution)) })
    }

    func view() -> WalkView {
        let shown = resolution.shownStep
        let inOrder = resolution.shownInOrder
        let position = shown.flatMap { inOrder.firstIndex(of: $0) } ?? inOrder.count
        // Once the hajj is lost, nothing remains to be done, decided or said.
        let remaining = resolution.isLost ? [] : resolution.unsettled.filter(resolution.isShown)
        return WalkView(
            ritual: resolution.snapshot.ritual,
            schools: outline.schools,
            nodes: nodes(),
            current: current.map(id),
            shown: shown.map(id),
            next: next(among: remaining, in: inOrder).map(id),
            previous: position > 0 ? id(inOrder[position - 1]) : nil,
            progress: WalkProgress(
                done: steps.count { resolution.state($0).status == .done && !resolution.isOwed($0) },
                settled: steps.count { resolution.isSettled($0) },
                total: steps.count { !isLeftAside($0) }
            ),
            places: places(),
            pendingChoices: resolution.isLost ? [] : pendingChoices(),
            undecidedFacts: undecidedFacts(),
            kept: kept(),
            advice: steps.flatMap(advice),
            remaining: remaining.map(id),
            overdue: resolution.isLost
                ? [] : steps.filter { resolution.isOverdue($0) && !passedOver.contains($0) }.map(id),
            season: resolution.windows.season,
            lost: steps.filter(isLost).map(id),
            remedies: resolution.owedRemedies,
            standings: resolution.stateStandings,
            forbidden: resolution.forbidden(),
            isFinished: resolution.isFinished
        )
    }

    /// Whether a step that binds nobody was passed over: the walk is complete without it.
    private func isLeftAside(_ number: Int) -> Bool {
        passedOver.contains(number) && !resolution.isSettled(number) && !resolution.mayBind(number)
    }

    func id(_ number: Int) -> String { outline.nodes[number].id }

    private func next(among remaining: [Int], in order: [Int]) -> Int? {
        guard let current else { return remaining.first }
        let later = order.firstIndex(of: current).map { order[($0 + 1)...] } ?? []
        return later.first(where: remaining.contains) ?? remaining.first { $0 != current }
    }

    private func isLost(_ number: Int) -> Bool {
        resolution.state(number).status == .missed
            && resolution.consequences(number).contains { $0.value == .lost }
    }

    private func kept() -> [KeptStep] {
        resolution.snapshot.steps.filter { id, _ in
            outline.number(of: id).map { !resolution.isShown($0) } ?? true
        }.map { KeptStep(id: $0, state: $1) }.sorted {
            (outline.number(of: $0.id) ?? .max, $0.id) < (outline.number(of: $1.id) ?? .max, $1.id)
        }
    }
}
