import ManasikAuthoring
import ManasikDomain

/// The people of a table, and which items each of them has: a row a person, a column a fact or an item.
struct PeopleTable {
    /// What a table says of one item for one person.
    enum Expectation: String {
        /// The item concerns the person.
        case yes
        case no
        /// Whether it does depends on a fact that is not known.
        case unknown = "?"

        /// Returns what is written in a cell; nil if it is none of them.
        init?(written text: String) {
            if ["?", "؟"].contains(text) {
                self = .unknown
            } else if let holds = FactKind.truth(of: text) {
                self = holds ? .yes : .no
            } else {
                return nil
            }
        }
    }

    struct Person {
        let name: String
        let line: Int
        /// The facts as they are typed, by the names of their columns.
        let facts: [(name: String, value: String)]
        let expected: [(item: DefinitionID, expectation: Expectation)]
    }

    /// Why a table cannot be used.
    struct Problem: Error {
        let message: String
        let line: Int?
    }

    private enum Column {
        case fact(String)
        case item(DefinitionID)
        case name
    }

    let people: [Person]

    /// Returns whether a file of a pack holds such a table.
    static func isFile(_ path: String) -> Bool {
        path == "tests/people.csv" || (path.hasPrefix("tests/") && path.hasSuffix("_people.csv"))
    }

    /// Reads a table.
    ///
    /// - Throws: `Problem` for the first column or cell that is not understood.
    init(_ source: [UInt8], in catalog: Catalog) throws(Problem) {
        let table: CSVTable
        do throws(CSVTable.Problem) {
            table = try CSVTable.read(source)
        } catch {
            throw Problem(message: Self.joined(error.message, error.help), line: error.row)
        }
        var columns: [Column] = []
        for title in table.header { columns.append(try Self.column(title.trimmed, in: catalog)) }
        guard columns.contains(where: { if case .item = $0 { true } else { false } }) else {
            throw Problem(message: "no column is named after an item", line: 1)
        }
        var people: [Person] = []
        for row in table.rows { people.append(try Self.person(row, columns, table.header)) }
        guard !people.isEmpty else { throw Problem(message: "the table has no people", line: nil) }
        self.people = people
    }

    private static func person(
        _ row: CSVTable.Row,
        _ columns: [Column],
        _ header: [String]
    ) throws(Problem) -> Person {
        guard row.cells.dropFirst(columns.count).allSatisfy({ $0.trimmed.isEmpty }) else {
            throw Problem(message: "the row has more cells than the table has columns", line: row.number)
        }
        var name: String?
        var facts: [(name: String, value: String)] = []
        var expected: [(item: DefinitionID, expectation: Expectation)] = []
        for (index, column) in columns.enumerated() where index < row.cells.count {
            let text = row.cells[index].trimmed
            guard !text.isEmpty else { continue }
            switch column {
            case .name: name = text
            case .fact(let fact): facts.append((fact, text.withWesternDigits))
            case .item(let item):
                guard let expectation = Expectation(written: text) else {
                    throw Problem(
                        message:
                            "column '\(header[index].trimmed)' takes yes, no or ?, or nothing, not '\(text)'",
                        line: row.number
                    )
                }
                expected.append((item, expectation))
            }
        }
        let described = facts.map { "\($0.name)=\($0.value)" }.joined(separator: " ")
        return Person(
            name: name ?? (described.isEmpty ? "row \(row.number)" : described),
            line: row.number,
            facts: facts,
            expected: expected
        )
    }

    /// Returns what a column is: the name of the person, a fact, or an item; a fact and an item of one name are told
    /// apart by `fact` or `item` before it.
    private static func column(_ title: String, in catalog: Catalog) throws(Problem) -> Column {
        if title == "name" { return .name }
        let words = title.split(separator: " ", maxSplits: 1).map { String($0) }
        let kind = words.count == 2 && ["fact", "item"].contains(words[0]) ? words[0] : nil
        let name = kind == nil ? title : words[1]
        let allFacts = Set(catalog.facts.keys).union(HostFact.allCases.map { $0.id })
        let facts = allFacts.filter { $0.description == name || $0.name == name }.sorted()
        let items = catalog.checklists.values.flatMap { $0.items.map { $0.id } }
            .filter { $0.description == name || $0.name == name }.sorted()
        let found: [(column: Column, name: String)] =
            (kind == "item" ? [] : facts.map { (.fact($0.description), "fact \($0)") })
            + (kind == "fact" ? [] : items.map { (.item($0), "item \($0)") })
        if found.count == 1 { return found[0].column }
        guard found.isEmpty else {
            let names = found.map { "'\($0.name)'" }.joined(separator: ", ")
            throw Problem(
                message: "several things are called '\(name)'; name the column one of \(names)",
                line: 1
            )
        }
        let known =
            allFacts.map { $0.name }
            + catalog.checklists.values.flatMap { $0.items.map { $0.id.name } }
        throw Problem(
            message: joined(
                "column '\(title)' is neither 'name' nor a fact or an item",
                Suggestion.help(for: name, among: Set(known).sorted())
            ),
            line: 1
        )
    }

    private static func joined(_ message: String, _ help: String?) -> String {
        message + (help.map { "; \($0)" } ?? "")
    }
}
