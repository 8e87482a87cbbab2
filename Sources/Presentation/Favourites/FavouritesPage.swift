import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// What a person marked, with the names by which it is asked for.
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

    /// That nothing is marked, and how something is.
    public static func noFavourites(in localizer: Localizer) -> Page {
        let request = Request.addFavourite("talbiyah")
        return Page([.paragraph(localizer.runs("favourites.none", offering: ["command": request]))])
    }

    /// That something was marked, or that its mark was taken away.
    public static func favourite(
        _ favourite: FavouriteView,
        isMarked: Bool,
        in localizer: Localizer
    ) -> Page {
        let key = isMarked ? "favourites.added" : "favourites.removed"
        return Page([.paragraph(localizer[key, ["name": .text(localizer.text(favourite.name).text)]])])
    }
}
