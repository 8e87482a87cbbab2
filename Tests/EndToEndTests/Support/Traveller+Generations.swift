import Foundation
import Testing

/// Packs as archives, for an operator.
extension Traveller {
    /// Writes a small pack with Lua, and builds its archive.
    ///
    /// - Returns: The archive's file.
    @discardableResult
    func archive(
        _ id: String,
        _ version: String,
        requires: String? = nil,
        asks: String? = nil,
        code: String = "",
        test: String? = nil
    ) throws -> String {
        let directory = "work/\(id)-\(version)"
        let requires = requires.map { ", \"requires\": { \"\($0)\": \"*\" }" } ?? ""
        try write(
            "{ \"id\": \"\(id)\", \"version\": \"\(version)\", \"api\": 1, \"license\": \"Apache-2.0\", \"locales\": [\"en\"]"
                + requires + (asks.map { ", \"capabilities\": [\"\($0)\"]" } ?? "") + " }",
            to: directory + "/pack.json"
        )
        try write(#"{ "t": "T" }"#, to: directory + "/locales/en.json")
        try write(code + "\n", to: directory + "/init.lua")
        if let test {
            try write("it(\"adds up\", function() \(test) end)\n", to: directory + "/tests/a_test.lua")
        }
        return try archive(of: directory)
    }

    /// Builds the archive of a pack's directory anew.
    ///
    /// - Returns: The archive's file.
    func archive(of pack: String) throws -> String {
        let file = URL(filePath: pack).lastPathComponent + ".tar.zst"
        try? FileManager.default.removeItem(atPath: directory + "/" + file)
        let outcome = try execute(["build", pack, "--output", file])
        try #require(outcome.status == 0, "\(outcome)")
        return file
    }

    /// Runs an operator's verb on the home, without packs that came with the program.
    @discardableResult
    func operate(_ words: String...) throws -> Outcome {
        try execute(words + ["--no-bundled", "--now", Self.now])
    }

    /// Runs an operator's verb and reads its JSON.
    func answer(_ words: String...) throws -> [String: Any] {
        let outcome = try execute(words + ["--no-bundled", "--now", Self.now, "--format", "json"])
        let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        return try #require(json as? [String: Any], "\(outcome)")
    }

    /// The packs in use with their versions, as `manasik packs` tells.
    func packsInUse() throws -> [String: String] {
        let outcome = try execute(["packs", "--no-bundled", "--format", "json"])
        let packs = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]],
            "\(outcome)"
        )
        let loaded = packs.filter { $0["status"] as? String == "loaded" }
        return Dictionary(
            loaded.map { ($0["id"] as? String ?? "?", $0["version"] as? String ?? "?") },
            uniquingKeysWith: { $1 }
        )
    }
}
