public import ManasikDomain

extension FactValue: Response {
    public var json: JSONValue {
        switch self {
        case .boolean(let value): .boolean(value)
        case .integer(let value): .integer(value)
        case .decimal(let value): .string(value.description)
        case .text(let value): .string(value)
        case .date(let value): value.json
        case .list(let values): values.json
        }
    }
}

extension FactTest: Response {
    public var json: JSONValue {
        .object {
            switch subject {
            case .fact(let id): Member("fact", id)
            case .speaks(let tag): Member("speaks", tag)
            case .includes(let id, let value):
                Member("fact", id)
                Member("includes", value)
            case .beforeHijri(let id, let day):
                Member("fact", id)
                Member("before_hijri", day.description)
            }
            if orUnknown, values != nil { Member("or_unknown", true) }
            switch values {
            case nil: Member("unknown", true)
            case .any?: Member("known", true)
            case .oneOf(let values)?: Member("one_of", values)
            case .noneOf(let values)?: Member("none_of", values)
            case .spans(let spans)?: Member("ranges", spans)
            case .days(let days)?: Member("days", days)
            }
        }
    }
}

extension FactTest.Span: Response {
    public var json: JSONValue {
        .object {
            if places == 0 {
                Member("low", low)
                Member("high", high)
            } else {
                Member("low", low.map { number($0).description })
                Member("high", high.map { number($0).description })
            }
        }
    }
}

extension FactTest.Days: Response {
    public var json: JSONValue {
        .object {
            Member("from", from)
            Member("before", before)
        }
    }
}
