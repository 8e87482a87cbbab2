import ManasikLuaRuntime

/// How long of the processor's time deciding the conditions of a pack and asking it for its days may take together.
///
/// `@unchecked Sendable`: it belongs to one pack, which one task at a time works on.
final class DecidingTime: @unchecked Sendable {
    struct Spent: Error {}

    /// Zero where there is no limit.
    let allowance: Duration
    private var earlier = Duration.zero
    private var start: Duration?

    /// - Parameter limit: What one call may take; all together may take ten times that.
    init(oneCall limit: Duration) { allowance = limit * 10 }

    /// Begins anew.
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
        guard allowance > .zero else { return }
        let current = start.map { ProcessorTime.ofThisThread - $0 } ?? .zero
        if earlier + current >= allowance { throw Spent() }
    }

    /// Why there is no answer.
    var problem: String {
        "deciding the conditions of the pack and asking for its days took longer than \(allowance) together"
    }
}
