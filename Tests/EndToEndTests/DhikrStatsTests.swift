import Foundation
import Testing

/// `manasik dhikr stats`.
@Suite struct DhikrStatsTests {
    /// Says the dhikr of a morning in full at each of some instants.
    private func say(_ traveller: Traveller, at instants: String...) throws {
        for instant in instants {
            let outcome = try traveller.run("dhikr", "done", "morning", "--now", instant)
            #expect(outcome.status == 0, "\(outcome.error)")
        }
    }

    private func part(_ traveller: Traveller, _ words: String...) throws -> [String: Any] {
        let outcome = try traveller.execute(
            traveller.arguments(["dhikr", "stats", "--format", "json"] + words)
        )
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return try #require(
            json?["total"] as? [String: Any] ?? (json?["categories"] as? [[String: Any]])?.first
        )
    }

    private func days(_ run: Any?) -> Int? { (run as? [String: Any])?["days"] as? Int }

    @Test func tellsDaysInARowFromWhatWasSaid() throws {
        let traveller = try Traveller.withDemoPack()
        try say(traveller, at: "2027-04-10T06:00:00Z", "2027-04-18T06:00:00Z", "2027-04-19T23:59:00Z")
        try traveller.run("dhikr", "count", "subhanallah", "--by", "5", "--now", "2027-04-20T06:00:00Z")
        let morning = try part(traveller, "--category", "morning", "--now", "2027-04-20T07:00:00Z")
        #expect(days(morning["streak"]) == 2 && days(morning["best"]) == 2)
        #expect(
            morning["done"] as? Int == 3 && morning["said"] as? Int == 104 && morning["days"] as? Int == 3
        )
        let today = try #require(morning["today"] as? [String: Any])
        #expect(
            today["asked"] as? Int == 1 && today["done"] as? Int == 0 && today["extent"] as? String == "begun"
        )
        let later = try part(traveller, "--now", "2027-04-21T00:00:00Z")
        #expect(later["streak"] == nil && days(later["best"]) == 2)
        let april = try part(
            traveller,
            "--from",
            "2027-04-01",
            "--to",
            "2027-04-15",
            "--now",
            "2027-04-20T07:00:00Z"
        )
        #expect(april["done"] as? Int == 1 && days(april["streak"]) == 2)
    }

    @Test func keepsDaysInARowOverAChangeOfTheTimeZone() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "time_zone=Asia/Jakarta")
        // The 18th in Jakarta, where it is still the 17th in London.
        try say(traveller, at: "2027-04-17T18:00:00Z", "2027-04-18T18:00:00Z")
        try traveller.run("profile", "set", "time_zone=Asia/Riyadh", "--now", "2027-04-19T12:00:00Z")
        try say(traveller, at: "2027-04-20T05:00:00Z")
        let total = try part(traveller, "--now", "2027-04-20T06:00:00Z")
        #expect(days(total["streak"]) == 3)
        let calendar = try #require(total["calendar"] as? [[String: Any]])
        #expect(calendar.map { $0["date"] as? String } == ["2027-04-18", "2027-04-19", "2027-04-20"])
    }

    @Test func beginsWeeksWhereThePersonLives() throws {
        let traveller = try Traveller.withDemoPack()
        for (country, weekday) in [("EG", "saturday"), ("US", "sunday"), ("FR", "monday")] {
            try traveller.run("profile", "set", "residence=\(country)")
            let json = try #require(try traveller.json("dhikr", "stats") as? [String: Any])
            #expect(json["first_weekday"] as? String == weekday, "\(country)")
        }
    }

    @Test func saysHowToBegin() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("dhikr", "stats").output
                == "Nothing has been said yet. Begin with: manasik dhikr\n"
        )
    }

    @Test func writesANewFileAndNoOther() throws {
        let traveller = try Traveller.withDemoPack()
        try say(traveller, at: "2027-04-19T06:00:00Z")
        let words = ["dhikr", "stats", "--format", "csv", "--output", "stats.csv"]
        #expect(try traveller.execute(traveller.arguments(words)).status == 0)
        #expect(
            try traveller.read("stats.csv") == """
                date,hijri,category,title,asked,done,said,complete\r
                2027-04-19,1448-11-12,demo:morning,Morning,1,1,33,true\r
                2027-04-20,1448-11-13,demo:morning,Morning,1,0,0,false\r

                """
        )
        #expect(try traveller.execute(traveller.arguments(words)).status == 74)
    }

    @Test func refusesWhatIsNotThere() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(try traveller.run("dhikr", "stats", "--category", "mornin").status == 1)
        #expect(try traveller.run("dhikr", "stats", "--from", "2027-05-01").status == 1)
        #expect(
            try traveller.run("dhikr", "stats", "--from", "2027-03-02", "--to", "2027-03-01").status == 64
        )
        #expect(try traveller.run("dhikr", "stats", "--from", "1990-01-01").status == 64)
        let format = try traveller.run("dhikr", "stats", "--format", "xml")
        #expect(format.status == 64)
        #expect(
            format.error.hasPrefix(
                "Error: The value 'xml' is invalid for '--format <format>'. "
                    + "Please provide one of 'text', 'json', 'csv' or 'svg'.\n"
            )
        )
        #expect(try traveller.run("dhikr", "stats", "--language", "x y").status == 64)
        #expect(try traveller.run("dhikr", "stats", "--person", "a/b").status == 64)
    }

    @Test func namesWhatIsCountedFreely() throws {
        let traveller = try Traveller.withDemoPack()
        for name in ["free", "Free counting", "manasik:free"] {
            let none = try traveller.run("dhikr", "stats", "--category", name)
            #expect(none.output == "Nothing has been said yet. Begin with: manasik dhikr\n", "\(name)")
        }
        try traveller.run("dhikr", "count", "--by", "33")
        for name in ["free", "free counting", "manasik:free"] {
            let stats = try traveller.run("dhikr", "stats", "--category", name)
            #expect(stats.output.hasPrefix("Free counting\n"), "\(name)")
        }
        let morning = try traveller.run("dhikr", "stats", "--category", "Morning")
        #expect(morning.status == 0)
    }
}
