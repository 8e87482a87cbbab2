import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikTerminal

struct ScheduleRunCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Delivers what is due, for as long as it runs.",
        discussion: """
            Example: manasik schedule run --sink desktop --sink file:told.jsonl

            It serves everybody in the home, or each --person; several may run at once, and each occurrence is \
            delivered under one key. MANASIK_WEBHOOK_SECRET is the secret that webhooks are signed with. See \
            docs/schedule.md.

            Exit codes: 0 ended by SIGTERM, or --once and all was delivered; 1 with --once, something was not \
            delivered and is tried again later; 64 the command line is wrong; 74 the home directory cannot be used; \
            130 interrupted.
            """
    )

    @Option(
        name: .long,
        parsing: .singleValue,
        help: ArgumentHelp(
            "Where to deliver: \(SinkName.forms); may be repeated. Default: terminal.",
            valueName: "sink"
        )
    )
    var sink: [String] = []

    @Flag(name: .long, help: "Deliver what is due now and exit.")
    var once = false

    @Option(
        name: .long,
        help: ArgumentHelp("Look for new schedules at least this often.", valueName: "seconds")
    )
    var poll = 30

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        for text in sink where SinkName(argument: text) == nil {
            throw ValidationError("--sink takes \(SinkName.forms), not '\(text)'")
        }
        guard (1...86_400).contains(poll) else {
            throw ValidationError("--poll takes seconds from 1 to 86400, not '\(poll)'")
        }
        if options.now != nil, !once {
            throw ValidationError("--now does not advance: add --once, or leave it out")
        }
    }

    func run() async throws {
        let context = CommandContext(options, persons: .several)
        var sinks: [any NotificationSink] = []
        for text in sink.isEmpty ? ["terminal"] : sink {
            do throws(SinkProblem) {
                sinks.append(try SinkName(argument: text)!.sink(context))
            } catch {
                throw context.fail(Refusal(error, in: context.localizer), ExitStatus.usage)
            }
        }
        // The signals are handled before the packs are loaded, so that one during loading also ends the program
        // cleanly.
        let stop = once ? nil : StopSignal()
        let engine = try await context.engine()
        let only = Set(options.persons.compactMap(PersonID.init(rawValue:)))
        let worker = ScheduleWorker(engine, for: .operator, sinks: sinks, only: only.isEmpty ? nil : only)
        await context.warnOfUnknown(in: engine, context.localizer)
        try await context.reporting(engine.generation.catalog) {
            try await Self.retryingLaterIfBusy(context) { () throws(EngineError) in try await worker.rearm() }
            guard let stop else {
                if try await round(of: worker, context) { throw ExitStatus.failure }
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
            try await Self.retryingLaterIfBusy(context) { () throws(EngineError) in
                _ = try await round(of: worker, until: { stop.number != nil }, context)
                if let next = try await worker.next() {
                    let milliseconds = next.milliseconds - worker.now.milliseconds
                    pause = min(pause, max(0, Double(milliseconds) / 1000))
                }
            }
            await stop.wait(seconds: pause)
        }
        if stop.number == SIGINT { throw ExitStatus.interrupted }
    }

    /// Does everything that is due.
    ///
    /// - Returns: Whether any delivery failed.
    private func round(
        of worker: ScheduleWorker,
        until isStopped: () -> Bool = { false },
        _ context: CommandContext
    ) async throws(EngineError) -> Bool {
        var hasFailed = false
        while true {
            let round = try await worker.work(until: isStopped)
            for failure in round.failed { report(failure, context) }
            hasFailed = hasFailed || !round.failed.isEmpty
            guard round.isCut else { return hasFailed }
        }
    }

    /// Ignores a failure caused by another process that is writing; the work is repeated in the next round.
    private static func retryingLaterIfBusy(
        _ context: CommandContext,
        _ body: () async throws(EngineError) -> Void
    ) async throws(EngineError) {
        do {
            try await body()
        } catch {
            switch error {
            case .store(.busy), .store(.conflict):
                CommandContext.writeError("manasik: " + context.text(error))
            default: throw error
            }
        }
    }

    private func report(_ failure: ScheduleWorker.Round.Failure, _ context: CommandContext) {
        context.output.warn(
            .undelivered(
                failure.notification.title,
                to: failure.sink,
                because: context.localizer.words(failure.problem),
                retry: failure.retry,
                at: failure.zone,
                in: context.localizer
            )
        )
    }
}
