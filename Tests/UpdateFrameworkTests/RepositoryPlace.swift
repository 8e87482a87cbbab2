import Foundation
import ManasikDomain
import Testing

@testable import ManasikUpdateFramework

/// A repository in a directory, and what a client trusts of it; both go away with the value.
final class RepositoryPlace {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

    init() throws {
        try FileManager.default.createDirectory(atPath: path + "/kept", withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a repository whose root all of its keys sign.
    func create(root: [SigningKey], threshold: Int = 1, online: SigningKey) throws -> RepositoryWriter {
        try RepositoryWriter.create(
            path,
            root: root.map(\.publicKey),
            threshold: threshold,
            online: [online],
            by: root,
            now: SampleRepository.now
        )
    }

    func trust() throws {
        let root = try #require(FileManager.default.contents(atPath: path + "/metadata/1.root.json"))
        try UpdateClient.trust(Array(root), in: path + "/kept")
    }

    func client(at now: Instant = SampleRepository.now) throws -> UpdateClient {
        try UpdateClient(
            directory: path + "/kept",
            metadata: "file://\(path)/metadata",
            targets: "file://\(path)/targets",
            fetcher: CurlFetcher(),
            now: now
        )
    }
}
