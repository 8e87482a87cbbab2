import Foundation
public import ManasikDomain
public import ManasikPackHost
public import ManasikRecords
import ManasikStoreContract
import ManasikSystemZones

/// Where an engine finds packs and stores data.
public struct EngineConfiguration: Sendable {
    public var searchPath: SearchPath
    /// The number of the generation of packs that the search path names; nil if they were never activated.
    public var generation: Int?
    public var limits = PackLoader.Limits()
    /// Where checked packs are cached for the next start: `cache` in the home by default; nil for no cache.
    public var packCache: PackCache?
    /// The packs whose handlers are not called, since they kept failing; nil to call all.
    public var quarantine: (any HandlerQuarantine)?
    public var clock: any Clock = SystemClock()
    /// The time zone of people who have stated neither a time zone nor a place, where the home keeps none yet; a home keeps
    /// it at its first change (see `HomeZone`).
    public var homeZone: Zone = .utc
    /// Called with the number of packs that are ready.
    public var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    /// Called when another process holds the home and this one has to wait.
    public var onWaiting: (@Sendable (String) -> Void)?
    /// Called for each handler that failed and each line that one printed, on any thread, once each time handlers run;
    /// the person's decision log has the same as `handler.failed` and `handler.printed`. Also called for each stored
    /// record that was left out because it cannot be read.
    public var onHandlerNotice: @Sendable (HandlerNotice) -> Void = { _ in }
    /// Whether what code of migrations changes is stored with a person's first change; otherwise it is shown as changed, and
    /// a change of such a person is refused until `Engine.migrate` was called.
    public var storesMigrations = true
    /// What to do if the home cannot be written or used.
    public var withoutHome: WithoutHome = .read
    /// Whether a home without a store gets one; otherwise it is read as an empty one, and every change is refused.
    public var createsHome = true
    private let home: HomeDirectory?

    /// What to do if the home cannot be written or used.
    public enum WithoutHome: Sendable {
        /// Reads a home that cannot be written and refuses every change; a home that cannot be used is an error.
        case read
        /// Reports a home that cannot be used to the function, and continues with an empty store in memory.
        case goOn(@Sendable (StoreFileError) -> Void)
    }

    /// Makes the configuration of an engine with a home directory.
    ///
    /// - Parameters:
    ///   - home: The directory; created if it does not exist.
    ///   - packs: Directories that contain packs; later ones take precedence.
    public init(home: String, packs: [String]) {
        self.init(
            home: HomeDirectory(path: home),
            searchPath: SearchPath(roots: packs.map { .init(kind: .explicit, directory: $0) })
        )
    }

    /// - Parameters:
    ///   - home: The home directory; nil to store nothing.
    ///   - searchPath: The directories in which packs are looked for.
    public init(home: HomeDirectory?, searchPath: SearchPath) {
        self.home = home
        self.searchPath = searchPath
        packCache = home.map { PackCache(directory: $0.packCachePath) }
    }

    /// Makes the configuration of an engine that stores nothing on disk, for tests and previews.
    public init(inMemoryWithPacks packs: [String]) {
        home = nil
        searchPath = SearchPath(roots: packs.map { .init(kind: .explicit, directory: $0) })
    }

    /// A store that was opened.
    struct OpenedStore: Sendable {
        let store: any Store
        /// The store as a file; nil if it cannot be written.
        var file: HomeStore?
        /// Why the home is not used; nil if it is.
        var trouble: StoreFileError?
        /// The time zone that the home keeps; nil if it keeps none, or one that this machine does not know.
        var zone: Zone?
    }

    /// The result of opening the store; nil if nothing is stored.
    var opening: Result<OpenedStore?, EngineError> {
        do throws(EngineError) { return .success(try openStore()) } catch { return .failure(error) }
    }

    /// Opens the store.
    ///
    /// - Returns: nil if nothing is stored.
    private func openStore() throws(EngineError) -> OpenedStore? {
        guard let home else { return nil }
        guard createsHome || HomeStore.exists(in: home) else {
            return OpenedStore(store: ReadingStore(MemoryStore(), refusing: .readOnly))
        }
        var options = HomeStore.Options()
        options.onWaiting = onWaiting
        let (kept, homeZone) = (HomeZone(of: home), homeZone.identifier)
        options.onFirstCommit = { kept.keep(homeZone) }
        let zone = kept.name.flatMap { Zone(identifier: $0) }
        let trouble: StoreFileError
        do throws(StoreFileError) {
            do throws(StoreFileError) {
                let store = try HomeStore.open(home, clock: clock, options: options)
                return OpenedStore(store: store, file: store, zone: zone)
            } catch {
                switch error.reason {
                case .readOnly, .full:
                    let copy = try HomeStore.copy(of: home, options: options)
                    return OpenedStore(store: ReadingStore(copy, refusing: error.reason), zone: zone)
                default: throw error
                }
            }
        } catch {
            trouble = error
        }
        guard case .goOn = withoutHome else { throw .home(trouble) }
        return OpenedStore(store: ReadingStore(MemoryStore(), refusing: trouble.reason), trouble: trouble)
    }
}

/// The machine's clock.
public struct SystemClock: Clock {
    public init() {}

    public func now() -> Instant {
        Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }
}
