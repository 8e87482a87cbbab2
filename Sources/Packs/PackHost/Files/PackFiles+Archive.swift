import ManasikDomain

extension PackFiles {
    /// The files as one byte sequence, whose SHA-256 is `hash`.
    package var archive: [UInt8] {
        var bytes: [UInt8] = []
        Self.parts(contents, paths).forEachWithLength { bytes += $0 }
        return bytes
    }

    /// Creates the files from a byte sequence written by `archive`.
    ///
    /// - Parameter name: The directory named in diagnostics.
    /// - Returns: nil if the bytes do not match the hash.
    package init?(archive: [UInt8], hash: String, name: String) {
        guard ContentHash.of(bytes: archive) == hash else { return nil }
        var contents: [String: [UInt8]] = [:]
        var rest = archive[...]
        func part() -> ArraySlice<UInt8>? {
            guard rest.count >= 8 else { return nil }
            let length = rest.prefix(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            rest = rest.dropFirst(8)
            guard length <= UInt64(rest.count) else { return nil }
            defer { rest = rest.dropFirst(Int(length)) }
            return rest.prefix(Int(length))
        }
        while !rest.isEmpty {
            guard let path = part(), let bytes = part() else { return nil }
            contents[String(decoding: path, as: UTF8.self)] = Array(bytes)
        }
        self.init(contents: contents, name: name)
    }

    /// Creates the files of a pack that is in no directory.
    ///
    /// - Parameter name: The directory named in diagnostics.
    package init(contents: [String: [UInt8]], name: String) {
        let paths = contents.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        self.init(
            directory: name,
            shownDirectory: Self.shownDirectory(of: name),
            contents: contents,
            paths: paths,
            fingerprint: Fingerprint.of(Self.parts(contents, paths))
        )
    }

    /// The id and version as written in `pack.json`; nil if they cannot be read.
    package var identity: (id: String, version: String)? {
        guard let bytes = contents["pack.json"],
            case .object(let fields)? = (try? JSONReader.read(bytes, file: "pack.json"))?.json,
            case .string(let id)? = fields["id"], case .string(let version)? = fields["version"]
        else { return nil }
        return (id, version)
    }
}
