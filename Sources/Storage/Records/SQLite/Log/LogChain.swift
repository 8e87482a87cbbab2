import CSodium
import ManasikDomain
import ManasikStoreContract

/// The hashes of an installation's log.
///
/// A link is SHA-256 over the link before it and a commitment; a commitment is SHA-256 over 32 random bytes and the entry as
/// canonical JSON. Without the random bytes nothing of the entry can be guessed from its commitment.
enum LogChain {
    static let saltLength = 32

    /// What the first link follows.
    static let origin = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))

    static func commitment(_ salt: [UInt8], _ entry: StoredEntry) -> [UInt8] {
        sha256(salt + entry.text.utf8)
    }

    static func link(after previous: [UInt8], _ commitment: [UInt8]) -> [UInt8] {
        sha256(previous + commitment)
    }

    static func salt() -> [UInt8] {
        var salt = [UInt8](repeating: 0, count: saltLength)
        randombytes_buf(&salt, saltLength)
        return salt
    }

    static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789abcdef")
        return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
    }

    private static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
        return digest
    }
}
