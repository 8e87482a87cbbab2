// SPDX-License-Identifier: Apache-2.0

/// A writer of values to be passed to Lua, as flat nodes and the bytes of their strings.
final class LuaTreeWriter {
    private(set) var nodes: UnsafeMutablePointer<LuaSlot>
    private(set) var count = 0
    private var capacity = 64
    private var blocks: [UnsafeMutablePointer<UInt8>] = []

    init() { nodes = .allocate(capacity: capacity) }

    deinit {
        reset()
        nodes.deallocate()
    }

    func reset() {
        count = 0
        for block in blocks { block.deallocate() }
        blocks.removeAll(keepingCapacity: true)
    }

    private func add(_ slot: LuaSlot) {
        if count == capacity {
            let larger = UnsafeMutablePointer<LuaSlot>.allocate(capacity: capacity * 2)
            larger.update(from: nodes, count: count)
            nodes.deallocate()
            nodes = larger
            capacity *= 2
        }
        nodes[count] = slot
        count += 1
    }

    private func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            add(LuaSlot(bits: UInt64(UInt(bitPattern: nodes)), length: 0, tag: LuaSlot.isString))
            return
        }
        let block = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
        block.update(from: start, count: bytes.count)
        blocks.append(block)
        add(.string(UnsafeBufferPointer(start: block, count: bytes.count)))
    }

    func add(_ value: LuaValue) {
        switch value {
        case .nil, .opaque: add(LuaSlot())
        case .bool(let value): add(value.luaSlot)
        case .integer(let value): add(value.luaSlot)
        case .number(let value): add(value.luaSlot)
        case .string(var text): text.withUTF8 { add($0) }
        case .bytes(let bytes): bytes.withUnsafeBufferPointer { add($0) }
        case .function(let function): add(function.luaSlot)
        case .proxy(let proxy): add(proxy.luaSlot)
        case .table(let table): add(table)
        }
    }

    private func add(_ table: LuaTable) {
        // Fields with invalid keys or absent values are left out.
        let fields = table.fields.filter { field in
            if case .nil = field.value { return false }
            switch field.key {
            case .nil, .opaque: return false
            case .number(let number): return !number.isNaN
            default: return true
            }
        }
        add(
            LuaSlot(
                bits: UInt64(fields.count) << 32,
                length: UInt32(table.items.count),
                tag: LuaSlot.isTable
            )
        )
        for item in table.items { add(item) }
        for field in fields {
            add(field.key)
            add(field.value)
        }
    }
}
