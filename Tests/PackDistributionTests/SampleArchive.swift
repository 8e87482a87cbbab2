import CArchive
import Foundation

/// Archives as anybody can write them, under zstd.
struct SampleArchive {
    var entries: [Entry] = []

    struct Entry {
        var path: [UInt8]
        var content: [UInt8]
        /// The kind by POSIX.1-1988: `0` a file, `1` a hard link, `2` a symbolic link, `5` a directory.
        var kind: Character = "0"
        var link = ""
        /// What the header says of the size, where it is not the size.
        var claimed: Int?
    }

    static let manifest =
        #"{ "id": "demo", "version": "1.2.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#

    /// An archive of a pack with these files besides its manifest.
    static func demo(_ files: [(String, String)] = []) -> SampleArchive {
        var archive = SampleArchive()
        archive.add("demo/pack.json", manifest)
        for (path, text) in files { archive.add(path, text) }
        return archive
    }

    mutating func add(_ path: String, _ text: String = "", kind: Character = "0", link: String = "") {
        entries.append(Entry(path: Array(path.utf8), content: Array(text.utf8), kind: kind, link: link))
    }

    /// The archive as tar, with times and owners as tar itself writes them.
    var tar: [UInt8] {
        entries.flatMap(Self.bytes) + [UInt8](repeating: 0, count: 1024)
    }

    /// The archive as it is handed on.
    var bytes: [UInt8] { Self.compressed(tar) }

    static func compressed(_ bytes: [UInt8]) -> [UInt8] {
        var size = 0
        var problem: UnsafePointer<CChar>?
        guard let memory = carchive_compress(bytes, bytes.count, &size, &problem) else { return [] }
        defer { free(memory) }
        return Array(UnsafeBufferPointer(start: memory, count: size))
    }

    private static func bytes(of entry: Entry) -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 512)
        func set(_ bytes: [UInt8], at start: Int) {
            header.replaceSubrange(start..<start + bytes.count, with: bytes)
        }
        func number(_ value: Int, _ digits: Int, at start: Int) {
            let text = String(value, radix: 8)
            set(Array((String(repeating: "0", count: digits - text.count) + text).utf8), at: start)
        }
        set(Array(entry.path.prefix(100)), at: 0)
        number(0o755, 7, at: 100)
        number(1000, 7, at: 108)
        number(1000, 7, at: 116)
        number(entry.claimed ?? entry.content.count, 11, at: 124)
        number(1_700_000_000, 11, at: 136)
        header[156] = entry.kind.asciiValue!
        set(Array(entry.link.utf8), at: 157)
        set(Array("ustar".utf8), at: 257)
        set(Array("00".utf8), at: 263)
        set(Array("somebody".utf8), at: 265)
        set([UInt8](repeating: 0x20, count: 8), at: 148)
        number(header.reduce(0) { $0 + Int($1) }, 6, at: 148)
        header[154] = 0
        let padding = (512 - entry.content.count % 512) % 512
        return header + entry.content + [UInt8](repeating: 0, count: padding)
    }
}
