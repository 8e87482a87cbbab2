import ManasikDomain
import ManasikWalkthroughs

extension WalkReplay {
    /// Does an event again as `perform` does; under the names of the packs in use, which the walk has come to follow, where another
    /// device that still followed the former ones has noted it by theirs.
    ///
    /// - Parameter ritual: The ritual in the packs in use; nil if they do not have it.
    func perform(
        _ event: WalkEvent,
        namedBy ritual: Ritual?,
        as decided: DecidedEvent?,
        _ service: WalkService,
        _ statements: FactStatements
    ) async throws(EngineError) -> WalkChange? {
        do throws(EngineError) {
            return try await perform(event, as: decided, service, statements)
        } catch {
            guard case .walk(let refusal) = error, refusal.isOfUnknownName, let ritual,
                let named = decided?.named(as: ritual)
            else { throw error }
            return try await perform(named.event, as: named, service, statements)
        }
    }
}

extension WalkRefusal {
    /// Whether the packs have nothing of the name that the event has for a step, a branch, a violation or a remedy.
    var isOfUnknownName: Bool {
        switch self {
        case .unknownStep, .unknownBranch, .ruling(.unknownViolation), .ruling(.unknownRemedy): true
        default: false
        }
    }
}
