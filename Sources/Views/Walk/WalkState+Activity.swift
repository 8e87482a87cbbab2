import ManasikDomain
import ManasikWalkthroughs

extension WalkState {
    /// Whether the rites are being done: some are done but not all, and the last was noted within the last 14 days. The
    /// person is then assumed to be where the rites are.
    public var isUnderWay: Bool {
        guard !view.isFinished, view.progress.done > 0,
            let last = snapshot?.history.last(where: { $0.isNote })?.at
        else {
            return false
        }
        return now.milliseconds - last.milliseconds < Self.longestPause
    }

    /// The longest pause in a walk under way, in days.
    static let longestPauseInDays = 14

    /// The longest pause in a walk under way, in milliseconds.
    private static let longestPause = Int64(longestPauseInDays) * 24 * 60 * 60 * 1000
}
