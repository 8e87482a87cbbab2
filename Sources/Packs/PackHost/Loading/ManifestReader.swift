import ManasikDomain

/// A reader of `pack.json`.
package enum ManifestReader {
    package static let keys = [
        "$schema", "id", "version", "api", "host", "title", "summary", "requires", "optional", "conflicts",
        "exports", "capabilities", "events", "locales", "partial_locales", "license", "authors",
        "reviewed_by",
        "review_by", "template", "assumed_by_api", "lint",
    ]

    /// Reads a manifest; nil on errors, which are reported.
    static func read(_ files: PackFiles, into collector: inout DiagnosticCollector) -> Manifest? {
        let location = files.location("pack.json")
        guard let bytes = files.contents["pack.json"] else {
            let hidden = files.others.first { PackFiles.withoutHiddenEnding($0) == "pack.json" }
            collector.error(
                .unreadable,
                at: location,
                "the pack has no pack.json",
                help: hidden.map { "rename \($0) to pack.json; Windows hides the ending .txt" }
                    ?? "write one, as 'manasik new' does: its id, version, api, locales and license"
            )
            return nil
        }
        let root: DefinitionNode
        do {
            root = try JSONReader.read(bytes, file: location.file)
        } catch {
            collector.error(
                .badJSON,
                at: error.location,
                error.message,
                help: error.help ?? "pack.json holds one object of JSON: { \"id\": \"country-my\", … }"
            )
            return nil
        }
        var reader = Fields(root: root, collector: collector)
        defer { collector = reader.collector }
        return reader.manifest()
    }

    struct Fields {
        let root: DefinitionNode
        var collector: DiagnosticCollector
        var failed = false

        /// Reports an error; each says what to do.
        mutating func fail(_ node: DefinitionNode?, _ message: String, help: String) {
            failed = true
            collector.error(.badManifest, at: node?.location ?? root.location, message, help: help)
        }

        mutating func manifest() -> Manifest? {
            guard case .table(let fields, _) = root.value, root.notation == .object else {
                fail(
                    root,
                    "pack.json holds \(root.kindName), not an object",
                    help: "write { \"id\": \"country-my\", … }"
                )
                return nil
            }
            for field in fields where !ManifestReader.keys.contains(field.name) {
                fail(
                    field.node,
                    "pack.json has no key '\(field.name)'",
                    help: Suggestion.help(for: field.name, among: ManifestReader.keys)
                        ?? "remove it; the keys are \(ManifestReader.keys.dropFirst().joined(separator: ", "))"
                )
            }
            let id = required("id", "a pack's name", such: "country-my") { PackID(rawValue: $0) }
            if let id, id == .host {
                fail(root["id"], "the name 'manasik' belongs to the host", help: "choose another name")
            }
            let version = required("version", "a semantic version", such: "1.0.0") { SemanticVersion($0) }
            let license = required("license", "an SPDX identifier", such: "Apache-2.0") {
                $0.isEmpty ? nil : $0
            }
            let host = optional("host", "a version range", such: ">=0.1 <1.0") { VersionRange($0) } ?? .any
            let reviewBy = optional("review_by", "a date", such: "2027-03-01") { CivilDate($0) }
            var api = 0
            if case .integer(let level)? = root["api"]?.value, level >= 1 {
                api = level
            } else {
                let isText = root["api"]?.string.map { Int($0) != nil } ?? false
                fail(
                    root["api"],
                    root["api"].map { "'api' takes the level of the Lua API (1 or 2), not \($0.kindName)" }
                        ?? "pack.json needs 'api', the level of the Lua API (1 or 2)",
                    help: isText
                        ? "write the number without quotation marks"
                        : "write \"api\": \(APIDescription.level)"
                )
            }
            let language = { (word: String) in LanguageTag.isValid(word) ? word : nil }
            let locales = words("locales", such: "en", required: true, language)
            if locales.isEmpty, !failed {
                fail(
                    root["locales"],
                    "'locales' needs at least one language",
                    help: "write the language of the texts, such as \"locales\": [\"en\"]"
                )
            }
            checkLint()
            var isTemplate = false
            switch root["template"]?.value {
            case nil: break
            case .boolean(let value): isTemplate = value
            default:
                fail(
                    root["template"],
                    "'template' takes true or false, not \(root["template"]!.kindName)",
                    help: "write \"template\": true, or remove it"
                )
            }
            let assumedByAPI = assumedByAPI()
            let title = text("title", of: id)
            let summary = text("summary", of: id)
            let capabilities = words("capabilities", such: "records") { Capability(rawValue: $0) }
            let manifest = (
                requires: ranges("requires"), optional: ranges("optional"), conflicts: ranges("conflicts"),
                exports: words("exports", such: "dates") { $0 },
                partial: words("partial_locales", such: "fr", language),
                authors: words("authors", such: "A name") { $0 },
                reviewedBy: words("reviewed_by", such: "A name") { $0 }
            )
            let events = root["events"].map(ManifestEvents.init)
            for problem in events?.problems ?? [] { fail(problem.node, problem.message, help: problem.help) }
            guard !failed, let id, let version, let license else { return nil }
            return Manifest(
                id: id,
                version: version,
                api: api,
                host: host,
                title: title,
                summary: summary,
                requires: manifest.requires,
                optional: manifest.optional,
                conflicts: manifest.conflicts,
                exports: manifest.exports,
                capabilities: capabilities,
                locales: locales,
                partialLocales: manifest.partial,
                license: license,
                authors: manifest.authors,
                reviewedBy: manifest.reviewedBy,
                reviewBy: reviewBy,
                isTemplate: isTemplate,
                assumedByAPI: assumedByAPI,
                events: events?.events ?? []
            )
        }
    }
}
