public import ManasikDomain
import ManasikPackHost
import ManasikRecords
public import ManasikStoreContract
import ManasikTextSearch
import Synchronization

/// The entry point for an app or a server: loads packs, stores what people do, and answers for both.
///
/// ```swift
/// let engine = try await Engine.open(EngineConfiguration(home: "/srv/pilgrims", packs: ["/srv/packs"]))
/// let person = try engine.person("me")
/// try await person.profile.setFact("journey", to: "hajj")
/// let walk = try await person.walk.perform(.done(step: "standing"))
/// ```
public final class Engine: Sendable {
    let base: any Store
    public let clock: any Clock
    /// The time zone of people who have stated neither a time zone nor a place.
    public let homeZone: Zone
    /// The path of the backup made before the home of an older version was upgraded; nil if none was made.
    public let upgradeBackup: String?
    private let inUse: Mutex<Generation>
    let sharedMigration: SharedMigration
    /// Search indexes of what people have added themselves, kept for those who searched lately.
    let ownIndexes = OwnIndexes()

    /// The version of this program (SemVer).
    public static let version = SemanticVersion(0, 1, 0)

    /// Makes an engine from loaded packs and an open store.
    public init(
        _ generation: Generation,
        store: any Store,
        clock: any Clock,
        homeZone: Zone = .utc,
        upgradeBackup: String? = nil
    ) {
        inUse = Mutex(generation)
        base = store
        sharedMigration = SharedMigration(store, clock: clock, homeZone: homeZone)
        self.clock = clock
        self.homeZone = homeZone
        self.upgradeBackup = upgradeBackup
    }

    /// The log of the installation; nil where it is not kept, as in memory, or cannot be written.
    public var log: (any InstallationLog)? { base as? any InstallationLog }

    /// Returns the store as a principal may use it; reads and writes beyond their permission are refused.
    public func store(for principal: Principal) -> any Store { GuardedStore(base, for: principal) }

    /// Returns a function that gives access to data in one state of the store, the present one when it is called.
    func oneState(
        by generation: Generation,
        _ access: @escaping @Sendable (_ base: any Store) -> PersonAccess
    ) -> PersonAccess.OneState {
        { [base, sharedMigration] isShared async throws(StoreError) in
            // A state that was taken before would not have what is migrated.
            if isShared, generation.sharesRecords {
                _ = try await sharedMigration.outcome(for: generation)
            }
            return access(try await base.snapshot())
        }
    }

    /// The packs in use. Requests that begin now get this generation.
    public var generation: Generation { inUse.withLock { $0 } }

    /// Replaces the packs for requests that begin from now on; running requests keep theirs.
    public func use(_ generation: Generation) { inUse.withLock { $0 = generation } }

    /// Loads packs and replaces those in use with them, as `use` does, once the store has the indexes that they need.
    ///
    /// A worker of schedules goes on with them; `ScheduleWorker.rearm()` then brings schedules up to date.
    ///
    /// - Parameter configuration: Says where the packs are and how they are loaded; its home is not opened.
    /// - Returns: The packs that are in use now.
    /// - Throws: `EngineError.store`; the packs in use are then unchanged.
    @discardableResult
    public func replacePacks(by configuration: EngineConfiguration) async throws(EngineError) -> Generation {
        let (loaded, generation) = configuration.load()
        try await generation.ensureIndexes(in: base)
        configuration.packCache?.keep(loaded)
        use(generation)
        return generation
    }

    /// Loads the packs and opens the home directory.
    ///
    /// - Throws: `EngineError.home` or `.store`. A pack that fails is not an error: it is set aside, see
    ///   `Generation.packs`.
    public static func open(_ configuration: EngineConfiguration) async throws(EngineError) -> Engine {
        // The home is opened while packs are loaded.
        async let opening = configuration.opening
        let (loaded, generation) = configuration.load()
        guard let opened = try await opening.get() else {
            return inMemory(generation, clock: configuration.clock, homeZone: configuration.homeZone)
        }
        let (store, file) = (opened.store, opened.file)
        if let trouble = opened.trouble, case .goOn(let tell) = configuration.withoutHome { tell(trouble) }
        // Only a home that can be written has a cache.
        if file != nil { configuration.packCache?.keep(loaded) }
        try await generation.ensureIndexes(in: store)
        return Engine(
            generation,
            store: store,
            clock: configuration.clock,
            homeZone: opened.zone ?? configuration.homeZone,
            upgradeBackup: file?.upgradeBackup
        )
    }

