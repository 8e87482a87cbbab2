/// Something of the host that a handler uses, as its bytecode shows.
package struct HostUse: Hashable, Sendable {
    package enum Subject: Hashable, Sendable {
        /// `host.records`, for example.
        case part(String)
        /// `host.person.name`
        case fact(String)
        /// `host.person.name = …`
        case assignment(String)
        /// `host.records "name"`
        case collection(String)
        /// `host.state("name", …)`, for example.
        case named(Namer, String)
        /// `event.name`, where a handler is for one of these events.
        case field(String, of: Set<String>)
        /// `text "key"`
        case text(String)
    }

    /// A part of the host that is given a name.
    package enum Namer: String, Hashable, Sendable {
        case setting
        /// The table of all settings.
        case settings
        case state, tick
    }

    package let subject: Subject
    package let line: Int
}

extension HostUse {
    /// Whether it is something of the event, which has nothing to do with the host.
    fileprivate var isOfEvent: Bool { if case .field = subject { true } else { false } }
}

extension HostUse.Subject: CustomStringConvertible {
    /// As Lua writes it.
    package var description: String {
        switch self {
        case .part(let name): "host.\(name)"
        case .fact(let name): "host.person.\(name)"
        case .assignment(let name): "host.person.\(name) = …"
        case .collection(let name): "host.records \"\(name)\""
        case .named(.settings, let name): "host.settings.\(name)"
        case .named(let function, let name): "host.\(function.rawValue) \"\(name)\""
        case .field(let name, _): "event.\(name)"
        case .text(let key): "text \"\(key)\""
        }
    }
}

extension LuaPrototype {
    /// What the functions with a parameter `host`, and those within them, use of the host, and what handlers read of
    /// their event, each once for a line.
    ///
    /// Only what cannot be anything else is found: a part that is read by its name, and a text whose key is written where
    /// `text` is called.
    var hostUses: [HostUse] {
        var uses: [HostUse] = []
        collectUses(hosts: [], others: [], events: [], into: &uses)
        var seen: Set<HostUse> = []
        return uses.filter { seen.insert($0).inserted }
    }

    /// - Parameters:
    ///   - hosts: The upvalues that are the host.
    ///   - others: The upvalues that are parameters of functions around this one, and so nobody knows what.
    ///   - events: The events for which it is a handler, as far as that is known.
    private func collectUses(
        hosts: Set<Int>,
        others: Set<Int>,
        events: Set<String>,
        into uses: inout [HostUse]
    ) {
        var reader = HostUseReader(self, hosts: hosts, others: others, events: events)
        reader.read()
        uses += reader.seesHost ? reader.uses : reader.uses.filter { $0.isOfEvent }
        for (index, function) in functions.enumerated() {
            let others = function.upvalues.indices.filter { place in
                let upvalue = function.upvalues[place]
                return upvalue.isRegister
                    ? upvalue.index < parameters.count : others.contains(upvalue.index)
            }
            function.collectUses(
                hosts: reader.hostsWithin[index] ?? [],
                others: Set(others),
                events: reader.eventsWithin[index] ?? [],
                into: &uses
            )
        }
    }
}

/// A pass over the instructions of one function that knows which registers hold the host and what is read of it.
private struct HostUseReader {
    private enum Value: Equatable {
        case host, person, event, library
        /// The function `host.records`.
        case records
        /// Another part that is given a name.
        case namer(HostUse.Namer)
        /// The functions `text` and `on`.
        case text, on
        case constant(String)
        /// A function that is created here, by its index.
        case created(Int)
    }

    private let function: LuaPrototype
    private let hosts: Set<Int>
    private let others: Set<Int>
    /// What the registers hold before the instruction that is read.
    private var values: [Int: Value]
    /// What they hold at later instructions, as far as it is the same on all ways there.
    private var awaited: [Int: [Int: Value]] = [:]
    private(set) var seesHost: Bool
    private(set) var uses: [HostUse] = []
    /// The upvalues that are the host, of the functions that are created here by their indexes.
    private(set) var hostsWithin: [Int: Set<Int>] = [:]
    /// The events for which the functions that are created here are handlers, by their indexes.
    private(set) var eventsWithin: [Int: Set<String>] = [:]
    private let events: Set<String>

    init(_ function: LuaPrototype, hosts: Set<Int>, others: Set<Int>, events: Set<String>) {
        self.function = function
        self.hosts = hosts
        self.others = others
        self.events = events
        let named = function.parameters.indices.filter { function.parameters[$0] == "host" }
        values = Dictionary(uniqueKeysWithValues: named.map { ($0, .host) })
        // A handler receives the event first.
        if !events.isEmpty, !function.parameters.isEmpty, values[0] == nil { values[0] = .event }
        seesHost = !hosts.isEmpty || !named.isEmpty
    }

