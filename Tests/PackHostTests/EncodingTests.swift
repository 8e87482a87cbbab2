import Foundation
import ManasikDomain
import ManasikPackHost
import Testing

/// Files as editors save them that were made for other things.
@Suite struct EncodingTests {
    private func packs(_ path: String, _ bytes: [UInt8]) throws -> TemporaryPacks {
        let packs = try TemporaryPacks().pack("p", messages: ["t": "Text"])
        try packs.write(["p/\(path)": ""])
        if path.hasPrefix("lua/") { try packs.write(["p/init.lua": "require 'a'"]) }
        try Data(bytes).write(to: URL(filePath: packs.directory + "/p/" + path))
        return packs
    }

    @Test(arguments: ["init.lua", "lua/a.lua"])
    func aByteOrderMarkBeforeLuaIsPassedOver(path: String) throws {
        let packs = try packs(path, [0xEF, 0xBB, 0xBF] + Array("local x = 1\nreturn x\n".utf8))
        #expect(packs.report(packs.load()) == [])
    }

    @Test(arguments: [
        ("init.lua", "lua.syntax"), ("lua/a.lua", "lua.syntax"), ("definitions/tag.json", "pack.json-syntax"),
        ("locales/en.json", "pack.json-syntax"), ("pack.json", "pack.json-syntax"),
        ("texts/en/a.md", "text.bad-locale"),
    ])
    func anotherEncodingIsOneErrorThatSaysWhatToDo(path: String, code: String) throws {
        let utf16 = try packs(path, [0xFF, 0xFE] + "[]".utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })
        #expect(
            utf16.report(utf16.load()) == [
                """
                p/\(path): error[\(code)]: the file is saved as UTF-16, not as UTF-8
                  help: save it again as UTF-8; editors ask for the encoding under Save As
                """
            ]
        )
        let latin = try packs(path, Array("-- a\n-- caf".utf8) + [0xE9, 10])
        #expect(
            latin.report(latin.load()) == [
                """
                p/\(path):2: error[\(code)]: the line is not valid UTF-8, but of another encoding, such as Latin-1
                  help: save the file again as UTF-8; editors ask for the encoding under Save As
                """
            ]
        )
    }

    @Test(arguments: [
        ("[{ \"lasting\": True }]", "write true, in small letters"),
        ("[None]", "write null, in small letters"),
        ("[{ “id”: 1 }]", "write the straight \" instead of “"),
        ("[{ \"id\": “a” }]", "write the straight \" instead of “"),
        ("[ // none\n]", "JSON has no comments: remove it"),
        ("[{ # none\n}]", "JSON has no comments: remove it"),
        ("[{ \"id\": 1 /* none */ }]", "JSON has no comments: remove it"),
        ("[{ id: \"a\" }]", "write \"id\" in double quotes"),
        ("[{ 'id': \"a\" }]", "write \" instead of '"),
    ])
    func saysWhatToWriteInsteadOfWhatIsNoJSON(text: String, help: String) throws {
        let packs = try packs("definitions/tag.json", Array(text.utf8))
        let found = packs.load().diagnostics
        #expect(found.map(\.code) == ["pack.json-syntax"])
        #expect(found.first?.help == help)
    }

    @Test(arguments: ["[]", "\"x\"", "3"])
    func aLocaleThatIsNoObjectIsAnError(text: String) throws {
        let packs = try packs("locales/en.json", Array(text.utf8))
        let found = packs.load().diagnostics
        #expect(found.map(\.code) == ["text.bad-locale"])
        #expect(found.first?.help == "begin it with { and end it with }")
    }

    @Test func aManifestWithoutAnIDHasOneError() throws {
        let packs = try packs(
            "pack.json",
            Array(
                """
                { "version": "1.0.0", "api": 1, "license": "MIT", "locales": ["en"], "title": { "text": "t" } }
                """.utf8
            )
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/pack.json:1: error[pack.manifest]: pack.json needs 'id', a pack's name, such as "country-my"
                  help: add "id": "country-my"
                """
            ]
        )
    }

    @Test func aLevelInQuotationMarksIsNamed() throws {
        let packs = try packs(
            "pack.json",
            Array(#"{ "id": "p", "version": "1.0.0", "api": "1", "license": "MIT", "locales": ["en"] }"#.utf8)
        )
        #expect(
            packs.report(packs.load()) == [
                """
                p/pack.json:1: error[pack.manifest]: 'api' takes the level of the Lua API (1 or 2), not a string
                  help: write the number without quotation marks
                """
            ]
        )
    }
}
