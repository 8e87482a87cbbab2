import ArgumentParser
import ManasikEngine
import ManasikPresentation

struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract:
            "Shows today on one screen: the next prayer and rite, what is due, message, dhikr, favourites.",
        discussion: "Example: manasik today"
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        try await CommandContext(options).withPerson { person, output in
            let view = try await person.today.view()
            try await person.today.markShown()
            output.show(
                .today(view, in: person.localizer, of: person.generation.catalog),
                or: TodayResponse(view, in: person.localizer)
            )
        }
    }
}
