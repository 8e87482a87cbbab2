extension ChecklistItem {
    /// How much an item matters, by the host's name or by that of a `KindDeclaration`.
    public struct Level: Hashable, Sendable {
        /// What a level is for the program.
        public enum Force: String, Hashable, Sendable, CaseIterable, WireWord {
            case required, recommended, optional
        }

        public let name: String
        public let force: Force

        public init(name: String, force: Force) {
            self.name = name
            self.force = force
        }

        public init(_ force: Force) { self.init(name: force.rawValue, force: force) }

        public static let required = Level(.required)
        public static let recommended = Level(.recommended)
        public static let optional = Level(.optional)
        /// The levels that every pack can use.
        public static let ofHost = [required, recommended, optional]
    }
}

extension ChecklistItem.Level: WireValue {
    /// The name alone for a level of the host, as in older catalogs.
    public var wire: JSONValue {
        if Self.ofHost.contains(self) { return name.wire }
        return .object(["name": name.wire, "force": force.wire])
    }

    public init(wire input: WireInput) throws(CodecError) {
        if input.text != nil {
            self.init(try Force(wire: input))
        } else {
            let fields = try input.fields()
            self.init(name: try fields.required("name"), force: try fields.required("force"))
        }
    }
}
