import ManasikDomain
import ManasikGenerations
import ManasikStoreContract

extension GenerationLog {
    /// Returns the overrides that generations' files record and the log lacks, up to the newest generation that the log names.
    func missingOverrides() async throws(StoreError) -> [(generation: Int, gate: String)] {
        guard let newest = try await lastGeneration()?.newest else { return [] }
        let logged = try await loggedOverrides()
        var missing: [(generation: Int, gate: String)] = []
        for number in home.numbers where number <= newest {
            for override in (try? home.generation(number))?.overrides ?? []
            where !logged.contains("\(number) \(override.gate.rawValue)") {
                missing.append((number, override.gate.rawValue))
            }
        }
        return missing
    }

    /// Returns what the files say of generations and the next program that uses the home will append to the log, since one ended
    /// before it did; nil if that is nothing.
    func pendingGeneration() async throws(StoreError) -> String? {
        guard let active = try? home.active() else { return nil }
        let last = try await lastGeneration()
        guard last?.number != active.number else { return nil }
        let newest = last?.newest ?? 0
        let overrides = home.numbers.filter { $0 > newest }.flatMap { number in
            ((try? home.generation(number))?.overrides ?? []).map {
                "that the gate '\($0.gate.rawValue)' was overridden for generation \(number)"
            }
        }
        let missing = ["that generation \(active.number) is active"] + overrides
        return "the log of the installation does not have yet " + missing.joined(separator: ", nor ")
            + "; whatever uses the home with its packs next appends it, such as: manasik profile"
    }

    /// The number of the generation and the gate of each override in the log.
    private func loggedOverrides() async throws(StoreError) -> Set<String> {
        var logged: Set<String> = []
        var query = LogQuery()
        (query.isOfNoPerson, query.topic) = (true, "gate")
        while true {
            let page = try await log.entries(query)
            guard let end = page.last else { return logged }
            for entry in page where entry.kind == LogKind.overridden {
                guard let logging = LoggedOverride(body: entry.body) else { continue }
                logged.insert("\(logging.number) \(logging.override.gate.rawValue)")
            }
            query.after = end.position
        }
    }
}
