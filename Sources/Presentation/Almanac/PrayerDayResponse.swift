public import ManasikAlmanac
public import ManasikDomain
public import ManasikViews

/// The prayer times of a day; a time that is missing is null.
public struct PrayerDayResponse: Response {
    private let times: PrayerTimes
    private let place: AlmanacPlace
    private let calculation: PrayerCalculation

    public init(_ times: PrayerTimes, of timetable: Timetable) {
        (self.times, place, calculation) = (times, timetable.place, timetable.calculation)
    }

    private var observer: Observer { place.observer }

    public var json: JSONValue {
        .object {
            Member("date", times.date)
            Member("hijri", hijri)
            for prayer in Prayer.allCases {
                Member(prayer.rawValue, orNull: times[prayer].map { observer.rfc3339($0) })
            }
            Member("rule", PrayerRuleName(times.rule))
            Member("rules", rules)
            switch times.basis {
            case .here: [Member]()
            case .latitude(let latitude): Member("latitude", latitude)
            case .day(let day): Member("day", day)
            }
            Member("method", calculation.method.id)
            Member("authority", calculation.method.authority)
            Member("parameters_since", orNull: since)
            Member("asr_shadow", calculation.asr.rawValue)
            Member("place", shownPlace)
            moments
        }
    }

    private var hijri: JSONValue {
        let date = calculation.calendar.date(of: times.date)
        return .object {
            Member("date", date)
            Member("basis", calculation.calendar.basis(of: date))
        }
    }

    private var rules: [String: TimeRule] {
        var rules: [String: TimeRule] = [:]
        for (prayer, rule) in times.rules { rules[prayer.rawValue] = rule }
        return rules
    }

    /// The day since which the method has its present figures; nil if they do not apply on this day.
    private var since: CivilDate? {
        calculation.method.hasPresentFigures(on: times.date) ? calculation.method.since?.day : nil
    }

    private var shownPlace: JSONValue {
        .object {
            Member("name", place.name)
            Member("latitude", observer.coordinate.latitude)
            Member("longitude", observer.coordinate.longitude)
            Member("time_zone", observer.timeZone.identifier)
        }
    }

    @MemberBuilder private var moments: [Member] {
        if let moments = calculation.moments(of: times, at: observer) {
            Member("middle_of_night", observer.rfc3339(moments.middleOfNight))
            Member("last_third", observer.rfc3339(moments.lastThird))
            Member("duha", span(moments.duha))
            Member("forbidden", moments.forbidden.map { span($0) })
        }
    }

    private func span(_ span: DayMoments.Span) -> JSONValue {
        .object {
            Member("from", observer.rfc3339(span.from))
            Member("to", observer.rfc3339(span.to))
        }
    }
}
