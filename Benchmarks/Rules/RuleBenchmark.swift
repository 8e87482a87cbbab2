import Foundation
import ManasikDomain
import ManasikPackHost
import ManasikRules
import Synchronization

/// Decides the checklists of many people over the packs that come with the program, by diagrams and by the packs' code,
/// and compares with stock Lua that runs the same rules with no host at all.
@main
struct RuleBenchmark {
    /// Opened and done items of all people together.
    struct Count: Equatable {
        var open = 0
        var done = 0
    }

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst().compactMap(Int.init)
        let (count, rounds) = (arguments.first ?? 100_000, arguments.dropFirst().first ?? 5)
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        let decided = try load(root, deciding: true)
        let rules = ChecklistRules(decided.catalog)
        let people = People(count: count, catalog: decided.catalog, items: rules.items)
        let directory =
            FileManager.default.temporaryDirectory.path
            + "/bench-rules-\(ProcessInfo.processInfo.processIdentifier)"
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: directory) }
        let copies = directory + "/coded"
        try CodedPacks.write(decided, fullNames: people.fullNames, to: copies)
        let coded = try load(copies, deciding: false)
        let forgetful = try load(copies, deciding: false, remembering: false)
        let plain = try PlainLua(directory: directory, packs: decided, people: people)

        let byDiagram = Contender(rules, RuleEvaluator(fallback: decided.runtime))
        let codedRules = ChecklistRules(coded.catalog)
        // Each begins with states of its own, and has seen nobody.
        func byCode(_ packs: LoadedPacks) -> Contender {
            Contender(ChecklistRules(packs.catalog), RuleEvaluator(fallback: packs.runtime))
        }
        let conditions = codedRules.items.flatMap { [$0.when, $0.doneWhen] }.compactMap { $0 }
        let left = conditions.count { condition in
            if case .lua = condition.form { true } else { false }
        }
        // The same standing of every item for every person, or there is no figure.
        let expected = try plain.standings()
        for (name, contender) in [
            ("diagrams", byDiagram), ("code", byCode(coded)), ("code, nothing remembered", byCode(forgetful)),
        ] {
            guard try contender.standings(of: people.facts[...]) == expected else {
                fatalError("\(name) and plain Lua differ")
            }
        }
        let contenders: [(name: String, cores: Int, make: () -> Contender)] = [
            ("diagrams, two cores", 2, { byDiagram }), ("diagrams, one core", 1, { byDiagram }),
            ("code, two cores", 2, { byCode(coded) }), ("code, one core", 1, { byCode(coded) }),
            ("nothing remembered, two", 2, { byCode(forgetful) }),
            ("nothing remembered, one", 1, { byCode(forgetful) }),
        ]

        var seconds: [String: [Double]] = [:]
        var counts: Set<String> = []
        for _ in 0..<rounds {
            let (time, open, done) = try plain.run()
            seconds["plain", default: []].append(time)
            counts.insert("\(open) \(done)")
            for (name, cores, make) in contenders {
                let contender = make()
                let start = processorSeconds
                let total = contender.count(people.facts, cores: cores)
                seconds[name, default: []].append((processorSeconds - start) / Double(cores))
                counts.insert("\(total.open) \(total.done)")
            }
        }
        guard counts.count == 1 else { fatalError("the counts differ: \(counts)") }
        let base = median(seconds["plain"]!)
        print(
            "\(people.facts.count) people, \(rules.items.count) items, \(rounds) rounds; open and done: \(counts.first!)"
        )
        print(
            "conditions: \(conditions.count), of which the code of \(coded.catalog.packs.count) packs answers \(left)"
        )
        print("load of the machine: \(load)")
        print(row("plain Lua", base, 1))
        for name in contenders.map(\.name) {
            print(row(name, median(seconds[name]!), median(seconds[name]!) / base))
        }
    }

    private static func load(_ root: String, deciding: Bool, remembering: Bool = true) throws -> LoadedPacks {
        var loader = PackLoader(
            searchPath: SearchPath(roots: [.init(kind: .bundled, directory: root)]),
            hostVersion: SemanticVersion(0, 1, 0),
            limits: PackLoader.Limits()
        )
        loader.decidesFunctions = deciding
        loader.remembersAnswers = remembering
        let loaded = loader.load()
        guard loaded.packs.allSatisfy({ [.loaded, .template].contains($0.status) }) else {
            fatalError(loaded.diagnostics.map(\.description).joined(separator: "\n"))
        }
        return loaded
    }

    /// What the process has computed so far. Stock Lua is measured by the same clock, so that waiting for a busy machine
    /// counts for neither; with two cores each does half of it.
    private static var processorSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static var load: String {
        let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? "?"
        return text.split(separator: " ").prefix(3).joined(separator: " ")
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func row(_ name: String, _ seconds: Double, _ ratio: Double) -> String {
        name.padding(toLength: 24, withPad: " ", startingAt: 0)
            + String(format: "%8.3f s   ratio %.2f", seconds, ratio)
    }
}

/// Answers for many people by one of the two ways.
struct Contender {
    let rules: ChecklistRules
    let evaluator: RuleEvaluator
    /// The numbers of the items in the order of their names, in which plain Lua has them.
    private let order: [Int]

    init(_ rules: ChecklistRules, _ evaluator: RuleEvaluator) {
        self.rules = rules
        self.evaluator = evaluator
        order = rules.items.indices.sorted { rules.items[$0].id.description < rules.items[$1].id.description }
    }

    /// Counts the open and done items of all.
    func count(_ people: [Facts], cores: Int) -> RuleBenchmark.Count {
        let chunk = 500
        let next = Mutex(0)
        let total = Mutex(RuleBenchmark.Count())
        DispatchQueue.concurrentPerform(iterations: cores) { _ in
            var answers = rules.asking(evaluator)
            var count = RuleBenchmark.Count()
            while true {
                let start = next.withLock { next in
                    defer { next += chunk }
                    return next
                }
                guard start < people.count else { break }
                for index in start..<min(start + chunk, people.count) {
                    answers.turn(to: people[index])
                    for item in rules.items.indices {
                        switch try! answers.standing(of: item) {
                        case .open: count.open += 1
                        case .done: count.done += 1
                        case .hidden: break
                        case .undecided: fatalError("something is not known")
                        }
                    }
                }
            }
            total.withLock {
                $0.open += count.open
                $0.done += count.done
            }
        }
        return total.withLock { $0 }
    }

    /// A line a person as plain Lua writes it, after the names of the items.
    func standings(of people: ArraySlice<Facts>) throws -> [String] {
        var answers = rules.asking(evaluator)
        var lines = [order.map { rules.items[$0].id.description + " " }.joined()]
        for person in people {
            answers.turn(to: person)
            var line = ""
            for item in order {
                switch try answers.standing(of: item) {
                case .open: line += "o"
                case .done: line += "d"
                case .hidden: line += "-"
                case .undecided: line += "?"
                }
            }
            lines.append(line)
        }
        return lines
    }
}
