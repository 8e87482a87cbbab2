import ManasikEngine
import ManasikViews

extension WalkActions {
    /// Runs a body and reports an error of the engine in the reader's language.
    ///
    /// - Parameter revision: The revision that the walk follows, which has the names of the steps; nil if it is not
    ///   known.
    func reporting<Result>(
        in revision: WalkRevision? = nil,
        _ body: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await body()
        } catch let error as EngineError {
            throw context.fail(error, to: person, following: revision)
        }
    }
}
