import ManasikDomain
import ManasikRandomAccess
import ManasikRecords
import ManasikRules
import ManasikStoreContract
import Testing

/// What each store finds for whoever asks is what random rules of access allow, in whatever order and under whatever conditions.
@Suite struct RandomAccessListTests {
    private static let fields = ["state", "stars", "verified", "until", "text", "bus"]
    private static let conditions: [(String, FieldCondition.Comparison, JSONValue)] = [
        ("state", .equal, .string("held")), ("state", .equal, .null), ("stars", .greaterOrEqual, .integer(3)),
        ("stars", .less, .integer(5)), ("stars", .equal, .integer(1)), ("verified", .equal, .boolean(true)),
        ("until", .lessOrEqual, .string("2027-01-01")), ("until", .greater, .string("2026-12-31")),
        ("bus", .equal, .string(RandomAccess.groups[0])), ("text", .greater, .string("Text 2")),
    ]

    private static func collection(index: [String]) -> RecordCollection {
        let collection = RandomAccess.collection
        return RecordCollection(id: collection.id, fields: collection.fields, index: index)
    }

    private static func list(_ random: inout some RandomNumberGenerator) -> RecordList {
        var list = RecordList(RandomAccess.collection.id, scope: .public, limit: .max)
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let (name, comparison, value) = conditions.randomElement(using: &random)!
            let field = RandomAccess.collection.recordField(name)
            list.conditions.append(FieldCondition(field, comparison, value))
        }
        if Int.random(in: 0..<4, using: &random) > 0 {
            list.order = RandomAccess.collection.recordField(fields.randomElement(using: &random)!)
        }
        list.isDescending = Bool.random(using: &random)
        return list
    }

    /// Returns what a viewer is to find, asking the rules about each record.
    private func expected(
        _ list: RecordList,
        of records: [Record],
        _ rules: AccessRules,
        by viewer: Viewer
    ) -> [RecordKey] {
        let asked = list.conditions.map { $0.field.name } + (list.order.map { [$0.name] } ?? [])
        let allowed = records.filter { record in
            rules.allows(.read, of: record, by: viewer)
                && asked.allSatisfy { rules.mayRead($0, of: record, by: viewer) }
        }
        return list.page(of: allowed).map(\.key)
    }

    @Test(arguments: 1...60) func eachStoreFindsWhatTheRulesAllow(seed: Int) async throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let rules = RandomAccess.rules(&random)
        let records = (0..<40).map { RandomAccess.record($0, &random) }
        let index = Self.fields.filter { _ in Bool.random(using: &random) }
        let stores: [any Store] = [MemoryStore(), try SQLiteStore.inMemory()]
        for store in stores {
            try await store.ensureIndexes(for: [Self.collection(index: index)])
            let changes = records.map { RecordChange.put($0.key, body: $0.body, scope: $0.scope) }
            try await store.commit(Commit(at: Instant(milliseconds: 0), records: changes))
        }
        for _ in 0..<12 {
            let viewer = RandomAccess.viewers.randomElement(using: &random)!
            let list = Self.list(&random)
            let expected = expected(list, of: records, rules, by: viewer)
            let limited: RecordList
            do throws(AccessRules.Refusal) { limited = try rules.limited(list, to: viewer) } catch {
                // What nobody could be shown is refused; a rule that is too large is refused by the loader.
                if case .hidden = error { #expect(expected.isEmpty, "\(list) \(viewer)") }
                continue
            }
            for store in stores {
                let name = "\(type(of: store)) \(list) \(viewer)"
                #expect(try await store.read([.list(limited)])[0].map(\.key) == expected, "\(name)")
                #expect(try await store.count(limited) == expected.count, "\(name)")
                var page = limited
                page.limit = 3
                var found: [RecordKey] = []
                while true {
                    let records = try await store.read([.list(page)])[0]
                    guard let last = records.last else { break }
                    found += records.map(\.key)
                    page.after = page.cursor(after: last)
                }
                #expect(found == expected, "by pages: \(name)")
            }
        }
    }

    @Test func randomListsFindSomethingLeaveSomethingOutAndAreRefused() throws {
        var (partial, refused) = (0, 0)
        for seed in 1...60 {
            var random = SeededGenerator(seed: UInt64(seed))
            let rules = RandomAccess.rules(&random)
            let records = (0..<40).map { RandomAccess.record($0, &random) }
            for viewer in RandomAccess.viewers {
                let list = Self.list(&random)
                let found = expected(list, of: records, rules, by: viewer).count
                if (1..<records.count).contains(found) { partial += 1 }
                do throws(AccessRules.Refusal) { _ = try rules.limited(list, to: viewer) } catch {
                    refused += 1
                }
            }
        }
        #expect(partial > 100 && refused > 10, "\(partial) \(refused)")
    }
}
