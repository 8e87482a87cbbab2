package import ManasikDomain
package import ManasikLuaRuntime

/// What other Lua of a loaded pack needs, such as its tests: its files, its modules, the API.
package struct PackCode: Sendable {
    package let files: PackFiles
    package let manifest: Manifest
    let modules: LuaPack.ModuleFinder

    /// The text of a module that the pack may `require`.
    ///
    /// - Returns: nil where there is none of that name.
    /// - Throws: Where there is one that the pack may not use.
    package func module(_ name: String) throws -> LuaModule? {
        try modules(name).map { LuaModule(source: $0.source, chunkName: "@" + $0.chunk) }
    }

    /// Puts `manasik` into a state, so that the pack's modules can be loaded; handlers are not kept.
    package func registerAPI(in state: LuaState) throws(LuaError) {
        try LuaPack.registerAPI(in: state, files: files, on: { _, _ in })
    }
}
