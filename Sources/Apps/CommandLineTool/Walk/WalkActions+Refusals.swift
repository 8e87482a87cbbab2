import ManasikEngine
import ManasikViews

extension WalkActions {
    /// - Parameter revision: The walk's revision, if known: it has the names of the steps.
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
