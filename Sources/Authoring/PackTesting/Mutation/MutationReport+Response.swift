public import ManasikDomain
public import ManasikPresentation

extension MutationReport: Response {
    public var json: JSONValue {
        .object {
            Member("totals", Self.totals(entries))
            Member("kinds", Dictionary(uniqueKeysWithValues: kinds.map { ($0, Self.totals($1)) }))
            Member("percent_killed", percentKilled)
            Member("seconds", seconds)
            Member("seed", seed)
            Member("mutants", entries)
            Member("left_out", leftOut)
        }
    }

    private static func totals(_ list: [Entry]) -> [String: Int] {
        Entry.Status.allCases.reduce(into: ["mutants": list.count]) { totals, status in
            totals[status.rawValue] = list.count { $0.status == status }
        }
    }
}

extension MutationReport.Entry: Response {
    public var json: JSONValue {
        .object {
            Member("id", id)
            Member("kind", kind)
            Member("suite", suite)
            Member("place", place)
            Member("change", change)
            Member("status", status.rawValue)
            Member("test", test)
            Member("asked_by", askedBy)
        }
    }
}

extension MutationReport.LeftOut: Response {
    public var json: JSONValue {
        .object {
            Member("suite", suite)
            Member("id", id)
            Member("reason", reason)
        }
    }
}
