import ManasikPackHost

/// What an archive of a pack may have at most.
package struct ArchiveLimits: Sendable, Hashable {
    /// The bytes of the archive as it is handed on.
    package var compressed = PackFiles.largestPack
    /// The bytes of all files.
    package var size = PackFiles.largestPack
    /// The number of entries, directories included.
    package var entries = 2 * PackFiles.mostFiles
    /// How many times the compressed bytes the files may have, beyond the first `free` bytes.
    package var ratio = 200
    package var free = 1 << 20

    package init() {}

    /// The bytes that the files of an archive of so many bytes may have.
    func size(compressed: Int) -> Int { min(size, max(free, compressed * ratio)) }
}
