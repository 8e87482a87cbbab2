import ManasikDomain

/// Splits JSON into the elements of its list, or into the features of a sequence, and reads each by itself.
struct MapJSONReader {
    /// Where elements lie: in the list of a document, or one after another.
    private enum Level { case document, list, afterList }

    private var place: MapPlace
    private var start: MapPlace
    private var buffer: [UInt8] = []
    private var level = Level.document
    /// How many braces and brackets are open.
    private var depth = 0
    private var isInText = false
    private var isEscaped = false
    /// The last text of the outermost object, which may be the name of the list.
    private var name: [UInt8] = []
    /// What the server says beside the elements; nil outside of its text.
    private var remark: MapRemark?
    /// The day of which the file says that its data are.
    private(set) var statedDay: CivilDate?

    /// Whether the file is nothing but a list of elements; it is read as if the document around it had begun.
    private let isBare: Bool

    init(at place: MapPlace, isBare: Bool = false) {
        self.place = place
        self.isBare = isBare
        start = place
        if isBare { (depth, name) = (1, Self.lists[1]) }
    }

    private static let lists: [[UInt8]] = [Array("features".utf8), Array("elements".utf8)]

    /// The depth of the braces around an element.
    private var elementDepth: Int { level == .list ? 2 : 0 }

    mutating func read(_ bytes: ArraySlice<UInt8>, into elements: inout [MapElement]) throws(MapProblem) {
        for byte in bytes {
            try take(byte, into: &elements)
            place.pass(byte)
        }
    }

    func finish() throws(MapProblem) {
        let isComplete = isBare ? depth == 1 && level == .afterList : depth == 0
        guard isComplete, !isInText else { throw place.problem(.incomplete) }
    }

    private mutating func take(_ byte: UInt8, into elements: inout [MapElement]) throws(MapProblem) {
        let isBlank = byte == 32 || byte == 10 || byte == 13 || byte == 9
        guard !isBare || level != .afterList || isBlank else { throw place.problem(.malformed) }
        if depth > elementDepth { try keep(byte) }
        if isInText {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else if byte == UInt8(ascii: "\"") {
                isInText = false
            }
            if isInText, depth == 1, name.count < 64 { name.append(byte) }
            if isInText {
                remark?.append(byte)
            } else {
                try remark?.check(at: place)
                remark = nil
            }
            return
        }
        switch byte {
        case UInt8(ascii: "\""):
            guard depth > elementDepth else { throw place.problem(.malformed) }
            isInText = true
            if depth == 1 {
                if name.elementsEqual("remark".utf8) { remark = MapRemark() }
                name = []
            }
        case UInt8(ascii: "{"), UInt8(ascii: "["): try open(byte)
        case UInt8(ascii: "}"), UInt8(ascii: "]"): try close(byte, into: &elements)
        case _ where isBlank || byte == UInt8(ascii: ","): break
        // Before each text of a sequence.
        case 30 where depth == 0: break
        default: if depth == 0 || level == .list && depth == 2 { throw place.problem(.malformed) }
        }
    }

    private mutating func open(_ byte: UInt8) throws(MapProblem) {
        if depth == elementDepth {
            guard byte == UInt8(ascii: "{") else { throw place.problem(.malformed) }
            start = place
            buffer = [byte]
            if level == .afterList { level = .document }
        } else if level == .document, depth == 1, byte == UInt8(ascii: "["), Self.lists.contains(name) {
            level = .list
            statedDay = MapDate.stated(in: buffer + Array("]}".utf8))
            buffer = []
        }
        depth += 1
        guard depth <= CanonicalJSON.maximumDepth else { throw place.problem(.tooDeep) }
    }

    private mutating func close(_ byte: UInt8, into elements: inout [MapElement]) throws(MapProblem) {
        guard depth > 0 else { throw place.problem(.malformed) }
        depth -= 1
        if level == .list, depth == 1 {
            guard byte == UInt8(ascii: "]") else { throw place.problem(.malformed) }
            level = .afterList
            buffer = Array(#"{"":[]"#.utf8)
        } else if level == .afterList {
            guard depth > 0 || byte == UInt8(ascii: "}") else { throw place.problem(.malformed) }
            if depth == 0 { statedDay = statedDay ?? MapDate.stated(in: buffer) }
        } else if depth == elementDepth {
            try finishElement(into: &elements)
        }
    }

    private mutating func keep(_ byte: UInt8) throws(MapProblem) {
        // After the list only the day of the data is of interest.
        guard level != .afterList || buffer.count < 1 << 16 else { return }
        guard buffer.count < MapReader.longestElement else { throw start.problem(.tooLong) }
        buffer.append(byte)
    }

    private mutating func finishElement(into elements: inout [MapElement]) throws(MapProblem) {
        let valid = String(validating: buffer, as: UTF8.self)
        let text = valid ?? String(decoding: buffer, as: UTF8.self)
        buffer = []
        let object: [String: JSONValue]
        do throws(CanonicalJSONError) {
            object = try CanonicalJSON.decodeObject(text)
        } catch {
            throw start.problem(error == .tooDeep ? .tooDeep : .malformed)
        }
        guard var element = MapElement(object, line: start.line) else { throw start.problem(.foreign) }
        element.isText = valid != nil
        elements.append(element)
    }
}
