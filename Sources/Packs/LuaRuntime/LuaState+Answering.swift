// SPDX-License-Identifier: Apache-2.0
import CLua

/// What functions of the host answer.
extension LuaState {
    @usableFromInline
    func answerTree(_ values: [LuaValue], _ results: UnsafeMutablePointer<LuaSlot>) -> Int32 {
        writer.reset()
        for value in values { writer.add(value) }
        results[0] = LuaSlot(bits: UInt64(UInt(bitPattern: writer.nodes)), length: UInt32(values.count))
        return Int32(CLUA_ANSWER_TREE)
    }

    @usableFromInline
    func answerError(
        _ error: any Error,
        _ results: UnsafeMutablePointer<LuaSlot>,
        _ host: LuaHostFunction
    ) -> Int32 {
        var text: String
        var answer = CLUA_ANSWER_ERROR
        switch error {
        case let error as LuaArgumentError:
            text = error.message
            answer = CLUA_ANSWER_ARGUMENT
            results[1] = LuaSlot(bits: UInt64(error.index))
        case let error as LuaError:
            text = error.message
            if error.position != nil { answer = CLUA_ANSWER_LUA_ERROR }
        default:
            text = "\(error)"
        }
        // Errors that quote other errors must not grow without limit.
        if text.utf8.count > 4096 { text = String(text.prefix(1024)) }
        results[0] = text.withUTF8 { host.keep($0) }
        return Int32(answer)
    }

    @usableFromInline
    func luaArgumentName(_ name: String) -> String { name == "integer" ? "number" : name }

    @usableFromInline
    func treeArgument<Value: LuaConvertible>(_ index: Int, _ slot: LuaSlot) throws -> Value {
        if slot.tag == LuaSlot.isArgument && !Value.luaIsScalar {
            do throws(LuaError) {
                let place = Int32(truncatingIfNeeded: slot.bits)
                try check(machine.decodeArgument(place, sorted: Value.luaNeedsOrder))
                if var nodes = nodes() { return try Value.read(from: &nodes) }
            } catch {
                if case .decoding(let path, let expected, let got) = error.kind {
                    let text = path.isEmpty ? "\(expected) expected, got \(got)" : error.message
                    throw LuaArgumentError(index: index + 1, message: text)
                }
                throw error
            }
        }
        if slot.tag == LuaSlot.isNil, let value = Value.luaAbsent { return value }
        if slot.tag == LuaSlot.isNumber && Value.luaTypeName == "integer" {
            throw LuaArgumentError(index: index + 1, message: "number has no integer representation")
        }
        if slot.tag == LuaSlot.isString && Value.luaTypeName == "string" {
            throw LuaArgumentError(index: index + 1, message: "string is not UTF-8")
        }
        throw LuaArgumentError(
            index: index + 1,
            message: "\(luaArgumentName(Value.luaTypeName)) expected, got \(slot.typeName)"
        )
    }
}
