import CMath
import ManasikDomain

/// The times of one day at one latitude, in seconds since 1970-01-01T00:00:00Z, rounded, with the method's minutes.
struct DaySolution {
    let date: CivilDate
    /// Degrees north.
    let latitude: Double
    let day: SolarDay
    private(set) var times: [Prayer: Double] = [:]
    private(set) var rules: [Prayer: TimeRule] = [:]

    private let calculation: PrayerCalculation
    private let observer: Observer
    private var radians: Double { latitude * .pi / 180 }

    /// The greatest distance in days at which another day is sought; it spans the longest night and the longest day.
    static let farthestDay = 190

    /// Returns the latitudes from a latitude, itself excluded, towards the equator.
    static func latitudes(from latitude: Double) -> [Double] {
        let step = PrayerCalculation.latitudeStep
        var latitudes: [Double] = []
        var next = abs(latitude) - step
        while next >= 0 {
            // Without the noise of binary fractions, since people read it.
            let clean = (next * 1e6).rounded() / 1e6
            latitudes.append(latitude < 0 ? -clean : clean)
            next -= step
        }
        return latitudes
    }

    init(_ calculation: PrayerCalculation, on date: CivilDate, at observer: Observer, latitude: Double) {
        self.calculation = calculation
        self.date = date
        self.observer = observer
        self.latitude = latitude
        day = Self.day(date, at: observer, calculation.method)
        solve()
    }

    private static func day(_ date: CivilDate, at observer: Observer, _ method: PrayerMethod) -> SolarDay {
        SolarDay(
            noon: observer.noon(of: date),
            longitude: observer.coordinate.longitude,
            standing: method.takesSunOfMidnight ? Double(date.dayNumber) * 86_400 : nil
        )
    }

    /// Returns the Sun's way on another day at the same place.
    private func day(after days: Int) -> SolarDay {
        Self.day(date.adding(days: days), at: observer, calculation.method)
    }

    /// Whether all six times are known, each after the one before it.
    var isComplete: Bool {
        var last = -Double.infinity
        for prayer in Prayer.allCases {
            guard let time = times[prayer], time > last else { return false }
            last = time
        }
        return true
    }

    private mutating func solve() {
        set(.dhuhr, day.transit)
        set(.asr, day.time(ofShadow: calculation.asr.lengths, latitude: radians))
        let sunrise = day.time(ofAltitude: SolarDay.horizon, latitude: radians, afterTransit: false)
        let sunset = day.time(ofAltitude: SolarDay.horizon, latitude: radians, afterTransit: true)
        // The night lasts from the real sunset to the real sunrise, whatever a method uses for them.
        let ownSunrise = calculation.method.sunrise.flatMap { time(below: $0, afterTransit: false) }
        set(.sunrise, ownSunrise ?? sunrise)
        let isha: Double?
        switch calculation.method.isha {
        case .angle(let angle): isha = time(below: angle, afterTransit: true)
        case .interval: isha = sunset.map { $0 + ishaInterval }
        }
        let fajr = time(below: calculation.method.fajr(on: date), afterTransit: false)
        guard let sunrise, let sunset else {
            set(.fajr, fajr)
            set(.isha, isha)
            return
        }
        let night = Night(self, sunrise: sunrise, sunset: sunset)
        let boundFajr = night.bounded(fajr, afterSunset: false)
        let boundIsha = night.bounded(isha, afterSunset: true)
        set(.fajr, boundFajr.time, boundFajr.rule)
        set(.isha, boundIsha.time, boundIsha.rule)
        setMaghrib(sunset: sunset, isha: boundIsha.time)
    }

    private mutating func setMaghrib(sunset: Double, isha: Double?) {
        guard let angle = calculation.method.maghrib else { return set(.maghrib, sunset) }
        if let time = time(below: angle, afterTransit: true), isha.map({ time < $0 }) ?? true {
            set(.maghrib, time)
        } else {
            set(.maghrib, sunset, .sunset)
        }
    }

    private mutating func set(_ prayer: Prayer, _ seconds: Double?, _ rule: TimeRule? = nil) {
        guard let seconds else { return }
        let adjusted = seconds + Double(calculation.method.adjustments[prayer] * 60)
        times[prayer] = (calculation.rounding ?? calculation.method.rounding).rounded(adjusted)
        rules[prayer] = rule
    }

    private func time(below degrees: Double, afterTransit: Bool) -> Double? {
        day.time(ofAltitude: -degrees * .pi / 180, latitude: radians, afterTransit: afterTransit)
    }

    /// Seconds from sunset to 'isha, if the method has an interval.
    private var ishaInterval: Double {
        guard case .interval(let minutes, let inRamadan) = calculation.method.isha else { return 0 }
        if minutes == inRamadan { return Double(minutes * 60) }
        return Double((calculation.calendar.isRamadan(date) ? inRamadan : minutes) * 60)
    }
}

