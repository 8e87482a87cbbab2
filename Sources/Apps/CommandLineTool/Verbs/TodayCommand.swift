import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikTerminal
import ManasikWalkthroughs

struct TodayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "today",
        abstract: "One screen: the next prayer and rite, what is due, message, dhikr, favourites.",
        discussion: "Example: manasik today"
    )

    @OptionGroup var options: GlobalOptions

    func run() async throws {
        let context = CommandContext(options)
        try await context.withPerson { person in
            let report = try await person.today.page()
            try await person.chirp.markShown()
            if options.format == .json {
                try context.write(json: Answer(report, person))
            } else {
                context.write(TodayPage(person: person, context: context).lines(report))
            }
        }
    }

    private struct Answer: Encodable {
        struct Hijri: Encodable {
            let year: Int
            let month: Int
            let day: Int
            /// By a calendar, not by the sighting of the moon.
            let computed: Bool
        }

        struct NextPrayer: Encodable {
            let prayer: String
            /// RFC 3339 with the offset of the place.
            let at: String
            let minutesLeft: Int
            let place: String
        }

        struct Walk: Encodable {
            let ritual: DefinitionID
            let begun: Bool
            let finished: Bool
            let next: LocalizedString?
            let step: DefinitionID?
            let done: Int
            let total: Int
            /// How many remedies are owed.
            let owed: Int
            /// False where the ritual is no longer part of the journey, else absent.
            let concerned: Bool?
            let others: [WalkAnswer.OtherWalk]
        }

        /// How much of a series of dhikr is done.
        struct Series: Encodable {
            let name: String
            let title: LocalizedString
            let done: Int
            let total: Int
        }

        let date: CivilDate
        let hijri: Hijri
        /// Left out where it is not known where the person is.
        let nextPrayer: NextPrayer?
        let walk: Walk?
        let due: [ItemReport]
        let openRequired: Int
        let question: FactQuestion?
        let chirp: ChirpReport?
        let dhikr: DhikrReport?
        let series: [Series]
        let favourites: [DhikrReport]

        init(_ report: TodayReport, _ person: Person) {
            date = report.date
            hijri = Hijri(
                year: report.hijri.year,
                month: report.hijri.month,
                day: report.hijri.day,
                computed: report.calendar.basis(of: report.hijri) != .announced
            )
            nextPrayer = report.nextPrayer.map {
                NextPrayer(
                    prayer: $0.prayer.rawValue,
                    at: $0.place.observer.rfc3339($0.at),
                    minutesLeft: $0.minutesLeft,
                    place: $0.place.title
                )
            }
            walk = report.walk.map { walk in
                Walk(
                    ritual: walk.ritual.id,
                    begun: walk.snapshot != nil,
                    finished: walk.view.isFinished,
                    next: walk.view.current.flatMap { walk.view.node($0) }.map {
                        person.localizer(of: walk.revision).text($0.title)
                    },
                    step: walk.view.current.map { walk.ritual.id.step($0) },
                    done: walk.view.progress.done,
                    total: walk.view.progress.total,
                    owed: walk.view.remedies.count { $0.isOwed && !$0.remedies.isEmpty },
                    concerned: walk.concernsPerson ? nil : false,
                    others: walk.others.map { .init($0, person.localizer) }
                )
            }
            due = report.due
            openRequired = report.openRequired
            question = report.question
            chirp = report.chirp
            dhikr = report.dhikr
            series = report.series.map {
                Series(name: $0.name, title: $0.title, done: $0.done, total: $0.entries.count)
            }
            favourites = report.favourites
        }
    }
}
