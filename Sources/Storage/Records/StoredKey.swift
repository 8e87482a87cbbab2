import Foundation
import ManasikDomain
import ManasikStoreContract

/// A record's address as stored in the file.
struct StoredKey {
    let owner: String
    let collection: String
    let id: String

    init(_ key: RecordKey) throws(StoreError) {
        owner = try Self.owner(key.owner)
        collection = try Self.text(key.collection.description, .nullInCollection)
        id = try Self.text(key.id, .nullInID)
    }

    /// Returns a text as owners and ids are stored, to compare with them; nil for one that no owner and no id has.
    static func compared(_ text: String) -> String? { try? self.text(text, .nullInID) }

    static func owner(_ owner: PersonID) throws(StoreError) -> String {
        try text(owner.rawValue, .nullInName)
    }

    /// Returns the form in which SQLite compares texts as Swift does: composed, and without U+0000, at which it would
    /// stop.
    static func text(_ text: String, _ code: StoreDetail.Code) throws(StoreError) -> String {
        let utf8 = text.utf8
        if utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return text }
        guard !utf8.contains(0) else { throw .invalid(detail: StoreDetail(code)) }
        return text.precomposedStringWithCanonicalMapping
    }
}
