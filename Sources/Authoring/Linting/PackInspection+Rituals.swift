import ManasikDomain
import ManasikPackHost
import ManasikRules

/// Checks for parts of rituals that nobody comes to.
extension PackInspection {
    /// The most nodes of the regions that are compared for one step; beyond that nothing is reported.
    private static let largestSpace = 20_000

    /// Reports the pack's own steps and groups whose condition excludes what encloses them, in whichever ritual they are.
    mutating func inspectRituals() {
        for ritual in catalog.rituals.values.sorted(by: { $0.id < $1.id })
        where ritual.nodes.contains(where: { $0.owner == source.id }) {
            let outer = ritual.when.flatMap {
                Enclosing(
                    "ritual '\(ritual.id.pack == source.id ? ritual.id.name : ritual.id.description)'",
                    $0
                )
            }
            inspect(ritual.root, within: outer.map { [$0] } ?? [])
        }
    }

    /// A condition that must hold for what is enclosed to be shown.
    private struct Enclosing {
        let label: String
        let diagram: DecisionDiagram

        /// - Returns: nil for a condition that was not decided in advance, of which nothing is known.
        init?(_ label: String, _ condition: Condition) {
            guard case .decided(let diagram) = condition.form else { return nil }
            (self.label, self.diagram) = (label, diagram)
        }
    }

    private mutating func inspect(_ node: RitualNode, within outer: [Enclosing]) {
        guard let own = node.when.flatMap({ Enclosing(Self.label(of: node), $0) }) else {
            for child in node.children { inspect(child, within: outer) }
            return
        }
        // A condition that holds for nobody by itself is reported where it is read, or meant.
        if isForNobody([own]) { return }
        guard let excluding = excluding(own, outer) else {
            for child in node.children { inspect(child, within: outer + [own]) }
            return
        }
        guard node.owner == source.id else { return }
        let names = excluding.map(\.label).joined(separator: " and ")
        collector.report(
            .unreachableNode,
            at: node.when?.location ?? node.location,
            "\(own.label) is for nobody: its condition excludes everybody for whom \(names) \(excluding.count == 1 ? "is" : "are")",
            help: "correct one of the conditions, or remove it"
        )
    }

    /// Returns the enclosing conditions that, together with a node's own, hold for nobody: one alone if there is one,
    /// else all; nil if somebody remains.
    private func excluding(_ own: Enclosing, _ outer: [Enclosing]) -> [Enclosing]? {
        for one in outer.reversed() where isForNobody([one, own]) { return [one] }
        return outer.count > 1 && isForNobody(outer + [own]) ? outer : nil
    }

    private func isForNobody(_ conditions: [Enclosing]) -> Bool {
        let diagrams = conditions.map(\.diagram)
        let classes = diagrams.factClasses(kind: { catalog.facts[$0]?.kind })
        var space = FactSpace(classes, limit: Self.largestSpace)
        do throws(FactSpace.TooLarge) {
            var region = FactSpace.Region.everybody
            for diagram in diagrams { region = try space.intersection(region, space.region(of: diagram)) }
            return region == .nobody
        } catch { return false }
    }

    private static func label(of node: RitualNode) -> String {
        let kind =
            switch node.kind {
            case .step: "step"
            case .sequence, .anyOrder: "group"
            case .choice: "choice"
            }
        return "\(kind) '\(node.id)'"
    }
}
