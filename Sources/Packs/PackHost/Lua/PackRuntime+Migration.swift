public import ManasikDomain
import Synchronization

extension PackRuntime {
    /// What the code of a migration has made of one person's data.
    public struct Migrated: Sendable {
        /// The values of the pack's facts, by their short names.
        public let facts: [String: JSONValue]
        public let changes: [RecordChange]
        public let printed: [HandlerLine]
    }

    /// The largest number of records that a migration may change for one person.
    static let mostMigrated = 100_000

    /// Runs the code of a migration for one person, on this thread.
    ///
    /// - Parameters:
    ///   - function: The function, as `CatalogPack.migrations` names it.
    ///   - facts: The values of the pack's facts, by their short names.
    ///   - declared: The pack's facts, by their short names.
    /// - Throws: `HandlerFailure` if the code fails, exceeds its budget or sets a fact to a value that it cannot have.
    public func migrate(
        _ id: DefinitionID,
        function: Int,
        facts: [String: JSONValue],
        declared: [String: FactDeclaration],
        context: HandlerContext
    ) throws(HandlerFailure) -> Migrated {
        guard let box = entries[id.pack], let manifest = manifests[id.pack] else {
            throw HandlerFailure(
                pack: id.pack,
                event: id.name,
                isMigration: true,
                location: nil,
                message: "its code is not loaded"
            )
        }
        let collections = collections(of: id.pack)
        let result = box.mutex.withLock { entry -> Result<Migrated, HandlerFailure> in
            let host = HandlerHost(
                context: context,
                pack: id.pack,
                capabilities: manifest.capabilities.filter { $0 == .records },
                collections: collections,
                mostChanges: Self.mostMigrated,
                isMigration: true
            )
            do throws(HandlerFailure) {
                let (facts, printed) = try entry.pack.migrate(
                    id.name,
                    function: function,
                    facts: facts,
                    declared: declared,
                    host: host
                )
                return .success(Migrated(facts: facts, changes: host.changes, printed: printed))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
