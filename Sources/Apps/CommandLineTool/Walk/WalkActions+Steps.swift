import ManasikDomain
import ManasikEngine
import ManasikViews
import ManasikWalkthroughs

extension WalkActions {
    /// Returns the node of a step, or of a group with an article, that a person named; the current one if none was
    /// named.
    ///
    /// - Throws: `EngineError.walk` with the nearest name.
    func node(_ name: String?, in state: WalkState) throws -> WalkNode {
        let view = state.view
        guard
            let id = try name.map({ try person.walk.step(named: $0, in: state) }) ?? view.shown
                ?? view.previous
        else {
            throw EngineError.walk(.nothingAfter)
        }
        if let node = view.node(id) {
            if node.step == nil, node.details == nil, node.seeAlso.isEmpty {
                throw EngineError.walk(.notAStep(node: id, kind: node.kind))
            }
            return node
        }
        // Not part of this walk, or misspelt; the state machine tells which.
        let walkthrough = state.ritual.node(id)
        if walkthrough == nil {
            let names = state.ritual.steps.map(\.id)
            throw EngineError.walk(
                .unknownStep(name: id, suggestion: Suggestion.nearest(to: id, among: names))
            )
        }
        throw EngineError.walk(.notInYourWalk(step: id, node: id))
    }
}
