import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikEngine

/// Prayer times of some days, to be written.
struct Timetable {
    let place: AlmanacPlace
    let calculation: PrayerCalculation
    let days: [PrayerTimes]

    init(place: AlmanacPlace, calculation: PrayerCalculation, from first: CivilDate, days: Int) {
        self.place = place
        self.calculation = calculation
        self.days = (0..<days).map {
            calculation.times(on: first.adding(days: $0), at: place.observer)
        }
    }

    var answers: [Answer] { days.map { Answer($0, self) } }

    /// One day in JSON; a time that is missing is null.
    struct Answer: Encodable {
        struct Hijri: Encodable {
            let date: HijriDate
            let basis: HijriCalendar.Basis
        }

        struct Span: Encodable {
            let from: String
            let to: String
        }

        struct Place: Encodable {
            let name: String?
            let latitude: Double
            let longitude: Double
            let timeZone: String
        }

        fileprivate enum CodingKeys: String, CodingKey {
            case date, hijri, fajr, sunrise, dhuhr, asr, maghrib, isha, rule, rules, latitude, day, method
            case authority, parametersSince, asrSchool, middleOfNight, lastThird, duha, forbidden, place
        }

        private let times: PrayerTimes
        private let timetable: Timetable

        init(_ times: PrayerTimes, _ timetable: Timetable) {
            self.times = times
            self.timetable = timetable
        }

        func encode(to encoder: any Encoder) throws {
            let (calculation, observer) = (timetable.calculation, timetable.place.observer)
            let hijri = calculation.calendar.date(of: times.date)
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(times.date, forKey: .date)
            try container.encode(
                Hijri(date: hijri, basis: calculation.calendar.basis(of: hijri)),
                forKey: .hijri
            )
            for prayer in Prayer.allCases {
                try container.encode(times[prayer].map(observer.rfc3339), forKey: CodingKeys(prayer))
            }
            try container.encode(times.rule, forKey: .rule)
            let rules = times.rules.map { ($0.key.rawValue, $0.value.name) }
            try container.encode(Dictionary(uniqueKeysWithValues: rules), forKey: .rules)
            switch times.basis {
            case .here: break
            case .latitude(let latitude): try container.encode(latitude, forKey: .latitude)
            case .day(let day): try container.encode(day, forKey: .day)
            }
            try container.encode(calculation.method.id, forKey: .method)
            try container.encode(calculation.method.authority, forKey: .authority)
            try container.encode(
                calculation.method.hasPresentFigures(on: times.date) ? calculation.method.since?.day : nil,
                forKey: .parametersSince
            )
            try container.encode(calculation.asr, forKey: .asrSchool)
            try container.encode(place, forKey: .place)
            guard let moments = calculation.moments(of: times, at: observer) else { return }
            func span(_ span: DayMoments.Span) -> Span {
                Span(from: observer.rfc3339(span.from), to: observer.rfc3339(span.to))
            }
            try container.encode(observer.rfc3339(moments.middleOfNight), forKey: .middleOfNight)
            try container.encode(observer.rfc3339(moments.lastThird), forKey: .lastThird)
            try container.encode(span(moments.duha), forKey: .duha)
            try container.encode(moments.forbidden.map(span), forKey: .forbidden)
        }

        private var place: Place {
            let (place, coordinate) = (timetable.place, timetable.place.observer.coordinate)
            return Place(
                name: place.name,
                latitude: coordinate.latitude,
                longitude: coordinate.longitude,
                timeZone: place.observer.timeZone.identifier
            )
        }
    }
}

extension Timetable.Answer.CodingKeys {
    fileprivate init(_ prayer: Prayer) {
        self =
            switch prayer {
            case .fajr: .fajr
            case .sunrise: .sunrise
            case .dhuhr: .dhuhr
            case .asr: .asr
            case .maghrib: .maghrib
            case .isha: .isha
            }
    }
}