    mutating func read() {
        let code = function.code
        var lastWrites: [Int: Int] = [:]
        var loops: Set<Int> = []
        for (index, one) in code.enumerated() {
            if let written = one.written { for register in written { lastWrites[register] = index } }
            loops.formUnion(one.successors(at: index).filter { $0 <= index })
        }
        awaited[0] = values
        for (index, one) in code.enumerated() {
            let isLoop = loops.contains(index)
            // Lua compiles jumps behind a return to which nothing leads.
            guard let known = awaited.removeValue(forKey: index) ?? (isLoop ? [:] : nil) else { continue }
            // A way back leads to a loop, on which everything may have been written that is written further down.
            values = isLoop ? known.filter { lastWrites[$0.key, default: -1] < index } : known
            step(one, at: index)
            for next in one.successors(at: index) where next > index {
                awaited[next] = awaited[next]?.filter { values[$0.key] == $0.value } ?? values
            }
        }
    }

    private mutating func step(_ one: Instruction, at index: Int) {
        let line = function.lines.indices.contains(index) ? function.lines[index] : 0
        var results: [Int: Value] = [:]
        switch one.word & 0x7F {
        case 0: results[one.a] = values[one.b]  // MOVE
        case 3: results[one.a] = constant(one.bx).map { .constant($0) }  // LOADK
        case 4: results[one.a] = extended(at: index + 1).map { .constant($0) }  // LOADKX
        case 9: results[one.a] = upvalue(one.b)  // GETUPVAL
        case 11: results[one.a] = field(constant(one.c), of: upvalue(one.b), line)  // GETTABUP
        case 12: results[one.a] = field(text(one.c), of: values[one.b], line)  // GETTABLE
        case 14: results[one.a] = field(constant(one.c), of: values[one.b], line)  // GETFIELD
        case 20:  // SELF
            results[one.a] = field(one.k ? constant(one.c) : text(one.c), of: values[one.b], line)
            results[one.a + 1] = values[one.b]
        case 16: assign(text(one.b), in: values[one.a], line)  // SETTABLE
        case 18: assign(constant(one.b), in: values[one.a], line)  // SETFIELD
        case 68, 69: call(one, line)  // CALL, TAILCALL
        case 79:  // CLOSURE
            create(one)
            results[one.a] = .created(one.bx)
        default: break
        }
        if let written = one.written { for register in written { values[register] = nil } }
        values.merge(results) { $1 }
    }

    /// Notes what is named in a call of a function that is known.
    private mutating func call(_ one: Instruction, _ line: Int) {
        guard case .constant(let name)? = values[one.a + 1] else { return }
        switch values[one.a] {
        case .text? where one.b == 2: uses.append(HostUse(subject: .text(name), line: line))
        case .records? where one.b == 2: uses.append(HostUse(subject: .collection(name), line: line))
        case .namer(let part)? where part != .settings && one.b != 1:
            uses.append(HostUse(subject: .named(part, name), line: line))
        case .on? where one.b == 3:
            if case .created(let index)? = values[one.a + 2] { eventsWithin[index, default: []].insert(name) }
        default: break
        }
    }

    private func constant(_ index: Int) -> String? {
        function.constants.indices.contains(index) ? function.constants[index] : nil
    }

    /// Returns the text in a register, where Lua puts the constants of a function that has very many.
    private func text(_ register: Int) -> String? {
        if case .constant(let text)? = values[register] { text } else { nil }
    }

    /// Returns the constant that the instruction after LOADKX names.
    private func extended(at index: Int) -> String? {
        function.code.indices.contains(index) ? constant(Int(function.code[index].word >> 7)) : nil
    }

    private mutating func assign(_ name: String?, in value: Value?, _ line: Int) {
        guard value == .person, let name else { return }
        uses.append(HostUse(subject: .assignment(name), line: line))
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
            return name == "person"
                ? .person
                : name == "records" ? .records : HostUse.Namer(rawValue: name).map { .namer($0) }
        case .namer(.settings)?:
            uses.append(HostUse(subject: .named(.settings, name), line: line))
            return nil
        case .event?:
            uses.append(HostUse(subject: .field(name, of: events), line: line))
            return nil
        case .person?:
            uses.append(HostUse(subject: .fact(name), line: line))
            return nil
        // `manasik`, and then `manasik.text`.
        case .library? where name == "manasik": return .library
        case .library? where name == "text": return .text
        case .library? where name == "on": return .on
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
    }
}
