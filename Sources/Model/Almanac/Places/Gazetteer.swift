import CGazetteer
import ManasikDomain
import ManasikLocalization

/// Cities and holy places by their names in Latin, Arabic and Cyrillic letters, offline.
///
/// - Source: GeoNames (CC BY 4.0) and the bundled packs; see `Sources/Native/CGazetteer/README.md`.
public enum Gazetteer {
    /// What is found under a name.
    public enum Answer: Hashable, Sendable {
        case city(City)
        /// Several cities have the name; the largest comes first.
        case ambiguous([City])
        /// No city has the name; similar names are suggested.
        case unknown(suggestions: [String])
    }

    /// How many times larger than the next city of its name a city must be to be the one that is meant.
    static let clearlyLarger = 10

    /// Looks a name up, such as `Cairo`, `القاهرة` or, with a country, `Birmingham, GB`.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2; if several cities have the name, the one in this country is meant.
    public static func find(_ name: String, preferring country: String? = nil) -> Answer {
        let parts = name.split(separator: ",").map { String($0).trimmed }
        let named = parts.count > 1 ? countryCode(parts[parts.count - 1]) : nil
        let words = named == nil ? name : parts.dropLast().joined(separator: " ")
        let key = GazetteerKey.folded(words)
        guard !key.isEmpty else { return .unknown(suggestions: []) }
        var cities = matches("|\(key)|")
        if let named { cities = cities.filter { $0.country == named } }
        if let one = chosen(of: cities, key: key, country: country) { return .city(one) }
        if cities.count > 1 { return .ambiguous(cities) }
        return .unknown(suggestions: suggestions(for: key))
    }

    /// Returns every city, for checks; parsing them takes a moment.
    static func all() -> [City] { withLines { $0.compactMap { city(String($0)) } } }

    private static func chosen(of cities: [City], key: String, country: String?) -> City? {
        guard let first = cities.first else { return nil }
        // Holy places come before all cities and are what is meant.
        if cities.count == 1 || first.population == 0 { return first }
        let preferred = cities.filter { $0.country == country }
        if preferred.count == 1 { return preferred[0] }
        // A city's own name, in one word or several, comes before what other cities are called in some language.
        func joined(_ key: String) -> String { key.filter { $0 != " " } }
        let own = cities.filter { joined(GazetteerKey.folded($0.name)) == joined(key) }
        let candidates = own.isEmpty ? cities : own
        let others = cities.filter { $0 != candidates[0] }.map { city in
            own.contains(city) ? city.population : city.population / clearlyLarger
        }
        return candidates[0].population >= clearlyLarger * (others.max() ?? 0) ? candidates[0] : nil
    }

    // MARK: The bytes

    private static func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        body(UnsafeRawBufferPointer(start: manasik_gazetteer(), count: manasik_gazetteer_size()))
    }

    private static func withLines<Result>(_ body: ([Substring]) -> Result) -> Result {
        withBytes { body(String(decoding: $0, as: UTF8.self).split(separator: "\n")) }
    }

    /// Returns the cities in whose lines a text occurs, in the order of the lines.
    private static func matches(_ text: String) -> [City] {
        withBytes { bytes in
            var cities: [City] = []
            let size = bytes.count
            var position = manasik_gazetteer_find(text, text.utf8.count, 0)
            while position < size {
                let start = bytes[..<position].lastIndex(of: 10)! + 1
                let end = bytes[position...].firstIndex(of: 10)!
                if let city = city(String(decoding: bytes[start..<end], as: UTF8.self)) {
                    cities.append(city)
                }
                position = manasik_gazetteer_find(text, text.utf8.count, end)
            }
            return cities
        }
    }

    private static func city(_ line: String) -> City? {
        let fields = line.split(separator: "\t").map(String.init)
        guard fields.count >= 7, let latitude = Double(fields[3]), let longitude = Double(fields[4]),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude),
            let population = Int(fields[6])
        else { return nil }
        return City(
            name: fields[1],
            country: fields[2],
            coordinate: coordinate,
            timeZone: fields[5],
            population: population,
            names: names(fields.dropFirst(7))
        )
    }

    /// Returns names by language, of which each is written as `ar=…`.
    private static func names(_ fields: ArraySlice<String>) -> [String: String] {
        var names: [String: String] = [:]
        for field in fields {
            let parts = field.split(separator: "=", maxSplits: 1)
            if parts.count == 2 { names[String(parts[0])] = String(parts[1]) }
        }
        return names
    }

    // MARK: Names that are near

    /// Returns at most five names: those that begin with the key, or else the nearest spellings, in which one letter of
    /// five may differ.
    private static func suggestions(for key: String) -> [String] {
        let beginning = key.count >= 3 ? matches("|\(key)").prefix(5).map { $0.fullName } : []
        if !beginning.isEmpty { return beginning }
        let keys = withLines { lines -> Set<String> in
            var keys: Set<String> = []
            for line in lines {
                for key in line.prefix(while: { $0 != "\t" }).split(separator: "|") {
                    keys.insert(String(key))
                }
            }
            return keys
        }
        let near = keys.filter { $0.first == key.first || $0.last == key.last }.sorted()
        // With the names of the whole world, anything further away would be a guess.
        guard let nearest = Suggestion.nearest(to: key, among: near),
            Suggestion.edits(from: key, to: nearest) <= max(1, key.count / 5)
        else { return [] }
        return matches("|\(nearest)|").prefix(5).map { $0.fullName }
    }

    /// Returns the code of a country from its code or its English name; nil if there is no such country.
    static func countryCode(_ text: String) -> String? {
        // GeoNames has codes beyond the standard, such as XK.
        if text.utf8.count == 2 { return text.uppercased() }
        let key = GazetteerKey.folded(text)
        return Localizer.countries(in: MessageCatalog.hostLanguage).first {
            GazetteerKey.folded($0.name) == key
        }?.code
    }
}
