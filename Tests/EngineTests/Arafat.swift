import Foundation
import ManasikAlmanac
import ManasikDomain
import ManasikSystemZones

/// Where the standing takes place, by the coordinates of the pack `hajj`.
enum Arafat {
    static func times(on day: String) -> PrayerTimes {
        let place = Coordinate(latitude: 21.353, longitude: 39.980)!
        let observer = Observer(place, timeZone: Zone(identifier: "Asia/Riyadh")!)
        return PrayerCalculation(.ummAlQura).times(on: CivilDate(day)!, at: observer)
    }
}
