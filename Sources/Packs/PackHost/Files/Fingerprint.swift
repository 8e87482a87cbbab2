import CSodium

/// BLAKE2b hashes from libsodium, for digests that are compared on this machine only.
enum Fingerprint {
    /// Whether libsodium is ready; its initialization chooses the implementation for this processor.
    private static let isReady = sodium_init() >= 0

    /// Returns the hash of parts, each preceded by its length, so that their boundaries matter.
    static func of(_ parts: some Sequence<[UInt8]>) -> [UInt8] {
        precondition(isReady, "libsodium cannot be used")
        let length = Int(crypto_generichash_BYTES)
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: crypto_generichash_statebytes(),
            alignment: 64
        )
        defer { memory.deallocate() }
        let state = OpaquePointer(memory)
        crypto_generichash_init(state, nil, 0, length)
        parts.forEachWithLength { _ = crypto_generichash_update(state, $0, UInt64($0.count)) }
        var digest = [UInt8](repeating: 0, count: length)
        crypto_generichash_final(state, &digest, length)
        return digest
    }
}

extension Sequence<[UInt8]> {
    /// Calls a function with the length of each part in 8 bytes, and then with the part.
    func forEachWithLength(_ body: ([UInt8]) -> Void) {
        for part in self {
            body(withUnsafeBytes(of: UInt64(part.count).littleEndian, Array.init))
            body(part)
        }
    }
}
