import FaultVFS
import Foundation
import ManasikDomain
import ManasikRecords
import ManasikStoreContract
import Testing

/// A way in which the disk fails.
struct Fault: Sendable, CustomStringConvertible {
    let description: String
    let kind: Int
    let isPersistent: Bool

    static let all: [Fault] = [
        Fault(description: "disk full once", kind: FAULT_DISK_FULL, isPersistent: false),
        Fault(description: "disk full from then on", kind: FAULT_DISK_FULL, isPersistent: true),
        Fault(description: "write error once", kind: FAULT_WRITE_ERROR, isPersistent: false),
        Fault(description: "write error from then on", kind: FAULT_WRITE_ERROR, isPersistent: true),
        Fault(description: "sync error once", kind: FAULT_SYNC_ERROR, isPersistent: false),
        Fault(description: "sync error from then on", kind: FAULT_SYNC_ERROR, isPersistent: true),
        Fault(description: "torn write from then on", kind: FAULT_TORN_WRITE, isPersistent: true),
    ]

    /// Runs a function while the n-th change of files under a path fails.
    ///
    /// - Returns: The error and how often the disk failed.
    func strike<Failure: Error>(
        _ path: String,
        at n: Int,
        _ body: () async throws(Failure) -> Void
    ) async -> (error: Failure?, count: Int) {
        fault_vfs_arm(path, Int32(kind), Int32(n), isPersistent ? 1 : 0)
        let found = await error(of: body)
        return (found, Int(fault_vfs_disarm(path)))
    }
}

/// Lets the disk fail at the first, second, third … change, until nothing fails any more.
@Suite struct FaultTests {
    init() { fault_vfs_register() }

