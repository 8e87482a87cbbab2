import ManasikDomain
import ManasikLuaRuntime

/// Evaluation of many conditions in one call, for a person of whom every fact that they ask for is known.
///
/// Facts that the code has read before are put into a table that Lua reads without calling the host. The code reads
/// other facts through the host, and an unknown fact ends the call.
extension LuaPack {
    /// Conditions compiled into functions that can be called for one person after another.
    final class PreparedConditions {
        let keys: [Int]
        /// The functions, each of which evaluates the next `bitsOfAWord` conditions and returns one bit for each; the
        /// first also stores the facts in the table.
        let words: [LuaFunction]
        /// The facts in the order in which the first function takes them, after the person.
        let facts: [(name: String, id: DefinitionID)]
        /// The arguments of the first function, refilled for each person.
        var arguments: [LuaValue] = []

        init(keys: [Int], words: [LuaFunction], facts: [(name: String, id: DefinitionID)]) {
            self.keys = keys
            self.words = words
            self.facts = facts
        }
    }

    private static let bitsOfAWord = 60
    /// The largest number of facts passed to the first function, below Lua's limit on parameters.
    private static let mostFacts = 100

    /// Evaluates conditions for a person.
    ///
    /// - Returns: One answer for each key; nil if a condition fails or asks for an unknown fact.
    func answers(_ keys: [Int], for facts: Facts, table: FactTable) -> [Bool]? {
        guard let prepared = try? prepare(keys), let state = try? running() else { return nil }
        let found = withPerson(facts, table) { person throws(LuaError) in
            prepared.arguments.removeAll(keepingCapacity: true)
            prepared.arguments.append(.proxy(person))
            for fact in prepared.facts { prepared.arguments.append(Self.value(facts[fact.id])) }
            var answers: [Bool] = []
            answers.reserveCapacity(keys.count)
            for (index, function) in prepared.words.enumerated() {
                let arguments = index == 0 ? prepared.arguments : [.proxy(person)]
                let word = try state.callForInteger(function, arguments)
                for bit in 0..<min(Self.bitsOfAWord, keys.count - answers.count) {
                    answers.append(word >> Int64(bit) & 1 == 1)
                }
            }
            return answers
        }
        learn(takeNamesRead())
        return found
    }

    private static func value(_ fact: FactValue?) -> LuaValue {
        switch fact {
        case .boolean(let value)?: .bool(value)
        case .integer(let value)?: .integer(Int64(value))
        case .decimal(let value)?: .number(value.nearest)
        case .text(let value)?: .string(value)
        case .date?, .list?, nil: .nil
        }
    }

    private func prepare(_ keys: [Int]) throws(LuaError) -> PreparedConditions {
        let state = try running()
        if let prepared, prepared.keys == keys { return prepared }
        let facts = factsRead
        let fields = try fieldsOfPerson()
        let names = facts.indices.map { "a\($0)" }
        let sets = facts.indices.map { "fields[\"\(facts[$0].name)\"] = a\($0)" }
        let words = stride(from: 0, to: keys.count, by: Self.bitsOfAWord).map { first in
            let last = min(first + Self.bitsOfAWord, keys.count)
            let (takes, does) = first == 0 ? (["person"] + names, sets) : (["person"], [])
            return """
                function(\(takes.joined(separator: ", ")))
                  \(does.joined(separator: "\n"))
                  return word(person, \(first + 1), \(last))
                end
                """
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
            return \(words.joined(separator: ", "))
            """
        let chunk = try state.load(source, chunkName: "=conditions")
        var items: [LuaValue] = []
        for key in keys { items.append(.function(try function(key))) }
        let functions = LuaTable(items: items)
        let made = try state.call(chunk, arguments: [.proxy(fields), .table(functions)])
        let new = PreparedConditions(
            keys: keys,
            words: made.compactMap { if case .function(let function) = $0 { function } else { nil } },
            facts: facts
        )
        prepared = new
        return new
    }

    /// Adds facts to those that are put into the table from the next call on.
    private func learn(_ read: [(name: String, id: DefinitionID)]) {
        for fact in read where factsRead.count < Self.mostFacts {
            guard !factsRead.contains(where: { $0.name == fact.name }) else { continue }
            factsRead.append(fact)
            prepared = nil
        }
    }
}
