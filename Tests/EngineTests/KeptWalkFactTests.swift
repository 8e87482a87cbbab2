import ManasikDomain
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import Testing

@testable import ManasikEngine

/// What a walk reads of facts that follow from others, or that are no longer stated, by the packs that it keeps.
@Suite struct KeptWalkFactTests {
    private let kept = KeptWalk()

    // MARK: Dates

    private static let dated = """
        manasik.fact { id = "left", kind = "date", title = text "t", ask = text "t" }
        manasik.fact { id = "back", kind = "date", title = text "t", ask = text "t" }
        manasik.fact { id = "days", kind = "integer", minimum = 0, maximum = 99, title = text "days",
          counts = "days", from = "left", to = "back" }
        manasik.fact { id = "fined", kind = "boolean", title = text "t",
          opens = "1 dhu_al_qadah", closes = "14 dhu_al_hijjah", from = "left", to = "back" }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "start", title = text "t" },
          manasik.step { id = "long", title = text "t", when = { days = { min = 10 } } },
          manasik.step { id = "permit", title = text "t", when = { fined = true } },
          manasik.step { id = "end", title = text "t" } }
        """

    /// Keeps the dates, one of them under another name, and nothing that is counted from them.
    private static let undated = """
        manasik.renamed { facts = { left = "departed" } }
        manasik.fact { id = "departed", kind = "date", title = text "t", ask = text "t" }
        manasik.fact { id = "back", kind = "date", title = text "t", ask = text "t" }
        manasik.ritual { id = "rite", title = text "t", manasik.step { id = "start", title = text "t" } }
        """

    @Test func whatIsCountedFromDatesIsCountedAsItsPacksSay() async throws {
        let first = try kept.first(Self.dated)
        try await first.profile.setFacts([("left", "2027-05-01"), ("back", "2027-05-13")])
        _ = try await first.walk.perform(.done(step: "start"), in: "rite")
        #expect(try await kept.nodes(first) == ["start", "long", "permit", "end"])
        let second = try kept.second(Self.undated)
        #expect(try await kept.nodes(second) == ["start", "long", "permit", "end"])
        try await second.profile.setFact("departed", to: "2027-05-10")
        #expect(try await kept.nodes(second) == ["start", "permit", "end"])
        try await second.profile.setFacts([("departed", "2027-08-01"), ("back", "2027-08-13")])
        #expect(try await kept.nodes(second) == ["start", "long", "end"])
    }

    @Test func aDateThatIsNotKnownIsAskedForByTheNameThatThePacksInUseHave() async throws {
        let first = try kept.first(Self.dated)
        _ = try await first.walk.perform(.done(step: "start"), in: "rite")
        let second = try kept.second(Self.undated)
        let days = DefinitionID("trip:days")!
        let state = try await second.walk.state("rite")
        #expect(state.answer(to: days) == DefinitionID("trip:departed")! && state.unreadFacts.isEmpty)
        let page = WalkPage(state, in: second.localizer).here().lines
        #expect(page.contains("Answer this first: Days"), "\(page)")
        #expect(page.contains("Answer with: <\(Request.state(fact: "departed", value: nil))>"), "\(page)")
        try await second.profile.setFact("departed", to: "2027-05-01")
        #expect(try await second.walk.state("rite").answer(to: days) == DefinitionID("trip:back")!)
        let answer = try await second.explanations.explanation(of: "trip:rite/long").facts.first?.asked
        #expect(answer == DefinitionID("trip:back")!)
    }

    // MARK: Facts that are no longer stated

    private static func sailing(_ fact: String) -> String {
        """
        \(fact)
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "start", title = text "t" },
          manasik.step { id = "boat", title = text "t", when = { way = true } },
          manasik.step { id = "end", title = text "t" } }
        """
    }

    private static let stated = sailing(
        #"manasik.fact { id = "way", kind = "boolean", title = text "way", ask = text "t" }"#
    )

    @Test func aFactThatIsGoneCanBeReadIfItWasStatedAndElseIsNamed() async throws {
        let way = DefinitionID("trip:way")!
        let gone = """
            manasik.ritual { id = "rite", title = text "t", manasik.step { id = "start", title = text "t" } }
            """
        let first = try kept.first(Self.stated)
        _ = try await first.walk.perform(.done(step: "start"), in: "rite")
        let second = try kept.second(gone)
        let state = try await second.walk.state("rite")
        #expect(state.unreadFacts == [way] && state.answer(to: way) == nil)
        let page = WalkPage(state, in: second.localizer).here().lines
        #expect(page.contains("This walk can no longer read this: Way"), "\(page)")
        #expect(!page.contains { $0.contains("\(Request.state(fact: "way", value: nil))") }, "\(page)")
        #expect(try await second.engine.migrate().walks == kept.affected(way))
        let impact = try await kept.impact(Self.stated, gone)
        #expect(impact.walksWithUnreadFacts == 1 && impact.factsUnread == [way: 1])
        // What was stated is still stored.
        try await first.profile.setFact("way", to: "yes")
        #expect(try await kept.nodes(second) == ["start", "boat", "end"])
        #expect(try await second.engine.migrate().walks.isEmpty)
    }

