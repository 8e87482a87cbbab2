import Foundation
public import ManasikDomain
public import ManasikPackHost
public import ManasikRecords
import ManasikStoreContract

/// Where an engine finds packs and keeps what people do.
public struct EngineConfiguration: Sendable {
    public var searchPath: SearchPath
    public var limits = PackLoader.Limits()
    public var clock: any Clock = SystemClock()
    /// By whose clocks people live who have named neither a zone nor a place.
    public var homeZone: Zone = .utc
    /// Told how many of the packs are ready.
    public var progress: @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    /// Told that another process holds the home and this one waits.
    public var onWaiting: (@Sendable (String) -> Void)?
    /// Told of a handler that failed, and of each line that one printed, while what a person did was being kept; called
    /// on any thread, and again where a change has to start over because another process was faster. The person's decision
    /// log holds the same as `handler.failed` and `handler.printed`. Also told of each stored record that was left out, since
    /// it cannot be read.
    public var onHandlerNotice: @Sendable (HandlerNotice) -> Void = { _ in }
    /// What is done where the home cannot be written or used.
    public var withoutHome: WithoutHome = .read
    private let home: HomeDirectory?

    /// What is done where the home cannot be written or used.
    public enum WithoutHome: Sendable {
        /// What a home that cannot be written holds is read, and every change refused; one that cannot be used is an error.
        case read
        /// One that cannot be used is told to the function, and nothing is known or kept.
        case goOn(@Sendable (StoreFileError) -> Void)
    }

    /// An engine with a home directory.
    ///
    /// - Parameters:
    ///   - home: The directory; made where it does not exist.
    ///   - packs: Directories that hold packs, in rising precedence.
    public init(home: String, packs: [String]) {
        self.init(
            home: HomeDirectory(path: home),
            searchPath: SearchPath(roots: packs.map { .init(kind: .explicit, directory: $0) })
        )
    }

    /// - Parameter home: nil where there is none, so that nothing is kept.
    public init(home: HomeDirectory?, searchPath: SearchPath) {
        self.home = home
        self.searchPath = searchPath
    }

    /// An engine that keeps nothing beyond its own life, for tests and previews.
    public init(inMemoryWithPacks packs: [String]) {
        home = nil
        searchPath = SearchPath(roots: packs.map { .init(kind: .explicit, directory: $0) })
    }

    /// - Returns: The store, and the same again where it is a file that can be written; nil where nothing is kept.
    func openStore() throws(EngineError) -> (store: any Store, file: SQLiteStore?)? {
        guard let home else { return nil }
        var options = SQLiteStore.Options()
        options.onWaiting = onWaiting
        let trouble: StoreFileError
        do throws(StoreFileError) {
            do throws(StoreFileError) {
                let store = try SQLiteStore.open(home, clock: clock, options: options)
                return (store, store)
            } catch {
                switch error.reason {
                case .readOnly, .full:
                    let copy = try SQLiteStore.copy(of: home, options: options)
                    return (ReadingStore(copy, refusing: error.reason), nil)
                default: throw error
                }
            }
        } catch {
            trouble = error
        }
        guard case .goOn(let tell) = withoutHome else { throw .home(trouble) }
        tell(trouble)
        return (ReadingStore(MemoryStore(), refusing: trouble.reason), nil)
    }
}

/// The machine's clock.
public struct SystemClock: Clock {
    public init() {}

    public func now() -> Instant {
        Instant(milliseconds: Int64((Date().timeIntervalSince1970 * 1000).rounded(.down)))
    }
}
