public import ManasikDomain

/// The place of another step at which a step could be done until it closed.
public struct ClosedPlace: Hashable, Sendable {
    /// The step after which it could be done.
    public let step: String
    /// The first moment at which it could no longer be done there.
    public let since: Instant

    public init(step: String, since: Instant) { (self.step, self.since) = (step, since) }
}

extension WalkResolution {
    /// Returns the place of another step that has closed, at which a step can still be noted as done in time; nil if there is
    /// none. At a moment that is past, it has closed too where something was done that comes after it.
    func closedPlace(of number: Int, at moment: Instant?) -> ClosedPlace? {
        guard let moment, let host = secondPlace(of: number), let done = state(host).at,
            isClearAtSecondPlace(number, at: done), moment != now || !hasGoneBy(host, before: number)
        else { return nil }
        let ends = [end(of: number, at: host), momentGoneBy(host, before: number)].compactMap { $0 }
        guard let since = ends.min(), moment >= since else { return nil }
        return ClosedPlace(step: outline.ids[host], since: since)
    }
}