extension DaySolution {
    /// The night of a day, whose length the rules for high latitudes use.
    private struct Night {
        let solution: DaySolution
        let sunrise: Double
        let sunset: Double
        let rule: HighLatitudeRule

        init(_ solution: DaySolution, sunrise: Double, sunset: Double) {
            self.solution = solution
            self.sunrise = sunrise
            self.sunset = sunset
            rule = solution.calculation.highLatitude ?? .standard(atLatitude: solution.latitude)
        }

        /// Seconds from sunset to the next sunrise, or, if that does not come, to the end of the day.
        private var length: Double {
            let next = solution.day(after: 1).time(
                ofAltitude: SolarDay.horizon,
                latitude: solution.radians,
                afterTransit: false
            )
            return next.map { $0 - sunset } ?? roughLength
        }

        private var roughLength: Double { 86_400 - (sunset - sunrise) }

        /// Returns fajr or 'isha, moved to its share of the night if it is missing or lies beyond that share.
        func bounded(_ time: Double?, afterSunset: Bool) -> (time: Double?, rule: TimeRule?) {
            if solution.calculation.method.isSeasonal { return seasonal(time, afterSunset) }
            // The method itself sets an interval: only the middle of the night bounds it.
            if rule != .none, afterSunset, case .interval = solution.calculation.method.isha {
                return nearer(time, 0.5, afterSunset, .highLatitude(.middleOfTheNight))
            }
            var rule = rule
            var share = 0.5
            switch rule {
            case .none: return (time, nil)
            case .middleOfTheNight: break
            case .seventhOfTheNight: share = 1.0 / 7
            case .angleBased: share = angle(afterSunset) / 60
            case .nearestLatitude, .nearestDay:
                // A time from a twilight of this very night needs no other.
                if time != nil { return (time, nil) }
                if let found = nearestShare(afterSunset) { share = found } else { rule = .middleOfTheNight }
            }
            return nearer(time, share, afterSunset, .highLatitude(rule))
        }

        /// Returns a time or the bound at a share of the night, whichever is nearer to the day.
        private func nearer(_ time: Double?, _ share: Double, _ afterSunset: Bool, _ rule: TimeRule)
            -> (time: Double?, rule: TimeRule?)
        {
            let distance = time.map { afterSunset ? $0 - sunset : sunrise - $0 }
            // Nights change by less than this from one to the next if there is any twilight.
            if let distance, distance < share * (roughLength - 3600) { return (time, nil) }
            let most = share * length
            if let distance, distance <= most { return (time, nil) }
            return (afterSunset ? sunset + most : sunrise - most, rule)
        }

        private func seasonal(_ time: Double?, _ afterSunset: Bool) -> (time: Double?, rule: TimeRule?) {
            var bound: (time: Double?, rule: TimeRule?) = (time, nil)
            if abs(solution.latitude) >= 55 {
                let share = length / 7
                let time = afterSunset ? sunset + share : sunrise - share
                bound = (time, .highLatitude(.seventhOfTheNight))
            }
            let twilight = SeasonalTwilight(on: solution.date, latitude: solution.latitude)
            let season = afterSunset ? sunset + twilight.evening : sunrise - twilight.morning
            guard let known = bound.time, afterSunset ? known <= season : known >= season else {
                return (season, .seasonal)
            }
            return bound
        }

        private func angle(_ afterSunset: Bool) -> Double {
            if afterSunset, case .angle(let angle) = solution.calculation.method.isha { return angle }
            return solution.calculation.method.fajr(on: solution.date)
        }

        /// Returns the share of the night that twilight has at the nearest latitude or on the nearest day that has it.
        private func nearestShare(_ afterSunset: Bool) -> Double? {
            if rule == .nearestLatitude {
                for latitude in DaySolution.latitudes(from: solution.latitude) {
                    if let share = share(solution.day, latitude * .pi / 180, afterSunset) { return share }
                }
                return nil
            }
            for distance in 1...DaySolution.farthestDay {
                for days in [-distance, distance] {
                    if let share = share(solution.day(after: days), solution.radians, afterSunset) {
                        return share
                    }
                }
            }
            return nil
        }

        private func share(_ day: SolarDay, _ latitude: Double, _ afterSunset: Bool) -> Double? {
            func time(_ altitude: Double, _ afterTransit: Bool) -> Double? {
                day.time(ofAltitude: altitude, latitude: latitude, afterTransit: afterTransit)
            }
            guard let rise = time(SolarDay.horizon, false), let set = time(SolarDay.horizon, true),
                let twilight = time(-angle(afterSunset) * .pi / 180, afterSunset)
            else { return nil }
            let share = (afterSunset ? twilight - set : rise - twilight) / (86_400 - (set - rise))
            return share > 0 && share <= 0.5 ? share : nil
        }
    }
}
