import ManasikDomain
import ManasikPackHost

/// The inspection of one pack; each group of checks is an extension in its own file.
struct PackInspection {
    let source: AuthoredPack
    /// All packs that were read, including this one.
    let packs: [PackID: AuthoredPack]
    /// The names in the Lua code of all packs.
    let words: [PackID: LuaNames]
    let catalog: Catalog
    /// Its code, and the code of all packs; nil if it was set aside.
    let code: (own: PackCode, runtime: PackRuntime)?
    let today: CivilDate
    let hijriYear: Int
    var collector: DiagnosticCollector

    init(
        source: AuthoredPack,
        packs: [PackID: AuthoredPack],
        words: [PackID: LuaNames],
        catalog: Catalog,
        code: (own: PackCode, runtime: PackRuntime)?,
        today: CivilDate,
        hijriYear: Int
    ) {
        self.source = source
        self.packs = packs
        self.words = words
        self.catalog = catalog
        self.code = code
        self.today = today
        self.hijriYear = hijriYear
        collector = DiagnosticCollector(pack: source.id)
    }

    mutating func inspect() {
        // A hidden character may be the reason why a file cannot be read; other findings may only be due to the unread
        // file.
        inspectCharacters()
        guard !source.isUnread else { return }
        inspectAllowances()
        inspectFiles()
        inspectLicense()
        inspectLayout()
        inspectLanguages()
        inspectMessages()
        inspectArticles()
        inspectPhones()
        // The remaining checks need valid definitions.
        guard source.isLoaded else { return }
        // If a pack that requires this one could not be read, it is unknown what it uses of this one.
        if dependents.allSatisfy(\.isLoaded) {
            inspectTexts()
            inspectLinks()
            inspectFacts()
            inspectGroups()
            inspectKinds()
            inspectEvents()
            inspectStatesOfViolations()
        }
        inspectRulings()
        inspectSecondPlaces()
        inspectSettings()
        inspectListings()
        inspectLabels()
        inspectSources()
        inspectReviews()
        inspectContacts()
        inspectExamples()
        inspectPlaces()
        inspectCollections()
        inspectRituals()
        inspectRecitations()
        inspectChirps()
        inspectHandlers()
        inspectChanges()
        inspectEarlyMigrations()
    }

    /// Returns the pack's own definitions of a kind, sorted by id.
    func own<Definition>(_ list: KeyPath<Catalog, [DefinitionID: Definition]>) -> [(DefinitionID, Definition)]
    {
        catalog[keyPath: list].filter { $0.key.pack == source.id }.sorted { $0.key < $1.key }
            .map { ($0.key, $0.value) }
    }

    /// The ids of the pack and of all that it requires, directly or indirectly.
    var visible: Set<PackID> {
        var seen: Set = [source.id]
        var queue = [source.id]
        while let next = queue.popLast() {
            let manifest = packs[next]?.manifest
            for other in (manifest?.requires.keys).map(Array.init) ?? []
            where packs[other] != nil && seen.insert(other).inserted {
                queue.append(other)
            }
        }
        return seen
    }

    /// The pack itself and the packs that require it, directly or indirectly.
    var dependents: [AuthoredPack] {
        var seen: Set = [source.id]
        var grew = true
        while grew {
            grew = false
            for (id, pack) in packs where !seen.contains(id) {
                let needs = Set(pack.manifest.requires.keys).union(pack.manifest.optional.keys)
                if !needs.isDisjoint(with: seen) {
                    seen.insert(id)
                    grew = true
                }
            }
        }
        return seen.sorted().compactMap { packs[$0] }
    }

    /// Returns a file of the pack as text; nil if it is not UTF-8.
    func text(_ path: String) -> String? {
        source.files.contents[path].flatMap { String(validating: $0, as: UTF8.self) }
    }

    /// Returns a JSON file of the pack; nil if it is invalid, which the loader has reported.
    func json(_ path: String) -> DefinitionNode? {
        guard let bytes = source.files.contents[path] else { return nil }
        return try? JSONReader.read(bytes, file: source.files.location(path).file)
    }

    /// Returns the language of a file, from the name of its locale or of its directory of articles; nil for other
    /// files.
    static func language(of path: String) -> String? {
        let parts = path.split(separator: "/")
        guard parts.count > 1, parts[0] == "locales" || parts[0] == "texts" else { return nil }
        let name = String(parts[1])
        return name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    }

    private mutating func inspectAllowances() {
        for item in json("pack.json")?["lint"]?["allow"]?.items ?? [] {
            guard let name = item.string else { continue }
            let code = DiagnosticCode(rawValue: name)
            if let code, code.severity != .error { continue }
            let silent = DiagnosticCode.allCases.filter { $0.severity != .error }.map(\.rawValue)
            collector.report(
                .badAllowance,
                at: item.location,
                "'lint' allows '\(name)', which is \(code == nil ? "not a code" : "an error")",
                help: Suggestion.help(for: name, among: silent) ?? "remove it"
            )
        }
    }

    /// Returns the codes silenced by a pack's `lint.allow`.
    static func allowed(by source: AuthoredPack) -> Set<String> {
        let root = source.files.contents["pack.json"].flatMap { try? JSONReader.read($0, file: "pack.json") }
        return Set(root?["lint"]?["allow"]?.items.compactMap(\.string) ?? [])
    }
}
