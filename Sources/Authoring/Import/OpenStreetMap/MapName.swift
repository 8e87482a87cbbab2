import ManasikDomain

/// The type and the number of an element in a feature of GeoJSON, as programs write them.
struct MapName {
    let kind: MapElement.Kind
    let number: Int
    let shape: MapElement.Shape

    init(_ kind: MapElement.Kind, _ number: Int, _ shape: MapElement.Shape = .plain) {
        self.kind = kind
        self.number = number
        self.shape = shape
    }

    /// Reads the properties `@type` and `@id`, `osm_type` and `osm_id`, or `type` and `id`; `n12`, `w12`, `r12` and `a12` of
    /// osmium; `node/12` of Overpass turbo; the numbers of ogr2ogr. Returns nil if a feature has none of them.
    init?(of id: JSONValue?, _ properties: [String: JSONValue], drawn geometry: JSONValue? = nil) {
        for (type, number) in [("@type", "@id"), ("osm_type", "osm_id"), ("type", "id")] {
            guard let kind = Self.kind(properties[type]), let number = Self.number(properties[number]) else {
                continue
            }
            self.init(kind, number)
            return
        }
        for value in [id, properties["@id"], properties["full_id"], properties["osm_id"]] {
            guard case .string(let text)? = value, let name = MapName(text) else { continue }
            self = name
            return
        }
        self.init(ofLayer: properties, drawn: geometry)
    }

    /// Reads the number of ogr2ogr, whose type follows from the layer, which is told by the geometry.
    ///
    /// - Source: <https://gdal.org/en/stable/drivers/vector/osm.html>: `points` has nodes, `lines` has ways, all others have
    ///   relations, and `multipolygons` closed ways too, with a number of their own.
    private init?(ofLayer properties: [String: JSONValue], drawn geometry: JSONValue?) {
        guard properties["other_tags"] != nil || properties["all_tags"] != nil else { return nil }
        if let way = Self.number(properties["osm_way_id"]) {
            self.init(.way, way)
            return
        }
        guard let number = Self.number(properties["osm_id"]),
            case .string(let type)? = geometry?.members?["type"]
        else { return nil }
        self.init(type == "Point" ? .node : type == "LineString" ? .way : .relation, number)
    }

    var id: MapElement.ID { MapElement.ID(kind, number) }

    private init?(_ text: String) {
        let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard let number = Int(text.suffix(digits)) else { return nil }
        switch text.dropLast(digits) {
        case "n", "node/", "node_": self.init(.node, number)
        case "w", "way/", "way_": self.init(.way, number)
        case "r", "relation/", "relation_": self.init(.relation, number)
        // An area is twice its way, or twice its relation and one.
        case "a": self.init(number.isMultiple(of: 2) ? .way : .relation, number / 2, .area)
        default: return nil
        }
    }

    private static func kind(_ value: JSONValue?) -> MapElement.Kind? {
        guard case .string(let word)? = value else { return nil }
        return MapElement.Kind(rawValue: word)
            ?? MapElement.Kind(rawValue: String(word.hasSuffix("s") ? word.dropLast() : word[...]))
    }

    private static func number(_ value: JSONValue?) -> Int? {
        switch value {
        case .integer(let number): number
        case .string(let text): Int(text)
        default: nil
        }
    }
}
