import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@testable import ManasikEngine

/// What others have shared is read by the rules of the packs in use, whatever versions of them have stored it.
@Suite struct SharedMigrationTests {
    private let store = MemoryStore()

    /// A version of a pack with notes of which everybody reads what is shown, but nobody their phone numbers, and with people whom
    /// somebody blocks.
    ///
    /// - Parameters:
    ///   - names: Of the fields of notes: their text, whether they are shown, and the phone number; and of whom a block is of.
    ///   - changes: Of the notes; and those of blocks.
    private func files(
        _ version: String,
        _ names: (text: String, state: String, phone: String, who: String) = (
            "text", "state", "phone", "who"
        ),
        changes: (notes: String, blocks: String) = ("", ""),
        code: String = ""
    ) -> [String: String] {
        RevisionPacks.records(
            version,
            """
            manasik.collection { id = "notes", scope = "public",
              fields = { \(names.text) = "text", \(names.phone) = "text",
                \(names.state) = { "shown", "held" }, author = "account" },
              form = { "\(names.text)", "\(names.state)", "\(names.phone)" }, \(changes.notes)
              access = { relations = { blocked = { collection = "blocks", account = "\(names.who)", by = "author" } },
                read = function(viewer, record)
                  return viewer.is_author or record.\(names.state) == "shown" and not viewer.blocked
                end,
                create = { is_author = true }, roles = { "moderator" },
                update = { role = "moderator" },
                fields = { \(names.phone) = { read = { is_author = true } } } } }
            manasik.collection { id = "blocks", scope = "shared", fields = { \(names.who) = "account" },
              form = { "\(names.who)" }, index = { "\(names.who)" }, \(changes.blocks)
              access = { read = { is_author = true }, create = { is_author = true }, delete = { is_author = true } } }
            \(code)
            """
        )
    }

    private var first: [String: String] { files("1.0.0") }

    /// Exchanges the names of the text, which everybody reads, and of the phone number.
    private var exchanged: [String: String] {
        files(
            "2.0.0",
            ("phone", "state", "text", "whom"),
            changes: (
                #"renamed = { { before = "2.0.0", fields = { text = "phone", phone = "text" } } },"#,
                #"renamed = { { before = "2.0.0", fields = { who = "whom" } } },"#
            )
        )
    }

    private func begin() async throws {
        let engine = try RevisionPacks.engine(first, store)
        let amina = try engine.person("amina").collections
        for (text, state) in [("one", "shown"), ("two", "held")] {
            _ = try await amina.add(["text": text, "state": state, "phone": "+1"], to: "notes")
        }
        _ = try await amina.add(["who": "bilal"], to: "blocks")
    }

    /// Returns what somebody reads of a field of the notes; of who has not signed in for nil.
    private func read(_ field: String, _ name: String?, _ engine: Engine) async throws -> [String] {
        let found =
            if let name {
                try await engine.person(name).collections.list("notes").records
            } else {
                try await engine.anonymousReader().collections.list("notes").records
            }
        return found.map {
            $0.fields[field].flatMap { if case .string(let text) = $0 { text } else { nil } } ?? "-"
        }
        .sorted()
    }

    @Test func aRelationHoldsFromTheFirstRecordOn() async throws {
        let engine = try RevisionPacks.engine(exchanged, store)
        let amina = try engine.person("amina").collections
        _ = try await amina.add(["phone": "one", "state": "shown"], to: "notes")
        _ = try await amina.add(["whom": "bilal"], to: "blocks")
        #expect(try await read("phone", "chen", engine) == ["one"])
        #expect(try await read("phone", "bilal", engine) == [])
        // So it does for a program that starts later.
        let later = try RevisionPacks.engine(exchanged, store)
        #expect(try await read("phone", "bilal", later) == [])
        #expect(try await read("phone", "chen", later) == ["one"])
    }

    @Test func whatOthersHaveStoredIsReadUnderItsNewNames() async throws {
        try await begin()
        let engine = try RevisionPacks.engine(exchanged, store)
        for name in [nil, "chen"] {
            #expect(try await read("phone", name, engine) == ["one"], "\(name ?? "signed out")")
            #expect(try await read("text", name, engine) == ["-"], "\(name ?? "signed out")")
        }
        #expect(try await read("phone", "bilal", engine) == [])
        #expect(try await read("phone", "amina", engine) == ["one", "two"])
        #expect(try await read("text", "amina", engine) == ["+1", "+1"])
        // Each has the names of the version in use, and is migrated once.
        let applied = try await store.read([.one(AppliedChanges.keyInHome)])
        #expect(applied[0].count == 1)
        #expect(try await RevisionPacks.engine(exchanged, store).migrate().changed == 0)
    }

