import ManasikDomain
import ManasikViews
import ManasikWalkthroughs

extension WalkReplay {
    /// Does an event again. What had been said before it on any device, of a state that bars it, refuses it, and what follows from that
    /// state is owed; what was said later changes nothing.
    ///
    /// - Returns: What it changes in the walk.
    func perform(
        _ event: WalkEvent,
        as decided: DecidedEvent?,
        _ service: WalkService,
        _ statements: FactStatements
    ) async throws(EngineError) -> WalkChange? {
        var decided = decided
        if decided != nil, let step = event.stepToDo {
            let isOtherwise = try await statements.keepOnly(until: service.person.clock.now())
            let refusal = isOtherwise ? try await barring(event, service) : nil
            decided?.barred = try await barred(step, service)
            decided?.isBarred = !isOtherwise
            if isOtherwise { try await statements.restore() }
            if let refusal { throw .walk(refusal) }
        }
        do throws(EngineError) {
            return try await service.perform(event, in: walk.key.id, as: decided).lastChange
        } catch {
            guard case .walk(.barred) = error, event.stepToDo == nil, var decided else { throw error }
            if try await statements.keepOnly(until: service.person.clock.now()) {
                decided.isBarred = try await barring(event, service) != nil
                try await statements.restore()
            }
            return try await service.perform(event, in: walk.key.id, as: decided).lastChange
        }
    }

    /// Returns the refusal of an event for a state that bars it; nil if none does.
    private func barring(_ event: WalkEvent, _ service: WalkService) async throws(EngineError) -> WalkRefusal?
    {
        do throws(EngineError) {
            _ = try await service.perform(event, in: walk.key.id, isPreview: true, as: nil)
            return nil
        } catch {
            switch error {
            case .walk(let refusal):
                if case .barred = refusal { return refusal }
                return nil
            default: throw error
            }
        }
    }

    /// Returns what follows from doing a step in the person's state, by the schools that let it wait; nil if none does, or if it
    /// cannot be told.
    private func barred(
        _ step: String,
        _ service: WalkService
    ) async throws(EngineError) -> [Ruling<Step.Missed>]? {
        let reading = try await service.person.read([.walks])
        do throws(EngineError) {
            let walks = try reading.walks()
            guard let snapshot = walks[walk.ritual]?.snapshot else { return nil }
            return try reading.walkContext(walks).answer(of: walks) { context throws(WalkViewError) in
                let revision = try context.revision(named: walk.key.id)
                guard revision.ritual.node(step)?.step?.barred != nil else { return nil }
                return try context.resolution(of: snapshot, by: revision).barred(step: step)
            }
        } catch {
            if case .store = error { throw error }
            return nil
        }
    }
}

extension WalkState {
    fileprivate var lastChange: WalkChange? { snapshot?.history.last?.change }
}

extension WalkEvent {
    /// The step that is done, or counted; nil if none is.
    fileprivate var stepToDo: String? {
        switch self {
        case .done(let step, _), .count(let step, .plus), .count(let step, .set): step
        default: nil
        }
    }
}
