import Foundation
import Testing

/// The rituals that come with the program, walked from beginning to end.
@Suite struct WalkBundledTests {
    private let traveller: Traveller

    init() throws { traveller = try Traveller.withRites() }

    private func run(_ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(traveller.arguments(words))
    }

    private func walk(_ words: String..., now: String = Traveller.now) throws -> [String: Any] {
        let outcome = try traveller.execute(
            traveller.arguments(["walk"] + words + ["--now", now, "--format", "json"])
        )
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(json as? [String: Any], "\(words): \(outcome.output)")
    }

    @Test(arguments: [
        ["journey=umrah"], ["journey=umrah", "school=hanafi"],
        ["journey=hajj", "hajj_type=tamattu", "school=shafii", "sex=female"], ["journey=hajj"],
    ])
    func leadsToTheEnd(facts: [String]) throws {
        for fact in facts { #expect(try run("profile", "set", fact).status == 0) }
        var state = try walk("next")
        var presses = 0
        var now = Traveller.now
        while state["finished"] as? Bool != true, presses < 80 {
            presses += 1
            if state["current"] != nil {
                now = opening(of: state) ?? now
                state = try walk("done", now: now)
                #expect(state["error"] == nil)
            } else if let undecided = (state["undecided"] as? [[String: Any]])?.first {
                let fact = try #require(undecided["fact"] as? String)
                try answer(fact)
                state = try walk(now: now)
            } else {
                let choice = try #require((state["choices"] as? [[String: Any]])?.first)
                let branch = try #require((choice["branches"] as? [[String: Any]])?.first?["id"] as? String)
                state = try walk("choose", try #require(choice["id"] as? String), branch, now: now)
            }
        }
        #expect(state["finished"] as? Bool == true)
        for language in ["en", "ar", "id", "ms"] {
            for verb in [["walk"], ["walk", "list"], ["walk", "history"]] {
                try expectWhole(verb + ["--language", language])
            }
        }
    }

    /// When the current step opens, where it is early by every school.
    private func opening(of state: [String: Any]) -> String? {
        let nodes = state["nodes"] as? [[String: Any]]
        let current = nodes?.first { $0["id"] as? String == state["current"] as? String }
        let timings = current?["timings"] as? [[String: Any]] ?? []
        guard timings.allSatisfy({ $0["timing"] as? String == "early" }) else { return nil }
        return timings.compactMap { $0["opens"] as? String }.min()
    }

    /// Answers a question by its first choice, else by no.
    private func answer(_ fact: String) throws {
        for value in ["no", "tamattu", "male", "hanafi", "12", "hajj"] {
            if try run("profile", "set", "\(fact)=\(value)").status == 0 { return }
        }
        Issue.record("no answer fits \(fact)")
    }

    @Test func tellsWholeStepsInEveryLanguage() throws {
        #expect(try run("profile", "set", "journey=hajj", "hajj_type=qiran").status == 0)
        let nodes = try #require(try walk()["nodes"] as? [[String: Any]])
        let steps = nodes.filter { $0["kind"] as? String == "step" }.compactMap { $0["id"] as? String }
        #expect(steps.count > 10)
        for (number, step) in steps.enumerated() {
            let language = ["en", "ar", "id", "ms"][number % 4]
            try expectWhole(["walk", "details", step, "--language", language])
        }
    }

    @Test func tellsAWomanWhatIsDifferentForHerByHerSchool() throws {
        #expect(
            try run("profile", "set", "journey=hajj", "hajj_type=ifrad", "school=maliki", "sex=female")
                .status == 0
        )
        var step = try #require(try walk("details", "standing")["step"] as? [String: Any])
        #expect(
            (step["women_note"] as? [String: String])?["text"]
                == "If you menstruate or bleed after birth, stand like everyone else."
        )
        let notes = try #require(step["school_notes"] as? [[String: Any]])
        #expect(notes.map { $0["schools"] as? [String] } == [["maliki"]])
        #expect(notes.map { $0["value"] as? String } == ["standing.maliki"])
        let page = try run("walk", "details", "standing").output
        #expect(
            page.contains("For women             If you menstruate or bleed after birth, stand like\n"),
            "\(page)"
        )
        #expect(
            page.contains(
                "What the school says  the rukn is a moment between sunset and dawn, the time\n"
            ),
            "\(page)"
        )
        #expect(try run("profile", "set", "sex=male").status == 0)
        step = try #require(try walk("details", "standing")["step"] as? [String: Any])
        #expect(step["women_note"] == nil)
    }

    @Test(
        arguments: [
            ("en", "to be confirmed:"), ("ar", "يحتاج إلى تأكيد:"), ("ms", "perlu disahkan:"),
            ("id", "perlu dikonfirmasi:"),
        ]
    )
    func saysInTheReadersLanguageWhatASourceHasYetToConfirm(language: String, mark: String) throws {
        #expect(
            try run("profile", "set", "journey=hajj", "hajj_type=ifrad", "school=maliki", "sex=male").status
                == 0
        )
        // A line may break within the mark, and in Arabic each is set apart.
        let page = try run("walk", "details", "standing", "--language", language).output
            .filter { !"\u{2068}\u{2069}".contains($0) }
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(page.contains("2/37, \(mark) the rukn is from sunset to dawn"), "\(page)")
        #expect(!page.contains("To be confirmed: the"), "\(page)")
    }

    @Test func saysWhereItIsReadInWhichLanguageTheMeaningOfADhikrIs() throws {
        #expect(try run("profile", "set", "journey=hajj", "hajj_type=ifrad", "sex=male").status == 0)
        func page(_ language: String) throws -> String {
            try run("walk", "details", "standing", "--language", language).output
                .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        let malay = try page("ms")
        let words = "Yang belum diterjemahkan ditunjukkan dalam bahasa Inggeris."
        #expect(
            malay.contains("and He has power over all things. \(words) Sumber: Jami' at-Tirmidhi 3585"),
            "\(malay)"
        )
        // Said of the first dhikr, it holds for those after it.
        let recited = try #require(malay.range(of: "Sumber: Sahih al-Bukhari 1549"))
        let first = try #require(malay.range(of: words))
        #expect(!malay[first.upperBound..<recited.lowerBound].contains(words), "\(malay)")
        let indonesian = try page("id")
        #expect(
            indonesian.contains("Dia Mahakuasa atas segala sesuatu. Sumber: Jami' at-Tirmidhi"),
            "\(indonesian)"
        )
    }

    @Test func saysToMalikisWhoCameByDayThatTheyMustBeAtArafatAfterSunset() throws {
        #expect(
            try run("profile", "set", "journey=hajj", "hajj_type=ifrad", "school=maliki", "sex=male").status
                == 0
        )
        let page = try run("walk", "details", "arafat_until_sunset").output
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            page.contains("you must be at Arafat after sunset: a moment of the night is the rukn itself"),
            "\(page)"
        )
    }

    @Test func saysAtWhichPillarTheCountIs() throws {
        #expect(try run("profile", "set", "journey=hajj", "hajj_type=ifrad", "sex=male").status == 0)
        let page = try run("walk", "details", "stoning_11").output
        #expect(page.contains("0 of 21 pebbles · the small pillar: 0 of 7\n"), "\(page)")
        let step = try #require(try walk("details", "stoning_11")["step"] as? [String: Any])
        let part = try #require(step["part"] as? [String: Any])
        #expect((part["title"] as? [String: String])?["text"] == "the small pillar")
        #expect(part["count"] as? Int == 0)
        #expect(part["target"] as? Int == 7)
    }

    private func expectWhole(_ words: [String]) throws {
        let outcome = try traveller.execute(traveller.arguments(words))
        #expect(outcome.status == 0, "\(words): \(outcome.error)")
        #expect(!outcome.output.contains("⟨"), "a text is missing: \(words)")
        #expect(!outcome.output.contains("{"), "a placeholder is left: \(words)")
    }
}
