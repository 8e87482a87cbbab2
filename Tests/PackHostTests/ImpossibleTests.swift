import ManasikDomain
import ManasikPackHost
import Testing

/// Definitions that are well formed and can never come about.
@Suite struct ImpossibleTests {
    private func report(_ code: String) throws -> [String] {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            ["init.lua": "local text = manasik.text\n" + code]
        )
        return packs.report(packs.load()).map { String($0.split(separator: "\n")[0]) }
    }

    private func ritual(_ steps: String...) throws -> [String] {
        try report(
            "manasik.ritual { id = \"r\", title = text \"t\",\n"
                + steps.map { "  manasik.step { title = text \"t\", \($0) }" }.joined(separator: ",\n") + " }"
        )
    }

    @Test func stepsThatNeedOneAnotherInACircle() throws {
        #expect(
            try ritual(
                "id = \"a\", needs = { \"c\" }",
                "id = \"b\", needs = { \"a\" }",
                "id = \"c\", needs = { \"b\" }"
            ) == [
                "p/init.lua:3: error[ritual.needs-cycle]: steps of ritual 'r' need one another in a cycle: a → c → b → a"
            ]
        )
        #expect(
            try ritual("id = \"a\", needs = { hanafi = { \"a\" }, shafii = {} }") == [
                "p/init.lua:3: error[ritual.needs-cycle]: step 'a' of ritual 'r' needs itself"
            ]
        )
        // In two schools each has another order.
        #expect(
            try ritual(
                "id = \"a\", needs = { hanafi = { \"b\" } }",
                "id = \"b\", needs = { shafii = { \"a\" } }"
            ) == []
        )
    }

    @Test(arguments: [
        ("10 dhu_al_hijjah", "9 dhu_al_hijjah", false),
        ("9 dhu_al_hijjah dhuhr", "9 dhu_al_hijjah fajr", false),
        ("9 dhu_al_hijjah 14:00", "9 dhu_al_hijjah 13:59", false),
        ("9 dhu_al_hijjah fajr", "9 dhu_al_hijjah maghrib", true), ("29 dhu_al_hijjah", "1 muharram", true),
        ("9 dhu_al_hijjah maghrib", "9 dhu_al_hijjah midnight", true),
        ("9 dhu_al_hijjah", "9 dhu_al_hijjah", true), ("2027-05-14 10:00", "2027-05-14 09:59", false),
        ("2027-05-14 10:00", "9 dhu_al_hijjah", true),
        ("2 h after step b", "1 h after step b", false), ("1 h after step b", "2 h after step b", true),
        ("9 dhu_al_hijjah fajr", "9 dhu_al_hijjah fajr - 20 min", false),
        ("9 dhu_al_hijjah fajr", "9 dhu_al_hijjah fajr + 20 min", true),
        ("9 dhu_al_hijjah isha - 3 h", "9 dhu_al_hijjah maghrib + 1 h", true),
        ("10 dhu_al_hijjah fajr", "9 dhu_al_hijjah maghrib + 20 h", true),
        ("1 shaban 1448", "1 rajab 1448", false), ("1 rajab 1448", "1 rajab 1447", false),
        ("1 rajab 1448", "1 muharram 1449", true),
        ("1 days after manasik:departure", "on manasik:departure", false),
        ("on departure", "on departure", true),
    ])
    func aWindowThatClosesBeforeItOpens(opens: String, closes: String, canBe: Bool) throws {
        let found = try ritual(
            "id = \"a\", opens = \"\(opens)\", closes = \"\(closes)\"",
            "id = \"b\""
        )
        #expect(
            found
                == (canBe
                    ? []
                    : [
                        "p/init.lua:3: error[definition.bad-value]: step 'a' closes on '\(closes)', before it opens on "
                            + "'\(opens)'"
                    ])
        )
    }

    @Test(arguments: [
        (
            "15 min before permitt",
            "error[definition.bad-value]: step 'a': 'opens' takes a time such as \"9 dhu_al_hijjah dhuhr\", "
                + "\"2026-12-03 14:00\", \"15 min before rawdah_permit\" or \"2 h after step tawaf\", not "
                + "'15 min before permitt'"
        ),
        (
            "15 min before leaves",
            "error[definition.bad-value]: step 'a': 'opens' takes a time such as \"9 dhu_al_hijjah dhuhr\", "
                + "\"2026-12-03 14:00\", \"15 min before rawdah_permit\" or \"2 h after step tawaf\", not "
                + "'15 min before leaves'"
        ),
        (
            "1 h after step c",
            "error[definition.unknown-reference]: step 'a': 'opens' names step 'c', which the ritual does not have"
        ),
        ("15 min before permit", nil),
    ])
    func aTimeThatIsCountedFromNothing(opens: String, problem: String?) throws {
        let found = try report(
            """
            manasik.fact { id = "permit", kind = "instant", title = text "t" }
            manasik.fact { id = "leaves", kind = "date", title = text "t" }
            manasik.ritual { id = "r", title = text "t",
              manasik.step { id = "a", title = text "t", opens = "\(opens)" } }
            """
        )
        let expected = problem.map { ["p/init.lua:5: \($0)"] } ?? []
        #expect(found == expected)
    }

    @Test(arguments: [
        (
            "opens = \"mon-sat 08:00\"",
            "'mon-sat 08:00' comes each week, and the other end of the window does not"
        ),
        (
            "opens = \"9 dhu_al_hijjah\", closes = \"mon-sat 20:00\"",
            "'mon-sat 20:00' comes each week, and the other end of the window does not"
        ),
        ("closes = \"fajr\"", "'fajr' comes each day, and the other end of the window does not"),
        (
            "opens = \"mon 08:00\", closes = \"mon 20:00\", late = \"nothing\", late_until = \"tue 20:00\"",
            "'tue 20:00' comes each week, and cannot end that the step may be done late"
        ),
        ("opens = \"mon-sat 08:00\", closes = \"mon-sat 20:00\"", nil),
    ])
    func aWindowThatIsOfTheWeekAtOneEndOnly(window: String, problem: String?) throws {
        let found = try ritual("id = \"a\", \(window)")
        let expected = problem.map { ["p/init.lua:3: error[definition.bad-value]: step 'a': \($0)"] } ?? []
        #expect(found == expected)
    }

    /// The other end of the window is not blamed as well.
    @Test(arguments: [
        ("mon-sut 08:00", "'sut' is not understood; did you mean 'sat'?"),
        ("fajrr", "did you mean 'fajr'?"), ("fajrr + 1 h", "did you mean 'fajr'?"),
    ])
    func aMisspeltDayOrMomentIsOneMistakeWithTheNearestWord(opens: String, help: String) throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "Text"],
            [
                "init.lua": """
                local text = manasik.text
                manasik.ritual { id = "r", title = text "t",
                  manasik.step { id = "a", title = text "t", opens = "\(opens)", closes = "mon-sat 20:00" } }
                """
            ]
        )
        let errors = packs.load().diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == ["definition.bad-value"])
        #expect(errors.first?.help == help)
        #expect(errors.first?.message.contains("'\(opens)'") == true)
    }

    @Test(arguments: [
        (
            #"opens = "7 rajab fajr", closes = "9 rajab maghrib", pauses = { "8 rajab asr", "8 rajab dhuhr" }"#,
            "step 'a': the pause from '8 rajab asr' to '8 rajab dhuhr' ends before it begins"
        ),
        (
            #"opens = "7 rajab fajr", closes = "9 rajab maghrib", pauses = { "18 rajab dhuhr", "18 rajab asr" }"#,
            "step 'a': the pause from '18 rajab dhuhr' to '18 rajab asr' begins after the step has closed on '9 rajab maghrib'"
        ),
        (
            #"opens = "7 rajab fajr", pauses = { "5 rajab dhuhr", "5 rajab asr" }"#,
            "step 'a': the pause from '5 rajab dhuhr' to '5 rajab asr' is over before the step opens on '7 rajab fajr'"
        ),
        (
            #"closes = "9 rajab maghrib", late = "nothing", late_until = "8 rajab fajr""#,
            "step 'a' may be done late until '8 rajab fajr', before it closes on '9 rajab maghrib'"
        ),
        (
            #"closes = "9 rajab maghrib", late_until = "10 rajab fajr""#,
            "step 'a' may be done late until '10 rajab fajr', and says nothing of 'late'"
        ),
        (
            #"opens = "7 rajab fajr", closes = "2 h after step a""#,
            "step 'a' of ritual 'r': '2 h after step a' counts from the step itself"
        ),
        (
            #"opens = "7 rajab fajr", closes = "9 rajab maghrib", pauses = { "8 rajab dhuhr", "8 rajab asr" }"#,
            nil
        ),
        (
            #"closes = "9 rajab maghrib", late = "nothing", pauses = { "10 rajab dhuhr", "10 rajab asr" }"#,
            nil
        ),
        (#"closes = "9 rajab maghrib", late = "nothing", late_until = "10 rajab fajr""#, nil),
    ])
    func anEndBeforeItsBeginning(window: String, problem: String?) throws {
        let found = try ritual("id = \"a\", \(window)")
        #expect(found == (problem.map { ["p/init.lua:3: error[definition.bad-value]: \($0)"] } ?? []))
    }

    @Test func aFractionWhereAWholeNumberIsTakenIsNamed() throws {
        let found = try ritual("id = \"a\", weight = 4.5")
        #expect(found.count == 1 && found[0].contains("'weight' takes a whole number"), "\(found)")
        #expect(found[0].hasSuffix(", not 4.5"), "\(found)")
    }

    @Test func aSchoolThatSaysNothingOfLateHasNoEndOfIt() throws {
        let late = #"closes = "9 rajab", late = { hanafi = "nothing" }"#
        #expect(try ritual("id = \"a\", \(late), late_until = \"10 rajab\"") == [])
        #expect(
            try ritual("id = \"a\", \(late), late_until = { shafii = \"10 rajab\" }") == [
                "p/init.lua:3: error[definition.bad-value]: step 'a' may be done late until '10 rajab', and says nothing of "
                    + "'late' by the shafii school"
            ]
        )
    }

    @Test(arguments: [
        ("10 rajab", "2 rajab", "25 rajab", "is made from '10 rajab' to '2 rajab', which is before it"),
        ("1 rajab", "9 rajab", "10 rajab", "is made from '1 rajab' to '9 rajab', and 'latest' is '10 rajab'"),
        ("29 dhu_al_hijjah", "2 muharram", "1 muharram", nil), ("1 rajab", "9 rajab", "1 rajab", nil),
    ])
    func daysOfAJourney(from: String, to: String, latest: String, problem: String?) throws {
        let found = try report(
            """
            manasik.tradition { id = "way", journeys = {
              manasik.journey { id = "trip", title = text "t", from = "\(from)", to = "\(to)", latest = "\(latest)" } } }
            """
        )
        #expect(
            found
                == (problem.map { ["p/init.lua:3: error[definition.bad-value]: journey 'trip' \($0)"] } ?? [])
        )
    }

    private func fact(_ id: String, from: String, to: String = "return_date") -> String {
        """
        manasik.fact { id = "\(id)", kind = "date", title = text "t", from = "\(from)" }

        """
    }

    @Test func datesThatFollowFromOneAnotherInACircle() throws {
        #expect(
            try report(fact("a", from: "b") + fact("b", from: "a")) == [
                "p/init.lua:2: error[definition.due-cycle]: facts follow from one another in a cycle: 'a', 'b'"
            ]
        )
        // The order in which they are written does not matter.
        #expect(try report(fact("a", from: "b") + fact("b", from: "c") + fact("c", from: "departure")) == [])
    }

    @Test func keysOfAnotherKindOfFact() throws {
        #expect(
            try report("manasik.fact { id = \"w\", kind = \"boolean\", title = text \"t\", minimum = 1 }")
                == [
                    "p/init.lua:2: error[definition.unknown-key]: fact 'w' has a key 'minimum', which no fact of the kind boolean has"
                ]
        )
    }

    @Test(
        arguments: [
            ("minimum = 10, maximum = 9", ["'minimum' 10 is above 'maximum' 9"]),
            (
                "minimum = 0, maximum = 2000",
                ["'minimum' and 'maximum' are 2000 apart, at most 1000 are possible"]
            ),
            ("minimum = 0", ["needs 'maximum', a whole number"]),
            // Reported once, with what it takes.
            (
                "minimum = 0, maximum = \"9\"",
                ["'maximum' takes a number from -1000000 to 1000000, not a string"]
            ),
        ]
    )
    func aNumberOfNoPossibleRange(_ bounds: String, expected: [String]) throws {
        let found = try report(
            "manasik.fact { id = \"n\", kind = \"integer\", title = text \"t\", \(bounds) }"
        )
        #expect(found.count == expected.count)
        for (line, text) in zip(found, expected) { #expect(line.contains(text), "\(line)") }
    }

    @Test(arguments: ["minimum = 0", "maximum = 2001", "minimum = 5, maximum = 4"])
    func aTextOfNoPossibleLength(_ bounds: String) throws {
        let found = try report("manasik.fact { id = \"w\", kind = \"text\", title = text \"t\", \(bounds) }")
        #expect(found.count == 1 && found[0].contains("error[definition.bad-value]: fact 'w' is a text of "))
    }

    @Test func aListWhoseValueMeansThatItIsEmpty() throws {
        let found = try report(
            "manasik.fact { id = \"w\", kind = \"list\", values = { \"a\", \"none\" }, title = text \"t\" }"
        )
        #expect(
            found.count == 1
                && found[0].contains("error[definition.bad-value]: fact 'w' is a list with a value 'none'")
        )
    }

    @Test(arguments: [
        ("{ w = { \"a\", \"c\" } }", "w cannot include 'c'"),
        (
            "function(person) return person.w and true end",
            "reads the list 'w' without asking what it includes"
        ),
        ("function(person) return person.w:includes \"c\" end", "one of a, b expected"),
    ])
    func aConditionOfAListThatCannotBe(condition: String, problem: String) throws {
        let found = try report(
            """
            manasik.fact { id = "w", kind = "list", values = { "a", "b" }, title = text "t" }
            manasik.checklist { id = "l", title = text "t", phase = "before",
              manasik.item { id = "i", text = text "t", when = \(condition) } }
            """
        )
        #expect(found.count == 1 && found[0].contains(problem), "\(found)")
    }

    @Test func anItemThatStandsInTwoLists() throws {
        let found = try report(
            """
            local item = manasik.item { id = "i", text = text "t" }
            manasik.checklist { id = "a", title = text "t", phase = "before", item }
            manasik.checklist { id = "b", title = text "t", phase = "after", item }
            """
        )
        #expect(found == ["p/init.lua:2: error[definition.duplicate-id]: item 'i' is used in two places"])
    }
}
