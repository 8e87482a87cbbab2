public import ManasikDomain
public import ManasikViews

/// The file to which a person's archive was written, or from which it was read.
public struct PersonFileResponse: Response {
    private let file: String
    private let person: PersonID
    private let leftOut: [LeftOutRecord]
    private let unknown: [DefinitionID]

    /// - Parameters:
    ///   - leftOut: What of the file is not stored.
    ///   - unknown: The collections of what is stored that no pack in use has.
    public init(
        file: String,
        person: PersonID,
        leavingOut leftOut: [LeftOutRecord] = [],
        unknown: [DefinitionID] = []
    ) {
        self.file = file
        self.person = person
        self.leftOut = leftOut
        self.unknown = unknown
    }

    public var json: JSONValue {
        .object {
            Member("file", file)
            Member("person", person)
            Member("left_out", leftOut.isEmpty ? nil : leftOut.map(Self.json))
            Member("unknown", unknown.isEmpty ? nil : unknown)
        }
    }

    private static func json(_ leftOut: LeftOutRecord) -> JSONValue {
        .object {
            Member("record", "\(leftOut.record.collection)/\(leftOut.record.id)")
            Member("operation", leftOut.operation.rawValue)
            Member("code", leftOut.reason.code)
        }
    }
}
