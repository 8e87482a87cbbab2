import ManasikLuaRuntime

/// How long of the processor's time several calls of a pack may take together: those that decide its conditions and ask it for
/// its days, or those of its handlers.
///
/// `@unchecked Sendable`: it belongs to one pack, which one task at a time works on.
final class CallTime: @unchecked Sendable {
    struct Spent: Error {}
    /// One of them has taken what one call may.
    struct ShareSpent: Error {}

    /// Zero where there is no limit.
    let allowance: Duration
    private let oneCall: Duration
    /// What was used so far; see `counting`.
    private(set) var earlier: Duration
    private var start: Duration?

    /// - Parameter limit: What one call may take; all together may take ten times that.
    init(oneCall limit: Duration) {
        oneCall = limit
        allowance = limit * 10
        earlier = .zero
    }

    /// The time of calls that are made again.
    ///
    /// - Parameters:
    ///   - limit: What one call may take, and all attempts together.
    ///   - used: What the attempts before have taken.
    init(repeating limit: Duration, used: Duration) {
        oneCall = limit
        allowance = limit
        earlier = used
    }

    /// Starts again.
    func reset() { earlier = .zero }

    /// Counts how long some work takes, which is to `check` now and then.
    func counting<Result>(_ work: () throws -> Result) rethrows -> Result {
        guard start == nil else { return try work() }
        let begin = ProcessorTime.ofThisThread
        start = begin
        defer {
            earlier += ProcessorTime.ofThisThread - begin
            start = nil
        }
        return try work()
    }

    func check() throws(Spent) {
        if isSpent { throw Spent() }
    }

    /// Holds what is being counted to the time of one call too, so that something is left for the others.
    func checkShare() throws {
        try check()
        guard oneCall > .zero, let start, ProcessorTime.ofThisThread - start >= oneCall else { return }
        throw ShareSpent()
    }

    /// Whether nothing is left.
    var isSpent: Bool {
        guard allowance > .zero else { return false }
        let current = start.map { ProcessorTime.ofThisThread - $0 } ?? .zero
        return earlier + current >= allowance
    }

    /// Why there is no answer.
    var problem: String {
        "deciding the conditions of the pack and asking for its days took longer than \(allowance) together"
    }
}
