import ManasikDomain
import ManasikPackHost
import ManasikRules
import ManasikWorkbench
import Testing

/// What a version only calls otherwise is no change for anybody.
@Suite struct RenamedImpactTests {
    private let bench = Workbench()

    private struct Names {
        var version = "1.0.0"
        var school = "north"
        var journey = "fair"
        var category = "evening"
        var dhikr = "praise"
        var remedy = "fine"
        var visa = "visa"
        var step = "round"
        var ritual = "way"
        var stays = "stays"
        var names = "names"
        var renamed = ""
        var nodes = ""

        static let second = Names(
            version: "2.0.0",
            school: "arctic",
            journey: "market",
            category: "dusk",
            dhikr: "thanks",
            remedy: "penalty",
            visa: "permit",
            step: "circle",
            ritual: "road",
            stays: "lodgings",
            names: "aliases",
            renamed: """
                manasik.renamed { before = "2.0.0", schools = { north = "arctic" }, journeys = { fair = "market" },
                  categories = { evening = "dusk" }, dhikr = { praise = "thanks" }, remedies = { fine = "penalty" },
                  facts = { visa = "permit" }, rituals = { way = "road" },
                  collections = { stays = "lodgings", names = "aliases" } }
                """,
            nodes: #"renamed = { { before = "2.0.0", nodes = { round = "circle" } } },"#
        )

        var code: String {
            """
            local text = manasik.text
            \(renamed)
            manasik.tradition { id = "tr", according_to_all = text "t",
              schools = { manasik.school { id = "\(school)", title = text "t" }, manasik.school { id = "south", title = text "t" } },
              obligations = { manasik.obligation { id = "vow", title = text "t", means = "must" } },
              states = { { id = "hush", title = text "t" } },
              journeys = { manasik.journey { id = "\(journey)", title = text "t" } }, journey_question = text "t" }
            manasik.fact { id = "\(visa)", kind = "date", title = text "t", ask = text "t" }
            manasik.remedy { id = "\(remedy)", title = text "t", alternatives = { text "t" } }
            manasik.category { id = "\(category)", title = text "t", daily = true }
            manasik.dhikr { id = "\(dhikr)", name = text "t", arabic = "سُبْحَانَ ٱللَّٰهِ", categories = { "\(category)" } }
            manasik.violation { id = "talking", title = text "t", state = "hush", ritual = "\(ritual)",
              manasik.ruling { schools = "\(school)", before = "\(step)", follows = "\(remedy)" },
              manasik.ruling { follows = "nothing" } }
            manasik.ritual { id = "\(ritual)", title = text "t", when = { journey = "\(journey)" }, \(nodes)
              requires = { vow = { "\(step)", "leave" } }, hush = { begins = "enter", full = "leave" },
              manasik.step { id = "enter", title = text "t", obligation = { \(school) = "vow", south = "vow" },
                missed = { \(school) = "\(remedy)", south = "incomplete" } },
              manasik.step { id = "\(step)", title = text "t", obligation = "vow", missed = "incomplete",
                opens = "2 days before \(visa)", closes = "2 h after step enter", recite = { "\(dhikr)" } },
              manasik.step { id = "leave", title = text "t", obligation = "vow", missed = "incomplete",
                opens = "1 h after step \(step)" } }
            manasik.checklist { id = "bundle", title = text "t", phase = "before",
              manasik.item { id = "card", text = text "t", when = { school = "\(school)" }, done_by = "\(step)",
                due = "3 days before \(visa)" } }
            manasik.collection { id = "\(stays)", title = text "t", fields = { line = "text" } }
            manasik.collection { id = "trips", title = text "t",
              fields = { before = { kind = "reference", to = "\(stays)" } } }
            manasik.collection { id = "\(names)", title = text "t", scope = "shared", fields = { who = "account" },
              index = { "who" }, access = { read = { is_author = true }, create = true } }
            manasik.collection { id = "posts", title = text "t", scope = "shared", fields = { line = "text" },
              access = { relations = { named = { collection = "\(names)", account = "who" } },
                read = { viewer = { named = true } }, create = true } }
            """
        }
    }

    private func changes(from old: Names, to new: Names) throws -> [String] {
        let catalogs = try [old, new].map { names in
            let files = [
                "pack.json":
                    #"{ "id": "p", "version": "\#(names.version)", "api": 2, "license": "MIT", "locales": ["en"], "capabilities": ["records"] }"#,
                "locales/en.json": #"{ "t": "Text" }"#, "init.lua": names.code,
            ]
            for (path, text) in files { try bench.write(text, to: "\(names.version)/p/\(path)") }
            let loaded = PackLoader(
                searchPath: SearchPath(
                    roots: [.init(kind: .explicit, directory: bench.directory + "/" + names.version)]
                ),
                hostVersion: Workbench.version
            ).load()
            #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
            return loaded.catalog
        }
        let impact = ImpactComparison(from: catalogs[0], to: catalogs[1]).run()
        return impact.entries.map { "\($0.kind.rawValue) \($0.id): \($0.change)" }
    }

    @Test func whatHasOnlyAnotherNameIsNoChange() throws {
        #expect(try changes(from: Names(), to: .second) == [])
    }

    /// The same names without a word of it are other things.
    @Test func whatIsNotSaidToBeRenamedIsAnotherThing() throws {
        var second = Names.second
        (second.renamed, second.nodes) = ("", "")
        #expect(try changes(from: Names(), to: second).count > 10)
    }

    @Test func whatRefersToAnotherCollectionIsTold() throws {
        var second = Names.second
        second.renamed = second.renamed.replacing(#"stays = "lodgings", "#, with: "")
        let changes = try changes(from: Names(), to: second)
        #expect(
            changes.contains { $0.hasPrefix("collection p:trips: requirement(\"fields.before.to\"") },
            "\(changes)"
        )
    }

    @Test func whatChangesBesidesItsNameIsTold() throws {
        var second = Names.second
        second.remedy = "alms"
        second.renamed = second.renamed.replacing(#"remedies = { fine = "penalty" },"#, with: "")
        let changes = try changes(from: Names(), to: second)
        #expect(changes.contains { $0.hasPrefix("step p:road/enter: requirement(\"missed\"") }, "\(changes)")
        #expect(changes.allSatisfy { !$0.contains("categor") && !$0.contains("schools") }, "\(changes)")
    }
}
