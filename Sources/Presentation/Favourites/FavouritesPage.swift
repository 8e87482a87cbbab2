import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of a person's favourites, each with the name by which it is requested.
    public static func favourites(_ favourites: [FavouriteView], in localizer: Localizer) -> Page {
        Page([
            .heading(localizer["favourites.title"]),
            .rows(
                favourites.map { favourite in
                    Row(
                        .done,
                        localizer.text(favourite.name).text,
                        details: [Paragraph(localizer.isolated(favourite.id.description))]
                    )
                }
            ),
        ])
    }

    /// Returns the message that there are no favourites, and how to add one.
    public static func noFavourites(in localizer: Localizer) -> Page {
        let request = Request.addFavourite("talbiyah")
        return Page([.paragraph(localizer.runs("favourites.none", offering: ["command": request]))])
    }

    /// Returns the message that a favourite was added or removed.
    public static func favourite(
        _ favourite: FavouriteView,
        isMarked: Bool,
        in localizer: Localizer
    ) -> Page {
        let key = isMarked ? "favourites.added" : "favourites.removed"
        return Page([.paragraph(localizer[key, ["name": .text(localizer.text(favourite.name).text)]])])
    }
}
