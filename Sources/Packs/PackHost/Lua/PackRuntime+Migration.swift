public import ManasikDomain
import Synchronization

/// What a pack declares of the data that its migrations change.
public struct MigratedDeclarations: Sendable {
    /// By their short names.
    let facts: [String: FactDeclaration]
    public let collections: [RecordCollection]

    /// - Parameter renames: Those of the pack that apply after the code.
    public init(_ facts: [FactDeclaration], _ collections: [RecordCollection], before renames: [Rename]) {
        self.facts = Dictionary(
            facts.before(renames).map { ($0.id.name, $0) },
            uniquingKeysWith: { first, _ in first }
        )
        self.collections = collections.before(renames)
    }
}

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

    /// Returns whether the code of one of a pack's migrations has a name among its texts.
    ///
    /// - Parameter functions: The functions, as `CatalogPack.migrations` names them.
    public func names(_ name: String, in functions: [Int], of pack: PackID) -> Bool {
        entries[pack]?.mutex.withLock { entry in functions.contains { entry.pack.names(name, in: $0) } }
            ?? false
    }

    /// Returns the line at which the code of one of a pack's migrations begins; nil if it is not loaded.
    ///
    /// - Parameter function: The function, as `CatalogPack.migrations` names it.
    public func location(ofMigration function: Int, of pack: PackID) -> SourceLocation? {
        entries[pack]?.mutex.withLock { $0.pack.location(of: function) }
    }

    /// Runs the code of a migration on one made-up record; nothing is kept of what it changes.
    ///
    /// - Parameters:
    ///   - function: The function, as `CatalogPack.migrations` names it.
    ///   - declared: The pack's facts, of which none is known, and its collections, by the names that the code finds.
    /// - Returns: Why it fails; nil if it does not, or is not loaded.
    package func trial(
        of id: DefinitionID,
        function: Int,
        declared: MigratedDeclarations,
        on body: [String: JSONValue],
        of collection: DefinitionID,
        today: CivilDate
    ) -> HandlerFailure? {
        let (owner, now) = (PersonID(rawValue: "somebody")!, Instant(milliseconds: 0))
        let record = Record(
            key: RecordKey(owner: owner, collection: collection, id: "1"),
            scope: .person,
            version: 1,
            body: body,
            createdAt: now,
            updatedAt: now
        )
        let context = HandlerContext(
            owner: owner,
            facts: Facts(on: today),
            now: now,
            today: today,
            idempotencyKey: "trial/\(id)",
            records: [collection: [record]],
            walk: { _ in nil },
            checklist: { _ in nil }
        )
        guard case .failure(let failure)? = migrate(id, function, [:], declared, context) else { return nil }
        return failure
    }

    /// Runs the code of a migration for one person on a thread of `HandlerPool`, when it is the pack's turn.
    ///
    /// - Parameters:
    ///   - function: The function, as `CatalogPack.migrations` names it.
    ///   - facts: The values of the pack's facts, by their short names.
    ///   - declared: The pack's facts and collections, by the names that the code finds.
    /// - Throws: `HandlerFailure` if the code fails, exceeds its budget or sets a fact to a value that it cannot have.
    public func migrate(
        _ id: DefinitionID,
        function: Int,
        facts: [String: JSONValue],
        declared: MigratedDeclarations,
        context: HandlerContext
    ) async throws(HandlerFailure) -> Migrated {
        @Sendable func failure(_ message: String) -> HandlerFailure {
            HandlerFailure(
                pack: id.pack,
                event: id.name,
                isMigration: true,
                location: nil,
                message: message
            )
        }
        guard let lane = lanes[id.pack] else { throw failure("its code is not loaded") }
        let result: Result<Migrated, HandlerFailure> = await withCheckedContinuation { continuation in
            let isTaken = HandlerPool.shared.run(on: lane) { [self] in
                continuation.resume(
                    returning: migrate(id, function, facts, declared, context)
                        ?? .failure(failure("its code is not loaded"))
                )
            }
            if !isTaken {
                let waiting = "\(HandlerPool.mostWaiting) events wait for its handlers"
                continuation.resume(returning: .failure(failure(waiting)))
            }
        }
        return try result.get()
    }

    /// Runs the code of a migration on this thread; nil if it is not loaded.
    private func migrate(
        _ id: DefinitionID,
        _ function: Int,
        _ facts: [String: JSONValue],
        _ declared: MigratedDeclarations,
        _ context: HandlerContext
    ) -> Result<Migrated, HandlerFailure>? {
        guard let box = entries[id.pack], let manifest = manifests[id.pack] else { return nil }
        return box.mutex.withLock { entry -> Result<Migrated, HandlerFailure> in
            let host = HandlerHost(
                context: context,
                pack: id.pack,
                capabilities: manifest.capabilities.filter { $0 == .records },
                collections: declared.collections,
                mostChanges: Self.mostMigrated,
                isMigration: true
            )
            do throws(HandlerFailure) {
                let (facts, printed) = try entry.pack.migrate(
                    id.name,
                    function: function,
                    facts: facts,
                    declared: declared.facts,
                    host: host
                )
                return .success(Migrated(facts: facts, changes: host.changes, printed: printed))
            } catch {
                return .failure(error)
            }
        }
    }
}
