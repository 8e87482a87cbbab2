import Foundation
import ManasikDomain
import ManasikEngine
import ManasikLocalization
import ManasikLuaRuntime
import ManasikPackHost

/// The host's answers to the requests that `Vocabulary/people.lua` makes.
final class HostVocabulary {
    let environment: TestEnvironment
    var people: [Person]
    private let print: (String) -> Void

    /// - Parameter print: Called with each line that handlers print during a request.
    init(environment: TestEnvironment, people: [Person] = [], print: @escaping (String) -> Void = { _ in }) {
        self.environment = environment
        self.people = people
        self.print = print
    }

    /// The reason why the host cannot answer, for the author of the test.
    struct Problem: Error, CustomStringConvertible {
        let description: String
        init(_ description: String) { self.description = description }
    }

    /// Answers a request.
    ///
    /// - Parameter arguments: The name of the request and its arguments.
    /// - Throws: `Problem`, also if a handler or a condition failed, so that no test ignores it.
    func answer(_ arguments: [LuaValue]) throws -> LuaValue {
        let result = Result { try answerAlone(arguments) }
        var failures: [String] = []
        for notice in environment.takeNotices() {
            switch notice {
            case .printed(let line): print("\(line)")
            case .failed(let failure):
                failures.append(failure.isMigration ? "\(failure)" : "a handler failed: \(failure)")
            case .condition(let failure):
                let words = Localizer.english.words(failure).text
                if !failures.contains(words) { failures.append(words) }
            case .unreadable(let records): failures += records.map { "\($0)" }
            case .unreadableJob: failures.append("\(notice)")
            }
        }
        let answer: LuaValue
        do { answer = try result.get() } catch let error as EngineError { throw Problem(error.message) }
        guard failures.isEmpty else {
            throw Problem(failures.joined(separator: "\n"))
        }
        return answer
    }

    private func answerAlone(_ arguments: [LuaValue]) throws -> LuaValue {
        func value(_ index: Int) -> LuaValue { index < arguments.count ? arguments[index] : .nil }
        let question = try text(value(0), "question")
        if question == "suggest" { return suggestion(for: value(1), among: value(2)) }
        if question == "snapshot" { return try snapshot(of: value(1), named: value(2), value(3)) }
        let engine = try requireEngine()
        switch question {
        case "person": return try newPerson(value(1))
        case "set": try ProfileAnswers(host: self).set(value(2), of: person(value(1)))
        case "forget":
            try ProfileAnswers(host: self).forget(value(2), of: person(value(1)))
        case "fact":
            return try ProfileAnswers(host: self).fact(try text(value(2), "name"), of: person(value(1)))
        case "stored":
            environment.note(TestEnvironment.anyPart)
            try store(value(2), of: value(1), engine)
        case "account": return .string(try person(value(1)).id.rawValue)
        case "choose": try SettingAnswers(host: self).choose(value(2), for: value(1), engine)
        case "role":
            try change(
                try text(value(2), "change"),
                try text(value(4), "role"),
                of: person(value(1)),
                in: try text(value(3), "collection"),
                engine
            )
        case "group": return try GroupAnswers(host: self).group(of: person(value(1)), value(2))
        case "setting":
            return try SettingAnswers(host: self).setting(try text(value(2), "name"), of: person(value(1)))
        case "item":
            let change = try text(value(2), "change")
            try ChecklistAnswers(host: self).change(try text(value(3), "item"), change, person(value(1)))
        case "at": return try setClock(value(1))
        case "checklist":
            return try ChecklistAnswers(host: self).checklist(try text(value(1), "name"), person(value(2)))
        case "records":
            return try RecordAnswers(host: self).records(
                try text(value(1), "method"),
                person(value(2)),
                try text(value(3), "name"),
                Array(arguments.dropFirst(4))
            )
        case "contacts":
            environment.note("contacts")
            return try ContactAnswers(host: self).contacts(of: person(value(1)))
        case "chirp":
            environment.note("chirps")
            return try ChirpAnswers(host: self).chirp(on: value(1), for: value(2))
        case "scheduled": return try ScheduleAnswers(host: self).scheduled(for: person(value(1)))
        case "dhikr":
            let pilgrim = value(2) == .nil ? nil : try person(value(2))
            return try DhikrAnswers(host: self).dhikr(try text(value(1), "name"), for: pilgrim)
        case "listed": return try ListingAnswers(host: self).listed(value(1))
        case "search": return try search(value(1), value(2))
        case "start": return try WalkAnswers(host: self).start(try text(value(1), "ritual"), person(value(2)))
        case "look": return try WalkAnswers(host: self).look(try text(value(2), "ritual"), person(value(1)))
        case "walk":
            return try WalkAnswers(host: self).walk(
                person(value(1)),
                try text(value(2), "ritual"),
                try text(value(3), "event"),
                value(4),
                value(5)
            )
        case "known":
            try demandKnown(
                try text(value(1), "kind"),
                of: value(2).stringValue,
                try text(value(3), "name"),
                engine
            )
        default: throw Problem("the host does not know '\(question)'")
        }
        return .nil
    }

    func requireEngine() throws -> Engine {
        guard let engine = environment.engine else {
            throw Problem("this file does not belong to a pack, so there is no host to ask")
        }
        return engine
    }

    func text(_ value: LuaValue, _ name: String) throws -> String {
        guard let text = value.stringValue else {
            throw Problem("the \(name) is a text, not \(value.typeName)")
        }
        return text
    }

    private func suggestion(for word: LuaValue, among list: LuaValue) -> LuaValue {
        let names = list.tableValue?.items.compactMap(\.stringValue) ?? []
        let help = Suggestion.help(for: word.stringValue ?? "", among: names)
        return .string(help.map { "; \($0)" } ?? "; it has " + names.joined(separator: ", "))
    }

    // MARK: People

    func person(_ value: LuaValue) throws -> Person {
        guard let index = value.integerValue, people.indices.contains(Int(index) - 1) else {
            throw Problem("this person belongs to another test; make one with person{…}")
        }
        return people[Int(index) - 1]
    }

    func addPerson() throws -> Person {
        let person = try requireEngine().person(environment.newName())
        people.append(person)
        return person
    }

    private func newPerson(_ facts: LuaValue) throws -> LuaValue {
        let person = try addPerson()
        try ProfileAnswers(host: self).set(facts, of: person, isNew: true)
        return .integer(Int64(people.count))
    }

    // MARK: The clock

    /// Parses a time given to `at`.
    func instant(_ text: String) throws -> Instant {
        do throws(AlmanacSpan.Refusal) { return try AlmanacSpan.instant(text) } catch {
            throw Problem("at \(error)")
        }
    }

    private func setClock(_ value: LuaValue) throws -> LuaValue {
        let before = environment.now
        let text = try text(value, "instant")
        environment.now = try instant(text)
        return .string(before.description)
    }
}
