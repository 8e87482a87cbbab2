// SPDX-License-Identifier: Apache-2.0

/// The functions by which a state reaches the outside world; if one is missing, the operation does nothing.
public struct LuaHost {
    /// Called with each line of `print`; it gets bytes, since a Lua string need not be UTF-8.
    public var print: (([UInt8]) -> Void)?
    /// Called with each warning of `warn`.
    public var warn: (([UInt8]) -> Void)?
    /// Finds a module for `require`, which does not exist without this function. The error that it throws becomes the
    /// message of the Lua error.
    public var modules: ((String) throws -> LuaModule?)?

    public init(
        print: (([UInt8]) -> Void)? = nil,
        warn: (([UInt8]) -> Void)? = nil,
        modules: ((String) throws -> LuaModule?)? = nil
    ) {
        self.print = print
        self.warn = warn
        self.modules = modules
    }
}

/// The source of a module.
public struct LuaModule: Sendable, Hashable {
    public let source: String
    /// The name in Lua's form for chunks: `@plugins/hajj/lua/dates.lua`.
    public let chunkName: String

    public init(source: String, chunkName: String) {
        self.source = source
        self.chunkName = chunkName
    }
}

/// Whether undeclared globals can be read and written.
public enum LuaGlobals: Sendable {
    /// Globals can be declared by assignment, as in standard Lua.
    case open
    /// Reading or writing an undeclared global is an error at that line.
    case locked
}

/// The form of a constructor's only argument.
public enum LuaConstructorArgument: Int32, Sendable {
    case table, string, stringThenTable
}

/// An error that host functions throw for a wrong argument; its message in Lua is "bad argument #index to 'f'
/// (message)".
public struct LuaArgumentError: Error, Sendable, Hashable {
    public let index: Int
    public let message: String

    public init(index: Int, message: String) {
        self.index = index
        self.message = message
    }
}
