import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPresentation
import ManasikScheduling

/// A sink as named on the command line.
enum SinkName: ExpressibleByArgument {
    case terminal, desktop
    case file(String)
    case webhook(URL)
    case command(String)

    static let forms = "terminal, desktop, file:PATH, webhook:URL or command:COMMAND"

    init?(argument: String) {
        switch argument {
        case "terminal": self = .terminal
        case "desktop": self = .desktop
        default:
            guard let colon = argument.firstIndex(of: ":") else { return nil }
            let rest = String(argument[argument.index(after: colon)...])
            guard !rest.isEmpty else { return nil }
            switch argument[..<colon] {
            case "file": self = .file(rest)
            case "command": self = .command(rest)
            case "webhook":
                guard let address = URL(string: rest), address.host() != nil else { return nil }
                self = .webhook(address)
            default: return nil
            }
        }
    }

    private static let secretVariable = "MANASIK_WEBHOOK_SECRET"

    func sink(_ context: CommandContext) throws(SinkProblem) -> any NotificationSink {
        switch self {
        case .terminal: return TerminalSink(context: context)
        case .desktop:
            guard let sink = DesktopSink() else { throw .noNotifier }
            return sink
        case .file(let path):
            let file = URL(filePath: path).standardizedFileURL.path
            guard !FileSink.isForeign(file) else { throw .foreignFile(path: path) }
            return FileSink(path: file)
        case .command(let command): return CommandSink(command: command)
        case .webhook(let address):
            let secret = context.environment[Self.secretVariable] ?? ""
            guard !secret.isEmpty else { throw .noSecret(variable: Self.secretVariable) }
            guard let sink = WebhookSink(address: address, secret: secret, clock: context.clock) else {
                throw .insecure(address: "\(address)")
            }
            return sink
        }
    }
}

/// A sink that writes notifications to standard output, one line each.
struct TerminalSink: NotificationSink {
    let context: CommandContext

    var name: String { "terminal" }

    func deliver(_ notification: ManasikEngine.Notification) async throws(SinkFailure) {
        guard context.options.format == .json else {
            let local = LocalTime(of: notification.at, in: notification.zone)
            context.write("\(local.date) \(local.clock)  \(notification.text.line)")
            return
        }
        CommandContext.write(notification.jsonLine)
    }
}
