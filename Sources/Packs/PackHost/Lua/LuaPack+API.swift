import ManasikDomain
import ManasikLuaRuntime

extension LuaPack {
    /// The approximate size of the host's data on a handler, in bytes: the event's name, the function, its position and
    /// its entry in the catalog.
    private static let bytesOfHandler = 256

    /// Defines `manasik` in a state.
    ///
    /// - Parameters:
    ///   - events: The events of packs that the code may handle, `pack:name`; nil if any may be.
    ///   - onData: Called whenever the code reads `data/`.
    ///   - on: Called with each handler that the code registers.
    static func registerAPI(
        in state: LuaState,
        files: PackFiles,
        events: [String]? = nil,
        onData: @escaping () -> Void = {},
        on: @escaping (_ event: String, _ function: LuaFunction) -> Void
    ) throws(LuaError) {
        for kind in DefinitionKind.allCases {
            try state.registerConstructor(
                path: "manasik.\(kind.rawValue)",
                kind: kind.rawValue,
                argument: kind == .extend ? .stringThenTable : .table,
                registers: DefinitionKind.topLevel.contains(kind)
            )
        }
        for name in ["text", "article"] {
            try state.registerConstructor(
                path: "manasik.\(name)",
                kind: name,
                argument: .string,
                registers: false
            )
        }
        try state.registerUntyped("manasik.on") { [weak state] arguments in
            guard case .string(let event)? = arguments.first else {
                throw LuaArgumentError(index: 1, expected: "string", got: arguments.first)
            }
            let names = APIDescription.current.eventNames + (events ?? [])
            guard names.contains(event) || events == nil && event.contains(":") else {
                let help = Suggestion.help(for: event, among: names)
                throw LuaArgumentError(
                    index: 1,
                    message: "no event is called '\(event)'" + (help.map { "; \($0)" } ?? "")
                )
            }
            guard arguments.count > 1, case .function(let function) = arguments[1] else {
                throw LuaArgumentError(index: 2, expected: "function", got: arguments.dropFirst().first)
            }
            // Every registration is kept and counted, even of a handler that is registered repeatedly.
            try state?.count(bytes: Self.bytesOfHandler)
            on(event, function)
            return []
        }
        try state.registerUntyped("manasik.range") { arguments in
            var bounds: [JSONValue] = []
            for index in 0...1 {
                guard index < arguments.count, case .integer(let bound) = arguments[index] else {
                    throw LuaArgumentError(
                        index: index + 1,
                        expected: "integer",
                        got: index < arguments.count ? arguments[index] : nil
                    )
                }
                bounds.append(.integer(Int(bound)))
            }
            let field = ["kind": JSONValue.string("integer"), "minimum": bounds[0], "maximum": bounds[1]]
            return [.init(JSONValue.object(field))]
        }
        try state.registerUntyped("manasik.data") { arguments in
            onData()
            guard case .string(let name)? = arguments.first else {
                throw LuaArgumentError(index: 1, expected: "string", got: arguments.first)
            }
            guard let bytes = files.contents["data/" + name] else {
                let known = files.paths.filter { $0.hasPrefix("data/") }.map { String($0.dropFirst(5)) }
                let help = Suggestion.help(for: name, among: known).map { "; \($0)" } ?? ""
                throw LuaArgumentError(index: 1, message: "the pack has no data/\(name)\(help)")
            }
            do {
                return [.init(try JSONReader.read(bytes, file: files.location("data/" + name).file).json)]
            } catch let error as JSONError {
                throw LuaArgumentError(index: 1, message: "\(error.location): \(error.message)")
            }
        }
    }
}
