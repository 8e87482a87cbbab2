public import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// The response of `search` and `dhikr search`.
public struct SearchResponse: Response {
    private let view: SearchView
    private let showsDhikr: Bool
    private let localizer: Localizer

    /// Creates the response.
    ///
    /// - Parameter showsDhikr: Whether a dhikr has its categories and its count.
    public init(_ view: SearchView, showsDhikr: Bool = false, in localizer: Localizer) {
        self.view = view
        self.showsDhikr = showsDhikr
        self.localizer = localizer
    }

    public var json: JSONValue {
        .object {
            Member("hits", view.hits.map(hit))
            Member("total", view.total)
            Member("cut_off", view.isCutOff)
            Member("facets", view.facets.map(facet))
            Member("corrected_query", view.correctedQuery)
        }
    }

    private func hit(_ hit: SearchView.Hit) -> JSONValue {
        let match = hit.match
        let json = JSONValue.object {
            Member("id", match.id)
            Member("kind", match.kind.rawValue)
            Member("language", match.language)
            Member("title", match.title)
            Member("snippet", match.snippet)
            Member("reason", match.reason.rawValue)
        }
        guard showsDhikr, let dhikr = hit.dhikr else { return json }
        return json.adding {
            Member("times", dhikr.times)
            Member("categories", dhikr.categories.map { localizer.text($0) })
            Member("own", dhikr.isOwn)
            Member("favourite", dhikr.isFavourite)
        }
    }

    private func facet(_ facet: SearchFacet) -> JSONValue {
        .object {
            Member("field", facet.field.rawValue)
            Member(
                "values",
                facet.values.map { value in
                    JSONValue.object {
                        Member("id", value.id)
                        Member("title", localizer.title(of: value, in: facet.field))
                        Member("count", value.count)
                    }
                }
            )
        }
    }
}

extension HighlightedText: Response {
    /// The text and its runs, so that a client does not have to split the text.
    public var json: JSONValue {
        .object {
            Member("text", text)
            Member("runs", runs)
        }
    }
}

extension HighlightedText.Run: Response {
    public var json: JSONValue {
        .object {
            Member("text", text)
            Member("found", isFound)
        }
    }
}
