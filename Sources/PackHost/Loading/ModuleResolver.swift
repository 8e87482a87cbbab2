import ManasikDomain

/// Finds what `require` names: a file below the pack's `lua/`, or a module that a required pack exports.
struct ModuleResolver: Sendable {
    private let files: PackFiles
    private let manifest: Manifest
    private let required: [PackID: (files: PackFiles, exports: [String])]

    init(draft: PackDraft, all: [PackID: PackDraft]) {
        files = draft.files
        manifest = draft.manifest
        var required: [PackID: (PackFiles, [String])] = [:]
        for id in draft.dependencies {
            if let other = all[id] { required[id] = (other.files, other.manifest.exports) }
        }
        self.required = required
    }

    /// - Returns: The module's text and the name of its chunk; nil where there is none of that name.
    /// - Throws: `ModuleError` where there is one but it may not be used.
    @Sendable func find(_ name: String) throws(ModuleError) -> (source: String, chunk: String)? {
        let path = Self.path(of: name)
        if let source = files.contents[path] {
            return (try Self.text(source, of: name), files.location(path).file)
        }
        guard let dot = name.firstIndex(of: "."), let pack = PackID(rawValue: String(name[..<dot])) else {
            return nil
        }
        let module = String(name[name.index(after: dot)...])
        guard let other = required[pack] else {
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
        let otherPath = Self.path(of: module)
        guard let source = other.files.contents[otherPath] else { return nil }
        return (try Self.text(source, of: name), other.files.location(otherPath).file)
    }

    private static func text(_ source: [UInt8], of module: String) throws(ModuleError) -> String {
        guard let text = String(validating: source, as: UTF8.self) else {
            throw ModuleError(description: "module '\(module)' is not valid UTF-8")
        }
        return text
    }

    private static func path(of module: String) -> String {
        "lua/" + module.replacing(".", with: "/") + ".lua"
    }
}
