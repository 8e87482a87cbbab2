import ManasikLuaRuntime

/// The processor time that several calls of a pack may take together: those that decide its conditions and compute its
/// days, or those of its handlers.
///
/// `@unchecked Sendable`: it belongs to one pack, which one task at a time works on.
final class CallTime: @unchecked Sendable {
    struct Spent: Error {}
    /// One call, or the calls measured together by `counting`, used the whole time of a single call.
    struct ShareSpent: Error {}

    /// Zero for no limit.
    let allowance: Duration
    private let oneCall: Duration
    /// The time used so far, without the work that `counting` is measuring.
    private(set) var earlier: Duration
    private var start: Duration?

    /// - Parameter limit: The time of one call; all together may take ten times as much.
    init(oneCall limit: Duration) {
        oneCall = limit
        allowance = limit * 10
        earlier = .zero
    }

    /// Creates the time for calls that are retried.
    ///
    /// - Parameters:
    ///   - limit: The time of one call, which all attempts have together.
    ///   - used: The time that the earlier attempts have used.
    init(repeating limit: Duration, used: Duration) {
        oneCall = limit
        allowance = limit
        earlier = used
    }

    /// Resets the time used.
    func reset() { earlier = .zero }

    /// Performs work that calls `check` from time to time, and adds the time that it takes to `earlier`.
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

    /// Throws if the work being measured has used the time of one call, so that some time is left for other work.
    func checkShare() throws {
        guard let start else { return try check() }
        let current = ProcessorTime.ofThisThread - start
        if isSpent(after: current) { throw Spent() }
        if oneCall > .zero, current >= oneCall { throw ShareSpent() }
    }

    /// Whether no time is left.
    var isSpent: Bool {
        allowance > .zero && isSpent(after: start.map { ProcessorTime.ofThisThread - $0 } ?? .zero)
    }

    private func isSpent(after current: Duration) -> Bool {
        allowance > .zero && earlier + current >= allowance
    }

    /// The explanation in a diagnostic when the time is used up.
    var problem: String {
        "deciding the conditions of the pack and asking for its days took longer than \(allowance) together"
    }
}
