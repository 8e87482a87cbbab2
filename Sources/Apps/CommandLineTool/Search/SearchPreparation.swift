import ManasikEngine
import Synchronization

/// The index of a search being made while the screen is there already.
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

    /// Whether the index is there.
    ///
    /// - Throws: `EngineError.search` where it cannot be made.
    func isDone() throws -> Bool { try outcome.withLock { try $0?.get() != nil } }
}
