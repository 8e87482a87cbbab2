import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikOperatorPages
import ManasikPackHost
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract
import ManasikSystemZones

extension CommandContext {
    private var storeOptions: HomeStore.Options {
        var options = HomeStore.Options()
        options.onWaiting = { reportWaiting(for: $0) }
        if let home = availableHome {
            options.onFirstCommit = { HomeZone(of: home).keep(Zone.ofThisMachine.identifier) }
        }
        return options
    }

    /// Returns the time zone that the home keeps, or else the machine's.
    func homeZone() throws -> Zone { keptZone(of: try home()) ?? .ofThisMachine }

    /// Returns the time zone that a home keeps; nil if it keeps none, or none that is known here.
    func keptZone(of home: HomeDirectory) -> Zone? {
        HomeZone(of: home).name.flatMap { Zone(identifier: $0) }
    }

    /// Returns an engine with packs that were loaded and a store that was opened.
    func engine(with packs: LoadedPacks, over store: any Store, homeZone: Zone = .utc) -> Engine {
        Engine(Generation(packs, limits: limits), store: store, clock: clock, homeZone: homeZone)
    }

    /// Returns the home's store for a principal, for verbs that need no packs.
    func store(for principal: Principal) throws -> any Store {
        GuardedStore(try writingStore(), for: principal)
    }

    /// Returns the home's store for reading only; see `filesToRead`.
    func readingStore(for principal: Principal) throws -> any Store {
        GuardedStore(try filesToRead(), for: principal)
    }

    /// Returns the home's store as a file, for changing it.
    func writingStore() throws -> HomeStore {
        try checkClock()
        let home = try home()
        reportInterruptedRestoration(of: home)
        do throws(StoreFileError) { return try storeToWrite(home) } catch { throw fail(.home(error)) }
    }

    /// Returns a home's store as a file, for changing it; what is wrong with it is the caller's to report.
    func storeToWrite(_ home: HomeDirectory) throws(StoreFileError) -> HomeStore {
        let store = try HomeStore.open(home, clock: clock, options: storeOptions)
        reportUpgrade(store.upgradeBackup)
        return store
    }

    /// Returns the home's store if it can be opened, and says nothing if it cannot.
    func openIfPossible(_ home: HomeDirectory) -> HomeStore? {
        guard HomeStore.exists(in: home) else { return nil }
        return try? storeToWrite(home)
    }

    /// Returns the home's files for reading only: a copy if the home is not writable, an empty store if there is none.
    /// Creates nothing.
    func filesToRead() throws -> HomeStore {
        try checkClock()
        let home = try home()
        do {
            guard HomeStore.exists(in: home) else { return try HomeStore.inMemory() }
            return try openToRead(home)
        } catch let error as StoreFileError {
            throw fail(.home(error))
        }
    }

    /// Returns the store, or a copy of it if the home is not writable.
    func openToRead(_ home: HomeDirectory) throws -> HomeStore {
        do throws(StoreFileError) { return try storeToWrite(home) } catch {
            switch error.reason {
            case .readOnly, .full: return try HomeStore.copy(of: home, options: storeOptions)
            default: throw error
            }
        }
    }

    /// Checks that the home contains a store.
    ///
    /// - Throws: `ExitStatus.storage` if the home is empty, for example because its name was mistyped.
    func requireStore() throws {
        let home = try home()
        guard !HomeStore.exists(in: home) else { return }
        let reason = StoreError.notPermitted(detail: StoreDetail(.nothingStored))
        throw fail(.home(StoreFileError(path: home.path, reason: reason)))
    }

    /// Replaces the home's store with a backup.
    ///
    /// The end of the log in the last backup is forgotten before, since the restored records have another log: were it
    /// afterwards, a program killed in between would leave a log that seems to be cut.
    ///
    /// - Returns: The path to which the old store was moved, and the number of records of the backup that are not JSON.
    func restoreStore(from file: String) throws -> (kept: String?, damaged: Int) {
        try checkClock()
        let home = try home()
        return try reportingBackup(file) { () throws(StoreFileError) in
            try HomeStore.restore(home, from: file, at: clock.now(), options: storeOptions) {
                LastBackup.forgetHead(in: home.path)
            }
        }
    }

    /// Gives the home another id among the devices of persons once it was restored, and says so.
    func renewDevice() async throws {
        guard HomeStore.exists(in: try home()) else { return }
        let renewed = try await reporting {
            try await HomeDevice.renew(in: try store(for: .operator), at: clock.now())
        }
        sayRenewed(renewed)
    }

    /// Says that the home counts as another device now, if it does.
    func sayRenewed(_ device: HomeDevice?) {
        guard let device, options.format != .json else { return }
        output.say(.deviceRenewed(device.id, in: localizer))
    }

    /// Reads a backup's file, and reports what is wrong with it.
    func reportingBackup<Result>(
        _ file: String,
        _ body: () throws(StoreFileError) -> Result
    ) throws -> Result {

        do throws(StoreFileError) { return try body() } catch {
            guard error.path == file else { throw fail(.home(error)) }
            switch error.reason {
            case .damaged(let detail):
                let refusal = Refusal(unsoundBackup: file, detail: detail, in: localizer)
                throw fail(refusal, ExitStatus.storage)
            case .unreadable: throw unreadable(file, StoreDetail(.mayNotRead), code: "store")
            default: throw fail(.home(error))
            }
        }
    }
}
