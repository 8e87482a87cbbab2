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
        let guide = ConditionExpression.test(.fact(AccessRules.isGuide), .values([.boolean(true)]))
        let member = ConditionExpression.test(.fact(AccessRules.isMember), .values([.boolean(true)]))
        let held = ConditionExpression.test(
            .fact(AccessRules.record("state")),
            .values([.text("held")])
        )
        return RecordCollection(
            id: Sample.id("notices"),
            title: Sample.text("women"),
            fields: ["state": state, "stars": stars, "text": .init(.text), "bus": .init(.text)],
            access: RecordAccess(
                [
                    .read: rule(.all([owner, held])), .delete: rule(moderator),
                    .update: rule(.test(.fact(AccessRules.record("stars")), .range(3, 5))),
                    .create: rule(.any([.all([owner, guide]), .all([owner, member])])),
                ],
                fields: ["text": rule(.any([owner, guide])), "stars": rule(owner)],
                claims: [RecordAccess.Claim(never: .update, where: rule(.all([member, held])))],
                group: "bus",
                roles: ["moderator"]
            )
        )
    }()

    private static func record(_ scope: RecordScope = .person, stars: Int? = nil) -> Record {
        let key = RecordKey(owner: PersonID(rawValue: "me")!, collection: notices.id, id: "1")
        let then = Instant(milliseconds: 0)
        var body: [String: JSONValue] = ["state": .string("held")]
        body["stars"] = stars.map { .integer($0) }
        return Record(
            key: key,
            scope: scope,
            version: 1,
            body: body,
            createdAt: then,
            updatedAt: then
        )
    }

    private func explanation(_ record: Record?, by person: String) throws -> AccessExplanation {
        try #require(AccessExplanation(of: Self.notices, record, by: Viewer(PersonID(rawValue: person)!)))
    }

    private func lines(_ record: Record?, by person: String, in language: String = "en") throws -> [String] {
        Sample.lines(of: .access(try explanation(record, by: person), in: Sample.localizer(language)))
    }

    @Test func rulesAreToldByTitlesAndLabels() throws {
        #expect(
            try lines(nil, by: "bilal") == [
                "# For women", "Who may, by the rules of the pack (your role: none):",
                "Read: whoever is its author, if For women: For everyone",
                "Add: whoever guides its group; or whoever belongs to its group",
                "Change: everybody, if stars: 3 to 5", "Remove: whoever has the role moderator",
                "Read “stars”: whoever is its author",
                "Read “text”: whoever is its author; or whoever guides its group",
                "## Nobody may ever",
                "Change: whoever belongs to its group, if For women: For everyone",
            ]
        )
    }

    @Test func answersAboutARecordAreToldAlike() throws {
        let lines = try lines(Self.record(), by: "bilal")
        #expect(lines[1] == "Read: you may not: you are not its author", "\(lines)")
        #expect(lines[2] == "Change: you may not: by a field that you do not see", "\(lines)")
        #expect(lines[3] == "Remove: you may not: you have no role", "\(lines)")
        #expect(
            lines[5]
                == "Read “text”: you may not: you are not its author and you do not guide its group",
            "\(lines)"
        )
        let own = try self.lines(Self.record(), by: "me")
        #expect(own.contains("Read “text”: you may: you are its author"), "\(own)")
    }

    /// What lets somebody change a record is not called unknown, and neither the field nor its value is told.
    @Test(arguments: [
        ("en", "Change: you may: by a field that you do not see"), ("ar", "متاح لك: بحقل لا يظهر لك"),
        ("id", "Anda boleh: menurut kolom yang tidak Anda lihat"),
        ("ms", "anda boleh: menurut medan yang tidak anda lihat"),
    ]) func aRuleHoldsByAFieldThatIsNotRead(language: String, told: String) throws {
        let line = try lines(Self.record(.public, stars: 4), by: "bilal", in: language)[2]
        #expect(line.hasSuffix(told), "\(line)")
        let because = AccessResponse(
            try explanation(Self.record(.public, stars: 4), by: "bilal"),
            in: Sample.localizer(language)
        )
        #expect(because.jsonLine.contains(#""because":["a field that is not read"]"#), "\(because.jsonLine)")
    }

    /// A relation that the author's record makes is told of whoever may, and not of the reader.
    @Test(arguments: [
        (
            "en", "Change: whoever stands to its author in the relation “guardian”",
            "whether you stand to its author"
        ),
        ("ar", "«guardian»", "لا يُذكر"), ("id", "“guardian”", "tidak disebutkan"),
        ("ms", "“guardian”", "tidak dinyatakan"),
    ]) func aRelationIsToldByItsName(language: String, who: String, untold: String) throws {
        let isGuardian = ConditionExpression.test(
            .fact(AccessRules.viewer("guardian")),
            .values([.boolean(true)])
        )
        let posts = RecordCollection(
            id: Self.notices.id,
            fields: Self.notices.fields,
            access: RecordAccess(
                [.read: Self.rule(.all([])), .update: Self.rule(isGuardian)],
                relations: ["guardian": RecordAccess.Relation(DefinitionID("p:g")!, naming: "who")]
            )
        )
        func lines(_ record: Record?) throws -> String {
            let viewer = Viewer(
                PersonID(rawValue: "bilal")!,
                related: ["guardian": [PersonID(rawValue: "me")!]]
            )
            let told = try #require(AccessExplanation(of: posts, record, by: viewer))
            return Sample.lines(of: .access(told, in: Sample.localizer(language))).joined(separator: "\n")
        }
        // Without the marks that isolate the name in a text of another direction.
        let rules = String(try lines(nil).unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) })
        #expect(rules.contains(who), "\(rules)")
        let answers = try lines(Self.record())
        #expect(answers.contains(untold), "\(answers)")
    }

    /// Programs are told the names that the pack writes, and the reader's words beside them.
    @Test func programsAreToldOfFieldsAndGivenTheWords() throws {
        let answer = AccessResponse(try explanation(Self.record(), by: "bilal"), in: Sample.localizer())
        guard case .object(let json) = answer.json, case .array(let fields)? = json["fields"] else {
            Issue.record("\(answer.json)")
            return
        }
        #expect(
            fields.map { CanonicalJSON.text(of: $0) } == [
                #"{"allowed":false,"because":["viewer.is_author = no"],"field":"stars","#
                    + #""reason":"you are not its author","title":"stars","#
                    + #""ways":["viewer.is_author = yes"],"who":"whoever is its author"}"#,
                #"{"allowed":false,"because":["viewer.is_author = no","viewer.is_guide = no"],"field":"text","#
                    + #""reason":"you are not its author and you do not guide its group","title":"text","#
                    + #""ways":["viewer.is_author = yes","viewer.is_guide = yes"],"#
                    + #""who":"whoever is its author; or whoever guides its group"}"#,
            ]
        )
        let whole = AccessResponse(try explanation(nil, by: "bilal"), in: Sample.localizer())
        #expect(whole.jsonLine.contains(#""operation":"delete","ways":["viewer.role = moderator"],"#))
        #expect(!whole.jsonLine.contains("reason"))
        #expect(whole.jsonLine.contains(#""never":[{"operation":"update","ways":["#), "\(whole.jsonLine)")
    }

    @Test(arguments: ["en", "ar", "id", "ms"]) func noNameOfAPackIsShown(language: String) throws {
        for record in [nil, Self.record()] {
            let text = try lines(record, by: "me", in: language).joined(separator: "\n")
            for name in ["viewer", "is_author", "signed_in", "record.", "visitor", "⟨"] {
                #expect(!text.contains(name), "\(text)")
            }
        }
    }
}
