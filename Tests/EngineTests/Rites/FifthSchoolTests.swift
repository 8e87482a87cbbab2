import Foundation
import ManasikDomain
import ManasikEngine
import ManasikPackHost
import ManasikPresentation
import ManasikRitualProofs
import Testing

/// A pack that adds a fifth school to the four, with obligations, windows and remedies of its own. Its school is made up.
@Suite struct FifthSchoolTests {
    private static let manifest = """
        { "id": "fifth", "version": "1.0.0", "api": 2, "license": "Apache-2.0", "locales": ["en", "ar"],
          "requires": { "sunni-schools": "^1.0" } }
        """
    private static let code = """
        local text = manasik.text
        manasik.tradition { id = "fifth",
          schools = { manasik.school { id = "fifth", title = text "school", asr_shadow = 2 } },
          obligations = {
            manasik.obligation { id = "pillar", title = text "pillar", means = "must" },
            manasik.obligation { id = "due", title = text "due", means = "must", made_good = true } } }
        manasik.remedy { id = "camel", title = text "camel", alternatives = { text "camel" } }
        manasik.remedy { id = "sheep", title = text "sheep", alternatives = { text "sheep" } }
        manasik.ritual { id = "visit", title = text "visit", tradition = { "sunni-schools:sunni", "fifth" },
          requires = { wajib = { hanafi = { "stone" } }, pillar = { fifth = { "enter" } }, due = { fifth = { "stone" } } },
          manasik.step { id = "enter", title = text "enter",
            obligation = { hanafi = "sunnah", maliki = "sunnah", shafii = "sunnah", hanbali = "sunnah", fifth = "pillar" },
            missed = { hanafi = "nothing", maliki = "nothing", shafii = "nothing", hanbali = "nothing",
              fifth = "incomplete" } },
          manasik.step { id = "stone", title = text "stone",
            obligation = { hanafi = "wajib", maliki = "wajib", shafii = "wajib", hanbali = "wajib", fifth = "due" },
            closes = { hanafi = "13 dhu_al_hijjah maghrib", maliki = "13 dhu_al_hijjah maghrib",
              shafii = "13 dhu_al_hijjah maghrib", hanbali = "13 dhu_al_hijjah maghrib",
              fifth = "10 dhu_al_hijjah maghrib" },
            missed = { hanafi = "sheep", maliki = "sheep", shafii = "sheep", hanbali = "sheep", fifth = "camel" } } }
        """
    private static let english = """
        { "school": "Fifth", "pillar": "pillar of the fifth", "due": "due to the fifth", "camel": "A camel", "sheep": "A sheep",
          "visit": "The visit", "enter": "Enter", "stone": "Stone" }
        """
    private static let arabic = """
        { "school": "الخامس", "pillar": "أصل", "due": "لازم", "camel": "بعير", "sheep": "شاة", "visit": "الزيارة",
          "enter": "الدخول", "stone": "الرمي" }
        """

    /// Calls with the pack's directory, which is removed afterwards.
    private func withPack<Value>(_ body: (String) async throws -> Value) async throws -> Value {
        let directory = FileManager.default.temporaryDirectory.appending(path: "fifth-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: directory) }
        let files = [
            "pack.json": Self.manifest, "init.lua": Self.code, "locales/en.json": Self.english,
            "locales/ar.json": Self.arabic,
        ]
        for (path, text) in files {
            let file = directory.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        return try await body(directory.path)
    }

    @Test func itsRulingsAreToldAndFollowed() async throws {
        try await withPack { pack in
            let reader = try await PackReader(["content/sunni-schools"], others: [pack])
            try await reader.set("school=fifth")
            try await reader.perform(.next)
            let entering = try await reader.details(of: "enter")
            #expect(entering.contains("pillar of the fifth, according to the Fifth school"))
            await #expect(throws: EngineError.self) {
                try await reader.perform(.skip("enter", reason: nil))
            }
            try await reader.perform(.done("enter"))
            try await reader.perform(.missed("stone"))
            #expect(try await reader.json()["finished"] as? Bool == true)
            let step = try #require(try await reader.json(step: "stone")["step"] as? [String: Any])
            let missed = try #require(step["missed"] as? [[String: Any]])
            #expect(missed.compactMap { $0["schools"] as? [String] } == [["fifth"]])
            #expect(missed.compactMap { $0["value"] as? String } == ["fifth:camel"])
            let closes = try #require(step["closes"] as? [[String: Any]])
            #expect(closes.compactMap { $0["value"] as? String } == ["10 dhu_al_hijjah maghrib"])
            #expect(try await reader.details(of: "stone", in: "ar").contains("بعير"))
        }
    }

    @Test func theOtherSchoolsAreLedAsBefore() async throws {
        try await withPack { pack in
            let reader = try await PackReader(["content/sunni-schools"], others: [pack])
            try await reader.set("school=hanafi")
            try await reader.perform(.next)
            try await reader.perform(.skip("enter", reason: nil))
            let step = try #require(try await reader.json(step: "stone")["step"] as? [String: Any])
            let missed = try #require(step["missed"] as? [[String: Any]])
            #expect(missed.compactMap { $0["value"] as? String } == ["fifth:sheep"])
        }
    }

    @Test func whoNamesNoSchoolIsToldOfAllFive() async throws {
        try await withPack { pack in
            let reader = try await PackReader(["content/sunni-schools"], others: [pack])
            try await reader.perform(.next)
            let stoning = try await reader.details(of: "stone").inOneLine
            #expect(
                stoning.contains(
                    "obligatory (wajib), according to all four schools; due to the fifth, according to the Fifth school"
                )
            )
        }
    }

    @Test func itIsProvedForTheFifthToo() async throws {
        try await withPack { pack in
            let roots = [BundledDirectory.path + "/content/sunni-schools", pack].map {
                SearchPath.Root(kind: .explicit, directory: $0)
            }
            let loaded = PackLoader(searchPath: SearchPath(roots: roots), hostVersion: Engine.version).load()
            let id = try #require(PackID(rawValue: "fifth"))
            let proof = try #require(
                PackProver(loaded, among: Facts(on: CivilDate("2027-05-14")!)).prove([id]).first
            )
            #expect(proof.problems.isEmpty)
            #expect(proof.rituals.first?.proof.findings.filter { $0.outcome != .proved }.map(\.message) == [])
        }
    }
}
