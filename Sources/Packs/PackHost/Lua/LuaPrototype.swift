import ManasikLuaRuntime

/// A function of a precompiled chunk of Lua 5.4, with the functions that it creates.
///
/// - Source: the format of precompiled chunks of Lua 5.4 as written by `luac`.
struct LuaPrototype {
    /// What a function reads of the functions around it.
    struct Upvalue {
        /// Whether it is a register of the function that creates this one; otherwise one of that function's own upvalues.
        let isRegister: Bool
        let index: Int
        /// Empty if the chunk keeps no names.
        let name: String
    }

    let parameters: [String]
    let isVariadic: Bool
    let code: [Instruction]
    /// The texts among the constants; nil for one of another type.
    let constants: [String?]
    let upvalues: [Upvalue]
    /// The functions that it creates.
    let functions: [LuaPrototype]
    /// The line of each instruction; empty if the chunk keeps no lines.
    let lines: [Int]

    /// Compiles a text, and reads its main function; nil if it is not Lua.
    static func of(_ source: [UInt8], in state: LuaState) -> LuaPrototype? {
        guard let chunk = try? state.load(source, chunkName: "=lines") else { return nil }
        defer { state.free(chunk) }
        return state.bytecode(of: chunk, keepsLines: true).flatMap { LuaPrototype(chunk: $0) }
    }

    /// Reads the main function of a chunk; nil if the bytes are no chunk.
    init?(chunk bytes: [UInt8]) {
        guard var cursor = BytecodeCursor(chunk: bytes) else { return nil }
        self.init(&cursor, depth: 0)
    }

    /// How deep functions may be within each other; Lua compiles none that are deeper, but a worker may send what it likes.
    private static let deepest = 200

    private init?(_ cursor: inout BytecodeCursor, depth: Int) {
        guard depth <= Self.deepest, cursor.skipText(), let first = cursor.readCount(),
            cursor.readCount() != nil,
            let parameters = cursor.readByte(), let variadic = cursor.readByte(), cursor.skip(1),
            let code = cursor.readInstructions(), let constants = Self.constants(&cursor),
            let upvalues = cursor.readCount(), let places = cursor.read(upvalues * 3).map({ Array($0) }),
            let functions = cursor.readCount()
        else { return nil }
        var created: [LuaPrototype] = []
        for _ in 0..<functions {
            guard let function = LuaPrototype(&cursor, depth: depth + 1) else { return nil }
            created.append(function)
        }
        guard let lines = Self.lines(&cursor, from: first),
            let locals = Self.names(&cursor, withScopes: true),
            let names = Self.names(&cursor, withScopes: false)
        else { return nil }
        // The parameters are the first local variables.
        self.parameters = Array(locals.prefix(Int(parameters)))
        isVariadic = variadic != 0
        self.code = code.map { Instruction($0) }
        self.constants = constants
        self.upvalues = (0..<upvalues).map { index in
            Upvalue(
                isRegister: places[index * 3] != 0,
                index: Int(places[index * 3 + 1]),
                name: names.indices.contains(index) ? names[index] : ""
            )
        }
        self.functions = created
        self.lines = lines
    }

    private static func constants(_ cursor: inout BytecodeCursor) -> [String?]? {
        guard let count = cursor.readCount() else { return nil }
        var constants: [String?] = []
        for _ in 0..<count {
            switch cursor.readByte() {
            case 0x00?, 0x01?, 0x11?: constants.append(nil)
            case 0x03?, 0x13?:
                guard cursor.skip(8) else { return nil }
                constants.append(nil)
            case 0x04?, 0x14?:
                guard let text = cursor.readText() else { return nil }
                constants.append(text)
            default: return nil
            }
        }
        return constants
    }

    /// Reads the line of each instruction: steps from the one before, or where that is too far, the line itself.
    private static func lines(_ cursor: inout BytecodeCursor, from first: Int) -> [Int]? {
        guard let count = cursor.readCount(), let steps = cursor.read(count), let marks = cursor.readCount()
        else { return nil }
        var absolute: [Int: Int] = [:]
        for _ in 0..<marks {
            guard let place = cursor.readCount(), let line = cursor.readCount() else { return nil }
            absolute[place] = line
        }
        var line = first
        return steps.enumerated().map { place, step in
            let step = Int8(bitPattern: step)
            line = step == Int8.min ? absolute[place] ?? line : line + Int(step)
            return line
        }
    }

    private static func names(_ cursor: inout BytecodeCursor, withScopes: Bool) -> [String]? {
        guard let count = cursor.readCount() else { return nil }
        var names: [String] = []
        for _ in 0..<count {
            guard let name = cursor.readText(),
                !withScopes || cursor.readCount() != nil && cursor.readCount() != nil
            else { return nil }
            names.append(name)
        }
        return names
    }
}
