import Dispatch
import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// What is kept of packs is whole or not at all, and is bounded.
@Suite struct PackCacheFileTests: KeepingPacks {
    @Test func whatIsDamagedIsReplaced() throws {
        let packs = try TemporaryPacks()
            .pack(
                "plain",
                messages: ["c": "Category"],
                ["definitions/category.json": "[{ \"id\": \"c\", \"title\": { \"text\": \"c\" } }]"]
            )
        let anew = loader(packs, nil).load()
        _ = load(loader(packs, cache(packs)))
        let file = try #require(try files(cache(packs)).first)
        let sound = try Data(contentsOf: URL(filePath: file))
        for offset in stride(from: 0, to: sound.count, by: max(1, sound.count / 97)) {
            var flipped = sound
            flipped[offset] ^= 0x20
            for bad in [flipped, sound.prefix(offset), sound + [0x20]] {
                try bad.write(to: URL(filePath: file))
                let loaded = load(loader(packs, cache(packs)))
                #expect(checked(loaded) == ["plain"], "\(offset) of \(sound.count)")
                expectAlike(loaded, anew)
                #expect(try Data(contentsOf: URL(filePath: file)) == sound)
            }
        }
        #expect(checked(load(loader(packs, cache(packs)))) == [])
    }

    @Test func nothingIsKeptWhereThatIsNotPossible() throws {
        let packs = try packs()
        let anew = loader(packs, nil).load()
        try packs.write(["a-file": ""])
        for directory in ["/none/cache", "/a-file", "/a-file/cache"] {
            let cache = PackCache(directory: packs.directory + directory)
            expectAlike(load(loader(packs, cache)), anew)
            expectAlike(load(loader(packs, cache)), anew)
        }
    }

    @Test func keepsNoMoreThanItMay() throws {
        let packs = try TemporaryPacks().pack("one")
        let cache = cache(packs)
        _ = load(loader(packs, cache))
        for number in 0..<PackCache.mostFiles {
            let path = "\(cache.directory)/\(number).pack.1.unfinished"
            try Data().write(to: URL(filePath: path))
            let date = Date(timeIntervalSince1970: Double(number))
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
        try packs.pack("two")
        _ = load(loader(packs, cache))
        #expect(try files(cache).count == PackCache.mostFiles)
        #expect(checked(load(loader(packs, cache))) == [])
    }

    @Test func severalAtOnceDoNotDisturbEachOther() throws {
        let packs = try packs()
        let anew = loader(packs, nil).load()
        let loader = loader(packs, cache(packs))
        DispatchQueue.concurrentPerform(iterations: 12) { _ in expectAlike(load(loader), anew) }
        #expect(checked(load(loader)) == ["broken", "follower"])
        #expect(try files(cache(packs)).allSatisfy { $0.hasSuffix(".pack") })
    }

    @Test func filesAreForTheirOwnerAlone() throws {
        let packs = try packs()
        _ = load(loader(packs, cache(packs)))
        for path in try files(cache(packs)) + [cache(packs).directory] {
            let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(mode.map { $0 & 0o077 } == 0)
        }
    }

    @Test func aFileThatWasWrittenAnewIsAnother() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "program-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(FileIdentity.of(file.path) == nil)
        try Data("one".utf8).write(to: file)
        let first = try #require(FileIdentity.of(file.path))
        #expect(FileIdentity.of(file.path) == first)
        try Data("another".utf8).write(to: file)
        #expect(FileIdentity.of(file.path) != first)
        #expect(FileIdentity.ofProgram != nil)
    }
}
