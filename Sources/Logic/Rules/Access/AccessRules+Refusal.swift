public import ManasikDomain

extension AccessRules {
    /// Why a list cannot be answered.
    public enum Refusal: Error, Hashable, Sendable {
        /// The list asks for a field that the viewer may read of no record.
        case hidden(field: String)
        /// The list is ordered by a field whose equal values would come by their authors, and the viewer reads the author of no
        /// record.
        case hiddenOrder(field: String)
        /// A rule asks more of a record than a filter can be made of.
        case tooLarge
    }
}

extension AccessRules.Refusal {
    /// Returns what is wrong with the field that a list asks for; nil for a rule that is too large.
    public func fieldError(in collection: RecordCollection) -> RecordFieldError? {
        switch self {
        case .hidden(let field): RecordFieldError(collection.id, field, .hidden)
        case .hiddenOrder(let field):
            collection.author.map { RecordFieldError(collection.id, field, .hiddenOrder(author: $0)) }
        case .tooLarge: nil
        }
    }
}
