import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs
import Testing

/// Why something concerns a person or not, in words.
@Suite struct ExplanationPageTests {
    private func lines(
        of pilgrim: DemoPilgrim,
        _ name: String,
        in language: String = "en"
    ) throws -> [String] {
        let explanation = try pilgrim.explanation(of: name)
        return pilgrim.lines(in: language) { localizer in
            .explanation(explanation, in: localizer, of: pilgrim.catalog) { $0 }
        }
    }

    @Test func saysWhatWasReadAndWhatWouldBeOtherwise() throws {
        #expect(
            try lines(of: DemoPilgrim([.nationality: .text("GB")]), "polio") == [
                "# Get a polio vaccination", "checklist item · demo:polio", "It does not concern you.",
                "## What the rule read", "Nationality: United Kingdom (you said so)", "## The rule",
                "content/demo/definitions/checklist.json:9", "for the season of 1447",
                "Source: Ministry of Health",
                "! May be out of date: verify it before you rely on it (for the season of 1447)",
                "Ask those who organize your journey whether it still holds. It was taken from: Ministry of Health",
                "## It would concern you with", "• Nationality: Afghanistan or Pakistan",
            ]
        )
    }

    @Test func saysBothAnswersOfWhatIsNotKnownInArabic() throws {
        #expect(
            try lines(of: DemoPilgrim(), "demo:polio", in: "ar") == [
                "# خذ تطعيم شلل الأطفال", "بند من القائمة · \u{2068}demo:polio\u{2069}",
                "لا يُعرف بعد هل يخصك.", "## ما قرأته القاعدة",
                "الجنسية: بلا جواب (أخبرنا به: <state(fact: \"nationality\", value: nil)>)", "## القاعدة",
                "\u{2068}content/demo/definitions/checklist.json:9\u{2069}", "لموسم ١٤٤٧",
                "المصدر: \u{2068}Ministry of Health\u{2069}",
                "! قد يكون قديمًا: يلزم التحقق منه قبل الاعتماد عليه (لموسم ١٤٤٧)",
                "يمكن سؤال الجهة المنظمة للرحلة: هل ما زال هذا صحيحًا؟ وقد أُخذ من: \u{2068}Ministry of Health\u{2069}",
                "## يخصك لو كان", "• الجنسية: أفغانستان أو باكستان", "## لا يخصك لو كان",
                "• الجنسية: غير أفغانستان أو باكستان",
            ]
        )
    }

    @Test func saysThatARuleIsForEverybody() throws {
        #expect(
            try lines(of: DemoPilgrim(), "passport") == [
                "# Renew your passport", "checklist item · demo:passport", "It concerns you.", "## The rule",
                "It has no condition: it concerns everybody.",
                "Defined at content/demo/definitions/checklist.json:4",
                "Source: Immigration office, 2026-10-01",
            ]
        )
        #expect(
            try lines(of: DemoPilgrim(), "umbrella", in: "id") == [
                "# Pack an umbrella", "butir daftar periksa · demo:umbrella", "Ini berlaku bagi Anda.",
                "## Aturan", "Tidak ada syarat: ini berlaku bagi semua orang.",
                "Didefinisikan di content/demo/definitions/checklist.json:12",
                "! belum dipastikan oleh sumber mana pun",
            ]
        )
    }

    @Test func saysWhatStandsInTheWayOfAStep() throws {
        var pilgrim = try DemoPilgrim([.journey: .text("umrah"), .school: .text("hanafi")])
        let open = try lines(of: DemoPilgrim(), "umrah/ihram")
        #expect(
            open == [
                "# Enter ihram", "step · demo:umrah/ihram", "Whether it concerns you is not known yet.",
                "## What the rule read",
                "Journey: not known (set it with: <state(fact: \"journey\", value: nil)>)", "## The rule",
                "'Umrah: not known yet", "content/demo/definitions/ritual.json:2",
                "## It would concern you with", "• Journey: 'Umrah", "## It would not concern you with",
                "• Journey: Hajj", "## What prevents it now",
                "Whether 'Umrah is part of your walk depends on this: Journey. Answer it first.",
            ]
        )
        #expect(
            try lines(of: pilgrim, "umrah/ihram") == [
                "# Enter ihram", "step · demo:umrah/ihram", "It concerns you.", "## What the rule read",
                "Journey: 'Umrah (you said so)", "## The rule", "'Umrah: holds",
                "content/demo/definitions/ritual.json:2", "## It would not concern you with",
                "• Journey: Hajj", "## What prevents it now", "Nothing: it can be done now.",
            ]
        )
        #expect(
            try lines(of: pilgrim, "umrah/tawaf") == [
                "# Tawaf", "step · demo:umrah/tawaf", "It concerns you.", "## What the rule read",
                "Journey: 'Umrah (you said so)", "## The rule", "'Umrah: holds",
                "content/demo/definitions/ritual.json:2", "## It would not concern you with",
                "• Journey: Hajj", "## What prevents it now",
                "Tawaf comes after Enter ihram (pillar (rukn)), which is not done yet.",
            ]
        )
        try pilgrim.walk(.done(step: "ihram"))
        #expect(
            try lines(of: pilgrim, "umrah/ihram") == [
                "# Enter ihram", "step · demo:umrah/ihram", "It concerns you.", "## What the rule read",
                "Journey: 'Umrah (you said so)", "## The rule", "'Umrah: holds",
                "content/demo/definitions/ritual.json:2", "## It would not concern you with",
                "• Journey: Hajj", "## What prevents it now", "It is done.",
            ]
        )
    }
}
