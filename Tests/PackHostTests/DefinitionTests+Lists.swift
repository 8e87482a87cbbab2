import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// Lists that are none, and announcements of months.
extension DefinitionTests {
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
