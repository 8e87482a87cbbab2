import ManasikRecords
import ManasikStoreConformance
import ManasikStoreContract
import Testing

@Suite struct StoreConformanceTests {
    @Test(arguments: StoreConformance.checks)
    func aFileKeepsTheContract(_ check: StoreCheck) async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        try await check.run(on: store)
        try store.close()
    }

    @Test(arguments: StoreConformance.checks)
    func memoryKeepsTheContract(_ check: StoreCheck) async throws {
        let store = try SQLiteStore.inMemory()
        try await check.run(on: store)
        try store.close()
    }

    @Test(arguments: StoreConformance.checks)
    func dictionariesKeepTheContract(_ check: StoreCheck) async throws {
        try await check.run(on: MemoryStore())
    }

    @Test(arguments: StoreConformance.logChecks)
    func theLogOfAFileKeepsItsContract(_ check: InstallationLogCheck) async throws {
        let temporary = TemporaryHome()
        let store = try temporary.open()
        try await check.run(on: store, store)
        try store.close()
    }

    @Test(arguments: StoreConformance.logChecks)
    func theLogInMemoryKeepsItsContract(_ check: InstallationLogCheck) async throws {
        let store = try SQLiteStore.inMemory()
        try await check.run(on: store, store)
        try store.close()
    }

    /// Each planted fault is found by some check.
    @Test(arguments: FaultyLog.Fault.allCases)
    func aLogThatBreaksItsContractIsFound(_ fault: FaultyLog.Fault) async throws {
        var found = 0
        for check in StoreConformance.logChecks {
            let store = try SQLiteStore.inMemory()
            do {
                try await check.run(on: store, FaultyLog(log: store, fault: fault))
            } catch is StoreCheckFailure {
                found += 1
            }
            try store.close()
        }
        #expect(found > 0)
    }

    @Test func aFileKeepsWhatIsInItWhenItIsOpenedAgain() async throws {
        let temporary = TemporaryHome()
        for number in 1...3 {
            let store = try temporary.open()
            try await store.put("\(number)")
            #expect(try await store.ids().count == number)
            try store.close()
        }
    }
}
