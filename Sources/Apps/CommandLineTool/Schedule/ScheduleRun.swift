import Foundation
import Logging
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikOperatorPages
import ManasikPresentation
import ManasikRecords
import ManasikTerminal
import ManasikViews

/// A worker of schedules at work: rounds of deliveries, by the packs of whatever generation is active.
struct ScheduleRun {
    let context: CommandContext
    let worker: ScheduleWorker
    let engine: Engine
    /// The names of the sinks.
    let sinks: [String]
    /// How long it waits at most, in seconds.
    let poll: Int

    /// Does everything that is due.
    ///
    /// - Returns: Whether any delivery failed.
    func round(until isStopped: () -> Bool = { false }) async throws(EngineError) -> Bool {
        var hasFailed = false
        while true {
            let round = try await worker.work(until: isStopped)
            for failure in round.failed { report(failure) }
            note(round)
            hasFailed = hasFailed || !round.failed.isEmpty
            guard round.isCut else { return hasFailed }
        }
    }

    /// Delivers until a signal arrives.
    func work(until stop: StopSignal, following follower: GenerationFollower) async throws {
        var follower = follower
        context.log.info(
            "serving",
            metadata: ["packs": "\(engine.generation.packs.count)", "sinks": "\(sinks.count)"]
        )
        while stop.number == nil {
            var pause = Double(poll)
            try await retryingLaterIfBusy { () throws(EngineError) in
                if try await follower.catchUp(engine) { try await worker.rearm() }
                _ = try await round(until: { stop.number != nil })
                if let next = try await worker.next() {
                    let milliseconds = next.milliseconds - worker.now.milliseconds
                    pause = min(pause, max(0, Double(milliseconds) / 1000))
                }
            }
            await stop.wait(seconds: pause) { follower.isBehind }
        }
        context.log.info("ended by a signal")
        if stop.number == SIGINT { throw ExitStatus.interrupted }
    }

    /// Ignores a failure caused by another process that is writing; the work is repeated in the next round.
    func retryingLaterIfBusy(_ body: () async throws(EngineError) -> Void) async throws(EngineError) {
        do {
            try await body()
        } catch {
            switch error {
            case .store(.busy), .store(.conflict):
                CommandContext.writeError("manasik: " + context.text(error), at: .warning)
            default: throw error
            }
        }
    }

    private func note(_ round: ScheduleWorker.Round) {
        let hasDelivered = !round.delivered.isEmpty || !round.failed.isEmpty
        if hasDelivered || round.missed > 0 {
            context.log.info(
                "a round is done",
                metadata: [
                    "delivered": "\(round.delivered.count)", "failed": "\(round.failed.count)",
                    "missed": "\(round.missed)",
                ]
            )
        }
        guard hasDelivered, let home = context.availableHome?.path else { return }
        let before = SinkHealth.read(in: home)
        var health = before
        health.note(round, of: sinks, at: worker.now)
        if health != before { health.write(in: home) }
    }

    /// Reports a failed delivery: a person at a terminal, or who serves named people, of what; a log without its words.
    private func report(_ failure: ScheduleWorker.Round.Failure) {
        let isForPeople = context.terminal.isErrorTerminal || !context.options.persons.isEmpty
        guard OperatorLog.isJournal || !isForPeople else {
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
            return
        }
        let kind = failure.sink.prefix { $0 != ":" }
        context.log.warning(
            "a notification was not delivered",
            metadata: [
                "sink": "\(kind)", "retry": failure.retry.map { "\($0)" } ?? "none",
                "reason": "\(Localizer.english.words(failure.problem.naming("the command")).text)",
            ]
        )
    }
}
