public import ManasikDomain
package import ManasikLuaRuntime

/// The packs that nobody vouches for: every byte of their Lua runs in a confined worker, of each pack in one of its own.
public struct PackIsolation: Sendable, Hashable {
    public let packs: Set<PackID>
    package let worker: LuaWorkerProgram

    /// - Parameters:
    ///   - packs: Whatever copy or version of them is loaded.
    ///   - worker: The path of the program `manasik`, whose verb `worker` confines itself and serves.
    public init(packs: Set<PackID>, worker: String) {
        self.init(packs, LuaWorkerProgram(path: worker, arguments: ["worker"]))
    }

    private init(_ packs: Set<PackID>, _ worker: LuaWorkerProgram) {
        self.packs = packs
        self.worker = worker
    }

    /// Returns the isolation of further packs besides.
    package func isolating(_ more: some Sequence<PackID>) -> PackIsolation {
        PackIsolation(packs.union(more), worker)
    }

    /// The packs that another depends on, but whose modules it may not load: they are isolated, and it is not.
    func withheld(from draft: PackDraft) -> Set<PackID> {
        packs.contains(draft.id) ? [] : packs.intersection(draft.dependencies)
    }
}
