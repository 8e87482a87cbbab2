package import Foundation
package import ManasikDomain

/// Reads OpenStreetMap's data piece by piece, keeping no more of a file than one element: OpenStreetMap XML, Overpass JSON,
/// GeoJSON, GeoJSON sequences with or without record separators (RFC 8142), and bare lists of elements.
package struct MapReader {
    /// The most bytes of one element: a relation with its whole geometry.
    package static let longestElement = 32 << 20

    private enum Format {
        case unknown
        case xml(MapXMLReader)
        case json(MapJSONReader)
    }

    private var format = Format.unknown
    private var place = MapPlace()

    package init() {}

    /// Returns the elements that end in the next piece of the file.
    package mutating func read(_ bytes: [UInt8]) throws(MapProblem) -> [MapElement] {
        var elements: [MapElement] = []
        var index = 0
        while case .unknown = format, index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"): format = .xml(MapXMLReader(at: place))
            case UInt8(ascii: "{"): format = .json(MapJSONReader(at: place))
            case UInt8(ascii: "["): format = .json(MapJSONReader(at: place, isBare: true))
            // White space, a record separator, a byte order mark.
            case 9, 10, 13, 30, 32, 0xEF, 0xBB, 0xBF:
                place.pass(bytes[index])
                index += 1
            default: throw place.problem(.format)
            }
        }
        switch format {
        case .unknown: break
        case .xml(var reader):
            // Held in one place only, so that its bytes are not copied.
            format = .unknown
            try reader.read(bytes[index...], into: &elements)
            format = .xml(reader)
        case .json(var reader):
            format = .unknown
            try reader.read(bytes[index...], into: &elements)
            format = .json(reader)
        }
        return elements
    }

    /// The day of which the file says that its data are; nil if what was read of it says none.
    package var statedDay: CivilDate? {
        switch format {
        case .unknown: nil
        case .xml(let reader): reader.statedDay
        case .json(let reader): reader.statedDay
        }
    }

    /// Checks that the file has ended where it may.
    package func finish() throws(MapProblem) {
        switch format {
        case .unknown: throw place.problem(.empty)
        case .xml(let reader): try reader.finish()
        case .json(let reader): try reader.finish()
        }
    }

    /// Passes each element of a file on.
    ///
    /// - Returns: The day of which the file says that its data are; nil if it says none.
    /// - Throws: `MapProblem`, what the closure throws, and what the system says of the file.
    @discardableResult
    package static func read(file: URL, each: (MapElement) throws -> Void) throws -> CivilDate? {
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var reader = MapReader()
        while let piece = try handle.read(upToCount: 1 << 16), !piece.isEmpty {
            for element in try reader.read([UInt8](piece)) { try each(element) }
        }
        try reader.finish()
        return reader.statedDay
    }
}

/// A place in a file.
struct MapPlace {
    private(set) var line = 1
    private(set) var offset = 0

    mutating func pass(_ byte: UInt8) {
        offset += 1
        if byte == 10 { line += 1 }
    }

    func problem(_ reason: MapProblem.Reason) -> MapProblem {
        MapProblem(reason: reason, line: line, offset: offset)
    }
}
