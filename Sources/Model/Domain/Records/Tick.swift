/// What a person noted about a checklist item.
public struct Tick: Hashable, Sendable {
    public enum State: String, Hashable, Sendable, CaseIterable {
        case done
        case setAside = "set_aside"
    }

    public let state: State

    public init(_ state: State) { self.state = state }
}

extension Tick: StoredValue {
    public static var collection: HostCollection { .ticks }
    public static var recordName: RecordName { .definition(.item) }
    public static let codec = RecordCodec<Tick>(version: 1) { tick in
        ["state": .string(tick.state.rawValue)]
    } decode: { fields throws(CodecError) in
        Tick(try fields.required("state", .word))
    }
}
