import ManasikAlmanac
public import ManasikDomain
import ManasikWalkthroughs

extension WindowScale {
    /// The instants of a season at the Ka'bah, by the calendar and the prayer times of Umm al-Qura.
    ///
    /// - Parameter season: The Hijri year; a season that reaches Ramadan or later months goes on in the next year.
    public init(_ ritual: Ritual, season: Int) {
        let rites = RiteTimes(PrayerCalculation(.ummAlQura))
        let times = ritual.declaredTimes
        let span = RiteSpan(of: times)
        var opens: [RitualTime: Int64] = [:]
        var closes: [RitualTime: Int64] = [:]
        for time in times {
            let year = span.year(of: time, in: season)
            opens[time] = rites.instant(of: time, at: .opens, in: year, for: RiteTimes.haram)?.milliseconds
            // A day alone closes otherwise than it opens.
            closes[time] =
                time.moment != nil
                ? opens[time]
                : rites.instant(of: time, at: .closes, in: year, for: RiteTimes.haram)?.milliseconds
        }
        self.init(
            name: "in the season of \(season)",
            opens: { [opens] time, _ in opens[time] },
            closes: { [closes] time, _ in closes[time] }
        )
    }
}
