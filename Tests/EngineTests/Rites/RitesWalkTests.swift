import Foundation
import ManasikEngine
import ManasikPresentation
import Testing

/// The rituals that come with the program, walked from beginning to end.
@Suite struct RitesWalkTests {
    private let reader: PackReader

    init() async throws { reader = try await PackReader() }

    @Test(arguments: [
        ["journey=umrah"], ["journey=umrah", "school=hanafi"],
        ["journey=hajj", "hajj_type=tamattu", "school=shafii", "sex=female"], ["journey=hajj"],
    ])
    func leadsToTheEnd(facts: [String]) async throws {
        try await reader.set(facts)
        try await reader.perform(.next)
        var state = try await reader.json()
        var presses = 0
        while state["finished"] as? Bool != true, presses < 80 {
            presses += 1
            if state["current"] != nil {
                if let opening = opening(of: state) { reader.clock.set(opening) }
                try await reader.perform(.done(nil))
            } else if let undecided = (state["undecided"] as? [[String: Any]])?.first {
                try await answer(try #require(undecided["fact"] as? String))
            } else {
                let choice = try #require((state["choices"] as? [[String: Any]])?.first)
                let branch = try #require((choice["branches"] as? [[String: Any]])?.first?["id"] as? String)
                try await reader.perform(.choose(try #require(choice["id"] as? String), branch: branch))
            }
            state = try await reader.json()
        }
        #expect(state["finished"] as? Bool == true)
        for language in ["en", "ar", "id", "ms"] {
            let walk = try await reader.walk(in: language)
            for page in [walk.here(), walk.list(namesIDs: true), walk.history()] {
                expectWhole(reader.text(page), language)
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
    private func answer(_ fact: String) async throws {
        for value in ["no", "tamattu", "male", "hanafi", "12", "hajj"] {
            do {
                try await reader.set("\(fact)=\(value)")
                return
            } catch is EngineError {
                continue
            }
        }
        Issue.record("no answer fits \(fact)")
    }

    @Test func tellsWholeStepsInEveryLanguage() async throws {
        try await reader.set("journey=hajj", "hajj_type=qiran")
        let nodes = try #require(try await reader.json()["nodes"] as? [[String: Any]])
        let steps = nodes.filter { $0["kind"] as? String == "step" }.compactMap { $0["id"] as? String }
        #expect(steps.count > 10)
        for (number, step) in steps.enumerated() {
            let language = ["en", "ar", "id", "ms"][number % 4]
            expectWhole(try await reader.details(of: step, in: language), "\(step) in \(language)")
        }
    }

    @Test func tellsAWomanWhatIsDifferentForHerByHerSchool() async throws {
        try await reader.set("journey=hajj", "hajj_type=ifrad", "school=maliki", "sex=female")
        var step = try #require(try await reader.json(step: "standing")["step"] as? [String: Any])
        #expect(
            (step["women_note"] as? [String: String])?["text"]
                == "If you menstruate or bleed after birth, stand like everyone else."
        )
        let notes = try #require(step["school_notes"] as? [[String: Any]])
        #expect(notes.map { $0["schools"] as? [String] } == [["maliki"]])
        #expect(notes.map { $0["value"] as? String } == ["standing.maliki"])
        let page = try await reader.details(of: "standing")
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
        try await reader.set("sex=male")
        step = try #require(try await reader.json(step: "standing")["step"] as? [String: Any])
        #expect(step["women_note"] == nil)
    }

    @Test(
        arguments: [
            ("en", "to be confirmed:"), ("ar", "يحتاج إلى تأكيد:"), ("ms", "perlu disahkan:"),
            ("id", "perlu dikonfirmasi:"),
        ]
    )
    func saysInTheReadersLanguageWhatASourceHasYetToConfirm(language: String, mark: String) async throws {
        try await reader.set("journey=hajj", "hajj_type=ifrad", "school=maliki", "sex=male")
        // A line may break within the mark, and in Arabic each is set apart.
        let page = try await reader.details(of: "standing", in: language)
            .filter { !"\u{2068}\u{2069}".contains($0) }
            .inOneLine
        #expect(page.contains("2/37, \(mark) the rukn is from sunset to dawn"), "\(page)")
        #expect(!page.contains("To be confirmed: the"), "\(page)")
    }

    @Test func saysWhereItIsReadInWhichLanguageTheMeaningOfADhikrIs() async throws {
        try await reader.set("journey=hajj", "hajj_type=ifrad", "sex=male")
        func page(_ language: String) async throws -> String {
            try await reader.details(of: "standing", in: language)
                .inOneLine
        }
        let malay = try await page("ms")
        let words = "Yang belum diterjemahkan ditunjukkan dalam bahasa Inggeris."
        #expect(
            malay.contains("and He has power over all things. \(words) Sumber: Jami' at-Tirmidhi 3585"),
            "\(malay)"
        )
        // Said of the first dhikr, it holds for those after it.
        let recited = try #require(malay.range(of: "Sumber: Sahih al-Bukhari 1549"))
        let first = try #require(malay.range(of: words))
        #expect(!malay[first.upperBound..<recited.lowerBound].contains(words), "\(malay)")
        let indonesian = try await page("id")
        #expect(
            indonesian.contains("Dia Mahakuasa atas segala sesuatu. Sumber: Jami' at-Tirmidhi"),
            "\(indonesian)"
        )
    }

    @Test func saysToMalikisWhoCameByDayThatTheyMustBeAtArafatAfterSunset() async throws {
        try await reader.set("journey=hajj", "hajj_type=ifrad", "school=maliki", "sex=male")
        let page = try await reader.details(of: "arafat_until_sunset")
            .inOneLine
        #expect(
            page.contains("you must be at Arafat after sunset: a moment of the night is the rukn itself"),
            "\(page)"
        )
    }

    @Test func saysAtWhichPillarTheCountIs() async throws {
        try await reader.set("journey=hajj", "hajj_type=ifrad", "sex=male")
        let page = try await reader.details(of: "stoning_11")
        #expect(page.contains("0 of 21 pebbles · the small pillar: 0 of 7\n"), "\(page)")
        let step = try #require(try await reader.json(step: "stoning_11")["step"] as? [String: Any])
        let part = try #require(step["part"] as? [String: Any])
        #expect((part["title"] as? [String: String])?["text"] == "the small pillar")
        #expect(part["count"] as? Int == 0)
        #expect(part["target"] as? Int == 7)
    }

    private func expectWhole(_ text: String, _ page: String) {
        #expect(!text.contains("⟨"), "a text is missing: \(page)")
        #expect(!text.contains("{"), "a placeholder is left: \(page)")
    }
}
