public import ManasikViews

/// Shows notifications on the desktop, through libnotify's `notify-send`.
public struct DesktopSink: NotificationSink {
    private let program: String

    /// Returns nil if the machine has no `notify-send`.
    public init?() {
        guard let program = ChildProcess.find("notify-send") else { return nil }
        self.program = program
    }

    public var name: String { "desktop" }

    public func deliver(_ notification: Notification) async throws(SinkFailure) {
        try await ChildProcess(
            executable: program,
            arguments: ["--app-name=Manasik", "--", notification.title, notification.body]
        ).run()
    }
}
