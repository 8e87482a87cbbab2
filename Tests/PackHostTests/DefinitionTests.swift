import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

@Suite struct DefinitionTests {
    private let place = """
        [{ "id": "arafat", "title": { "text": "arafat" }, "latitude": 21.353, "longitude": 39.98 }]
        """

    @Test func namesAPrayerThatThereIsNot() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/dhikr.json": """
                [{ "id": "d", "name": { "text": "t" }, "arabic": "نص", "prayers": { "fajar": 3, "asr": 1 } }]
                """
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/dhikr.json:1: error[definition.bad-value]: dhikr 'd' is said after 'fajar', which is not \
                one of the five prayers
                  help: did you mean 'fajr'?
                """
            ]
        )
    }

    @Test func anIDMayBeginWithTheNameOfItsPack() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/tag.json":
                    #"[{ "id": "p:x", "title": { "text": "t" } }, { "id": "y", "title": { "text": "t" } }]"#,
                "definitions/place.json":
                    #"[{ "id": "p:x", "title": { "text": "t" }, "latitude": 21.4, "longitude": 39.8 }]"#,
                "definitions/dhikr.json": """
                [{ "id": "p:d", "name": { "text": "t" }, "arabic": "نص", "tags": ["x", "p:y"] }]
                """,
                "definitions/ritual.json": """
                [{ "id": "p:r", "title": { "text": "t" }, "nodes": [
                  { "type": "step", "id": "p:a", "title": { "text": "t" }, "place": "p:x", "obligation": "rukn" },
                  { "type": "step", "id": "b", "title": { "text": "t" }, "needs": ["a"], "obligation": "rukn" }] }]
                """,
            ]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        #expect(loaded.catalog.tags.keys.map(\.description).sorted() == ["p:x", "p:y"])
        #expect(loaded.catalog.dhikr.values.flatMap { $0.tags.map(\.description) } == ["p:x", "p:y"])
        #expect(loaded.catalog.rituals.values.flatMap { $0.nodes.map(\.id) }.contains("a"))
    }

    @Test func reportsEveryProblemWithItsLine() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["arafat": "Arafat"],
            [
                "definitions/place.json": """
                [
                  { "id": "arafat", "title": { "text": "arafa" }, "latitude": 91, "longitude": "east" },
                  { "id": "Mina", "titel": { "text": "arafat" }, "latitude": 21.4, "longitude": 39.9 },
                  { "id": "arafat", "title": { "text": "arafat" }, "latitude": 21.4, "longitude": 39.9 }
                ]
                """
            ]
        )
        let loaded = packs.load()
        #expect(
            packs.report(loaded) == [
                """
                p/definitions/place.json:2: error[definition.bad-value]: place 'arafat': 'latitude' takes a number from \
                -90 to 90, not 91
                """,
                """
                p/definitions/place.json:2: error[definition.wrong-type]: place 'arafat': 'longitude' takes a number \
                from -180 to 180, not a string
                """,
                """
                p/definitions/place.json:2: error[text.missing]: place 'arafat': 'title' names text 'arafa', which \
                locales/en.json does not have
                  help: did you mean 'arafat'?
                """,
                """
                p/definitions/place.json:3: error[definition.bad-id]: place 'Mina': 'id' takes a name of lower-case \
                letters, digits, '-' and '_', not 'Mina'
                  help: such as 'mina'
                """,
                """
                p/definitions/place.json:3: error[definition.missing-key]: place 'Mina' needs 'title': a text, \
                { "text": "key" }
                """,
                """
                p/definitions/place.json:3: error[definition.unknown-key]: place 'Mina' has a key 'titel' that no place has
                  help: did you mean 'title'?
                """,
                """
                p/definitions/place.json:4: error[definition.duplicate-id]: place 'arafat' is defined twice in the pack
                  help: give one of them another id
                """,
            ]
        )
        #expect(loaded.packs.map(\.status) == [.setAside])
    }

    @Test func sharesACountEquallyAmongItsParts() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/ritual.json": """
                [{ "id": "r", "title": { "text": "t" },
                   "nodes": [
                     { "type": "step", "id": "pillars", "title": { "text": "t" }, "count": 20,
                       "parts": [{ "text": "t" }, { "text": "t" }, { "text": "t" }] },
                     { "type": "step", "id": "pillar", "title": { "text": "t" }, "count": 7,
                       "parts": [{ "text": "t" }] },
                     { "type": "step", "id": "days", "title": { "text": "t" }, "count": 6,
                       "parts": [{ "text": "t" }, { "text": "t" }] }
                   ] }]
                """
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/ritual.json:3: error[definition.bad-value]: step 'pillars': 'parts' shares a count of 20 \
                among 3
                  help: name two parts or more; each has an equal share of 'count'
                """,
                """
                p/definitions/ritual.json:5: error[definition.bad-value]: step 'pillar': 'parts' shares a count of 7 \
                among 1
                  help: name two parts or more; each has an equal share of 'count'
                """,
            ]
        )
    }

    @Test func findsDanglingReferences() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/place.json": place.replacing("arafat\" }", with: "t\" }"),
                "definitions/ritual.json": """
                [{ "id": "r", "title": { "text": "t" },
                   "requires": { "rukn": ["stand"] },
                   "requires_when": [{ "when": { "sex": "male" }, "owes": { "wajib": ["shave"] } }],
                   "nodes": [
                     { "type": "step", "id": "standing", "title": { "text": "t" }, "place": "arafa" },
                     { "type": "step", "id": "tawaf", "title": { "text": "t" }, "needs": ["standin"],
                       "missed": { "hanafi": "dam", "shafi": "lost" } }
                   ] }]
                """,
                "definitions/extend.json": """
                [{ "target": "p:list", "items": [{ "id": "i", "text": { "text": "t" } }] }]
                """,
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/extend.json:1: error[definition.unknown-reference]: extend names 'p:list', which is not \
                a checklist or ritual of a required pack
                  help: add its pack to 'requires' in pack.json
                """,
                """
                p/definitions/ritual.json:1: error[definition.unknown-reference]: ritual 'r' requires rukn 'stand', \
                which no step fulfils
                  help: add a step with rite = "stand"
                """,
                """
                p/definitions/ritual.json:1: error[definition.unknown-reference]: ritual 'r' requires wajib 'shave', \
                which no step fulfils
                  help: add a step with rite = "shave"
                """,
                """
                p/definitions/ritual.json:5: error[definition.unknown-reference]: step 'standing': 'place' names place \
                'arafa', which does not exist
                  help: did you mean 'arafat'?
                """,
                """
                p/definitions/ritual.json:6: error[definition.unknown-reference]: step 'tawaf': 'needs'[1] names step \
                'standin', which the ritual does not have
                  help: did you mean 'standing'?
                """,
                """
                p/definitions/ritual.json:7: error[definition.unknown-key]: step 'tawaf': 'missed' has 'shafi', which \
                is not a school
                  help: did you mean 'shafii'?
                """,
                """
                p/definitions/ritual.json:7: error[definition.unknown-reference]: step 'tawaf': 'missed'.hanafi names \
                remedy 'dam', which does not exist
                """,
            ]
        )
    }

    @Test func readsConditionsAsTables() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                  { "id": "a", "text": { "text": "t" }, "when": { "nationality": ["MY", "ID"], "age": { "min": 65 } } },
                  { "id": "b", "text": { "text": "t" }, "when": { "any": [{ "speaks": "ar" }, { "sex": "female" }] } }
                ] }]
                """
            ]
        )
        let loaded = packs.load()
        #expect(loaded.diagnostics.isEmpty)
        let list = try #require(loaded.catalog.checklists[DefinitionID("p:list")!])
        guard case .decided(let diagram)? = list.items[0].when?.form else {
            Issue.record("the condition is not decided")
            return
        }
        #expect(
            diagram.nodes.map(\.atom) == [.fact(HostFact.nationality.id), .fact(HostFact.age.id)]
                || diagram.nodes.map(\.atom) == [.fact(HostFact.age.id), .fact(HostFact.nationality.id)]
        )
        #expect(list.items[1].when?.atoms == [.speaks("ar"), .fact(HostFact.sex.id)])
    }

    @Test(arguments: [
        (
            "{ \"nationalty\": \"MY\" }", "rule.unknown-fact",
            "item 'a': 'when'.nationalty reads fact 'nationalty', which no pack declares",
            "did you mean 'nationality'?"
        ),
        (
            "{ \"nationality\": \"XX\" }", "definition.bad-value",
            "item 'a': 'when'.nationality: nationality cannot be 'XX'", nil
        ),
        (
            "{ \"nationality\": \"my\" }", "definition.bad-value",
            "item 'a': 'when'.nationality: nationality cannot be 'my'", "did you mean 'MY'?"
        ),
        (
            "{ \"nationality\": \"Malaysia\" }", "definition.bad-value",
            "item 'a': 'when'.nationality: nationality cannot be 'Malaysia'",
            "it takes a country's two-letter code in capitals (ISO 3166-1), such as \"MY\""
        ),
        (
            "{ \"age\": { \"min\": 650 } }", "definition.bad-value",
            "item 'a': 'when'.age: age cannot be 650", "it takes a whole number from 0 to 130"
        ),
        (
            "{ \"sex\": \"femal\" }", "definition.bad-value", "item 'a': 'when'.sex: sex cannot be 'femal'",
            "did you mean 'female'?"
        ),
        (
            "{ \"age\": { \"min\": 70, \"max\": 60 } }", "definition.bad-value",
            "item 'a': 'when'.age: min is greater than max", nil
        ),
        (
            "{ \"birth_date\": \"2000-01-01\" }", "definition.bad-value",
            "item 'a': 'when'.birth_date is a date, which takes { \"before\": \"2027-05-14\" }, { \"after\": … } or both",
            nil
        ),
        (
            "{ \"birth_date\": { \"since\": \"2000-01-01\" } }", "definition.bad-value",
            "item 'a': 'when'.birth_date is a date, which takes { \"before\": \"2027-05-14\" }, { \"after\": … } or both",
            nil
        ),
        (
            "{ \"languages\": [\"ar\"] }", "definition.bad-value",
            "item 'a': 'when'.languages has no values to compare in a table",
            "write \"speaks\": \"ar\" instead"
        ),
        (
            "{ \"knows\": \"residense\" }", "rule.unknown-fact",
            "item 'a': 'when'.knows reads fact 'residense', which no pack declares",
            "did you mean 'residence'?"
        ),
        (
            "[]", "definition.wrong-type",
            "item 'a': 'when' takes a condition, an object of facts such as { \"sex\": \"female\" }, not an empty array",
            nil
        ),
    ]) func refusesConditionsThatCannotBe(condition: String, code: String, message: String, help: String?)
        throws
    {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                  { "id": "a", "text": { "text": "t" }, "when": \(condition) } ] }]
                """
            ]
        )
        let diagnostic = try #require(packs.load().diagnostics.first)
        #expect(diagnostic.code == code)
        #expect(diagnostic.message == message)
        if let help { #expect(diagnostic.help == help) }
    }

    @Test func joinsItemsOfOtherPacks() throws {
        let packs = try TemporaryPacks()
            .pack(
                "base",
                messages: ["t": "T"],
                [
                    "definitions/checklist.json": """
                    [{ "id": "list", "title": { "text": "t" }, "phase": "before",
                       "items": [{ "id": "a", "text": { "text": "t" } }] }]
                    """
                ]
            )
            .pack(
                "country",
                manifest: ", \"requires\": { \"base\": \"^1.0\" }",
                messages: ["t": "T"],
                [
                    "definitions/extend.json": """
                    [{ "target": "base:list", "items": [{ "id": "b", "text": { "text": "t" } }] }]
                    """
                ]
            )
        let list = packs.load().catalog.checklists[DefinitionID("base:list")!]
        #expect(list?.items.map(\.id.description) == ["base:a", "country:b"])
    }

    @Test func refusesAKnownMisprintOfAnEmergencyNumber() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/contacts.json": """
                [{ "id": "list", "title": { "text": "t" }, "contacts": [
                  { "id": "a", "kind": "ambulance", "name": { "text": "t" }, "phone": "977", "country": "SA" } ] }]
                """
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/contacts.json:2: error[definition.bad-value]: contact 'a' has 977, a known misprint in \
                Saudi Arabia
                  help: the ambulance is 997
                """
            ]
        )
    }

    @Test func tellsWhatAClaimedLanguageLacks() throws {
        let packs = try TemporaryPacks().write([
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"] }
            """,
            "p/locales/en.json": "{ \"a\": \"A\", \"b\": \"B\" }", "p/locales/ar.json": "{ \"a\": \"ا\" }",
        ])
        #expect(
            packs.report(packs.load()) == [
                """
                p/locales/ar.json: warning[text.incomplete-locale]: 'ar' lacks 1 of 2 texts: 'b'
                  help: add them, or move 'ar' to 'partial_locales' in pack.json
                """
            ]
        )
    }

    @Test func tellsOfALanguageWithoutAFileOnce() throws {
        let packs = try TemporaryPacks().write([
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"] }
            """,
            "p/locales/en.json": "{ \"a\": \"A\" }",
        ])
        #expect(
            packs.report(packs.load()) == [
                """
                p/pack.json:1: error[text.bad-locale]: 'locales' names 'ar', but there is no locales/ar.json
                  help: write it, or take 'ar' out of 'locales'
                """
            ]
        )
    }

    @Test func dumpsTheSameBytesFromAnyDirectory() throws {
        func dump() throws -> [UInt8] {
            let packs = try TemporaryPacks().pack(
                "p",
                messages: ["t": "T", "arafat": "Arafat"],
                [
                    "definitions/place.json": place,
                    "definitions/checklist.json": """
                    [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                      { "id": "a", "text": { "text": "t" }, "when": { "nationality": ["MY", "ID"], "sex": "male" } } ] }]
                    """,
                ]
            )
            return packs.load().catalog.wireText
        }
        #expect(try dump() == dump())
    }

    @Test func takesAnnouncementsOfMonthsWithTheirSource() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            [
                "definitions/month_start.json": """
                [
                  { "id": "a", "year": 1449, "month": "ramadan", "begins": "2028-01-28", "country": "SA",
                    "source": { "work": "A made-up court" } }
                ]
                """
            ]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded).isEmpty)
        let announcement = try #require(loaded.catalog.monthAnnouncements[DefinitionID("p:a")!])
        #expect(announcement.year == 1449 && announcement.month == 9 && announcement.country == "SA")
        #expect(announcement.begins == CivilDate("2028-01-28"))

        let wrong = try TemporaryPacks().pack(
            "p",
            [
                "definitions/month_start.json": """
                [{ "id": "a", "year": 1449, "month": "ramadhan", "begins": "2028-01-28" }]
                """
            ]
        )
        #expect(
            wrong.report(wrong.load()) == [
                """
                p/definitions/month_start.json:1: error[definition.bad-value]: month_start 'a': 'month' takes one of \
                muharram, safar, rabi_al_awwal, rabi_al_thani, jumada_al_ula, jumada_al_thani, rajab, shaban, ramadan, \
                shawwal, dhu_al_qadah, dhu_al_hijjah, not 'ramadhan'
                  help: did you mean 'ramadan'?
                """,
                """
                p/definitions/month_start.json:1: error[definition.missing-key]: month_start 'a' needs 'source': a source, \
                { "work": "…" }, or a list of them
                """,
            ]
        )
    }

    @Test(arguments: [
        (
            "checklist",
            #"{ "id": "l", "title": { "text": "t" }, "phase": "before", "items": { "id": "a" } }"#,
            "checklist 'l': 'items' takes a list, each entry an item, not an object"
        ),
        (
            "contacts", #"{ "id": "l", "title": { "text": "t" }, "contacts": "none" }"#,
            "contacts 'l': 'contacts' takes a list, each entry a contact, not a string"
        ),
        (
            "ritual", #"{ "id": "l", "title": { "text": "t" }, "nodes": 3 }"#,
            "ritual 'l': 'nodes' takes a list, each entry a "
        ),
        (
            "tag", #"{ "id": "l", "title": { "text": "t" }, "synonyms": {} }"#,
            "tag 'l': 'synonyms' takes a list, each entry a string, not an empty object"
        ),
    ]) func aListThatIsNoneIsAnError(kind: String, definition: String, message: String) throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            ["definitions/\(kind).json": "[\(definition)]"]
        )
        let errors = packs.load().diagnostics.filter { $0.severity == .error }
        #expect(
            errors.contains { $0.code == "definition.wrong-type" && $0.message.hasPrefix(message) },
            "\(errors)"
        )
    }

    @Test func aListInLuaThatIsNoneIsAnError() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.checklist { id = "l", title = text "t", phase = "before",
                  items = manasik.item { id = "a", text = text "t" } }
                """
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/init.lua:3: error[definition.wrong-type]: checklist 'l': 'items' takes a list, each entry an item, \
                not an item
                  help: write { … } around it
                """
            ]
        )
    }

    /// What stands beside a list's entries with a name of its own would be passed over.
    @Test(arguments: [
        "{ all = { { sex = \"male\" }, age = { min = 65 } } }",
        "{ nationality = { \"MY\", other = \"ID\" } }",
        "{ speaks = { \"ar\", 5 } }", "{ speaks = { \"ar\", second = \"ms\" } }",
        "{ knows = { \"sex\", second = \"age\" } }",
    ]) func aListWithANamedEntryIsAnError(condition: String) throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.checklist { id = "l", title = text "t", phase = "before",
                  manasik.item { id = "a", text = text "t", when = \(condition) } }
                """
            ]
        )
        #expect(packs.load().diagnostics.contains { $0.severity == .error })
    }
}
