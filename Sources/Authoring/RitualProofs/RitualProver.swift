public import ManasikDomain
public import ManasikWalkthroughs

/// A prover of a ritual for every kind of person, every choice, every order and every change of a fact during the walk.
///
/// The state machine is queried for whole sets of states at once, so that all states are covered although few are
/// examined one by one. Each refutation comes with a walk that the machine itself has accepted.
public struct RitualProver {
    let machine: Walkthrough
    let declarations: [DefinitionID: FactDeclaration]
    let known: Facts
    let scales: [WindowScale]
    let limit: Int
    let progress: (_ done: Int, _ total: Int) -> Void

    /// The default limit on nodes of diagrams; each takes 20 bytes.
    public static let defaultLimit = 20_000_000
    /// The largest number of combinations of people and choices.
    static let mostLayouts = 50_000

    /// - Parameters:
    ///   - known: The facts that all people considered share, and the day on which their age is computed.
    ///   - scales: The scales by which the windows of steps are ordered.
    ///   - limit: The largest number of nodes of diagrams; a proof that needs more is inconclusive.
    public init(
        _ machine: Walkthrough,
        facts declarations: [DefinitionID: FactDeclaration],
        among known: Facts,
        scales: [WindowScale] = [.days],
        limit: Int = defaultLimit,
        progress: @escaping (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) {
        self.machine = machine
        self.declarations = declarations
        self.known = known
        self.scales = scales
        self.limit = limit
        self.progress = progress
    }

    /// Proves the properties of the ritual's walk: `finish`, `essential`, `required`, `reachable`, `choice`, for a ritual with
    /// states `states`, and `windows`.
    public func prove() -> RitualProof {
        let states: [ProofProperty] = machine.ritual.states.isEmpty ? [] : [.states]
        let properties = [.finish, .essential, .required, .reachable, .choice] + states + [.windows]
        func inconclusive(_ message: String) -> RitualProof {
            RitualProof(
                ritual: machine.ritual.id,
                findings: properties.map { ProofFinding($0, .inconclusive, message) },
                appearances: [:],
                profiles: 0,
                paths: 0,
                states: 0
            )
        }
        do {
            let space = try WalkSpace(self)
            space.findClosedWindows(by: scales)
            return try space.proof(of: properties)
        } catch FactProfiles.Problem.undecidedCondition(let node) {
            return inconclusive(
                "the condition of '\(node)' is too large to be decided in advance: let it ask for less"
            )
        } catch FactProfiles.Problem.tooMany(let most) {
            return inconclusive("its conditions distinguish more than \(most) kinds of persons")
        } catch WalkSpace.Problem.tooManyLayouts(let count) {
            return inconclusive(
                "\(count) combinations of persons and choices are more than \(Self.mostLayouts)"
            )
        } catch is StateSets.TooLarge {
            return inconclusive("its states need more than \(limit) nodes of diagrams")
        } catch {
            return inconclusive("\(error)")
        }
    }
}
