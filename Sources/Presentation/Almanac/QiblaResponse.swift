public import ManasikAlmanac
public import ManasikDomain
public import ManasikViews

/// The direction of prayer from a place.
public struct QiblaResponse: Response {
    private let qibla: Qibla
    private let place: AlmanacPlace

    public init(_ qibla: Qibla, from place: AlmanacPlace) {
        self.qibla = qibla
        self.place = place
    }

    public var json: JSONValue {
        .object {
            Member("place", place.name)
            Member("latitude", place.observer.coordinate.latitude)
            Member("longitude", place.observer.coordinate.longitude)
            // The bearing is in degrees clockwise from true north; absent at the Ka'bah.
            Member("bearing", qibla.bearing.map { QiblaText.rounded($0, 1000) })
            Member("distance_kilometres", QiblaText.rounded(qibla.distance / 1000, 10))
        }
    }
}
