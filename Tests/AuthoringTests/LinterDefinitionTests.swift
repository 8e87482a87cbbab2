import Testing

@Suite struct LinterDefinitionTests {
    private let bench = LintBench()
    private let source = "\"source\": { \"work\": \"A book\" }"

    private func findings(
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

    private func dhikr(_ arabic: String, _ more: String) -> String {
        "[{ \"id\": \"d\", \"name\": { \"text\": \"title\" }, \"arabic\": \"\(arabic)\"\(more) }]"
    }

    private func place(_ latitude: String, _ longitude: String, _ more: String = "") -> String {
        """
        [{ "id": "a", "title": { "text": "title" }, "latitude": \(latitude), "longitude": \(longitude)\(more), \(source) }]
        """
    }

    private func contacts(_ entries: String...) -> String {
        "[{ \"id\": \"l\", \"title\": { \"text\": \"title\" }, \"contacts\": [\(entries.joined(separator: ",\n"))] }]"
    }

    private func contact(_ id: String, _ phone: String, name: String = "title", _ more: String = "") -> String
    {
        """
        { "id": "\(id)", "kind": "other", "name": { "text": "\(name)" }, "phone": "\(phone)"\(more) }
        """
    }

    private func items(_ more: String) -> String {
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

    // MARK: Contacts

    @Test func prefersNumbersWithoutSpaces() throws {
        let list = contacts(contact("a", "+966 11-234 5678", ", " + source))
        #expect(
            try findings("contacts", list) == [
                """
                p/definitions/contacts.json:1: note[phone.spelling]: telephone number '+966 11-234 5678' is better written \
                '+966112345678'
                  help: manasik check --fix does it
                """
            ]
        )
    }

    @Test func looksAtNumbersWithTwoZerosForThePlus() throws {
        let list = contacts(contact("a", "00966112345678", ", " + source))
        #expect(try findings("contacts", list).map { $0.contains("phone.spelling") } == [true])
    }

    @Test func knowsShortCodes() throws {
        #expect(try findings("contacts", contacts(contact("a", "911", ", " + source))) == [])
        #expect(
            try findings("contacts", contacts(contact("a", "555", ", \"unverified\": true"))) == [
                """
                p/definitions/contacts.json:1: warning[phone.unknown-short-code]: contact 'a' has 555, which is not a \
                short code known in Saudi Arabia
                  help: verify it, then add its source or 'verified_on'; those known are 1966, 911, 937, 993, 994, 996, \
                997, 998, 999
                """,
                """
                p/definitions/contacts.json:1: note[source.unverified]: contact 'a' is marked unverified
                  help: find a source and remove the mark
                """,
            ]
        )
        let elsewhere = contact("a", "555", ", \"country\": \"GB\", " + source)
        #expect(try findings("contacts", contacts(elsewhere)) == [])
    }

