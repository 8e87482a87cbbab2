import Foundation

/// Where the files lie that these tests read.
enum Repository {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    static let sources = root.appending(path: "Sources")
}
