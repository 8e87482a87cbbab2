import ManasikDomain
import ManasikEngine
import ManasikRecords
import ManasikStoreContract
import Testing

/// Whoever comes from before a migration finds what those find who took every version in turn, whatever was renamed since.
@Suite struct LeapMigrationTests {
    /// The code as the second version brought it.
    private static let code = """
        manasik.migration { id = "doubled", before = "2.0.0", run = function(data)
          local costs = data.records("costs")
          for _, cost in ipairs(costs:find { kind = "wax" }) do
            costs:set(cost.id, { sum = tostring(cost.sum * 2), kind = cost.kind, note = cost.note .. "!" })
          end
          if data.facts.fuel == "wax" then data.facts.fuel = "oil" end
        end }
        """

    private func files(_ version: Int) -> [String: String] {
        let plain = """
            manasik.fact { id = "fuel", kind = "enum", values = { "wax", "oil" }, title = manasik.text "t" }
            manasik.collection { id = "costs", title = manasik.text "t", form = { "sum", "kind", "note" },
              fields = { sum = "decimal", note = "text", kind = { kind = "enum", values = { "wax", "oil" } } } }
            """
        let renamed = """
            manasik.renamed { before = "3.0.0", collections = { costs = "expenses" }, facts = { fuel = "burns" } }
            manasik.fact { id = "burns", kind = "enum", values = { "candle", "oil" }, title = manasik.text "t",
              renamed = { { before = "3.0.0", values = { wax = "candle" } } } }
            manasik.collection { id = "expenses", title = manasik.text "t", form = { "amount", "kind", "note" },
              renamed = { { before = "3.0.0", fields = { sum = "amount" } } },
              fields = { amount = "decimal", note = "text", kind = { kind = "enum", values = { "candle", "oil" },
                renamed = { { before = "3.0.0", values = { wax = "candle" } } } } } }
            """
        return [
            "mini/pack.json": """
            { "id": "mini", "version": "\(version).0.0", "api": 2, "license": "Apache-2.0", "locales": ["en"],
              "capabilities": ["records"] }
            """,
            "mini/locales/en.json": #"{ "t": "T" }"#,
            "mini/init.lua": (version < 3 ? plain : renamed) + "\n" + (version > 1 ? Self.code : ""),
        ]
    }

    private func migrated(through versions: [Int]) async throws -> [[String: String]] {
        let store = MemoryStore()
        let first = try RevisionPacks.engine(files(1), store).person("me")
        try await first.profile.setFact("fuel", to: "wax")
        _ = try await first.collections.add(["sum": "3", "kind": "wax", "note": "x"], to: "costs")
        _ = try await first.collections.add(["sum": "5", "kind": "oil", "note": "y"], to: "costs")
        for version in versions {
            #expect(try await RevisionPacks.engine(files(version), store).migrate().failures.isEmpty)
        }
        let me = try RevisionPacks.engine(files(3), store).person("me")
        let fact = try await me.profile.facts()[DefinitionID("mini:burns")!]
        let list = RecordQuery.matching(owner: me.id, collection: DefinitionID("mini:expenses")!)
        let bodies = try await store.read([list])[0].map(\.body) + [["burns": fact?.forHandlers ?? .null]]
        return bodies.map { $0.mapValues { if case .string(let text) = $0 { text } else { "\($0)" } } }
    }

    @Test func aLeapComesToTheSameAsAllVersionsInTurn() async throws {
        let turns = try await migrated(through: [2, 3])
        #expect(
            turns == [
                ["amount": "6", "kind": "candle", "note": "x!"], ["amount": "5", "kind": "oil", "note": "y"],
                ["burns": "oil"],
            ]
        )
        #expect(try await migrated(through: [3]) == turns)
    }
}
