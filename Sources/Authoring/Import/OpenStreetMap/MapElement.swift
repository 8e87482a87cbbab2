package import ManasikDomain

/// An element of OpenStreetMap with its tags and the point that stands for it.
package struct MapElement: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        case node, way, relation
    }

    /// How a file has it: as OpenStreetMap does, or as the area that a closed way or a relation surrounds.
    package enum Shape: Hashable, Sendable {
        case plain, area
    }

    /// The type and number by which elements refer to one another.
    package struct ID: Hashable, Sendable {
        package let kind: Kind
        package let number: Int

        package init(_ kind: Kind, _ number: Int) {
            self.kind = kind
            self.number = number
        }

        /// The name by which OpenStreetMap links to it, such as `way/123`.
        package var name: String { "\(kind.rawValue)/\(number)" }
    }

    /// nil if the file gives it no type and number.
    package let id: ID?
    package let shape: Shape
    package let tags: [String: String]
    /// The place of a node. Of a way or a relation, the first of these that the file has: its `center`, the middle of
    /// its bounds, the middle of the box around its geometry; nil if it has none.
    package let coordinate: Coordinate?
    /// The nodes of a way, or the members of a relation; empty if the element has a place of its own.
    package let members: [ID]
    /// The line of the file on which the element begins, from 1.
    package let line: Int
    /// Whether all of it is text in UTF-8; what is not is replaced in its tags.
    package var isText = true
    /// The property of GeoJSON that should have tags and cannot be read, so that `tags` are some of them; nil if there is none.
    package var unreadTags: String?

    package init(
        kind: Kind,
        number: Int,
        tags: [String: String],
        coordinate: Coordinate?,
        members: [ID] = [],
        line: Int
    ) {
        self.init(ID(kind, number), tags: tags, coordinate: coordinate, members: members, line: line)
    }

    init(
        _ id: ID?,
        shape: Shape = .plain,
        tags: [String: String],
        coordinate: Coordinate?,
        members: [ID] = [],
        line: Int
    ) {
        self.id = id
        self.shape = shape
        self.tags = tags
        self.coordinate = coordinate
        self.members = coordinate == nil ? members : []
        self.line = line
    }

    /// The name by which OpenStreetMap links to it; nil if the file gives it no type and number.
    package var name: String? { id?.name }
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
        /// It has something that is no element of OpenStreetMap.
        case foreign
        /// One element is longer than `MapReader.longestElement`.
        case tooLong = "too-long"
        /// The file ends within an element or a list.
        case incomplete
        /// The server says that it gave up before its answer was complete.
        case gaveUp = "gave-up"
        /// There is no element in it at all, or nothing.
        case empty
    }

    package let reason: Reason
    /// From 1.
    package let line: Int
    /// Bytes before the place in the file.
    package let offset: Int
    /// What the server says, where it gave up.
    package var detail: String?
}
