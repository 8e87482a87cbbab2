import CSodium
import Foundation
import ManasikDomain

/// A directory of checked packs, which lets a program that starts again run only the code of packs that have changed.
///
/// A file is named by the hash of everything that its content depends on (see `PackCacheKey`) and never changes. It
/// holds the pack as JSON, the positions of the values in that text, so that it need not be parsed, and a checksum. A
/// file that is damaged or cannot be read is ignored and written again. No operation fails: if the directory cannot be
/// used, nothing is cached.
public struct PackCache: Sendable, Hashable {
    /// The path of the directory, which is created if only its last component is missing.
    public let directory: String

    /// The largest number of files, and of bytes in all files together; the oldest files are removed first.
    package static let mostFiles = 256
    package static let mostBytes = 256 << 20

    public init(directory: String) { self.directory = directory }

    func pack(_ key: String) -> CheckedPack? {
        guard let bytes = PlainFile.read(path(of: key), atMost: Self.mostBytes) else { return nil }
        let end = bytes.count - Self.sumLength - 8
        guard end > 0, Self.sum(of: bytes[..<(end + 8)], named: key).elementsEqual(bytes[(end + 8)...]),
            let length = Int(exactly: Self.number(bytes[end..<end + 8])), length < end,
            let document = JSONDocument(bytes, table: (end - length)..<end)
        else { return nil }
        return try? CheckedPack(wire: document.root)
    }

    /// Stores the packs that were not in the cache, each completely or not at all.
    public func keep(_ loaded: LoadedPacks) {
        guard !loaded.checkedAnew.isEmpty else { return }
        if mkdir(directory, 0o700) != 0, errno != EEXIST { return }
        let isKept = Array(loaded.checkedAnew).concurrentMap { key, pack in
            let text = pack.wireText
            guard let table = (try? JSONDocument(text))?.table else { return false }
            let body = text + table + Self.bytes(of: UInt64(table.count))
            return write(body + Self.sum(of: body[...], named: key), to: path(of: key))
        }
        if isKept.contains(true) { removeOldest() }
    }

    // MARK: Files

    private static let ending = ".pack"
    /// The ending of files that are being written; one that was left behind is removed by age like the others.
    private static let unfinished = ".unfinished"
    private static let sumLength = Int(crypto_shorthash_siphashx24_BYTES)

    private func path(of key: String) -> String { "\(directory)/\(key)\(Self.ending)" }

    private static func bytes(of number: UInt64) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns a checksum that detects a damaged file or one with another's name; it does not protect against
    /// tampering.
    private static func sum(of bytes: ArraySlice<UInt8>, named name: String) -> [UInt8] {
        var sum = [UInt8](repeating: 0, count: sumLength)
        var key = [UInt8](repeating: 0, count: Int(crypto_shorthash_siphashx24_KEYBYTES))
        for (place, byte) in zip(key.indices, name.utf8) { key[place] = byte }
        bytes.withUnsafeBufferPointer { bytes in
            _ = crypto_shorthash_siphashx24(&sum, bytes.baseAddress!, UInt64(bytes.count), key)
        }
        return sum
    }

    private func write(_ bytes: [UInt8], to path: String) -> Bool {
        let name = "\(path).\(UInt64.random(in: .min ... .max))\(Self.unfinished)"
        let file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { return false }
        var start = 0
        while start < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(file, $0.baseAddress! + start, $0.count - start)
            }
            guard count > 0 else { break }
            start += count
        }
        guard close(file) == 0, start == bytes.count, rename(name, path) == 0 else {
            unlink(name)
            return false
        }
        return true
    }

    private func removeOldest() {
        struct File {
            let path: String
            let size: Int
            let age: Int
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
        var files = names.filter { $0.hasSuffix(Self.ending) || $0.hasSuffix(Self.unfinished) }.compactMap {
            name -> File? in
            var status = stat()
            guard lstat("\(directory)/\(name)", &status) == 0 else { return nil }
            return File(path: "\(directory)/\(name)", size: Int(status.st_size), age: -status.st_mtim.tv_sec)
        }.sorted { ($0.age, $0.path) < ($1.age, $1.path) }
        var bytes = files.reduce(0) { $0 + $1.size }
        while let oldest = files.last, files.count > Self.mostFiles || bytes > Self.mostBytes {
            unlink(oldest.path)
            bytes -= oldest.size
            files.removeLast()
        }
    }
}
