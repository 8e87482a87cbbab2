import Testing

@Suite struct LinterDefinitionTests {
    let bench = LintBench()
    let source = "\"source\": { \"work\": \"A book\" }"

    func findings(
        _ kind: String,
        _ definitions: String,
        _ files: [String: String] = [:],
        today: String = "2026-11-21"
    ) throws -> [String] {
        try bench.findings(
            files.merging(["definitions/\(kind).json": definitions]) { $1 },
            today: today
        )
    }

    func dhikr(_ arabic: String, _ more: String) -> String {
        "[{ \"id\": \"d\", \"name\": { \"text\": \"title\" }, \"arabic\": \"\(arabic)\"\(more) }]"
    }

    func place(_ latitude: String, _ longitude: String, _ more: String = "") -> String {
        """
        [{ "id": "a", "title": { "text": "title" }, "latitude": \(latitude), "longitude": \(longitude)\(more), \(source) }]
        """
    }

    func contacts(_ entries: String...) -> String {
        "[{ \"id\": \"l\", \"title\": { \"text\": \"title\" }, \"contacts\": [\(entries.joined(separator: ",\n"))] }]"
    }

    func contact(_ id: String, _ phone: String, name: String = "title", _ more: String = "") -> String {
        """
        { "id": "\(id)", "kind": "other", "name": { "text": "\(name)" }, "phone": "\(phone)"\(more) }
        """
    }

    func items(_ more: String) -> String {
        """
        [{ "id": "l", "title": { "text": "title" }, "phase": "before",
           "items": [{ "id": "i", "text": { "text": "title" }\(more) }] }]
        """
    }

    // MARK: Sources and reviews

