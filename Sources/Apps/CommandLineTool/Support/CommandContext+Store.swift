import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikRecords
import ManasikStoreContract

extension CommandContext {
    private var storeOptions: HomeStore.Options {
        var options = HomeStore.Options()
        options.onWaiting = { reportWaiting(for: $0) }
        return options
    }

    /// Returns the home's store for a principal, for verbs that need no packs.
    func store(for principal: Principal) throws -> any Store {
        GuardedStore(try openToWrite(), for: principal)
    }

    /// Returns the home's store for reading only; see `filesToRead`.
    func readingStore(for principal: Principal) throws -> any Store {
        GuardedStore(try filesToRead(), for: principal)
    }

    private func openToWrite() throws -> HomeStore {
        try checkClock()
        let home = try home()
        do throws(StoreFileError) {
            let store = try HomeStore.open(home, clock: clock, options: storeOptions)
            reportUpgrade(store.upgradeBackup)
            return store
        } catch {
            throw fail(.home(error))
        }
    }

    /// Returns the home's files for reading only: a copy if the home cannot be written, an empty store if there is
    /// none. Creates nothing.
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

    /// Returns the store, or a copy of it if the home cannot be written.
    func openToRead(_ home: HomeDirectory) throws -> HomeStore {
        do {
            let store = try HomeStore.open(home, clock: clock, options: storeOptions)
            reportUpgrade(store.upgradeBackup)
            return store
        } catch {
            switch error.reason {
            case .readOnly, .full: return try HomeStore.copy(of: home, options: storeOptions)
            default: throw error
            }
        }
    }

    /// - Throws: `ExitStatus.storage` if the home is empty, such as one with a mistyped name.
    func requireStore() throws {
        let home = try home()
        guard !HomeStore.exists(in: home) else { return }
        let reason = StoreError.notPermitted(detail: StoreDetail(.nothingStored))
        throw fail(.home(StoreFileError(path: home.path, reason: reason)))
    }

    /// Replaces the home's store with a backup.
    ///
    /// - Returns: The path to which the old store was moved.
    func restoreStore(from file: String) throws -> String? {
        try checkClock()
        let home = try home()
        do throws(StoreFileError) {
            return try HomeStore.restore(home, from: file, at: clock.now(), options: storeOptions)
        } catch {
            if case .damaged(let detail) = error.reason, error.path == file {
                let refusal = Refusal(unsoundBackup: file, detail: detail, in: localizer)
                throw fail(refusal, ExitStatus.storage)
            }
            throw fail(.home(error))
        }
    }

    /// - Throws: `ExitStatus.failure` if nothing is stored for a person, with the nearest name.
    func requireOwner(_ person: PersonID, in store: any Store) async throws {
        var near: String?
        var pages = OwnerPages(store)
        while let page = try await pages.next() {
            if page.contains(person) { return }
            near = Suggestion.nearest(
                to: person.rawValue,
                among: page.map(\.rawValue) + [near].compactMap { $0 }
            )
        }
        throw fail(.unknownPerson(person.rawValue, suggestion: near))
    }

    /// Reports why a file cannot be written.
    func unwritable(_ path: String, _ error: any Error) -> ExitCode {
        fail(
            "'\(path)' cannot be written: \(Self.reason(of: error))",
            ExitStatus.storage,
            code: "output.failed"
        )
    }

    /// Foundation wraps the system's error in one with codes.
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

    /// Writes a new file that only the user can read.
    ///
    /// - Throws: `ExitStatus.storage` if it exists already or cannot be written; nothing is overwritten.
    func writePrivately(_ data: Data, to path: String) throws { try writeNew(data, to: path, mode: 0o600) }

    /// Writes a new file atomically.
    ///
    /// - Throws: `ExitStatus.storage` if it exists already or cannot be written; nothing is overwritten.
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
