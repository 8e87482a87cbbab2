extension Ritual {
    /// New names of nodes, so that a walk through an earlier version finds its steps again.
    public struct Rename: Hashable, Sendable {
        /// The pack that renamed them, whose version decides whether the rename applies.
        public let pack: PackID
        /// The version that renamed them; nil if any earlier one may have the old names.
        public let before: SemanticVersion?
        /// The new names, by the old ones.
        public let nodes: [String: String]

        public init(pack: PackID, before: SemanticVersion? = nil, nodes: [String: String]) {
            self.pack = pack
            self.before = before
            self.nodes = nodes
        }
    }

    /// Returns the names that nodes of an earlier version have in this one, without those that stay.
    ///
    /// Renames with a version apply, the earliest first, if the walk's pack was older. If its version is not known, and
    /// for renames without one, they apply to names that the ritual no longer has.
    ///
    /// - Parameter versions: Of the packs with which the walk began, as far as they are known.
    public func renaming(
        of names: some Sequence<String>,
        from versions: [PackID: SemanticVersion]
    ) -> [String: String] {
        let present = Set(nodes.map { $0.id })
        let dated = renames.filter { $0.before != nil }.sorted { $0.before! < $1.before! }
        let undated = renames.filter { $0.before == nil }
        var found: [String: String] = [:]
        for name in Set(names) {
            var current = name
            for rename in dated {
                let applies = versions[rename.pack].map { $0 < rename.before! } ?? !present.contains(current)
                if applies { current = rename.nodes[current] ?? current }
            }
            var seen: Set<String> = []
            while !present.contains(current), seen.insert(current).inserted,
                let next = undated.lazy.compactMap({ $0.nodes[current] }).first
            {
                current = next
            }
            if current != name { found[name] = current }
        }
        return found
    }
}

extension Ritual.Rename: WireValue {
    public var wire: JSONValue {
        var fields: [String: JSONValue] = ["pack": pack.wire, "nodes": nodes.wire]
        fields["before"] = before?.wire
        return .object(fields)
    }

    public init(wire input: WireInput) throws(CodecError) {
        let fields = try input.fields()
        self.init(
            pack: try fields.required("pack"),
            before: try fields.optional("before"),
            nodes: try fields.required("nodes")
        )
    }
}
