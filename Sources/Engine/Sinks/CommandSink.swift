import Foundation
import ManasikPresentation
public import ManasikViews

/// Runs a shell command for each notification.
///
/// The notification is passed as JSON on standard input, and as `MANASIK_KEY`, `MANASIK_TITLE` and `MANASIK_BODY` in
/// the environment. A command that fails is retried later.
public struct CommandSink: NotificationSink {
    public let command: String

    public init(command: String) { self.command = command }

    public var name: String { "command:\(command)" }

    public func deliver(_ notification: Notification) async throws(SinkFailure) {
        do throws(SinkFailure) {
            try await ChildProcess(
                executable: "/bin/sh",
                arguments: ["-c", command],
                environment: [
                    "MANASIK_KEY": notification.key, "MANASIK_TITLE": notification.title,
                    "MANASIK_BODY": notification.body,
                ],
                input: Data(notification.jsonLine.utf8)
            ).run()
        } catch {
            throw error.naming(command)
        }
    }
}
