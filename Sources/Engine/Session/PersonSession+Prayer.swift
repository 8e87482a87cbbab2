import ManasikAlmanac
import ManasikDomain

extension PersonSession {
    func observer(_ context: Context) -> Observer? { nil }
    func prayerCalculation(_ context: Context) -> PrayerCalculation { PrayerCalculation(.mwl) }
}
