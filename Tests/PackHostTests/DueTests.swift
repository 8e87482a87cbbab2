import ManasikDomain
import ManasikPackHost
import Testing

@Suite struct DueTests {
    private func load(_ items: String, also: String = "") throws -> (TemporaryPacks, LoadedPacks) {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                  \(items)
                ] }]
                """
            ]
        )
        return (packs, packs.load())
    }

    private func item(_ id: String, due: String) -> String {
        #"{ "id": "\#(id)", "text": { "text": "t" }, "due": "\#(due)" }"#
    }

    @Test(arguments: [
        ("180 days before departure", "180 days before departure"), ("on departure", "on departure"),
        ("0 days after departure", "on departure"), ("1 day after return_date", "1 days after return_date"),
        ("1 dhu_al_qadah", "1 dhu_al_qadah"), ("on 1 dhu_al_qadah", "1 dhu_al_qadah"),
        ("10 days before 8 dhu_al_hijjah", "10 days before 8 dhu_al_hijjah"),
        ("2 weeks before departure", "14 days before departure"),
        ("30days before departure", "30 days before departure"),
        ("2026-12-25", "2026-12-25"), ("2 days before 2026-12-25", "2 days before 2026-12-25"),
        ("1 rajab 1448", "1 rajab 1448"), ("3 days after step p:r/one", "3 days after step p:r/one"),
        ("on step p:r/one", "on step p:r/one"),
        ("14 days after item p:visa", "14 days after item p:visa"), ("on item p:visa", "on item p:visa"),
    ])
    func readsARule(text: String, written: String) throws {
        let rule = try #require(DueRule(text))
        #expect(rule.description == written)
        #expect(DueRule(rule.description) == rule)
    }

    @Test(arguments: [
        "", "departure", "30 before departure", "-1 days before departure", "30 months before departure",
        "31 rajab", "0 rajab", "1 january", "3 days before item", "2 days before step p:r/one",
        "2 h after step p:r/one", "fajr", "2026-12-25 14:00", "3 days before 1 2 3", "on item a b",
    ])
    func refusesWhatIsNone(text: String) { #expect(DueRule(text) == nil) }

    /// A chain may be of 100 items; what comes after that is refused, and however long it is, at once.
    @Test(.timeLimit(.minutes(10)), arguments: [100, 101, 16_000]) func aChainOfDueDatesHasAnEnd(length: Int)
        throws
    {
        let chain = (1...length).map { item("i\($0)", due: "1 day after item i\($0 - 1)") }
        let (packs, loaded) = try load(([item("i0", due: "1 rajab")] + chain).joined(separator: ",\n"))
        let problem = """
            p/definitions/checklist.json:103: error[definition.due-cycle]: item 'i101' is due by another item, that by a \
            third, and so on for more than 100 items
              help: let one of them be due by a date of the person or a Hijri date
            """
        #expect(packs.report(loaded) == (length == 100 ? [] : [problem]))
    }

    @Test func namesAnItemInFull() throws {
        let (packs, loaded) = try load(
            [item("visa", due: "1 rajab"), item("ticket", due: "14 days after item visa")].joined(
                separator: ",\n"
            )
        )
        #expect(packs.report(loaded) == [])
        let items = try #require(loaded.catalog.checklists[DefinitionID("p:list")!]).items
        #expect(items.map { $0.due?.description } == ["1 rajab", "14 days after item p:visa"])
    }

    @Test func answersAnUnknownItemOrDateWithTheNearest() throws {
        let (packs, loaded) = try load(
            [
                item("visa", due: "3 days before item vsia"), item("ticket", due: "3 days before departur"),
                item("tent", due: "3 days before nationality"),
            ].joined(separator: ",\n")
        )
        #expect(
            packs.report(loaded) == [
                """
                p/definitions/checklist.json:2: error[definition.unknown-reference]: item 'visa': 'due' names item 'vsia', \
                which does not exist
                  help: did you mean 'visa'?
                """,
                """
                p/definitions/checklist.json:3: error[definition.bad-value]: item 'ticket': 'due' takes a due date such as \
                "30 days before departure", "1 dhu_al_qadah" or "14 days after item visa", not '3 days before departur'
                  help: did you mean 'departure'?
                """,
                """
                p/definitions/checklist.json:4: error[definition.bad-value]: item 'tent': 'due' takes a due date such as \
                "30 days before departure", "1 dhu_al_qadah" or "14 days after item visa", not '3 days before nationality'
                  help: the dates of a person are birth_date, departure, return_date; another item is 'item NAME'
                """,
            ]
        )
    }

    @Test func refusesAStepThatNoRitualHas() throws {
        let (packs, loaded) = try load(item("visa", due: "3 days after step r/one"))
        #expect(
            packs.report(loaded) == [
                """
                p/definitions/checklist.json:2: error[definition.unknown-reference]: item 'visa': 'due' names step \
                'p:r/one', which no ritual has that is known here
                """
            ]
        )
    }

    @Test func refusesItemsThatAreDueByOneAnother() throws {
        let (packs, loaded) = try load(
            [
                item("a", due: "1 days before item b"), item("b", due: "on item c"),
                item("c", due: "3 days after item b"), item("d", due: "on item d"),
            ].joined(separator: ",\n")
        )
        #expect(
            packs.report(loaded) == [
                """
                p/definitions/checklist.json:3: error[definition.due-cycle]: items are due by one another in a cycle: \
                b → c → b
                  help: let one of them be due by a date of the person or a Hijri date
                """,
                """
                p/definitions/checklist.json:5: error[definition.due-cycle]: items are due by one another in a cycle: \
                d → d
                  help: let one of them be due by a date of the person or a Hijri date
                """,
            ]
        )
    }

    @Test func anItemOfARequiredPackIsNamedInFull() throws {
        let packs = try TemporaryPacks().pack(
            "base",
            messages: ["t": "T"],
            [
                "definitions/checklist.json": """
                [{ "id": "list", "title": { "text": "t" }, "phase": "before",
                   "items": [\(item("visa", due: "on departure"))] }]
                """
            ]
        ).pack(
            "more",
            manifest: #", "requires": { "base": "^1.0" }"#,
            messages: ["t": "T"],
            [
                "definitions/extend.json": """
                [{ "target": "base:list", "items": [
                   \(item("ticket", due: "7 days before item base:visa")),
                   \(item("tent", due: "7 days before item visa")) ] }]
                """
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                more/definitions/extend.json:3: error[definition.unknown-reference]: item 'tent': 'due' names item 'visa', \
                which does not exist
                  help: did you mean 'base:visa'?
                """
            ]
        )
    }

    @Test func aDhikrMayBeForSomeAlone() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "init.lua": """
                manasik.dhikr { id = "d", name = manasik.text "t", arabic = "سُبْحَانَ اللَّهِ",
                  when = function(person) return person.journey == "hajj" end }
                """
            ]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        let condition = try #require(loaded.catalog.dhikr[DefinitionID("p:d")!]?.when)
        #expect(condition.atoms == [.fact(HostFact.journey.id)])
    }

    @Test func countsAtMostACentury() {
        #expect(DueRule("36525 days after departure")?.days == 36_525)
        #expect(DueRule("36526 days after departure") == nil)
        #expect(DueRule("9223372036854775807 days before departure") == nil)
    }
}
