import Foundation
import Testing

/// What a pilgrim is told where something is lost, owed or nearly too late, in the rites that come with the program.
@Suite struct WalkGravityTests {
    private let traveller: Traveller

    init() throws { traveller = try Traveller.withRites() }

    /// - Parameter time: Of May 2027, as day and time of Makkah: `18T20:00`. The 8th of Dhu al-Hijjah is its 14th.
    @discardableResult
    private func walk(at time: String, _ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(
            traveller.arguments(["walk"] + words + ["--now", "2027-05-\(time):00+03:00"])
        )
    }

    /// Walks the steps, each at its time.
    private func walk(_ steps: [(String, String)]) throws {
        for (time, step) in steps {
            let outcome = try walk(at: time, "done", step)
            #expect(outcome.status == 0, "\(step): \(outcome.error)")
        }
    }

    private static let toTheTenth = [
        ("10T08:00", "ihram"), ("10T09:00", "miqat"), ("11T10:00", "arrival_tawaf"),
        ("14T13:00", "mina_day_8"),
        ("15T13:30", "standing"), ("15T19:00", "arafat_until_sunset"), ("16T05:00", "muzdalifah_night"),
    ]

    private static let toTheTwelfth =
        toTheTenth + [
            ("16T08:00", "stoning_aqabah"), ("16T09:00", "halq"), ("16T11:00", "ifadah"),
            ("16T12:00", "hajj_sai"),
            ("17T05:00", "mina_night_11"), ("17T13:00", "stoning_11"), ("18T05:00", "mina_night_12"),
        ]

    private func profile(_ facts: String...) throws {
        #expect(try traveller.execute(traveller.arguments(["profile", "set"] + facts)).status == 0)
    }

    @Test func aLostHajjLeadsNoFurther() throws {
        try profile("journey=hajj", "hajj_type=tamattu", "sex=male", "school=hanafi")
        try walk(at: "16T12:00", "missed", "standing", "--yes")
        let page = try walk(at: "16T12:00").output
        #expect(page.contains("The pilgrimage is lost without Stand at Arafat\n"), "\(page)")
        for words in ["You are here", "has passed", "Resident of Makkah", "Next step", "waits"] {
            #expect(!page.contains(words), "\(words): \(page)")
        }
        let outcome = try walk(at: "16T12:00", "--format", "json")
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        )
        for key in ["current", "shown", "next"] { #expect(json[key] == nil, "\(key)") }
        for key in ["remaining", "overdue", "undecided", "choices"] {
            #expect((json[key] as? [Any])?.isEmpty == true, "\(key)")
        }
        #expect(json["lost"] as? [String] == ["standing"])
        #expect(json["finished"] as? Bool == false)
    }

