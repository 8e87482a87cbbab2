import Foundation
package import ManasikDomain
import ManasikFiles
import ManasikPackHost
import Synchronization

/// The quarantine of a home, in a file of its own beside the store, so that nothing that starts and fails can undo it.
///
///     quarantine.json     replaced as a whole, under a lock
package final class QuarantineFile: HandlerQuarantine {
    private let path: String
    private let home: GenerationHome
    private let known: Mutex<Known>

    /// What was read or written last, and the file as it was then; other processes may have written since.
    private struct Known {
        var state: QuarantineState
        var file: String?
    }

    /// - Parameter home: The path of the home directory.
    package init(home: String, files: GenerationFiles = GenerationFiles()) {
        path = home + "/quarantine.json"
        self.home = GenerationHome(home: home, files: files)
        let file = FileIdentity.of(path)
        known = Mutex(Known(state: (try? self.home.read(path)) ?? QuarantineState(), file: file))
    }

    package func holds(_ pack: PackID) -> Bool {
        known.withLock { known in
            // An operator may have released packs meanwhile.
            let file = FileIdentity.of(path)
            if file != known.file, let state = try? home.read(path) ?? QuarantineState() {
                known = Known(state: state, file: file)
            }
            return known.state.held[pack] != nil
        }
    }

    package func note(_ failure: HandlerFailure?, of pack: PackID, at now: Instant) -> Bool {
        guard let failure else {
            // Most events succeed in packs that never failed, which costs nothing.
            guard known.withLock({ $0.state.failures[pack] != nil }) else { return false }
            _ = changeOrRemember { $0.succeed(pack) }
            return false
        }
        // Texts of errors are the pack's, and may hold what people have recorded.
        let place = failure.location.map { " at \($0)" } ?? ""
        let reason = "the handler of '\(failure.event)'\(place) failed"
        return changeOrRemember { $0.fail(pack, reason, at: now) }
    }

    /// The packs that are held, as the file says now.
    ///
    /// - Throws: `GenerationError.damaged` or `.file` if it cannot be read, while the home can.
    package func held() throws(GenerationError) -> [PackID: QuarantineRecord] {
        try (home.read(path) ?? QuarantineState()).held
    }

    /// Lets a pack's handlers be called again.
    ///
    /// - Returns: Whether it was held.
    package func release(_ pack: PackID) throws(GenerationError) -> Bool { try change { $0.release(pack) } }

    /// Changes what is held; in a home that cannot be read or written the change holds until the process ends.
    private func changeOrRemember(_ change: (inout QuarantineState) -> Bool) -> Bool {
        do throws(GenerationError) { return try self.change(change) } catch {
            return known.withLock { change(&$0.state) }
        }
    }

    private func change(_ change: (inout QuarantineState) -> Bool) throws(GenerationError) -> Bool {
        try home.files.createDirectory(FilePath.parent(of: path))
        let lock = try FileLock(waitingFor: path + ".lock")
        defer { withExtendedLifetime(lock) {} }
        var state: QuarantineState
        do throws(GenerationError) { state = try home.read(path) ?? QuarantineState() } catch {
            // A file that is damaged is replaced; one that cannot be read may hold packs.
            guard error.code == .damaged else { throw error }
            state = known.withLock { $0.state }
        }
        let before = state
        let result = change(&state)
        if state != before { try home.files.replace(path, with: state.wireText) }
        known.withLock { $0 = Known(state: state, file: FileIdentity.of(path)) }
        return result
    }
}
