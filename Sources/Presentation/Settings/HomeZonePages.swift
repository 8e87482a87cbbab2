public import ManasikDomain
public import ManasikLocalization

extension Page {
    /// Returns which time zone applies to people who have stated neither a time zone nor a place.
    ///
    /// - Parameter isKept: Whether the home keeps it; otherwise it is the machine's.
    public static func homeZone(_ zone: String, isKept: Bool, in localizer: Localizer) -> Page {
        Page([
            .paragraph(
                localizer[isKept ? "setting.zone.kept" : "setting.zone.machine", ["zone": .text(zone)]]
            )
        ])
    }
}

/// The time zone of a home.
public struct HomeZoneResponse: Response {
    private let zone: String
    private let isKept: Bool

    public init(zone: String, isKept: Bool) {
        self.zone = zone
        self.isKept = isKept
    }

    public var json: JSONValue {
        .object {
            Member("zone", zone)
            Member("kept", isKept)
        }
    }
}
