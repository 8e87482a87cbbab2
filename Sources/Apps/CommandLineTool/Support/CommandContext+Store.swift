import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikRecords
import ManasikStoreContract

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
        do throws(StoreFileError) {
            let store = try SQLiteStore.open(home, clock: clock, options: storeOptions)
            reportUpgrade(store.upgradeBackup)
            return store
        } catch {
            throw fail(.home(error))
        }
    }

    /// The store of the home for verbs that only read: a copy of what it holds where the home cannot be written, nothing
    /// where there is none. Nothing is made.
    func readingStore() throws -> SQLiteStore {
        try checkClock()
        let home = try home()
        do {
            guard SQLiteStore.exists(in: home) else { return try SQLiteStore.inMemory() }
            return try openToRead(home)
        } catch let error as StoreFileError {
            throw fail(.home(error))
        }
    }

    /// The store, or a copy of it where the home cannot be written.
    func openToRead(_ home: HomeDirectory) throws -> SQLiteStore {
        do {
            let store = try SQLiteStore.open(home, clock: clock, options: storeOptions)
            reportUpgrade(store.upgradeBackup)
            return store
        } catch {
            switch error.reason {
            case .readOnly, .full: return try SQLiteStore.copy(of: home, options: storeOptions)
            default: throw error
            }
        }
    }

    /// - Throws: `ExitStatus.storage` where the home holds nothing, such as one whose name was mistyped.
    func requireStore() throws {
        let home = try home()
        guard !SQLiteStore.exists(in: home) else { return }
        let reason = StoreError.notPermitted(detail: "nothing is stored there")
        throw fail(.home(StoreFileError(path: home.path, reason: reason)))
    }

    /// Puts a backup in the place of the home's store.
    ///
    /// - Returns: Where the present one is kept.
    func restoreStore(from file: String) throws -> String? {
        try checkClock()
        let home = try home()
        do throws(StoreFileError) {
            return try SQLiteStore.restore(home, from: file, at: clock.now(), options: storeOptions)
        } catch {
            if case .damaged(let detail) = error.reason, error.path == file {
                let arguments: [String: MessageArgument] = ["file": .text(file), "detail": .text(detail)]
                throw fail(
                    localizer.host("refusal.restore.unsound", arguments).text,
                    ExitStatus.storage,
                    code: "store"
                )
            }
            throw fail(.home(error))
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

    /// Reports in plain words why a file cannot be written.
    func unwritable(_ path: String, _ error: any Error) -> ExitCode {
        fail(
            "'\(path)' cannot be written: \(Self.reason(of: error))",
            ExitStatus.storage,
            code: "output.failed"
        )
    }

    /// Foundation wraps what the system said, and says it with codes.
    static func reason(of error: any Error) -> String {
        let wrapped = error as NSError
        if wrapped.domain == NSPOSIXErrorDomain { return reason(ofCode: CInt(wrapped.code)) }
        if wrapped.domain == NSCocoaErrorDomain, wrapped.code == CocoaError.fileWriteOutOfSpace.rawValue {
            return reason(ofCode: ENOSPC)
        }
        if let inner = wrapped.userInfo[NSUnderlyingErrorKey] as? any Error { return reason(of: inner) }
        return error.localizedDescription
    }

    private static func reason(ofCode code: CInt) -> String {
        switch code {
        case EEXIST: "it exists already; name another file"
        case ENOSPC, EDQUOT: "the disk is full"
        case EROFS, EACCES, EPERM: "you may not write there"
        case EISDIR: "it is a directory"
        case ENOENT: "its directory does not exist"
        default: String(cString: strerror(code))
        }
    }

    /// Writes a new file that the user alone can read.
    ///
    /// - Throws: `ExitStatus.storage` where it is there already or cannot be written; nothing is overwritten.
    func writePrivately(_ data: Data, to path: String) throws { try writeNew(data, to: path, mode: 0o600) }

    /// Writes a new file, whole or not at all.
    ///
    /// - Throws: `ExitStatus.storage` where it is there already or cannot be written; nothing is overwritten.
    func writeNew(_ data: Data, to path: String, mode: mode_t = 0o644) throws {
        let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
        guard file >= 0 else {
            throw unwritable(path, NSError(domain: NSPOSIXErrorDomain, code: Int(errno)))
        }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        do {
            try handle.write(contentsOf: data)
            try handle.synchronize()
        } catch {
            unlink(path)
            throw unwritable(path, error)
        }
    }
}
