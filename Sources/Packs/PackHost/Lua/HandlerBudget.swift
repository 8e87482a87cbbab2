import ManasikDomain
import Synchronization

/// What the handlers of each pack have used of the processor's time for one event, however often it is tried.
///
/// Where a change starts over because somebody else was faster, the handlers run again, and only until all attempts
/// together have taken what one call may.
public final class HandlerBudget: Sendable {
    /// That of the change that is being made; nil outside of one.
    @TaskLocal public static var current: HandlerBudget?

    private let used = Mutex<[Use: Duration]>([:])

    private struct Use: Hashable {
        let pack: PackID
        let event: String
    }

    public init() {}

    /// Does some work in which the handlers that run have this budget.
    public func during<Result: Sendable, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let result = await Self.$current.withValue(self) { () async -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// - Parameter event: The event's idempotency key.
    func used(by pack: PackID, on event: String) -> Duration {
        used.withLock { $0[Use(pack: pack, event: event)] ?? .zero }
    }

    func add(_ time: Duration, by pack: PackID, on event: String) {
        used.withLock { $0[Use(pack: pack, event: event), default: .zero] += time }
    }
}
