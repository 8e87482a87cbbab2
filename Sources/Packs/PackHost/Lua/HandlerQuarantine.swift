public import ManasikDomain

/// The packs whose handlers are not called any more, since they kept failing.
public protocol HandlerQuarantine: AnyObject, Sendable {
    /// Whether the pack's handlers may not be called.
    func holds(_ pack: PackID) -> Bool

    /// Notes the outcome of an event in a pack.
    ///
    /// - Parameter failure: The first failure of its handlers; nil if all succeeded.
    /// - Returns: Whether the pack is held from now on because of it.
    func note(_ failure: HandlerFailure?, of pack: PackID, at now: Instant) -> Bool
}
