public import ManasikDomain

/// Where rites are reckoned.
extension Observer {
    /// At the Ka'bah: where the rites of traditions are reckoned that do not name their site, as none did at first. Walks that
    /// began by such packs go on by its clock.
    public static let ofRites = Observer(Qibla.kaabah, timeZone: .ofRites)

    /// The country of `ofRites`, ISO 3166-1 alpha-2.
    public static let countryOfRites = "SA"

    /// Creates the observer at a site; nil if its time zone is not known.
    public init?(_ site: Tradition.Site, zones: ZoneDatabase) {
        guard let zone = zones[site.timeZone] else { return nil }
        self.init(site.coordinate, timeZone: zone)
    }
}
