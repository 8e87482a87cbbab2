public import ManasikAlmanac
public import ManasikDomain

/// Prayer times of some days at a place.
public struct Timetable: Sendable {
    public let place: AlmanacPlace
    public let calculation: PrayerCalculation
    public let days: [PrayerTimes]

    public init(place: AlmanacPlace, calculation: PrayerCalculation, from first: CivilDate, days: Int) {
        self.place = place
        self.calculation = calculation
        self.days = (0..<days).map {
            calculation.times(on: first.adding(days: $0), at: place.observer)
        }
    }
}
