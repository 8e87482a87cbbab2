import ManasikDomain
import ManasikStoreContract

/// Reads what the operator has chosen for everybody who uses the home.
struct OperatorSettings: Sendable {
    private let store: MigratingStore

    /// - Parameter store: The records of the home, under the names of the packs in use.
    init(_ store: MigratingStore) { self.store = store }

    /// Returns the chosen settings; none if the record cannot be read.
    func chosen() async throws(EngineError) -> SingleRecord<ChosenSettings> {
        let records: [Record]
        do { records = try await store.read([store.one(ChosenSettings.self)])[0] } catch {
            throw .store(error)
        }
        var decoder = RecordDecoder()
        return decoder.one(records)
    }
}
