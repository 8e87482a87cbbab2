import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikSystemZones
import ManasikWalkthroughs

extension WindowScale {
    /// The instants of a season at the Ka'bah, by the calendar and the prayer times of Umm al-Qura.
    ///
    /// - Parameter season: The Hijri year; a season that reaches Ramadan or later months goes on in the next year.
    init(_ ritual: Ritual, season: Int) {
        let calculation = PrayerCalculation(.ummAlQura)
        let observer = Observer(Qibla.kaabah, timeZone: Zone(identifier: "Asia/Riyadh")!)
        let times = Set(
            ritual.steps.flatMap { node in
                [node.step?.opens, node.step?.closes].compactMap { $0 }.flatMap {
                    $0.values(for: nil).map(\.value)
                }
            }
        )
        let reachesTurn = times.contains { $0.month >= 9 }
        var opens: [RitualTime: Int64] = [:]
        var closes: [RitualTime: Int64] = [:]
        for time in times {
            let year = reachesTurn && time.month < 9 ? season + 1 : season
            let instant = calculation.instant(of: time, inHijriYear: year, at: observer)
            opens[time] = instant?.milliseconds
            closes[time] = instant?.milliseconds
            // A day alone closes with the sunset by which it ends.
            if time.moment == nil {
                let date = HijriDate(year: year, month: time.month, day: time.day)
                let day = date.flatMap { calculation.calendar.day(of: $0) }
                closes[time] = day.flatMap { calculation.times(on: $0, at: observer)[.maghrib] }?.milliseconds
            }
        }
        self.init(
            name: "in the season of \(season)",
            opens: { [opens] time, _ in opens[time] },
            closes: { [closes] time, _ in closes[time] }
        )
    }
}
