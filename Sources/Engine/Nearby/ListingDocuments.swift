import ManasikDomain
import ManasikLocalization
import ManasikPresentation
import ManasikViews

/// The searchable documents of places near somebody.
enum ListingDocuments {
    /// Returns the documents of a place, one for each language in which it has a name; without any, its kind is its name.
    static func documents(of entry: NearbyEntry, in localizer: Localizer) -> [SearchDocument] {
        let listing = entry.listing
        let kind = localizer.words(listing.kind).text
        var names = listing.names
        // The language of the name at the place is not known.
        names[""] = listing.name ?? (names.isEmpty ? kind : nil)
        return names.sorted { $0.key < $1.key }.map { language, name in
            SearchDocument(
                id: entry.id,
                kind: .place,
                language: language,
                title: name,
                body: listing.address ?? "",
                tags: listing.cuisine.map { SearchLabel(id: $0, title: $0.replacing("_", with: " ")) },
                categories: [SearchLabel(id: listing.kind.rawValue, title: kind)]
            )
        }
    }
}
