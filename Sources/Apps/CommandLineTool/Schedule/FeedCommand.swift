import ArgumentParser
import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPresentation

struct FeedCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "Writes a calendar (RFC 5545) of prayers, rites, messages and what is due.",
        discussion: """
            Example: manasik feed prayers items --days 30 --output manasik.ics
            Example: manasik feed --alarm 10 --output manasik.ics

            When it is written again, calendars see which entries have changed. An existing file is replaced only if \
            it is such a calendar.

            Exit codes: 0 done; 1 prayers were asked for and your place is not known; 64 the command line is wrong; \
            74 the file or the home directory cannot be written.
            """
    )

    @Argument(
        help: ArgumentHelp("prayers, rites, chirps, items; all if none is named.", valueName: "part")
    )
    var parts: [FeedPart] = []

    @Option(name: .long, help: ArgumentHelp("How many days, from today.", valueName: "number"))
    var days = 90

    @Option(
        name: .long,
        help: ArgumentHelp(
            "How many minutes before prayers and rites a calendar reminds you; it reminds you of what is due at 09:00. Without it there are no reminders.",
            valueName: "minutes"
        )
    )
    var alarm: Int?

    @Option(
        name: .long,
        help: ArgumentHelp("The file to write; by default the standard output.", valueName: "file")
    )
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
            // A feed requested for a misspelt name stores nothing about such a person.
            if try await !context.namesUnknown(in: person.engine) { try await person.feed.publish(feed) }
            guard let output else {
                CommandContext.write(feed.text)
                return
            }
            try context.writeReplacing(feed.text, to: output)
            Output(context: context, localizer: person.localizer)
                .say(.feedWritten(feed.events.count, to: output, in: person.localizer))
        }
    }

    /// Checks that a path is free or holds a calendar that this program wrote.
    ///
    /// - Throws: `ExitStatus.storage` if the path holds a file of another kind.
    private func checkReplaceable(_ path: String, _ context: CommandContext) throws {
        guard FileManager.default.fileExists(atPath: path) else { return }
        let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
        // A text that quotes the property does not begin a line with it.
        let isOurs = text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("PRODID:-//Manasik//") }
        if text.hasPrefix("BEGIN:VCALENDAR"), isOurs { return }
        throw context.fail(.notACalendar(path: path))
    }
}
