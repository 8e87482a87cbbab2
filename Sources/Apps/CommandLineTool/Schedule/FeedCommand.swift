import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization

struct FeedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "A calendar (RFC 5545) of prayers, rites, messages and what is due.",
        discussion: """
            Example: manasik feed prayers items --days 30 --output manasik.ics
            Example: manasik feed --alarm 10 --output manasik.ics

            Written again, it tells calendars which entries have changed. A file is replaced only where it is such a \
            calendar.

            Exit codes: 0 done; 1 where you are is not known and prayers were asked for; 64 the command line is wrong; \
            74 the file or the home directory cannot be written.
            """
    )

    @Argument(
        help: ArgumentHelp("prayers, rites, chirps, items; all where none is named.", valueName: "part")
    )
    var parts: [FeedPart] = []

    @Option(name: .long, help: ArgumentHelp("From today on.", valueName: "number"))
    var days = 90

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Calendars remind so many minutes before prayers and rites, and at 09:00 of what is due; without it not.",
            valueName: "minutes"
        )
    )
    var alarm: Int?

    @Option(name: .long, help: ArgumentHelp("Where to; the standard output without it.", valueName: "file"))
    var output: String?

    @OptionGroup var options: GlobalOptions

    func validate() throws {
        guard (1...366).contains(days) else {
            throw ValidationError("--days takes a whole number from 1 to 366, not '\(days)'")
        }
        if let alarm, !(0...1440).contains(alarm) {
            throw ValidationError("--alarm takes a whole number of minutes from 0 to 1440, not '\(alarm)'")
        }
    }

    func run() async throws {
        let context = CommandContext(options, formats: [.text])
        if let output { try checkReplaceable(output, context) }
        try await context.withPerson { person in
            let feed = try await person.feed.feed(parts.isEmpty ? nil : Set(parts), days: days, alarm: alarm)
            try await person.feed.publish(feed)
            guard let output else {
                CommandContext.write(feed.text)
                return
            }
            try context.writeReplacing(feed.text, to: output)
            context.say(
                "feed.written",
                ["count": .number(feed.events.count), "file": .text(output)],
                person.localizer
            )
        }
    }

    /// - Throws: `ExitStatus.storage` where a file of another kind stands there.
    private func checkReplaceable(_ path: String, _ context: CommandContext) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        guard !text.hasPrefix("BEGIN:VCALENDAR") || !text.contains("PRODID:-//Manasik//") else { return }
        throw context.fail(
            "'\(path)' is no calendar of manasik and is left as it is; name another file",
            ExitStatus.storage,
            code: "output.failed"
        )
    }
}
