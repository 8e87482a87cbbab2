import CSodium
import ManasikDomain

/// A key's seed, encrypted with a passphrase: Argon2id makes a key of it, by which XSalsa20 and Poly1305 seal the seed.
struct SealedSeed {
    private let salt: [UInt8]
    private let nonce: [UInt8]
    private let box: [UInt8]
    /// How often Argon2id goes through its memory.
    private let passes: Int
    /// In bytes.
    private let memory: Int

    static func random(_ count: Int) -> [UInt8] {
        precondition(sodium_init() >= 0, "libsodium cannot be used")
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    /// Seals a seed.
    ///
    /// - Returns: nil if there is not enough memory.
    init?(_ seed: [UInt8], passphrase: [UInt8]) {
        salt = Self.random(Int(crypto_pwhash_SALTBYTES))
        nonce = Self.random(Int(crypto_secretbox_NONCEBYTES))
        passes = Int(crypto_pwhash_OPSLIMIT_MODERATE)
        memory = Int(crypto_pwhash_MEMLIMIT_MODERATE)
        guard let key = Self.key(of: passphrase, salt, passes: passes, memory: memory) else { return nil }
        var box = [UInt8](repeating: 0, count: seed.count + Int(crypto_secretbox_MACBYTES))
        crypto_secretbox_easy(&box, seed, UInt64(seed.count), nonce, key)
        self.box = box
    }

    /// Returns the seed; nil if the passphrase is another, or there is not enough memory.
    func opened(with passphrase: [UInt8]) -> [UInt8]? {
        guard let key = Self.key(of: passphrase, salt, passes: passes, memory: memory) else { return nil }
        var seed = [UInt8](repeating: 0, count: box.count - Int(crypto_secretbox_MACBYTES))
        return crypto_secretbox_open_easy(&seed, box, UInt64(box.count), nonce, key) == 0 ? seed : nil
    }

    private static func key(of passphrase: [UInt8], _ salt: [UInt8], passes: Int, memory: Int) -> [UInt8]? {
        precondition(sodium_init() >= 0, "libsodium cannot be used")
        var key = [UInt8](repeating: 0, count: Int(crypto_secretbox_KEYBYTES))
        let result = crypto_pwhash(
            &key,
            UInt64(key.count),
            passphrase.map { CChar(bitPattern: $0) },
            UInt64(passphrase.count),
            salt,
            UInt64(passes),
            memory,
            crypto_pwhash_ALG_ARGON2ID13
        )
        return result == 0 ? key : nil
    }

    // MARK: JSON

    var json: JSONValue {
        .object([
            "kdf": .string("argon2id"), "passes": .integer(passes), "memory": .integer(memory),
            "salt": .string(Hexadecimal.text(of: salt)), "nonce": .string(Hexadecimal.text(of: nonce)),
            "box": .string(Hexadecimal.text(of: box)),
        ])
    }

    /// Reads what `json` writes; nothing that would take more than a gibibyte of memory.
    init(_ fields: MetadataFields) throws(MetadataError) {
        guard try fields.text("kdf") == "argon2id" else { throw .malformed("kdf") }
        passes = try fields.number("passes", atLeast: 1)
        memory = try fields.number("memory", atLeast: Int(crypto_pwhash_MEMLIMIT_MIN))
        guard passes <= Int(crypto_pwhash_OPSLIMIT_SENSITIVE) else { throw .malformed("passes") }
        guard memory <= Int(crypto_pwhash_MEMLIMIT_SENSITIVE) else { throw .malformed("memory") }
        salt = try Self.bytes("salt", fields, count: Int(crypto_pwhash_SALTBYTES))
        nonce = try Self.bytes("nonce", fields, count: Int(crypto_secretbox_NONCEBYTES))
        box = try Self.bytes(
            "box",
            fields,
            count: Int(crypto_sign_SEEDBYTES) + Int(crypto_secretbox_MACBYTES)
        )
    }

    private static func bytes(
        _ name: String,
        _ fields: MetadataFields,
        count: Int
    ) throws(MetadataError) -> [UInt8] {
        guard let bytes = Hexadecimal.bytes(of: try fields.text(name)), bytes.count == count else {
            throw .malformed(name)
        }
        return bytes
    }
}
