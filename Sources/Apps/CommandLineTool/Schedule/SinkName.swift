import ArgumentParser
import Foundation
import ManasikEngine
import ManasikPresentation

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

    /// What is wrong with a sink's name, as a text.
    struct Problem: Error { let description: String }

    /// - Throws: What is wrong with the name.
    func sink(_ context: CommandContext) throws(Problem) -> any NotificationSink {
        switch self {
        case .terminal: return TerminalSink(context: context)
        case .desktop:
            guard let sink = DesktopSink() else {
                throw Problem(description: "--sink desktop needs the program notify-send; install libnotify")
            }
            return sink
        case .file(let path): return FileSink(path: URL(filePath: path).standardizedFileURL.path)
        case .command(let command): return CommandSink(command: command)
        case .webhook(let address):
            let secret = context.environment["MANASIK_WEBHOOK_SECRET"] ?? ""
            guard !secret.isEmpty else {
                throw Problem(
                    description:
                        "--sink webhook signs what it sends: set MANASIK_WEBHOOK_SECRET to the secret"
                )
            }
            guard let sink = WebhookSink(address: address, secret: secret, clock: context.clock) else {
                throw Problem(
                    description:
                        "--sink webhook takes an https address, or http to this machine, not '\(address)'"
                )
            }
            return sink
        }
    }
}

/// Writes notifications to standard output, one line each.
struct TerminalSink: NotificationSink {
    let context: CommandContext

    var name: String { "terminal" }

    func deliver(_ notification: ManasikEngine.Notification) async throws(SinkFailure) {
        guard context.options.format == .json else {
            context.write("\(notification.at)  \(notification.text.line)")
            return
        }
        CommandContext.write(notification.jsonLine)
    }
}
