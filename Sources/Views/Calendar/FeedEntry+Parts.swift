import ManasikAlmanac
public import ManasikDomain
import ManasikScheduling
import ManasikWalkthroughs

extension FeedEntry {
    /// Returns the five prayers of days where the person is.
    public static func prayers(
        on dates: [CivilDate],
        in context: ScheduleContext,
        at place: String,
        _ coordinate: Coordinate
    ) -> [FeedEntry] {
        dates.flatMap { date -> [FeedEntry] in
            guard let times = context.occasions.prayerTimes(on: date) else { return [] }
            return Prayer.allCases.compactMap { prayer in
                guard prayer != .sunrise, let instant = times[prayer] else { return nil }
                return FeedEntry(
                    "prayer/\(date)/\(prayer.rawValue)",
                    .instants(instant, instant),
                    .prayer(prayer, times.rules[prayer], place: place, coordinate)
                )
            }
        }
    }

    /// Returns the messages of days.
    public static func chirps(on dates: [CivilDate], of chirps: PersonChirps) -> [FeedEntry] {
        dates.compactMap { chirps.message(on: $0) }.map { chirp in
            FeedEntry("chirp/\(chirp.date)", .days(chirp.date, chirp.date), .chirp(chirp))
        }
    }

    /// Returns the open items of checklists that are due within a span of days.
    public static func items(of lists: [ChecklistView], in days: ClosedRange<CivilDate>) -> [FeedEntry] {
        lists.flatMap { $0.items }.compactMap { item in
            guard item.status == .open, let due = item.due, days.contains(due) else { return nil }
            return FeedEntry("item/\(item.id)", .days(due, due), .item(item))
        }
    }

    /// The longest time, in seconds, that a rite fills in a calendar; of one that may be done for months, only the
    /// beginning is entered.
    private static let longest: Int64 = 7 * 86_400

    /// Returns the rites of a ritual that open within a span of days.
    public static func rites(
        of ritual: FeedRitual,
        for person: PersonSnapshot,
        in days: ClosedRange<CivilDate>,
        by context: ScheduleContext
    ) -> [FeedEntry] {
        let (facts, packs, walk) = (person.facts, ritual.packs, ritual.walk)
        // Of what is lost nothing is to come.
        guard packs.verdict(ritual.ritual.when, facts) == .holds, walk?.isLost != true else { return [] }
        // A walk leaves out the branches that were not chosen. Until a choice is made, the calendar has all of its
        // branches.
        let open = (walk?.pendingChoices ?? []).flatMap {
            ritual.ritual.node($0.id)?.withDescendants.map { $0.id } ?? []
        }
        let occasions = context.occasions
        var entries: [FeedEntry] = []
        for node in ritual.ritual.steps {
            let step = ritual.ritual.id.step(node.id)
            guard packs.verdict(node.when, facts) == .holds,
                walk == nil || walk?.node(node.id) != nil || open.contains(node.id),
                let opens = occasions.instant(of: .opens, of: step, after: days.lowerBound)
            else { continue }
            let start = LocalTime(of: opens, in: occasions.timeZone).date
            guard start <= days.upperBound else { continue }
            let closes = occasions.instant(of: .closes, of: step, after: start)
            let isLong = closes.map { $0.milliseconds > opens.milliseconds + longest * 1000 } ?? false
            let place = node.step?.place.flatMap { packs.catalog.places[$0]?.title }
            entries.append(
                FeedEntry(
                    "rite/\(step)/\(occasions.hijriMonth(of: start).year)",
                    .instants(opens, isLong ? opens : max(opens, closes ?? opens)),
                    .rite(
                        title: ritual.text(node.title),
                        summary: node.step?.summary.map { ritual.text($0) },
                        place: place.map { ritual.text($0) }
                    ),
                    isBusy: !isLong
                )
            )
        }
        return entries
    }
}
