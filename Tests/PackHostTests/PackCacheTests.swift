import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// What was checked at one start is taken at the next, and nobody sees a difference.
@Suite struct PackCacheTests: KeepingPacks {
    private static let repository = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    @Test func theSecondStartChecksOnlyWhatFailed() throws {
        let packs = try packs()
        let anew = loader(packs, nil).load()
        let first = load(loader(packs, cache(packs)))
        let second = load(loader(packs, cache(packs)))
        #expect(
            anew.packs.filter { $0.status == .loaded }.compactMap(\.id?.rawValue) == [
                "base", "next", "plain",
            ]
        )
        #expect(!anew.diagnostics.isEmpty)
        expectAlike(first, anew)
        expectAlike(second, anew)
        #expect(checked(first) == ["base", "broken", "follower", "next", "plain"])
        #expect(checked(second) == ["broken", "follower"])
    }

    @Test func theBundledPacksAreTheSameFromACache() throws {
        let packs = TemporaryPacks()
        var loader = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .bundled, directory: Self.repository)]),
            hostVersion: SemanticVersion(0, 1, 0)
        )
        let anew = loader.load()
        loader.cache = PackCache(directory: packs.directory)
        _ = load(loader)
        let again = load(loader)
        #expect(checked(again) == [])
        #expect(again.catalog.packs.count >= 18)
        expectAlike(again, anew)
    }

    @Test func handlersRunFromACache() throws {
        let packs = try packs()
        _ = load(loader(packs, cache(packs)))
        let loaded = load(loader(packs, cache(packs)))
        let next = PackID(rawValue: "next")!
        #expect(loaded.runtime.packs(handling: "walk.step.done") == [next])
        let outcome = loaded.runtime.handle("walk.step.done", payload: [:], in: next, context: .sample())
        #expect(outcome.printed.map(\.text) == ["peace"])
        #expect(outcome.failures == [])
    }

    @Test func codeOfConditionsThatWereNotDecidedAnswersFromACache() throws {
        let packs = try packs()
        var loader = loader(packs, cache(packs))
        loader.decidesFunctions = false
        _ = load(loader)
        let loaded = load(loader)
        #expect(checked(loaded) == ["broken", "follower"])
        let items = try #require(loaded.catalog.checklists[DefinitionID("base:l")!]).items
        var answers: [String: Verdict] = [:]
        for item in items {
            guard case .lua(let pack, let key)? = item.when?.form else { continue }
            var facts = Facts(on: CivilDate("2026-11-21")!)
            facts[DefinitionID("base:pace")!] = .text("fast")
            answers[item.id.name] = try loaded.runtime.evaluate(pack: pack, key: key, for: facts)
        }
        #expect(answers == ["i": .fails, "j": .holds])
    }

    @Test func aChangedPackIsSeenWithThoseThatCanNameIt() throws {
        let packs = try packs()
        _ = load(loader(packs, cache(packs)))
        let path = packs.directory + "/base/locales/en.json"
        let before = try status(of: path)
        let text = try String(contentsOfFile: path, encoding: .utf8).replacing("Text", with: "Word")
        let file = open(path, O_WRONLY)
        #expect(write(file, text, text.utf8.count) == text.utf8.count)
        #expect(futimens(file, [before.st_atim, before.st_mtim]) == 0)
        close(file)
        let after = try status(of: path)
        // Neither its size nor its date tells.
        #expect(after.st_size == before.st_size && after.st_ino == before.st_ino)
        #expect(
            after.st_mtim.tv_sec == before.st_mtim.tv_sec && after.st_mtim.tv_nsec == before.st_mtim.tv_nsec
        )
        let loaded = load(loader(packs, cache(packs)))
        #expect(checked(loaded) == ["base", "broken", "follower", "next"])
        let base = loaded.catalog.packs[PackID(rawValue: "base")!]
        #expect(base?.messages["en"]?["t"] == .plain("Word"))
        expectAlike(loaded, loader(packs, nil).load())
    }

    @Test func anotherHostOrOtherLimitsCheckAnew() throws {
        let packs = try TemporaryPacks().pack("one", ["init.lua": "assert(manasik)"])
        let cache = cache(packs)
        _ = load(loader(packs, cache))
        #expect(checked(load(loader(packs, cache))) == [])
        #expect(checked(load(loader(packs, cache, host: SemanticVersion(0, 2, 0)))) == ["one"])
        let limits = PackLoader.Limits(memory: 16 << 20)
        #expect(checked(load(loader(packs, cache, limits: limits))) == ["one"])
        #expect(checked(load(loader(packs, cache, limits: limits))) == [])
    }

    @Test func anOptionalPackThatComesAndGoesIsSeen() throws {
        let packs = try TemporaryPacks()
            .pack(
                "one",
                manifest: ", \"optional\": { \"two\": \"^1.0\" }",
                ["init.lua": "pcall(require, \"two.m\")"]
            )
        _ = load(loader(packs, cache(packs)))
        #expect(checked(load(loader(packs, cache(packs)))) == [])
        try packs.pack("two", manifest: ", \"exports\": [\"m\"]", ["lua/m.lua": "return {}"])
        #expect(checked(load(loader(packs, cache(packs)))) == ["one", "two"])
        #expect(checked(load(loader(packs, cache(packs)))) == [])
        // It is there and not in use: its version is another.
        try packs.pack("two", version: "2.0.0", manifest: ", \"exports\": [\"m\"]")
        let loaded = load(loader(packs, cache(packs)))
        expectAlike(loaded, loader(packs, nil).load())
        #expect(checked(loaded).contains("one"))
    }
}
