import Foundation
import ManasikDomain

extension DefinitionBuilder {
    /// Makes the place where the rites of a tradition are performed; reports a time zone that this machine does not know.
    mutating func site(_ fields: FieldValues) -> Tradition.Site? {
        guard let title = fields.text("title"), let timeZone = fields.string("time_zone"),
            let latitude = fields.number("latitude"), let longitude = fields.number("longitude"),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        guard TimeZone.knownTimeZoneIdentifiers.contains(timeZone) else {
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "the time zone database has no '\(timeZone)'",
                help: Suggestion.help(for: timeZone, among: TimeZone.knownTimeZoneIdentifiers)
            )
            return nil
        }
        let language = fields.string("language")
        if let language, !LanguageTag.isValid(language) {
            resolver.collector.error(
                .badValue,
                at: fields.location,
                "'\(language)' is not the tag of a language",
                help: "write it as in BCP 47, such as \"es\""
            )
            return nil
        }
        return Tradition.Site(
            title: title,
            coordinate: coordinate,
            timeZone: timeZone,
            country: fields.string("country"),
            language: language
        )
    }
}
