import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikViews
import ManasikWalkthroughs
import Testing

/// What the guide of a group sees of rites that are lost, whose time has passed, and for which something is owed.
@Suite struct GroupNeedsTests {
    private let clock = SettableClock("2027-05-01T06:00:00Z")
    private let store = MemoryStore()
    private let engine: Engine

    init() {
        engine = Engine(BundledDirectory.generation, store: store, clock: clock)
    }

    /// Makes pilgrims of a group, who grant their walks.
    private func pilgrims(_ names: String..., granting parts: Set<GroupGrant.Part> = [.walk]) async throws {
        let guide = try engine.person("Guide").groups
        _ = try await guide.create("Bus 7")
        let code = try await guide.invite(to: "Bus 7", days: 7, limit: names.count).code
        for name in names {
            let person = try engine.person(name)
            try await person.profile.setFacts([
                ("journey", "hajj"), ("hajj_type", "tamattu"), ("school", "shafii"), ("sex", "male"),
                ("nationality", "MY"), ("departure", "2027-05-01"),
            ])
            _ = try await person.groups.join(code)
            _ = try await person.groups.grant(parts, to: "Bus 7")
        }
    }

    private func done(_ name: String, _ steps: String..., in ritual: String = "hajj") async throws {
        for step in steps { try await engine.person(name).walk.perform(.done(step: step), in: ritual) }
    }

    private func view() async throws -> GuideView {
        guard case .guide(let view) = try await engine.person("Guide").groups.page(of: "Bus 7") else {
            throw EngineError.notGuide("Bus 7")
        }
        return view
    }

    /// The lines of the guide's page, those of its table too.
    private func lines(in languages: [String] = ["en"]) async throws -> [String] {
        func lines(of block: Block) -> [String] {
            switch block {
            case .sections(let groups): groups.flatMap { $0.flatMap { lines(of: $0) } }
            case .table(let table):
                [table.columns.map(\.title)].map { $0.joined(separator: " | ") }
                    + table.rows.map { $0.joined(separator: " | ") }
            default: Page([block]).lines
            }
        }
        return Page.group(try await view(), in: engine.generation.localizer(languages)).blocks.flatMap {
            lines(of: $0)
        }
    }

    @Test func whatIsLostPassedAndOwedComesFirst() async throws {
        try await pilgrims("Amina", "Bilal", "Chen", "Dawud")
        for name in ["Amina", "Bilal", "Chen", "Dawud"] {
            try await done(name, "ihram", "miqat", "umrah_tawaf", "umrah_sai", "umrah_halq")
        }
        clock.set("2027-05-14T05:00:00Z")
        for name in ["Bilal", "Chen", "Dawud"] { try await done(name, "ihram_for_hajj") }
        let chen = try engine.person("Chen").walk
        try await chen.perform(.violate(violation: "perfume", circumstances: ["intent": "knowing"]))
        clock.set("2027-05-15T12:00:00Z")
        for name in ["Chen"] { try await done(name, "standing") }
        clock.set("2027-05-16T09:00:00Z")
        try await engine.person("Dawud").walk.perform(.markMissed(step: "standing"))

        let view = try await view()
        #expect(view.members.map(\.id.rawValue).first == "Dawud")
        #expect(view.lost == 1 && view.passed >= 1 && view.owing >= 1)
        let dawud = try #require(view.members.first { $0.id.rawValue == "Dawud" }?.walks?.first)
        #expect(dawud.lost == ["standing"] && dawud.isPressing)
        let bilal = try #require(view.members.first { $0.id.rawValue == "Bilal" }?.walks?.first)
        #expect(bilal.lost == [] && bilal.passed.contains("standing"))
        let owing = try #require(view.members.first { $0.id.rawValue == "Chen" }?.walks?.first)
        #expect(owing.remedies.contains { $0.key.contains("perfume") })

        let text = try await lines()
        let needs = try #require(text.firstIndex { $0.contains("What cannot wait") })
        let table = try #require(text.firstIndex { $0.contains("Member") && $0.contains("Overdue") })
        #expect(needs < table, "\(text)")
        let page = text.joined(separator: "\n")
        #expect(page.contains("the rites of 1 member are lost"), "\(page)")
        #expect(page.contains("Hajj: The pilgrimage is lost without Stand at Arafat"), "\(page)")
        #expect(
            page.contains("Hajj: In ihram: Using perfume (knowingly) · Fidyah, a choice of three"),
            "\(page)"
        )
        // The guide is not told that they owe what a member owes.
        #expect(!(try await lines(in: ["ar"]).joined().contains("يلزمك")))

