import Foundation
import Testing

/// A walk of the hajj that comes with the program, taken from one version of it to the next.
@Suite struct BundledMigrationTests {
    /// Somebody with a copy of the packs of the hajj who is in the middle of the rites of the tenth.
    private func walking() throws -> Traveller {
        let traveller = try Traveller.withRites()
        for fact in [
            "journey=hajj", "hajj_type=tamattu", "school=hanafi", "sex=male", "resident_of_makkah=no",
        ] {
            try traveller.run("profile", "set", fact)
        }
        let notes: [(String, [String])] = [
            ("2027-05-10T08:00:00+03:00", ["done", "ihram"]),
            ("2027-05-10T10:00:00+03:00", ["done", "miqat"]),
            ("2027-05-11T08:00:00+03:00", ["done", "umrah_tawaf"]),
            ("2027-05-11T09:00:00+03:00", ["count", "umrah_sai", "5"]),
            (
                "2027-05-11T09:30:00+03:00",
                ["violation", "perfume", "--circumstance", "intent=knowing", "--circumstance", "extent=full"]
            ),
            (
                "2027-05-11T09:40:00+03:00",
                ["settle", "perfume", "--alternative", "1", "--note", "in the Haram"]
            ),
        ]
        for (now, words) in notes {
            let outcome = try traveller.execute(traveller.arguments(["walk"] + words + ["--now", now]))
            #expect(outcome.status == 0, "\(words): \(outcome.error)")
        }
        return traveller
    }

    private func edit(
        _ traveller: Traveller,
        _ path: String,
        _ old: String,
        _ new: String,
        atMost count: Int = .max
    ) throws {
        let text = try traveller.read("packs/hajj/" + path)
        #expect(text.contains(old), "\(path): \(old)")
        let edited = text.replacing(old, with: new, maxReplacements: count)
        try traveller.write(edited, to: "packs/hajj/" + path)
    }

    private func cut(_ traveller: Traveller, _ path: String, from: String, through end: String) throws {
        var text = try traveller.read("packs/hajj/" + path)
        let start = try #require(text.firstRange(of: from)).lowerBound
        let rest = try #require(text[start...].firstRange(of: end))
        text.removeSubrange(start..<rest.upperBound)
        try traveller.write(text, to: "packs/hajj/" + path)
    }

