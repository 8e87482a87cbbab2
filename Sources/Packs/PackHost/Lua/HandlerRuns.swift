import ManasikDomain
import Synchronization

/// The outcomes of handlers, kept while a change is retried after a conflict.
///
/// Handlers run once per event. Their outcome is reused in later attempts if the event's payload and everything that
/// they read are unchanged: facts if the pack sees them, the day, and the records, walks, checklists, schedule names
/// and searches that they requested. Reused outcomes keep the time and the idempotency key of the first attempt. If
/// something that the handlers read has changed, they run again, until all attempts together have used the processor
/// time of one call.
///
/// An event is identified by its kind and its index among the events of that kind in an attempt.
public final class HandlerRuns: Sendable {
    /// The runs of the current change; nil outside of one.
    @TaskLocal public static var current: HandlerRuns?

    /// The identity of an event for the handlers of a pack, which is the same in every attempt.
    struct Occurrence: Hashable {
        let owner: PersonID
        let pack: PackID
        let event: String
        var number = 0
    }

    struct Run {
        let payload: [String: JSONValue]
        let reads: HandlerReads
        let outcome: PackRuntime.Outcome
    }

    private struct State {
        var counts: [Occurrence: Int] = [:]
        var used: [Occurrence: Duration] = [:]
        var runs: [Occurrence: Run] = [:]
    }

    private let state = Mutex(State())

    public init() {}

    /// Makes one attempt at a change, with these runs as `current`.
    public func attempt<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        state.withLock { $0.counts = [:] }
        let result = await Self.$current.withValue(self) { () async -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Returns the next event of its kind in this attempt.
    func next(of owner: PersonID, _ event: String, in pack: PackID) -> Occurrence {
        state.withLock { state in
            var occurrence = Occurrence(owner: owner, pack: pack, event: event)
            let number = state.counts[occurrence, default: 0]
            state.counts[occurrence] = number + 1
            occurrence.number = number
            return occurrence
        }
    }

    /// Returns the outcome of an event in an earlier attempt; nil if there is none, or if its handlers would read other
    /// data now.
    func outcome(
        of occurrence: Occurrence,
        payload: [String: JSONValue],
        in context: HandlerContext
    ) -> PackRuntime.Outcome? {
        guard let run = state.withLock({ $0.runs[occurrence] }), run.payload == payload,
            run.reads.areSame(in: context)
        else { return nil }
        return run.outcome.repeated
    }

    func keep(_ run: Run, of occurrence: Occurrence) { state.withLock { $0.runs[occurrence] = run } }

    func used(on occurrence: Occurrence) -> Duration {
        state.withLock { $0.used[occurrence] ?? .zero }
    }

    func add(_ time: Duration, on occurrence: Occurrence) {
        state.withLock { $0.used[occurrence, default: .zero] += time }
    }
}
