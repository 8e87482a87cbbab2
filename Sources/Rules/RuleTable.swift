public import ManasikDomain

/// Conditions laid out for being asked again and again: diagrams that are alike are one, and each step through one is a
/// look into an array.
public struct RuleTable: Sendable {
    enum Rule: Sendable {
        case always
        /// By its number among the diagrams.
        case diagram(Int)
        case code(Code)
    }

    /// A condition that the pack's code answers.
    struct Code: Sendable {
        let condition: Condition
        let pack: PackID
        /// Its number among those of all packs.
        let number: Int
    }

    /// The conditions of one pack that its code answers, with their numbers.
    struct Batch: Sendable {
        var keys: [Int] = []
        var numbers: [Int] = []
    }

    let rules: [Rule]
    let batches: [PackID: Batch]
    let codes: Int
    let diagrams: [DecisionDiagram]
    let atoms: [AtomClasses]
    /// By diagram: the cell to begin with.
    let roots: [Int32]
    /// Of a node the number of its atom and then, by class, what follows: a node's cell or an answer.
    let cells: [Int32]

    static let holds: Int32 = -1
    static let fails: Int32 = -2

    /// - Parameters:
    ///   - conditions: By the numbers under which they are asked; nil always holds.
    ///   - kind: How a fact is declared.
    public init(_ conditions: [Condition?], kind: (DefinitionID) -> FactKind?) {
        var diagrams: [DecisionDiagram] = []
        var numbers: [DecisionDiagram: Int] = [:]
        var batches: [PackID: Batch] = [:]
        var codes = 0
        rules = conditions.map { condition in
            switch condition?.form {
            case nil: return .always
            case .lua(let pack, let key)?:
                batches[pack, default: Batch()].keys.append(key)
                batches[pack]!.numbers.append(codes)
                codes += 1
                return .code(Code(condition: condition!, pack: pack, number: codes - 1))
            case .decided(let diagram)?:
                if let number = numbers[diagram] { return .diagram(number) }
                numbers[diagram] = diagrams.count
                diagrams.append(diagram)
                return .diagram(diagrams.count - 1)
            }
        }
        (self.batches, self.codes) = (batches, codes)
        self.diagrams = diagrams
        let classes = Dictionary(
            uniqueKeysWithValues: diagrams.factClasses(kind: kind, asksWhetherKnown: false)
                .map { ($0.subject, $0) }
        )
        var atoms: [AtomClasses] = []
        var atomNumbers: [Atom: Int] = [:]
        var cells: [Int32] = []
        var roots: [Int32] = []
        for diagram in diagrams {
            var starts: [Int32] = []
            func cell(_ target: DecisionDiagram.Target) -> Int32 {
                switch target {
                case .answer(let answer): answer ? Self.holds : Self.fails
                case .node(let index): starts[index]
                }
            }
            for node in diagram.nodes {
                let number =
                    atomNumbers[node.atom]
                    ?? {
                        atoms.append(AtomClasses(node.atom, classes[node.atom.subject]!))
                        atomNumbers[node.atom] = atoms.count - 1
                        return atoms.count - 1
                    }()
                starts.append(Int32(cells.count))
                let row = atoms[number].representatives.map { cell(node.target(for: $0)) }
                cells.append(Int32(number))
                cells += row
            }
            roots.append(cell(diagram.root))
        }
        self.atoms = atoms
        self.cells = cells
        self.roots = roots
    }

    /// The rules as they stand for one person, and for the next when they are asked anew.
    public func asking(_ evaluator: RuleEvaluator) -> RuleAnswers { RuleAnswers(self, evaluator) }
}

/// The answers of one atom as numbers.
struct AtomClasses: Sendable {
    private enum Numbering: Sendable {
        case boolean
        case integers(low: Int, numbers: [Int16])
        case texts([String: Int16])
    }

    let atom: Atom
    /// A value of each class, by its number.
    let representatives: [FactValue]
    private let numbering: Numbering

