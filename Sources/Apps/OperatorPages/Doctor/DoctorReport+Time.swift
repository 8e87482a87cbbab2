import Foundation
package import ManasikDomain
package import ManasikGenerations
import ManasikPackHost
import ManasikPresentation

/// The clock, the time zones, and what has become old.
extension DoctorReport.Care {
    /// Returns what happened in the home, and when by the clock of then; the last first.
    package func evidence(_ generation: GenerationInUse?) -> [(what: String, at: Instant)] {
        var evidence: [(what: String, at: Instant)] = []
        if let made = generation?.generation {
            evidence.append(("generation \(made.number) was made", made.made))
        }
        if let backup { evidence.append(("the last backup was made", backup.made)) }
        evidence += sinks.sinks.map { ("'\($0.key)' was tried", $0.value.last) }
        return evidence.sorted { $0.at > $1.at }
    }

    /// Returns the problem that the clock is behind what has happened, by more than a day of the calendar.
    package static func clock(_ now: Instant, after evidence: [(what: String, at: Instant)]) -> [String] {
        guard let last = evidence.first, last.at.milliseconds - now.milliseconds > day else { return [] }
        return [
            "the clock says \(now), but \(last.what) at \(last.at): one of them is wrong, and what is due comes at wrong "
                + "times; set the clock: timedatectl set-ntp true"
        ]
    }

    // MARK: Time zones

    /// Returns the release that the system's time zones are of.
    package static func zoneRelease(_ environment: [String: String]) -> String? {
        let directory = environment["TZDIR"].flatMap { $0.isEmpty ? nil : $0 } ?? "/usr/share/zoneinfo"
        guard let file = FileHandle(forReadingAtPath: directory + "/tzdata.zi"),
            let head = try? file.read(upToCount: 64),
            let line = String(decoding: head, as: UTF8.self).split(separator: "\n").first,
            line.hasPrefix("# version ")
        else { return nil }
        return String(line.dropFirst("# version ".count))
    }

    /// The age in years from which time zones are said to be old; countries change theirs at short notice.
    private static let oldestZones = 3

    package static func zones(_ release: String?, _ now: Instant) -> [String] {
        guard let release, let year = Int(release.prefix(4)), today(now).year - year >= oldestZones else {
            return []
        }
        return [
            "the time zones are those of \(release); prayer times and schedules are wrong where a country has changed its "
                + "clock since: update tzdata"
        ]
    }

    private static func today(_ now: Instant) -> CivilDate {
        CivilDate(dayNumber: Int(now.milliseconds / day))
    }

    // MARK: Content

    /// The most packs that are named in one sentence.
    private static let mostNames = 5

    /// Returns which packs have become old, and which nobody has reviewed.
    package static func content(_ catalog: Catalog, _ now: Instant) -> [String] {
        let today = today(now)
        var overdue: [String] = []
        for (id, pack) in catalog.packs.sorted(by: { $0.key < $1.key }) {
            let days = ([pack.manifest.reviewBy].compactMap { $0 } + daysOfReview(of: id, in: catalog)).filter
            {
                $0 < today
            }
            if let first = days.min() { overdue.append("\(id) (since \(first))") }
        }
        let teaching = Set(
            (catalog.rituals.keys.map { $0 } + catalog.remedies.keys + catalog.dhikr.keys).map(\.pack)
        )
        let unreviewed = teaching.sorted().filter { catalog.packs[$0]?.manifest.reviewedBy.isEmpty == true }
        var notices: [String] = []
        if !overdue.isEmpty {
            notices.append(
                "the review of what these packs say is overdue: \(names(overdue)); activate newer versions, or have them "
                    + "reviewed"
            )
        }
        if !unreviewed.isEmpty {
            notices.append(
                "no scholar has reviewed what these packs teach, as pilgrims are told too: "
                    + "\(names(unreviewed.map(\.rawValue))); have them reviewed"
            )
        }
        return notices
    }

    /// Returns the days by which what a pack says is to be reviewed, wherever the pack says it.
    private static func daysOfReview(of pack: PackID, in catalog: Catalog) -> [CivilDate] {
        let items = catalog.checklists.values.flatMap(\.items).filter { $0.id.pack == pack }.map(\.reviewBy)
        let contacts = catalog.contactLists.values.flatMap(\.contacts).filter { $0.id.pack == pack }
        let steps = catalog.rituals.values.flatMap(\.nodes).filter { $0.owner == pack }.map {
            $0.step?.reviewBy
        }
        let rituals = catalog.rituals.values.filter { $0.id.pack == pack }.map(\.reviewBy)
        let violations = catalog.violations.values.filter { $0.id.pack == pack }.map(\.reviewBy)
        let remedies = catalog.remedies.values.filter { $0.id.pack == pack }.map(\.reviewBy)
        return (items + contacts.map(\.reviewBy) + steps + rituals + violations + remedies).compactMap { $0 }
    }

    private static func names(_ all: [String]) -> String {
        let more = all.count - mostNames
        return all.prefix(mostNames).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
}
