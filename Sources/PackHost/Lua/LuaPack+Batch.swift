import ManasikDomain
import ManasikLuaRuntime

/// Many conditions answered in one call, for a person of whom all is known that they ask.
///
/// The facts that the code has been seen to read are put where it reads them without the host; what is not among them is
/// read through the host, and what is not known ends the call.
extension LuaPack {
    struct Batch {
        let keys: [Int]
        /// The facts in the order of the function's arguments.
        let facts: [(name: String, id: DefinitionID)]
        let function: LuaFunction
    }

    private static let bitsOfAWord = 60
    /// More arguments than this a function of Lua may not have.
    private static let mostFacts = 100

    /// - Returns: One answer for each key; nil where a condition fails or asks what is not known.
    func answers(_ keys: [Int], for facts: Facts, table: FactTable) -> [Bool]? {
        guard let batch = try? prepared(keys, table), let state = try? running() else { return nil }
        let values = batch.facts.map { fact -> LuaValue in
            switch facts[fact.id] {
            case .boolean(let value)?: .bool(value)
            case .integer(let value)?: .integer(Int64(value))
            case .text(let value)?: .string(value)
            case .date?, .list?, nil: .nil
            }
        }
        var read: Set<DefinitionID> = []
        defer { if !read.isEmpty { learn(read, table) } }
        let answering = { (atom: Atom) -> FactValue? in
            if case .fact(let id) = atom { read.insert(id) }
            return facts.answer(atom)
        }
        return withPerson(facts: table, answering: answering) { person in
            let words = try state.call(batch.function, arguments: [.proxy(person)] + values)
            var answers: [Bool] = []
            answers.reserveCapacity(keys.count)
            for case .integer(let word) in words {
                for bit in 0..<min(Self.bitsOfAWord, keys.count - answers.count) {
                    answers.append(word >> Int64(bit) & 1 == 1)
                }
            }
            return answers.count == keys.count ? answers : nil
        }
    }

    private func prepared(_ keys: [Int], _ table: FactTable) throws(LuaError) -> Batch? {
        let state = try running()
        if let batch, batch.keys == keys { return batch }
        let facts = factsRead
        guard let fields = try fieldsOfPerson() else { return nil }
        let names = facts.indices.map { "a\($0)" }
        let sets = facts.indices.map { "fields[\"\(facts[$0].name)\"] = a\($0)" }
        let words = stride(from: 0, to: keys.count, by: Self.bitsOfAWord).map {
            "word(person, \($0 + 1), \(min($0 + Self.bitsOfAWord, keys.count)))"
        }
        let source = """
            local fields, functions = ...
            local error = error
            local function word(person, first, last)
              local word, bit = 0, 1
              for index = first, last do
                local answer = functions[index](person)
                if answer == true then word = word | bit
                elseif answer ~= false then error("no answer", 0) end
                bit = bit << 1
              end
              return word
            end
            return function(\((["person"] + names).joined(separator: ", ")))
              \(sets.joined(separator: "\n"))
              return \(words.joined(separator: ", "))
            end
            """
        let chunk = try state.load(source, chunkName: "=conditions")
        let functions = LuaTable(items: keys.map { .function(self.functions[$0]) })
        let made = try state.call(chunk, arguments: [.proxy(fields), .table(functions)])
        guard case .function(let function)? = made.first else { return nil }
        let new = Batch(keys: keys, facts: facts, function: function)
        batch = new
        return new
    }

    /// Takes facts among those that stand ready from the next call on.
    private func learn(_ read: Set<DefinitionID>, _ table: FactTable) {
        let more = table.finite.filter { fact in
            read.contains(fact.id) && !factsRead.contains { $0.id == fact.id }
        }
        guard !more.isEmpty, factsRead.count + more.count <= Self.mostFacts else { return }
        factsRead += more
        batch = nil
    }
}
