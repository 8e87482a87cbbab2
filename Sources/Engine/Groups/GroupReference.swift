import ManasikDomain
import ManasikViews

/// One of a person's groups, as records of shared collections name it.
struct GroupReference: Sendable {
    /// The id with the name of the guide.
    let id: String
    let group: GroupView
    /// The versions of the records that make the person its guide or its member.
    let versions: [RecordKey: Int]

    init(_ group: GroupView, by versions: [RecordKey: Int]) {
        id = PersonGroup.reference(group.id, guidedBy: group.guide)
        self.group = group
        self.versions = versions
    }
}
