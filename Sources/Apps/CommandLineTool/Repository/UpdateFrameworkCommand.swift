import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikOperatorPages
import ManasikTerminal
import ManasikUpdateFramework

/// The client of The Update Framework by the command line that the framework's public conformance suite drives; not for people.
struct UpdateFrameworkCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tuf",
        abstract: "Updates from a repository of The Update Framework, as its conformance suite asks.",
        discussion: """
            Example: manasik tuf --metadata-dir trusted init root.json

            Exit codes: 0 done; 1 refused.
            """,
        shouldDisplay: false
    )

    enum Action: String, ExpressibleByArgument {
        /// `initialize` on the command line is `init`.
        case initialize = "init"
        case refresh, download
    }

    @Option(name: .customLong("metadata-dir"), help: "Where trusted metadata is kept.")
    var directory: String

    @Option(name: .customLong("metadata-url"), help: "The address of the repository's metadata.")
    var metadata: String?

    @Option(
        name: .customLong("target-name"),
        parsing: .unconditionalSingleValue,
        help: "The path of a target; may be repeated."
    )
    var names: [String] = []

    @Option(name: .customLong("target-base-url"), help: "The address of the repository's targets.")
    var targets: String?

    @Option(name: .customLong("target-dir"), help: "Where targets are saved.")
    var targetDirectory: String?

    @Argument(help: "init, refresh or download.")
    var action: Action

    @Argument(help: "The root that is trusted, for init.")
    var root: String?

    func validate() throws {
        switch action {
        case .initialize:
            guard root != nil else { throw ValidationError("init takes a file with a root") }
        case .refresh:
            guard metadata != nil else { throw ValidationError("refresh takes --metadata-url") }
        case .download:
            guard metadata != nil, targets != nil, targetDirectory != nil, !names.isEmpty else {
                throw ValidationError(
                    "download takes --metadata-url, --target-name, --target-base-url and --target-dir"
                )
            }
        }
    }

    func run() throws {
        do throws(UpdateError) {
            switch action {
            case .initialize: try trust(root ?? "")
            case .refresh:
                var client = try client()
                try client.refresh()
            case .download:
                var client = try client()
                for name in names { try client.download(name, to: targetDirectory ?? "") }
            }
        } catch {
            CommandContext.writeError("manasik: \(TerminalText.sanitized(error.words))")
            throw ExitStatus.failure
        }
    }

    private func trust(_ file: String) throws(UpdateError) {
        guard let data = FileManager.default.contents(atPath: file) else {
            throw UpdateError("root", .unusable(file: file, "it cannot be read"))
        }
        try UpdateClient.trust(Array(data), in: directory)
    }

    private func client() throws(UpdateError) -> UpdateClient {
        let text = ProcessInfo.processInfo.environment["MANASIK_NOW"]
        let now = text.flatMap { Instant(rfc3339: $0) } ?? SystemClock().now()
        return try UpdateClient(
            directory: directory,
            metadata: metadata ?? "",
            targets: targets ?? "",
            fetcher: CurlFetcher(),
            now: now
        )
    }
}
