import ManasikDomain

/// Reads OpenStreetMap XML tag by tag. Document types are refused, so that no entity is defined and no file is named.
struct MapXMLReader {
    private var place: MapPlace
    private var start: MapPlace
    /// The bytes of a tag from its `<`; empty between tags.
    private var buffer: [UInt8] = []
    private var quote: UInt8?
    private var open: [String] = []
    private var element: Element?
    private var wasClosed = false
    /// What the server says beside the elements; nil outside of its tag.
    private var remark: MapRemark?
    /// The day of which the file says that its data are.
    private(set) var statedDay: CivilDate?

    /// An element of which the end has not been read.
    private struct Element {
        /// nil without a number.
        let id: MapElement.ID?
        let line: Int
        var isText = true
        var tags: [String: String] = [:]
        var coordinate: Coordinate?
        var bounds = MapBox()
        var geometry = MapBox()
        var members: [MapElement.ID] = []
    }

    /// The most nodes of a way or members of a relation; OpenStreetMap allows 2,000 and 32,000.
    private static let mostMembers = 1 << 20

    /// Deeper than any of OpenStreetMap's tags.
    private static let deepest = 16

    init(at place: MapPlace) {
        self.place = place
        start = place
    }

    mutating func read(_ bytes: ArraySlice<UInt8>, into elements: inout [MapElement]) throws(MapProblem) {
        for byte in bytes {
            if buffer.isEmpty {
                if byte == UInt8(ascii: "<") {
                    start = place
                    buffer.append(byte)
                } else {
                    remark?.append(byte)
                }
            } else {
                guard buffer.count < 1 << 20 else { throw start.problem(.tooLong) }
                buffer.append(byte)
                if try isComplete(byte) {
                    try takeTag(into: &elements)
                    buffer.removeAll(keepingCapacity: true)
                }
            }
            place.pass(byte)
        }
    }

    func finish() throws(MapProblem) {
        guard buffer.isEmpty, open.isEmpty, wasClosed else { throw place.problem(.incomplete) }
    }

    /// Whether the tag ends with a byte.
    private mutating func isComplete(_ byte: UInt8) throws(MapProblem) -> Bool {
        if buffer[1] == UInt8(ascii: "!") {
            // Nothing but a comment.
            guard buffer.count < 3 || buffer[2] == UInt8(ascii: "-") else {
                throw start.problem(.documentType)
            }
            return byte == UInt8(ascii: ">") && buffer.count >= 7
                && buffer.suffix(3).elementsEqual("-->".utf8)
        }
        if let quote {
            if byte == quote { self.quote = nil }
            return false
        }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            quote = byte
            return false
        }
        guard byte != UInt8(ascii: "<") else { throw place.problem(.malformed) }
        return byte == UInt8(ascii: ">")
    }

    private mutating func takeTag(into elements: inout [MapElement]) throws(MapProblem) {
        if buffer[1] == UInt8(ascii: "!") || buffer[1] == UInt8(ascii: "?") { return }
        let valid = String(validating: buffer, as: UTF8.self)
        let text = valid ?? String(decoding: buffer, as: UTF8.self)
        var body = text.dropFirst().dropLast()
        if body.first == "/" {
            let name = String(body.dropFirst().filter { !$0.isWhitespace })
            guard open.popLast() == name else { throw start.problem(.malformed) }
            try remark?.check(at: start)
            remark = nil
            close(into: &elements)
            return
        }
        let isEmpty = body.last == "/"
        if isEmpty { body = body.dropLast() }
        let name = String(body.prefix { !$0.isWhitespace })
        guard !name.isEmpty, !wasClosed else { throw start.problem(.malformed) }
        try begin(name, MapXMLAttributes.read(body.dropFirst(name.count), at: start))
        if valid == nil { element?.isText = false }
        open.append(name)
        guard open.count <= Self.deepest else { throw start.problem(.tooDeep) }
        if isEmpty {
            open.removeLast()
            close(into: &elements)
        }
    }

    private mutating func begin(_ name: String, _ attributes: [String: String]) throws(MapProblem) {
        func number(_ name: String) -> Double? { attributes[name].flatMap { Double($0) } }
        var point: Coordinate?
        if let latitude = number("lat"), let longitude = number("lon") {
            point = Coordinate(latitude: latitude, longitude: longitude)
        }
        if element == nil { statedDay = statedDay ?? MapDate.stated(in: name, attributes) }
        if open.isEmpty {
            guard name == "osm" else { throw start.problem(.format) }
        } else if element == nil {
            guard let kind = MapElement.Kind(rawValue: name) else {
                if name == "remark" { remark = MapRemark() }
                return
            }
            let id = attributes["id"].flatMap { Int($0) }.map { MapElement.ID(kind, $0) }
            element = Element(id: id, line: start.line, coordinate: point)
        } else {
            switch name {
            case "tag":
                if let key = attributes["k"], let value = attributes["v"] { element?.tags[key] = value }
            case "center": element?.coordinate = point
            case "bounds":
                for (latitude, longitude) in [("minlat", "minlon"), ("maxlat", "maxlon")] {
                    guard let latitude = number(latitude), let longitude = number(longitude) else { continue }
                    element?.bounds.add(latitude: latitude, longitude: longitude)
                }
            default:
                if let point { element?.geometry.add(latitude: point.latitude, longitude: point.longitude) }
                if let member = Self.member(name, attributes) { element?.members.append(member) }
                guard element?.members.count ?? 0 <= Self.mostMembers else { throw start.problem(.tooLong) }
            }
        }
    }

    /// Returns to what a tag within a way or a relation refers; nil if it is another tag.
    private static func member(_ name: String, _ attributes: [String: String]) -> MapElement.ID? {
        guard let number = attributes["ref"].flatMap({ Int($0) }) else { return nil }
        if name == "nd" { return MapElement.ID(.node, number) }
        guard name == "member" else { return nil }
        return attributes["type"].flatMap { MapElement.Kind(rawValue: $0) }.map { MapElement.ID($0, number) }
    }

    private mutating func close(into elements: inout [MapElement]) {
        wasClosed = open.isEmpty
        guard open.count == 1, let found = element else { return }
        element = nil
        var read = MapElement(
            found.id,
            tags: found.tags,
            coordinate: found.coordinate ?? found.bounds.middle ?? found.geometry.middle,
            members: found.members,
            line: found.line
        )
        read.isText = found.isText
        elements.append(read)
    }
}
