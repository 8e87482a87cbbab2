public import ManasikDomain
import ManasikPackHost
import ManasikRecords
public import ManasikStoreContract
import ManasikTextSearch
import Synchronization

/// Loads packs, keeps what people do, and answers for both: what an app or a server embeds.
///
/// ```swift
/// let engine = try await Engine.open(EngineConfiguration(home: "/srv/pilgrims", packs: ["/srv/packs"]))
/// let person = try engine.person("me")
/// try await person.profile.setFact("journey", to: "hajj")
/// let walk = try await person.walk.perform(.done(step: "ihram"))
/// ```
public final class Engine: Sendable {
    public let store: any Store
    public let clock: any Clock
    /// By whose clocks people live who have named neither a zone nor a place.
    public let homeZone: Zone
    /// The copy that was made of a home of an older version before it was upgraded.
    public let upgradeBackup: String?
    private let inUse: Mutex<Generation>
    /// What persons added themselves, as far as it was searched.
    private let ownIndexes = OwnIndexes()

    /// The version of this program, by SemVer.
    public static let version = SemanticVersion(0, 1, 0)

    /// Makes an engine of packs that are loaded and a store that is open.
    public init(
        _ generation: Generation,
        store: any Store,
        clock: any Clock,
        homeZone: Zone = .utc,
        upgradeBackup: String? = nil
    ) {
        inUse = Mutex(generation)
        self.store = store
        self.clock = clock
        self.homeZone = homeZone
        self.upgradeBackup = upgradeBackup
    }

    /// The store as a principal may use it; what they may not read or write is refused.
    public func store(for principal: Principal) -> any Store { GuardedStore(store, for: principal) }

    /// The packs in use, which requests that begin now get.
    public var generation: Generation { inUse.withLock { $0 } }

    /// Puts other packs in use for requests that begin from now on; those that have begun keep theirs.
    public func use(_ generation: Generation) { inUse.withLock { $0 = generation } }

    /// Loads the packs and opens the home directory.
    ///
    /// - Throws: `EngineError.home` or `.store`. A pack that fails is no error: it is set aside, see `packs`.
    public static func open(_ configuration: EngineConfiguration) async throws(EngineError) -> Engine {
        let loaded = PackLoader(
            searchPath: configuration.searchPath,
            hostVersion: version,
            limits: configuration.limits,
            progress: configuration.progress
        ).load()
        let generation = Generation(
            loaded,
            limits: configuration.limits,
            onHandlerNotice: configuration.onHandlerNotice
        )
        guard let (store, file) = try configuration.openStore() else {
            return inMemory(generation, clock: configuration.clock, homeZone: configuration.homeZone)
        }
        do {
            try await store.ensureIndexes(
                for: HostCollection.indexed + loaded.catalog.collections.values.sorted { $0.id < $1.id }
            )
        } catch {
            throw .store(error)
        }
        return Engine(
            generation,
            store: store,
            clock: configuration.clock,
            homeZone: configuration.homeZone,
            upgradeBackup: file?.upgradeBackup
        )
    }

    /// Makes an engine of packs that are loaded which keeps nothing beyond its own life.
    public static func inMemory(
        _ generation: Generation,
        clock: any Clock,
        homeZone: Zone = .utc
    ) -> Engine {
        Engine(generation, store: MemoryStore(), clock: clock, homeZone: homeZone)
    }

    /// The person of a name, whether anything is known of them yet or not.
    ///
    /// - Parameter languages: BCP 47, the best first; the person's own are used where they are known and none is given.
    /// - Throws: `EngineError.invalidPerson`.
    public func person(_ name: String, languages: [String] = ["en"]) throws(EngineError) -> Person {
        guard let id = PersonID(rawValue: name) else { throw .invalidPerson(name) }
        return Person(self, access(of: id, languages: languages))
    }

    /// The way to a person's data by the packs in use now.
    ///
    /// - Parameter languages: None for the person's own.
    func access(of id: PersonID, languages: [String] = []) -> PersonAccess {
        PersonAccess(
            store: store(for: .person(id)),
            clock: clock,
            homeZone: homeZone,
            generation: generation,
            id: id,
            languages: languages,
            ownIndexes: ownIndexes
        )
    }
}
