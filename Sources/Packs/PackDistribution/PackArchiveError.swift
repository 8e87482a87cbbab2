/// Why an archive of a pack cannot be made, or is not accepted.
package struct PackArchiveError: Error, Hashable, CustomStringConvertible {
    package enum Code: String, Sendable {
        /// No tar archive under zstd, or cut, or damaged.
        case damaged = "archive.damaged"
        /// More bytes or files than a pack has, or far more than were sent.
        case tooLarge = "archive.too-large"
        /// A link, a device, or another entry that is no plain file.
        case notPlain = "archive.not-plain"
        /// A path that is absolute, climbs, is not in the archive's one directory, or that not every system can have.
        case path = "archive.path"
        /// Two names that are one name on some systems.
        case sameName = "archive.same-name"
        /// A file that belongs to no pack.
        case foreign = "archive.foreign"
        /// `pack.json` is not there, or names no id and version.
        case manifest = "archive.manifest"
        /// The files of the directory cannot be read.
        case unreadable = "archive.unreadable"
        /// libarchive is not there, or cannot do it.
        case library = "archive.library"
    }

    package let code: Code
    package let message: String
    /// The entry that it is about.
    package let path: String?

    init(_ code: Code, _ message: String, path: String? = nil) {
        (self.code, self.message, self.path) = (code, message, path)
    }

    package var description: String { (path.map { "\($0): " } ?? "") + message }
}
