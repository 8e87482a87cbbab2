import CSodium
import Foundation
package import ManasikDomain

/// The files of one pack, read once.
package struct PackFiles: Sendable {
    /// The pack's directory.
    package let directory: String
    /// The directory's name in the catalog, which does not depend on where the pack is: `plugins/<id>` for a pack with
    /// Lua, otherwise `content/<id>`; until the id is known, the directory's own name.
    package private(set) var shownDirectory: String
    /// The contents of the files, by path below the directory, with `/` between components.
    package let contents: [String: [UInt8]]
    /// The paths of the files, sorted bytewise.
    package let paths: [String]
    /// A digest that is compared on this machine only; it takes a fraction of the time of `hash`.
    let fingerprint: [UInt8]

    /// The SHA-256 of paths and contents in hexadecimal, which is computed on each access.
    package var hash: String { ContentHash.of(Self.parts(contents, paths)) }

    /// The size of all files together, in bytes.
    var size: Int { contents.values.reduce(0) { $0 + $1.count } }

    /// The largest size of a pack, in bytes.
    package static let largestPack = 64 << 20
    package static let mostFiles = 10_000

    /// Reads a pack's directory: `pack.json`, `init.lua` and the known subdirectories.
    ///
    /// - Throws: `PackFileError` if a file cannot be read or is not a regular file, or the pack is too large.
    package static func read(directory: String) throws(PackFileError) -> PackFiles {
        let shown = shownDirectory(of: directory)
        var contents: [String: [UInt8]] = [:]
        var size = 0
        for path in try paths(in: directory, shown: shown) {
            guard let bytes = PlainFile.read(directory + "/" + path, atMost: largestPack - size) else {
                guard size + PlainFile.size(directory + "/" + path) <= largestPack else {
                    throw PackFileError(
                        path: shown,
                        problem: "the pack is larger than \(largestPack >> 20) MiB"
                    )
                }
                throw PackFileError(path: shown + "/" + path, problem: "the file cannot be read")
            }
            size += bytes.count
            contents[path] = bytes
        }
        let ordered = contents.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return PackFiles(
            directory: directory,
            shownDirectory: shown,
            contents: contents,
            paths: ordered,
            fingerprint: Fingerprint.of(parts(contents, ordered))
        )
    }

    /// The path and the content of each file, of which digests are made.
    static func parts(_ contents: [String: [UInt8]], _ paths: [String]) -> some Sequence<[UInt8]> {
        paths.lazy.flatMap { [Array($0.utf8), contents[$0]!] }
    }

    /// The largest number of entries that `others` returns.
    private static let mostOthers = 200

    /// Other entries at the top of the pack's directory, which are not part of the pack; directories end with a slash.
    package var others: [String] {
        let names = (PlainFile.names(in: directory) ?? []).filter {
            !$0.hasPrefix(".") && !["pack.json", "init.lua"].contains($0) && !Self.folders.contains($0)
        }
        return names.sorted().prefix(Self.mostOthers).map { name in
            PlainFile.kind(directory + "/" + name) == .directory ? name + "/" : name
        }
    }

    static func shownDirectory(of directory: String) -> String {
        directory.split(separator: "/").last.map(String.init) ?? directory
    }

    /// Names the directory after the pack's id, so that a catalog does not depend on where its packs are.
    mutating func nameDirectory(after id: PackID) {
        shownDirectory = (contents["init.lua"] == nil ? "content/" : "plugins/") + id.rawValue
    }

    /// Returns the location of a value in `pack.json` by its path of keys, or of the last key on the path that exists;
    /// nil if the file cannot be read.
    ///
    /// - Parameter word: The word of the list at the end of the path that is meant; nil for the list itself.
    package func place(inManifest keys: [String], word: String? = nil) -> SourceLocation? {
        guard let bytes = contents["pack.json"],
            var node = try? JSONReader.read(bytes, file: location("pack.json").file)
        else { return nil }
        for key in keys {
            guard let next = node[key] else { break }
            node = next
        }
        let item = word.flatMap { word in node.items.first { $0.string == word } }
        return (item ?? node).location
    }

    package func location(_ path: String, line: Int? = nil) -> SourceLocation {
        SourceLocation(file: shownDirectory + "/" + path, line: line)
    }

    /// The chunk names of the pack's Lua files.
    package var luaChunks: Set<String> {
        Set(paths.filter { $0.hasSuffix(".lua") }.map { location($0).file })
    }

    /// The subdirectories that belong to a pack; others (a README, an editor's files) are ignored.
    package static let folders = ["definitions", "lua", "locales", "texts", "data", "tests"]

    private static func paths(in directory: String, shown: String) throws(PackFileError) -> [String] {
        var found: [String] = []
        for name in ["pack.json", "init.lua"] {
            guard let kind = PlainFile.kind(directory + "/" + name) else { continue }
            guard kind == .file else { throw notPlain("\(shown)/\(name)") }
            found.append(name)
        }
        for folder in folders {
            guard let kind = PlainFile.kind(directory + "/" + folder) else { continue }
            guard kind == .directory else {
                // A regular file with the name is ignored.
                if kind == .file { continue }
                throw notPlain("\(shown)/\(folder)")
            }
            try addPaths(below: folder, in: directory, shown: shown, to: &found)
        }
        return found
    }

    private static func addPaths(
        below folder: String,
        in directory: String,
        shown: String,
        to found: inout [String]
    ) throws(PackFileError) {
        guard let entries = PlainFile.entries(of: directory + "/" + folder) else {
            throw PackFileError(path: shown + "/" + folder, problem: "the directory cannot be read")
        }
        for (name, kind) in entries.sorted(by: { $0.name < $1.name })
        where !name.hasPrefix(".") && !name.hasSuffix("~") {
            let path = folder + "/" + name
            switch kind {
            case .directory: try addPaths(below: path, in: directory, shown: shown, to: &found)
            case .file: found.append(path)
            case .other: throw notPlain("\(shown)/\(path)")
            case nil: continue
            }
            guard found.count <= mostFiles else {
                throw PackFileError(path: shown, problem: "the pack has more than \(mostFiles) files")
            }
        }
    }

    /// Returns the error for an entry that is no regular file; a link could lead out of the pack, to any file that the
    /// operator can read.
    static func notPlain(_ path: String) -> PackFileError {
        PackFileError(path: path, problem: "a pack holds only plain files, no links")
    }
}

