import Foundation
import Testing

@testable import ManasikPackDistribution

/// Plain ustar without what differs from machine to machine.
@Suite struct TarWriterTests {
    private func tar(_ files: [(String, String)]) throws -> [UInt8] {
        var writer = TarWriter()
        for (path, text) in files { try writer.add(path, Array(text.utf8)) }
        writer.end()
        return writer.bytes
    }

    /// The text of a field up to its end.
    private func field(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        String(decoding: bytes[range].prefix { $0 != 0 }, as: UTF8.self)
    }

    @Test func writesAHeaderWithoutTimesAndOwners() throws {
        let bytes = try tar([("demo/pack.json", "{}\n")])
        #expect(bytes.count == 4 * 512)
        #expect(field(bytes, 0..<100) == "demo/pack.json")
        #expect(field(bytes, 100..<108) == "0000644")
        #expect(field(bytes, 108..<116) == "0000000")
        #expect(field(bytes, 116..<124) == "0000000")
        #expect(field(bytes, 124..<136) == "00000000003")
        #expect(field(bytes, 136..<148) == "00000000000")
        #expect(bytes[156] == UInt8(ascii: "0"))
        #expect(field(bytes, 257..<263) == "ustar")
        #expect(field(bytes, 263..<265) == "00")
        #expect(field(bytes, 265..<329) == "")
        #expect(field(bytes, 512..<515) == "{}\n")
        #expect(bytes[515...].allSatisfy { $0 == 0 })
    }

    @Test func sumsAHeaderAsIfTheSumWereSpaces() throws {
        var header = Array(try tar([("a", "")])[..<512])
        let sum = try #require(Int(field(header, 148..<156), radix: 8))
        header.replaceSubrange(148..<156, with: repeatElement(0x20, count: 8))
        #expect(sum == header.reduce(0) { $0 + Int($1) })
    }

    @Test func dividesALongPathAtASlash() throws {
        let directory = String(repeating: "d", count: 90)
        let bytes = try tar([("\(directory)/\(directory).md", "")])
        #expect(field(bytes, 345..<500) == directory)
        #expect(field(bytes, 0..<100) == directory + ".md")
    }

    @Test(arguments: [String(repeating: "n", count: 101), String(repeating: "d", count: 156) + "/n"])
    func refusesAPathThatNoHeaderHolds(path: String) {
        #expect(throws: PackArchiveError(.path, "the path is too long for an archive", path: path)) {
            try tar([(path, "")])
        }
    }

    @Test func fillsNoBlockAfterContentsOfWholeBlocks() throws {
        #expect(try tar([("a", String(repeating: "x", count: 512))]).count == 4 * 512)
    }
}
