import Foundation
import ManasikPackTesting
import ManasikWorkbench
import Testing

/// Tables of people that a pack carries in `tests/people.csv`.
@Suite struct PeopleTableTests {
    private let bench = Workbench()

    private func run(_ table: String, file: String = "people.csv", _ options: TestOptions = TestOptions())
        async throws
        -> [TestOutcome]
    {
        let files = [
            "pack.json":
                #"{ "id": "trip", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"] }"#,
            "definitions/fact.json":
                #"[{ "id": "visa", "kind": "boolean", "title": { "text": "t" } }, { "id": "bags", "kind": "integer", "minimum": 0, "maximum": 9, "title": { "text": "t" } }]"#,
            "definitions/checklist.json": """
            [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
              { "id": "passport", "text": { "text": "t" } },
              { "id": "embassy", "text": { "text": "t" }, "when": { "none": [{ "nationality": "MY" }] } },
              { "id": "label", "text": { "text": "t" }, "when": { "bags": { "min": 2 } } },
              { "id": "visa", "text": { "text": "t" }, "when": { "visa": false } }
            ] }]
            """,
            "locales/en.json": #"{ "t": "Text" }"#,
            "tests/\(file)": table,
        ]
        for (path, text) in files { try bench.write(text, to: "trip/" + path) }
        return try await bench.run([bench.directory + "/trip"], options)
    }

    @Test(arguments: [",", ";", "\t"])
    func passWhereEveryoneHasWhatTheTableSays(separator: String) async throws {
        let table = """
            name,nationality,bags,fact visa,passport,embassy,label,item visa
            Amina,Pakistan,٢,no,yes,yes,yes,yes
            Yusuf,MY,1,yes,yes,no,no,no
            Nobody,,,,yes,?,?,
            """
        let outcomes = try await run(
            table.replacing(",", with: separator),
            file: separator == "," ? "people.csv" : "more_people.csv"
        )
        #expect(outcomes.map(\.fullName) == ["people Amina", "people Yusuf", "people Nobody"])
        #expect(outcomes.map(\.status) == [.passed, .passed, .passed], "\(outcomes.compactMap(\.message))")
    }

    @Test func areReadInArabicToo() async throws {
        let table = """
            name,nationality,bags,fact visa,passport,embassy,label,item visa
            أمينة,PK,٢,لا,نعم,نعم,نعم,نعم
            يوسف,MY,١,نعم,نعم,لا,لا,لا
            أحد,,,,نعم,؟,؟,
            """
        let outcomes = try await run(table)
        #expect(outcomes.map(\.status) == [.passed, .passed, .passed], "\(outcomes.compactMap(\.message))")
    }

    @Test func nameEveryItemThatDiffersAndTheRow() async throws {
        let outcomes = try await run("nationality,bags,embassy,label\nMY,,yes,no\n")
        #expect(outcomes.map(\.fullName) == ["people manasik:nationality=MY"])
        #expect(
            outcomes[0].message
                == "embassy is no, and should be yes\nlabel is ?, which depends on bags, and should be no"
        )
        #expect(outcomes[0].place == bench.directory + "/trip/tests/people.csv:2")
    }

    @Test(arguments: [
        (
            "nationality,passprt\nMY,yes\n",
            "column 'passprt' is neither 'name' nor a fact or an item; did you mean 'passport'?", 1
        ),
        (
            "visa,passport\nyes,yes\n",
            "several things are called 'visa'; name the column one of 'fact trip:visa', 'item trip:visa'", 1
        ),
        (
            "nationality,passport\nMY,maybe\n",
            "column 'passport' takes yes, no or ?, or nothing, not 'maybe'", 2
        ),
        ("nationality,passport\nMY,yes,no\n", "the row has more cells than the table has columns", 2),
        ("nationality,bags\nMY,2\n", "no column is named after an item", 1),
    ])
    func saysWhatOfATableIsNotUnderstood(table: String, message: String, line: Int) async throws {
        let outcomes = try await run(table)
        #expect(outcomes.map(\.status) == [.error] && outcomes[0].message == message, "\(outcomes)")
        #expect(outcomes[0].line == line)
    }

    @Test func namesAFactThatCannotBe() async throws {
        let outcomes = try await run("name,bags,passport\nAmina,12,yes\n")
        #expect(outcomes[0].status == .error)
        #expect(outcomes[0].message?.contains("12") == true, "\(outcomes[0].message ?? "")")
    }
}
