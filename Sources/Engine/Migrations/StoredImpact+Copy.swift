import ManasikDomain
import ManasikPackHost
import ManasikRecords
import ManasikStoreContract
import ManasikViews

extension StoredImpact {
    /// A person as packs see them, in a store of their own.
    struct Copy {
        /// The items that concern the person, or may.
        let items: Set<DefinitionID>
        /// Those of them that may concern the person.
        let undecidedItems: Set<DefinitionID>
        /// The facts whose stored value the packs do not accept.
        let outdated: Set<DefinitionID>
        /// The settings with a chosen value that the packs do not take, or that they do not have.
        let unfitSettings: Set<DefinitionID>
        /// The facts that are stored and that the packs do not have.
        let orphans: Set<DefinitionID>
        let walksOnEarlierVersion: Set<DefinitionID>
        /// What walks that keep other packs can no longer read of what they ask for, by ritual.
        let unreadFacts: [DefinitionID: Set<DefinitionID>]
        /// What is noted or owed in walks that keep other packs, and ruled otherwise by these, by ritual.
        let ruledOtherwise: [DefinitionID: Set<DefinitionID>]
        /// The number of records that were migrated by other changes than the known ones, by collection.
        let migrated: [DefinitionID: Int]
        let failures: [MigrationFailure]
        /// The number of records that their collection does not take, by collection.
        let unfit: [DefinitionID: Int]
        /// The number of records of shared collections that others do not see, since a migration fails for the person.
        let hidden: [DefinitionID: Int]

        /// - Parameter known: Changes that are to be made whatever packs come.
        init(
            of archive: PersonArchive,
            keptIn store: any Store,
            _ generation: Generation,
            _ clock: any Clock,
            _ homeZone: Zone,
            besides known: [DataChange] = []
        ) async throws(EngineError) {
            let copy: MemoryStore
            do { copy = try await archive.copy(from: store) } catch { throw .store(error) }
            let migrating = MigratingStore(
                GuardedStore(copy, for: .person(archive.person)),
                of: archive.person,
                generation,
                clock: clock,
                homeZone: homeZone
            )
            let migration: PersonMigration?
            do { migration = try await migrating.migrated() } catch { throw .store(error) }
            migrated = migration?.changedRecords(besides: Set(known)) ?? [:]
            failures = (migration?.failures ?? []).map {
                MigrationFailure(person: archive.person, failure: $0)
            }
            let reading = try await migrating.access().read([.walks, .ticks, .items, .settings])
            let statuses = ChecklistView.statuses(in: generation.catalogRules, for: reading.person)
            items = Set(statuses.filter { $0.value != .hidden }.keys)
            undecidedItems = Set(
                statuses.filter { if case .undecided = $0.value { true } else { false } }.keys
            )
            outdated = Set(reading.context.outdated.keys)
            unfitSettings = (reading.records.settings.value ?? ChosenSettings()).unfit(in: generation.catalog)
            orphans = Set(
                reading.context.profile.entries.filter { !$0.value.isEmpty }.keys.filter {
                    $0.pack != .host && generation.catalog.facts[$0] == nil
                }
            )
            let walks = reading.records.walks.readable
            let context = reading.walkContext(walks)
            var earlier: Set<DefinitionID> = []
            var unread: [DefinitionID: Set<DefinitionID>] = [:]
            var ruled: [DefinitionID: Set<DefinitionID>] = [:]
            for (ritual, walk) in walks {
                guard let revision = try? walk.following.get(), !revision.isCurrent else { continue }
                earlier.insert(ritual)
                unread[ritual] = Set(context.unreadFacts(by: revision))
                guard let present = generation.currentRevision(of: ritual),
                    let view = try? context.view(of: walk.snapshot, by: revision)
                else { continue }
                let changes = WalkContext.rulingChanges(
                    of: walk.snapshot,
                    owing: view.remedies,
                    from: revision,
                    to: present
                )
                ruled[ritual] = Set(changes.map(\.former))
            }
            (walksOnEarlierVersion, unreadFacts, ruledOtherwise) = (earlier, unread, ruled)
            let stored: [Record]
            do { stored = try await migrating.named() } catch { throw .store(error) }
            func counts(_ records: [Record]) -> [DefinitionID: Int] {
                Dictionary(grouping: records, by: \.key.collection).mapValues(\.count)
            }
            unfit = counts(stored.filter { !generation.catalog.takes($0) })
            let shared = failures.isEmpty ? [] : generation.sharedCollections
            hidden = counts(stored.filter { shared.contains($0.key.collection) })
        }
    }
}

extension ChosenSettings {
    /// Returns the settings of which packs do not take the chosen value, or that they do not have: they count as not chosen.
    func unfit(in catalog: Catalog) -> Set<DefinitionID> {
        Set(values.filter { id, value in catalog.settings[id]?.accepted(value) == nil }.keys)
    }
}

extension Catalog {
    /// Whether a record is of the host, or of a collection of these packs that takes it.
    fileprivate func takes(_ record: Record) -> Bool {
        guard record.key.collection.pack != .host else { return true }
        return collections[record.key.collection].map { $0.refusal(of: record.body) == nil } ?? false
    }
}
