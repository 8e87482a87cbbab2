import ManasikDomain
import ManasikPackHost
import Testing

/// Each error about a manifest has its file, its line and what to do.
@Suite struct ManifestAuditTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let code: String
        let line: Int
        /// What the message says of it.
        let says: String
        /// The lines of `pack.json`, of which those of a sound one stand between `{` and `}`.
        let text: String

        var testDescription: String { says }
    }

    /// The keys that a sound manifest needs, a line each.
    private static let sound = [
        ("id", #""p""#), ("version", #""1.0.0""#), ("api", "2"), ("license", #""Apache-2.0""#),
        ("locales", #"["en"]"#),
    ]

    /// A manifest whose last line before the end, the seventh, is another one.
    private static func with(_ line: String, code: String = "pack.manifest", _ says: String) -> Case {
        let lines = sound.map { "\"\($0)\": \($1)," }
        return Case(
            code: code,
            line: 7,
            says: says,
            text: (["{"] + lines + [line, "}"]).joined(separator: "\n")
        )
    }

    /// A manifest in which a key has another value, or is missing.
    private static func having(
        _ key: String,
        _ value: String?,
        code: String = "pack.manifest",
        _ says: String
    ) -> Case {
        let lines = sound.compactMap { name, own -> String? in
            if name != key { return "\"\(name)\": \(own)" }
            return value.map { "\"\(name)\": \($0)" }
        }
        let line = value == nil ? 1 : 2 + sound.firstIndex { $0.0 == key }!
        return Case(
            code: code,
            line: line,
            says: says,
            text: "{\n" + lines.joined(separator: ",\n") + "\n}"
        )
    }

    private static let values: [Case] = [
        having("id", nil, "pack.json needs 'id'"),
        having("id", #""P p""#, "'id' takes a pack's name"),
        having("id", #""manasik""#, "belongs to the host"),
        having("version", nil, "pack.json needs 'version'"),
        having("version", #""1.0""#, "'version' takes a semantic version"),
        having("version", "1", "'version' takes a semantic version"),
        having("license", nil, "pack.json needs 'license'"),
        having("license", #""""#, "'license' takes an SPDX identifier"),
        having("api", nil, "pack.json needs 'api'"),
        having("api", #""2""#, "'api' takes the level"),
        having("api", "0", "'api' takes the level"),
        having("api", "99", code: "pack.api-level", "is written for level 99"),
        having("locales", nil, "pack.json needs 'locales'"),
        having("locales", "[]", "'locales' needs at least one language"),
        having("locales", #""en""#, "'locales' takes a list of strings"),
        having("locales", #"["english language"]"#, "'locales' cannot have"),
        having("locales", #"["en", "fr"]"#, code: "text.bad-locale", "there is no locales/fr.json"),
        having("locales", #"["fr"]"#, code: "text.bad-locale", "there is no locales/fr.json"),
    ]

    private static let keys: [Case] = [
        with(#""qwertyuiop": 1"#, "pack.json has no key 'qwertyuiop'"),
        with(#""host": "new""#, "'host' takes a version range"),
        with(#""host": ">=7""#, code: "pack.host-version", "needs host"),
        with(#""review_by": "soon""#, "'review_by' takes a date"),
        with(#""template": "yes""#, "'template' takes true or false"),
        with(#""assumed_by_api": 7"#, "'assumed_by_api' takes an earlier level"),
        with(
            #""requires": { "base": "*" }, "assumed_by_api": 1"#,
            "a pack with 'assumed_by_api' cannot have 'requires'"
        ),
        with(#""lint": ["x"]"#, "'lint' takes"),
        with(#""title": "T""#, "'title' takes { \"text\": \"key\" }"),
        with(#""title": { "text": "t" }"#, code: "text.missing", "pack.json names text 't'"),
        with(#""summary": { "text": "s" }"#, code: "text.missing", "pack.json names text 's'"),
        with(#""capabilities": ["record"]"#, "'capabilities' cannot have 'record'"),
        with(#""capabilities": ["qwertyuiop"]"#, "'capabilities' cannot have 'qwertyuiop'"),
        with(#""capabilities": [1]"#, "'capabilities' cannot have an integer"),
        with(#""exports": "dates""#, "'exports' takes a list of strings"),
        with(#""partial_locales": ["!"]"#, "'partial_locales' cannot have '!'"),
        with(#""authors": "Me""#, "'authors' takes a list of strings"),
        with(#""reviewed_by": [true]"#, "'reviewed_by' cannot have"),
        with(#""requires": ["base"]"#, "'requires' takes an object of pack names"),
        with(#""requires": { "Base": "*" }"#, "'Base' in 'requires' is not a pack's name"),
        with(#""requires": { "base": "new" }"#, "'requires' needs a version range for 'base'"),
        with(#""optional": { "base": 1 }"#, "'optional' needs a version range for 'base'"),
        with(#""conflicts": { "base": "new" }"#, "'conflicts' needs a version range for 'base'"),
        with(#""requires": { "none": "*" }"#, code: "pack.missing-dependency", "which was not found"),
        with(#""requires": { "base": "^9.0" }"#, code: "pack.dependency-version", "requires 'base' ^9.0"),
        with(#""optional": { "base": "^9.0" }"#, code: "pack.dependency-version", "works with 'base' ^9.0"),
        with(#""conflicts": { "base": "*" }"#, code: "pack.conflict", "conflicts with 'base'"),
        with(#""requires": { "back": "*" }"#, code: "pack.dependency-cycle", "p → back → p"),
        with(#""optional": { "back": "*" }"#, code: "pack.dependency-cycle", "p → back → p"),
        with(#""requires": { "broken": "*" }"#, code: "pack.dependency-set-aside", "because 'broken'"),
        with(#""events": []"#, "'events' takes an object"),
        with(#""events": { "Met": { "about": "A." } }"#, "'Met' in 'events' is not an event's name"),
        with(#""events": { "met": { "about": "A.", "qwertyuiop": 1 } }"#, "has no key 'qwertyuiop'"),
        with(#""events": { "met": {} }"#, "needs 'about'"),
        with(
            #""events": { "met": { "about": "A.", "fields": { "at": "text" } } }"#,
            "cannot have a field 'at'"
        ),
        with(
            #""events": { "met": { "about": "A.", "fields": { "A": "text" } } }"#,
            "cannot have a field 'A'"
        ),
        with(
            #""events": { "met": { "about": "A.", "fields": { "who": "qwertyuiop" } } }"#,
            "field 'who' of event 'met' takes one of"
        ),
        Case(code: "pack.manifest", line: 1, says: "pack.json holds an array", text: "[1]"),
        Case(code: "pack.json-syntax", line: 2, says: "", text: "{\n\"id\" \"p\" }"),
        Case(code: "pack.json-syntax", line: 1, says: "", text: ""),
        Case(code: "pack.json-syntax", line: 1, says: "", text: #"{ "id": "\u+123" }"#),
    ]

    private func load(_ text: String) throws -> [Diagnostic] {
        let packs = try TemporaryPacks()
            .pack("base", version: "1.2.3")
            .pack("back", manifest: #", "optional": { "p": "*" }"#)
            .pack("broken", ["init.lua": "x ="])
            .write(["p/pack.json": text, "p/locales/en.json": "{}"])
        return packs.load().diagnostics
    }

    @Test(arguments: values + keys) func hasItsLineAndWhatToDo(_ one: Case) throws {
        let all = try load(one.text)
        let found = all.filter { $0.location?.file.hasSuffix("/p/pack.json") == true }
        let diagnostic = try #require(
            found.first { $0.code == one.code && $0.message.contains(one.says) },
            "\(all.map(\.description))"
        )
        #expect(diagnostic.location?.line == one.line, "\(diagnostic)")
        // Whatever else is said of the file has a line and help too.
        for each in found {
            #expect(each.location?.line != nil && each.help?.isEmpty == false, "\(each)")
        }
    }

    @Test func aSecondCopyIsNamedAtItsID() throws {
        let packs = try TemporaryPacks().pack("p")
        try packs.write([
            "q/pack.json": """
            { "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
              "id": "p" }
            """, "q/locales/en.json": "{}",
        ])
        let found = try #require(packs.load().diagnostics.first { $0.code == "pack.duplicate" })
        #expect(found.location?.line == 2 && found.help != nil, "\(found)")
    }
}
