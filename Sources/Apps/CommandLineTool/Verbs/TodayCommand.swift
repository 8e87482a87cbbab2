import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract:
            "Shows today on one screen: the next prayer and rite, what is due, message, dhikr, favourites.",
        discussion: "Example: manasik today"
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson { person in
            let report = try await person.today.page()
            try await person.chirp.markShown()
            if options.format == .json {
                context.write(TodayResponse(report, person))
            } else {
                context.write(TodayPage(person: person, context: context).lines(report))
            }
        }
    }
}