    @Test func aFactThatIsCountedByNowKeepsWhatWasStated() async throws {
        let first = try kept.first(Self.stated)
        try await first.profile.setFact("way", to: "yes")
        _ = try await first.walk.perform(.done(step: "start"), in: "rite")
        let counted = Self.sailing(
            """
            manasik.collection { id = "trips", title = text "t", fields = { on = "date" } }
            manasik.fact { id = "way", kind = "boolean", title = text "way", records = "trips" }
            """
        )
        let second = try kept.second(counted)
        #expect(try await second.profile.facts()[DefinitionID("trip:way")!] == .boolean(false))
        #expect(try await kept.nodes(second) == ["start", "boat", "end"])
    }

    // MARK: Values that only other versions take

    private static func asking(nights: Int, ways: String, more: String = "") -> String {
        """
        manasik.fact { id = "days", kind = "integer", minimum = 0, maximum = \(nights), title = text "days",
          ask = text "t" }
        manasik.fact { id = "way", kind = "enum", values = { \(ways) }, title = text "way", ask = text "t" }
        manasik.fact { id = "there", kind = "list", values = { \(ways) }, title = text "there", ask = text "t" }
        manasik.fact { id = "flying", kind = "boolean", title = text "t", derived = { way = "air" } }
        manasik.ritual { id = "rite", title = text "t",
          manasik.step { id = "start", title = text "t" },
          manasik.step { id = "long", title = text "t", when = { days = { min = 5 } } },
          manasik.step { id = "boat", title = text "t", when = { way = "sea" } },
          manasik.step { id = "gate", title = text "t", when = { flying = true } },
          manasik.step { id = "visit", title = text "t", when = { there = "sea" } },
          manasik.step { id = "end", title = text "t" } }
        \(more)
        """
    }

    @Test func aValueThatItsPacksDoNotTakeIsNotKnownAndDropsNoStep() async throws {
        let narrow = Self.asking(nights: 10, ways: #""sea", "air""#)
        let wide = Self.asking(nights: 90, ways: #""sea", "air", "land""#)
        let first = try kept.first(narrow)
        try await first.profile.setFacts([("days", "6"), ("way", "sea"), ("there", "sea")])
        _ = try await first.walk.perform(.done(step: "start"), in: "rite")
        #expect(try await kept.nodes(first) == ["start", "long", "boat", "visit", "end"])
        let second = try kept.second(wide)
        try await second.profile.setFacts([("days", "50"), ("way", "land"), ("there", "sea,land")])
        let state = try await second.walk.state("rite")
        #expect(state.view.nodes.map(\.id) == ["start", "long", "boat", "gate", "visit", "end"])
        #expect(try await kept.nodes(second) == ["start", "end"])
        let unread = ["days", "there", "way"].map { DefinitionID("trip:\($0)")! }
        #expect(state.unreadFacts == unread && unread.allSatisfy { state.answer(to: $0) == nil })
        #expect(
            try await kept.explained("long", second).contains {
                $0.hasPrefix("Days: not known (this walk can no longer read it")
            }
        )
        #expect(
            try await second.engine.migrate().walks == [
                DataMigration.AffectedWalk(person: kept.me, ritual: kept.rite, facts: unread)
            ]
        )
        // As it is read by the very packs that it keeps.
        #expect(try await kept.nodes(first) == ["start", "end"])
        // In the packs in use it is decided.
        let migrated = try await second.walk.migrate("rite").state
        #expect(
            migrated.view.nodes.map(\.id) == ["start", "long", "visit", "end"] && migrated.unreadFacts.isEmpty
        )
    }

    @Test func whatCodeHasChangedIsNotKnownAndDropsNoStep() async throws {
        let first = try kept.first(Self.asking(nights: 10, ways: #""sea", "air""#))
        try await first.profile.setFacts([("days", "6"), ("way", "sea"), ("there", "air")])
        _ = try await first.walk.perform(.done(step: "start"), in: "rite")
        let code = #"manasik.migration { id = "ways", run = function(data) data.facts.way = "air" end }"#
        let second = try kept.second(Self.asking(nights: 10, ways: #""sea", "air""#, more: code))
        _ = try await second.engine.migrate()
        let state = try await second.walk.state("rite")
        #expect(state.unreadFacts == [DefinitionID("trip:way")!])
        #expect(state.view.nodes.map(\.id) == ["start", "long", "boat", "gate", "end"])
        #expect(try await kept.nodes(second) == ["start", "long", "end"])
        let page = WalkPage(state, in: second.localizer).here().lines
        #expect(!page.contains { $0.contains("\(Request.state(fact: "way", value: nil))") }, "\(page)")
        _ = try await second.walk.migrate("rite")
        #expect(try await kept.nodes(second) == ["start", "long", "gate", "end"])
    }
}
