import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikTerminal

struct ScheduleRunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Tells what is due, as long as it runs.",
        discussion: """
            Example: manasik schedule run --sink desktop --sink file:told.jsonl

            For everybody of the home; several may run at once, and each occurrence is delivered under one key. \
            MANASIK_WEBHOOK_SECRET is the secret by which webhooks are signed. See docs/schedule.md.

            Exit codes: 0 ended by SIGTERM, or --once and all was delivered; 1 with --once, something was not \
            delivered and is tried again later; 64 the command line is wrong; 74 the home directory cannot be used; \
            130 interrupted.
            """
    )

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp(
            "Where to: \(SinkName.forms); may be repeated. Default: terminal.",
            valueName: "sink"
        )
    )
    var sink: [String] = []

    @Flag(name: .long, help: "Does what is due now and ends.")
    var once = false

    @Option(
        name: .long,
        help: ArgumentHelp("Looks for new schedules at least so often.", valueName: "seconds")
    )
    var poll = 30

    @Option(name: .long, help: ArgumentHelp("Only this person's.", valueName: "name"))
    var only: String?

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        for text in sink where SinkName(argument: text) == nil {
            throw ValidationError("--sink takes \(SinkName.forms), not '\(text)'")
        }
        guard (1...86_400).contains(poll) else {
            throw ValidationError("--poll takes seconds from 1 to 86400, not '\(poll)'")
        }
        if let only, PersonID(rawValue: only) == nil {
            throw ValidationError("--only takes a person's name, not '\(only)'")
        }
        if options.now != nil, !once {
            throw ValidationError("--now stands still: add --once, or leave it out")
        }
    }

    func run() async throws {
        let context = CommandContext(options)
        var sinks: [any NotificationSink] = []
        for text in sink.isEmpty ? ["terminal"] : sink {
            do {
                sinks.append(try SinkName(argument: text)!.sink(context))
            } catch {
                throw context.fail(error.description, ExitStatus.usage, code: "schedule.sink")
            }
        }
        // Before the packs are loaded, so that a signal in the meantime ends it as cleanly.
        let stop = once ? nil : StopSignal()
        let engine = try await context.engine()
        let worker = ScheduleWorker(engine, sinks: sinks, only: only.flatMap(PersonID.init(rawValue:)))
        try await context.reporting(engine.catalog) {
            try await Self.patiently { () throws(EngineError) in try await worker.rearm() }
            guard let stop else {
                let round = try await worker.work()
                report(round, context)
                if !round.failed.isEmpty { throw ExitStatus.failure }
                return
            }
            try await work(worker, until: stop, context)
        }
    }

    private func work(_ worker: ScheduleWorker, until stop: StopSignal, _ context: CommandContext)
        async throws
    {
        while stop.number == nil {
            var pause = Double(poll)
            try await Self.patiently { () throws(EngineError) in
                report(try await worker.work(until: { stop.number != nil }), context)
                if let next = try await worker.next() {
                    let milliseconds = next.milliseconds - worker.now.milliseconds
                    pause = min(pause, max(0, Double(milliseconds) / 1000))
                }
            }
            await stop.wait(seconds: pause)
        }
        if stop.number == SIGINT { throw ExitStatus.interrupted }
    }

    /// Passes over what another process is in the way of; it is done the next time.
    private static func patiently(_ body: () async throws(EngineError) -> Void) async throws(EngineError) {
        do {
            try await body()
        } catch {
            switch error {
            case .store(.busy), .store(.conflict): CommandContext.writeError("manasik: \(error)")
            default: throw error
            }
        }
    }

    private func report(_ round: ScheduleWorker.Round, _ context: CommandContext) {
        for failure in round.failed {
            let what =
                "'\(failure.notification.title)' was not delivered to \(failure.sink): \(failure.problem); "
            let then = failure.retry.map { "tried again at \($0)" } ?? "given up"
            CommandContext.writeError("manasik: " + TerminalText.sanitized(what + then))
        }
    }
}
