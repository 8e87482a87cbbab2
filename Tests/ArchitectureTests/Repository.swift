import Foundation
import Testing

/// Where the files lie that these tests read.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let sources = root.appending(path: "Sources")

    /// All files of the sources that are text, by their paths: read once, since most of these tests look at all of them.
    private static let texts = Result {
        let walker = try #require(FileManager.default.enumerator(atPath: sources.path))
        let paths = walker.compactMap { $0 as? String }.filter { path in
            [".swift", ".lua", ".json", ".md"].contains { path.hasSuffix($0) }
        }
        return try paths.map { path in
            (path: path, text: try String(contentsOf: sources.appending(path: path), encoding: .utf8))
        }
    }

    /// The files of the sources whose paths end in one of these.
    static func files(endingIn suffixes: [String]) throws -> [(path: String, text: String)] {
        try texts.get().filter { file in suffixes.contains { file.path.hasSuffix($0) } }
    }

    /// The Swift files below a folder of the sources, by their paths below it; those of all sources where none is named.
    static func swiftFiles(below folder: String = "") throws -> [(path: String, text: String)] {
        let files = try files(endingIn: [".swift"])
        guard !folder.isEmpty else { return files }
        return files.filter { $0.path.hasPrefix(folder + "/") }.map {
            (String($0.path.dropFirst(folder.count + 1)), $0.text)
        }
    }
}
