/// The rotations of messages that a person has chosen.
public struct ChosenRotations: Hashable, Sendable {
    public let ids: [DefinitionID]

    public init(_ ids: [DefinitionID]) { self.ids = ids }
}

extension ChosenRotations: StoredValue {
    public static var collection: HostCollection { .settings }
    public static var recordName: RecordName { .one("rotations") }
    public static let codec = RecordCodec<ChosenRotations>(version: 1) { chosen in
        ["chosen": .array(chosen.ids.map { .string($0.description) })]
    } decode: { fields throws(CodecError) in
        guard fields["chosen"] != nil else { throw fields.error("chosen", .missing) }
        return ChosenRotations(try fields.list("chosen", .id))
    }

    public func renamed(_ renaming: Renaming) -> ChosenRotations {
        ChosenRotations(ids.map { renaming($0, .rotation) })
    }
}
