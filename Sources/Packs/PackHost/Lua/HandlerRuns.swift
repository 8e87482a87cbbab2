import ManasikDomain
import Synchronization

/// What the handlers of events have come to, for a change that starts over because somebody else was faster.
///
/// Handlers run once an event. What they answered counts for later attempts too, as long as the event's payload and all
/// that they read are the same: facts where the pack sees them, the day, and the records, walks, checklists, names of schedules and
/// searches that they asked for. The moment and the key of the first attempt stay theirs. Where something that they read has changed
/// they run again, until all attempts together have taken the processor's time of one call.
///
/// An event is known again by its kind and by which of that kind it is in its attempt.
public final class HandlerRuns: Sendable {
    /// Those of the change that is being made; nil outside of one.
    @TaskLocal public static var current: HandlerRuns?

    /// An event for the handlers of a pack, whichever attempt it is.
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

    /// Makes one attempt at a change, in which the handlers that run are these.
    public func attempt<Result: Sendable, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        state.withLock { $0.counts = [:] }
        let result = await Self.$current.withValue(self) { () async -> Swift.Result<Result, Failure> in
            do throws(Failure) { return .success(try await work()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The next event of its kind in this attempt.
    func next(of owner: PersonID, _ event: String, in pack: PackID) -> Occurrence {
        state.withLock { state in
            var occurrence = Occurrence(owner: owner, pack: pack, event: event)
            let number = state.counts[occurrence, default: 0]
            state.counts[occurrence] = number + 1
            occurrence.number = number
            return occurrence
        }
    }

    /// What came of an event in an earlier attempt; nil where there is none, or its handlers would read something else.
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
