import ManasikDomain
import ManasikEngine
import ManasikViews

extension SuiteRun {
    /// Runs a table of people; returns one outcome for each of its rows.
    func people(of file: TestSuite.File) -> [TestOutcome] {
        let environment = TestEnvironment(suite, now: options.now)
        guard let engine = environment.engine else { return [] }
        let table: PeopleTable
        do throws(PeopleTable.Problem) {
            table = try PeopleTable(file.source, in: engine.generation.catalog)
        } catch {
            return [finish(outcome([], file, line: error.line, .error, error.message))]
        }
        environment.witness?.begin()
        return outcomes(of: table.people, named: { ["people", $0.name] }, in: file) { person, names in
            environment.reset(to: options.now)
            var outcome = outcome(names, file, line: person.line, .passed)
            do {
                let differences = try differences(of: person, engine, environment)
                if !differences.isEmpty {
                    outcome.status = .failed
                    outcome.message = differences.joined(separator: "\n")
                }
            } catch {
                outcome.status = .error
                outcome.message = (error as? EngineError)?.message ?? "\(error)"
            }
            outcome.asked = environment.askedParts
            return outcome
        }
    }

    /// Returns the items of which a table says something else than the packs, one a line.
    private func differences(
        of row: PeopleTable.Person,
        _ engine: Engine,
        _ environment: TestEnvironment
    ) throws -> [String] {
        let person = try engine.person(environment.newName())
        let checklists = Set(engine.generation.catalog.checklists.keys)
        try ProfileAnswers.describe(person, by: row.facts)
        let lists = try environment.watched(checklists) { try await person.checklist.lists() }
        var found: [DefinitionID: ItemView] = [:]
        for list in lists {
            environment.witness?.sawItems(list.items)
            for item in list.items { found[item.id] = item }
        }
        for list in checklists { environment.note(list.description) }
        return row.expected.compactMap { item, expected in
            let view = found[item]
            let actual: PeopleTable.Expectation =
                view == nil ? .no : view?.status.fact == nil ? .yes : .unknown
            guard actual != expected else { return nil }
            let why = view?.ask.map { ", which depends on \($0.id.name)" } ?? ""
            return "\(item.name) is \(actual.rawValue)\(why), and should be \(expected.rawValue)"
        }
    }
}
