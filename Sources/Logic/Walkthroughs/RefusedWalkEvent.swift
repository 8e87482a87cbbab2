public import ManasikDomain

/// An event that was noted on a device of a person and does not hold beside those of another: it is kept, and counts for nothing.
public struct RefusedWalkEvent: Hashable, Sendable {
    public let event: WalkEvent
    /// When it was noted.
    public let at: Instant
    public let reason: WalkRefusal

    public init(_ event: WalkEvent, at: Instant, since reason: WalkRefusal) {
        self.event = event
        self.at = at
        self.reason = reason
    }

    /// Whether nothing needs to be said of it in a walk: it was begun anew since, something else was noted of the step, or what was
    /// noted has come about.
    public func isOutdated(in snapshot: WalkSnapshot) -> Bool {
        if at < snapshot.startedAt { return true }
        if let step = event.notedStep, let noted = snapshot.state(of: step).at, noted > at { return true }
        return switch (event, reason) {
        case (.count(let step, .plus), .already(_, .done)): snapshot.state(of: step).status != .done
        case (.done(let step, _), _), (.count(let step, _), _): snapshot.state(of: step).status == .done
        default: false
        }
    }
}

extension RefusedWalkEvent: WireValue {
    public var wire: JSONValue {
        .object(["event": event.wire, "at": at.wire, "reason": reason.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            try fields.required("event"),
            at: try fields.required("at"),
            since: try fields.required("reason")
        )
    }
}
