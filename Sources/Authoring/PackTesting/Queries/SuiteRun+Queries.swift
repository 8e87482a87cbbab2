import ManasikDomain
import ManasikEngine

extension SuiteRun {
    /// Runs the searches in a file of queries; returns one outcome for each query.
    func queries(of file: TestSuite.File) -> [TestOutcome] {
        guard let engine = TestEnvironment(suite, now: options.now).engine else { return [] }
        let known = Set(engine.generation.searchDocuments.map(\.id))
        let queries: [GoldenQuery]
        do throws(GoldenQuery.Problem) {
            queries = try GoldenQuery.read(file.source, pack: suite.name, known: known)
        } catch {
            return [finish(outcome([], file, line: error.line, .error, error.message))]
        }
        return outcomes(of: queries, named: { ["search", $0.name] }, in: file) { query, names in
            outcome(of: query, names, file, engine)
        }
    }

    private func outcome(
        of query: GoldenQuery,
        _ names: [String],
        _ file: TestSuite.File,
        _ engine: Engine
    ) -> TestOutcome {
        var outcome = outcome(names, file, line: query.line, .passed)
        let result: SearchResult
        do throws(EngineError) {
            result = try engine.generation.search(query.query)
        } catch {
            outcome.status = .error
            outcome.message = error.message
            return outcome
        }
        let place = result.hits.firstIndex { query.wanted.contains($0.id) }
        let before = result.hits.prefix(place ?? GoldenQuery.within)
        outcome.search = SearchFinding(
            query: query.text,
            wanted: query.wanted,
            languages: query.languages,
            within: query.within,
            rank: place.map { $0 + 1 },
            before: before.map(\.id)
        )
        guard place.map({ $0 >= query.within }) ?? true else { return outcome }
        outcome.status = .failed
        outcome.message = Self.words(query, result, place, before)
        return outcome
    }

    /// Describes the actual rank of the expected hit and the hits before it.
    private static func words(
        _ query: GoldenQuery,
        _ result: SearchResult,
        _ place: Int?,
        _ before: ArraySlice<SearchHit>
    ) -> String {
        let allowed = query.within == 1 ? "first" : "among the first \(query.within)"
        var lines: [String] = []
        if let place {
            lines.append("it is at \(place + 1), not \(allowed); before it come")
        } else if before.isEmpty {
            return "nothing is found, and it should be \(allowed)"
        } else {
            lines.append("it is not found, and should be \(allowed); what is found begins with")
        }
        if let corrected = result.correctedQuery { lines[0] += " (searched for: \(corrected))" }
        return
            (lines
            + before.enumerated().map { "  \($0 + 1). \($1.id) (\($1.reason.rawValue)): \($1.title.text)" })
            .joined(separator: "\n")
    }
}
