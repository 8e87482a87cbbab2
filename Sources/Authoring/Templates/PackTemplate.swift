import Foundation
public import ManasikDomain
import ManasikLocalization
import ManasikPresentation

/// A small pack from which an author can start; it passes its checks and its tests.
public struct PackTemplate: Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case country, ritual, dhikr, chirps, contacts
        /// Records that people share, with the rules of who may read and change them.
        case collection
        /// A checklist with an article, without code.
        case content
    }

    /// The language in which the definitions are written; the tests are always in Lua.
    public enum Form: String, Sendable, CaseIterable {
        case lua, json
    }

    /// The reason why no pack was created.
    public enum Problem: Error, Sendable, Hashable, CustomStringConvertible {
        case badName(String)
        case exists(String)
        case sameLanguage
        case badCountry(String, near: String? = nil)
        case noCountry(String)
        case needlessCountry(String)
        case dataAlone
        case unwritable(String, String)

        public var description: String {
            switch self {
            case .badName(let name):
                "'\(name)' cannot be a pack's name: it takes lower-case letters, digits and '-', a letter first"
            case .exists(let path): "'\(path)' exists already; a new pack overwrites nothing"
            case .sameLanguage:
                "a new pack is in English and one more language; name that one with --language"
            case .badCountry(let country, let near):
                "--country takes a country's code (ISO 3166-1 alpha-2) such as JO, or its name, not '\(country)'"
                    + (near.map { "; did you mean '\($0)'?" } ?? "")
            case .noCountry(let name):
                "say for which country's pilgrims '\(name)' is: --country JO, or a name such as country-jo"
            case .needlessCountry(let kind):
                "--country is for packs of kind country or contacts; a pack of kind \(kind) is for no country: leave it out"
            case .dataAlone: "a pack of kind content is JSON alone; leave out --as lua"
            case .unwritable(let path, let reason): "'\(path)' cannot be written: \(reason)"
            }
        }
    }

    public let id: PackID
    public let kind: Kind
    public let form: Form
    /// The language besides English (BCP 47).
    public let language: String
    /// The country for whose pilgrims a pack of kind country or contacts is meant (ISO 3166-1 alpha-2); nil if it is
    /// for everyone.
    public let country: String?

    /// - Parameters:
    ///   - name: The pack's name, which is the last component of its directory's path.
    ///   - form: By default JSON for content, otherwise Lua.
    ///   - country: A code of ISO 3166-1 alpha-2 or a name, for kind country or contacts; by default the one at the end of a name
    ///     such as `country-jo`, which a pack of kind country needs otherwise.
    public init(
        _ name: String,
        kind: Kind,
        as form: Form? = nil,
        language: String,
        country: String? = nil
    ) throws(Problem) {
        guard let id = PackID(rawValue: name) else { throw .badName(name) }
        guard language.split(separator: "-").first != "en" else { throw .sameLanguage }
        if kind == .content, form == .lua { throw .dataAlone }
        self.id = id
        self.kind = kind
        self.form = form ?? (kind == .content ? .json : .lua)
        self.language = language
        let country = try Self.code(ofCountry: country)
        if country != nil, ![.country, .contacts].contains(kind) { throw .needlessCountry(kind.rawValue) }
        self.country = country ?? Self.country(of: name)
        if kind == .country, self.country == nil { throw .noCountry(name) }
    }

    /// Returns the code of a country that is named by its code, or by its name in a language of the program.
    private static func code(ofCountry text: String?) throws(Problem) -> String? {
        guard let text else { return nil }
        let localizer = Localizer(MessageCatalog(), languages: [MessageCatalog.hostLanguage])
        switch localizer.country(named: text) {
        case .code(let code): return code
        case .unknown(let near): throw .badCountry(text, near: text.utf8.count > 2 ? near : nil)
        case .several(let names): throw .badCountry(text, near: names.first)
        }
    }

    /// Returns the country whose code the name of a pack contains; nil if there is none.
    private static func country(of name: String) -> String? {
        let parts = name.split(separator: "-")
        guard parts.count == 2, parts[0] == "country" || parts[0] == "contacts" else { return nil }
        let code = parts[1].uppercased()
        return CountryCode.isValid(code) ? code : nil
    }

    /// The files of the pack, by their paths in it.
    public var files: [String: String] {
        var files =
            form == .json && kind != .content
            ? Self.definitions(of: kind, country: country) : content.files
        files.merge(Self.editorFiles) { own, _ in own }
        files["pack.json"] = manifest
        files["README.md"] = readme
        files["tests/\(kind.rawValue)_test.lua"] = content.test
        files["locales/en.json"] = Self.json(content.texts.mapValues(\.english))
        // A locale without translations is left empty rather than filled with English texts.
        files["locales/\(language).json"] = Self.json(isTranslated ? content.texts.mapValues(\.arabic) : [:])
        for (path, text) in files {
            if path.hasSuffix(".json") {
                // Formatting cannot fail, since the template's JSON is valid.
                let bytes = try! JSONLayout.format(Array(text.utf8), file: path, order: KeyOrder(path: path))
                files[path] = String(decoding: bytes, as: UTF8.self)
            } else if !text.hasSuffix("\n") {
                files[path] = text + "\n"
            }
        }
        return files
    }

    /// Writes the pack, completely or not at all.
    ///
    /// - Parameter directory: A path at which nothing exists yet.
    public func write(to directory: String) throws(Problem) {
        let manager = FileManager.default
        // The attributes are those of a link itself, even if the file to which it points does not exist.
        guard (try? manager.attributesOfItem(atPath: directory)) == nil else { throw .exists(directory) }
        do {
            for (path, text) in files {
                let file = URL(filePath: directory + "/" + path)
                try manager.createDirectory(
                    at: file.deletingLastPathComponent(),
                    withIntermediateDirectories: true
                )
                try Data(text.utf8).write(to: file, options: .withoutOverwriting)
            }
        } catch {
            try? manager.removeItem(atPath: directory)
            throw .unwritable(directory, FileErrorReason.of(error))
        }
    }

    // MARK: Parts

    struct Text {
        let english: String
        let arabic: String
        /// Whether it says what only the author can say, so that `check` reports it until it is replaced.
        var isExample = false
    }

    /// The parts of a template that differ between the kinds.
    struct Content {
        var files: [String: String] = [:]
        let texts: [String: Text]
        let test: String
    }

    private var content: Content {
        switch kind {
        // A pack of this kind always has a country.
        case .country: .country(id, of: country!, besides: otherCountry)
        case .ritual: .ritual(id)
        case .dhikr: .dhikr(id)
        case .chirps: .chirps(id)
        case .contacts: .contacts(id, of: country, besides: otherCountry)
        case .collection: .collection
        case .content: .plain(id, language: language)
        }
    }

    /// A country to whose pilgrims the pack does not apply.
    private var otherCountry: String { country == "MY" ? "SG" : "MY" }

    /// Whether the template has texts in the language besides English.
    private var isTranslated: Bool { language == "ar" }

    private var manifest: String {
        """
        {
          "id": "\(id)",
          "version": "0.1.0",
          "api": 2,
          "host": ">=0.1 <1.0",
          "title": { "text": "pack.title" },
          "requires": \(kind == .country ? "{ \"hajj\": \"^1.0\" }" : "{}"),
          \(isTranslated ? "\"locales\": [\"en\", \"\(language)\"]," : "\"locales\": [\"en\"],")
          \(isTranslated ? "" : "\"partial_locales\": [\"\(language)\"],")
          \(kind == .collection ? "\"capabilities\": [\"records\"]," : "")
          "license": "Apache-2.0",
          "authors": ["\(PackExample.author(of: id))"]
        }
        """
    }

    private var readme: String {
        """
        # \(id)

        What it contains, for whom, and where its statements come from. It was made by `manasik new`; all of it is an \
        example, to be replaced with what you have verified.

            manasik check .     # is it well formed? It warns of each example that is still there.
            manasik test .      # does it do what its tests say?

        | file | what |
        |---|---|
        | `pack.json` | its name, version, languages and what it requires |
        | \(form == .json ? "`definitions/`" : "`init.lua`") | what it defines |
        | `locales/` | its texts in each language\(language == "ar" ? "" : "; `\(language).json` awaits its translator: `manasik locale export . --language \(language)`") |
        | `tests/` | its tests |
        | `.luarc.json`, `.luacheckrc` | for lua-language-server and luacheck |

        An editor with lua-language-server knows every word of the API once its definitions are beside the pack:

            manasik reference --output .editor
        """
    }

    private static func json(_ texts: [String: String]) -> String {
        String(texts.jsonText.dropLast())
    }
}