    @Test func asksForSources() throws {
        #expect(
            try findings("dhikr", dhikr("الله", "")) == [
                """
                p/definitions/dhikr.json:1: warning[source.missing]: dhikr 'd' names no source
                  help: add a source, or mark it unverified until there is one
                """
            ]
        )
        #expect(try findings("dhikr", dhikr("الله", ", " + source)) == [])
    }

    @Test func asksForSourcesOfRequiredItemsAlone() throws {
        #expect(try findings("checklist", items("")) == [])
        #expect(
            try findings("checklist", items(", \"level\": \"required\"")) == [
                """
                p/definitions/checklist.json:2: warning[source.missing]: item 'i' names no source
                  help: add a source, or mark it unverified until there is one
                """
            ]
        )
    }

    @Test func asksForSourcesOfSteps() throws {
        let ritual = """
            [{ "id": "r", "title": { "text": "title" }, "nodes": [
              { "type": "step", "id": "s", "title": { "text": "title" }, "obligation": "must" },
              { "type": "step", "id": "free", "title": { "text": "title" } }] }]
            """
        #expect(
            try findings("ritual", ritual) == [
                """
                p/definitions/ritual.json:2: warning[source.missing]: step 's' names no source
                  help: add a source, or mark it unverified until there is one
                """
            ]
        )
    }

    @Test func notesWhatIsUnverified() throws {
        #expect(
            try findings("dhikr", dhikr("الله", ", \"unverified\": true")) == [
                """
                p/definitions/dhikr.json:1: note[source.unverified]: dhikr 'd' is marked unverified
                  help: find a source and remove the mark
                """
            ]
        )
    }

    @Test func knowsTheDayOfReview() throws {
        let list = items(", \"review_by\": \"2026-11-20\"")
        #expect(try findings("checklist", list, today: "2026-11-20") == [])
        #expect(
            try findings("checklist", list, today: "2026-11-21") == [
                """
                p/definitions/checklist.json:2: warning[review.overdue]: item 'i' was due for review by 2026-11-20
                  help: verify it again and update 'review_by'
                """
            ]
        )
    }

    @Test func knowsTheDayOfReviewOfAPack() throws {
        let files = ["pack.json": LintBench.manifest("\"review_by\": \"2026-01-31\"")]
        #expect(
            try bench.findings(files) == [
                """
                p/pack.json:7: warning[review.overdue]: the pack was due for review by 2026-01-31
                  help: review it and update 'review_by'
                """
            ]
        )
        #expect(try bench.findings(files, today: "2026-01-31") == [])
    }

    @Test func knowsWhenASeasonIsOver() throws {
        #expect(try findings("checklist", items(", \"season\": 1448, " + source)) == [])
        #expect(
            try findings("checklist", items(", \"season\": 1447, " + source)) == [
                """
                p/definitions/checklist.json:2: warning[review.season-over]: item 'i' is known for the season of 1447; \
                this is 1448
                  help: look up the rule of the coming season and update 'season'
                """
            ]
        )
    }

    @Test func looksAtAddressesAndDaysOfSources() throws {
        let cite =
            "\"source\": { \"work\": \"A book\", \"url\": \"example.org\", \"fetched\": \"2026-11-22\" }"
        let list = contacts(contact("a", "911", ", \"verified_on\": \"2026-12-01\", " + cite))
        #expect(
            try findings("contacts", list) == [
                """
                p/definitions/contacts.json:1: warning[source.address]: the source of contact 'a' has the address \
                'example.org', which does not begin with https://
                  help: write the whole address
                """,
                """
                p/definitions/contacts.json:1: warning[source.future-date]: contact 'a' was verified on a day in the \
                future, \
                2026-12-01
                  help: correct the date
                """,
                """
                p/definitions/contacts.json:1: warning[source.future-date]: the source of contact 'a' has a day in the \
                future, 2026-11-22
                  help: correct the date
                """,
            ]
        )
        let good = list.replacing("example.org", with: "https://book.example")
        #expect(try findings("contacts", good, today: "2026-12-01") == [])
    }

    @Test func looksAtSourcesOfFactsAndRituals() throws {
        let cite = "\"source\": { \"work\": \"A book\", \"url\": \"javascript:alert(1)\" }"
        let fact =
            "[{ \"id\": \"tall\", \"kind\": \"boolean\", \"title\": { \"text\": \"title\" }, \(cite) }]"
        let read = items(", \"when\": { \"tall\": true }")
        #expect(
            try findings("checklist", read, ["definitions/fact.json": fact]) == [
                """
                p/definitions/fact.json:1: warning[source.address]: the source of fact 'tall' has the address \
                'javascript:alert(1)', which does not begin with https://
                  help: write the whole address
                """
            ]
        )
        let ritual = """
            [{ "id": "r", "title": { "text": "title" }, \(cite),
               "nodes": [{ "type": "step", "id": "s", "title": { "text": "title" } }] }]
            """
        let found = try findings("ritual", ritual)
        #expect(
            found.contains { $0.contains("warning[source.address]: the source of ritual 'r'") },
            "\(found)"
        )
    }

    @Test func notesGroupsThatHoldNothing() throws {
        let group = "[{ \"id\": \"t\", \"title\": { \"text\": \"title\" } }]"
        let files = ["definitions/category.json": group]
        #expect(
            try findings("tag", group, files) == [
                """
                p/definitions/category.json:1: note[definition.unused]: category 't' has no dhikr
                  help: give it to a dhikr, or remove it
                """,
                """
                p/definitions/tag.json:1: note[definition.unused]: no dhikr has tag 't'
                  help: give it to a dhikr, or remove it
                """,
            ]
        )
        let used = dhikr("الله", ", \"tags\": [\"t\"], \"categories\": [\"t\"], " + source)
        #expect(try findings("tag", group, files.merging(["definitions/dhikr.json": used]) { $1 }) == [])
    }

    // MARK: What cannot be meant

    @Test func tellsOfAHijriDate() throws {
        let found = try findings("checklist", items(", \"review_by\": \"1448-06-13\""))
        #expect(found.first?.contains("error[definition.bad-value]") == true)
        #expect(
            found.first?.hasSuffix("help: is this a Hijri date? write the Gregorian day, such as 2026-11-23")
                == true
        )
    }

    @Test func tellsOfDaysThatAreTooFar() throws {
        let far = try findings(
            "checklist",
            items(", \"season\": 1484, \"review_by\": \"2072-01-01\", " + source)
        )
        #expect(
            far == [
                """
                p/definitions/checklist.json:2: warning[review.far]: item 'i' has the season 1484; this is 1448
                  help: write the season for which the rule is known
                """,
                """
                p/definitions/checklist.json:2: warning[review.far]: item 'i' is to be reviewed by 2072-01-01, more than \
                five years from now
                  help: nobody would be warned until then; write an earlier day
                """,
            ]
        )
        #expect(
            try findings("checklist", items(", \"season\": 1450, \"review_by\": \"2031-01-01\", " + source))
                == []
        )
    }

    @Test func tellsOfAVerseThatIsATime() throws {
        let verse: (String) -> String = { "\"source\": { \"work\": \"Qur'an\", \"verse\": \"\($0)\" }" }
        #expect(
            try findings("dhikr", dhikr("الله", ", " + verse("09:40:00"))) == [
                """
                p/definitions/dhikr.json:1: warning[source.verse]: the source of dhikr 'd' has the verse '09:40:00', which \
                is not sura and verse
                  help: perhaps 9:40, which a spreadsheet has turned into a time; make it a text column
                """
            ]
        )
        #expect(try findings("dhikr", dhikr("الله", ", " + verse("2:196-197"))) == [])
    }

    // MARK: Collections

    @Test func warnsOfAListWhoseOrderWouldTellWhichRecordsAreOfOneAuthor() throws {
        func findings(_ order: String) throws -> [String] {
            let code = """
                manasik.collection { id = "reviews", title = manasik.text "title", scope = "shared", \
                fields = { line = "text", author = "account" }, index = { "line", "created" }, \
                list = { fields = { "line" }\(order) }, access = { read = true, roles = { "moderator" }, \
                fields = { author = { read = { role = "moderator" } } } } }

                """
            let manifest = LintBench.manifest("\"capabilities\": [\"records\"]")
            return try bench.findings(["init.lua": code, "pack.json": manifest])
                .filter { $0.contains("[collection.hidden-order]") }
        }
        #expect(
            try findings(#", by = "line""#) == [
                """
                p/init.lua:1: warning[collection.hidden-order]: the list of collection 'reviews' is ordered by 'line' and then by \
                authors: it is refused to whoever may not read 'author'
                  help: order it by 'created', or leave 'by' out
                """
            ]
        )
        for order in [#", by = "created""#, ""] { #expect(try findings(order) == [], "\(order)") }
    }

    @Test func warnsOfAListOfEverybodysThatNoIndexServes() throws {
        func findings(_ index: String, _ access: String) throws -> [String] {
            let code = """
                manasik.collection { id = "notices", title = manasik.text "title", fields = { line = "text", on = "date" }, \
                \(index)list = { fields = { "line" }, by = "on" }, \(access) }

                """
            let manifest = LintBench.manifest("\"capabilities\": [\"records\"]")
            return try bench.findings(["init.lua": code, "pack.json": manifest])
                .filter { $0.contains("[collection.unindexed]") }
        }
        let shared = #"scope = "shared", access = { read = true }"#
        #expect(
            try findings("", shared) == [
                """
                p/init.lua:1: warning[collection.unindexed]: no index serves the list of collection 'notices', which is ordered \
                by 'on': with more than 10000 records of all people together it is refused
                  help: add 'on' to 'index'
                """
            ]
        )
        for index in [#"index = { "on" }, "#, #"indexes = { { "on", "line" } }, "#, #"one_per = { "on" }, "#]
        {
            #expect(try findings(index, shared) == [], "\(index)")
        }
        #expect(try findings("", #"form = { "line" }"#) == [])
    }
}
