import Foundation
import Testing

/// The packs that come with the program, used once through each verb.
@Suite struct BundledTests {
    private let traveller = Traveller()

    private func run(_ words: String...) throws -> Traveller.Outcome { try run(words) }

    private func run(_ words: [String]) throws -> Traveller.Outcome {
        try traveller.execute(
            words + ["--now", Traveller.now],
            environment: ["MANASIK_BUNDLED": repository]
        )
    }

    @Test func servesAPilgrimFromMalaysia() throws {
        #expect(try run("check").status == 0)
        let set = try run(
            "profile",
            "set",
            "nationality=MY",
            "journey=hajj",
            "hajj_type=tamattu",
            "departure=2027-05-01"
        )
        #expect(set.status == 0)
        // What they say in each language is read in process.
        for verb in [
            ["today"], ["checklist"], ["contacts"], ["lost"], ["chirp"], ["dhikr"],
            ["dhikr", "show", "talbiyah"],
            ["profile"],
        ] {
            let outcome = try run(verb)
            #expect(outcome.status == 0)
            #expect(outcome.error == "")
        }
        #expect(try run("checklist").output.contains("country-my:"))
        #expect(try run("today").output.split(separator: "\n").count < 55)
    }

    @Test func saysUntilWhenATawafWaitsAndNamesItOnce() throws {
        #expect(
            try run(
                "profile",
                "set",
                "journey=hajj",
                "hajj_type=ifrad",
                "resident_of_makkah=no",
                "sex=female",
                "school=hanafi",
                "menses=yes"
            ).status == 0
        )
        for step in ["ihram", "miqat"] { #expect(try run("walk", "done", step).status == 0) }
        #expect(
            try run("walk", "done", "arrival_tawaf").error
                == "manasik: Arrival tawaf waits: until you are pure; you may do everything else that the pilgrims do "
                + "(according to all four schools)\n"
        )
        #expect(
            try run("walk", "done", "arrival_tawaf", "--language", "ar").error
                == "manasik: يؤخَّر طواف القدوم: حتى تطهري، ولك أن تفعلي كل ما يفعله الحجاج سوى الطواف "
                + "(على المذاهب الأربعة)\n"
        )
    }

    @Test func namesWhatIsCountedInTheFormOfItsNumber() throws {
        let english = try run("map", "hajj", "--whole").output
        for words in ["7 circuits", "7 legs", "7 pebbles", "21 pebbles"] { #expect(english.contains(words)) }
        let arabic = try run("map", "hajj", "--whole", "--format", "svg", "--language", "ar").output
        for words in ["٧ أشواط", "٧ حصيات", "٢١ حصاة"] { #expect(arabic.contains(words)) }
        #expect(!arabic.contains("٢١ حصيات"))
    }

    @Test func answersEveryQuestionInJSON() throws {
        for verb in [
            ["today"], ["profile"], ["checklist"], ["contacts"], ["contacts", "dial", "police"], ["lost"],
            ["chirp"],
            ["dhikr"], ["dhikr", "show", "talbiyah"], ["favourite"], ["search", "tawaf"], ["person"],
            ["packs"],
            ["check"], ["catalog", "dump"], ["catalog", "hash"], ["doctor"],
        ] {
            let outcome = try traveller.execute(
                verb + ["--now", Traveller.now, "--format", "json"],
                environment: ["MANASIK_BUNDLED": repository]
            )
            #expect(outcome.status == 0, "\(verb)")
            #expect(outcome.error == "", "\(verb)")
            #expect(throws: Never.self, "\(verb)") {
                try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
            }
        }
    }

    @Test func findsInEveryLanguage() throws {
        let found = try run("search", "tawaf", "--kind", "step", "--limit", "3")
        #expect(found.status == 0)
        #expect(found.output.contains("Rite · "))
        let nothing = try run("search", "qwertyuiop")
        #expect(nothing.status == 1)
        #expect(nothing.output == "Nothing was found for “qwertyuiop”.\n")
        let empty = try run("search", " ", "--language", "ar")
        #expect(empty.status == 1)
        #expect(empty.error == "manasik: لا شيء يُبحث عنه: المطلوب حرف أو رقم على الأقل\n")
        #expect(try run("search", "طواف", "--language", "ar", "--limit", "1").output.contains("طواف"))
    }
}
