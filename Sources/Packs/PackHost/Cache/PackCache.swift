import CSodium
import Foundation
import ManasikDomain

/// A directory of checked packs, so that a program that starts again runs the code only of packs that have changed.
///
/// A file is named by the hash of all that it was made of (see `PackCacheKey`) and never changes. It holds the text of the pack in
/// JSON, where the values in it stand, so that it need not be scanned, and a checksum. One that cannot be read, or
/// is damaged, is as good as none and is written anew. Nothing here fails: where the directory cannot be used, nothing is kept.
public struct PackCache: Sendable, Hashable {
    /// Made where it is missing and what it lies in is there.
    public let directory: String

    /// The most files that are kept, and the most bytes; the oldest go first.
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

    /// Keeps the packs that were checked anew, each whole or not at all.
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
    /// Of a file that is not yet whole; one that was left behind goes as any other.
    private static let unfinished = ".unfinished"
    private static let sumLength = Int(crypto_shorthash_siphashx24_BYTES)

    private func path(of key: String) -> String { "\(directory)/\(key)\(Self.ending)" }

    private static func bytes(of number: UInt64) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// A checksum by which a file that is damaged or has the name of another is found; it does not protect against tampering.
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
