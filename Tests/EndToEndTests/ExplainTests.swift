import Foundation
import Testing

@Suite struct ExplainTests {
    @Test func tellsOfAnItemWhatWasReadAndWhatWouldBeOtherwise() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=GB")
        #expect(
            try traveller.run("explain", "polio").output == """
                Get a polio vaccination
                ───────────────────────
                checklist item · demo:polio
                It does not concern you.

                What the rule read
                Nationality: United Kingdom (you said so)

                The rule
                ~/packs/demo/definitions/checklist.json:9
                for the season of 1447
                Source: Ministry of Health
                ! May be out of date: verify it before you rely on it (for the season of 1447)
                Ask those who organize your journey whether it still holds. It was taken from:
                Ministry of Health

                It would concern you with
                • Nationality: Afghanistan or Pakistan

                """
        )
    }

    @Test func tellsOfWhatIsNotKnownBothAnswersInArabic() throws {
        let traveller = try Traveller.withDemoPack()
        #expect(
            try traveller.run("explain", "demo:polio", "--language", "ar", "--plain").output == """
                خذ تطعيم شلل الأطفال
                ====================
                بند من القائمة · \u{2068}demo:polio\u{2069}
                لا يُعرف بعد هل يخصك.

                ما قرأته القاعدة
                ----------------
                الجنسية: بلا جواب (أخبرنا به: \u{2068}manasik profile set nationality=…\u{2069})

                القاعدة
                -------
                \u{2068}~/packs/demo/definitions/checklist.json:9\u{2069}
                لموسم ١٤٤٧
                المصدر: \u{2068}Ministry of Health\u{2069}
                ! قد يكون قديمًا: يلزم التحقق منه قبل الاعتماد عليه (لموسم ١٤٤٧)
                يمكن سؤال الجهة المنظمة للرحلة: هل ما زال هذا صحيحًا؟ وقد أُخذ من: \u{2068}Ministry of\u{2069}
                \u{2068}Health\u{2069}

                يخصك لو كان
                -----------
                • الجنسية: أفغانستان أو باكستان

                لا يخصك لو كان
                --------------
                • الجنسية: غير أفغانستان أو باكستان

                """
        )
    }

    @Test func tellsItInJSON() throws {
        let traveller = try Traveller.withDemoPack()
        try traveller.run("profile", "set", "nationality=PK")
        let json = try #require(try traveller.json("explain", "polio") as? [String: Any])
        #expect(json["verdict"] as? String == "holds")
        #expect(json["kind"] as? String == "item" && json["id"] as? String == "demo:polio")
        #expect(json["stale"] as? Bool == true && json["staleness"] as? [String] == ["season"])
        let facts = try #require(json["facts"] as? [[String: Any]])
        #expect(facts.map { $0["fact"] as? String } == ["manasik:nationality"])
        #expect(facts.map { $0["value"] as? String } == ["PK"])
        #expect(facts.map { $0["origin"] as? String } == ["set"])
        let otherwise = try #require(json["otherwise"] as? [[String: Any]])
        #expect(otherwise.map { $0["verdict"] as? String } == ["fails"])
        #expect(otherwise[0]["size"] as? Int == 1 && otherwise[0]["bounded"] as? Bool == false)
        let changes = try #require(otherwise[0]["changes"] as? [[[String: Any]]])
        #expect(changes[0][0]["none_of"] as? [String] == ["AF", "PK"])
    }

    @Test func tellsWhatStandsInTheWayOfAStep() throws {
        let traveller = try Traveller.withDemoPack()
        // Before the journey is known the walk itself cannot begin.
        let early = try traveller.run("explain", "umrah/ihram")
        #expect(early.status == 0 && early.output.contains("\nWhat prevents it now\n"))
        try traveller.run("profile", "set", "journey=umrah", "school=hanafi")
        let json = try #require(try traveller.json("explain", "umrah/tawaf") as? [String: Any])
        let step = try #require(json["step"] as? [String: Any])
        #expect(step["done"] as? Bool == false)
        #expect(step["refusal"] as? String != nil)
        let text = try traveller.run("explain", "umrah/ihram").output
        #expect(text.contains("\nWhat prevents it now\nNothing: it can be done now.\n"))
        try traveller.run("walk", "done", "ihram")
        #expect(try traveller.run("explain", "umrah/ihram").output.contains("\nIt is done.\n"))
    }

    @Test func refusesNamesThatAreUnknownAndWrongOptions() throws {
        let traveller = try Traveller.withDemoPack()
        let unknown = try traveller.run("explain", "pollio")
        #expect(unknown.status == 1)
        #expect(unknown.error == "manasik: nothing is called 'pollio'; did you mean 'polio'?\n")
        let kind = try traveller.run("explain", "polio", "--kind", "contact")
        #expect(kind.status == 1)
        #expect(try traveller.run("explain", "polio", "--kind", "thing").status == 64)
        #expect(try traveller.run("explain", "polio", "--ways", "0").status == 64)
        #expect(try traveller.run("explain").status == 64)
    }
}
