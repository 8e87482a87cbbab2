// SPDX-License-Identifier: Apache-2.0
import CLua

/// The body of a registered function, which works on the slots of its arguments and results.
@usableFromInline
typealias LuaHostBody = (
    _ arguments: UnsafePointer<LuaSlot>, _ count: Int, _ results: UnsafeMutablePointer<LuaSlot>,
    _ host: LuaHostFunction
) -> Int32

/// A registered function in the form in which the state keeps it.
public final class LuaHostFunction {
    let body: LuaHostBody
    /// The text that the function always answers, if it does: elsewhere it is then not asked.
    let answer: String?
    private unowned(unsafe) let machine: LuaMachine
    /// The memory for a short result until C has copied it.
    @usableFromInline let small: UnsafeMutableRawPointer
    /// A copy of `LuaSlot.fillsSmallStrings`, whose getter would cost a call for each result.
    @usableFromInline let holdsShortStrings: Bool
    @usableFromInline unowned(unsafe) let state: LuaState

    init(state: LuaState, answer: String? = nil, body: @escaping LuaHostBody) {
        self.state = state
        self.answer = answer
        machine = state.machine
        self.body = body
        holdsShortStrings = LuaSlot.fillsSmallStrings
        small = .allocate(byteCount: 16, alignment: 8)
    }

    deinit { small.deallocate() }

    /// Copies bytes to memory that remains valid after the call.
    @usableFromInline
    func keep(_ bytes: UnsafeBufferPointer<UInt8>) -> LuaSlot {
        guard let start = bytes.baseAddress, !bytes.isEmpty, let room = machine.scratch(bytes.count) else {
            // For an empty string, any address is valid.
            return LuaSlot(bits: UInt64(UInt(bitPattern: small)), length: 0, tag: LuaSlot.isString)
        }
        room.copyMemory(from: start, byteCount: bytes.count)
        return LuaSlot(
            bits: UInt64(UInt(bitPattern: room)),
            length: UInt32(bytes.count),
            tag: LuaSlot.isString
        )
    }

    /// Returns an argument as a Swift value; throws a "bad argument" error if it has the wrong type.
    @inlinable
    func argument<Value: LuaConvertible>(
        _ index: Int,
        _ arguments: UnsafePointer<LuaSlot>,
        _ count: Int
    ) throws -> Value {
        if index < count {
            let slot = arguments[index]
            if Value.self == String.self, slot.tag == LuaSlot.isString, holdsShortStrings,
                let text = slot.shortText
            {
                return unsafeBitCast(text, to: Value.self)
            }
            if Value.luaIsScalar || slot.tag != LuaSlot.isArgument, let value = Value.fromLua(slot) {
                return value
            }
            return try state.treeArgument(index, slot)
        }
        if let value = Value.luaAbsent { return value }
        throw LuaArgumentError(
            index: index + 1,
            message: "\(state.luaArgumentName(Value.luaTypeName)) expected, got no value"
        )
    }

    /// The bytes of the only argument that C passes to some functions, a string; none if there is no such argument, since a worker
    /// may pass anything.
    static func text(_ arguments: UnsafePointer<LuaSlot>, _ count: Int) -> UnsafeBufferPointer<UInt8> {
        guard count > 0, arguments.pointee.tag == LuaSlot.isString else {
            return UnsafeBufferPointer(start: nil, count: 0)
        }
        return arguments.pointee.bytes
    }

    /// A retained pointer to the function, which the box releases.
    var context: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

    static let call: clua_function = { context, arguments, count, results in
        Unmanaged<LuaHostFunction>.fromOpaque(context)._withUnsafeGuaranteedRef { function in
            function.body(
                UnsafeRawPointer(arguments).assumingMemoryBound(to: LuaSlot.self),
                Int(count),
                UnsafeMutableRawPointer(results).assumingMemoryBound(to: LuaSlot.self),
                function
            )
        }
    }

    static let release: clua_release = { Unmanaged<LuaHostFunction>.fromOpaque($0).release() }
}
