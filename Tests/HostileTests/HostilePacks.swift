// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikDomain
import ManasikPackHost

/// A hostile pack beside a good one, in a directory that is removed with the value.
final class HostilePacks {
    private let directory = FileManager.default.temporaryDirectory.path + "/hostile-\(UUID().uuidString)"

    /// - Parameters:
    ///   - lua: The hostile pack's `init.lua`; `text` is at hand, and facts `kind` and `departs`.
    ///   - files: Its other files, by their paths in the pack; they replace those that it has.
    init(_ lua: String = "", manifest: String = "", files: [String: String] = [:]) throws {
        let start = """
            local text = manasik.text
            manasik.fact { id = "kind", kind = "enum", values = { "a", "b" }, title = text "t" }
            manasik.fact { id = "departs", kind = "date", title = text "t" }

            """
        try write("hostile/pack.json", Self.manifest("hostile", manifest))
        try write("hostile/locales/en.json", #"{ "t": "T" }"#)
        try write("hostile/init.lua", start + lua)
        for (path, text) in files { try write("hostile/" + path, text) }
        try write("good/pack.json", Self.manifest("good"))
        try write("good/locales/en.json", #"{ "t": "T" }"#)
        try write(
            "good/init.lua",
            """
            manasik.checklist { id = "list", title = manasik.text "t", phase = "before",
              manasik.item { id = "a", text = manasik.text "t", when = function(person) return person.sex == "male" end } }
            """
        )
    }

    deinit { try? FileManager.default.removeItem(atPath: directory) }

    private static func manifest(_ id: String, _ more: String = "") -> String {
        #"{ "id": "\#(id)", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"]\#(more) }"#
    }

    private func write(_ path: String, _ text: String) throws {
        let url = URL(filePath: directory + "/" + path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
    }

    /// What ends an attack and lets the good pack be: counted, so that a busy machine makes no difference.
    static let limits = PackLoader.Limits(memory: 8 << 20, time: .seconds(20), instructions: 300_000)

    func load(_ limits: PackLoader.Limits = HostilePacks.limits) -> LoadedPacks {
        PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: directory)]),
            hostVersion: SemanticVersion(0, 1, 0),
            limits: limits
        ).load()
    }
}
