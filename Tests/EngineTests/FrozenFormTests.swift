import Foundation
import ManasikDomain
import ManasikRecords
import ManasikWalkthroughs
import Testing

/// What homes of version 0.1.0 hold of catalogs, walks and archives is written again as it stands there.
@Suite struct FrozenFormTests {
    private static let recordings = BundledDirectory.path + "/Tests/Recordings/old"

    /// What was one value for all schools, written as one by school.
    private static func bySchool(_ text: String) -> String {
        text.replacing(/"(until|outOfOrder)":("[^"]*")/) {
            "\"\($0.output.1)\":{\"all\":{\"_0\":\($0.output.2)}}"
        }
    }

    /// Takes the homes apart into a directory of their own.
    private func withHomes(_ body: (String) async throws -> Void) async throws {
        let directory = NSTemporaryDirectory() + "homes-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let tar = Process()
        tar.executableURL = URL(filePath: "/usr/bin/tar")
        tar.arguments = ["-C", directory, "-xJf", Self.recordings + "/homes.tar.xz"]
        try tar.run()
        tar.waitUntilExit()
        try #require(tar.terminationStatus == 0)
        try await body(directory + "/homes")
    }

    @Test func catalogsAndWalksAreWrittenAsTheFirstVersionDid() async throws {
        try await withHomes { homes in
            var catalogs = 0
            var walks = 0
            for name in try FileManager.default.contentsOfDirectory(atPath: homes) {
                let home = HomeDirectory(path: "\(homes)/\(name)/home")
                let store = try SQLiteStore.open(home, clock: SettableClock("2027-05-14T06:00:00Z"))
                let hashes = Array(try await store.retainedSizes().keys)
                for content in try await store.retained(hashes) where content.bytes.starts(with: "{".utf8) {
                    let catalog = try Catalog(wireText: content.bytes)
                    let text = String(decoding: content.bytes, as: UTF8.self)
                    let isSame = String(decoding: catalog.wireText, as: UTF8.self) == Self.bySchool(text)
                    #expect(isSame, "\(name): \(content.hash)")
                    #expect(catalog.rituals.count == 1)
                    catalogs += 1
                }
                for owner in try await store.owners(after: nil, limit: 1_000) {
                    let archive = try await store.export(owner)
                    #expect(try PersonArchive(wireText: archive.wireText) == archive)
                    for record in archive.records where record.key.collection == HostCollection.walkEvents.id
                    {
                        let entry = try WalkHistoryEntry(wire: WireInput(.object(record.body)))
                        #expect(entry.fields == record.body)
                        walks += 1
                    }
                }
            }
            #expect(catalogs >= 5)
            #expect(walks >= 50)
        }
    }

    @Test func archivesOfTheFirstVersionAreRead() async throws {
        try await withHomes { homes in
            for file in ["tamattu/me.json", "revision/me.json", "family/mother.json"] {
                let data = try Data(contentsOf: URL(filePath: "\(homes)/\(file)"))
                let archive = try PersonArchive(wireText: [UInt8](data))
                #expect(archive.records.count > 2)
                #expect(try JSONValue(wireText: [UInt8](data)) == archive.wire)
            }
        }
    }
}