    /// Makes an engine from loaded packs, with a store in memory.
    public static func inMemory(
        _ generation: Generation,
        clock: any Clock,
        homeZone: Zone = .utc
    ) -> Engine {
        Engine(generation, store: MemoryStore(), clock: clock, homeZone: homeZone)
    }

    /// Returns the person with a name, whether or not anything is stored for them.
    ///
    /// - Parameters:
    ///   - name: See `PersonID` for what is accepted.
    ///   - languages: BCP 47, best first; if empty, the person's stated languages.
    /// - Throws: `EngineError.invalidPerson`.
    public func person(_ name: String, languages: [String] = ["en"]) throws(EngineError) -> Person {
        guard let id = PersonID(rawValue: name) else { throw .invalidPerson(name) }
        return Person(self, access(of: id, languages: languages))
    }

    /// Returns access to the records of groups.
    func groupRecords(_ generation: Generation) -> GroupRecords {
        GroupRecords(store(for: .operator), generation)
    }

    /// Returns what the operator chooses for everybody who uses the home.
    ///
    /// - Parameter languages: BCP 47, best first, of what is said.
    public func settings(languages: [String] = ["en"]) -> SettingService {
        let store = homeStore(generation, in: base)
        return SettingService(
            store.access(languages: languages, operatorSettings: OperatorSettings(store)),
            choosing: .operator
        )
    }

    /// Returns the roles that the operator gives in shared collections.
    ///
    /// - Parameter languages: BCP 47, best first, of what is said.
    public func roles(languages: [String] = ["en"]) -> RoleService {
        let generation = self.generation
        let home = homeStore(generation, in: base)
        return RoleService(home.access(languages: languages), StandingRecords(home))
    }

    /// Returns of whom the operator has made sure who they are.
    ///
    /// - Parameter languages: BCP 47, best first, of what is said.
    public func verification(languages: [String] = ["en"]) -> VerificationService {
        let generation = self.generation
        let home = homeStore(generation, in: base)
        var access = home.access(languages: languages)
        access.oneState = oneState(by: generation) { [self] in
            homeStore(generation, in: $0).access(languages: languages)
        }
        return VerificationService(access)
    }

    /// The places near people that belong to the home.
    public var listings: ListingService {
        ListingService(store: store(for: .operator), clock: clock, generation: generation)
    }

    /// Returns the devices of a person, for the operator of the home.
    ///
    /// - Throws: `EngineError.invalidPerson`.
    public func devices(of name: String) throws(EngineError) -> DeviceService {
        guard let id = PersonID(rawValue: name) else { throw .invalidPerson(name) }
        let home = homeStore(generation, in: base).access(languages: ["en"])
        return DeviceService(person: access(of: id, as: .operator), home: home)
    }

    /// The home's own records, such as roles and places.
    public var homeRecords: RecordService {
        RecordService(person: homeStore(generation, in: base).access(languages: ["en"]))
    }

    /// Returns the home's own records, which the operator alone may write.
    func homeStore(_ generation: Generation, in base: any Store) -> MigratingStore {
        MigratingStore(
            GuardedStore(base, for: .operator),
            of: .home,
            generation,
            clock: clock,
            homeZone: homeZone,
            shared: sharedMigration
        )
    }

    /// Returns access to a person's data.
    ///
    /// - Parameters:
    ///   - languages: Empty for the person's stated languages.
    ///   - generation: The packs; nil for those in use now.
    ///   - principal: Who changes it, if not the person alone.
    ///   - known: Answers of the store that the first read need not ask for again.
    func access(
        of id: PersonID,
        languages: [String] = [],
        by generation: Generation? = nil,
        as principal: Principal? = nil,
        knowing known: [RecordQuery: [Record]] = [:]
    ) -> PersonAccess {
        let (generation, principal) = (generation ?? self.generation, principal ?? .person(id))
        var access = access(of: id, languages, generation, principal, in: base, knowing: known)
        // What is known already is of another state.
        if known.isEmpty {
            access.oneState = oneState(by: generation) { [self] base in
                self.access(of: id, languages, generation, principal, in: base)
            }
        }
        return access
    }

    private func access(
        of id: PersonID,
        _ languages: [String],
        _ generation: Generation,
        _ principal: Principal,
        in base: any Store,
        knowing known: [RecordQuery: [Record]] = [:]
    ) -> PersonAccess {
        let home = homeStore(generation, in: base)
        return MigratingStore(
            GuardedStore(base, for: principal),
            of: id,
            generation,
            clock: clock,
            homeZone: homeZone,
            shared: sharedMigration,
            knowing: known
        ).access(
            languages: languages,
            ownIndexes: ownIndexes,
            operatorSettings: OperatorSettings(home),
            standing: StandingRecords(home)
        )
    }
}
