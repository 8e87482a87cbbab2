import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikScheduling
import ManasikViews
import Testing

/// Why a text is not a trigger, as people read it.
@Suite struct TriggerProblemTests {
    private static let rules: [(RecurrenceRule.Problem, String)] = [
        (.notAPart(""), "'' is not a part of a recurrence rule; parts are NAME=VALUE"),
        (.noFrequency, "a recurrence rule has FREQ, one of MINUTELY, HOURLY, DAILY, WEEKLY, MONTHLY, YEARLY"),
        (.repeated(part: "FREQ"), "a recurrence rule has FREQ once"),
        (.outOfRange("0", 1...10_000, part: "INTERVAL"), "INTERVAL takes numbers from 1 to 10000, not '0'"),
        (.outOfRange("10001", 1...10_000, part: "COUNT"), "COUNT takes numbers from 1 to 10000, not '10001'"),
        (.twoEnds, "a recurrence rule has COUNT or UNTIL, not both"),
        (
            .notAnEnd("2027-01-01"),
            "UNTIL takes 20270514, 20270514T060000 or 20270514T030000Z, not '2027-01-01'"
        ),
        (.monthDays, "BYMONTHDAY is used with any FREQ but WEEKLY"),
        (.weekNumbers, "BYWEEKNO is used only with FREQ=YEARLY"),
        (.yearDays, "BYYEARDAY is used only with FREQ=YEARLY, HOURLY or MINUTELY"),
        (.numberedDays, "numbered days are used only with FREQ=MONTHLY, or FREQ=YEARLY without BYWEEKNO"),
        (.notAWeekday("XX"), "BYDAY takes days such as FR or -1FR, not 'XX'"),
        (.zero(part: "BYMONTHDAY"), "BYMONTHDAY takes no 0"),
        (.positions, "BYSETPOS is used only beside another BY part"),
        (.seconds, "BYSECOND is 0: occurrences are at whole minutes"),
        (.unknown(part: "BYEASTER"), "a recurrence rule has no part 'BYEASTER'"),
        (.notAWeekStart("XY"), "WKST is one of MO, TU, WE, TH, FR, SA, SU, not 'XY'"),
    ]

    @Test(arguments: rules) func saysWhatIsWrongWithARule(problem: RecurrenceRule.Problem, message: String) {
        #expect(Localizer.english.words(problem).text == message)
    }

    @Test(arguments: [
        "", "25:00", "fajr + ", "fajr + 20 parsecs", "31 ramadan 20:00", "friday", "Friday noon",
        "2027-02-30 06:00", "hajj:hajj/standing begins", "from 2027-01-01 FREQ=DAILY", "06:30 please",
        "fajr 20 min", "monday,someday 06:00", "20 min before",
    ])
    func showsEachWayToWriteOne(text: String) {
        let examples = Trigger.examples.joined(separator: "', '")
        let error = #expect(throws: Trigger.Problem.self) { try Trigger(text) }
        #expect(
            error.map { Localizer.english.words($0).text }
                == "'\(text)' is not a trigger; write it like '\(examples)'"
        )
    }

    @Test func saysWhatIsWrongWithinATrigger() {
        #expect(
            Localizer.english.words(.recurrence(.unknown(part: "BYEASTER"))).text
                == "a recurrence rule has no part 'BYEASTER'"
        )
        #expect(
            Localizer.english.words(.minutesFromDay("2 h before departure")).text
                == "'2 h before departure' counts from a day: name days, and the time with 'at'"
        )
        #expect(
            Localizer.english.words(.notAMoment("subuh", in: "subuh + 20 min")).text
                == "'subuh + 20 min' is not a trigger: 'subuh' is not a time; minutes and hours are counted from midnight, "
                + "fajr, sunrise, dhuhr, asr, maghrib, isha, as in 'fajr + 20 min'"
        )
        let misspelt = Trigger.Problem.notATime("fajrr", in: "fajrr + 20 min", near: "fajr")
        #expect(
            Localizer.english.words(misspelt).text
                == "'fajrr + 20 min' is not a trigger: 'fajrr' is not a time; did you mean 'fajr'?"
        )
        #expect(
            SampleFacts.reader("id").words(misspelt).text
                == "'fajrr + 20 min' bukan waktu yang dipahami: 'fajrr' bukan waktu; maksud Anda 'fajr'?"
        )
    }

    @Test(arguments: ["en", "ar", "id", "ms"])
    func hasAMessageForEachInEachLanguage(language: String) {
        let problems =
            [
                .notATrigger("x"), .notATime("x", in: "y", near: "z"), .minutesFromDay("x"),
                .notAMoment("x", in: "y"),
            ]
            + Self.rules.map { Trigger.Problem.recurrence($0.0) }
        let texts = problems.map { SampleFacts.reader(language).words($0) }
        for text in texts {
            #expect(
                text.language == language && !text.text.contains("⟨") && !text.text.contains("{"),
                "\(text)"
            )
        }
        #expect(Set(texts.map(\.text)).count == problems.count)
    }

    @Test func aRefusalOfOneHasTheCodeOfTriggers() {
        let refusal = Refusal(.invalidTrigger(.minutesFromDay("2 h before departure")), in: .english)
        #expect(refusal.code == "schedule.trigger")
        #expect(
            refusal.runs.said == "'2 h before departure' counts from a day: name days, and the time with 'at'"
        )
    }
}
