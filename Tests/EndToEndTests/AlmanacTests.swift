import Foundation
import ManasikCalendarReader
import Testing

@Suite struct AlmanacTests {
    /// A pack with a made-up announcement, a day after the computed first of Muharram 1449.
    private static let sighting = """
        [{ "id": "muharram", "year": 1449, "month": "muharram", "begins": "2027-06-07", "country": "SA",
           "source": { "work": "A made-up court" } }]
        """

    private func announced() throws -> Traveller {
        let traveller = Traveller()
        try traveller.write(
            #"{ "id": "sighted", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#,
            to: "packs/sighted/pack.json"
        )
        try traveller.write("{}", to: "packs/sighted/locales/en.json")
        try traveller.write(Self.sighting, to: "packs/sighted/definitions/month_start.json")
        return traveller
    }

    @Test func showsTheTimesOfADay() throws {
        let traveller = Traveller()
        #expect(
            try traveller.run("prayer", "--place", "Makkah", "--date", "2026-05-26").output == """
                Prayer times, Makkah, SA
                ────────────────────────
                Tuesday, May 26, 2026 · 9 Dhu al-Hijjah 1447 AH

                Fajr     04:13
                Sunrise  05:39
                Dhuhr    12:18
                'Asr     15:32
                Maghrib  18:57
                'Isha    20:27

                Middle of the night      23:35
                Last third of the night  01:08
                Duha                     05:54 to 12:13
                No voluntary prayer      05:39 to 05:54, 12:13 to 12:18 and 18:42 to 18:57
                Rule                     the Sun's own times

                Method   Umm al-Qura, Makkah; 'asr: shadow of one length
                Figures  fajr 18.5°, 'isha 90 min after maghrib (120 in Ramadan); in force since
                         an unknown date
                Computed on this machine. What your mosque or local authority announces comes
                first.

                """
        )
        let far = try traveller.run("prayer", "--place", "Tromsø", "--date", "2026-06-21").output
        #expect(
            far.contains("Rule                     nearest latitude and seventh of the night (Fajr and\n")
        )
        #expect(
            far.contains(
                "The Sun does not rise and set here on this day: the times of latitude 65.6489°."
            )
        )
        let arabic = try traveller.run("prayer", "--place", "مكة", "--date", "2026-05-26", "-l", "ar").output
        #expect(arabic.contains("الفجر   ٠٤:١٣"))
    }

    @Test func writesDaysAsJSONWithInstantsOrNull() throws {
        let traveller = Traveller()
        let days = try #require(
            try traveller.json(
                "prayer",
                "--at",
                "-33.9,151.2",
                "--time-zone",
                "Australia/Sydney",
                "--days",
                "3"
            ) as? [[String: Any]]
        )
        #expect(days.map { $0["date"] as? String } == ["2027-04-20", "2027-04-21", "2027-04-22"])
        #expect((days[0]["fajr"] as? String)?.hasSuffix("+10:00") == true)
        #expect(days[0]["rule"] as? String == "none" && days[0]["method"] as? String == "mwl")
        let polar = try #require(
            try traveller.json(
                "prayer",
                "--place",
                "Tromsø",
                "--date",
                "2026-06-21",
                "--high-latitude",
                "none"
            )
                as? [[String: Any]]
        )
        #expect(polar[0]["sunrise"] is NSNull && polar[0]["isha"] is NSNull && polar[0]["dhuhr"] is String)
    }

    @Test func writesTables() throws {
        let traveller = Traveller()
        let place = ["--at", "21.4225,39.8262", "--time-zone", "Asia/Riyadh", "--method", "umm-al-qura"]
        func run(_ format: String) throws -> String {
            let words = ["prayer", "--date", "2026-05-26", "--format", format] + place
            return try traveller.execute(traveller.arguments(words)).output
        }
        #expect(
            try run("csv") == "date,hijri,fajr,sunrise,dhuhr,asr,maghrib,isha,rule,method,place\r\n"
                + "2026-05-26,1447-12-09,2026-05-26T04:13:00+03:00,2026-05-26T05:39:00+03:00,"
                + "2026-05-26T12:18:00+03:00,2026-05-26T15:32:00+03:00,2026-05-26T18:57:00+03:00,"
                + "2026-05-26T20:27:00+03:00,none,umm-al-qura,\"21.4225, 39.8262\"\r\n"
        )
        let calendar = CalendarReader(try run("ics"))
        #expect(calendar.problems == [])
        #expect(
            calendar.events.map { $0["SUMMARY"] } == ["Fajr", "Sunrise", "Dhuhr", "'Asr", "Maghrib", "'Isha"]
        )
        #expect(calendar.events[0]["UID"] == "2026-05-26-fajr-21.4225_39.8262@manasik")
        #expect(calendar.events[0]["DTSTART"] == "20260526T011300Z")
        #expect(
            calendar.events[0]["LOCATION"] == "21.4225, 39.8262"
                && calendar.events[0]["GEO"] == "21.4225;39.8262"
        )
        #expect(calendar.calendar["X-WR-CALNAME"] == "Prayer times, 21.4225, 39.8262")
    }

    @Test func refusesWhatItCannotCompute() throws {
        let traveller = Traveller()
        func error(_ words: String...) throws -> String {
            let outcome = try traveller.execute(traveller.arguments(words))
            return "\(outcome.status) \(outcome.error.prefix { $0 != "\n" })"
        }
        #expect(
            try error("prayer")
                == "1 manasik: Your place is not known. Give --place, or --at with --time-zone, or set it with: "
                + "manasik profile set place=…"
        )
        #expect(
            try error("prayer", "--place", "Jakrta")
                == "1 manasik: No place is known as 'Jakrta'. Did you mean Jakarta, ID?"
        )
        #expect(
            try error("qibla", "--place", "Xqzzyvw")
                == "1 manasik: No place is known as 'Xqzzyvw'. Give its coordinates with --at and --time-zone."
        )
        #expect(
            try error("qibla", "--place", "Birmingham")
                == "1 manasik: Several places are called 'Birmingham'. Write one of: Birmingham, GB; Birmingham, US"
        )
        #expect(
            try error("prayer", "--at", "1,2")
                == "64 manasik: --at needs --time-zone, such as --time-zone Asia/Riyadh"
        )
        #expect(
            try error("hijri", "--to-gregorian", "1447-12-30") == "1 manasik: Dhu al-Hijjah 1447 has 29 days."
        )
        #expect(
            try error("hijri", "0001-01-01")
                == "64 Error: Hijri dates are known from 0622-08-01 on, not for 0001-01-01"
        )
        #expect(try error("hijri", "--format", "csv") == "64 manasik: this verb writes text or json, not csv")
        #expect(
            try error("prayer", "--method", "mlw")
                == "64 Error: no method is called 'mlw'; did you mean 'mwl'?"
        )
        for words in [
            ["--at", "91,0", "--time-zone", "UTC"], ["--at", "x"], ["--days", "0"], ["--fajr-angle", "99"],
            ["--adjust", "fajr=x"], ["--time-zone", "Asia/Ryadh"], ["--place", "a", "--at", "1,2"],
        ] {
            let outcome = try traveller.execute(traveller.arguments(["prayer"] + words))
            #expect(outcome.status == 64, "\(words): \(outcome.error)")
        }
    }

    @Test func showsTheQibla() throws {
        let traveller = Traveller()
        #expect(
            try traveller.run("qibla", "--at", "-6.2088,106.8456").output == """
                Qibla from -6.2088, 106.8456: 295.15° from true north (north-west)
                The Ka'bah is 7920 km away.

                """
        )
        let json = try #require(try traveller.json("qibla", "--place", "Kaaba") as? [String: Any])
        #expect((json["distance_kilometres"] as? Double ?? 1) < 0.1)
    }

    @Test func showsHijriDatesByTheAnnouncementsOfPacks() throws {
        let plain = Traveller()
        #expect(
            try plain.run("hijri", "2027-06-06").output == """
                1 Muharram 1449 AH
                ──────────────────
                Sunday, June 6, 2027
                (computed by the Umm al-Qura calendar; the sighting of the moon may differ by a
                day)

                """
        )
        for (language, words) in [
            ("ar", "١ المحرم ١٤٤٩ هـ"), ("id", "1 Muharam 1449 H"), ("ms", "1 Muharam 1449 H"),
        ] {
            let shown = try plain.run("hijri", "2027-06-06", "-l", language).output
            #expect(shown.hasPrefix(words + "\n"), "\(shown)")
        }
        let traveller = try announced()
        try traveller.run("profile", "set", "residence=SA")
        #expect(
            try traveller.run("hijri", "2027-06-07").output == """
                1 Muharram 1449 AH
                ──────────────────
                Monday, June 7, 2027
                (announced: A made-up court)

                """
        )
        let json = try #require(try traveller.json("hijri", "--to-gregorian", "1449-01-01") as? [String: Any])
        #expect(json["date"] as? String == "2027-06-07" && json["basis"] as? String == "announced")
        try traveller.run("profile", "set", "residence=GB")
        let elsewhere = try #require(try traveller.json("hijri", "2027-06-07") as? [String: Any])
        #expect(elsewhere["day"] as? Int == 2 && elsewhere["basis"] as? String == "published")
    }
}
