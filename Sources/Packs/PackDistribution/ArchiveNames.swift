import Foundation
import ManasikPackHost

/// The paths of an archive's files, each checked against the others.
struct ArchiveNames {
    /// Each path and its directories by what is the same name on a system that ignores case or normalization.
    private var known: [String: (path: String, isFile: Bool)] = [:]

    /// The longest path within the archive's directory; what a tar header can name is checked when it is written.
    static let longest = 200

    /// Adds the path of a file in the pack.
    ///
    /// - Throws: `PackArchiveError` if no pack has such a file, or another path is nearly the same.
    mutating func add(_ path: String) throws(PackArchiveError) {
        let parts = try Self.parts(of: path)
        guard Self.belongs(parts) else {
            throw PackArchiveError(.foreign, "no file of that name belongs to a pack", path: path)
        }
        for count in 1...parts.count {
            let here = parts.prefix(count).joined(separator: "/")
            let isFile = count == parts.count
            let key = Self.key(here)
            guard let other = known[key] else {
                known[key] = (here, isFile)
                continue
            }
            guard other.path.utf8.elementsEqual(here.utf8) else {
                throw PackArchiveError(
                    .sameName,
                    "on some systems this is the same name as \(other.path)",
                    path: here
                )
            }
            guard !isFile, !other.isFile else {
                throw PackArchiveError(.sameName, "this name is there twice", path: here)
            }
        }
    }

    /// Takes a path apart.
    ///
    /// - Throws: `PackArchiveError` if it is absolute, climbs, or is a path that not every system can have.
    static func parts(of path: String) throws(PackArchiveError) -> [String] {
        guard !path.isEmpty, path.utf8.count <= longest else {
            throw PackArchiveError(
                .path,
                "a path has 1 to \(longest) bytes",
                path: String(path.prefix(longest))
            )
        }
        guard !path.hasPrefix("/") else {
            throw PackArchiveError(.path, "the path is absolute", path: path)
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard !parts.contains(".."), !parts.contains("."), !parts.contains("") else {
            throw PackArchiveError(.path, "the path climbs or is not in its shortest form", path: path)
        }
        let isPlain = path.unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
            default: !#"\:*?"<>|"#.unicodeScalars.contains(scalar)
            }
        }
        guard isPlain, !parts.contains(where: { $0.hasSuffix(".") || $0.hasSuffix(" ") }) else {
            throw PackArchiveError(.path, "not every system can have this path", path: path)
        }
        return parts
    }

    /// Whether a pack has files of this path; the loader ignores hidden names and editors' copies.
    private static func belongs(_ parts: [String]) -> Bool {
        guard !parts.contains(where: { $0.hasPrefix(".") || $0.hasSuffix("~") }) else { return false }
        if parts.count == 1 {
            return ["pack.json", "init.lua"].contains(parts[0]) || PackArchive.documents.contains(parts[0])
        }
        return PackFiles.folders.contains(parts[0])
    }

    private static func key(_ path: String) -> String {
        path.decomposedStringWithCompatibilityMapping.folding(options: .caseInsensitive, locale: nil)
            .decomposedStringWithCompatibilityMapping
    }
}