    init(_ atom: Atom, _ classes: FactClasses) {
        self.atom = atom
        let booleans = [FactValue.boolean(false), .boolean(true)]
        guard case .fact = atom else {
            numbering = .boolean
            representatives = booleans
            return
        }
        representatives = classes.classes.map { $0.representative! }
        if Set(representatives).isSubset(of: booleans) {
            // In the order of the numbers below.
            numbering = .boolean
            return
        }
        var numbers: [Int16] = []
        var texts: [String: Int16] = [:]
        var low: Int?
        for (index, group) in classes.classes.enumerated() {
            switch group {
            case .span(let first, let last):
                low = low ?? first
                numbers += Array(repeating: Int16(index), count: last - first + 1)
            case .values(let values): for case .text(let text) in values { texts[text] = Int16(index) }
            case .days, .unknown: break
            }
        }
        numbering = low.map { .integers(low: $0, numbers: numbers) } ?? .texts(texts)
    }

    /// The number of a person's answer; −1 where it is not known or no class has it.
    func number(for facts: Facts) -> Int16 {
        switch (numbering, facts.answer(atom)) {
        case (.boolean, .boolean(let value)?):
            if representatives.count == 2, representatives[0] == .boolean(false) { return value ? 1 : 0 }
            return Int16(representatives.firstIndex(of: .boolean(value)) ?? -1)
        case (.integers(let low, let numbers), .integer(let number)?):
            return numbers.indices.contains(number - low) ? numbers[number - low] : -1
        case (.texts(let numbers), .text(let text)?): return numbers[text] ?? -1
        default: return -1
        }
    }
}

/// What the rules of a table answer for one person after another.
///
/// Each atom is looked up once a person and each diagram followed once, when it is first asked for.
public struct RuleAnswers {
    private let table: RuleTable
    private let evaluator: RuleEvaluator
    private var facts: Facts?
    private var classes: [Int16]
    private var answers: [Int8]
    /// What code answered: 0 not asked, 1 holds, 2 fails, 3 to be asked by itself.
    private var coded: [Int8]
    /// To how many people it has turned; a pack's code is made ready for many only where there are several.
    private var people = 0

    private static let unasked: Int16 = -2

    init(_ table: RuleTable, _ evaluator: RuleEvaluator) {
        self.table = table
        self.evaluator = evaluator
        classes = Array(repeating: Self.unasked, count: table.atoms.count)
        answers = Array(repeating: 0, count: table.diagrams.count)
        coded = Array(repeating: 0, count: table.codes)
    }

    /// Turns to another person.
    public mutating func turn(to facts: Facts) {
        self.facts = facts
        people += 1
        for index in coded.indices { coded[index] = 0 }
        for index in classes.indices { classes[index] = Self.unasked }
        for index in answers.indices { answers[index] = 0 }
    }

    /// The answer of a rule for the person.
    ///
    /// - Throws: `ConditionFailure` where the pack's code failed or used up its budget.
    public mutating func verdict(of rule: Int) throws(ConditionFailure) -> Verdict {
        guard let facts else { preconditionFailure("rule \(rule) is asked for nobody") }
        switch table.rules[rule] {
        case .always: return .holds
        case .code(let code):
            if coded[code.number] == 0 { ask(code.pack, facts) }
            switch coded[code.number] {
            case 1: return .holds
            case 2: return .fails
            default: return try evaluator.verdict(of: code.condition, for: facts)
            }
        case .diagram(let number):
            if answers[number] == 0 { answers[number] = follow(table.roots[number], facts) }
            switch answers[number] {
            case 1: return .holds
            case 2: return .fails
            default: return table.diagrams[number].verdict(for: facts)
            }
        }
    }

    /// Asks all of a pack's code at once.
    private mutating func ask(_ pack: PackID, _ facts: Facts) {
        let batch = table.batches[pack]!
        let found = people > 1 ? evaluator.answers(pack: pack, keys: batch.keys, for: facts) : nil
        for (index, number) in batch.numbers.enumerated() {
            coded[number] = found.map { $0[index] ? 1 : 2 } ?? 3
        }
    }

    /// 1 where the diagram holds, 2 where it fails, 3 where it asks what is not known.
    private mutating func follow(_ start: Int32, _ facts: Facts) -> Int8 {
        var cell = start
        while cell >= 0 {
            let atom = Int(table.cells[Int(cell)])
            if classes[atom] == Self.unasked { classes[atom] = table.atoms[atom].number(for: facts) }
            let number = classes[atom]
            guard number >= 0 else { return 3 }
            cell = table.cells[Int(cell) + 1 + Int(number)]
        }
        return cell == RuleTable.holds ? 1 : 2
    }
}
