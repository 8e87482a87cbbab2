import ManasikDomain
import ManasikPresentation
import ManasikRules
import ManasikViews
import Testing

/// Who may do what with shared records, in the reader's words.
@Suite struct AccessPageTests {
    private typealias Sample = PresentationSample

    private static func rule(_ expression: ConditionExpression) -> Condition {
        let diagram = expression.diagram()!
        return Condition(form: .decided(diagram), atoms: diagram.asked, location: nil)
    }

    private static let notices: RecordCollection = {
        var state = RecordCollection.Field(.enumeration)
        (state.values, state.labels) = (["shown", "held"], ["held": Sample.text("daily")])
        state.title = Sample.text("women")
        var stars = RecordCollection.Field(.integer)
        stars.range = 1...5
        let moderator = ConditionExpression.test(.fact(AccessRules.role), .values([.text("moderator")]))
        let owner = ConditionExpression.test(.fact(AccessRules.isOwner), .values([.boolean(true)]))
        let held = ConditionExpression.test(
            .fact(AccessRules.record("state")),
            .values([.text("held")])
        )
        return RecordCollection(
            id: Sample.id("notices"),
            title: Sample.text("women"),
            fields: ["state": state, "stars": stars, "text": .init(.text)],
            access: RecordAccess(
                [
                    .read: rule(.all([owner, held])), .delete: rule(moderator),
                    .update: rule(.test(.fact(AccessRules.record("stars")), .range(3, 5))),
                ],
                roles: ["moderator"]
            )
        )
    }()

    private static func record() -> Record {
        let key = RecordKey(owner: PersonID(rawValue: "me")!, collection: notices.id, id: "1")
        let then = Instant(milliseconds: 0)
        return Record(
            key: key,
            scope: .person,
            version: 1,
            body: ["state": .string("held")],
            createdAt: then,
            updatedAt: then
        )
    }

    private func lines(_ record: Record?, by person: String, in language: String = "en") throws -> [String] {
        let viewer = Viewer(PersonID(rawValue: person)!)
        let explanation = try #require(AccessExplanation(of: Self.notices, record, by: viewer))
        return Sample.lines(of: .access(explanation, in: Sample.localizer(language)))
    }

    @Test func rulesAreToldByTitlesAndLabels() throws {
        let lines = try lines(nil, by: "bilal")
        #expect(lines.contains("Read: author of the record: yes; For women: For everyone"), "\(lines)")
        #expect(lines.contains("Add: nobody") && lines.contains("Remove: role: moderator"), "\(lines)")
        #expect(lines.contains("Change: stars: 3 to 5"), "\(lines)")
        #expect(lines.contains("Who may, by the rules of the pack (your role: none):"), "\(lines)")
    }

    @Test func answersAboutARecordAreToldAlike() throws {
        let lines = try lines(Self.record(), by: "bilal")
        #expect(lines.contains { $0.contains("you may not: author of the record: no") }, "\(lines)")
        #expect(lines.contains { $0.contains("you may not: stars: not known") }, "\(lines)")
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func noNameOfAPackIsShown(language: String) throws {
        for record in [nil, Self.record()] {
            let text = try lines(record, by: "me", in: language).joined(separator: "\n")
            for name in ["viewer", "is_author", "signed_in", "record.", "visitor"] {
                #expect(!text.contains(name), "\(text)")
            }
        }
    }
}
