public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A fact with its known values.
public struct ProfileRowResponse: Response {
    private let row: ProfileRowView
    private let localizer: Localizer

    public init(_ row: ProfileRowView, in localizer: Localizer) {
        self.row = row
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("fact", row.fact.id)
            Member("title", localizer.text(row.fact.title))
            Member("value", row.value)
            // The value in words.
            Member("text", row.value.map { localizer.words($0, of: row.fact) })
            // The facts from which it follows; nothing for a fact that the person stated.
            Member("follows_from", row.fact.origins.isEmpty ? nil : row.fact.origins)
            // The collection whose records are counted.
            Member("records", row.fact.records?.collection)
            Member("outdated", row.outdated)
            Member(
                "later",
                row.later.map { later in
                    JSONValue.object {
                        Member("from", later.from)
                        Member("value", later.value)
                    }
                }
            )
        }
    }
}
