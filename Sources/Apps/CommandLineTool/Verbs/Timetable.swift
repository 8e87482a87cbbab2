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
}
