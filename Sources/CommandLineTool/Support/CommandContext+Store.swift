import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRecords

extension CommandContext {
    private var storeOptions: SQLiteStore.Options {
        var options = SQLiteStore.Options()
        options.onWaiting = { Self.writeError("manasik: waiting for another process that uses \($0)") }
        return options
    }

    /// The store of the home, for verbs that need no packs.
    func store() throws -> SQLiteStore {
        try checkClock()
        let home = try home()
        do throws(StoreError) {
            let store = try SQLiteStore.open(home, clock: clock, options: storeOptions)
            reportUpgrade(store.upgradeBackup)
            return store
        } catch {
            throw fail(.store(error))
        }
    }

    /// Puts a backup in the place of the home's store.
    ///
    /// - Returns: Where the present one is kept.
    func restoreStore(from file: String) throws -> String? {
        try checkClock()
        let home = try home()
        do throws(StoreError) {
            return try SQLiteStore.restore(home, from: file, at: clock.now(), options: storeOptions)
        } catch {
            throw fail(.store(error))
        }
    }

    /// - Throws: `ExitStatus.failure` where nothing is stored of a person, with the nearest name.
    func requireOwner(_ person: PersonID, in store: SQLiteStore) async throws {
        let owners = try await store.owners()
        guard !owners.contains(person) else { return }
        var message = localizer.host("person.nothing-of", ["name": .text(person.rawValue)]).text
        if let near = Suggestion.nearest(to: person.rawValue, among: owners.map(\.rawValue)) {
            message += " Did you mean '\(near)'?"
        }
        throw fail(message, ExitStatus.failure, code: "person.unknown")
    }

    /// Writes a new file that the user alone can read.
    ///
    /// - Throws: `ExitStatus.storage` where it is there already or cannot be written; nothing is overwritten.
    func writePrivately(_ data: Data, to path: String) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            let reason =
                errno == EEXIST ? "it exists already; name another file" : String(cString: strerror(errno))
            throw fail("'\(path)' cannot be written: \(reason)", ExitStatus.storage, code: "output.failed")
        }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: data)
            try handle.synchronize()
        } catch {
            unlink(path)
            throw fail("'\(path)' cannot be written: \(error)", ExitStatus.storage, code: "output.failed")
        }
    }
}
