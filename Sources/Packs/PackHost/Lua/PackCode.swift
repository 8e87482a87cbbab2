package import ManasikDomain
package import ManasikLuaRuntime

/// The parts of a loaded pack that other Lua code, such as its tests, needs: files, modules and the API.
package struct PackCode: Sendable {
    package let files: PackFiles
    package let manifest: Manifest
    /// The program whose process runs the code; nil if it runs in this one.
    package let worker: LuaWorkerProgram?
    let modules: LuaPack.ModuleFinder

    /// Returns a module that the pack may `require`.
    ///
    /// - Returns: nil if no module has the name.
    /// - Throws: `ModuleError` if the module exists but the pack may not use it.
    package func module(_ name: String) throws -> LuaModule? {
        try modules(name).map { LuaModule(source: $0.source, chunkName: "@" + $0.chunk) }
    }

    /// Returns what the handlers in the pack's files use of the host, by the files' paths.
    package func hostUses() -> [(path: String, uses: [HostUse])] {
        guard let state = try? LuaState(limits: LuaLimits(memory: 256 << 20, time: .zero), worker: worker)
        else { return [] }
        return files.paths.filter { $0.hasSuffix(".lua") && !$0.hasPrefix("tests/") }.compactMap { path in
            let read = files.contents[path].flatMap { LuaPrototype.of($0, in: state) }
            return read.map { (path, $0.hostUses) }
        }
    }

    /// Defines `manasik` in a state, so that the pack's modules can be loaded; handlers that they register are ignored.
    package func registerAPI(in state: LuaState) throws(LuaError) {
        try LuaPack.registerAPI(in: state, files: files, on: { _, _ in })
    }
}
