public import ManasikDomain
import ManasikStoreContract
public import ManasikViews

/// What is stored of a person, or of the home, and what of it cannot be used.
public struct RecordService: Sendable {
    let person: PersonAccess

    /// Returns every record that this version cannot read: of the host's collections, including walks with their
    /// events, and of packs if what is stored is not JSON.
    ///
    /// They are kept unchanged.
    public func unreadable() async throws(EngineError) -> [UnreadableRecord] {
        let records: [Record]
        do { records = try await person.store.export(person.id).records } catch { throw .store(error) }
        let events = records.filter { $0.key.collection == HostCollection.walkEvents.id }
        return records.compactMap { record in
            do throws(CodecError) {
                try StoredTypes.check(record)
                switch HostCollection(record.key.collection) {
                case .walks: try StoredWalk.check(record, events: events)
                case .walkEvents: try StoredWalk.check(event: record)
                default: break
                }
                return nil
            } catch {
                return UnreadableRecord(key: record.key, reason: error)
            }
        }
    }

    /// Returns the facts stored for today with a value that the packs in use no longer accept; they count as unknown.
    public func outdatedFacts() async throws(EngineError) -> [FactDeclaration] {
        let outdated = try await person.read().context.outdated
        return person.catalog.factsInOrder.filter { outdated[$0.id] != nil }
    }

    /// Returns the person's settings with a chosen value that the packs in use no longer take, sorted by name; they count as not
    /// chosen.
    public func outdatedSettings() async throws(EngineError) -> [SettingView] {
        let chosen = try await person.read([.settings]).records.settings.value ?? ChosenSettings()
        return person.catalog.settings.values.filter { $0.chooser == .person }.sorted { $0.id < $1.id }
            .map { SettingView($0, in: chosen) }.filter { $0.outdated != nil }
    }

    /// Evaluates every condition for the person, so that `EngineConfiguration.onHandlerNotice` receives those that
    /// fail.
    public func askAllConditions() async {
        guard let reading = try? await person.read([.walks]) else { return }
        let walks = reading.readableWalks.mapValues(\.begun)
        reading.generation.catalogRules.askAllConditions(reading.facts, walking: walks)
        // This evaluates the conditions of impediments and violations too.
        _ = try? reading.walk()
    }
}
