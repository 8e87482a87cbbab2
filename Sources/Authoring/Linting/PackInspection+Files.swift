import ManasikDomain
import ManasikPackHost

/// Checks for files and directories that are never read, and of the licence in `pack.json`.
extension PackInspection {
    mutating func inspectFiles() {
        for name in source.files.others {
            if let help = name.hasSuffix("/")
                ? PackFiles.meantFolder(by: name).map({ "did you mean \($0)/?" }) : Self.place(ofFile: name)
            {
                misplaced(name, "nothing reads '\(name)'", help)
            }
        }
        let tests = source.files.paths.filter { $0.hasPrefix("tests/") && $0.hasSuffix(".lua") }
        let shared = tests.reduce(into: Set<String>()) { names, path in
            for match in (text(path) ?? "").matches(of: #/["'](tests\.[\w.]+)["']/#) {
                names.insert(String(match.output.1))
            }
        }
        for path in tests where !Self.isTest(path) {
            let module = String(path.dropLast(4)).replacing("/", with: ".")
            guard !shared.contains(module) else { continue }
            misplaced(
                path,
                "'\(path)' is never run, and no test requires it",
                "name it \(Self.testName(path))"
            )
        }
        for path in source.files.paths where !path.hasPrefix("tests/") && Self.isTest(path) {
            misplaced(path, "tests are in tests/, so '\(path)' is never run", "move it there")
        }
        for path in source.files.paths where Self.isMisnamedTable(path) {
            misplaced(
                path,
                "'\(path)' is read as no table of people",
                "name it \(Self.tableName(path))"
            )
        }
        if source.files.contents["init.lua"] == nil,
            let module = source.files.paths.first(where: { $0.hasPrefix("lua/") && $0.hasSuffix(".lua") })
        {
            misplaced(
                module,
                "the pack has no init.lua, so '\(module)' is never run",
                "write an init.lua that requires it"
            )
        }
    }

    mutating func inspectLicense() {
        guard let (word, help) = LicenseNames.problem(of: source.manifest.license) else { return }
        collector.report(
            .unknownLicense,
            at: json("pack.json")?["license"]?.location ?? source.files.location("pack.json"),
            "'license' is '\(word)', which is not an identifier of SPDX",
            help: help
                ?? "write one of https://spdx.org/licenses/, such as \"Apache-2.0\", or \"LicenseRef-\" and a name"
        )
    }

    private mutating func misplaced(_ path: String, _ message: String, _ help: String) {
        let file = path.hasSuffix("/") ? String(path.dropLast()) : path
        collector.report(.misplacedFile, at: source.files.location(file), message, help: help)
    }

    /// Whether a file of `tests/` is a table that is not named as those of people are.
    private static func isMisnamedTable(_ path: String) -> Bool {
        path.hasPrefix("tests/") && path.lowercased().hasSuffix(".csv") && path != "tests/people.csv"
            && !path.hasSuffix("_people.csv")
    }

    /// Returns the correct name of a table of people: `ar_people.csv` for `people_ar.csv`.
    private static func tableName(_ path: String) -> String {
        let stem = path.split(separator: "/").last!.dropLast(4).lowercased()
        let words = stem.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        let rest = words.filter { !["people", "persons", "person"].contains($0) }
        return "tests/\((rest + ["people"]).joined(separator: "_")).csv"
    }

    private static func isTest(_ path: String) -> Bool {
        path.hasSuffix("_test.lua") || path.hasSuffix("_spec.lua")
    }

    /// Returns the correct name of a test file: `a_test.lua` for `aTest.lua`.
    private static func testName(_ path: String) -> String {
        var name = path.split(separator: "/").last!.dropLast(4).lowercased()
        for word in ["test", "spec"] {
            if name.hasSuffix(word) { name.removeLast(word.count) }
            if name.hasPrefix(word) { name.removeFirst(word.count) }
        }
        let rest = name.split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
        return "tests/\(rest.isEmpty ? "pack" : rest)_test.lua"
    }

    private static func place(ofFile name: String) -> String? {
        if let help = PackFiles.hiddenEndingHelp(name) { return help }
        let parts = name.split(separator: ".", maxSplits: 1)
        let (stem, ending) = (String(parts[0]), parts.count > 1 ? parts[1].lowercased() : "")
        switch ending {
        case "lua":
            if isTest(name) { return "move it to tests/" }
            return stem.lowercased() == "init"
                ? "did you mean init.lua?"
                : "move it to lua/, or name it init.lua if it is what the pack begins with"
        case "json":
            let kinds = DefinitionKind.topLevel.map(\.rawValue)
            if kinds.contains(stem) { return "move it to definitions/" }
            if stem.count < 6, LanguageTag.isValid(stem) { return "move it to locales/" }
            return Suggestion.nearest(to: stem, among: kinds).map { "did you mean definitions/\($0).json?" }
        default: return nil
        }
    }
}
