import ManasikDomain
import ManasikPresentation
import ManasikViews
import Testing

/// Groups in records, by their names for whoever belongs to them.
@Suite struct GroupNameTests {
    private typealias Sample = PresentationSample

    private static let notices = RecordCollection(
        id: Sample.id("notices"),
        fields: ["bus": .init(.text), "text": .init(.text)],
        access: RecordAccess([:], group: "bus")
    )

    private static func record(_ bus: String, knowing groups: [GroupView]) -> RecordView {
        let then = Instant(milliseconds: 0)
        var view = RecordView(
            Record(
                key: RecordKey(owner: PersonID(rawValue: "me")!, collection: notices.id, id: "1"),
                scope: .public,
                version: 1,
                body: ["bus": .string(bus), "text": .string("Gate 3")],
                createdAt: then,
                updatedAt: then
            ),
            of: notices
        )
        for group in groups {
            view.referred.groups[PersonGroup.reference(group.id, guidedBy: group.guide)] = group
        }
        return view
    }

    private static func group(_ id: String, of guide: String, _ name: String = "Bus 4") -> GroupView {
        GroupView(id: id, name: name, guide: PersonID(rawValue: guide)!, role: .member)
    }

    @Test(
        arguments: [
            ([], "zayd/g-1"), ([group("g-1", of: "zayd")], "Bus 4"),
            ([group("g-1", of: "zayd"), group("g-2", of: "zayd", "Bus 5")], "Bus 4"),
            ([group("g-1", of: "zayd"), group("g-2", of: "yusuf")], "Bus 4 (zayd)"),
            ([group("g-1", of: "zayd"), group("g-2", of: "zayd")], "Bus 4 (zayd/g-1)"),
        ] as [([GroupView], String)]
    )
    func aGroupIsShownByItsName(groups: [GroupView], shown: String) {
        let record = Self.record("zayd/g-1", knowing: groups)
        let lines = Sample.lines(of: .record(record, in: Sample.localizer()))
        #expect(lines.contains("bus: \(shown)"), "\(lines)")
        let json = RecordResponse(record, in: Sample.localizer()).jsonLine
        #expect(json.contains(#""bus":"zayd/g-1""#) && json.contains("\"words\":{\"bus\":\"\(shown)\"}"))
    }
}
