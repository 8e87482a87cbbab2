package import ManasikDomain

/// An element of OpenStreetMap with its tags and the point that stands for it.
package struct MapElement: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case node, way, relation
    }

    package let kind: Kind
    package let number: Int
    package let tags: [String: String]
    /// The place of a node. Of a way or a relation, the first of these that the file has: its `center`, the middle of
    /// its bounds, the middle of the box around its geometry; nil if it has none.
    package let coordinate: Coordinate?
    /// The line of the file on which the element begins, from 1.
    package let line: Int

    package init(
        kind: Kind,
        number: Int,
        tags: [String: String],
        coordinate: Coordinate?,
        line: Int
    ) {
        self.kind = kind
        self.number = number
        self.tags = tags
        self.coordinate = coordinate
        self.line = line
    }

    /// The name by which OpenStreetMap links to it, such as `way/123`.
    package var name: String { "\(kind.rawValue)/\(number)" }
}

/// Why a file of OpenStreetMap's data cannot be read, and where.
package struct MapProblem: Error, Hashable, Sendable {
    package enum Reason: String, Hashable, Sendable {
        /// It is neither XML nor JSON, or not text in UTF-8.
        case format
        case malformed
        /// A document type, which may define entities or name other files.
        case documentType = "document-type"
        case unknownEntity = "unknown-entity"
        case tooDeep = "too-deep"
        /// One element is longer than `MapReader.longestElement`.
        case tooLong = "too-long"
        /// An element is without type and number.
        case unnamed
        /// The file ends within an element or a list.
        case incomplete
    }

    package let reason: Reason
    /// From 1.
    package let line: Int
    /// Bytes before the place in the file.
    package let offset: Int
}
