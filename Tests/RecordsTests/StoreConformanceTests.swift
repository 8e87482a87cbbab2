import ManasikRecords
import ManasikStoreConformance
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
