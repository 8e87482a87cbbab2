import CSodium
import Foundation
import ManasikDomain

/// Signing keys in files that only their owner may read.
public enum KeyFile {
    /// Makes a key of random bytes and writes it to a file that must not be there yet.
    public static func create(_ path: String) throws(UpdateError) -> SigningKey {
        precondition(sodium_init() >= 0, "libsodium cannot be used")
        guard access(path, F_OK) != 0 else {
            throw UpdateError("key", .unusable(file: path, "it is there already"))
        }
        var seed = [UInt8](repeating: 0, count: Int(crypto_sign_SEEDBYTES))
        randombytes_buf(&seed, seed.count)
        let text = CanonicalJSON.bytes(of: .object([form: .string(Hexadecimal.text(of: seed))]))
        if let problem = WholeFile.write(text, to: path, mode: 0o600) {
            throw UpdateError("key", .unusable(file: path, problem))
        }
        return SigningKey(seed: seed)
    }

    /// Reads a key, and refuses one that others may read.
    public static func read(_ path: String) throws(UpdateError) -> SigningKey {
        var status = stat()
        guard stat(path, &status) == 0, let bytes = WholeFile.read(path, limit: 10_000) else {
            throw UpdateError("key", .unusable(file: path, "it cannot be read"))
        }
        guard status.st_mode & 0o077 == 0 else {
            throw UpdateError("key", .unusable(file: path, "others than its owner may read it"))
        }
        guard let value = try? CanonicalJSON.decode(String(decoding: bytes, as: UTF8.self)),
            let text = try? MetadataFields(value, named: form).text(form),
            let seed = Hexadecimal.bytes(of: text), seed.count == Int(crypto_sign_SEEDBYTES)
        else { throw UpdateError("key", .unusable(file: path, "it holds no key")) }
        return SigningKey(seed: seed)
    }

    /// The member that holds the seed.
    private static let form = "ed25519_seed"
}
