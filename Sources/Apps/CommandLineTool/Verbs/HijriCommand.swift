import ArgumentParser
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation

struct HijriCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hijri",
        abstract: "Shows the Hijri date of a day, or the day of a Hijri date.",
        discussion: """
            Example: manasik hijri 2026-05-26

            A Hijri day begins at maghrib; the date shown is that of the daylight. Set hijri_correction in your \
            profile if the moon is sighted on other days where you are.

            Exit codes: 0 done; 1 the month has no such day; 64 the command line is wrong.
            """
    )

    @Argument(help: ArgumentHelp("The day, such as 2026-05-26; default today.", valueName: "day"))
    var date: CivilDate?

    @Option(
        name: .long,
        help: ArgumentHelp("A Hijri date to convert, such as 1447-12-09.", valueName: "date")
    )
    var toGregorian: HijriDate?

    @Option(
        name: .long,
        parsing: .unconditional,
        help: ArgumentHelp("Days to add, -2 to 2; by default as in your profile.", valueName: "days")
    )
    var correction: Int?

    @OptionGroup var options: GlobalOptions

    /// The first supported day, early in the first Hijri year, so that no correction gives a date before that year.
    private static let firstDay = CivilDate(year: 622, month: 8, day: 1)!

    func validate() throws {
        if date != nil, toGregorian != nil {
            throw ValidationError("give either a day or --to-gregorian, not both")
        }
        if let correction, !HijriCalendar.corrections.contains(correction) {
            throw ValidationError("--correction takes -2 to 2 days, not \(correction)")
        }
        if let date, date < Self.firstDay {
            throw ValidationError("Hijri dates are known from \(Self.firstDay) on, not for \(date)")
        }
    }

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson(needsHome: false) { person, output in
            var calendar = try await person.almanac.hijriCalendar()
            if let correction { calendar = calendar.corrected(by: correction) }
            let today = try await person.almanac.today()
            let hijri = toGregorian ?? calendar.date(of: date ?? today)
            guard let day = calendar.day(of: hijri) else {
                throw context.fail(
                    HijriText(calendar, person.localizer).noSuchDay(hijri),
                    ExitStatus.failure,
                    code: "almanac.no-such-day"
                )
            }
            output.show(
                .hijri(hijri, day, by: calendar, in: person.localizer),
                or: HijriResponse(hijri, day, by: calendar, in: person.localizer)
            )
        }
    }
}
