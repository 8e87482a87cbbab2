import Foundation
public import ManasikDomain

extension Zone {
    /// Creates a zone by its name in the system's time zone database, such as `Asia/Riyadh`; nil if the name is
    /// unknown.
    public init?(identifier: String) {
        guard let zone = TimeZone(identifier: identifier) else { return nil }
        self.init(identifier, SystemOffsets(zone))
    }

    /// The machine's time zone.
    public static var ofThisMachine: Zone {
        let zone = TimeZone.current
        return Zone(zone.identifier, SystemOffsets(zone))
    }
}

extension ZoneDatabase {
    /// The system's time zone database.
    public static let ofThisMachine = ZoneDatabase(TimeZone.knownTimeZoneIdentifiers) { Zone(identifier: $0) }
}

private final class SystemOffsets: ZoneOffsets {
    private let zone: TimeZone

    init(_ zone: TimeZone) { self.zone = zone }

    func offset(at seconds: Int64) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
    }
}
