import ManasikAlmanac
public import ManasikDomain
public import ManasikLocalization

extension WalkText {
    /// Creates the wording of walks of a ritual that nobody has begun, such as those of a proof.
    ///
    /// - Parameter localizer: The reader's localizer, with the texts of the catalog.
    public init(_ ritual: Ritual, of catalog: Catalog, _ localizer: Localizer) {
        self.catalog = catalog
        self.localizer = localizer
        self.ritual = ritual
        zone = Observer.ofRites.timeZone
    }
}
