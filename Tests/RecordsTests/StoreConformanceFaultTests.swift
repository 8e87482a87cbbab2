import Foundation
import ManasikDomain
import ManasikStoreConformance
import ManasikStoreContract
import Testing

/// What a further backend takes to be held to the contract, and that the checks find one that breaks it.
@Suite struct StoreConformanceFaultTests {
    @Test(arguments: StoreConformance.checks)
    func aJournalKeepsTheContract(_ check: StoreCheck) async throws {
        let path = NSTemporaryDirectory() + "journal-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let store = try JournalStore(path)
        try await check.run(on: store)
        // What the journal says is what the store held.
        let again = try JournalStore(path)
        let owners = try await store.owners()
        #expect(try await again.owners() == owners)
        for owner in owners { #expect(try await again.export(owner) == store.export(owner)) }
        #expect(try await again.retainedSizes() == store.retainedSizes())
    }

    @Test(arguments: JournalStore.Fault.allCases)
    private func findsABackendThatBreaksTheContract(_ fault: JournalStore.Fault) async throws {
        var found: [String] = []
        for check in StoreConformance.checks {
            let path = NSTemporaryDirectory() + "journal-\(UUID().uuidString)"
            defer { try? FileManager.default.removeItem(atPath: path) }
            do {
                try await check.run(on: try JournalStore(path, fault: fault))
            } catch {
                found.append(check.name)
                break
            }
        }
        #expect(!found.isEmpty, "\(fault)")
    }
}
