import Foundation
import ManasikDomain
import ManasikScheduling
import ManasikSystemZones

/// Days whose prayers are at fixed times by the clock, in months of thirty days.
final class FixedOccasions: OccasionSource {
    let timeZone: Zone
    let prayers: [RitualTime.DayMoment: String] = [
        .fajr: "04:30", .sunrise: "05:50", .dhuhr: "12:10", .asr: "15:30", .maghrib: "18:40", .isha: "20:10",
    ]
    /// Days that have no isha.
    let white: ClosedRange<CivilDate>?
    let facts: [String: CivilDate]
    let windows: [String: Instant]
    let moments: [String: Instant]
    let done: [String: Instant]

    init(
        timeZone: Zone = Zone(identifier: "Asia/Riyadh")!,
        white: ClosedRange<CivilDate>? = nil,
        facts: [String: CivilDate] = [:],
        windows: [String: Instant] = [:],
        moments: [String: Instant] = [:],
        done: [String: Instant] = [:]
    ) {
        self.timeZone = timeZone
        self.white = white
        self.facts = facts
        self.windows = windows
        self.moments = moments
        self.done = done
    }

    func instant(of moment: RitualTime.DayMoment, on date: CivilDate) -> Instant? {
        if moment == .isha, white?.contains(date) ?? false { return nil }
        guard let time = prayers[moment].flatMap({ ClockTime($0) }) else { return nil }
        guard case .once(let instant) = LocalTime(date, time).moment(in: timeZone) else { return nil }
        return instant
    }

    private static let epoch = CivilDate("2027-01-01")!.dayNumber

    func date(ofHijri day: Int, month: Int, year: Int) -> CivilDate? {
        day > 29 && month.isMultiple(of: 2)
            ? nil : CivilDate(dayNumber: Self.epoch + ((year - 1448) * 12 + month - 1) * 30 + day - 1)
    }

    func hijriMonth(of date: CivilDate) -> (year: Int, month: Int) {
        let months = (date.dayNumber - Self.epoch + 30 * 1200) / 30 - 1200
        return (1448 + (months + 1200) / 12 - 100, (months + 1200) % 12 + 1)
    }

    func date(of fact: DefinitionID) -> CivilDate? { facts[fact.name] }

    func instant(of fact: DefinitionID) -> Instant? { moments[fact.name] }

    func instant(ofDone step: DefinitionID) -> Instant? { done[step.description] }

    func instant(of edge: Trigger.WindowEdge, of step: DefinitionID, after date: CivilDate) -> Instant? {
        windows["\(step) \(edge.rawValue)"]
    }
}

extension Schedule {
    /// A schedule of the host with a trigger and nothing else of its own.
    static func of(_ trigger: String, id: String = "test") throws -> Schedule {
        Schedule(id: id, pack: .host, kind: .reminder, trigger: try Trigger(trigger))
    }
}

extension LocalTime {
    /// The instants in words, by the clock of a zone.
    static func texts(_ instants: some Sequence<Instant>, in zone: Zone) -> [String] {
        instants.map { String("\(LocalTime(of: $0, in: zone))".prefix(16)) }
    }
}
