import ManasikDomain
import ManasikWalkthroughs

extension WalkState {
    /// Whether the rites are being done: some are, not all, and the last was noted in the last 14 days. The person is taken
    /// to be where the rites are.
    public var isUnderWay: Bool {
        guard !view.isFinished, view.progress.done > 0, let last = snapshot?.history.last?.at else {
            return false
        }
        return now.milliseconds - last.milliseconds < Self.longestPause
    }

    /// In milliseconds: 14 days.
    private static let longestPause: Int64 = 14 * 24 * 60 * 60 * 1000
}