    @Test func notesOneNumberUnderTwoNames() throws {
        let two = ["locales/en.json": "{ \"title\": \"A pack\", \"other\": \"Other\" }"]
        let list = contacts(
            contact("a", "911", ", " + source),
            contact("b", "911", name: "other", ", " + source)
        )
        #expect(
            try findings("contacts", list, two) == [
                """
                p/definitions/contacts.json:2: note[phone.duplicate]: contacts 'a' and 'b' have one number, 911
                  help: check whether one of them is a mistake
                """
            ]
        )
        let same = contacts(contact("a", "911", ", " + source), contact("b", "911", ", " + source))
        #expect(try LintBench().findings(["definitions/contacts.json": same]) == [])
    }

    // MARK: Places

    @Test func knowsGoodPlaces() throws {
        #expect(try findings("place", place("21.42252", "39.82618")) == [])
        #expect(try findings("place", place("3.139", "101.6869")) == [])
        #expect(try findings("place", place("21.4", "39.8", ", \"approximate\": true")) == [])
    }

    @Test func findsPlacesInTheSea() throws {
        #expect(
            try findings("place", place("0", "0.0")) == [
                """
                p/definitions/place.json:1: error[place.at-zero]: place 'a' lies at 0, 0, in the sea
                  help: write its latitude and longitude
                """
            ]
        )
    }

    @Test func findsExchangedCoordinates() throws {
        #expect(
            try findings("place", place("39.82618", "21.42252")) == [
                """
                p/definitions/place.json:1: warning[place.swapped]: place 'a' lies 2688 km from the Ka'bah at 39.82618, \
                21.42252; latitude and longitude are swapped
                  help: write latitude 21.42252, longitude 39.82618
                """
            ]
        )
    }

    /// Istanbul, whose degrees the other way round are in the north of Arabia, and Skopje, for which a tradition speaks.
    @Test func leavesPlacesWhereTheyCanBe() throws {
        #expect(try findings("place", place("41.00541", "28.97682")) == [])
        let site = """
            [{ "id": "t", "site": { "title": { "text": "title" }, "latitude": 41.9981, "longitude": 21.4254,
               "time_zone": "Europe/Skopje" } }]
            """
        let swapped = try findings("place", place("41.99646", "21.43141"))
        #expect(swapped.contains { $0.contains("place.swapped") })
        let known = try findings("place", place("41.99646", "21.43141"), ["definitions/tradition.json": site])
        #expect(!known.contains { $0.contains("place.swapped") }, "\(known)")
    }

    @Test func asksForDecimals() throws {
        #expect(
            try findings("place", place("21.4", "39.83")) == [
                """
                p/definitions/place.json:1: warning[place.imprecise]: place 'a' is given as 21.4, 39.83, which is no \
                more exact than a kilometre
                  help: write at least three decimals, or approximate = true
                """
            ]
        )
    }

    // MARK: Recitations, chirps, facts

    @Test func asksForVowelSigns() throws {
        #expect(try findings("dhikr", dhikr("سُبْحَانَ اللَّهِ وَبِحَمْدِهِ", ", " + source)) == [])
        #expect(
            try findings("dhikr", dhikr("سبحان الله وبحمده", ", " + source)) == [
                """
                p/definitions/dhikr.json:1: warning[arabic.vowels]: dhikr 'd' carries signs on 0 of 13 Arabic letters (0 %)
                  help: write it with its vowel signs, as the source has it; at least half of the letters carry one
                """
            ]
        )
    }

    private func rotation(_ count: Int, _ change: (Int) -> String = { "text-\($0)" }) -> [String: String] {
        let days = (1...count).map {
            "{ \"id\": \"d\($0)\", \"kind\": \"reflection\", \"message\": { \"text\": \"\(change($0))\" } }"
        }
        let keys = Set((1...count).map(change)).sorted()
        return [
            "locales/en.json": "{ \"title\": \"A pack\""
                + keys.map { ", \"\($0)\": \"Message \($0)\"" }.joined() + " }",
            "definitions/chirps.json":
                "[{ \"id\": \"year\", \"title\": { \"text\": \"title\" }, \"days\": [\n"
                + days.joined(separator: ",\n") + "\n] }]",
        ]
    }

    @Test(arguments: [1, 7, 299, 366]) func lets(messages: Int) throws {
        #expect(try bench.findings(rotation(messages)) == [])
    }

    @Test func findsDaysWithoutAMessage() throws {
        #expect(
            try bench.findings(rotation(364)) == [
                """
                p/definitions/chirps.json:1: warning[chirp.gap]: chirps 'year' have 364 messages for the 366 days of a \
                year: days 365 to 366 repeat the first
                  help: write 2 more
                """
            ]
        )
        #expect(
            try LintBench().findings(rotation(367)) == [
                """
                p/definitions/chirps.json:1: warning[chirp.gap]: chirps 'year' have 367 messages for the 366 days of a \
                year: those after the 366th are never shown
                  help: move them to another rotation
                """
            ]
        )
    }

    @Test func findsAMessageThatComesTwice() throws {
        #expect(
            try bench.findings(rotation(3) { $0 == 3 ? "text-1" : "text-\($0)" }) == [
                """
                p/definitions/chirps.json:4: warning[chirp.repeat]: message 'd3' says the same as 'd1' of chirps 'year'
                  help: replace one of the two
                """
            ]
        )
    }

    @Test func notesAVerseThatIsQuotedTwice() throws {
        let cite = "\"source\": { \"work\": \"Qur'an\", \"verse\": \"94:5\" }"
        let days = ["a", "b"].map {
            "{ \"id\": \"\($0)\", \"kind\": \"quran\", \"message\": { \"text\": \"\($0)\" }, \(cite) }"
        }
        let found = try findings(
            "chirps",
            "[{ \"id\": \"c\", \"title\": { \"text\": \"title\" }, \"days\": [\(days.joined(separator: ",\n"))] }]",
            ["locales/en.json": "{ \"title\": \"T\", \"a\": \"A\", \"b\": \"B\" }"]
        )
        #expect(
            found == [
                """
                p/definitions/chirps.json:2: note[chirp.repeated-source]: message 'b' quotes Qur'an 94:5, as 'a' does
                  help: consider whether another quotation would serve better
                """
            ]
        )
    }

    @Test func takesAFunctionOfTheDayAsItIs() throws {
        let lua = """
            manasik.chirps { id = "c", title = manasik.text "title", days = function(day)
              return { id = "d" .. day, kind = "reflection", message = manasik.text "title" }
            end }
            """
        #expect(try bench.findings(["init.lua": lua]) == [])
    }

    @Test func notesFactsThatNothingReads() throws {
        let fact = "[{ \"id\": \"tall\", \"kind\": \"boolean\", \"title\": { \"text\": \"title\" } }]"
        #expect(
            try findings("fact", fact) == [
                """
                p/definitions/fact.json:1: note[fact.unused]: fact 'tall' is never read
                  help: read it in a condition, or remove it: people are asked only for what is needed
                """
            ]
        )
        let read = items(", \"when\": { \"tall\": true }")
        #expect(try findings("checklist", read, ["definitions/fact.json": fact]) == [])
    }

    @Test func aDerivedFactReadsThoseFromWhichItFollows() throws {
        func fact(_ name: String, _ origin: String? = nil) -> String {
            let derived = origin.map { ", \"derived\": { \"\($0)\": true }" } ?? ""
            let title = "\"title\": { \"text\": \"title\" }"
            return "{ \"id\": \"\(name)\", \"kind\": \"boolean\", \(title)\(derived) }"
        }
        let facts = "[\(fact("tall")), \(fact("lofty", "tall")), \(fact("towering", "lofty"))]"
        #expect(
            try findings("fact", facts) == [
                """
                p/definitions/fact.json:1: note[fact.unused]: fact 'towering' is never read
                  help: read it in a condition, or remove it: people are asked only for what is needed
                """
            ]
        )
        let read = items(", \"when\": { \"towering\": true }")
        #expect(try findings("checklist", read, ["definitions/fact.json": facts]) == [])
    }

    // MARK: What cannot be meant

    @Test func tellsOfNumbersThatCannotBeDialled() throws {
        let list = contacts(
            contact("a", "+966055123456", ", \"unverified\": true"),
            contact("b", "+999551234567", ", \"unverified\": true"),
            contact("c", "0551", ", \"unverified\": true, \"country\": \"JO\""),
            contact("d", "+96611234", ", \"unverified\": true"),
            contact("e", "+966112345678", ", \"unverified\": true, \"country\": \"JO\""),
            contact("f", "+390612345678", ", \"unverified\": true, \"country\": \"IT\""),
            contact("g", "0997", ", \"unverified\": true, \"country\": \"JO\"")
        )
        let found = try findings("contacts", list).filter {
            $0.contains("[phone.im") || $0.contains("[phone.unl")
        }
        #expect(
            found == [
                """
                p/definitions/contacts.json:1: warning[phone.implausible]: contact 'a' has +966055123456, which has a \
                0 after the country's code
                  help: that is dialled only within the country: write +96655123456
                """,
                """
                p/definitions/contacts.json:2: warning[phone.implausible]: contact 'b' has +999551234567, and no \
                country has a code that it begins with
                  help: write + and the country's code, such as +966 for Saudi Arabia
                """,
                """
                p/definitions/contacts.json:3: warning[phone.implausible]: contact 'c' has 0551, a short code that begins \
                with 0
                  help: write the whole number, with + and the country's code
                """,
                """
                p/definitions/contacts.json:4: note[phone.unlikely]: contact 'd' has +96611234, which has 5 digits \
                after +966; 9 are usual
                  help: check whether digits are missing or too many
                """,
                """
                p/definitions/contacts.json:5: note[phone.unlikely]: contact 'e' has +966112345678, which is not a \
                number of its country, JO (+962)
                  help: check whether the number and the country are right
                """,
            ]
        )
    }

    @Test func tellsWhyANumberIsRefused() throws {
        let found = try findings("contacts", contacts(contact("a", "+962791234567 / 68")))
        #expect(found.count == 1)
        #expect(
            found.first?.hasSuffix("help: write one number for each contact, and an extension in the note")
                == true
        )
    }

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

    @Test func tellsOfNumbersInTextsThatDiffer() throws {
        let found = try findings(
            "dhikr",
            dhikr("الله", ", " + source),
            [
                "pack.json": LintBench.manifest("\"partial_locales\": [\"ar\"]"),
                "locales/en.json": "{ \"title\": \"Call +966 11 234 5678 until 2026-11-23\" }",
                "locales/ar.json": "{ \"title\": \"اتصل ٩٦٦١١٢٣٤٥٦٧٩+\" }",
            ]
        ).filter { $0.contains("[text.phone-numbers]") }
        #expect(
            found == [
                """
                p/locales/ar.json:1: warning[text.phone-numbers]: text 'title' lacks the telephone number 966112345678 and \
                has the telephone number 966112345679, unlike 'en'
                  help: one of the two is a wrong number; write the same number in both
                """
            ]
        )
    }

    // MARK: Collections

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
