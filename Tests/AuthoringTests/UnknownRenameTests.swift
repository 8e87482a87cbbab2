import ManasikAuthoring
import ManasikDomain
import ManasikPackHost
import ManasikRules
import ManasikWorkbench
import Testing

/// What impact tells of new names for things that the old version of a pack does not have.
@Suite struct UnknownRenameTests {
    private let bench = Workbench()

    private func load(_ version: String, _ code: String) throws -> PackVersion {
        let files = [
            "pack.json": """
            { "id": "p", "version": "\(version)", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "locales/en.json": #"{ "t": "Text" }"#, "init.lua": "local text = manasik.text\n" + code,
        ]
        for (path, text) in files { try bench.write(text, to: "\(version)/p/\(path)") }
        return try PackVersion.load(
            "\(bench.directory)/\(version)",
            beside: SearchPath(roots: []),
            hostVersion: Workbench.version,
            limits: .init(time: .seconds(300))
        )
    }

    private func report(_ old: PackVersion, _ new: PackVersion) -> (impact: Impact, report: ImpactReport) {
        let impact = ImpactComparison(from: old.catalog, to: new.catalog).run()
        return (impact, ImpactReport(impact, from: old, to: new))
    }

    private func found(_ impact: Impact) -> [String] {
        impact.unknownRenames.map { "\($0.rename.old) → \($0.rename.new): \($0.nearest ?? "-")" }
    }

    private static let first = """
        manasik.fact { id = "visa", kind = "enum", values = { "pilgrim", "visit" }, title = text "t", ask = text "t" }
        manasik.setting { id = "pace", set_by = "person", kind = "enum", values = { "slow", "fast" }, default = "slow",
          title = text "t" }
        manasik.collection { id = "costs", fields = { sum = "integer", paid_by = { "cash", "card" } } }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "get-visa", text = text "t", level = "required", when = { visa = "visit" } } }
        manasik.ritual { id = "way", title = text "t", manasik.step { id = "start", title = text "t" } }
        """

    private static func second(
        fact: String = "visa",
        item: String = "get-visa",
        value: String = "pilgrim",
        pace: String = "slow",
        field: String = "sum",
        paid: String = "cash",
        step: String = "start"
    ) -> String {
        """
        manasik.renamed { before = "2.0.0", facts = { ["\(fact)"] = "permit" }, items = { ["\(item)"] = "permit" },
          collections = { costs = "expenses" } }
        manasik.fact { id = "permit", kind = "enum", values = { "hajj", "visit" }, title = text "t", ask = text "t",
          renamed = { { before = "2.0.0", values = { ["\(value)"] = "hajj" } } } }
        manasik.setting { id = "pace", set_by = "person", kind = "enum", values = { "easy", "fast" }, default = "easy",
          title = text "t", renamed = { ["\(pace)"] = "easy" } }
        manasik.collection { id = "expenses", renamed = { { before = "2.0.0", fields = { ["\(field)"] = "amount" } } },
          fields = { amount = "integer", paid_by = { kind = "enum", values = { "coins", "card" },
            renamed = { { before = "2.0.0", values = { ["\(paid)"] = "coins" } } } } } }
        manasik.checklist { id = "list", title = text "t", phase = "before",
          manasik.item { id = "permit", text = text "t", level = "required", when = { permit = "visit" } } }
        manasik.ritual { id = "way", title = text "t", renamed = { ["\(step)"] = "outset" },
          manasik.step { id = "outset", title = text "t" } }
        """
    }

    @Test func namesThatTheOldVersionHasAreNotTold() throws {
        let (impact, report) = report(try load("1.0.0", Self.first), try load("2.0.0", Self.second()))
        #expect(found(impact) == [])
        #expect(!report.text.contains("warning"))
    }

    @Test func aMisspeltFormerNameIsToldWithTheNearest() throws {
        let code = Self.second(
            item: "got-visa",
            value: "pilgrm",
            pace: "slwo",
            field: "smu",
            paid: "chash",
            step: "stat"
        )
        let (impact, report) = report(try load("1.0.0", Self.first), try load("2.0.0", code))
        #expect(
            Set(found(impact)) == [
                "got-visa → permit: get-visa", "pilgrm → hajj: pilgrim", "slwo → easy: slow",
                "smu → amount: sum", "chash → coins: cash", "stat → outset: start",
            ]
        )
        #expect(
            report.text.contains(
                "warning: pack p renames value 'pilgrm' of fact 'permit' to 'hajj', but neither version 1.0.0 nor one "
                    + "before it has that; did you mean 'pilgrim'? (\(bench.directory)/2.0.0/p/init.lua:4)\n"
            )
        )
        guard case .object(let json) = report.json, case .array(let told)? = json["unknown_renames"] else {
            Issue.record("there are no 'unknown_renames'")
            return
        }
        #expect(told.count == 6)
        #expect(
            told.contains { entry in
                guard case .object(let fields) = entry else { return false }
                return fields["kind"] == .string("value") && fields["owner"] == .string("p:expenses.paid_by")
                    && fields["old"] == .string("chash") && fields["nearest"] == .string("cash")
                    && fields["pack"] == .string("p") && fields["new"] == .string("coins")
            }
        )
    }

    @Test func whatOnlyEarlierVersionsHadIsNotTold() throws {
        // The first version was not told here: the second one says what it had.
        let third = """
            manasik.renamed { before = "1.5.0", facts = { country = "land" } }
            manasik.renamed { before = "3.0.0", facts = { permit = "leave", vsia = "land" } }
            manasik.fact { id = "leave", kind = "enum", values = { "hajj", "visit" }, title = text "t", ask = text "t",
              renamed = { { before = "2.0.0", values = { pilgrim = "hajj" } } } }
            manasik.fact { id = "land", kind = "boolean", title = text "t", ask = text "t" }
            """
        let second = try load("2.0.0", Self.second())
        #expect(found(report(second, try load("3.0.0", third)).impact) == ["vsia → land: -"])
    }

    @Test func namesThatLeadFromOneToTheNextAreFollowed() throws {
        let third = """
            manasik.renamed { before = "2.0.0", facts = { visa = "permit" } }
            manasik.renamed { before = "3.0.0", facts = { permit = "leave" } }
            manasik.fact { id = "leave", kind = "enum", values = { "umrah", "visit" }, title = text "t", ask = text "t",
              renamed = { { before = "2.0.0", values = { pilgrim = "hajj" } },
                { before = "3.0.0", values = { hajj = "umrah" } } } }
            """
        #expect(found(report(try load("1.0.0", Self.first), try load("3.0.0", third)).impact) == [])
        // Whoever goes back meets no new names.
        #expect(found(report(try load("3.0.0", third), try load("1.0.0", Self.first)).impact) == [])
    }
}
