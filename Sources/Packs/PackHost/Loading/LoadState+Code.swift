import Foundation
import ManasikDomain
import ManasikLuaRuntime
import Synchronization

/// Running the Lua code of packs, and reading the JSON definitions of the others.
extension LoadState {
    /// Runs every `init.lua` and reads every `definitions/`; the code of cached packs runs only when it is needed.
    mutating func runCode(of ids: [PackID]) {
        let (drafts, kept) = (drafts, kept)
        let limits = loader.limits
        let recordsLines = loader.recordsLines
        let (decidesFunctions, remembersAnswers) = (loader.decidesFunctions, loader.remembersAnswers)
        let progress = loader.progress
        let total = total
        let counter = Mutex(0)
        let events = Dictionary(
            uniqueKeysWithValues: ids.map { id in (id, visible(from: id).flatMap { drafts[$0]!.eventNames }) }
        )
        let results = ids.concurrentMap { id -> PackDraft in
            var draft = drafts[id]!
            draft.deciding = CallTime(oneCall: limits.time)
            if draft.files.contents["init.lua"] != nil {
                let lua = LuaPack(
                    files: draft.files,
                    id: draft.id,
                    limits: LuaLimits(limits),
                    worker: limits.worker(for: draft.id),
                    recordsLines: recordsLines,
                    deciding: draft.deciding,
                    events: events[id] ?? [],
                    modules: ModuleResolver(draft: draft, all: drafts, isolation: limits.isolation).find
                )
                if kept[id] == nil { Self.run(lua, of: &draft) } else { draft.lua = lua }
                draft.lua?.decidesFunctions = decidesFunctions
                draft.lua?.remembersAnswers = remembersAnswers
            } else if kept[id] == nil {
                Self.readDefinitions(of: &draft)
            }
            progress(
                counter.withLock {
                    $0 += 1
                    return $0
                },
                total
            )
            return draft
        }
        for draft in results { self.drafts[draft.id] = draft }
    }

    private static func run(_ lua: LuaPack, of draft: inout PackDraft) {
        if draft.files.paths.contains(where: { $0.hasPrefix("definitions/") }) {
            draft.collector.error(
                .misplaced,
                at: draft.files.location("definitions"),
                "a pack with init.lua has no definitions/; write one or the other"
            )
        }
        for path in draft.files.paths
        where path == "init.lua" || path.hasPrefix("lua/") && path.hasSuffix(".lua") {
            guard let problem = SourceEncoding.problem(of: draft.files.contents[path]!) else { continue }
            let location = draft.files.location(path, line: problem.line)
            draft.collector.unread(.luaSyntax, at: location, problem.message, help: problem.help)
        }
        if draft.collector.isUnread { return }
        defer { draft.printed = lua.takePrinted() }
        do {
            let nodes = try lua.start()
            draft.definitions = nodes.compactMap { node in
                // A worker may send what no constructor of the API makes.
                node.constructor.flatMap(DefinitionKind.init(rawValue:)).flatMap { kind in
                    DefinitionKind.topLevel.contains(kind) ? .init(kind: kind, node: node) : nil
                }
            }
            draft.lua = lua
            for orphan in lua.orphans { report(orphan, into: &draft.collector) }
        } catch {
            let location = error.position.map { SourceLocation(file: $0.chunk, line: $0.line) }
            let code: DiagnosticCode
            switch error.kind {
            case .syntax: code = .luaSyntax
            case .runtime where isSyntax(error, draft.files): code = .luaSyntax
            case .killed, .memory: code = .luaKilled
            default: code = .luaError
            }
            let trace = error.traceback.dropFirst().prefix(8).map { frame in
                "  in \(frame.function) at \(frame.chunk)\(frame.line.map { ":\($0)" } ?? "")"
            }
            draft.collector.unread(
                code,
                at: location ?? draft.files.location("init.lua"),
                error.text,
                help: lua.advice(on: error)
                    ?? (trace.isEmpty ? nil : "called\n" + trace.joined(separator: "\n"))
            )
        }
    }

    /// Returns whether an error is a syntax error in a module: its position is in a file of the pack, and no call into
    /// that file is in progress.
    private static func isSyntax(_ error: LuaError, _ files: PackFiles) -> Bool {
        guard let position = error.position, files.luaChunks.contains(position.chunk),
            error.traceback.first?.isHost ?? false
        else { return false }
        return !error.traceback.contains { $0.chunk == position.chunk }
    }

    private static func report(_ orphan: LuaTag, into collector: inout DiagnosticCollector) {
        let location = SourceLocation(file: orphan.position.chunk, line: orphan.position.line)
        guard orphan.kind != DefinitionKind.extend.rawValue else {
            return collector.error(
                .missingKey,
                at: location,
                "extend names what it extends and adds nothing",
                help: "write the items or inserts that it adds in a table after the name"
            )
        }
        let owners = DefinitionKind.allCases.filter { kind in
            APIDescription.current[kind].children.contains { $0.rawValue == orphan.kind }
        }.map(\.rawValue)
        collector.error(
            .misplaced,
            at: location,
            "this \(orphan.kind) is not part of any other definition, so it is not used",
            help: owners.isEmpty
                ? "put it where it belongs, or remove it"
                : "put it into one of: " + owners.joined(separator: ", ")
        )
    }

    private static func readDefinitions(of draft: inout PackDraft) {
        var allowance = 2 * JSONReader.mostValues
        for path in draft.files.paths where path.hasPrefix("definitions/") {
            let location = draft.files.location(path)
            let name = path.dropFirst("definitions/".count)
            let topLevel = DefinitionKind.topLevel.map(\.rawValue)
            guard name.hasSuffix(".json"), let kind = DefinitionKind(rawValue: String(name.dropLast(5))),
                DefinitionKind.topLevel.contains(kind)
            else {
                draft.collector.error(
                    .misplaced,
                    at: location,
                    "no kind of definition has this name",
                    help: PackFiles.hiddenEndingHelp(String(name))
                        ?? Suggestion.nearest(to: String(name.dropLast(5)), among: topLevel).map {
                            "did you mean definitions/\($0).json?"
                        } ?? "the files are " + topLevel.map { $0 + ".json" }.joined(separator: ", ")
                )
                continue
            }
            do {
                let root = try JSONReader.read(
                    draft.files.contents[path]!,
                    file: location.file,
                    allowance: &allowance
                )
                guard let items = root.list else {
                    draft.collector.unread(
                        .wrongType,
                        at: root.location,
                        "this file holds \(root.kindName), not an array of definitions",
                        help: "begin it with [ and end it with ]"
                    )
                    continue
                }
                draft.definitions += items.map { .init(kind: kind, node: $0) }
            } catch {
                draft.collector.unread(.badJSON, at: error.location, error.message, help: error.help)
            }
        }
    }
}

extension PackDraft {
    /// The pack's own events, as handlers name them.
    fileprivate var eventNames: [String] { manifest.events.map { "\(id):\($0.name)" } }
}
