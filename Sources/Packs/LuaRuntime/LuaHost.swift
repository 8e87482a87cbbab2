// SPDX-License-Identifier: Apache-2.0

/// How a state reaches the outside; what is absent is silent.
public struct LuaHost {
    /// Gets each line of `print`, in bytes, since a string of Lua need not be UTF-8.
    public var print: (([UInt8]) -> Void)?
    /// Gets each warning of `warn`.
    public var warn: (([UInt8]) -> Void)?
    /// Finds a module for `require`; without it there is no `require`. What it throws becomes the error's text.
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

/// The text of a module.
public struct LuaModule: Sendable, Hashable {
    public let source: String
    /// As Lua's chunk names: `@plugins/hajj/lua/dates.lua`.
    public let chunkName: String

    public init(source: String, chunkName: String) {
        self.source = source
        self.chunkName = chunkName
    }
}

/// Whether undeclared globals may be read and written.
public enum LuaGlobals: Sendable {
    /// The globals may be changed, as in standard Lua.
    case open
    /// Both are errors at the line that does it.
    case locked
}

/// The form of the one argument that a constructor takes.
public enum LuaConstructorArgument: Int32, Sendable {
    case table, string, stringThenTable
}

/// Thrown by a host function: "bad argument #index to 'f' (message)".
public struct LuaArgumentError: Error, Sendable, Hashable {
    public let index: Int
    public let message: String

    public init(index: Int, message: String) {
        self.index = index
        self.message = message
    }
}
