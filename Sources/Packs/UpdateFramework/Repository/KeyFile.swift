import CSodium
import Foundation
import ManasikDomain

/// Keys in files: those that sign are for their owner alone, and encrypted if they have a passphrase.
public enum KeyFile {
    /// Makes a key of random bytes and writes it to a file that must not be there yet; beside it, with `.pub` at its end, what
    /// others may have of it.
    ///
    /// - Parameter passphrase: By which it is encrypted; nil for a key that is not.
    public static func create(_ path: String, passphrase: [UInt8]?) throws(UpdateError) -> SigningKey {
        let seed = SealedSeed.random(Int(crypto_sign_SEEDBYTES))
        let key = SigningKey(seed: seed)
        let text: JSONValue
        if let passphrase {
            guard let sealed = SealedSeed(seed, passphrase: passphrase) else {
                throw UpdateError(path, .file(.noMemory))
            }
            text = .object([sealedForm: sealed.json])
        } else {
            text = .object([form: .string(Hexadecimal.text(of: seed))])
        }
        for path in [path, publicPath(path)] where access(path, F_OK) == 0 {
            throw UpdateError(path, .file(.taken))
        }
        try write(text, to: path, mode: 0o600)
        try write(key.publicKey.json, to: publicPath(path), mode: 0o644)
        return key
    }

    /// Reads a key, and refuses one that others may read.
    ///
    /// - Parameter passphrase: Asked for the passphrase of an encrypted key; nil if there is none.
    public static func read(
        _ path: String,
        passphrase: () -> [UInt8]? = { nil }
    ) throws(UpdateError) -> SigningKey {
        let value = try json(path)
        guard let fields = try? MetadataFields(value, named: form), isSecret(fields) else {
            throw UpdateError(path, .file(.noSigningKey))
        }
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & 0o077 == 0 else {
            throw UpdateError(path, .file(.open))
        }
        guard fields.members[sealedForm] != nil else {
            guard let text = try? fields.text(form), let seed = Hexadecimal.bytes(of: text),
                seed.count == Int(crypto_sign_SEEDBYTES)
            else { throw UpdateError(path, .file(.noSigningKey)) }
            return SigningKey(seed: seed)
        }
        guard let object = try? fields.object(sealedForm), let sealed = try? SealedSeed(object) else {
            throw UpdateError(path, .file(.noSigningKey))
        }
        guard let passphrase = passphrase() else {
            throw UpdateError(path, .file(.encrypted))
        }
        guard let seed = sealed.opened(with: passphrase) else {
            throw UpdateError(path, .file(.otherPassphrase))
        }
        return SigningKey(seed: seed)
    }

    /// Reads what others may have of a key.
    public static func readPublic(_ path: String) throws(UpdateError) -> PublicKey {
        guard let fields = try? MetadataFields(try json(path), named: path), let key = try? PublicKey(fields)
        else {
            throw UpdateError(path, .file(.noPublicKey))
        }
        return key
    }

    /// Whether a file holds a key that signs, rather than what others may have of one.
    public static func isSecret(_ path: String) throws(UpdateError) -> Bool {
        guard let fields = try? MetadataFields(try json(path), named: path) else { return false }
        return isSecret(fields)
    }

    /// Where what others may have of a key is.
    public static func publicPath(_ path: String) -> String { path + ".pub" }

    private static func isSecret(_ fields: MetadataFields) -> Bool {
        fields.members[form] != nil || fields.members[sealedForm] != nil
    }

    private static func json(_ path: String) throws(UpdateError) -> JSONValue {
        guard let bytes = WholeFile.read(path, limit: 10_000) else {
            throw UpdateError(path, .file(.unreadable))
        }
        guard let value = try? CanonicalJSON.decode(String(decoding: bytes, as: UTF8.self)) else {
            throw UpdateError(path, .file(.noKey))
        }
        return value
    }

    private static func write(_ value: JSONValue, to path: String, mode: mode_t) throws(UpdateError) {
        if let why = WholeFile.write(CanonicalJSON.bytes(of: value), to: path, mode: mode) {
            throw UpdateError("key", .unusable(file: path, why))
        }
    }

    /// The member that holds the seed, and the one that holds it encrypted.
    private static let form = "ed25519_seed"
    private static let sealedForm = "ed25519_sealed"
}
