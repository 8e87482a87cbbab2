import ManasikLuaRuntime

extension LuaLimits {
    init(_ limits: PackLoader.Limits) {
        self.init(
            memory: limits.memory,
            time: limits.time,
            stringLength: limits.stringLength,
            instructions: limits.instructions,
            countsInstructions: limits.countsInstructions
        )
    }
}
