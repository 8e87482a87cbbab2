import Foundation
import Testing

/// Where the files lie that these tests read.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let sources = root.appending(path: "Sources")

    /// The Swift files below a folder of the sources, by their paths below it; those of all sources where none is named.
    static func swiftFiles(below folder: String = "") throws -> [(path: String, text: String)] {
        let folder = folder.isEmpty ? sources : sources.appending(path: folder)
        let walker = try #require(FileManager.default.enumerator(atPath: folder.path))
        return try walker.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { path in
            (path, try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
    }
}
