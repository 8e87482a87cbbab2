import ManasikAlmanac
import ManasikDomain
import ManasikLocalization
import ManasikSystemZones
import ManasikViews

extension PersonReading {
    /// Returns the first of the five prayers after now; nil where `placeOfPrayer` is.
    ///
    /// - Parameter walk: The walk that is under way or would begin.
    func nextPrayer(on walk: WalkState?) -> ComingPrayer? {
        guard let place = placeOfPrayer(on: walk) else { return nil }
        let calculation = generation.prayerCalculation(facts, at: place)
        return ComingPrayer.next(after: context.now, at: place, by: calculation)
    }

    /// Returns the place by whose prayer times the person goes; nil where it is not known, or where the tradition of the walk,
    /// or those in use, tell their days by no calendar of these prayers.
    ///
    /// Who is on a walk whose steps name places is at its site, wherever they have stated to be before. Where the steps name
    /// none, nobody knows where in the country of the site they are: their own place counts if it is in that country, and
    /// else nothing is told.
    ///
    /// - Parameter walk: The walk that is under way or would begin.
    func placeOfPrayer(on walk: WalkState?) -> AlmanacPlace? {
        let underWay = walk.flatMap { $0.isUnderWay ? $0 : nil }
        let told = underWay.map { $0.revision.catalog.dayCalendar(of: $0.ritual) } ?? catalog.dayCalendar
        guard told == .hijri else { return nil }
        var place = try? PlaceFinder.ofThisMachine.place(for: facts)
        if let walk = underWay, let site = generation.site(of: walk.ritual, in: walk.revision.catalog) {
            if !walk.ritual.placesInOrder.isEmpty {
                place = self.place(of: site) ?? place
            } else if site.country != nil, site.country != place?.country {
                place = nil
            }
        }
        return place
    }

    /// Returns the place at a site, named as cities are: in the host's language, with the country's code. Returns nil if its
    /// time zone is not known.
    private func place(of site: Tradition.Site) -> AlmanacPlace? {
        let title = generation.localizer([MessageCatalog.hostLanguage]).text(site.title).text
        let own = localizer.text(site.title)
        let names = own.language == MessageCatalog.hostLanguage ? [:] : [own.language: own.text]
        return Observer(site, zones: .ofThisMachine).map {
            AlmanacPlace(
                name: [title, site.country].compactMap(\.self).joined(separator: ", "),
                country: site.country,
                observer: $0,
                names: names
            )
        }
    }
}
