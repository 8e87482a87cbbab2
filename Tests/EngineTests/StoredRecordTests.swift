import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import Synchronization
import Testing

@testable import ManasikEngine

/// What is stored of persons: read and written as it always was, and neither lost nor replaced where it cannot be read.
@Suite struct StoredRecordTests {
    private let clock = SettableClock("2027-04-20T10:00:00Z")
    private let store = MemoryStore()
    private let me = PersonID(rawValue: "me")!
    private let told = Told()

    private final class Told: Sendable {
        private let notices = Mutex<[HandlerNotice]>([])
        var all: [String] { notices.withLock { $0 }.map { "\($0)" } }
        /// The names of the records that cannot be read, however many are reported together.
        var records: Set<String> {
            var names: Set<String> = []
            for case .unreadable(let records) in notices.withLock({ $0 }) {
                names.formUnion(records.map(\.name))
            }
            return names
        }
        func add(_ notice: HandlerNotice) { notices.withLock { $0.append(notice) } }
    }

    private func person(_ pack: DhikrPack) throws -> Person {
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: pack.directory)]),
            hostVersion: Engine.version
        ).load()
        return try Engine(Generation(loaded) { [told] in told.add($0) }, store: store, clock: clock).person(
            "me"
        )
    }

    private func keep(_ record: Record) async throws {
        try await store.commit(
            Commit(at: clock.now(), records: [.put(record.key, body: record.body)])
        )
    }

    private func text(_ body: [String: JSONValue]) throws -> String {
        String(decoding: body.wireText, as: UTF8.self)
    }

    private func rewritten<Value: StoredValue>(
        _ record: Record,
        _ type: Value.Type
    ) throws -> [String: JSONValue] {
        try Value(stored: record).body
    }

    private func storedType(of body: StoredBody) -> (any StoredValue.Type)? {
        StoredTypes.types(of: body.collection).first {
            if case .one(let name) = $0.recordName { name == body.id } else { true }
        }
    }

    @Test(arguments: StoredBody.all) func isWrittenAgainByteForByte(_ body: StoredBody) throws {
        let type = try #require(storedType(of: body))
        #expect(try text(try rewritten(body.record, type)) == body.text)
    }

    @Test(arguments: StoredBody.all) func isNamedWhereItCannotBeRead(_ body: StoredBody) async throws {
        let person = try person(DhikrPack())
        for whole in StoredBody.all { try await keep(whole.record) }
        #expect(try await person.records.unreadable() == [])
        let damaged = try body.damaged
        try await keep(damaged)
        let found = try await person.records.unreadable()
        let walk: Set<HostCollection> = [.walks, .walkEvents]
        // A walk is not read without its events.
        #expect(found.filter { $0.key != damaged.key }.allSatisfy { _ in walk.contains(body.collection) })
        let unreadable = try #require(found.first { $0.key == damaged.key })
        #expect(unreadable.reason.description == body.reason)
        #expect(
            "\(unreadable)"
                == "record.unreadable: \(body.collection.rawValue)/\(body.id); \(body.reason)"
        )
    }

    @Test func everyCollectionHasACodecForEachOfItsRecords() {
        for collection in HostCollection.allCases {
            let types = StoredTypes.types(of: collection)
            #expect(!types.isEmpty, "\(collection)")
            var names: Set<RecordName> = []
            for type in types {
                #expect(type.collection == collection)
                #expect(names.insert(type.recordName).inserted, "\(type)")
                #expect(
                    StoredBody.all.contains {
                        storedType(of: $0).map { ObjectIdentifier($0) } == ObjectIdentifier(type)
                    },
                    "no body of \(type) is kept"
                )
            }
        }
    }

    @Test func aRecordThatOnlyANewerVersionKnowsIsReported() async throws {
        let person = try person(DhikrPack())
        for (collection, id) in [("settings", "voice"), ("sightings", "one")] {
            let key = RecordKey(owner: me, collection: DefinitionID("manasik:\(collection)")!, id: id)
            try await store.commit(Commit(at: clock.now(), records: [.put(key, body: [:])]))
        }
        #expect(
            try await person.records.unreadable().map { "\($0.name): \($0.reason)" }.sorted() == [
                "settings/voice: this version of manasik keeps nothing under that name",
                "sightings/one: this version of manasik keeps nothing under that name",
            ]
        )
    }

    /// Asks for all that is stored, notes what can be noted, and looks whether every damaged body is still there.
    @Test func whatCannotBeReadIsToldOfAndLeftAsItIs() async throws {
        let person = try person(DhikrPack())
        // Of places near people only those are read that lie near a point, groups by their own verbs, and roles of the home.
        let others: [HostCollection] = [
            .walks, .walkEvents, .listings, .favouriteListings, .listingSources, .groups, .invitations,
            .memberships, .grants, .roles, .merging,
        ]
        // What devices are called is read where they meet.
        let ofDevices = ["devices", "device"]
        let damaged = try StoredBody.all.filter { body in
            !others.contains(body.collection) && !ofDevices.contains(body.id)
        }.map { try $0.damaged }
        for record in damaged { try await keep(record) }
        _ = try await person.today.view()
        _ = try await person.contacts.all()
        _ = try await person.favourites.all()
        _ = try await person.dhikr.tallies()
        _ = try await person.dhikr.settings()
        _ = try await person.schedules.quietHours()
        _ = try await person.feed.feed(days: 2)
        _ = try await person.settings.all()
        try await person.schedules.rearm()
        try await person.dhikr.openDay()
        for name in damaged.map({ "\($0.key.collection.name)/\($0.key.id)" }) {
            #expect(told.records.contains(name), "\(name)")
        }
        #expect(try await person.contacts.add(name: "Aisha", phone: "+60132223333").name == "own-2")
        #expect(try await person.dhikr.add(OwnDhikr(name: "Mine", arabic: "")).name == "own-2")
        #expect(try await person.dhikr.addCategory(OwnDhikrCategory(title: "Mine")).name == "own-2")
        for record in damaged {
            #expect(try await store.read([.one(record.key)])[0].first?.body == record.body, "\(record.key)")
        }
    }

    @Test func whatIsToComeTellsOfAScheduleThatCannotBeRead() async throws {
        let person = try person(DhikrPack())
        let schedule = try #require(StoredBody.all.first { $0.collection == .schedules })
        try await keep(schedule.damaged)
        #expect(try await person.schedules.notificationWindow(limit: 3).isEmpty)
        #expect(told.all.map { $0.prefix(43) } == ["record.unreadable: schedules/manasik/bus; '"])
    }

    private func refusal(_ change: () async throws -> Void) async -> String {
        do {
            try await change()
            return "done"
        } catch let error as EngineError {
            return error.code == "record.unreadable" ? error.wording : error.code
        } catch { return "\(error)" }
    }

    @Test func nothingTakesThePlaceOfWhatCannotBeRead() async throws {
        let person = try person(DhikrPack())
        func damage(_ collection: HostCollection, _ id: String, _ field: String) async throws -> Record {
            let key = RecordKey(owner: me, collection: collection.id, id: id)
            let body = [field: JSONValue.boolean(true)]
            try await store.commit(Commit(at: clock.now(), records: [.put(key, body: body)]))
            return try #require(try await store.read([.one(key)])[0].first)
        }
        func words(_ name: String, _ reason: String) -> String {
            "nothing was changed: the record '\(name)' cannot be read and was left as it is (\(reason)); open the home with "
                + "the version of manasik that wrote it, or restore a backup with 'manasik restore'"
        }
        let note = try await damage(.dhikrNotes, "words:tasbih", "text")
        #expect(
            await refusal { try await person.dhikr.setNote("tasbih", "softly") }
                == words("dhikr_notes/words:tasbih", "'text' takes a text")
        )
        let set = try await damage(.dhikrSets, "words:morning", "added")
        #expect(
            await refusal { try await person.dhikr.changeSet("morning", "tasbih", .times(5)) }
                == words("dhikr_sets/words:morning", "'added' takes a list")
        )
        let settings = try await damage(.settings, "dhikr", "tempo")
        #expect(
            await refusal { try await person.dhikr.set("bell", to: "no") }
                == words("settings/dhikr", "'tempo' takes a whole number")
        )
        let quiet = try await damage(.settings, "quiet", "hours")
        #expect(
            await refusal { try await person.schedules.setQuietHours(QuietHours("22:00-05:00")) }
                == words("settings/quiet", "'hours' takes a span such as '22:00-05:00'")
        )
        let series = try await damage(.dhikrDays, "2027-04-20/words:morning", "day")
        let key = SeriesKey(day: CivilDate("2027-04-20")!, category: DefinitionID("words:morning")!)
        #expect(
            await refusal {
                try await person.dhikr.perform(.count(DefinitionID("words:tasbih")!, by: 1), in: key)
            } == words("dhikr_days/2027-04-20/words:morning", "'day' takes a day such as '2027-05-14'")
        )
        let facts = try await damage(.profile, "facts", "facts")
        #expect(
            await refusal { try await person.profile.setFact("nationality", to: "MY") }
                == words("profile/facts", "'facts' takes an object")
        )
        for record in [note, set, settings, quiet, series, facts] {
            #expect(try await store.read([.one(record.key)])[0].first == record, "\(record.key)")
        }
    }

    @Test func aTickThatCannotBeReadIsNotReplaced() async throws {
        let notices = CodePacks.Notices()
        let person = try CodePacks.session(
            [
                "p": """
                local text = manasik.text
                manasik.checklist { id = "list", title = text "t", phase = "before",
                  manasik.item { id = "item", text = text "t", level = "required" } }
                """
            ],
            notices
        )
        let key = RecordKey(owner: me, collection: HostCollection.ticks.id, id: "p:item")
        let body: [String: JSONValue] = ["state": .string("nearly")]
        try await person.engine.store(for: .operator).commit(
            Commit(at: clock.now(), records: [.put(key, body: body)])
        )
        let why = "record.unreadable: ticks/p:item; 'state' takes 'done', 'set_aside'"
        #expect(try await CodePacks.states(person)["item"] == .open)
        #expect(notices.all == [why])
        let refused = await refusal { try await person.checklist.change("item", .done) }
        let words =
            "nothing was changed: the record 'ticks/p:item' cannot be read and was left as it is "
            + "('state' takes 'done', 'set_aside'); "
        #expect(refused.hasPrefix(words), "\(refused)")
        #expect(try await person.engine.store(for: .operator).read([.one(key)])[0].first?.body == body)
    }
}
