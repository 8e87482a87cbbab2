import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

@Suite struct KillTests {
    /// A process is killed in the middle of its work, again and again in the same home; each time everything that it
    /// acknowledged is there, and at most the one commit that it was in the middle of besides, as a whole.
    @Test func losesNothingThatWasAcknowledged() async throws {
        let temporary = TemporaryHome()
        var acknowledged = 0
        for round in 1...20 {
            let child = try Child(["loop", temporary.home.path])
            // Spread over the life of the process: the first commits, a few, and past a checkpoint of the log.
            for _ in 0..<(round * round * 7 % 60) {
                acknowledged = child.nextLine().flatMap { Int($0) } ?? acknowledged
            }
            child.kill()
            for line in child.allLines() { acknowledged = Int(line) ?? acknowledged }

            let store = try temporary.open()
            let collection = DefinitionID("loop:records")!
            let records = try await store.read([.matching(owner: .me, collection: collection)])[0]
            let numbers = records.compactMap { Int($0.key.id) }.sorted()
            #expect(numbers == Array(1..<(numbers.count + 1)), "round \(round)")
            #expect(numbers.count == acknowledged || numbers.count == acknowledged + 1, "round \(round)")
            #expect(try await store.jobs(dueBy: .noon, limit: .max).count == numbers.count)
            #expect(try await store.log(of: .me, after: 0, limit: .max).count == numbers.count)
            let sizes = try await store.retainedSizes()
            #expect(sizes.keys.compactMap { Int($0) }.sorted() == numbers, "round \(round)")
            #expect(sizes.values.allSatisfy { $0 == 20_000 })
            // Each commit has its entry in the chain, and no entry is of a commit that was not made.
            let logged = try await store.entries(LogQuery(of: .me, limit: .max))
            #expect(logged.count == numbers.count, "round \(round)")
            #expect(try await store.verify(head: nil).isSound, "round \(round)")
            acknowledged = numbers.count
            try store.close()
        }
        #expect(acknowledged > 100)
    }
}
