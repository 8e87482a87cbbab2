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
        /// Its number among those of all packs.
        let number: Int
    }

    /// The conditions of one pack that its code answers, with their numbers.
    struct Batch: Sendable {
        let pack: PackID
        var keys: [Int] = []
        var numbers: [Int] = []
    }

    let rules: [Rule]
    /// Of each rule the number of its diagram, `always`, or `code` less the number of its code.
    let numbers: [Int]
    let batches: [Batch]
    /// By number of code: its batch.
    let batchOfCode: [Int]
    let diagrams: [DecisionDiagram]
    let atoms: [AtomClasses]
    /// By diagram: the cell to begin with.
    let roots: [Int32]
    /// Of a node the number of its atom and then, by class, what follows: a node's cell or an answer.
    let cells: [Int32]

    static let always = -1
    static let code = -2
    static let holds: Int32 = -1
    static let fails: Int32 = -2

    /// - Parameters:
    ///   - conditions: By the numbers under which they are asked; nil always holds.
    ///   - kind: How a fact is declared.
    public init(_ conditions: [Condition?], kind: (DefinitionID) -> FactKind?) {
        var diagrams: [DecisionDiagram] = []
        var numbers: [DecisionDiagram: Int] = [:]
        var batches: [Batch] = []
        var batchOfCode: [Int] = []
        rules = conditions.map { condition in
            switch condition?.form {
            case nil: return .always
            case .lua(let pack, let key)?:
                let batch =
                    batches.firstIndex { $0.pack == pack }
                    ?? {
                        batches.append(Batch(pack: pack))
                        return batches.count - 1
                    }()
                let number = batchOfCode.count
                batches[batch].keys.append(key)
                batches[batch].numbers.append(number)
                batchOfCode.append(batch)
                return .code(Code(condition: condition!, number: number))
            case .decided(let diagram)?:
                if let number = numbers[diagram] { return .diagram(number) }
                numbers[diagram] = diagrams.count
                diagrams.append(diagram)
                return .diagram(diagrams.count - 1)
            }
        }
        self.numbers = rules.map { rule in
            switch rule {
            case .always: Self.always
            case .code(let code): Self.code - code.number
            case .diagram(let number): number
            }
        }
        (self.batches, self.batchOfCode) = (batches, batchOfCode)
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