    @Test func aBrokenOrderInAPipeSaysWhatIsOwedAndHowItIsUndone() throws {
        try profile(
            "journey=hajj",
            "hajj_type=ifrad",
            "sex=male",
            "school=hanafi",
            "resident_of_makkah=no"
        )
        try walk(Self.toTheTenth)
        let outcome = try walk(at: "16T06:00", "done", "halq", "--out-of-order")
        #expect(
            outcome.output.hasPrefix(
                """
                Done: Shave or trim the hair
                Out of order: Shave or trim the hair was done before Stone Jamrat al-'Aqabah: a
                remedy is owed: Dam for changing the order on the tenth, according to the Hanafi
                school.
                If this was noted by mistake: manasik walk undo halq


                """
            ),
            "\(outcome.output)"
        )
        try walk(at: "16T06:00", "undo", "halq")
        try profile("menses=yes", "sex=female")
        try walk(at: "16T08:00", "done", "stoning_aqabah")
        try walk(at: "16T09:00", "done", "halq")
        let tawaf = try walk(at: "16T11:00", "done", "ifadah")
        #expect(tawaf.output.contains("If this was noted by mistake: manasik walk undo ifadah\n"), "\(tawaf)")
    }

    /// By two schools the stoning of a day comes before that of the next: who has given one up and does it after all
    /// is told so of the other.
    @Test(arguments: [("shafii", true), ("hanbali", true), ("hanafi", false)])
    func saysWhatWasDoneBeforeItsTurn(school: String, isTold: Bool) throws {
        try profile(
            "journey=hajj",
            "hajj_type=ifrad",
            "sex=male",
            "school=\(school)",
            "resident_of_makkah=no"
        )
        try walk(Self.toTheTwelfth.filter { $0.1 != "stoning_11" })
        try walk(at: "18T14:00", "missed", "stoning_11", "--yes")
        try walk([("18T14:00", "stoning_12")])
        #expect(try !walk(at: "18T15:00", "details", "stoning_12").output.contains("Done before its turn"))
        let outcome = try walk(at: "18T15:00", "done", "stoning_11")
        let told = """
            Done before this, although this comes first: Stone the three pillars on the
            12th. It may not count: ask a scholar.
            """
        #expect(outcome.output.contains(told) == isTold, "\(outcome)")
        let page = try walk(at: "18T15:00", "details", "stoning_12").output
        #expect(page.contains("Done before its turn") == isTold, "\(page)")
        let list = try walk(at: "18T15:00", "list").output
        #expect(list.contains("12th (stoning_12)\n    Done before its turn") == isTold, "\(list)")
    }

    @Test func lateOnTheTwelfthOneIsLedToTheThirteenth() throws {
        try profile(
            "journey=hajj",
            "hajj_type=ifrad",
            "sex=male",
            "school=shafii",
            "resident_of_makkah=no"
        )
        try walk(Self.toTheTwelfth + [("18T20:00", "stoning_12")])
        let open = try walk(at: "18T20:00").output
        #expect(
            open.contains(
                """
                early  Leave on the 12th (only if it was done by 18:53)
                full   Stay for the 13th
                Choose with: manasik walk choose departure full
                """
            ),
            "\(open)"
        )
        let early = try walk(at: "18T20:00", "choose", "departure", "early").output
        #expect(early.contains("You are here: Leave Mina on the 12th\n"), "\(early)")
        #expect(early.contains("choose it with: manasik walk choose departure full\n"), "\(early)")
        let refused = try walk(at: "18T20:00", "done", "leaving_early", "--at", "16:00")
        #expect(
            refused.error.hasSuffix(
                "To give Stone the three pillars on the 12th its own time: manasik walk undo stoning_12, then "
                    + "manasik walk done stoning_12 --at …\n"
            ),
            "\(refused.error)"
        )
        try walk(at: "18T20:00", "undo", "stoning_12")
        #expect(try walk(at: "18T20:00", "done", "stoning_12", "--at", "14:00").status == 0)
        #expect(try walk(at: "18T20:00", "done", "leaving_early", "--at", "16:00").status == 0)
    }

    @Test func onlyNearItsTimeTheHijriDateIsDoubted() throws {
        try profile(
            "journey=hajj",
            "hajj_type=ifrad",
            "sex=male",
            "school=shafii",
            "resident_of_makkah=no"
        )
        try walk([("10T08:00", "ihram"), ("10T09:00", "miqat")])
        let far = try walk(at: "11T10:00", "done", "standing")
        #expect(
            far.error
                == "manasik: The time of Stand at Arafat begins May 15, 2027 12:16; May 11, 2027 10:00 is too "
                + "early.\n"
        )
        let near = try walk(at: "14T10:00", "done", "standing")
        #expect(
            near.error
                == "manasik: The time of Stand at Arafat begins May 15, 2027 12:16; May 14, 2027 10:00 is too early. "
                + "If the Hijri date here is not that of Makkah, correct it in your profile. It is corrected with: "
                + "manasik profile set hijri_correction=…\n"
        )
        let over = try walk(at: "20T10:00", "done", "standing")
        #expect(
            over.error.hasSuffix("An earlier time is noted with: manasik walk done standing --at …\n"),
            "\(over.error)"
        )
        #expect(!over.error.contains("hijri_correction"))
    }

    @Test func aCalendarHasWhatWasChosenAndNoRiteOfMonths() throws {
        try profile(
            "journey=hajj",
            "hajj_type=ifrad",
            "sex=male",
            "school=shafii",
            "resident_of_makkah=no"
        )
        func feed(at time: String) throws -> String {
            try traveller.execute(
                traveller.arguments(["feed", "rites", "--now", "2027-\(time):00+03:00"])
            ).output
        }
        let ahead = try feed(at: "03-01T08:00")
        let entry = try #require(
            ahead.components(separatedBy: "BEGIN:VEVENT").first { $0.contains("SUMMARY:Enter ihram") }
        )
        #expect(entry.contains("DTSTART:20270308T") && !entry.contains("DTEND"), "\(entry)")
        #expect(ahead.contains("SUMMARY:Leave Mina on the 12th"))
        try walk(Self.toTheTwelfth)
        try walk([("18T14:00", "stoning_12")])
        #expect(try walk(at: "18T14:00", "choose", "departure", "early").status == 0)
        let chosen = try feed(at: "05-10T08:00")
        #expect(!chosen.contains("SUMMARY:The night of the 13th at Mina"))
    }
}
