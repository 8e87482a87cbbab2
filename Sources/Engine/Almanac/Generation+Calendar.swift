public import ManasikAlmanac
import ManasikDomain
import ManasikViews

extension Generation {
    /// Returns the Hijri calendar with the announcements that packs have for a country, or for everywhere.
    ///
    /// - Parameters:
    ///   - country: ISO 3166-1 alpha-2; nil for the announcements that apply everywhere.
    ///   - correction: The number of days by which a person's dates are ahead.
    public func hijriCalendar(in country: String?, correction: Int = 0) -> HijriCalendar {
        let announcements = catalog.monthAnnouncements.values.filter {
            $0.country == nil || $0.country == country
        }
        return HijriCalendar(announcements: announcements, correction: correction)
    }

    /// Returns a person's Hijri calendar, with their correction and the announcements of the given country, or else of
    /// the country of residence.
    func hijriCalendar(_ facts: Facts, in country: String? = nil) -> HijriCalendar {
        var correction = 0
        if case .integer(let days)? = facts[HostFact.hijriCorrection.id] { correction = days }
        return hijriCalendar(in: country ?? facts.text(.residence), correction: correction)
    }

    func prayerCalculation(_ facts: Facts, at place: AlmanacPlace?) -> PrayerCalculation {
        prayerCalculation(facts, in: place?.country)
    }

    /// Returns how times are computed for a person in a country; nil for that of residence.
    func prayerCalculation(_ facts: Facts, in country: String?) -> PrayerCalculation {
        let school = catalog.schools.first { $0.school == facts.school }
        return PrayerCalculation(
            facts.text(.prayerMethod).flatMap { PrayerMethod.named($0) }
                ?? .customary(in: country ?? facts.text(.residence)),
            asr: AsrShadow(of: school),
            calendar: hijriCalendar(facts, in: country)
        )
    }
}
