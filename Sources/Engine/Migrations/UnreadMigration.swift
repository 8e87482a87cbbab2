public import ManasikDomain
import ManasikRecords
public import ManasikStoreContract

/// Code of a migration by a newer version of a pack, what it has made of people's data an earlier version cannot read.
public struct UnreadMigration: Hashable, Sendable {
    public let migration: DefinitionID
    /// The version of the pack that ran it.
    public let version: SemanticVersion
    /// The number of persons whose data it has gone through.
    public let persons: Int
}

extension Generation {
    /// Returns what newer versions of its packs have migrated by code and it does not know of. Renames are read through
    /// their inverse.
    ///
    /// - Parameter store: As the operator may use it.
    /// - Throws: `EngineError.store`.
    public func unreadMigrations(in store: any Store) async throws(EngineError) -> [UnreadMigration] {
        var counts: [DefinitionID: (version: SemanticVersion, persons: Int)] = [:]
        var pages = OwnerPages(store)
        do throws(StoreError) {
            while let page = try await pages.next() {
                let queries = page.map { RecordQuery.one(AppliedChanges.key(of: $0)) }
                for record in try await store.read(queries).joined() {
                    // What cannot be read is reported by `doctor`.
                    guard let applied = try? AppliedChanges(stored: record) else { continue }
                    for entry in applied.newer(than: catalog) {
                        guard let migration = entry.change.migration else { continue }
                        let former = counts[migration.id] ?? (entry.version, 0)
                        counts[migration.id] = (max(former.version, entry.version), former.persons + 1)
                    }
                }
            }
        } catch {
            throw .store(error)
        }
        return counts.sorted { $0.key < $1.key }.map {
            UnreadMigration(migration: $0.key, version: $0.value.version, persons: $0.value.persons)
        }
    }
}
