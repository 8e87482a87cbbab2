import ManasikDomain

extension MapElement {
    /// Makes an element of Overpass or a feature of GeoJSON; nil if it is neither.
    init?(_ object: [String: JSONValue], line: Int) {
        if object["type"] == .string("Feature") {
            let properties = object["properties"]?.members ?? [:]
            let name = MapName(of: object["id"], properties, drawn: object["geometry"])
            var box = MapBox()
            Self.collect(object["geometry"] ?? .null, into: &box)
            let tags = MapTags(of: properties)
            self.init(
                name?.id,
                shape: name?.shape ?? .plain,
                tags: tags.tags,
                coordinate: box.middle,
                line: line
            )
            unreadTags = tags.unread
        } else {
            guard case .string(let type)? = object["type"], let kind = Kind(rawValue: type) else {
                return nil
            }
            var number: Int?
            if case .integer(let written)? = object["id"] { number = written }
            self.init(
                number.map { ID(kind, $0) },
                tags: MapTags.texts(object["tags"]?.members ?? [:]),
                coordinate: Self.coordinate(object),
                members: Self.members(object),
                line: line
            )
        }
    }

    /// Returns the nodes of a way of Overpass, or the members of a relation.
    private static func members(_ object: [String: JSONValue]) -> [ID] {
        if case .array(let nodes)? = object["nodes"] {
            return nodes.compactMap { if case .integer(let number) = $0 { ID(.node, number) } else { nil } }
        }
        guard case .array(let members)? = object["members"] else { return [] }
        return members.compactMap { member in
            guard case .string(let type)? = member.members?["type"], let kind = Kind(rawValue: type),
                case .integer(let number)? = member.members?["ref"]
            else { return nil }
            return ID(kind, number)
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
    /// The number, be it written as a text.
    fileprivate var double: Double? {
        switch self {
        case .integer(let number): Double(number)
        case .number(let number): number
        case .string(let text): Double(text)
        default: nil
        }
    }
}
