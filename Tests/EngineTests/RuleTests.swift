import Foundation
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
import ManasikRules
import ManasikWorkbench
import Testing

/// Rules as a person meets them: due dates, staleness, questions and explanations.
@Suite struct RuleTests {
    /// A pack whose rules are of every kind, written into a directory that goes away with the value.
    private final class Packs {
        let directory = FileManager.default.temporaryDirectory.path + "/rules-\(UUID().uuidString)"

        deinit { try? FileManager.default.removeItem(atPath: directory) }

        init() throws {
            for (path, text) in SchoolsSample.pack { try write("../" + path, text) }
            try write(
                "pack.json",
                #"{ "id": "demo", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#
            )
            try write("locales/en.json", #"{ "t": "T", "first": "First journey", "visa": "Get a visa" }"#)
            try write(
                "init.lua",
                """
                local text, cite = manasik.text, manasik.cite
                manasik.fact { id = "first", kind = "boolean", title = text "first" }
                manasik.checklist { id = "before", title = text "t", phase = "before",
                  manasik.item { id = "visa", text = text "visa", due = "30 days before departure",
                    when = function(person) return person.nationality == "GB" and person.first end,
                    season = 1448, source = cite { work = "Embassy" }, review_by = "2027-01-01" },
                  manasik.item { id = "ticket", text = text "t", due = "14 days after item visa" },
                  manasik.item { id = "fast", text = text "t", due = "1 dhu_al_qadah" },
                  manasik.item { id = "tent", text = text "t", due = "10 days before 8 dhu_al_hijjah" },
                  manasik.item { id = "gift", text = text "t", when = { first = true } },
                  manasik.item { id = "shoes", text = text "t", when = { sex = "female", first = true } } }
                manasik.checklist { id = "after", title = text "t", phase = "after",
                  manasik.item { id = "thanks", text = text "t", due = "1 safar" } }
                manasik.contacts { id = "numbers", title = text "t", when = { journey = "hajj" },
                  manasik.contact { id = "guide", kind = "guide", name = text "t", phone = "+966500000001",
                    when = { speaks = "ar" }, review_by = "2026-01-01" } }
                """
            )
        }

        private func write(_ path: String, _ text: String) throws {
            let url = URL(filePath: directory + "/demo/" + path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: url)
        }

        func engine(now: String, decides: Bool = true) -> Engine {
            var loader = PackLoader(
                searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory)]),
                hostVersion: SemanticVersion(0, 1, 0)
            )
            loader.decidesFunctions = decides
            return Engine.inMemory(Generation(loader.load()), clock: FixedClock(Instant(rfc3339: now)!))
        }
    }

    private func item(_ name: String, of person: Person) async throws -> ItemView? {
        try await person.checklist.lists().flatMap(\.items).first { $0.id.name == name }
    }

    // MARK: Due

    @Test func itemsAreDueByDeparturesHijriDatesAndOtherItems() async throws {
        let packs = try Packs()
        let person = try packs.engine(now: "2026-11-21T06:00:00Z").person("me")
        try await person.profile.setFacts([
            ("nationality", "GB"), ("first", "yes"), ("departure", "2027-05-01"),
        ])
        func due(_ name: String) async throws -> String? {
            try await item(name, of: person)?.due?.description
        }
        #expect(try await due("visa") == "2027-04-01")
        // Not done yet, so that it counts from the day by which the other is due.
        #expect(try await due("ticket") == "2027-04-15")
        // By the Umm al-Qura calendar, in the year of the hajj to which the departure leads.
        #expect(try await due("fast") == "2027-04-08")
        #expect(try await due("tent") == "2027-05-04")
        #expect(try await due("thanks") == "2027-07-05")
        try await person.checklist.change("visa", .done)
        #expect(try await due("ticket") == "2026-12-05")
    }

    @Test func withoutADepartureAHijriDateIsOfTheComingHajj() async throws {
        let packs = try Packs()
        let engine = packs.engine(now: "2026-05-30T06:00:00Z")
        let person = try engine.person("me")
        // 13 Dhu al-Hijjah 1447: the hajj of the year is over.
        #expect(try await item("fast", of: person)?.due?.description == "2027-04-08")
        #expect(try await item("ticket", of: person)?.due == nil)
        let ticket = try #require(try await item("ticket", of: person))
        let due = person.localizer.words(try #require(ticket.dueRule), anchor: ticket.dueAnchor)
        #expect(due.text == "14 days after “Get a visa”")
    }

    // MARK: Staleness

    @Test func anItemIsStaleOnceItsSeasonOrItsReviewHasPassed() async throws {
        let packs = try Packs()
        for (now, expected) in [
            ("2027-01-01T12:00:00Z", []), ("2027-01-02T12:00:00Z", [Staleness.review]),
            ("2027-06-05T12:00:00Z", [.review]), ("2027-06-07T12:00:00Z", [.season, .review]),
        ] {
            let person = try packs.engine(now: now).person("me")
            try await person.profile.setFacts([("nationality", "GB"), ("first", "yes")])
            let visa = try #require(try await item("visa", of: person))
            #expect(visa.staleness == expected, "\(now)")
            #expect(visa.isStale == !expected.isEmpty)
        }
    }

    @Test func theHijriYearIsThePersonsOwn() async throws {
        let packs = try Packs()
        let person = try packs.engine(now: "2027-06-05T12:00:00Z").person("me")
        try await person.profile.setFacts([
            ("nationality", "GB"), ("first", "yes"), ("hijri_correction", "1"),
        ])
        #expect(try await item("visa", of: person)?.staleness == [.season, .review])
    }

    // MARK: Questions

    @Test func aListAsksFirstForWhatSettlesMostOfItsItems() async throws {
        let packs = try Packs()
        let person = try packs.engine(now: "2026-11-21T06:00:00Z").person("me")
        let list = try #require(try await person.checklist.lists().first)
        let question = try #require(list.question)
        #expect(question.fact == DefinitionID("demo:first"))
        // Whoever has been there before is settled in all three, whoever has not in one of them.
        #expect((question.settles, question.settlesAtLeast, question.waiting) == (2, 1, 3))
        #expect(list.items.filter { $0.status.fact != nil }.allSatisfy { $0.ask?.id == question.fact })
        try await person.profile.setFact("first", to: "no")
        #expect(try await person.checklist.lists().first?.question == nil)
    }

    // MARK: Explanations

    private func changes(_ explanation: RuleExplanation) -> [[[String]]] {
        explanation.counterfactuals.map { $0.changes.map { $0.map(\.description) } }
    }

    @Test(arguments: [true, false]) func explainsAnItem(decides: Bool) async throws {
        let packs = try Packs()
        let person = try packs.engine(now: "2026-11-21T06:00:00Z", decides: decides).person("me")
        try await person.profile.setFacts([("nationality", "MY"), ("first", "yes")])
        let explanation = try await person.explanations.explanation(of: "visa")
        #expect(explanation.verdict == .fails)
        #expect(explanation.facts.map(\.subject) == [.fact(HostFact.nationality.id)])
        #expect(explanation.facts.map { $0.words(in: person.localizer)?.text } == ["Malaysia"])
        #expect(explanation.facts.map(\.origin) == [.set])
        #expect(explanation.clauses.map { $0.location?.description } == ["plugins/demo/init.lua:5"])
        #expect(explanation.clauses.map(\.isCode) == [!decides])
        #expect(changes(explanation) == [[["nationality = GB"]]])
        #expect(explanation.season == 1448 && explanation.staleness.isEmpty)
        try await person.profile.setFact("nationality", to: "GB")
        let holding = try await person.explanations.explanation(of: "demo:visa")
        #expect(holding.verdict == .holds)
        #expect(changes(holding) == [[["demo:first = no"], ["nationality ≠ GB"]]])
    }

    @Test func explainsWhatIsUndecidedByBothAnswers() async throws {
        let packs = try Packs()
        let person = try packs.engine(now: "2026-11-21T06:00:00Z").person("me")
        let explanation = try await person.explanations.explanation(of: "visa")
        #expect(explanation.verdict == .undecided(.fact(HostFact.nationality.id)))
        #expect(explanation.facts.map(\.origin) == [.unknown, .unknown])
        #expect(explanation.counterfactuals.map(\.verdict) == [.holds, .fails])
        #expect(
            changes(explanation) == [
                [["demo:first = yes", "nationality = GB"]], [["demo:first = no"], ["nationality ≠ GB"]],
            ]
        )
    }

    @Test func explainsAContactByItsListToo() async throws {
        let packs = try Packs()
        let person = try packs.engine(now: "2026-11-21T06:00:00Z").person("me")
        try await person.profile.setFacts([("journey", "umrah"), ("languages", "en")])
        let explanation = try await person.explanations.explanation(of: "guide", kind: .contact)
        #expect(explanation.verdict == .fails)
        #expect(explanation.clauses.map(\.owner.name) == ["numbers", "guide"])
        #expect(explanation.clauses.map(\.verdict) == [.fails, .fails])
        #expect(changes(explanation) == [[["journey = hajj", "speaks ar"]]])
        #expect(explanation.staleness == [.review])
    }

    @Test func answersAnUnknownNameWithTheNearest() async throws {
        let packs = try Packs()
        let person = try packs.engine(now: "2026-11-21T06:00:00Z").person("me")
        let error = await #expect(throws: EngineError.self) {
            try await person.explanations.explanation(of: "vissa")
        }
        #expect(error?.code == "input.unknown-name")
        #expect(error?.wording.contains("did you mean 'visa'?") == true)
    }

    @Test func saysWhatStandsInTheWayOfAStep() async throws {
        var configuration = EngineConfiguration(inMemoryWithCheckedPacks: [BundledDirectory.path])
        configuration.clock = FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
        let engine = try await Engine.open(configuration)
        let person = try engine.person("me")
        try await person.profile.setFacts([
            ("journey", "hajj"), ("hajj_type", "ifrad"), ("school", "shafii"), ("resident_of_makkah", "no"),
        ])
        let standing = try await person.explanations.explanation(of: "hajj:hajj/standing")
        #expect(standing.verdict == .holds)
        #expect(standing.step?.refusal != nil)
        #expect(standing.step?.isDone == false)
        // Of the steps with one name that of the person's ritual is meant; without a ritual it is not known which.
        #expect(try await person.explanations.explanation(of: "ihram").id.description == "hajj:hajj/ihram")
        let other = try engine.person("other")
        let several = await #expect(throws: EngineError.self) {
            try await other.explanations.explanation(of: "ihram")
        }
        #expect(several?.code == "input.ambiguous-name")
    }
}
