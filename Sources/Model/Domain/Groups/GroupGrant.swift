/// What a member lets the guide of a group see; the record belongs to the member and has the group's id. Without it
/// nothing is seen.
public struct GroupGrant: Hashable, Sendable {
    /// A part of what is stored of a person.
    public enum Part: String, Hashable, Sendable, CaseIterable, Comparable, WireWord {
        /// How far the walk has come.
        case walk
        /// Which items of packs are open and overdue; never the person's own items.
        case checklist
        /// The place that the person has stated.
        case place

        public static func < (left: Part, right: Part) -> Bool { left.rank < right.rank }
        private var rank: Int { Self.allCases.firstIndex(of: self)! }
    }

    public let group: String
    public let parts: Set<Part>

    public init(of parts: Set<Part>, to group: String) {
        self.group = group
        self.parts = parts
    }
}

extension GroupGrant: StoredValue {
    public static var collection: HostCollection { .grants }
    public static var recordName: RecordName { .any }
    public static let codec = RecordCodec<GroupGrant>(version: 1) { grant in
        [PersonGroup.groupField.name: grant.group.wire, "parts": grant.parts.sorted().wire]
    } decode: { fields throws(CodecError) in
        let parts: [Part] = try fields.required("parts")
        return GroupGrant(of: Set(parts), to: try fields.required(PersonGroup.groupField.name))
    }
}
