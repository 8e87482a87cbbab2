import ManasikAuthoring
import Testing

/// What is found of relations between viewers and authors that rules of access ask for.
@Suite struct LinterRelationTests {
    private let bench = LintBench()

    @Test func warnsOfRelationsThatNoRuleAsksForAndOfThoseThatTellWhoAnAuthorIs() throws {
        func findings(_ by: String, _ read: String) throws -> [String] {
            let code = """
                manasik.collection { id = "names", title = manasik.text "title", scope = "shared", fields = { who = "account" }, \
                index = { "who" }, access = { read = { is_author = true }, create = true } }
                manasik.collection { id = "reviews", title = manasik.text "title", scope = "shared", \
                fields = { line = "text", author = "account" }, access = { roles = { "moderator" }, \
                relations = { named = { collection = "names", account = "who", by = "\(by)" } }, \
                read = \(read), fields = { author = { read = { role = "moderator" } } } } }

                """
            let manifest = LintBench.manifest("\"capabilities\": [\"records\"]")
            return try bench.findings(["init.lua": code, "pack.json": manifest])
                .filter { $0.contains("-relation]") }
        }
        #expect(
            try findings("author", "true") == [
                """
                p/init.lua:2: warning[collection.idle-relation]: no rule of collection 'reviews' asks for its relation 'named'
                  help: ask for 'viewer.named' in a rule, or remove the relation
                """
            ]
        )
        #expect(
            try findings("viewer", "{ named = false }") == [
                """
                p/init.lua:2: warning[collection.telling-relation]: 'access.read' of collection 'reviews' asks for 'viewer.named', \
                which the viewer's own records of 'names' make: whoever may not read 'author' finds out whose a record is by \
                naming one person after another
                  help: let 'where' ask for what the viewer does not set, or let the author's records make the relation
                """
            ]
        )
        #expect(try findings("author", "{ named = false }") == [])
    }

    /// The findings of posts, each of whose keys stands on a line of its own.
    private func findings(
        scope: String = "shared",
        _ relation: String,
        _ rules: String,
        marks: String =
            #"manasik.collection { id = "marks", title = manasik.text "title", fields = { who = "account" } }"#
    ) throws -> [String] {
        let code = """
            \(marks)
            manasik.collection { id = "names", title = manasik.text "title", scope = "shared", \
            fields = { who = "account" }, index = { "who" }, form = { "who" }, \
            access = { read = { is_author = true }, create = true } }
            manasik.collection { id = "posts", title = manasik.text "title", scope = "\(scope)",
              fields = { line = "text" }, form = { "line" },
              access = {
                -- relations = { near = { collection = "nothing" } },
                relations = {
                  near = { \(relation) },
                },
                \(rules) } }

            """
        let manifest = LintBench.manifest("\"capabilities\": [\"records\"]")
        return try bench.findings(["init.lua": code, "pack.json": manifest])
            .filter { $0.contains("[collection.") }
    }

    private static let byViewer = #"collection = "marks", account = "who", by = "viewer""#
    private static let byAuthor = #"collection = "names", account = "who""#

    @Test func warnsOfWhatAnybodyAllowsToThemselves() throws {
        #expect(
            try findings(Self.byViewer, "read = { any = { { is_author = true }, { near = true } } }") == [
                """
                p/init.lua:8: warning[collection.open-relation]: 'access.read' of collection 'posts' allows something because of \
                'viewer.near', which the viewer's own records of 'marks' make: anybody can write one and so allow it to themselves
                  help: let 'where' ask for what only a role may set, or let the author's records make the relation
                """
            ]
        )
        #expect(try findings(Self.byViewer, "read = { near = false }") == [])
        #expect(try findings(Self.byAuthor, "read = { near = true }") == [])
    }

    @Test func doesNotWarnOfWhatARoleConfirms() throws {
        func marks(_ update: String) -> String {
            """
            manasik.collection { id = "marks", title = manasik.text "title", scope = "shared", \
            fields = { who = "account", sure = "boolean" }, form = { "who" }, access = { roles = { "moderator" }, read = { is_author = true }, \
            create = { sure = false }, update = \(update) } }
            """
        }
        let relation = Self.byViewer + ", where = { sure = true }"
        let read = "read = { any = { { is_author = true }, { near = true } } }"
        #expect(
            try findings(
                relation,
                read,
                marks: marks(#"{ any = { { role = "moderator" }, { is_author = true, sure = false } } }"#)
            )
                == []
        )
        #expect(
            try findings(relation, read, marks: marks("{ is_author = true }")).map { $0.prefix(55) } == [
                "p/init.lua:8: warning[collection.open-relation]: 'acces"
            ]
        )
    }

    @Test func warnsOfARelationThatMakesNoDifferenceToAChange() throws {
        let update =
            "read = { near = false }, update = function(viewer) return viewer.is_author or viewer.near end"
        #expect(
            try findings(Self.byViewer, update) == [
                """
                p/init.lua:10: warning[collection.vain-relation]: collection 'posts': 'access.update' asks for 'viewer.near', which \
                makes no difference there: nobody stands in a relation to themselves, and others change a record by one alone that \
                the author makes
                  help: let the author's records make the relation, or leave it out of this rule
                """
            ]
        )
        #expect(try findings(Self.byAuthor, update) == [])
        #expect(
            try findings(Self.byAuthor, "read = { near = false }, create = { near = false }") == [
                """
                p/init.lua:10: warning[collection.vain-relation]: collection 'posts': 'access.create' asks for 'viewer.near', which \
                makes no difference there: nobody stands in a relation to themselves
                  help: leave it out of this rule
                """
            ]
        )
        // By what lets nobody change anything it is not said to be left out.
        #expect(try findings(Self.byViewer, "read = true, update = { near = true }") == [])
    }

    @Test func warnsOfWhatTheBlockedSeeOnceTheySignOut() throws {
        #expect(
            try findings(scope: "public", Self.byAuthor, "read = { near = false }") == [
                """
                p/init.lua:8: warning[collection.shown-signed-out]: 'access.read' of collection 'posts' hides from those in the \
                relation 'near' what it shows to whoever has not signed in: they sign out and see it
                  help: let it ask for 'viewer.signed_in' too, or allow the code under 'lint' in pack.json if that is meant
                """
            ]
        )
        #expect(
            try findings(scope: "public", Self.byAuthor, "read = { near = false, signed_in = true }") == []
        )
        #expect(try findings(Self.byAuthor, "read = { near = false }") == [])
    }

    @Test func findsTheLineOfARelationInJSONToo() throws {
        let definitions = """
            [
              { "id": "names", "title": { "text": "title" }, "scope": "shared", "fields": { "who": "account" }, "index": ["who"], "form": ["who"],
                "access": { "read": { "is_author": true }, "create": true } },
              { "id": "posts", "title": { "text": "title" }, "scope": "public", "fields": { "line": "text" },
                "access": {
                  "relations": {
                    "idle": { "collection": "names", "account": "who" },
                    "near": { "collection": "names", "account": "who" }
                  },
                  "read": { "near": false } } }
            ]

            """
        let manifest = LintBench.manifest("\"capabilities\": [\"records\"]")
        let found = try bench.findings(["definitions/collection.json": definitions, "pack.json": manifest])
            .filter { $0.contains("[collection.") }
        #expect(
            found.map { $0.prefix { $0 != "]" } } == [
                "p/definitions/collection.json:7: warning[collection.idle-relation",
                "p/definitions/collection.json:8: warning[collection.shown-signed-out",
            ],
            "\(found)"
        )
    }
}
