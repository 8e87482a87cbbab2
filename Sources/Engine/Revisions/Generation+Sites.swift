import ManasikAlmanac
import ManasikDomain
import ManasikSystemZones

/// Where the rites of traditions are performed.
extension Generation {
    /// Returns the site of a ritual, or else that which its traditions have in the packs in use, for walks that began before
    /// they named one.
    ///
    /// - Parameter own: The catalog of the ritual.
    func site(of ritual: Ritual, in own: Catalog) -> Tradition.Site? {
        own.site(of: ritual) ?? catalog.site(of: ritual)
    }

    /// Returns where the rites of a ritual are reckoned.
    func observer(of ritual: Ritual, in own: Catalog) -> Observer {
        site(of: ritual, in: own).flatMap { Observer($0, zones: .ofThisMachine) } ?? .ofRites
    }

    /// Returns the clock by which a fact holds an instant: that of the rites of its pack, or else of the first tradition.
    func clock(of fact: DefinitionID) -> Zone {
        let ritual = catalog.rituals.values.filter { $0.id.pack == fact.pack }.min { $0.id < $1.id }
        if let ritual { return observer(of: ritual, in: catalog).timeZone }
        let site = catalog.sortedTraditions.lazy.compactMap { $0.site }.first
        return site.flatMap { Observer($0, zones: .ofThisMachine) }?.timeZone ?? .ofRites
    }
}
