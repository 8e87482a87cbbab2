public import ManasikDomain

/// The result of erasing a person.
public struct ErasureResponse: Response {
    private let person: PersonID
    private let erased: Int
    private let copies: [String]

    /// Creates the response.
    ///
    /// - Parameter copies: The paths of files that may still contain the erased records.
    public init(person: PersonID, erased: Int, copies: [String]) {
        self.person = person
        self.erased = erased
        self.copies = copies
    }

    public var json: JSONValue {
        .object {
            Member("person", person)
            Member("erased", erased)
            Member("copies", copies)
        }
    }
}
