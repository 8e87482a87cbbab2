import Foundation

/// The repository, whose `plugins` and `content` are the bundled packs.
enum BundledDirectory {
    static let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
}
