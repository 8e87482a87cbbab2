import Foundation
import GRDB
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Synchronization
import Testing

/// Another connection that reads one state of a file until it is released.
final class HeldSnapshot: Sendable {
    private let queue: DatabaseQueue

    init(_ path: String, statement: String = "BEGIN; SELECT count(*) FROM record") throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: statement) }
    }

    func release() throws {
        try queue.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        try queue.close()
    }
}

@Suite struct SharingTests {
    @Test func twoStoresSeeWhatTheOtherCommitted() async throws {
        let temporary = TemporaryHome()
        let (one, other) = (try temporary.open(), try temporary.open())
        try await one.put("1")
        #expect(try await other.ids() == ["1"])
        try await other.put("2")
        #expect(try await one.ids() == ["1", "2"])
        let found = await error { () throws(StoreError) in
            try await one.commit(Commit(at: .noon, records: [.put(.walk("2"), body: [:], expecting: 0)]))
        }
        #expect(found == .conflict(.walk("2"), expected: 0, found: 1))
        try one.close()
        #expect(try await other.ids() == ["1", "2"])
        try other.close()
    }

    @Test func saysThatItWaitsAndGivesUpInTheEnd() async throws {
        let temporary = TemporaryHome()
        let waits = Mutex<[String]>([])
        let store = try temporary.open(
            .init(busyTimeout: .milliseconds(400), onWaiting: { path in waits.withLock { $0.append(path) } })
        )
        let writer = try HeldSnapshot(temporary.home.databasePath, statement: "BEGIN IMMEDIATE")
        let found = await error { () throws(StoreError) in try await store.put("1") }
        #expect(found == .busy(waitedSeconds: 0))
        #expect(waits.withLock { $0 } == [store.path], "it is said once")
        #expect(try await store.ids() == [], "reading goes on")
        try writer.release()
        try await store.put("1")
        try store.close()
    }

    @Test func waitsUntilTheOtherHasFinished() async throws {
        let temporary = TemporaryHome()
        let other = Mutex<HeldSnapshot?>(nil)
        // The other process finishes as soon as the store says that it waits.
        let store = try temporary.open(
            .init(
                busyTimeout: .seconds(60),
                onWaiting: { _ in
                    other.withLock { held in
                        try? held?.release()
                        held = nil
                    }
                }
            )
        )
        let held = try HeldSnapshot(temporary.home.databasePath, statement: "BEGIN IMMEDIATE")
        other.withLock { $0 = held }
        try await store.put("1")
        #expect(try await store.ids() == ["1"])
        try store.close()
    }

    @Test func nobodyWaitsOnAThreadThatOthersNeed() async throws {
        let temporary = TemporaryHome()
        let waits = Mutex(0)
        // More than there are threads for tasks.
        let count = 4 * ProcessInfo.processInfo.activeProcessorCount
        let stores = try (0..<count).map { _ in
            try temporary.open(
                .init(busyTimeout: .seconds(120), onWaiting: { _ in waits.withLock { $0 += 1 } })
            )
        }
        let held = try HeldSnapshot(temporary.home.databasePath, statement: "BEGIN IMMEDIATE")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, store) in stores.enumerated() {
                group.addTask { try await store.put("\(number)") }
            }
            let end = ContinuousClock.now + .seconds(100)
            while waits.withLock({ $0 < count }), .now < end { try await Task.sleep(for: .milliseconds(10)) }
            #expect(waits.withLock { $0 } == count, "all of them wait at once")
            #expect(try await stores[0].ids() == [], "reading goes on")
            try held.release()
            try await group.waitForAll()
        }
        #expect(try await stores[0].ids().count == count)
        for store in stores { try store.close() }
    }

    @Test func processesLoseNoUpdateOfEachOther() async throws {
        let temporary = TemporaryHome()
        // Nobody has created the home yet: they race for that too.
        let children = try (0..<3).map { _ in try Child(["count", temporary.home.path, "15"]) }
        for child in children { #expect(child.allLines() == ["done"]) }
        let store = try temporary.open()
        let key = RecordKey(owner: .me, collection: DefinitionID("loop:records")!, id: "counter")
        let record = try await store.read([.one(key)])[0].first
        #expect(record?.body == ["n": .integer(45)])
        #expect(record?.version == 45)
        try store.close()
    }

    @Test func processesUpgradeAnOlderHomeOnce() async throws {
        let temporary = TemporaryHome()
        try OldSchema.write(temporary)
        let children = try (0..<3).map { _ in try Child(["count", temporary.home.path, "2"]) }
        for child in children { #expect(child.allLines() == ["done"]) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.home.backupsPath).count == 1)
        let store = try temporary.open()
        #expect(try await store.ids() == ["w1"])
        try store.close()
    }
}
