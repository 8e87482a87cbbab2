import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikPresentation
import ManasikViews
import ManasikWalkthroughs

/// What concerns a person today.
struct TodayResponse: Response {
    private let report: TodayReport
    private let person: Person

    init(_ report: TodayReport, _ person: Person) {
        (self.report, self.person) = (report, person)
    }

    var json: JSONValue {
        .object {
            Member("date", report.date)
            Member("hijri", hijri)
            // Left out where it is not known where the person is.
            Member("next_prayer", report.nextPrayer.map(Self.nextPrayer))
            Member("walk", report.walk.map(walk))
            Member("due", report.due.map { ItemResponse($0, in: person.localizer) })
            Member("open_required", report.openRequired)
            Member("question", report.question.map { QuestionResponse($0, in: person.localizer) })
            Member("chirp", report.chirp.map { ChirpResponse($0, in: person.localizer) })
            Member("dhikr", report.dhikr.map { DhikrResponse($0, in: person.localizer) })
            Member("series", report.series.map(series))
            Member("favourites", report.favourites.map { DhikrResponse($0, in: person.localizer) })
        }
    }

    private var hijri: JSONValue {
        report.hijri.json.adding {
            // By a calendar, not by the sighting of the moon.
            Member("computed", report.calendar.basis(of: report.hijri) != .announced)
        }
    }

    private static func nextPrayer(_ next: ComingPrayer) -> JSONValue {
        .object {
            Member("prayer", next.prayer.rawValue)
            // RFC 3339 with the offset of the place.
            Member("at", next.place.observer.rfc3339(next.at))
            Member("minutes_left", next.minutesLeft)
            Member("place", next.place.title)
        }
    }

    private func walk(_ walk: WalkState) -> JSONValue {
        .object {
            Member("ritual", walk.ritual.id)
            Member("begun", walk.snapshot != nil)
            Member("finished", walk.view.isFinished)
            Member(
                "next",
                walk.view.current.flatMap { walk.view.node($0) }.map {
                    person.localizer(of: walk.revision).text($0.title)
                }
            )
            Member("step", walk.view.current.map { walk.ritual.id.step($0) })
            Member("done", walk.view.progress.done)
            Member("total", walk.view.progress.total)
            // How many remedies are owed.
            Member("owed", walk.view.remedies.count { $0.isOwed && !$0.remedies.isEmpty })
            // False where the ritual is no longer part of the journey, else absent.
            Member("concerned", walk.concernsPerson ? nil : false)
            Member("others", walk.others.map { OtherWalkResponse($0, person.localizer) })
        }
    }

    /// How much of a series of dhikr is done.
    private func series(_ series: SeriesView) -> JSONValue {
        .object {
            Member("name", series.name)
            Member("title", person.localizer.title(of: series))
            Member("done", series.done)
            Member("total", series.entries.count)
        }
    }
}
