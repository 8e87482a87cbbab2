import Foundation
public import ManasikAlmanac
public import ManasikDomain

extension Generation {
    /// The Hijri calendar with what packs say was announced in a country or everywhere.
    ///
    /// - Parameters:
    ///   - country: ISO 3166-1 alpha-2; nil for announcements that hold everywhere.
    ///   - correction: Days by which a person's dates are ahead.
    public func hijriCalendar(in country: String?, correction: Int = 0) -> HijriCalendar {
        let announcements = catalog.monthAnnouncements.values.filter {
            $0.country == nil || $0.country == country
        }
        return HijriCalendar(announcements: announcements, correction: correction)
    }
}

extension PersonSession {
    /// The place of a name, or where the person is.
    ///
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace`.
    public func almanacPlace(named name: String? = nil) async throws(EngineError) -> AlmanacPlace {
        try almanacPlace(named: name, try await context().facts)
    }

    func almanacPlace(named name: String? = nil, _ facts: Facts) throws(EngineError) -> AlmanacPlace {
        guard let wanted = name ?? text(.place, facts) else { throw .noPlace }
        switch Gazetteer.find(wanted, preferring: name == nil ? text(.residence, facts) : nil) {
        case .city(let city):
            guard let place = AlmanacPlace(city) else { throw .unknownPlace(wanted, suggestions: []) }
            return place
        case .ambiguous(let cities):
            // Of places with one name a person who has said nothing else lives by one clock.
            let zone = name == nil ? text(.timeZone, facts) : nil
            let inZone = cities.filter { $0.timeZone == zone }
            if inZone.count == 1, let place = AlmanacPlace(inZone[0]) { return place }
            throw .ambiguousPlace(wanted, cities.map(\.fullName))
        case .unknown(let suggestions): throw .unknownPlace(wanted, suggestions: suggestions)
        }
    }

    /// How the person's prayer times are computed at a place.
    ///
    /// The method is the person's, else the customary one of the place's country or of the country of residence; 'asr
    /// follows the school where it is known to be the Hanafi one.
    public func prayerCalculation(at place: AlmanacPlace) async throws(EngineError) -> PrayerCalculation {
        prayerCalculation(try await context().facts, at: place)
    }

    func prayerCalculation(_ facts: Facts, at place: AlmanacPlace?) -> PrayerCalculation {
        let country = place?.country ?? text(.residence, facts)
        return PrayerCalculation(
            text(.prayerMethod, facts).flatMap { PrayerMethod.named($0) } ?? .customary(in: country),
            asr: text(.school, facts) == School.hanafi.rawValue ? .hanafi : .shafii,
            calendar: hijriCalendar(facts, in: place?.country)
        )
    }

    /// The prayer times of a day where the person is.
    ///
    /// - Parameter date: nil for today.
    /// - Throws: `EngineError.noPlace`, `.unknownPlace` or `.ambiguousPlace`.
    public func prayerTimes(on date: CivilDate? = nil) async throws(EngineError) -> PrayerTimes {
        let place = try await almanacPlace()
        let date = date ?? place.observer.day(of: engine.clock.now())
        return try await prayerCalculation(at: place).times(on: date, at: place.observer)
    }

    /// A prayer that is still to come.
    public struct NextPrayer: Sendable {
        public let prayer: Prayer
        public let at: Instant
        /// Whole minutes until then, rounded up.
        public let minutesLeft: Int
        public let place: AlmanacPlace
    }

    /// The first of the five prayers after now; nil where it is not known where the person is.
    ///
    /// - Parameter isAtTheRites: Whether a walk is under way: then its prayers are those of Makkah, wherever home is.
    func nextPrayer(_ context: Context, isAtTheRites: Bool = false) -> NextPrayer? {
        guard let place = try? almanacPlace(named: isAtTheRites ? "Makkah" : nil, context.facts) else {
            return nil
        }
        let calculation = prayerCalculation(context.facts, at: place)
        let today = place.observer.day(of: context.now)
        // 'Isha of yesterday may fall after midnight.
        for day in [-1, 0, 1].map({ today.adding(days: $0) }) {
            let times = calculation.times(on: day, at: place.observer)
            for prayer in Prayer.allCases where prayer != .sunrise {
                guard let at = times[prayer], at > context.now else { continue }
                let left = at.milliseconds - context.now.milliseconds
                return NextPrayer(
                    prayer: prayer,
                    at: at,
                    minutesLeft: Int((left + 59_999) / 60_000),
                    place: place
                )
            }
        }
        return nil
    }

    /// The person's Hijri calendar: their correction, and what was announced in the country where they are.
    public func hijriCalendar() async throws(EngineError) -> HijriCalendar {
        hijriCalendar(try await context().facts)
    }

    func hijriCalendar(_ facts: Facts, in country: String? = nil) -> HijriCalendar {
        var correction = 0
        if case .integer(let days)? = facts[HostFact.hijriCorrection.id] { correction = days }
        return generation.hijriCalendar(in: country ?? text(.residence, facts), correction: correction)
    }

    private func text(_ fact: HostFact, _ facts: Facts) -> String? {
        if case .text(let value)? = facts[fact.id] { value } else { nil }
    }
}
