// SPDX-License-Identifier: Apache-2.0

/// A reader of the nodes of one tree, which are borrowed from the state while nothing runs in it.
public struct LuaNodes {
    @usableFromInline var at: UnsafePointer<LuaSlot>
    let kinds: [String]
    @usableFromInline let shape: LuaShape

    init(at: UnsafePointer<LuaSlot>, kinds: [String], shape: LuaShape) {
        self.at = at
        self.kinds = kinds
        self.shape = shape
    }

    /// Enters a table; its items come first, followed by alternating keys and values.
    @inlinable
    mutating func enterTable() throws(LuaError) -> (items: Int, pairs: Int) {
        let slot = at.pointee
        guard slot.tag == LuaSlot.isTable else {
            throw LuaError.decoding(expected: "table", got: slot.typeName)
        }
        at += 1
        if at.pointee.tag == LuaSlot.isTag { at += 2 }
        return (Int(slot.length), Int(slot.bits >> 32))
    }

    /// Skips one value with everything that it contains.
    @inlinable
    mutating func skip() {
        let slot = at.pointee
        switch slot.tag {
        case LuaSlot.isTable: at += 1 + Int(slot.bits & 0xFFFF_FFFF)
        case LuaSlot.isFunction: at += 3
        default: at += 1
        }
    }
}

/// A list of structs as laid out by C: the values of the fields of each struct are in consecutive slots.
public struct LuaRows {
    @usableFromInline let start: UnsafePointer<LuaSlot>
    @usableFromInline let count: Int
    @usableFromInline let width: Int
    @usableFromInline let set: LuaFieldSet
    /// A reader at the beginning of the tree that contains the values that are not scalars.
    @usableFromInline let nodes: LuaNodes
}

/// A cache of the field that each key of the previous record was: equal short strings have the same address as long as nothing
/// runs in their state.
@usableFromInline
final class LuaShape {
    @usableFromInline static var capacity: Int { 64 }
    @usableFromInline let keys: UnsafeMutablePointer<UInt64>
    @usableFromInline let fields: UnsafeMutablePointer<Int32>
    @usableFromInline var owner: ObjectIdentifier?
    @usableFromInline var count = 0
    // The positions of the fields of the records being read; used as a stack, since records can contain records.
    @usableFromInline let places: UnsafeMutablePointer<UnsafePointer<LuaSlot>?>
    @usableFromInline var used = 0
    @usableFromInline static var room: Int { @inlinable get { 1024 } }
    /// The name of the chunk that was read last; the functions of a tree come from few chunks.
    private var chunk = ""

    init() {
        places = .allocate(capacity: Self.room)
        keys = .allocate(capacity: Self.capacity)
        fields = .allocate(capacity: Self.capacity)
    }

    deinit {
        keys.deallocate()
        fields.deallocate()
        places.deallocate()
    }

    @inlinable
    func borrow(_ count: Int) -> UnsafeMutablePointer<UnsafePointer<LuaSlot>?> {
        let start: UnsafeMutablePointer<UnsafePointer<LuaSlot>?>
        if used + count <= Self.room {
            start = places + used
            used += count
        } else {
            start = .allocate(capacity: count)
        }
        start.update(repeating: nil, count: count)
        return start
    }

    @inlinable
    func giveBack(_ start: UnsafeMutablePointer<UnsafePointer<LuaSlot>?>, _ count: Int) {
        if start >= places && start < places + Self.room { used -= count } else { start.deallocate() }
    }

    func chunkName(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
        if !chunk.utf8.elementsEqual(bytes) { chunk = String(decoding: bytes, as: UTF8.self) }
        return chunk
    }

    /// Forgets the keys, whose addresses may by now be those of other strings.
    func forget() { owner = nil }

    @inlinable
    func prepare(for set: LuaFieldSet) {
        let identity = ObjectIdentifier(set)
        if owner != identity {
            owner = identity
            count = 0
        }
    }

    /// Returns the index of the field that is the key at index `place` of a record; −1 if it is none of the set's.
    @inlinable
    func field(_ key: LuaSlot, place: Int, in set: LuaFieldSet) -> Int {
        if place < count && keys[place] == key.bits { return Int(fields[place]) }
        return look(key, place: place, in: set)
    }

    @usableFromInline
    func look(_ key: LuaSlot, place: Int, in set: LuaFieldSet) -> Int {
        let field = key.tag == LuaSlot.isString ? set.index(of: key.bytes) : -1
        // Only short strings are identified by their address.
        if place < Self.capacity && place <= count && key.tag == LuaSlot.isString && key.length <= 40 {
            keys[place] = key.bits
            fields[place] = Int32(field)
            if place == count { count += 1 }
        }
        return field
    }
}
