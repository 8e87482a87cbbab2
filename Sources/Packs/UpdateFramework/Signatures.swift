import CCrypto
import CSodium

/// Signatures by libsodium and OpenSSL.
enum Signatures {
    private static let isReady = sodium_init() >= 0

    static func verifyEd25519(_ signature: [UInt8], of message: [UInt8], key: [UInt8]?) -> Bool {
        precondition(isReady, "libsodium cannot be used")
        guard let key, key.count == Int(crypto_sign_PUBLICKEYBYTES), signature.count == Int(crypto_sign_BYTES)
        else { return false }
        return crypto_sign_verify_detached(signature, message, UInt64(message.count), key) == 0
    }

    /// The schemes that OpenSSL verifies, all with SHA-256.
    enum Scheme {
        case ecdsaP256, rsaPSS, rsaPKCS1

        fileprivate var number: Int32 {
            switch self {
            case .ecdsaP256: Int32(ccrypto_ecdsa_p256)
            case .rsaPSS: Int32(ccrypto_rsa_pss)
            case .rsaPKCS1: Int32(ccrypto_rsa_pkcs1)
            }
        }
    }

    /// - Parameter key: See `PublicKeyBlock`; nil verifies nothing.
    static func verify(_ scheme: Scheme, _ signature: [UInt8], of message: [UInt8], key: [UInt8]?) -> Bool {
        guard let key else { return false }
        return ccrypto_verify(
            scheme.number,
            key,
            key.count,
            message,
            message.count,
            signature,
            signature.count
        ) == 1
    }

    /// Returns the public key and the secret key of a seed of 32 bytes.
    static func ed25519Keys(seed: [UInt8]) -> (public: [UInt8], secret: [UInt8]) {
        precondition(isReady, "libsodium cannot be used")
        precondition(seed.count == Int(crypto_sign_SEEDBYTES), "a seed of \(seed.count) bytes")
        var publicKey = [UInt8](repeating: 0, count: Int(crypto_sign_PUBLICKEYBYTES))
        var secretKey = [UInt8](repeating: 0, count: Int(crypto_sign_SECRETKEYBYTES))
        crypto_sign_seed_keypair(&publicKey, &secretKey, seed)
        return (publicKey, secretKey)
    }

    static func signEd25519(_ message: [UInt8], secret: [UInt8]) -> [UInt8] {
        var signature = [UInt8](repeating: 0, count: Int(crypto_sign_BYTES))
        crypto_sign_detached(&signature, nil, message, UInt64(message.count), secret)
        return signature
    }

    static func sha256(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
        return digest
    }

    static func sha512(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha512_BYTES))
        crypto_hash_sha512(&digest, bytes, UInt64(bytes.count))
        return digest
    }
}
