import ManasikDomain
import ManasikEngine
import ManasikPresentation

/// A fact with what is known of it.
struct ProfileRowResponse: Response {
    private let row: ProfileRow

    init(_ row: ProfileRow) { self.row = row }

    var json: JSONValue {
        .object {
            Member("fact", row.fact)
            Member("title", row.title)
            Member("value", row.rawValue)
            // The value in words.
            Member("text", row.value)
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
