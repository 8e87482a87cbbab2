import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

@Suite struct DefinitionTests {
    private let place = """
        [{ "id": "arafat", "title": { "text": "arafat" }, "latitude": 21.353, "longitude": 39.98 }]
        """

    @Test func namesAPrayerThatThereIsNot() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/dhikr.json": """
                [{ "id": "d", "name": { "text": "t" }, "arabic": "نص", "prayers": { "fajar": 3, "asr": 1 } }]
                """
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/dhikr.json:1: error[definition.bad-value]: dhikr 'd' is said after 'fajar', which is not \
                one of the five prayers
                  help: did you mean 'fajr'?
                """
            ]
        )
    }

    @Test func anIDMayBeginWithTheNameOfItsPack() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/tag.json":
                    #"[{ "id": "p:x", "title": { "text": "t" } }, { "id": "y", "title": { "text": "t" } }]"#,
                "definitions/place.json":
                    #"[{ "id": "p:x", "title": { "text": "t" }, "latitude": 21.4, "longitude": 39.8 }]"#,
                "definitions/dhikr.json": """
                [{ "id": "p:d", "name": { "text": "t" }, "arabic": "نص", "tags": ["x", "p:y"] }]
                """,
                "definitions/ritual.json": """
                [{ "id": "p:r", "title": { "text": "t" }, "nodes": [
                  { "type": "step", "id": "p:a", "title": { "text": "t" }, "place": "p:x", "obligation": "rukn" },
                  { "type": "step", "id": "b", "title": { "text": "t" }, "needs": ["a"], "obligation": "rukn" }] }]
                """,
            ]
        )
        let loaded = packs.load()
        #expect(packs.report(loaded) == [])
        #expect(loaded.catalog.tags.keys.map(\.description).sorted() == ["p:x", "p:y"])
        #expect(loaded.catalog.dhikr.values.flatMap { $0.tags.map(\.description) } == ["p:x", "p:y"])
        #expect(loaded.catalog.rituals.values.flatMap { $0.nodes.map(\.id) }.contains("a"))
    }

    @Test func reportsEveryProblemWithItsLine() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["arafat": "Arafat"],
            [
                "definitions/place.json": """
                [
                  { "id": "arafat", "title": { "text": "arafa" }, "latitude": 91, "longitude": "east" },
                  { "id": "Mina", "titel": { "text": "arafat" }, "latitude": 21.4, "longitude": 39.9 },
                  { "id": "arafat", "title": { "text": "arafat" }, "latitude": 21.4, "longitude": 39.9 }
                ]
                """
            ]
        )
        let loaded = packs.load()
        #expect(
            packs.report(loaded) == [
                """
                p/definitions/place.json:2: error[definition.bad-value]: place 'arafat': 'latitude' takes a number from \
                -90 to 90, not 91
                """,
                """
                p/definitions/place.json:2: error[definition.wrong-type]: place 'arafat': 'longitude' takes a number \
                from -180 to 180, not a string
                """,
                """
                p/definitions/place.json:2: error[text.missing]: place 'arafat': 'title' names text 'arafa', which \
                locales/en.json does not have
                  help: did you mean 'arafat'?
                """,
                """
                p/definitions/place.json:3: error[definition.bad-id]: place 'Mina': 'id' takes a name of lower-case \
                letters, digits, '-' and '_', not 'Mina'
                  help: such as 'mina'
                """,
                """
                p/definitions/place.json:3: error[definition.unknown-key]: place 'Mina' has a key 'titel' that no place has
                  help: did you mean 'title'?
                """,
                """
                p/definitions/place.json:4: error[definition.duplicate-id]: place 'arafat' is defined twice in the pack
                  help: give one of them another id
                """,
            ]
        )
        #expect(loaded.packs.map(\.status) == [.setAside])
    }

    @Test func sharesACountEquallyAmongItsParts() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/ritual.json": """
                [{ "id": "r", "title": { "text": "t" },
                   "nodes": [
                     { "type": "step", "id": "pillars", "title": { "text": "t" }, "count": 20,
                       "parts": [{ "text": "t" }, { "text": "t" }, { "text": "t" }] },
                     { "type": "step", "id": "pillar", "title": { "text": "t" }, "count": 7,
                       "parts": [{ "text": "t" }] },
                     { "type": "step", "id": "days", "title": { "text": "t" }, "count": 6,
                       "parts": [{ "text": "t" }, { "text": "t" }] }
                   ] }]
                """
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/ritual.json:3: error[definition.bad-value]: step 'pillars': 'parts' shares a count of 20 \
                among 3
                  help: name two parts or more; each has an equal share of 'count'
                """,
                """
                p/definitions/ritual.json:5: error[definition.bad-value]: step 'pillar': 'parts' shares a count of 7 \
                among 1
                  help: name two parts or more; each has an equal share of 'count'
                """,
            ]
        )
    }

    @Test func findsDanglingReferences() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/place.json": place.replacing("arafat\" }", with: "t\" }"),
                "definitions/ritual.json": """
                [{ "id": "r", "title": { "text": "t" },
                   "requires": { "rukn": ["stand"] },
                   "requires_when": [{ "when": { "sex": "male" }, "owes": { "wajib": ["shave"] } }],
                   "nodes": [
                     { "type": "step", "id": "standing", "title": { "text": "t" }, "place": "arafa" },
                     { "type": "step", "id": "tawaf", "title": { "text": "t" }, "needs": ["standin"],
                       "missed": { "hanafi": "dam", "shafi": "lost" } }
                   ] }]
                """,
                "definitions/extend.json": """
                [{ "target": "p:list", "items": [{ "id": "i", "text": { "text": "t" } }] }]
                """,
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/extend.json:1: error[definition.unknown-reference]: extend names 'p:list', which is not \
                a checklist or ritual of a required pack
                  help: add its pack to 'requires' in pack.json
                """,
                """
                p/definitions/ritual.json:1: error[definition.unknown-reference]: ritual 'r' requires rukn 'stand', \
                which no step fulfils
                  help: add a step with "rite": "stand"
                """,
                """
                p/definitions/ritual.json:1: error[definition.unknown-reference]: ritual 'r' requires wajib 'shave', \
                which no step fulfils
                  help: add a step with "rite": "shave"
                """,
                """
                p/definitions/ritual.json:5: error[definition.unknown-reference]: step 'standing': 'place' names place \
                'arafa', which does not exist
                  help: did you mean 'arafat'?
                """,
                """
                p/definitions/ritual.json:6: error[definition.unknown-reference]: step 'tawaf': 'needs'[1] names step \
                'standin', which the ritual does not have
                  help: did you mean 'standing'?
                """,
                """
                p/definitions/ritual.json:7: error[definition.unknown-key]: step 'tawaf': 'missed' has 'shafi', which \
                is not a school
                  help: did you mean 'shafii'?
                """,
                """
                p/definitions/ritual.json:7: error[definition.unknown-reference]: step 'tawaf': 'missed'.hanafi names \
                remedy 'dam', which does not exist
                  help: write one of nothing, incomplete, lost, or the name of a remedy
                """,
            ]
        )
    }

    @Test func joinsItemsOfOtherPacks() throws {
        let packs = try TemporaryPacks()
            .pack(
                "base",
                messages: ["t": "T"],
                [
                    "definitions/checklist.json": """
                    [{ "id": "list", "title": { "text": "t" }, "phase": "before",
                       "items": [{ "id": "a", "text": { "text": "t" } }] }]
                    """
                ]
            )
            .pack(
                "country",
                manifest: ", \"requires\": { \"base\": \"^1.0\" }",
                messages: ["t": "T"],
                [
                    "definitions/extend.json": """
                    [{ "target": "base:list", "items": [{ "id": "b", "text": { "text": "t" } }] }]
                    """
                ]
            )
        let list = packs.load().catalog.checklists[DefinitionID("base:list")!]
        #expect(list?.items.map(\.id.description) == ["base:a", "country:b"])
    }

    @Test func refusesAKnownMisprintOfAnEmergencyNumber() throws {
        let packs = try TemporaryPacks().pack(
            "p",
            messages: ["t": "T"],
            [
                "definitions/contacts.json": """
                [{ "id": "list", "title": { "text": "t" }, "contacts": [
                  { "id": "a", "kind": "ambulance", "name": { "text": "t" }, "phone": "977", "country": "SA" } ] }]
                """
            ]
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/definitions/contacts.json:2: error[definition.bad-value]: contact 'a' has 977, a known misprint in \
                Saudi Arabia
                  help: the ambulance is 997
                """
            ]
        )
    }

    @Test func tellsWhatAClaimedLanguageLacks() throws {
        let packs = try TemporaryPacks().write([
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"] }
            """,
            "p/locales/en.json": "{ \"a\": \"A\", \"b\": \"B\" }", "p/locales/ar.json": "{ \"a\": \"ا\" }",
        ])
        #expect(
            packs.report(packs.load()) == [
                """
                p/locales/ar.json: warning[text.incomplete-locale]: 'ar' lacks 1 of 2 texts: 'b'
                  help: add them, or move 'ar' to 'partial_locales' in pack.json
                """
            ]
        )
    }

    @Test func tellsOfALanguageWithoutAFileOnce() throws {
        let packs = try TemporaryPacks().write([
            "p/pack.json": """
            { "id": "p", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en", "ar"] }
            """,
            "p/locales/en.json": "{ \"a\": \"A\" }",
        ])
        #expect(
            packs.report(packs.load()) == [
                """
                p/pack.json:1: error[text.bad-locale]: 'locales' names 'ar', but there is no locales/ar.json
                  help: write it, or take 'ar' out of 'locales'
                """
            ]
        )
    }

    @Test func dumpsTheSameBytesFromAnyDirectory() throws {
        func dump() throws -> [UInt8] {
            let packs = try TemporaryPacks().pack(
                "p",
                messages: ["t": "T", "arafat": "Arafat"],
                [
                    "definitions/place.json": place,
                    "definitions/checklist.json": """
                    [{ "id": "list", "title": { "text": "t" }, "phase": "before", "items": [
                      { "id": "a", "text": { "text": "t" }, "when": { "nationality": ["MY", "ID"], "sex": "male" } } ] }]
                    """,
                ]
            )
            return packs.load().catalog.wireText
        }
        #expect(try dump() == dump())
    }
}
