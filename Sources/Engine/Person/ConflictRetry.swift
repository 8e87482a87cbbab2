/// How often, and after which pauses, a change is tried again that conflicts with another.
enum ConflictRetry {
    /// The most attempts.
    static let most = 40

    /// Waits before the next attempt: of several that retry at once one always succeeds, and a random pause spreads out
    /// the others.
    static func pause(after attempt: Int) async {
        // A cancelled task does not wait, and goes on.
        try? await Task.sleep(for: .milliseconds(Int.random(in: 0...min(attempt * 4, 50))))
    }
}
