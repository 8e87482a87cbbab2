import Foundation
import ManasikDomain
import ManasikStoreContract

/// A record's address as stored in the file.
struct StoredKey {
    let owner: String
    let collection: String
    let id: String

    init(_ key: RecordKey) throws(StoreError) {
        owner = try Self.text(key.owner.rawValue, "a name")
        collection = try Self.text(key.collection.description, "a collection's name")
        id = try Self.text(key.id, "a record's id")
    }

    /// Returns the form in which SQLite compares texts as Swift does: composed, and without U+0000, at which it would
    /// stop.
    static func text(_ text: String, _ noun: String) throws(StoreError) -> String {
        let utf8 = text.utf8
        if utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return text }
        guard !utf8.contains(0) else { throw .invalid(detail: "\(noun) holds the character U+0000") }
        return text.precomposedStringWithCanonicalMapping
    }
}
