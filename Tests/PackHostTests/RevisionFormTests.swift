import ManasikDomain
import ManasikPackHost
import Testing

/// What packs say of steps that wait and of steps that have another name, and the form in which revisions are kept.
@Suite struct RevisionFormTests {
    private func ritual(_ fields: String, steps: String) throws -> TemporaryPacks {
        try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/ritual.json": """
                [{ "id": "r", "title": { "text": "t" },
                   \(fields)"nodes": [
                     \(steps)
                   ] }]
                """
            ]
        )
    }

    private let steps = """
        { "type": "step", "id": "dress", "title": { "text": "t" } },
        { "type": "step", "id": "walk", "title": { "text": "t" } }
        """

    @Test func newNamesLeadToNodesThatThereAre() throws {
        let packs = try ritual(
            #""renamed": { "clothe": "dres", "walk": "dress", "a": "walk", "b": "walk" }, "#,
            steps: steps
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/ritual.json:2: error[definition.bad-value]: ritual 'r' renames 'a' and 'b' to 'walk': a step \
                cannot come from two
                """,
                """
                p/definitions/ritual.json:2: error[definition.bad-value]: ritual 'r' renames 'walk', which it still has
                  help: say in which version: { "before": "2.0.0", "nodes": { "walk": "dress" } }
                """,
                """
                p/definitions/ritual.json:2: error[definition.unknown-reference]: ritual 'r' renames 'clothe' to 'dres', \
                which it does not have
                  help: did you mean 'dress'?
                """,
            ]
        )
    }

    @Test func aChainGoesOnInALaterVersion() throws {
        let good = try ritual(
            """
            "renamed": [{ "before": "2.0.0", "nodes": { "a": "b" } }, { "before": "3.0.0", "nodes": { "b": "walk" } }],
            """,
            steps: steps
        )
        let loaded = good.load()
        #expect(good.report(loaded) == [])
        let ritual = try #require(loaded.catalog.rituals.values.first)
        #expect(ritual.renames.map(\.before) == [SemanticVersion("2.0.0"), SemanticVersion("3.0.0")])
        let bad = try self.ritual(
            """
            "renamed": [{ "before": "3.0.0", "nodes": { "a": "b" } }, { "before": "two", "nodes": { "b": "walk" } }],
            """,
            steps: steps
        )
        #expect(
            bad.report(bad.load()) == [
                """
                p/definitions/ritual.json:2: error[definition.bad-value]: ritual 'r': 'renamed': 'before' is 'two', not a \
                version such as "2.0.0"
                """,
                """
                p/definitions/ritual.json:2: error[definition.unknown-reference]: ritual 'r' renames 'a' to 'b', which it \
                does not have
                  help: rename 'a' to what it is called now; where nothing took its place, leave the rename out: what is stored \
                under 'a' is kept and counts as not known
                """,
            ]
        )
    }

    @Test func aBarNeedsItsStateAndItsWords() throws {
        let packs = try ritual(
            "",
            steps: """
                { "type": "step", "id": "walk", "title": { "text": "t" },
                  "barred": [{ "when": { "sex": "female" } }, { "why": { "text": "t" }, "wen": { "sex": "male" } }] }
                """
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/ritual.json:4: error[definition.missing-key]: this bar needs 'why': a text, { "text": "key" }
                """,
                """
                p/definitions/ritual.json:4: error[definition.unknown-key]: this bar has a key 'wen' that no bar has
                  help: did you mean 'when'?
                """,
            ]
        )
    }

    @Test func anExcuseNamesSchoolsThatHaveARemedy() throws {
        let packs = try ritual(
            "",
            steps: """
                { "type": "step", "id": "walk", "title": { "text": "t" }, "missed": { "hanafi": "nothing" },
                  "excused": { "hanafi": { "when": { "sex": "female" }, "why": { "text": "t" } },
                    "maliki": { "when": { "sex": "female" }, "why": { "text": "t" } } } }
                """
        )
        let help =
            "  help: an excuse takes a remedy away: name the schools whose 'missed' or 'late' is a remedy"
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/ritual.json:3: error[definition.bad-value]: step 'walk': 'excused' names the hanafi school, by \
                which what follows is 'nothing'
                \(help)
                """,
                """
                p/definitions/ritual.json:3: error[definition.bad-value]: step 'walk': 'excused' names the maliki school, by \
                which what follows is not said
                \(help)
                """,
            ]
        )
    }

    @Test func aRevisionIsReadAsItWasWritten() throws {
        let packs = try ritual("", steps: steps)
        let loaded = packs.load()
        let id = try #require(loaded.catalog.rituals.keys.first)
        let revision = try #require(RitualRevision(of: id, in: loaded.catalog))
        let slice = revision.slice(of: loaded.catalog, for: id)
        let frozen = FrozenCatalog.content(of: slice)
        #expect(FrozenCatalog.content(of: slice) == frozen)
        #expect(FrozenCatalog.catalog(from: frozen) == slice)
        #expect(RitualRevision(of: id, in: slice)?.hash == revision.hash)
        let damaged = RetainedContent(hash: frozen.hash, bytes: frozen.bytes.dropLast())
        #expect(FrozenCatalog.catalog(from: damaged) == nil)
        #expect(!FrozenCatalog.isSound(damaged))
    }

    @Test func aPacksFilesAreReadAsTheyWereWritten() throws {
        let packs = try ritual("", steps: steps)
        let files = try PackFiles.read(directory: packs.directory + "/p")
        let read = try #require(PackFiles(archive: files.archive, hash: files.hash, name: "p@1.0.0"))
        #expect(read.contents == files.contents)
        #expect(read.paths == files.paths)
        #expect(read.hash == files.hash)
        #expect(read.identity?.version == "1.0.0")
        for length in stride(from: 0, to: files.archive.count, by: 7) {
            let cut = Array(files.archive.prefix(length))
            #expect(PackFiles(archive: cut, hash: files.hash, name: "p") == nil)
        }
        let again = PackLoader(
            searchPath: SearchPath(roots: []),
            hostVersion: SemanticVersion(0, 1, 0)
        ).load([read])
        #expect(again.catalog == packs.load().catalog)
    }
}
