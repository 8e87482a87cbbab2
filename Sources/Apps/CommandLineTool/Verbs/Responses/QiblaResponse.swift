import ManasikAlmanac
import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// The direction of prayer from a place.
struct QiblaResponse: Response {
    let place: AlmanacPlace
    /// Degrees from true north; nil at the Ka'bah.
    let bearing: Double?
    let distanceKilometres: Double

    var json: JSONValue {
        .object {
            Member("place", place.name)
            Member("latitude", place.observer.coordinate.latitude)
            Member("longitude", place.observer.coordinate.longitude)
            Member("bearing", bearing)
            Member("distance_kilometres", distanceKilometres)
        }
    }
}
