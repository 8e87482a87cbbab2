import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikViews

/// A day of dhikr, as typed on the command line.
enum DhikrDayArgument: Hashable, Sendable, ExpressibleByArgument {
    case today, yesterday
    case date(CivilDate)

    init?(argument: String) {
        switch argument {
        case "today": self = .today
        case "yesterday": self = .yesterday
        default:
            guard let date = CivilDate(argument) else { return nil }
            self = .date(date)
        }
    }

    var defaultValueDescription: String { "today" }
}

/// The options of verbs about the series of a day.
struct DhikrDayOptions: ParsableArguments {
    @Option(
        name: .customLong("date"),
        help: ArgumentHelp("today, yesterday, or a date such as 2027-05-15.", valueName: "date")
    )
    var day = DhikrDayArgument.today

    /// Returns the day; opening today stores its series.
    func day(of person: Person) async throws -> DhikrDayView {
        let today = try await person.dhikr.openDay()
        guard let date = date(today) else { return today }
        return try await person.dhikr.day(date)
    }

    /// Returns the day with all its series. A past day for which nothing is stored gets its series, too, so that they
    /// can be noted.
    func dayToNote(of person: Person) async throws -> DhikrDayView {
        let today = try await person.dhikr.openDay()
        guard let date = date(today) else { return today }
        return try await person.dhikr.day(toNote: date)
    }

    /// Returns the date to show; nil for today.
    private func date(_ today: DhikrDayView) -> CivilDate? {
        switch day {
        case .today: nil
        case .yesterday: today.day.date.adding(days: -1)
        case .date(let date): date == today.day.date ? nil : date
        }
    }
}
