import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs

/// A walk's flow at one stop of a pilgrim, with what it asks for.
///
/// A class, so that a flow is not divided into more parameters than a function for a browser takes.
final class TrialClient {
    private let context: WalkContext
    private(set) var flow: WalkFlow

    convenience init(at stop: TrialPilgrim.Stop, in packs: TrialPacks, _ localizer: Localizer) {
        self.init(WalkFlow(stop.state, in: localizer), packs.context(of: stop))
    }

    private init(_ flow: WalkFlow, _ context: WalkContext) {
        self.flow = flow
        self.context = context
    }

    func copy() -> TrialClient { TrialClient(flow, context) }

    /// Gives an input to the flow, and answers what it asks of the engine.
    ///
    /// - Returns: The fact for which the flow asks the person; nil for none.
    func send(_ input: WalkFlow.Input) -> DefinitionID? {
        var output = flow.receive(input)
        while let asked = output {
            switch asked {
            case .preview(let event): output = flow.receive(.previewed(result(of: event)))
            case .commit(let event): output = flow.receive(.committed(result(of: event)))
            // The packs are the same for all.
            case .migrate: output = flow.receive(.migrated(.failure(.other("-"))))
            case .open(let ritual): output = flow.receive(.opened(opened(ritual)))
            case .ask(let fact): return fact
            case .askNext(let fact): return fact
            }
        }
        return nil
    }

    private func result(of event: WalkEvent) -> WalkFlow.Outcome<WalkState> {
        let next: WalkTransition
        do throws(WalkRefusal) {
            next = try context.transition(from: flow.state.snapshot, on: event, by: flow.state.revision)
        } catch {
            return .failure(.refused(error))
        }
        guard let after = try? context.state(of: next.snapshot, by: flow.state.revision) else {
            return .failure(.other("-"))
        }
        return .success(after)
    }

    private func opened(_ ritual: DefinitionID) -> WalkFlow.Outcome<WalkState> {
        guard let state = try? context.walk(ritual.description) else { return .failure(.other("-")) }
        return .success(state)
    }
}

extension TrialPacks {
    /// Walks as they are for a pilgrim at a stop.
    func context(of stop: TrialPilgrim.Stop) -> WalkContext {
        WalkContext(
            catalog,
            by: rules.evaluator,
            for: stop.person,
            at: stop.state.now,
            reckoning: { [times] _ in times.calculation },
            from: self
        )
    }
}
