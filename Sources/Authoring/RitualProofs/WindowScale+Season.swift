import ManasikAlmanac
public import ManasikDomain
import ManasikWalkthroughs

extension WindowScale {
    /// Creates a scale of instants in one season at the Ka'bah, by the calendar and prayer times of Umm al-Qura.
    ///
    /// - Parameter season: The Hijri year; a season that includes Ramadan or later months continues into the next year.
    public init(_ ritual: Ritual, season: Int) {
        let rites = RiteTimes(PrayerCalculation(.ummAlQura))
        let times = ritual.declaredTimes
        let span = RiteSpan(of: times)
        var opens: [RitualTime: Int64] = [:]
        var closes: [RitualTime: Int64] = [:]
        for time in times {
            let year = span.year(of: time, in: season)
            opens[time] = rites.instant(of: time, at: .opens, in: year, for: rites.observer)?.milliseconds
            // Only a time that is a whole day has a closing instant other than its opening one.
            closes[time] =
                time.moment != nil
                ? opens[time]
                : rites.instant(of: time, at: .closes, in: year, for: rites.observer)?.milliseconds
        }
        self.init(
            name: "in the season of \(season)",
            opens: { [opens] time, _ in time.ofSeason.flatMap { opens[$0] } },
            closes: { [closes] time, _ in time.ofSeason.flatMap { closes[$0] } }
        )
    }
}
