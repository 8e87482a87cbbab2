import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikRitualProofs
import ManasikWalkthroughs
import Testing

/// What `prove` says of conditions in Lua.
@Suite struct ConditionProofTests {
    private func proof(_ conditions: [String], before: String = "", manifest: String = "") throws -> PackProof
    {
        let directory = FileManager.default.temporaryDirectory.appending(path: "proof-\(UUID().uuidString)")
        let pack = directory.appending(path: "p")
        defer { try? FileManager.default.removeItem(at: directory) }
        try FileManager.default.createDirectory(
            at: pack.appending(path: "locales"),
            withIntermediateDirectories: true
        )
        let items = conditions.enumerated().map { index, condition in
            "manasik.item { id = \"i\(index)\", text = text \"t\", when = function(person) \(condition) end }"
        }
        let files = [
            "pack.json":
                #"{ "id": "p", "version": "1.0.0", "api": 1, "license": "MIT", "locales": ["en"]\#(manifest) }"#,
            "locales/en.json": #"{ "t": "Text" }"#,
            "init.lua": """
            local text = manasik.text
            \(before)
            manasik.checklist { id = "list", title = text "t", phase = "before",
            \(items.joined(separator: ",\n")) }
            """,
        ]
        for (path, text) in files { try Data(text.utf8).write(to: pack.appending(path: path)) }
        let loaded = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory.path)]),
            hostVersion: Engine.version,
            limits: .init(time: .seconds(60))
        ).load()
        #expect(loaded.diagnostics.filter { $0.severity == .error }.map(\.description) == [])
        let known = Facts(on: CivilDate(year: 2026, month: 11, day: 21)!)
        return PackProver(loaded, among: known).prove([PackID(rawValue: "p")!])[0]
    }

    /// Its diagram asks fewer facts than the code does.
    @Test(arguments: [
        "return person.age >= 0 and person.sex == \"female\"",
        "if person.nationality == \"MY\" then return person.sex == \"male\" end return person.sex == \"male\"",
        "local age = person.age return person.residence == \"SA\"",
    ])
    func aSoundConditionThatAsksWhatMakesNoDifferenceIsProved(condition: String) throws {
        let proof = try proof([condition])
        #expect(proof.outcome == .proved)
        #expect(proof.conditionFindings.map(\.message) == [""])
    }

    /// The facts that packs.md has as examples.
    @Test func codeOfAFactThatReadsAnotherDerivedFactIsProved() throws {
        let facts = """
            manasik.fact { id = "bags", kind = "integer", minimum = 0, maximum = 9, title = text "t", ask = text "t" }
            manasik.fact { id = "laden", kind = "boolean", title = text "t", derived = { bags = { min = 3 } } }
            manasik.fact { id = "pace", kind = "integer", minimum = 1, maximum = 3, title = text "t",
              derived = function(person)
                if person.age >= 65 then return 1 end
                return person.laden and 2 or 3
              end }
            """
        let proof = try proof(["return person.pace == 2"], before: facts)
        #expect(proof.outcome == .proved, "\(proof.conditionFindings)")
        // Code that only compares facts proves that it depends on the person alone, derived ones included.
        #expect(proof.conditionFindings.map(\.message) == [""])
    }

    @Test func aConstantConditionIsSaidToBeOneAndNotRefuted() throws {
        let proof = try proof([
            "return person.age >= 0", "return person.age > 65 and person.age < 60", "return true",
        ])
        #expect(proof.outcome == .proved)
        #expect(
            proof.conditionFindings.map(\.message) == [
                "", "item 'i0': 'when' is constant: it holds for everybody, whatever is known of the person",
                "item 'i1': 'when' is constant: it holds for nobody, whatever is known of the person",
                "item 'i2': 'when' is constant: it holds for everybody, whatever is known of the person",
            ]
        )
    }

    /// The variable is found also where the diagram does not show what it decides.
    @Test(arguments: [
        "asked = asked + 1 return person.sex == \"female\" and asked < 4",
        "asked = asked + 1 if asked > 3 then return person.age > 50 end return person.sex == \"male\"",
    ])
    func aConditionThatCountsIsRefuted(condition: String) throws {
        let proof = try proof([condition], before: "local asked = 0")
        #expect(proof.outcome == .refuted)
        #expect(
            proof.conditionFindings.contains { $0.outcome == .refuted && $0.message.hasPrefix("item 'i0'") }
        )
    }

    @Test func whatHoldsOfEverySharedCollectionIsProved() throws {
        let proof = try proof(
            ["return person.sex == \"female\""],
            before: """
                manasik.collection { id = "notices", scope = "shared", fields = { state = { "shown", "held" }, text = "text" },
                  access = { roles = { "moderator" }, read = { record = { state = "shown" } }, create = true,
                    update = function(viewer, record) return viewer.is_author or viewer.role == "moderator" end,
                    delete = { record = { state = "held" } } },
                  never = { read = { record = { state = "held" } } } }
                """,
            manifest: #", "capabilities": ["records"]"#
        )
        #expect(proof.claims.map(\.outcome) == [.proved, .proved, .proved])
        #expect(proof.claims[1].message == "collection 'notices': nobody reads without having signed in")
        #expect(
            proof.claims.last?.message
                == "collection 'notices': nobody writes without having signed in, or in another's name without a role or "
                + "the group to guide"
        )
    }

    @Test func aClaimOfARelationIsProvedAndSaidWhoWritesByIt() throws {
        let proof = try proof(
            ["return person.sex == \"female\""],
            before: """
                manasik.collection { id = "names", scope = "shared", fields = { who = "account" }, index = { "who" },
                  access = { create = true } }
                manasik.collection { id = "posts", scope = "shared", fields = { text = "text" },
                  access = { relations = { blocked = { collection = "names", account = "who" },
                      guardian = { collection = "names", account = "who" } },
                    read = function(viewer) return viewer.is_author or not viewer.blocked end,
                    update = function(viewer) return viewer.is_author or viewer.guardian end },
                  never = { read = { { viewer = { blocked = true } } } } }
                """,
            manifest: #", "capabilities": ["records"]"#
        )
        #expect(proof.claims.allSatisfy { $0.outcome == .proved })
        let messages = proof.claims.map(\.message)
        #expect(messages.contains("collection 'posts': 'never.read'"), "\(messages)")
        #expect(
            messages.last
                == "collection 'posts': nobody writes without having signed in, or in another's name without a role, the "
                + "group to guide or the relation 'guardian'"
        )
    }
}
