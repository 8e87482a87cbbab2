import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikViews
import ManasikWalkthroughs
import Testing

/// The sa'i of the hajj that Hanafis may bring forward in tamattu', by the bundled packs.
@Suite struct EarlySaiTests {
    private let clock = SettableClock("2027-05-13T06:00:00Z")
    private let engine: Engine

    init() { engine = Engine(BundledDirectory.generation, store: MemoryStore(), clock: clock) }

    /// Somebody in the ihram of hajj, on the day before the eighth.
    private func pilgrim(_ more: [(String, String)] = [("sex", "male")]) async throws -> Person {
        let person = try engine.person("me")
        try await person.profile.setFacts(
            [
                ("journey", "hajj"), ("hajj_type", "tamattu"), ("school", "hanafi"),
                ("resident_of_makkah", "no"), ("departure", "2027-05-01"),
            ] + more
        )
        for step in ["ihram", "miqat", "umrah_tawaf", "umrah_sai", "umrah_halq", "ihram_for_hajj"] {
            try await person.walk.perform(.done(step: step), in: "hajj")
        }
        return person
    }

    private func details(_ step: String, of person: Person) async throws -> [String] {
        let state = try await person.walk.state("hajj")
        let page = WalkPage(state, in: person.localizer)
        return page.details(try #require(state.view.node(step))).lines
    }

    private func refusal(of person: Person) async throws -> String {
        let state = try await person.walk.state("hajj")
        let refusal = try #require(state.refusal(of: .done(step: "hajj_sai")))
        return WalkText(state.revision, person.localizer).refusal(refusal)
    }

    @Test func theWalkLeadsOnToItAndItsDetailsAreThoseOfItsEarlyPlace() async throws {
        let person = try await pilgrim()
        #expect(try await person.walk.state("hajj").view.current == "voluntary_tawaf")
        #expect(
            try await details("hajj_sai", of: person).contains {
                $0.contains(
                    "Tawaf al-ifadah or Voluntary tawaf, for an early sa'i (8 Dhu al-Hijjah, until noon"
                )
            }
        )
        try await person.walk.perform(.done(step: "voluntary_tawaf"), in: "hajj")
        let view = try await person.walk.state("hajj").view
        let node = try #require(view.node("hajj_sai"))
        #expect(view.current == "hajj_sai" && node.isSecondPlace && node.status == .current)
        let lines = try await details("hajj_sai", of: person)
        #expect(lines.contains { $0.contains("may be done here already") }, "\(lines)")
        #expect(lines.contains { $0.contains("8 Dhu al-Hijjah, until noon") }, "\(lines)")
        try await person.walk.perform(.done(step: "hajj_sai"), in: "hajj")
        #expect(try await person.walk.state("hajj").view.current == "mina_day_8")
    }

