public import ManasikDomain

/// Conditions laid out to be asked again and again: equal diagrams are stored once, and each step through a diagram is
/// one look into an array.
public struct RuleTable: Sendable {
    enum Rule: Sendable {
        case always
        /// The diagram with this number.
        case diagram(Int)
        case code(Code)
    }

    /// A condition that the pack's code answers.
    struct Code: Sendable {
        let condition: Condition
        /// Its number among the conditions of all packs that code answers.
        let number: Int
    }

    let rules: [Rule]
    /// For each rule the number of its diagram, `always`, or `firstCode` minus the number of its code.
    let numbers: [Int]
    /// The conditions that code answers, by their numbers.
    let code: ConditionGroup
    let diagrams: [DecisionDiagram]
    let atoms: AtomTable
    /// The first cell of each diagram.
    let roots: [Int32]
    /// For each node the number of its atom, then for each class what follows: a node's cell or an answer.
    let cells: [Int32]

    static let always = -1
    static let firstCode = -2
    static let holds: Int32 = -1
    static let fails: Int32 = -2

    /// - Parameters:
    ///   - conditions: By the numbers under which they are asked; nil always holds.
    ///   - kind: Returns the declared kind of a fact.
    public init(_ conditions: [Condition?], kind: (DefinitionID) -> FactKind?) {
        var diagrams: [DecisionDiagram] = []
        var numbers: [DecisionDiagram: Int] = [:]
        var code: [ConditionGroup.Member] = []
        rules = conditions.map { condition in
            switch condition?.form {
            case nil: return .always
            case .lua(let pack, let key)?:
                code.append(ConditionGroup.Member(pack: pack, key: key))
                return .code(Code(condition: condition!, number: code.count - 1))
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
            case .code(let code): Self.firstCode - code.number
            case .diagram(let number): number
            }
        }
        self.code = ConditionGroup(code)
        self.diagrams = diagrams
        let classes = Dictionary(
            firstOf: diagrams.factClasses(kind: kind, asksWhetherKnown: false)
                .map { ($0.subject, $0) }
        )
        var atoms = AtomTable()
        var representatives: [[FactValue]] = []
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
                        let answers = AtomClasses(node.atom, classes[node.atom.subject]!)
                        representatives.append(answers.representatives)
                        let number = atoms.add(node.atom, answers.numbering)
                        atomNumbers[node.atom] = number
                        return number
                    }()
                starts.append(Int32(cells.count))
                let row = representatives[number].map { cell(node.target(for: $0)) }
                cells.append(Int32(number))
                cells += row
            }
            roots.append(cell(diagram.root))
        }
        self.atoms = atoms
        self.cells = cells
        self.roots = roots
    }

    /// Returns the answers of the rules, which can be turned to one person after another.
    public func asking(_ evaluator: RuleEvaluator) -> RuleAnswers { RuleAnswers(self, evaluator) }
}

/// The classes into which the answers to one atom fall.
private struct AtomClasses {
    /// A value of each class, by its number.
    let representatives: [FactValue]
    let numbering: AtomTable.Numbering

    init(_ atom: Atom, _ classes: FactClasses) {
        let booleans = [FactValue.boolean(false), .boolean(true)]
        guard case .fact = atom else {
            numbering = .booleans(no: 0, yes: 1)
            representatives = booleans
            return
        }
        let values = classes.classes.map { $0.representative! }
        representatives = values
        if Set(values).isSubset(of: booleans) {
            let numbers = booleans.map { values.firstIndex(of: $0).map(Int16.init) ?? AtomTable.none }
            numbering = .booleans(no: numbers[0], yes: numbers[1])
            return
        }
        var numbers: [Int16] = []
        var texts: [String: Int16] = [:]
        var starts: [Int] = []
        var low: Int?
        var places = 0
        for (index, group) in classes.classes.enumerated() {
            switch group {
            case .span(let first, _, let written) where written > 0:
                places = written
                starts.append(first)
            case .span(let first, let last, _):
                low = low ?? first
                numbers += Array(repeating: Int16(index), count: last - first + 1)
            case .values(let values): for case .text(let text) in values { texts[text] = Int16(index) }
            case .days, .hijriDays, .unknown: break
            }
        }
        numbering =
            places > 0
            ? .decimals(starts: starts, places: places)
            : low.map { .integers(low: $0, numbers: numbers) } ?? .texts(texts)
    }
}
