public import ManasikDomain
public import ManasikPresentation

extension TestReport: Response {
    public var json: JSONValue {
        .object {
            Member(
                "totals",
                JSONValue.object {
                    Member("passed", count(.passed))
                    Member("failed", count(.failed))
                    Member("error", count(.error))
                    Member("pending", count(.pending))
                }
            )
            Member("seconds", seconds)
            Member("seed", seed)
            Member("search", qualities)
            Member("tests", outcomes)
        }
    }
}

extension TestOutcome: Response {
    public var json: JSONValue {
        .object {
            Member("suite", suite)
            Member("file", file)
            Member("names", names)
            Member("line", line)
            Member("status", status.rawValue)
            Member("message", message)
            Member("expected", expected)
            Member("actual", actual)
            Member("places", places)
            Member("output", output)
            Member("seconds", seconds)
            Member("round", round)
            Member("search", search)
        }
    }
}

extension SearchFinding: Response {
    public var json: JSONValue {
        .object {
            Member("query", query)
            Member("wanted", wanted)
            Member("languages", languages)
            Member("within", within)
            Member("rank", rank)
            Member("before", before)
        }
    }
}

extension TestReport.SuiteQuality: Response {
    var json: JSONValue {
        .object {
            Member("suite", suite)
            Member("queries", quality.queries)
            Member("recall_at_1", quality.recallAt1)
            Member("recall_at_5", quality.recallAt5)
            Member("mrr", quality.meanReciprocalRank)
        }
    }
}
