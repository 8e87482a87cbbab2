import ManasikDomain
import ManasikWalkthroughs

/// An event of a walk, and when it was done by the clock of the device.
struct TimedWalkEvent: Hashable, Sendable {
    let event: WalkEvent
    let at: Instant

    init(_ event: WalkEvent, at: Instant) {
        self.event = event
        self.at = at
    }
}

extension TimedWalkEvent: WireValue {
    var wire: JSONValue { .object(["event": event.wire, "at": at.wire]) }

    init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(try fields.required("event"), at: try fields.required("at"))
    }
}
