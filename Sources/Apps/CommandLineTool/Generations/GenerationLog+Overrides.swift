import ManasikDomain
import ManasikGenerations
import ManasikStoreContract

extension GenerationLog {
    /// Returns the overrides that generations' files record and the log lacks, up to the newest generation that the log names.
    func missingOverrides() async throws(StoreError) -> [(generation: Int, gate: String)] {
        guard let newest = try await last("generation")?.number("newest") else { return [] }
        let told = try await toldOverrides()
        var missing: [(generation: Int, gate: String)] = []
        for number in home.numbers where number <= newest {
            for override in (try? home.generation(number))?.overrides ?? []
            where !told.contains("\(number) \(override.gate.rawValue)") {
                missing.append((number, override.gate.rawValue))
            }
        }
        return missing
    }

    /// The number of the generation and the gate of each override in the log.
    private func toldOverrides() async throws(StoreError) -> Set<String> {
        var told: Set<String> = []
        var query = LogQuery()
        (query.isOfNoPerson, query.topic) = (true, "gate")
        while true {
            let page = try await log.entries(query)
            guard let end = page.last else { return told }
            for entry in page where entry.kind == LogKind.overridden {
                guard let number = entry.number("number"), case .string(let gate)? = entry.body["gate"] else {
                    continue
                }
                told.insert("\(number) \(gate)")
            }
            query.after = end.position
        }
    }
}
