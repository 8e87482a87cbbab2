import CSodium

/// BLAKE2b, from libsodium, for what is compared on this machine and never named to others.
enum Fingerprint {
    /// libsodium picks the instructions of this processor when it is first made ready.
    private static let isReady = sodium_init() >= 0

    /// Each part is preceded by its length, so that borders count.
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
        for part in parts {
            withUnsafeBytes(of: UInt64(part.count).littleEndian) { count in
                _ = crypto_generichash_update(state, count.bindMemory(to: UInt8.self).baseAddress!, 8)
            }
            crypto_generichash_update(state, part, UInt64(part.count))
        }
        var digest = [UInt8](repeating: 0, count: length)
        crypto_generichash_final(state, &digest, length)
        return digest
    }
}
