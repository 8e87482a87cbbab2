import ManasikDomain
import ManasikRemembrance
import ManasikViews

extension PersonReading {
    /// All dhikr of the person.
    var dhikr: PersonalDhikr { PersonalDhikr(in: generation.catalogRules, for: person) }

    /// When the person's days of dhikr begin.
    var remembranceDays: RemembranceDays {
        let occasions = scheduling.occasions
        return RemembranceDays(
            records.dhikr.stored.settings.dayBoundary,
            in: occasions.timeZone,
            knowsPlace: occasions.knowsPlace
        ) { occasions.prayerTimes(on: $0) }
    }

    /// The stored series that were read.
    var series: StoredSeries {
        var series = StoredSeries()
        for record in records.series {
            switch record.value {
            case .kept(let value, _): series.all.append(value)
            case .unreadable:
                if let day = record.day { series.unreadable[day, default: []].insert(record.key.id) }
            case .absent: break
            }
        }
        return series
    }

    /// Returns the series of a day with their counts.
    ///
    /// - Parameter date: nil for the person's day now.
    func dhikrDay(
        _ dhikr: PersonalDhikr,
        _ date: CivilDate? = nil,
        toNote isToNote: Bool = false
    ) -> DhikrDayView {
        DhikrDayView(date, of: dhikr, with: series, in: remembranceDays, at: now, toNote: isToNote)
    }
}
