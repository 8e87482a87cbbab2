/// Something of the host that a handler uses, as its bytecode shows.
package struct HostUse: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        /// `host.records`, for example.
        case part(String)
        /// `host.person.name`
        case fact(String)
        /// `text "key"`
        case text(String)
    }

    package let subject: Subject
    package let line: Int
}

extension HostUse.Subject: CustomStringConvertible {
    /// As Lua writes it.
    package var description: String {
        switch self {
        case .part(let name): "host.\(name)"
        case .fact(let name): "host.person.\(name)"
        case .text(let key): "text \"\(key)\""
        }
    }
}

extension LuaPrototype {
    /// What the functions with a parameter `host`, and those within them, use of the host, each once for a line.
    ///
    /// Only what cannot be anything else is found: a part that is read by its name, and a text whose key is written where
    /// `text` is called.
    var hostUses: [HostUse] {
        var uses: [HostUse] = []
        collectUses(hosts: [], others: [], into: &uses)
        var seen: Set<HostUse> = []
        return uses.filter { seen.insert($0).inserted }
    }

    /// - Parameters:
    ///   - hosts: The upvalues that are the host.
    ///   - others: The upvalues that are parameters of functions around this one, and so nobody knows what.
    private func collectUses(hosts: Set<Int>, others: Set<Int>, into uses: inout [HostUse]) {
        var reader = HostUseReader(self, hosts: hosts, others: others)
        for index in code.indices { reader.step(at: index) }
        if reader.seesHost { uses += reader.uses }
        for (index, function) in functions.enumerated() {
            let others = function.upvalues.indices.filter { place in
                let upvalue = function.upvalues[place]
                return upvalue.isRegister
                    ? upvalue.index < parameters.count : others.contains(upvalue.index)
            }
            function.collectUses(
                hosts: reader.hostsWithin[index] ?? [],
                others: Set(others),
                into: &uses
            )
        }
    }
}

/// A pass over the instructions of one function that knows which registers hold the host and what is read of it.
private struct HostUseReader {
    private enum Value: Equatable {
        case host, person, library
        /// The function `text`.
        case text
        case constant(String)
    }

    private let function: LuaPrototype
    private let hosts: Set<Int>
    private let others: Set<Int>
    private var values: [Int: Value] = [:]
    private(set) var seesHost: Bool
    private(set) var uses: [HostUse] = []
    /// The upvalues that are the host, of the functions that are created here by their indexes.
    private(set) var hostsWithin: [Int: Set<Int>] = [:]

    init(_ function: LuaPrototype, hosts: Set<Int>, others: Set<Int>) {
        self.function = function
        self.hosts = hosts
        self.others = others
        seesHost = !hosts.isEmpty
        for (index, name) in function.parameters.enumerated() where name == "host" {
            values[index] = .host
            seesHost = true
        }
    }

    mutating func step(at index: Int) {
        let one = function.code[index]
        let line = function.lines.indices.contains(index) ? function.lines[index] : 0
        switch one.word & 0x7F {
        case 0: values[one.a] = values[one.b]  // MOVE
        case 3: values[one.a] = constant(one.bx).map { .constant($0) }  // LOADK
        case 9: values[one.a] = upvalue(one.b)  // GETUPVAL
        case 11: values[one.a] = field(constant(one.c), of: upvalue(one.b), line)  // GETTABUP
        case 14, 20: values[one.a] = field(constant(one.c), of: values[one.b], line)  // GETFIELD, SELF
        case 68, 69:  // CALL, TAILCALL
            if values[one.a] == .text, one.b == 2, case .constant(let key)? = values[one.a + 1] {
                uses.append(HostUse(subject: .text(key), line: line))
            }
            for register in values.keys where register >= one.a { values[register] = nil }
        case 79: create(one)  // CLOSURE
        // SETUPVAL, SETTABUP, SETTABLE, SETI, SETFIELD, MMBIN…, CLOSE, TBC, JMP, comparisons, returns, SETLIST,
        // VARARGPREP and EXTRAARG write no register.
        case 10, 15...18, 46...48, 54...66, 70...72, 78, 81, 82: break
        default: values[one.a] = nil
        }
    }

    private func constant(_ index: Int) -> String? {
        function.constants.indices.contains(index) ? function.constants[index] : nil
    }

    private func upvalue(_ index: Int) -> Value? {
        if hosts.contains(index) { return .host }
        guard !others.contains(index), function.upvalues.indices.contains(index) else { return nil }
        switch function.upvalues[index].name {
        case "text": return .text
        case "_ENV": return .library
        default: return nil
        }
    }

    /// Returns what a field of something is, and notes what is used by reading it.
    private mutating func field(_ name: String?, of value: Value?, _ line: Int) -> Value? {
        guard let name else { return nil }
        switch value {
        case .host?:
            uses.append(HostUse(subject: .part(name), line: line))
            return name == "person" ? .person : nil
        case .person?:
            uses.append(HostUse(subject: .fact(name), line: line))
            return nil
        // `manasik`, and then `manasik.text`.
        case .library? where name == "manasik": return .library
        case .library? where name == "text": return .text
        default: return nil
        }
    }

    private mutating func create(_ instruction: Instruction) {
        let index = instruction.bx
        guard function.functions.indices.contains(index) else { return }
        for (place, upvalue) in function.functions[index].upvalues.enumerated()
        where upvalue.isRegister ? values[upvalue.index] == .host : hosts.contains(upvalue.index) {
            hostsWithin[index, default: []].insert(place)
        }
        values[instruction.a] = nil
    }
}
