public import ManasikDomain

extension SearchResult: Response {
    public var json: JSONValue { json(of: hits) }

    /// The answer with hits of which more is said than was found.
    public func json(of hits: [some Response]) -> JSONValue {
        .object {
            Member("hits", hits)
            Member("total", total)
            Member("cut_off", isCutOff)
            Member("facets", facets)
            Member("corrected_query", correctedQuery)
        }
    }
}

extension SearchHit: Response {
    public var json: JSONValue {
        .object {
            Member("id", id)
            Member("kind", kind.rawValue)
            Member("language", language)
            Member("title", title)
            Member("snippet", snippet)
            Member("reason", reason.rawValue)
        }
    }
}

extension HighlightedText: Response {
    /// The text and its runs, so that a client needs to cut nothing.
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

extension SearchFacet: Response {
    public var json: JSONValue {
        .object {
            Member("field", field.rawValue)
            Member("values", values)
        }
    }
}

extension SearchFacet.Value: Response {
    public var json: JSONValue {
        .object {
            Member("id", id)
            Member("title", title)
            Member("count", count)
        }
    }
}
