import ManasikDomain
import ManasikPackHost

extension Generation {
    /// Notes the outcome of an event in a pack.
    ///
    /// - Returns: The failure that says so, if the pack's handlers are not called any more because of it.
    func held(after outcome: PackRuntime.Outcome, of effect: Effect, at now: Instant) -> HandlerFailure? {
        // An earlier attempt at the same change was noted then.
        guard let quarantine, !outcome.isRepeated else { return nil }
        let failure = outcome.failures.first
        guard quarantine.note(failure, of: outcome.pack, at: now) else { return nil }
        return HandlerFailure(
            pack: outcome.pack,
            event: effect.kind,
            location: failure?.location,
            message:
                "its handlers kept failing and are not called any more, until whoever runs this installation "
                + "releases the pack",
            isLast: true
        )
    }
}