        let json = GroupMembersResponse(view, in: engine.generation.localizer(["en"])).jsonLine
        #expect(json.contains(#""lost":["standing"]"#) && json.contains(#""needs":{"#), "\(json)")
        #expect(json.contains("Using perfume (knowingly)"))
        // What is settled no longer needs the guide.
        let remedy = try #require(owing.remedies.first { $0.key.contains("perfume") })
        try await chen.perform(.settle(remedy: remedy.key, alternative: 1, note: nil))
        let after = try await self.view().members.first { $0.id.rawValue == "Chen" }?.walks?.first
        #expect(after?.remedies.contains { $0.key == remedy.key } == false)
    }

    /// Of what is damaged nothing is known, which is not the same as that nothing is pressing.
    @Test(arguments: [HostCollection.walks, .profile])
    func whatCannotBeReadIsSaid(damaged: HostCollection) async throws {
        try await pilgrims("Amina", "Bilal", granting: [.walk, .place])
        for name in ["Amina", "Bilal"] { try await done(name, "ihram", "miqat") }
        let (bilal, amina) = (try engine.person("Bilal").id, try engine.person("Amina").id)
        let query = RecordQuery.matching(owner: bilal, collection: damaged.id)
        let record = try #require(try await store.read([query])[0].first)
        var body = record.body
        body[damaged == .walks ? "snapshot" : "form"] = .integer(99)
        try await store.commit(Commit(at: clock.now(), records: [.put(record.key, body: body)]))

        let view = try await view()
        #expect(view.unreadable == 1 && view.members.map(\.id) == [bilal, amina])
        let member = try #require(view.members.first)
        #expect(member.unreadable == (damaged == .walks ? [.walk] : [.walk, .place]))
        if damaged == .walks { #expect(member.walks == nil) }
        #expect(view.members.last?.unreadable == [] && view.members.last?.walks?.count == 1)
    }

    @Test func nothingOfItIsSeenWithoutTheWalk() async throws {
        try await pilgrims("Bilal", granting: [.place])
        try await done("Bilal", "ihram", "miqat")
        clock.set("2027-05-16T09:00:00Z")
        try await engine.person("Bilal").walk.perform(.markMissed(step: "standing"))
        let view = try await view()
        #expect(view.lost == 0 && view.passed == 0 && view.owing == 0)
        #expect(view.members.first?.walks == nil)
        #expect(!(try await lines().joined().contains("What cannot wait")))
    }

    @Test func everyWalkUnderWayIsShownByTheNameOfItsRitual() async throws {
        try await pilgrims("Chen")
        let chen = try engine.person("Chen")
        try await chen.profile.setFacts([("journey", "umrah")])
        try await done("Chen", "ihram", in: "umrah")
        clock.advance(seconds: 3600)
        try await chen.profile.setFacts([("journey", "hajj")])
        try await done("Chen", "ihram", in: "hajj")
        let walks = try #require(try await view().members.first?.walks)
        #expect(walks.map { $0.state.ritual.id.description } == ["hajj:hajj", "umrah:umrah"])
        let page = try await lines().joined(separator: " ")
        #expect(page.contains("Hajj: ") && page.contains("'Umrah: "), "\(page)")
    }

    @Test func aStepOfTheOtherWalkIsSaidToBeThat() async throws {
        try await pilgrims("Chen")
        let chen = try engine.person("Chen")
        try await chen.profile.setFacts([("journey", "umrah")])
        try await done("Chen", "ihram", in: "umrah")
        clock.advance(seconds: 3600)
        try await chen.profile.setFacts([("journey", "hajj")])
        try await done("Chen", "ihram", in: "hajj")
        let state = try await chen.walk.state()
        #expect(state.ritual.id.description == "hajj:hajj")
        for name in ["tawaf", "Tawaf", "umrah:umrah/tawaf"] {
            do {
                _ = try chen.walk.step(named: name, in: state)
                Issue.record("\(name) was taken for a step of the hajj")
            } catch {
                #expect(error.code == "walk.step-of-other-walk")
                #expect(error.description.hasSuffix("umrah:umrah"), "\(error)")
            }
        }
        #expect(try chen.walk.step(named: "ihram", in: state) == "ihram")
    }

    @Test func theRefusalNamesTheOtherRitual() {
        let error = EngineError.stepOfOtherWalk("tawaf", [DefinitionID("umrah:umrah")!])
        let localizer = engine.generation.localizer(["en"])
        let refusal = Refusal(error, in: localizer, of: engine.generation.catalog)
        let said = refusal.runs.map { run in
            switch run {
            case .text(let text), .marked(let text, _): text
            case .request(let request, _): "<\(request)>"
            }
        }.joined()
        #expect(
            said
                == "“tawaf” is not a step of this walk, but of another one that you have begun. Say which one you mean: "
                + "'Umrah (<chooseRitual([umrah:umrah])>)."
        )
    }
}
