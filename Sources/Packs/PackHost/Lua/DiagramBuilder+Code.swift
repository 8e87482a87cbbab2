import ManasikDomain
import ManasikRules

extension DiagramBuilder {
    /// Decides a condition written in code, which can throw errors of its own.
    ///
    /// - Throws: `UnstableCondition`, and whatever `classes`, `run` and `check` throw.
    static func deciding(
        limit: Int = defaultLimit,
        classes: (Atom) throws -> [AnswerClass],
        run: (_ answer: (Atom) -> FactValue) throws -> Bool,
        check: () throws -> Void
    ) throws -> DecisionDiagram? {
        do throws(DiagramFailure<any Error>) {
            return try diagram(limit: limit, classes: classes, run: run, check: check)
        } catch {
            switch error {
            case .unstable(let condition): throw condition
            case .given(let failure): throw failure
            }
        }
    }
}
