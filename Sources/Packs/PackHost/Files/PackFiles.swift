import CSodium
import Foundation
package import ManasikDomain

/// The files of one pack, read once, with the hash that names them.
package struct PackFiles: Sendable {
    /// The pack's directory.
    package let directory: String
    /// The directory as the catalog names it, wherever it really is: `plugins/<id>` for a pack with Lua, else
    /// `content/<id>`; until the id is known, the directory's own name.
    package private(set) var shownDirectory: String
    /// Paths below the directory, with `/`, in bytewise order.
    package let contents: [String: [UInt8]]
    package let paths: [String]
    /// SHA-256 over paths and contents, in hexadecimal.
    package let hash: String
    /// What else stands at the top of the pack's directory, directories with a slash behind them; not part of the pack.
    package private(set) var others: [String] = []

    /// The most that a pack may hold, in bytes.
    package static let largestPack = 64 << 20
    package static let mostFiles = 10_000

    /// Reads a pack's directory: `pack.json`, `init.lua` and what stands in the directories that packs have.
    ///
    /// - Throws: `PackFileError` where a file cannot be read, is no plain file, or the pack is too large.
    package static func read(directory: String) throws(PackFileError) -> PackFiles {
        let shown = shownDirectory(of: directory)
        var contents: [String: [UInt8]] = [:]
        var size = 0
        for path in try paths(in: directory, shown: shown) {
            // The size is asked first, so that a file too large is never read.
            let attributes = try? FileManager.default.attributesOfItem(atPath: directory + "/" + path)
            guard size + (attributes?[.size] as? Int ?? 0) <= largestPack else {
                throw PackFileError(path: shown, problem: "the pack is larger than \(largestPack >> 20) MiB")
            }
            let bytes = try readFile(directory + "/" + path, shown: shown + "/" + path)
            size += bytes.count
            contents[path] = bytes
        }
        let ordered = contents.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var files = PackFiles(
            directory: directory,
            shownDirectory: shown,
            contents: contents,
            paths: ordered,
            hash: ContentHash.of(ordered.lazy.flatMap { [Array($0.utf8), contents[$0]!] })
        )
        files.others = others(in: directory)
        return files
    }

    /// The most of what does not belong to the pack that is looked at.
    private static let mostOthers = 200

    private static func others(in directory: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        return names.filter {
            !$0.hasPrefix(".") && !["pack.json", "init.lua"].contains($0) && !folders.contains($0)
        }
        .sorted().prefix(mostOthers).map { name in
            kind(at: directory + "/" + name) == .typeDirectory ? name + "/" : name
        }
    }

    static func shownDirectory(of directory: String) -> String {
        directory.split(separator: "/").last.map(String.init) ?? directory
    }

    /// Names the directory after the pack, so that a catalog is the same wherever its packs lie.
    mutating func nameDirectory(after id: PackID) {
        shownDirectory = (contents["init.lua"] == nil ? "content/" : "plugins/") + id.rawValue
    }

    /// Where a value of `pack.json` stands, by the keys that lead to it; as far as there are any.
    func place(inManifest keys: [String]) -> SourceLocation? {
        guard let bytes = contents["pack.json"],
            var node = try? JSONReader.read(bytes, file: location("pack.json").file)
        else { return nil }
        for key in keys {
            guard let next = node[key] else { break }
            node = next
        }
        return node.location
    }

    package func location(_ path: String, line: Int? = nil) -> SourceLocation {
        SourceLocation(file: shownDirectory + "/" + path, line: line)
    }

    /// The names of the chunks that the pack's files of Lua are.
    package var luaChunks: Set<String> {
        Set(paths.filter { $0.hasSuffix(".lua") }.map { location($0).file })
    }

    /// The directories of a pack whose files belong to it; others (a README, an editor's files) are left alone.
    package static let folders = ["definitions", "lua", "locales", "texts", "data", "tests"]

    private static func paths(in directory: String, shown: String) throws(PackFileError) -> [String] {
        let manager = FileManager.default
        var found: [String] = []
        for name in ["pack.json", "init.lua"] {
            guard let type = kind(at: directory + "/" + name) else { continue }
            guard type == .typeRegular else { throw notPlain("\(shown)/\(name)") }
            found.append(name)
        }
        for folder in folders {
            guard let type = kind(at: directory + "/" + folder) else { continue }
            guard type == .typeDirectory else {
                // A plain file of the name is as good as none.
                if type == .typeRegular { continue }
                throw notPlain("\(shown)/\(folder)")
            }
            guard let walker = manager.enumerator(atPath: directory + "/" + folder) else {
                throw PackFileError(path: shown + "/" + folder, problem: "the directory cannot be read")
            }
            for case let path as String in walker {
                let name = path.split(separator: "/").last ?? ""
                if name.hasPrefix(".") || name.hasSuffix("~") {
                    walker.skipDescendants()
                    continue
                }
                let type = walker.fileAttributes?[.type] as? FileAttributeType
                if type == .typeDirectory { continue }
                guard type == .typeRegular else {
                    throw notPlain("\(shown)/\(folder)/\(path)")
                }
                found.append(folder + "/" + path)
                guard found.count <= mostFiles else {
                    throw PackFileError(path: shown, problem: "the pack has more than \(mostFiles) files")
                }
            }
        }
        return found
    }

    /// What stands at a path, a link itself and not what it leads to; nil for nothing.
    private static func kind(at path: String) -> FileAttributeType? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.type] as? FileAttributeType
    }

    /// A link could lead out of the pack, to whatever the operator can read.
    private static func notPlain(_ path: String) -> PackFileError {
        PackFileError(path: path, problem: "a pack holds only plain files, no links")
    }

    private static func readFile(_ path: String, shown: String) throws(PackFileError) -> [UInt8] {
        do {
            return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        } catch {
            throw PackFileError(path: shown, problem: "the file cannot be read")
        }
    }
}

/// Why a pack's files could not be read.
package struct PackFileError: Error, Hashable {
    package let path: String
    package let problem: String
}

/// SHA-256 in hexadecimal, from libsodium.
enum ContentHash {
    /// Hashes parts so that their borders count: each is preceded by its length.
    static func of(_ parts: some Sequence<[UInt8]>) -> String {
        hash { state in
            for part in parts {
                withUnsafeBytes(of: UInt64(part.count).littleEndian) { length in
                    _ = crypto_hash_sha256_update(
                        &state,
                        length.bindMemory(to: UInt8.self).baseAddress,
                        8
                    )
                }
                crypto_hash_sha256_update(&state, part, UInt64(part.count))
            }
        }
    }

    static func of(bytes: [UInt8]) -> String {
        hash { crypto_hash_sha256_update(&$0, bytes, UInt64(bytes.count)) }
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
