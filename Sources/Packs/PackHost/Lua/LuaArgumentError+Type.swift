import ManasikLuaRuntime

extension LuaArgumentError {
    /// Makes the error that an argument is of another type, in Lua's words.
    ///
    /// - Parameter value: What was given; nil if nothing was.
    init(index: Int, expected type: String, got value: LuaValue?) {
        self.init(index: index, message: "\(type) expected, got \(value?.typeName ?? "no value")")
    }
}
