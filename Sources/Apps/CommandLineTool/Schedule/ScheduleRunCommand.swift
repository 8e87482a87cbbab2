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
            delivered under one key. Packs that are activated meanwhile are taken into use. MANASIK_WEBHOOK_SECRET is the secret that webhooks are signed with. See \
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

    @OptionGroup var logOptions: LogOptions
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
        logOptions.begin()
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
        let follower = try GenerationFollower(context)
        let engine = try await context.engine()
        let only = Set(options.persons.compactMap(PersonID.init(rawValue:)))
        let worker = ScheduleWorker(engine, for: .operator, sinks: sinks, only: only.isEmpty ? nil : only)
        // The journal is not to have anybody's name.
        if !OperatorLog.isJournal { await context.warnOfUnknown(in: engine, context.localizer) }
        let run = ScheduleRun(
            context: context,
            worker: worker,
            engine: engine,
            sinks: sinks.map(\.name),
            poll: poll
        )
        try await context.reporting(engine.generation.catalog) {
            try await run.retryingLaterIfBusy { () throws(EngineError) in try await worker.rearm() }
            guard let stop else {
                if try await run.round() { throw ExitStatus.failure }
                return
            }
            try await run.work(until: stop, following: follower)
        }
    }
}
