import CArchive
import ManasikDomain
import ManasikPackHost

extension PackArchive {
    /// Reads an archive that comes from elsewhere; nothing of it is written to a disk.
    ///
    /// - Throws: `PackArchiveError` for everything that `compressed()` does not write: other formats, links, devices, paths
    ///   that lead out, names that are one on some systems, files that belong to no pack, more than the limits.
    package init(archive bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) throws(PackArchiveError) {
        guard bytes.count <= limits.compressed else {
            throw PackArchiveError(.tooLarge, "the archive has more than \(limits.compressed) bytes")
        }
        var result: Result<[String: [UInt8]], PackArchiveError> = .success([:])
        bytes.withUnsafeBytes { buffer in
            do throws(PackArchiveError) {
                result = .success(try Self.entries(buffer, limits))
            } catch {
                result = .failure(error)
            }
        }
        let entries = try result.get()
        let directories = Set(entries.keys.map { $0.prefix { $0 != "/" } })
        var contents: [String: [UInt8]] = [:]
        for (path, content) in entries { contents[String(path.drop { $0 != "/" }.dropFirst())] = content }
        try self.init(contents: contents)
        guard directories.count == 1, directories.first! == id.rawValue else {
            throw PackArchiveError(.path, "all files are in one directory, named as the pack: \(id)/")
        }
    }

    /// Returns the files by their path in the archive.
    private static func entries(
        _ bytes: UnsafeRawBufferPointer,
        _ limits: ArchiveLimits
    ) throws(PackArchiveError) -> [String: [UInt8]] {
        var problem: UnsafePointer<CChar>?
        guard let archive = carchive_open(bytes.baseAddress, bytes.count, &problem) else {
            throw PackArchiveError(.library, problem.map { String(cString: $0) } ?? "it cannot be read")
        }
        defer { carchive_close(archive) }
        var entries: [String: [UInt8]] = [:]
        var left = limits.size(compressed: bytes.count)
        var count = 0
        var entry = carchive_entry()
        while true {
            switch carchive_next(archive, &entry) {
            case 0: return entries
            case 1: break
            default: throw PackArchiveError(.damaged, String(cString: carchive_error(archive)))
            }
            count += 1
            guard count <= limits.entries else {
                throw PackArchiveError(.tooLarge, "the archive has more than \(limits.entries) entries")
            }
            guard let name = entry.path, let path = String(validatingCString: name) else {
                throw PackArchiveError(.path, "a path is not in UTF-8")
            }
            if Int(entry.kind) == CARCHIVE_DIRECTORY {
                _ = try ArchiveNames.parts(of: path.hasSuffix("/") ? String(path.dropLast()) : path)
                continue
            }
            guard Int(entry.kind) == CARCHIVE_FILE else {
                throw PackArchiveError(.notPlain, "a pack holds only plain files, no links", path: path)
            }
            guard try ArchiveNames.parts(of: path).count > 1 else {
                throw PackArchiveError(.path, "the file is in no directory of its pack", path: path)
            }
            guard entry.size >= 0, entry.size <= Int64(left) else {
                throw PackArchiveError(
                    .tooLarge,
                    "the files have more bytes than an archive of this size may",
                    path: path
                )
            }
            let content = try Self.content(of: archive, size: Int(entry.size), path)
            left -= content.count
            guard entries.updateValue(content, forKey: path) == nil else {
                throw PackArchiveError(.sameName, "this name is there twice", path: path)
            }
        }
    }

    /// Returns the content of an entry, which has as many bytes as its header says.
    private static func content(
        of archive: OpaquePointer,
        size: Int,
        _ path: String
    ) throws(PackArchiveError) -> [UInt8] {
        var isWhole = false
        let content = [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            while count <= size {
                let more = carchive_read(archive, buffer.baseAddress! + count, size + 1 - count)
                guard more > 0 else {
                    isWhole = more == 0 && count == size
                    return
                }
                count += more
            }
        }
        guard isWhole else {
            throw PackArchiveError(.damaged, String(cString: carchive_error(archive)), path: path)
        }
        return content
    }
}
