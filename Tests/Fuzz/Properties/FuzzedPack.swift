// SPDX-License-Identifier: Apache-2.0
import Foundation
import ManasikDomain
import ManasikPackHost

/// A pack with one changed file beside a good one.
final class FuzzedPack {
    private let root: String
    private let files: [String: [UInt8]]
    private var directory: String { root + "/fuzzed" }
    private var written: [UInt8] { Array(files.values.joined(separator: [0])) }

    /// The files of a sound pack, which the fuzzer changes one of.
    static let surroundings = [
        "pack.json": """
        { "id": "fuzzed", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"],
          "capabilities": ["records", "walk", "checklist", "person", "search", "schedule",
            "prayer_times"] }
        """,
        "locales/en.json":
            #"{ "t": "Title", "u": "{name}: {count}", "n": { "one": "a day", "other": "{count} days" } }"#,
        "texts/en/a.md": "# An article\n\nwith a body.\n",
        "data/messages.json": #"[{ "id": "m", "kind": "reflection", "message": "t" }]"#,
        "definitions/fact.json": """
        [{ "id": "kind", "kind": "enum", "values": ["a", "b"], "title": { "text": "t" } },
         { "id": "leaves", "kind": "date", "title": { "text": "t" } }]
        """,
        "definitions/place.json":
            #"[{ "id": "p", "title": { "text": "t" }, "latitude": 21.4, "longitude": 39.8 }]"#,
        "definitions/category.json": #"[{ "id": "c", "title": { "text": "t" } }]"#,
        "definitions/tag.json": #"[{ "id": "g", "title": { "text": "t" } }]"#,
    ].mapValues { Array($0.utf8) }

    private static let good = [
        "pack.json":
            #"{ "id": "good", "version": "1.0.0", "api": 1, "license": "Apache-2.0", "locales": ["en"] }"#,
        "locales/en.json": #"{ "t": "T" }"#,
        "definitions/tag.json": #"[{ "id": "x", "title": { "text": "t" } }]"#,
    ]

    /// Small enough that a run is short, and counted, so that it ends alike on a fast machine and on a slow one.
    private static let limits = PackLoader.Limits(
        memory: 4 << 20,
        time: .seconds(10),
        stringLength: 1 << 16,
        instructions: 20_000
    )

    init(files: [String: [UInt8]], in workplace: FuzzWorkplace) throws {
        self.files = files
        root = workplace.directory
        var all: [String: [UInt8]] = [:]
        for (path, bytes) in files { all["fuzzed/" + path] = bytes }
        for (path, text) in Self.good { all["good/" + path] = Array(text.utf8) }
        try workplace.hold(all)
    }

    /// Loads twice and holds what came of it against what must be true of every pack.
    func check() throws -> Catalog {
        let first = load()
        try checkReports(of: first)
        for diagnostic in first.diagnostics { try check(diagnostic) }
        try callHandlers(of: first)
        let second = load()
        let catalog = first.catalog.wireText
        guard catalog == second.catalog.wireText, first.packs == second.packs else {
            throw FuzzFinding("a second loading came out otherwise:\n\(first.packs)\n\(second.packs)")
        }
        guard try Catalog(wireText: catalog) == first.catalog else {
            throw FuzzFinding("the catalog does not survive being written and read")
        }
        return first.catalog
    }

    private func load() -> LoadedPacks {
        PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .explicit, directory: root)]),
            hostVersion: SemanticVersion(0, 1, 0),
            limits: Self.limits
        ).load()
    }

    private func checkReports(of loaded: LoadedPacks) throws {
        guard let report = loaded.packs.first(where: { $0.directory.hasSuffix("/fuzzed") }) else {
            throw FuzzFinding("nothing is said of the pack")
        }
        let hasErrors = report.diagnostics.contains { $0.severity == .error }
        switch report.status {
        case .setAside:
            guard hasErrors else { throw FuzzFinding("the pack is set aside and nobody says why") }
        case .loaded:
            guard !hasErrors else {
                throw FuzzFinding("the pack is loaded with errors: \(report.diagnostics)")
            }
            guard let id = report.id, loaded.catalog.packs[id] != nil else {
                throw FuzzFinding("the pack is loaded and not in the catalog")
            }
        case .shadowed: throw FuzzFinding("the pack is shadowed by the good one of the same place")
        case .template: throw FuzzFinding("the pack is passed over, though nobody has it to copy")
        }
        // A pack may call itself 'good' or exclude the pack of that name; that is told at either.
        guard let good = loaded.packs.first(where: { $0.directory.hasSuffix("/good") }),
            good.status == .loaded || !good.diagnostics.isEmpty
        else { throw FuzzFinding("the good pack is gone without a word") }
    }

    private func check(_ diagnostic: Diagnostic) throws {
        let text = "\(diagnostic)"
        guard String(validating: Array(text.utf8), as: UTF8.self) == text else {
            throw FuzzFinding("a message is not valid UTF-8: \(text)")
        }
        guard !diagnostic.message.isEmpty, DiagnosticCode(rawValue: diagnostic.code) != nil else {
            throw FuzzFinding("a message says nothing: \(text)")
        }
        guard let location = diagnostic.location, location.file.hasPrefix(root + "/"),
            FileManager.default.fileExists(atPath: location.file)
        else { throw FuzzFinding("a message names no file: \(text)") }
        if let line = location.line {
            let bytes = files[String(location.file.dropFirst(directory.utf8.count + 1))] ?? []
            // Lua tells of an end of file in the line after the last one.
            let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
            guard (1...lines).contains(line) else { throw FuzzFinding("a message names no line: \(text)") }
        }
        try AddressSearch.check([diagnostic.message, diagnostic.help ?? ""], besides: written)
    }

    /// Calls every handler of the pack once.
    private func callHandlers(of loaded: LoadedPacks) throws {
        let day = CivilDate("2027-05-14")!
        let context = HandlerContext(
            owner: PersonID(rawValue: "me")!,
            facts: Facts(on: day),
            now: Instant(rfc3339: "2027-05-14T06:00:00Z")!,
            today: day,
            idempotencyKey: "key",
            records: [:],
            walk: { _ in .object(["finished": .boolean(false)]) },
            checklist: { _ in nil }
        )
        for event in APIDescription.current.eventNames {
            for pack in loaded.runtime.packs(handling: event) {
                let outcome = loaded.runtime.handle(
                    event,
                    payload: ["step": .string("x")],
                    in: pack,
                    context: context
                )
                try AddressSearch.check(
                    outcome.printed.map(\.description) + outcome.failures.map(\.message),
                    besides: written
                )
            }
        }
    }
}
