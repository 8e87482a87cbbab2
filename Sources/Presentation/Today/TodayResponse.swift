import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization
public import ManasikViews
import ManasikWalkthroughs

/// The response about a person's day.
public struct TodayResponse: Response {
    private let view: TodayView
    private let localizer: Localizer

    public init(_ view: TodayView, in localizer: Localizer) {
        self.view = view
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("date", view.date)
            Member("hijri", hijri)
            // The next prayer is absent if the person's place is unknown.
            Member("next_prayer", view.nextPrayer.map { Self.nextPrayer($0) })
            Member("walk", view.walk.map { walk($0) })
            Member("due", view.due.map { ItemResponse($0, in: localizer) })
            Member("open_required", view.openRequired)
            Member("question", view.question.map { QuestionResponse($0, in: localizer) })
            Member("chirp", view.chirp.map { ChirpResponse($0, in: localizer) })
            Member("dhikr", view.dhikr.map { DhikrResponse($0, in: localizer) })
            Member("series", view.series.map { series($0) })
            Member("favourites", view.favourites.map { DhikrResponse($0, in: localizer) })
        }
    }

    private var hijri: JSONValue {
        view.hijri.json.adding {
            // Whether the Hijri date comes from a calendar and not from an announced sighting of the moon.
            Member("computed", view.calendar.basis(of: view.hijri) != .announced)
        }
    }

    private static func nextPrayer(_ next: ComingPrayer) -> JSONValue {
        .object {
            Member("prayer", next.prayer.rawValue)
            // The time is in RFC 3339, with the UTC offset of the place.
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
                    localizer.of(walk.revision).text($0.title)
                }
            )
            Member("step", walk.view.current.map { walk.ritual.id.step($0) })
            Member("done", walk.view.progress.done)
            Member("total", walk.view.progress.total)
            // The number of remedies that are owed, at least by some schools that may be the person's.
            Member("owed", walk.view.remedies.count { $0.isOwed && !$0.remedies.isEmpty })
            // The number of those that are not owed by every such school; absent if there are none.
            let bySome = walk.view.remedies.count { $0.dependsOnSchool && !$0.remedies.isEmpty }
            Member("owed_by_some", bySome > 0 ? bySome : nil)
            // Counts to be checked, which come only of adding up what several devices counted; absent if there are none.
            Member("counted_together", JointCountResponse.all(of: walk, in: localizer))
            // False if the ritual is no longer part of the journey; otherwise absent.
            Member("concerned", walk.concernsPerson ? nil : false)
            Member("others", walk.others.map { OtherWalkResponse($0, localizer) })
        }
    }

    /// Returns a series of dhikr with its progress.
    private func series(_ series: SeriesView) -> JSONValue {
        .object {
            Member("name", series.name)
            Member("title", localizer.title(of: series))
            Member("done", series.done)
            Member("total", series.entries.count)
        }
    }
}
