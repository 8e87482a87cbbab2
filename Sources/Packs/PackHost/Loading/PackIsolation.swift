public import ManasikDomain
package import ManasikLuaRuntime

/// The packs that nobody vouches for: every byte of their Lua runs in a confined worker, of each pack in one of its own.
public struct PackIsolation: Sendable, Hashable {
    public let packs: Set<PackID>
    /// The contents of packs, by their hashes, that somebody vouches for, in use or not.
    public let vouchedContents: Set<String>
    package let worker: LuaWorkerProgram

    /// - Parameters:
    ///   - packs: Whatever copy or version of them is loaded.
    ///   - worker: The path of the program `manasik`, whose verb `worker` confines itself and serves.
    public init(packs: Set<PackID>, worker: String, vouchedContents: Set<String> = []) {
        let worker = LuaWorkerProgram(path: worker, arguments: ["worker"])
        self.init(packs, worker, vouchedContents)
    }

    private init(_ packs: Set<PackID>, _ worker: LuaWorkerProgram, _ vouchedContents: Set<String>) {
        self.packs = packs
        self.worker = worker
        self.vouchedContents = vouchedContents
    }

    /// Returns the isolation of further packs besides.
    package func isolating(_ more: some Sequence<PackID>) -> PackIsolation {
        PackIsolation(packs.union(more), worker, vouchedContents)
    }

    /// The packs that another depends on, but whose modules it may not load: they are isolated, and it is not.
    func withheld(from draft: PackDraft) -> Set<PackID> {
        packs.contains(draft.id) ? [] : packs.intersection(draft.dependencies)
    }
}