/// The reason why a pack's files could not be read.
package struct PackFileError: Error, Hashable {
    package let path: String
    package let problem: String
}

/// SHA-256 hashes in hexadecimal, from libsodium.
package enum ContentHash {
    /// Returns the hash of parts, each preceded by its length, so that their boundaries matter.
    static func of(_ parts: some Sequence<[UInt8]>) -> String {
        hash { state in
            parts.forEachWithLength { _ = crypto_hash_sha256_update(&state, $0, UInt64($0.count)) }
        }
    }

    /// Whether a text is one that this writes: 64 hexadecimal digits, lower-case ones.
    package static func isHash(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
    }

    package static func of(bytes: [UInt8]) -> String {
        hash { crypto_hash_sha256_update(&$0, bytes, UInt64(bytes.count)) }
    }

    /// Returns the hash of a file of any size; nil if it cannot be read to its end.
    package static func of(file path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var piece = [UInt8](repeating: 0, count: 1 << 18)
        var count = 0
        let hash = hash { state in
            repeat {
                count = piece.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
                if count > 0 { _ = crypto_hash_sha256_update(&state, piece, UInt64(count)) }
            } while count > 0 || count < 0 && errno == EINTR
        }
        return count < 0 ? nil : hash
    }

    private static func hash(_ update: (inout crypto_hash_sha256_state) -> Void) -> String {
        var state = crypto_hash_sha256_state()
        crypto_hash_sha256_init(&state)
        update(&state)
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256_final(&state, &digest)
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] },
            as: UTF8.self
        )
    }
}
