// SPDX-License-Identifier: Apache-2.0

/// The outside world of a state; a missing function does nothing.
public struct LuaHost {
    /// Called with each line of `print`, as bytes, since a Lua string need not be UTF-8.
    public var print: (([UInt8]) -> Void)?
    /// Called with each warning of `warn`.
    public var warn: (([UInt8]) -> Void)?
    /// Finds a module for `require`; without it there is no `require`. What it throws becomes the error's message.
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

/// Whether undeclared globals can be read and written.
public enum LuaGlobals: Sendable {
    /// The globals may be changed, as in standard Lua.
    case open
    /// Reading or writing one is an error at that line.
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
