import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikViews
import Testing

/// A page is read in one go: the person, then what they point to by its hash; and nothing is written by it.
@Suite struct PageReadTests {
    enum Page: String, CaseIterable, Sendable {
        case checklist, profile, questions, today, dhikr, dhikrOfADay, statistics, schedules, reminders, walk
        case contacts, lost, explanation, message, calendar, search, favourites

        func read(_ person: Person) async throws {
            switch self {
            case .checklist: _ = try await person.checklist.lists()
            case .profile: _ = try await person.profile.rows()
            case .questions: _ = try await person.profile.questions()
            case .today: _ = try await person.today.view()
            case .dhikr: _ = try await person.dhikr.day()
            case .dhikrOfADay: _ = try await person.dhikr.day(CivilDate("2026-11-01")!)
            case .statistics: _ = try await person.dhikr.statistics()
            case .schedules: _ = try await person.schedules.all()
            case .reminders: _ = try await person.reminders.all()
            case .walk: _ = try await person.walk.state("rite")
            case .contacts: _ = try await person.contacts.all()
            case .lost: _ = try await person.contacts.emergency()
            case .explanation: _ = try await person.explanations.explanation(of: "ihram")
            case .message: _ = try await person.chirp.message()
            case .calendar: _ = try await person.feed.feed(days: 3)
            case .search: _ = try await person.search.search(SearchQuery("ihram", languages: ["en"]))
            case .favourites: _ = try await person.favourites.all()
            }
        }
    }

    /// A store in which somebody walks by the first packs.
    private func store() async throws -> MemoryStore {
        let store = MemoryStore()
        let person = try RevisionPacks.engine(RevisionPacks.first, store).person("me")
        try await person.profile.setFacts([("place", "Makkah"), ("time_zone", "Asia/Riyadh")])
        try await person.walk.perform(.done(step: "ihram"), in: "rite")
        return store
    }

    @Test(arguments: Page.allCases) func aPageIsReadOnceAndWritesNothing(_ page: Page) async throws {
        let counting = CountingStore(try await store())
        let person = try RevisionPacks.engine(RevisionPacks.first, counting).person("me")
        let cold = try await counting.counting { try await page.read(person) }
        #expect(cold == CountingStore.Counts(reads: 1, commits: 0))
        let warm = try await counting.counting { try await page.read(person) }
        #expect(warm == CountingStore.Counts(reads: 1, commits: 0))
    }

    /// What the packs change of what is stored is read from a copy, made of one more read, until something is stored.
    @Test func aPageOfDataToBeMigratedIsReadOnceMoreAndWritesNothing() async throws {
        let store = MemoryStore()
        let person = try RevisionPacks.engine(TripPacks.first, store).person("me")
        try await person.profile.setFact("way", to: "sea")
        try await person.walk.perform(.done(step: "start"), in: "rite")
        let code = #"manasik.migration { id = "m", run = function(data) data.facts.class = "first" end }"#
        let counting = CountingStore(store)
        let second = try RevisionPacks.engine(TripPacks.second(more: code), counting).person("me")
        for _ in 0..<2 {
            let facts = try await counting.counting {
                let facts = try await second.profile.facts()
                #expect(facts[DefinitionID("trip:class")!] == .text("first"))
            }
            #expect(facts == CountingStore.Counts(reads: 2, commits: 0))
        }
        // Then what the walk keeps by its hash.
        let walk = try await counting.counting { _ = try await second.walk.state("rite") }
        #expect(walk.reads <= 3 && walk.commits == 0)
        // The first change stores both, and from then on nothing is read twice.
        let change = try await counting.counting { try await second.profile.setFact("route", to: "land") }
        #expect(change.commits == 2)
        let later = try await counting.counting { _ = try await second.profile.facts() }
        #expect(later == CountingStore.Counts(reads: 1, commits: 0))
    }

    private static func notices(_ more: String, version: String) -> [String: String] {
        [
            "trip/pack.json": """
            { "id": "trip", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "trip/locales/en.json": #"{ "t": "Text" }"#,
            "trip/init.lua": """
            local text = manasik.text
            manasik.collection { id = "notices", scope = "shared", title = text "t", fields = { line = "text" },
              form = { "line" }, list = { fields = { "line" }, by = "line" },
              access = { read = function() return true end, create = { is_author = true }, update = { is_author = true },
                delete = { is_author = true } } }
            \(more)
            """,
        ]
    }

    private static let renewing = """
        manasik.migration { id = "m", run = function(data)
          for _, record in ipairs(data.records("notices"):find()) do
            data.records("notices"):set(record.id, { line = "new" })
          end
        end }
        """

    /// The rules are asked of what is stored, so everybody is migrated once before anybody reads what others share.
    @Test func whatOthersShareIsMigratedOnceBeforeItIsRead() async throws {
        let store = MemoryStore()
        let first = try RevisionPacks.engine(Self.notices("", version: "1.0.0"), store)
        for name in ["me", "other"] {
            _ = try await first.person(name).collections.add(["line": name], to: "notices")
        }
        let counting = CountingStore(store)
        let second = try RevisionPacks.engine(Self.notices(Self.renewing, version: "2.0.0"), counting)
        func read() async throws {
            let list = try await second.person("me").collections.list("notices")
            let lines = list.records.compactMap { $0.fields["line"] }
            #expect(lines == [.string("new"), .string("new")])
        }
        // Two people, and what the home notes of all.
        #expect(try await counting.counting(read).commits == 3)
        #expect(try await counting.counting(read).commits == 0)
    }

    /// What is stored of the person, and is read otherwise, takes no place on the pages of what others share.
    @Test func noPageBesideDataToBeMigratedLeavesOutWhatOthersShare() async throws {
        let store = MemoryStore()
        let first = try RevisionPacks.engine(Self.notices("", version: "1.0.0"), store)
        for (name, lines) in [("me", ["a1", "a2", "a3"]), ("other", ["b", "c", "d"])] {
            let collections = try first.person(name).collections
            for line in lines { _ = try await collections.add(["line": line], to: "notices") }
        }
        let second = try RevisionPacks.engine(Self.notices(Self.renewing, version: "2.0.0"), store)
        let me = try second.person("me").collections
        var lines: [JSONValue?] = []
        var after: String?
        repeat {
            let page = try await me.list("notices", RecordSearch(after: after, limit: 2))
            #expect(page.count == 6)
            lines += page.records.map { $0.fields["line"] }
            after = page.next
        } while after != nil
        #expect(lines == Array(repeating: .string("new"), count: 6))
    }

    /// What is stored decides whether the message of the day is kept; where a fact is, nothing more is read.
    @Test(arguments: [(true, 2), (false, 1)]) func asksAtMostOnceWhetherAPersonIsKnown(
        isStrange: Bool,
        reads: Int
    ) async throws {
        let counting = CountingStore(isStrange ? MemoryStore() : try await store())
        let person = try RevisionPacks.engine(RevisionPacks.first, counting).person("me")
        let counts = try await counting.counting { try await person.dhikr.openDay() }
        #expect(counts.reads == reads)
    }

    /// Whose walk keeps former packs, these are read by their hashes.
    @Test(arguments: Page.allCases) func aPageOfAFormerRevisionIsReadTwice(_ page: Page) async throws {
        let store = try await store()
        _ = try await RevisionPacks.engine(RevisionPacks.second, store).migrate()
        let counting = CountingStore(store)
        let person = try RevisionPacks.engine(RevisionPacks.second, counting).person("me")
        let counts = try await counting.counting { try await page.read(person) }
        #expect(counts.reads <= 2)
        #expect(counts.commits == 0)
    }
}
