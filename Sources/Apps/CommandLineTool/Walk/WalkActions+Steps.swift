import ManasikDomain
import ManasikEngine
import ManasikViews
import ManasikWalkthroughs

extension WalkActions {
    /// Returns the node of a step, or of a group with an article, by its name; without a name, the current step.
    ///
    /// - Throws: `EngineError.walk` for an unknown name, with the nearest known one.
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
        // The step is not part of this walk, or the name is misspelt; the ritual's definition shows which.
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