    @Test func anOlderVersionReadsWhatIsMigratedByItsOwnNames() async throws {
        try await begin()
        _ = try await read("phone", "chen", try RevisionPacks.engine(exchanged, store))
        let engine = try RevisionPacks.engine(first, store)
        // Whoever comes now writes what others read, and what the newer version reads.
        _ = try await engine.person("dawud").collections.add(
            ["text": "three", "state": "shown"],
            to: "notes"
        )
        for name in [nil, "chen", "dawud"] {
            #expect(try await read("text", name, engine) == ["one", "three"], "\(name ?? "signed out")")
        }
        #expect(try await read("text", "bilal", engine) == ["three"])
        #expect(try await read("phone", "chen", engine) == ["-", "-"])
        let again = try RevisionPacks.engine(exchanged, store)
        #expect(try await read("phone", nil, again) == ["one", "three"])
    }

    @Test func aChangeOfSomebodyElsesRecordIsUnderItsNames() async throws {
        try await begin()
        let engine = try RevisionPacks.engine(exchanged, store)
        for name in ["chen", "dawud"] {
            try await engine.roles().appoint(name, as: "moderator", in: "notes")
        }
        let chen = try engine.person("chen").collections
        let id = try #require(try await chen.list("notes").records.first?.id)
        _ = try await chen.set(["phone": "changed"], of: id, in: "notes")
        let phones = try await read("phone", "amina", engine)
        #expect(phones == ["changed", "two"], "\(phones)")
        #expect(try await read("text", "amina", engine) == ["+1", "+1"])
        let former = try RevisionPacks.engine(first, store)
        let texts = try await read("text", "amina", former)
        #expect(texts == ["changed", "two"], "\(texts)")
        _ = try await former.person("dawud").collections.set(["text": "back"], of: id, in: "notes")
        #expect(try await read("text", "amina", former) == ["back", "two"])
    }

    /// Packs that only look change nothing for everybody; how much they do not show can be told.
    @Test func packsThatStoreNothingShowNothingOfOthersThatCodeHasToChange() async throws {
        let code = #"manasik.migration { id = "nothing", run = function(data) end }"#
        let loaded = try RevisionPacks.load(files("2.0.0", code: code))
        func engine(stores isStoring: Bool) -> Engine {
            Engine(
                Generation(loaded, storesMigrations: isStoring),
                store: store,
                clock: FixedClock(Instant(rfc3339: "2026-11-21T06:00:00Z")!)
            )
        }
        #expect(try await engine(stores: false).closedCollections().isEmpty)
        try await begin()
        let looking = engine(stores: false)
        let both: Set = [DefinitionID("p:notes")!, DefinitionID("p:blocks")!]
        #expect(try await looking.closedCollections() == both)
        #expect(try await read("text", "chen", looking) == [])
        #expect(try await read("text", "amina", looking) == ["one", "two"])
        #expect(try await engine(stores: true).closedCollections().isEmpty)
        _ = try await looking.migrate()
        #expect(try await engine(stores: false).closedCollections().isEmpty)
        #expect(try await read("text", "chen", engine(stores: false)) == ["one"])
    }

    /// What code has to change and cannot is seen by nobody else.
    @Test func whatCannotBeMigratedIsHidden() async throws {
        try await begin()
        let bilal = try RevisionPacks.engine(first, store).person("bilal").collections
        _ = try await bilal.add(["text": "four", "state": "shown"], to: "notes")
        let code = """
            manasik.migration { id = "scrub", run = function(data)
              for _, note in ipairs(data.records("notes"):find()) do
                if note.text == "one" then error("no") end
                data.records("notes"):set(note.id, { text = "clean", state = note.state })
              end
            end }
            """
        let engine = try RevisionPacks.engine(files("2.0.0", code: code), store)
        for name in [nil, "chen"] {
            let found = try await read("text", name, engine)
            #expect(found == ["clean"], "\(name ?? "signed out") \(found)")
        }
        #expect(try await engine.anonymousReader().collections.all().map(\.count) == [1])
        #expect(try await read("text", "amina", engine) == ["clean", "one", "two"])
    }
}