    @Test(arguments: Fault.all) func commitsAllOrNothing(_ fault: Fault) async throws {
        let (temporary, template) = (TemporaryHome(), TemporaryHome())
        let first = try template.open()
        for number in 0..<30 { try await first.put("\(number)", ["n": .integer(number)]) }
        let before = try await first.export(.me)
        try await first.commit(change)
        let after = try await first.export(.me)
        try await first.restore(before)
        try first.close()

        var (n, wasHeld) = (1, false)
        while !wasHeld {
            try temporary.copy(template)
            let store = try temporary.open()
            _ = try await store.ids()
            let (found, failures) = await fault.strike(temporary.home.path, at: n) { () throws(StoreError) in
                try await store.commit(change)
            }
            wasHeld = failures == 0
            if wasHeld { #expect(found == nil) }
            if fault.kind == FAULT_DISK_FULL, let found { #expect(found == .full) }

            // Whoever reads on without opening again sees one of the two states, and can go on writing.
            let seen = try await store.export(.me)
            #expect(seen == (found == nil ? after : before), "at \(n)")
            try store.close()
            let again = try temporary.open()
            let kept = try await again.export(.me)
            if found == nil { #expect(kept == after, "at \(n)") }
            #expect(kept == before || kept == after, "at \(n)")
            try await again.put("later")
            #expect(try await again.ids().contains("later"))
            try again.close()
            n += 1
            try #require(n < 500)
        }
        // One write and one synchronization at least have failed.
        #expect(n > 2)
    }

    @Test(arguments: Fault.all) func goesOnWritingAfterAFailure(_ fault: Fault) async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        var acknowledged: [String] = []
        for n in 1...12 {
            let (found, _) = await fault.strike(temporary.home.path, at: n % 4 + 1) { () throws(StoreError) in
                try await store.put("a\(n)")
            }
            if found == nil { acknowledged.append("a\(n)") }
            try await store.put("b\(n)")
            acknowledged.append("b\(n)")
        }
        #expect(try await store.ids() == acknowledged.sorted())
        try store.close()
        let again = try temporary.open()
        #expect(try await again.ids() == acknowledged.sorted())
        try again.close()
    }

    @Test(arguments: Fault.all) func createsAHomeOrLeavesOneThatCanBeFinished(_ fault: Fault) async throws {
        var (n, wasHeld) = (1, false)
        while !wasHeld {
            let temporary = TemporaryHome()
            let (found, failures) = await fault.strike(temporary.home.path, at: n) {
                () throws(StoreFileError) in
                try temporary.open(.impatient).close()
            }
            wasHeld = failures == 0
            if wasHeld { #expect(found == nil) }
            let store = try temporary.open()
            try await store.put("1")
            #expect(try await store.ids() == ["1"], "at \(n)")
            try store.close()
            n += 1
            try #require(n < 500)
        }
        #expect(n > 2)
    }

    @Test(arguments: Fault.all) func upgradesAnOlderFileOrLeavesIt(_ fault: Fault) async throws {
        let (temporary, template) = (TemporaryHome(), TemporaryHome())
        try OldSchema.write(template)
        var (n, wasHeld) = (1, false)
        while !wasHeld {
            try temporary.copy(template)
            let (found, failures) = await fault.strike(temporary.home.path, at: n) {
                () throws(StoreFileError) in
                try temporary.open(.impatient).close()
            }
            wasHeld = failures == 0
            if wasHeld { #expect(found == nil) }
            let store = try temporary.open()
            try await OldSchema.expect(in: store)
            try store.close()
            // Each backup that has its name is whole.
            for backup in SQLiteStore.copies(in: temporary.home) where !backup.contains("partial") {
                #expect(try temporary.integers("SELECT count(*) FROM record", in: backup) == [2])
                #expect(
                    try temporary.integers("SELECT count(*) FROM pragma_integrity_check", in: backup) == [1]
                )
            }
            n += 1
            try #require(n < 500)
        }
        #expect(n > 2)
    }

    @Test(arguments: Fault.all) func backsUpWhollyOrNotAtAll(_ fault: Fault) async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        for number in 0..<30 {
            try await store.put("\(number)", ["t": .string(String(repeating: "x", count: 900))])
        }
        let before = try await store.export(.me)
        let backup = temporary.directory + "/out/backup"
        try FileManager.default.createDirectory(
            atPath: temporary.directory + "/out",
            withIntermediateDirectories: true
        )
        var (n, wasHeld) = (1, false)
        while !wasHeld {
            let (found, failures) = await fault.strike(temporary.directory + "/out", at: n) {
                () throws(StoreFileError) in
                try await store.backup(to: backup)
            }
            wasHeld = failures == 0
            let names = try FileManager.default.contentsOfDirectory(atPath: temporary.directory + "/out")
            #expect(names == (found == nil ? ["backup"] : []), "at \(n)")
            if found == nil {
                let other = TemporaryHome()
                try SQLiteStore.restore(other.home, from: backup, at: .noon)
                let copy = try other.open()
                #expect(try await copy.export(.me) == before)
                try copy.close()
                try FileManager.default.removeItem(atPath: backup)
            }
            #expect(try await store.export(.me) == before)
            n += 1
            try #require(n < 500)
        }
        #expect(n > 2)
        try store.close()
    }

    @Test(arguments: Fault.all) func restoresWhollyOrNotAtAll(_ fault: Fault) async throws {
        let (source, template, temporary) = (TemporaryHome(), TemporaryHome(), TemporaryHome())
        let backup = source.directory + "/backup"
        let good = try source.open()
        for number in 0..<30 { try await good.put("good-\(number)") }
        try await good.backup(to: backup)
        try good.close()
        let present = try template.open()
        for number in 0..<30 { try await present.put("present-\(number)") }
        try present.close()

        var (n, wasHeld) = (1, false)
        while !wasHeld {
            try temporary.copy(template)
            let (found, failures) = await fault.strike(temporary.home.path, at: n) {
                () throws(StoreFileError) in
                try SQLiteStore.restore(temporary.home, from: backup, at: .noon)
            }
            wasHeld = failures == 0
            if wasHeld { #expect(found == nil) }
            let store = try temporary.open()
            let ids = try await store.ids()
            #expect(ids.count == 30)
            #expect(ids.allSatisfy { $0.hasPrefix(found == nil ? "good" : "present") }, "at \(n)")
            try store.close()
            n += 1
            try #require(n < 500)
        }
        #expect(n > 2)
    }

    /// Changes every table, across several pages.
    private var change: Commit {
        Commit(
            at: .noon,
            records: (0..<20).map { number in
                .put(.walk("\(number * 2)"), body: ["t": .string(String(repeating: "y", count: 700))])
            } + [.remove(.walk("1"))],
            jobs: [.put(Job(key: "j", owner: .me, pack: .host, due: .noon, payload: [:]))],
            log: [LogEntry(idempotencyKey: "e", owner: .me, kind: "k", at: .noon, payload: [:])]
        )
    }
}

extension TemporaryHome {
    /// Replaces this home by a copy of another one that nobody has open.
    func copy(_ other: TemporaryHome) throws {
        try? FileManager.default.removeItem(atPath: home.path)
        try FileManager.default.copyItem(atPath: other.home.path, toPath: home.path)
    }
}
