public import ManasikDomain
public import ManasikLocalization

extension LocalizedString: Response {
    public var json: JSONValue {
        .object {
            Member("text", text)
            Member("language", language)
        }
    }
}

extension TextReference: Response {
    public var json: JSONValue {
        .object {
            Member("pack", pack)
            Member("key", key)
        }
    }
}

extension Citation: Response {
    public var json: JSONValue {
        .object {
            Member("work", work)
            Member("author", author)
            Member("number", number)
            Member("verse", verse)
            Member("chapter", chapter)
            Member("page", page)
            Member("url", url)
            Member("fetched", fetched)
            Member("published", published)
            Member("grade", grade)
            Member("graded_by", gradedBy)
            Member("certainty", certainty)
            Member("standing", standing)
            Member("note", note)
        }
    }
}
