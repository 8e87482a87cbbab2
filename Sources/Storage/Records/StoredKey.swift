import Foundation
import GRDB
import ManasikDomain
import ManasikStoreContract

/// A record's address as it stands in the file.
struct StoredKey {
    let arguments: StatementArguments

    init(_ key: RecordKey) throws(StoreError) {
        arguments = [
            try Self.text(key.owner.rawValue, "a name"),
            try Self.text(key.collection.description, "a collection's name"),
            try Self.text(key.id, "a record's id"),
        ]
    }

    /// The form in which SQLite tells texts apart as Swift does: composed, and without U+0000, at which it would stop.
    static func text(_ text: String, _ noun: String) throws(StoreError) -> String {
        let utf8 = text.utf8
        if utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }) { return text }
        guard !utf8.contains(0) else { throw .invalid(detail: "\(noun) holds the character U+0000") }
        return text.precomposedStringWithCanonicalMapping
    }
}
