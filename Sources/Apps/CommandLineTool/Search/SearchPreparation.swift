import ManasikEngine
import Synchronization

/// A background task that builds the search index while the screen is already shown.
final class SearchPreparation: Sendable {
    private let outcome = Mutex<Result<Void, EngineError>?>(nil)

    init(_ engine: Engine) {
        Task.detached(priority: .userInitiated) { [self] in
            let made: Result<Void, EngineError>
            do throws(EngineError) {
                made = .success(try engine.generation.prepareSearch())
            } catch {
                made = .failure(error)
            }
            outcome.withLock { $0 = made }
        }
    }

    /// Returns whether the index is ready.
    ///
    /// - Throws: `EngineError.search` if it cannot be built.
    func isDone() throws -> Bool { try outcome.withLock { try $0?.get() != nil } }
}
