import Foundation
import ManasikEngine

/// A process of schedules that tests start and kill.
///
///     schedule-loop fill HOME NOW ONCE OFTEN   adds ONCE jobs due at NOW and OFTEN that come every five minutes
///     schedule-loop work HOME NOW FILE         delivers what is due at NOW to FILE; prints a line for each
@main
enum ScheduleLoop {
    static func main() async {
        let arguments = CommandLine.arguments
        do {
            let now = Instant(rfc3339: arguments[3])!
            var configuration = EngineConfiguration(home: arguments[2], packs: [])
            configuration.clock = FixedClock(now)
            let engine = try await Engine.open(configuration)
            switch arguments[1] {
            case "fill":
                let person = try engine.person("me")
                try await person.profile.setFact("time_zone", to: "UTC")
                for number in 0..<Int(arguments[4])! {
                    try await person.schedules.set(job("once-\(number)", "\(now.adding(seconds: 60))"))
                }
                let start = LocalTime(of: now.adding(seconds: 300), in: .utc)
                let first =
                    "\(start.date) \(ClockTime(hour: start.seconds / 3600, minute: start.seconds / 60 % 60)!)"
                for number in 0..<Int(arguments[5])! {
                    try await person.schedules.set(
                        job("often-\(number)", "from \(first) FREQ=MINUTELY;INTERVAL=5")
                    )
                }
            case "work":
                let sink = AnnouncingSink(file: FileSink(path: arguments[4]))
                let round = try await ScheduleWorker(engine, for: .operator, sinks: [sink]).work()
                precondition(round.failed.isEmpty && round.missed == 0)
            default: preconditionFailure("unknown verb \(arguments[1])")
            }
        } catch {
            say("error: \(error)")
            exit(1)
        }
    }

    private static func job(_ id: String, _ trigger: String) throws -> Schedule {
        var schedule = Schedule(id: id, pack: .host, kind: .reminder, trigger: try Trigger(trigger))
        schedule.title = id
        schedule.missed = .all(within: 30 * 86_400)
        schedule.overlap = .allow
        return schedule
    }

    /// One write a line, so that no line is lost in a buffer when the process is killed.
    fileprivate static func say(_ line: String) {
        FileHandle.standardOutput.write(Data((line + "\n").utf8))
    }

    /// Tells that the file has a notification.
    private struct AnnouncingSink: NotificationSink {
        let file: FileSink
        var name: String { file.name }

        func deliver(_ notification: ManasikEngine.Notification) async throws(SinkFailure) {
            try await file.deliver(notification)
            ScheduleLoop.say(notification.key)
        }
    }
}