    /// The next version: the miqat has another name, a rest has come after it, and the day in Mina has gone.
    private func upgrade(_ traveller: Traveller) throws {
        try edit(traveller, "pack.json", #""version": "1.0.0""#, #""version": "1.1.0""#)
        try edit(traveller, "lua/steps_arrival.lua", #"id = "miqat""#, #"id = "crossing""#)
        try edit(traveller, "lua/ritual.lua", #""miqat", "#, #""crossing", "#)
        try edit(
            traveller,
            "lua/ritual.lua",
            "  arrival.miqat,\n",
            "  arrival.miqat,\n  manasik.step { id = \"rest\", title = text \"rest.title\", obligation = \"permitted\" },\n"
        )
        try edit(traveller, "lua/ritual.lua", "arafat.mina_day_8, ", "")
        try cut(traveller, "lua/steps_arafat.lua", from: "arafat.mina_day_8 = ", through: "\n\n")
        try edit(
            traveller,
            "lua/ritual.lua",
            #"when = { journey = "hajj" },"#,
            #"when = { journey = "hajj" }, renamed = { miqat = "crossing" },"#
        )
        for (language, title) in [("en", "Rest"), ("ar", "الراحة")] {
            try edit(
                traveller,
                "locales/\(language).json",
                "{\n",
                "{\n  \"rest.title\": \"\(title)\",\n",
                atMost: 1
            )
        }
    }

    private func run(_ traveller: Traveller, _ words: String...) throws -> Traveller.Outcome {
        try traveller.execute(traveller.arguments(words + ["--now", "2027-05-11T10:00:00+03:00"]))
    }

    private func json(_ traveller: Traveller, _ words: String...) throws -> [String: Any] {
        let words = words + ["--now", "2027-05-11T10:00:00+03:00", "--format", "json"]
        let outcome = try traveller.execute(traveller.arguments(words))
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(json as? [String: Any], "\(outcome.error)")
    }

    private func noted(_ walk: [String: Any]) throws -> [String: Int] {
        let nodes = try #require(walk["nodes"] as? [[String: Any]])
        return nodes.reduce(into: [:]) { noted, node in
            guard let id = node["id"] as? String, let count = node["count"] as? Int, count > 0 else { return }
            noted[id] = count
        }
    }

    @Test func goesOnWithTheNextVersionAndLosesNothing() throws {
        let traveller = try walking()
        let before = try json(traveller, "walk")
        #expect(try noted(before) == ["ihram": 1, "miqat": 1, "umrah_tawaf": 7, "umrah_sai": 5])
        try upgrade(traveller)
        #expect(try run(traveller, "walk").output.contains("• hajj: 1.0.0, in use 1.1.0\n"))
        #expect(try noted(try json(traveller, "walk")) == noted(before))

        let trial = try run(traveller, "walk", "migrate", "--dry-run")
        #expect(trial.status == 0)
        #expect(
            trial.output == """
                Hajj
                ────
                hajj: 1.0.0, in use 1.1.0
                • miqat is now called crossing
                • Part of it now: Rest
                • No longer part of it: Mina on the eighth
                Nothing was changed. To go on with the packs in use: manasik walk migrate

                """
        )
        #expect(try noted(try json(traveller, "walk")) == noted(before))

        let done = try run(traveller, "walk", "migrate")
        #expect(done.status == 0)
        #expect(done.output.hasSuffix("The walk now follows the packs in use.\n"))
        let after = try json(traveller, "walk")
        #expect(try noted(after) == ["ihram": 1, "crossing": 1, "umrah_tawaf": 7, "umrah_sai": 5])
        #expect(after["current"] as? String == "umrah_sai")
        #expect(after["other_packs"] as? Bool == false)
        let remedies = try #require(try json(traveller, "walk", "remedies")["remedies"] as? [[String: Any]])
        #expect(remedies.map { $0["key"] as? String } == ["umrah:perfume#1"])
        let settled = try #require(remedies.first?["settled"] as? [String: Any])
        #expect(settled["note"] as? String == "in the Haram")
        let history = try #require(try json(traveller, "walk", "history")["history"] as? [[String: Any]])
        #expect(history.count == 8)
        #expect(try run(traveller, "walk", "count", "+1").output.hasPrefix("Sa'i of 'umrah: 6 of 7\n"))
    }

    @Test func refusesAVersionWithoutARiteThatWasDone() throws {
        let traveller = try walking()
        try upgrade(traveller)
        // The name is not handed on any more: the miqat has gone.
        try edit(traveller, "lua/ritual.lua", #" renamed = { miqat = "crossing" },"#, "")
        let before = try json(traveller, "walk")
        for words in [["walk", "migrate", "--dry-run"], ["walk", "migrate"]] {
            let outcome = try traveller.execute(
                traveller.arguments(words + ["--now", "2027-05-11T10:00:00+03:00"])
            )
            #expect(outcome.status == 1)
            #expect(outcome.output == "")
            #expect(
                outcome.error
                    == "manasik: The walk was left as it is: what is noted of Pass the miqat in ihram would be lost, "
                    + "since the packs in use have no such step and no new name for it.\n"
            )
        }
        let after = try json(traveller, "walk")
        #expect(try noted(after) == noted(before))
        #expect(after["revision"] as? String == before["revision"] as? String)
        let arabic = try run(traveller, "walk", "migrate", "--language", "ar")
        #expect(arabic.status == 1)
        #expect(arabic.error.contains("سيضيع ما سُجل عن مجاوزة الميقات محرمًا"))
    }
}
