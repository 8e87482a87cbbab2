import ManasikDomain
package import ManasikPackHost

extension PackTranslation {
    /// The progress of a translation.
    package struct Status: Sendable {
        package let language: String
        /// The number of messages and paragraphs.
        package let texts: Int
        package let translated: Int
        package let missing: Int
        /// The number of translations whose source was changed afterwards, which is only known if the pack keeps a PO
        /// file for the language.
        package let stale: Int
        /// The number of words in the source texts.
        package let words: Int
        package let missingWords: Int
    }

    /// Returns the languages into which a pack is translated, with those that it declares first.
    package static func languages(of source: PackSource) -> [String] {
        let found = source.files.paths.filter { $0.hasPrefix("locales/") && $0.hasSuffix(".json") }
            .map { String($0.dropFirst("locales/".count).dropLast(5)) }
        let claimed = Array(source.manifest.locales.dropFirst()) + source.manifest.partialLocales
        return claimed + found.filter { $0 != source.sourceLanguage && !claimed.contains($0) }
    }

    package func status() -> Status {
        let units = units()
        let missing = units.filter { !$0.isTranslated && !($0.id.isEmpty && $0.plural == nil) }
        var sources: [String: (id: String, plural: String?, isFuzzy: Bool)] = [:]
        for entry in kept?.entries ?? [] where !entry.isObsolete && entry.isTranslated {
            if let context = entry.context { sources[context] = (entry.id, entry.plural, entry.isFuzzy) }
        }
        let stale = units.filter { unit in
            guard unit.isTranslated, let then = sources[unit.context] else { return false }
            return then.isFuzzy || then.id != unit.id || then.plural != unit.plural
        }
        return Status(
            language: language,
            texts: units.count,
            translated: units.count - missing.count,
            missing: missing.count,
            stale: stale.count,
            words: units.reduce(0) { $0 + $1.words },
            missingWords: missing.reduce(0) { $0 + $1.words }
        )
    }
}
