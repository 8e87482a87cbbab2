// SPDX-License-Identifier: Apache-2.0
import CLua

/// What the state asks of its host while code runs.
extension LuaState {
    func setSink(_ kind: Int32, _ sink: @escaping ([UInt8]) -> Void) {
        let function = LuaHostFunction(state: self) { arguments, count, _, _ in
            sink(Array(LuaHostFunction.text(arguments, count)))
            return 0
        }
        machine.setSink(kind, function)
    }

    func setLoader(_ modules: @escaping (String) throws -> LuaModule?) throws(LuaError) {
        let function = LuaHostFunction(state: self) { arguments, count, results, host in
            do {
                let name = String(decoding: LuaHostFunction.text(arguments, count), as: UTF8.self)
                guard let module = try modules(name) else { return 0 }
                let writer = host.state.writer
                writer.reset()
                writer.add(.string(module.source))
                writer.add(.string(module.chunkName))
                results[0] = writer.nodes[0]
                results[1] = writer.nodes[1]
                return 2
            } catch { return host.state.answerError(error, results, host) }
        }
        try check(machine.setLoader(function))
    }
}
