import ManasikAlmanac
import ManasikDomain
import ManasikPresentation
import ManasikScheduling
import ManasikViews
import ManasikWalkthroughs

extension PersonReading {
    /// Returns the entries of a calendar from today on.
    ///
    /// - Parameter parts: nil for all parts for which enough is known.
    func feedEntries(_ parts: Set<FeedPart>?, days: Int) throws(EngineError) -> [FeedEntry] {
        let context = scheduling
        let first = LocalTime(of: now, in: context.occasions.timeZone).date
        let dates = (0..<max(0, days)).map { first.adding(days: $0) }
        guard let last = dates.last else { return [] }
        let wanted = parts ?? Set(FeedPart.allCases)
        var entries: [FeedEntry] = []
        if wanted.contains(.prayers) {
            switch place {
            case .success(let place):
                let coordinate = place.observer.coordinate
                entries += FeedEntry.prayers(on: dates, in: context, at: place.title, coordinate)
            case .failure(let error): if parts != nil { throw error }
            }
        }
        if wanted.contains(.rites) {
            let person = person
            for ritual in try feedRituals() {
                entries += FeedEntry.rites(of: ritual, for: person, in: first...last, by: context)
            }
        }
        if wanted.contains(.chirps) { entries += FeedEntry.chirps(on: dates, of: chirps) }
        if wanted.contains(.items) { entries += FeedEntry.items(of: checklists(), in: first...last) }
        return entries
    }

    private func feedRituals() throws(EngineError) -> [FeedRitual] {
        rituals(try walks()).all.map { ritual, revision in
            let walk = try? walk(ritual.id.description).view
            // A walk keeps the packs that it began with, with their rules and texts.
            guard let revision else {
                return FeedRitual(ritual, in: generation.catalogRules, walk: walk) { .text($0) }
            }
            let localizer = self.localizer.of(revision)
            return FeedRitual(ritual, in: CatalogRules(revision.catalog, revision.rules), walk: walk) {
                .recorded(localizer.text($0).recorded)
            }
        }
    }
}
