package import ManasikDomain

/// Why and since when a pack's handlers are not called.
package struct QuarantineRecord: Sendable, Hashable {
    package let since: Instant
    /// What failed last: the event and the place in the code.
    package let reason: String

    package init(since: Instant, reason: String) {
        self.since = since
        self.reason = reason
    }
}

/// The packs in quarantine, and how often others have failed lately.
package struct QuarantineState: Sendable, Hashable {
    /// How many events in a row must fail in a pack.
    package static let mostFailures = 5
    /// The time in which they must fail, in milliseconds.
    package static let window: Int64 = 3_600_000

    package private(set) var held: [PackID: QuarantineRecord] = [:]
    /// When events failed in a row, by pack, the last last.
    package private(set) var failures: [PackID: [Instant]] = [:]

    package init() {}

    /// Notes that an event failed; returns whether that was once too often.
    package mutating func fail(_ pack: PackID, _ reason: String, at now: Instant) -> Bool {
        guard held[pack] == nil else { return false }
        let recent = (failures[pack] ?? []).filter { abs(now.milliseconds - $0.milliseconds) < Self.window }
        failures[pack] = recent + [now]
        guard recent.count + 1 >= Self.mostFailures else { return false }
        failures[pack] = nil
        held[pack] = QuarantineRecord(since: now, reason: reason)
        return true
    }

    /// Notes that an event succeeded; returns whether that changes anything.
    package mutating func succeed(_ pack: PackID) -> Bool { failures.removeValue(forKey: pack) != nil }

    /// Lets a pack go on; returns whether it was held.
    package mutating func release(_ pack: PackID) -> Bool {
        failures[pack] = nil
        return held.removeValue(forKey: pack) != nil
    }
}

extension QuarantineRecord: WireValue {
    package var wire: JSONValue { .object(["since": since.wire, "reason": reason.wire]) }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(since: try fields.required("since"), reason: try fields.required("reason"))
    }
}

extension QuarantineState: WireValue {
    private static let form = 1

    package var wire: JSONValue {
        .object(["form": Self.form.wire, "held": held.wire, "failures": failures.wire])
    }

    package init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        try fields.checkForm(upTo: Self.form)
        held = try fields.required("held")
        failures = try fields.required("failures")
    }
}
