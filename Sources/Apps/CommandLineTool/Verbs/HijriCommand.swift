import ArgumentParser
import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikLocalization

struct HijriCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "hijri",
        abstract: "The Hijri date of a day, or the day of a Hijri date.",
        discussion: """
            Example: manasik hijri 2026-05-26

            The date is that of the daylight; it begins at the maghrib before. Set hijri_correction in your profile where \
            the moon is sighted on other days.

            Exit codes: 0 done; 1 the month has no such day; 64 the command line is wrong.
            """
    )

    @Argument(help: ArgumentHelp("The day, such as 2026-05-26; default today.", valueName: "day"))
    var date: CivilDate?

    @Option(
        name: .long,
        help: ArgumentHelp("A Hijri date, such as 1447-12-09, whose day is asked for.", valueName: "date")
    )
    var toGregorian: HijriDate?

    @Option(
        name: .long,
        parsing: .unconditional,
        help: ArgumentHelp("Days to add, -2 to 2; default your profile's.", valueName: "days")
    )
    var correction: Int?

    @OptionGroup var options: GlobalOptions

    /// Early in the first year, so that no correction leads to a day before it.
    private static let firstDay = CivilDate(year: 622, month: 8, day: 1)!

    private struct Answer: Encodable {
        let date: CivilDate
        let hijri: HijriDate
        let year: Int
        let month: Int
        let day: Int
        let monthName: String
        let monthLength: Int
        let basis: HijriCalendar.Basis
        let correction: Int
        let source: String?
    }

    func validate() throws {
        if date != nil, toGregorian != nil {
            throw ValidationError("give either a day or --to-gregorian, not both")
        }
        if let correction, !HijriCalendar.corrections.contains(correction) {
            throw ValidationError("--correction takes -2 to 2 days, not \(correction)")
        }
        if let date, date < Self.firstDay {
            throw ValidationError("Hijri dates are told from \(Self.firstDay) on, not for \(date)")
        }
    }

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson(needsHome: false) { person in
            var calendar = try await person.almanac.hijriCalendar()
            if let correction { calendar = calendar.corrected(by: correction) }
            let today = try await person.profile.facts().day
            let hijri = toGregorian ?? calendar.date(of: date ?? today)
            guard let day = calendar.day(of: hijri) else {
                let arguments: [String: MessageArgument] = [
                    "month": .localized(person.localizer.host("month.\(hijri.month)")),
                    "year": .number(hijri.year),
                    "days": .number(calendar.length(ofMonth: hijri.month, year: hijri.year)),
                ]
                throw context.fail(
                    person.localizer.host("refusal.almanac.no-such-day", arguments).text,
                    ExitStatus.failure,
                    code: "almanac.no-such-day"
                )
            }
            if options.format == .json {
                try context.write(
                    json: Answer(
                        date: day,
                        hijri: hijri,
                        year: hijri.year,
                        month: hijri.month,
                        day: hijri.day,
                        monthName: person.localizer.host("month.\(hijri.month)").text,
                        monthLength: calendar.length(ofMonth: hijri.month, year: hijri.year),
                        basis: calendar.basis(of: hijri),
                        correction: calendar.correction,
                        source: calendar.announcement(of: hijri)?.sources.words(person.localizer)
                    )
                )
            } else {
                let page = HijriPage(person.localizer, context.layout(person.localizer))
                context.write(page.lines(hijri, day, in: calendar))
            }
        }
    }
}