    @Test func itsPageSaysThatItMayBeDoneLaterAndItIsNotLeftOutThere() async throws {
        let person = try await pilgrim()
        try await person.walk.perform(.done(step: "voluntary_tawaf"), in: "hajj")
        let later = "it can also be done later, after Tawaf al-ifadah, and counts as missed only if"
        var lines = try await details("hajj_sai", of: person)
        #expect(lines.contains { $0.contains(later) }, "\(lines)")
        let state = try await person.walk.state("hajj")
        let skipped = try #require(state.refusal(of: .skip(step: "hajj_sai", reason: nil)))
        #expect(skipped.code == "walk.may-come-later")
        #expect(
            WalkText(state.revision, person.localizer).refusal(skipped).hasPrefix(
                "Sa'i of the hajj can also be done later, after Tawaf al-ifadah: it is not left out yet"
            )
        )
        let view = try await person.today.view()
        lines = Page.today(view, in: person.localizer, of: engine.generation.catalog).lines
        let when = try #require(lines.firstIndex { $0.contains("until noon") }, "\(lines)")
        #expect(lines[when + 1].contains("Friday, May 14"), "the day is that of its end")
        clock.set("2027-05-14T12:00:00Z")
        lines = try await details("hajj_sai", of: person)
        #expect(!lines.contains { $0.contains("it can also be done later") }, "\(lines)")
        let closed = "could be done after Voluntary tawaf, for an early sa'i until"
        #expect(lines.contains { $0.contains(closed) }, "\(lines)")
        let refused = try await refusal(of: person)
        #expect(refused.contains(closed) && refused.contains("if you did it in time, say when"))
        #expect(refused.hasSuffix("Now it comes after Tawaf al-ifadah."), "\(refused)")
    }

    @Test func legsOfAnEarlySaiThatWasBrokenOffDoNotCountAfterTheIfadah() async throws {
        let person = try await pilgrim()
        try await person.walk.perform(.done(step: "voluntary_tawaf"), in: "hajj")
        try await person.walk.perform(.count(step: "hajj_sai", by: .set(to: 3)), in: "hajj")
        for (step, at) in [
            ("mina_day_8", "2027-05-14T12:00:00Z"), ("standing", "2027-05-15T12:00:00Z"),
            ("arafat_until_sunset", "2027-05-15T16:30:00Z"), ("muzdalifah_night", "2027-05-16T01:45:00Z"),
            ("ifadah", "2027-05-16T09:00:00Z"),
        ] {
            clock.set(at)
            try await person.walk.perform(.done(step: step), in: "hajj")
        }
        let lines = try await details("hajj_sai", of: person)
        #expect(lines.contains { $0.contains("0 of 7 legs") }, "\(lines)")
        #expect(lines.contains { $0.contains("begins anew here") && $0.contains("(3, ") }, "\(lines)")
    }

    @Test func theMapShowsItBeforeMinaWhileItIsDueThere() async throws {
        let person = try await pilgrim()
        func stops() async throws -> [String] {
            let state = try await person.walk.state("hajj")
            return state.view.places.map { "\($0.place.name) \($0.status)" }
        }
        try await person.walk.perform(.done(step: "voluntary_tawaf"), in: "hajj")
        let early = try await stops()
        let here = try #require(early.firstIndex(of: "safa-marwah here"))
        #expect(
            Array(early[(here - 1)...].prefix(3)) == ["kaabah travelled", "safa-marwah here", "mina ahead"]
        )
        #expect(
            early.filter { $0.hasPrefix("safa-marwah") }.count == 2,
            "there is that of the 'umrah besides"
        )
        #expect(early.last { $0.hasPrefix("kaabah") } == "kaabah ahead")
        let state = try await person.walk.state("hajj")
        let map = WalkMap(of: state, in: person.localizer).blocks { _ in true }
        guard case .map(let drawn) = map.first else {
            Issue.record("there is no map")
            return
        }
        let current = try #require(drawn.stops.first { $0.state == .current })
        #expect(current.rites.map(\.title) == ["Sa'i of the hajj"])
        clock.set("2027-05-14T12:00:00Z")
        #expect(try await stops().filter { $0 == "safa-marwah ahead" }.count == 1)
    }

    @Test func whatIsLeftOutIsNotLateForTheReaderNorForTheGuide() async throws {
        let person = try await pilgrim()
        clock.set("2027-05-14T12:00:00Z")
        let state = try await person.walk.state("hajj")
        #expect(state.view.overdue == [] && state.view.current == "mina_day_8")
        #expect(MemberWalk(state).passed == [] && !MemberWalk(state).isPressing)
        let view = try await person.today.view()
        let today = Page.today(view, in: person.localizer, of: engine.generation.catalog).lines
        #expect(!today.contains { $0.contains("Voluntary tawaf") }, "\(today)")
        let refused = try await refusal(of: person)
        #expect(refused.contains("Sa'i of the hajj") && !refused.contains("Voluntary tawaf"), "\(refused)")
    }

    @Test func aRefusalPointsToTheTawafWithItsMarkUnlessItIsBarred() async throws {
        let open = try await pilgrim([("sex", "female"), ("menses", "no")])
        #expect(
            try await refusal(of: open).hasSuffix(
                "It may also be done after Voluntary tawaf, for an early sa'i (to be confirmed)."
            )
        )
        try await open.profile.setFacts([("menses", "yes")])
        #expect(try await !refusal(of: open).contains("Voluntary tawaf"))
        let node = try #require(try await open.walk.state("hajj").view.node("voluntary_tawaf"))
        #expect(node.status == .barred)
        #expect(
            try await details("voluntary_tawaf", of: open).contains {
                $0.contains(
                    "you need not do this tawaf: the sa'i of the hajj then comes after tawaf al-ifadah"
                )
            }
        )
    }
}
