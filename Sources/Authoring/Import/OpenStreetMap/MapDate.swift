package import ManasikDomain

/// The day of which a file says that its data are.
package enum MapDate {
    /// Reads it from a tag before the elements of XML: `<meta osm_base="…"/>` of Overpass, attributes of `<osm>` of others.
    static func stated(in name: String, _ attributes: [String: String]) -> CivilDate? {
        let names =
            switch name {
            case "osm": ["osmosis_replication_timestamp", "timestamp"]
            case "meta": ["osm_base"]
            default: [String]()
            }
        return names.lazy.compactMap { attributes[$0].flatMap(day) }.first
    }

    /// Reads it from what stands beside the elements of JSON: `osm3s` of Overpass, `timestamp` of GeoJSON.
    static func stated(in json: [UInt8]) -> CivilDate? {
        guard let text = String(validating: json, as: UTF8.self),
            let document = try? CanonicalJSON.decodeObject(text)
        else { return nil }
        let values = [document["osm3s"]?.members?["timestamp_osm_base"], document["timestamp"]]
        return values.lazy.compactMap { value in
            if case .string(let text)? = value { day(text) } else { nil }
        }.first
    }

    /// The day of a moment such as `2027-05-14T00:00:00Z`.
    package static func day(_ text: String) -> CivilDate? { CivilDate(text.prefix(10)) }
}
