import ManasikDomain

extension MapElement {
    /// Makes an element of Overpass or a feature of GeoJSON; nil if it has no type and number.
    init?(_ object: [String: JSONValue], line: Int) {
        if object["type"] == .string("Feature") {
            let properties = object["properties"]?.members ?? [:]
            guard let (kind, number) = Self.name(object["id"], properties) else { return nil }
            var box = MapBox()
            Self.collect(object["geometry"] ?? .null, into: &box)
            // What describes the element rather than being one of its tags begins with '@'.
            let tags = Self.tags(.object(properties)).filter { !$0.key.hasPrefix("@") }
            self.init(kind: kind, number: number, tags: tags, coordinate: box.middle, line: line)
        } else {
            guard case .string(let type)? = object["type"], let kind = Kind(rawValue: type),
                case .integer(let number)? = object["id"]
            else { return nil }
            self.init(
                kind: kind,
                number: number,
                tags: Self.tags(object["tags"] ?? .null),
                coordinate: Self.coordinate(object),
                line: line
            )
        }
    }

    /// Reads `n12`, `w12`, `r12` and `a12` of osmium, `node/12` of Overpass turbo, or the properties `@type` and `@id`.
    private static func name(_ id: JSONValue?, _ properties: [String: JSONValue]) -> (Kind, Int)? {
        if case .string(let type)? = properties["@type"], let kind = Kind(rawValue: type),
            case .integer(let number)? = properties["@id"]
        {
            return (kind, number)
        }
        guard case .string(let text)? = id ?? properties["@id"] else { return nil }
        let digits = text.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard let number = Int(text.suffix(digits)) else { return nil }
        switch text.dropLast(digits) {
        case "n", "node/": return (.node, number)
        case "w", "way/": return (.way, number)
        case "r", "relation/": return (.relation, number)
        // An area is twice its way, or twice its relation and one.
        case "a": return (number.isMultiple(of: 2) ? .way : .relation, number / 2)
        default: return nil
        }
    }

    private static func tags(_ value: JSONValue) -> [String: String] {
        (value.members ?? [:]).compactMapValues { value in
            switch value {
            case .string(let text): text
            case .integer(let number): String(number)
            default: nil
            }
        }
    }

    private static func coordinate(_ object: [String: JSONValue]) -> Coordinate? {
        for place in [object, object["center"]?.members ?? [:]] {
            guard let latitude = place["lat"]?.double, let longitude = place["lon"]?.double else { continue }
            return Coordinate(latitude: latitude, longitude: longitude)
        }
        var box = MapBox()
        if let bounds = object["bounds"]?.members {
            for (latitude, longitude) in [("minlat", "minlon"), ("maxlat", "maxlon")] {
                guard let latitude = bounds[latitude]?.double, let longitude = bounds[longitude]?.double
                else { continue }
                box.add(latitude: latitude, longitude: longitude)
            }
        } else if case .array(let points)? = object["geometry"] {
            for point in points {
                guard let point = point.members, let latitude = point["lat"]?.double,
                    let longitude = point["lon"]?.double
                else { continue }
                box.add(latitude: latitude, longitude: longitude)
            }
        }
        return box.middle
    }

    /// Adds all points of a geometry of GeoJSON; it is no deeper than JSON may be.
    private static func collect(_ value: JSONValue, into box: inout MapBox) {
        switch value {
        case .object(let members):
            for name in ["coordinates", "geometries"] { collect(members[name] ?? .null, into: &box) }
        case .array(let values):
            if values.count >= 2, let longitude = values[0].double, let latitude = values[1].double {
                box.add(latitude: latitude, longitude: longitude)
            } else {
                for value in values { collect(value, into: &box) }
            }
        default: break
        }
    }
}

extension JSONValue {
    fileprivate var members: [String: JSONValue]? {
        if case .object(let members) = self { members } else { nil }
    }

    fileprivate var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        default: nil
        }
    }
}
