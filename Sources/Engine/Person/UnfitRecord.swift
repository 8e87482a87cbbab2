public import ManasikDomain
import ManasikStoreContract

/// A stored record, or a value in one, that can be read and that the packs in use do not know or take.
public struct UnfitRecord: Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        /// It names a definition that no pack in use has.
        case unknown(DefinitionID)
        /// Its fields are not those of its collection.
        case notTaken(RecordFieldError)
    }

    /// The record's name in the person's archive, which does not name the person.
    public let name: String
    public let reason: Reason

    /// What is wrong, in words for a sentence that shows no values.
    public var description: String {
        switch reason {
        case .unknown(let id): "the record '\(name)' speaks of '\(id)', which no pack in use has"
        case .notTaken(let error):
            "the field '\(error.field)' of the record '\(name)' is not what its collection takes"
        }
    }
}

extension RecordService {
    /// Returns every record that the packs in use do not know or take, in the order of the archive. They are kept.
    ///
    /// What has still to be migrated counts as it will be then. Facts whose value is no longer taken are told by `outdatedFacts()`.
    public func unfit() async throws(EngineError) -> [UnfitRecord] {
        let records: [Record]
        do throws(StoreError) {
            if let migrating = person.store as? MigratingStore {
                records = try await migrating.named()
            } else {
                records = try await person.store.export(person.id).records
            }
        } catch { throw .store(error) }
        let names = person.catalog.namedDefinitions
        return records.flatMap { record in
            let name = "\(record.key.collection.name)/\(record.key.id)"
            return unfit(record, names).map { UnfitRecord(name: name, reason: $0) }
        }
    }

    private func unfit(_ record: Record, _ names: NamedDefinitions) -> [UnfitRecord.Reason] {
        // What cannot be read is told by `unreadable`.
        if record.isDamaged { return [] }
        guard record.key.collection.pack == .host else {
            guard let collection = person.catalog.collections[record.key.collection] else {
                return [.unknown(record.key.collection)]
            }
            return collection.refusal(of: record.body).map { [.notTaken($0)] } ?? []
        }
        if HostCollection(record.key.collection) == .profile {
            guard let stated = try? StatedFacts(stored: record) else { return [] }
            return stated.entries.keys.sorted().filter { person.catalog.facts[$0] == nil }.map {
                .unknown($0)
            }
        }
        guard let collection = HostCollection(record.key.collection), let id = DefinitionID(record.key.id),
            let known = names.known[collection], id.pack != .host, !known.contains(id)
        else { return [] }
        return [.unknown(id)]
    }
}

extension RecordCollection {
    /// Returns why the collection does not take the fields of a record; nil if it takes them.
    func refusal(of body: [String: JSONValue]) -> RecordFieldError? {
        do throws(RecordFieldError) { try check(body) } catch { return error }
        return nil
    }
}

/// The names of a catalog that records may have.
private struct NamedDefinitions {
    /// By the collection whose records are named by them. A walk uses what it stores itself.
    let known: [HostCollection: Set<DefinitionID>]
}

extension Catalog {
    fileprivate var namedDefinitions: NamedDefinitions {
        let dhikr = Set(dhikr.keys)
        return NamedDefinitions(
            known: [
                .ticks: Set(checklists.values.flatMap(\.items).map(\.id)),
                .favourites: dhikr, .dhikrNotes: dhikr, .dhikrSets: Set(categories.keys),
            ]
        )
    }
}
