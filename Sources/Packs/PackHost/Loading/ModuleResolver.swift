import ManasikDomain

/// A resolver of the argument of `require`: a file below the pack's `lua/`, or a module exported by a required pack.
struct ModuleResolver: Sendable {
    private let files: PackFiles
    private let manifest: Manifest
    private let required: [PackID: (files: PackFiles, exports: [String])]
    /// The packs whose modules this one may not use, since they would get out of their workers.
    private let withheld: Set<PackID>

    init(draft: PackDraft, all: [PackID: PackDraft], isolation: PackIsolation?) {
        files = draft.files
        manifest = draft.manifest
        withheld = isolation?.withheld(from: draft) ?? []
        var required: [PackID: (PackFiles, [String])] = [:]
        for id in draft.dependencies {
            if let other = all[id] { required[id] = (other.files, other.manifest.exports) }
        }
        self.required = required
    }

    /// - Returns: The module's text and chunk name; nil if no module has the name.
    /// - Throws: `ModuleError` if it exists but may not be used.
    @Sendable func find(_ name: String) throws(ModuleError) -> (source: String, chunk: String)? {
        let path = Self.path(of: name)
        if let source = files.contents[path] {
            return (try Self.text(source, of: name), files.location(path).file)
        }
        guard let dot = name.firstIndex(of: "."), let pack = PackID(rawValue: String(name[..<dot])) else {
            return try missing(name)
        }
        let module = String(name[name.index(after: dot)...])
        guard let other = required[pack] else {
            if pack.rawValue == "lua" || pack == manifest.id
                || files.paths.contains(where: { $0.hasPrefix("lua/\(pack)/") })
            {
                return try missing(name, short: module)
            }
            throw ModuleError(
                description: "module '\(name)' is of pack '\(pack)', which pack.json does not require"
            )
        }
        guard other.exports.contains(module) else {
            throw ModuleError(
                description: "pack '\(pack)' does not export module '\(module)'"
                    + (Suggestion.help(for: module, among: other.exports).map { "; \($0)" } ?? "")
            )
        }
        guard !withheld.contains(pack) else {
            throw ModuleError(
                description:
                    "module '\(name)' is code of pack '\(pack)', for which nobody vouches, and '\(manifest.id)' runs in "
                    + "the program; an operator either vouches for '\(pack)', or lets '\(manifest.id)' run isolated too"
            )
        }
        let otherPath = Self.path(of: module)
        guard let source = other.files.contents[otherPath] else { return nil }
        return (try Self.text(source, of: name), other.files.location(otherPath).file)
    }

    /// Throws an error that suggests the module that may have been meant; returns nil if there is none.
    ///
    /// - Parameter short: The part of the name after its first dot, in case the author wrote one prefix too many.
    private func missing(_ name: String, short: String? = nil) throws(ModuleError) -> (
        source: String, chunk: String
    )? {
        let modules = files.paths.filter { $0.hasPrefix("lua/") && $0.hasSuffix(".lua") }
            .map { String($0.dropFirst(4).dropLast(4)).replacing("/", with: ".") }
        let near: String?
        if let short, modules.contains(short) {
            near = "write require \"\(short)\": names begin below lua/"
        } else {
            near =
                Suggestion.help(for: name, among: modules)
                ?? short.flatMap { Suggestion.help(for: $0, among: modules) }
        }
        guard let near else { return nil }
        throw ModuleError(description: "module '\(name)' not found; \(near)")
    }

    private static func text(_ source: [UInt8], of module: String) throws(ModuleError) -> String {
        if let problem = SourceEncoding.problem(of: source) {
            throw ModuleError(
                description:
                    "module '\(module)'\(problem.line.map { ", line \($0)" } ?? ""): \(problem.message)"
            )
        }
        return String(decoding: SourceEncoding.plain(source), as: UTF8.self)
    }

    private static func path(of module: String) -> String {
        "lua/" + module.replacing(".", with: "/") + ".lua"
    }
}
