package import ManasikDomain
package import ManasikGenerations
import ManasikPackHost
package import ManasikPresentation

/// The generations of a home, with which of them is in use.
package struct GenerationList {
    package struct Row {
        package let number: Int
        /// nil if it cannot be read.
        package let generation: PackGeneration?
        package let state: State

        package init(number: Int, generation: PackGeneration?, state: State) {
            self.number = number
            self.generation = generation
            self.state = state
        }
    }

    package enum State: String {
        /// The one that the operator has activated.
        case active
        /// Used because the active one is damaged.
        case used
        /// Active before.
        case former
        /// Left by going back.
        case left
    }

    package let rows: [Row]
    package let inUse: GenerationInUse?
    package let pins: PackPins

    /// - Parameter inUse: The generation whose packs are used; nil if none was ever activated.
    package init(of home: GenerationHome, inUse: GenerationInUse?) {
        let active = try? home.active()
        self.inUse = inUse
        // Pins that cannot be read are among the problems.
        pins = (try? home.pins()) ?? PackPins()
        func state(of number: Int) -> State {
            if number == active?.number { return .active }
            if number == inUse?.generation?.number { return .used }
            return active?.former.contains(number) == true ? .former : .left
        }
        rows = home.numbers.map { number in
            Row(number: number, generation: try? home.generation(number), state: state(of: number))
        }
    }

    package var page: Page {
        .table(
            Table(
                columns: [
                    .init("generation", priority: 4), .init("state", priority: 3), .init("made", priority: 2),
                    .init("packs", priority: 1), .init("overridden", priority: 1),
                ],
                rows: rows.map { row in
                    [
                        "\(row.number)", row.state.rawValue, row.generation.map { "\($0.made)" } ?? "?",
                        row.generation.map { "\($0.packs.count)" } ?? "?",
                        row.generation?.overrides.map(\.gate.rawValue).joined(separator: ", ") ?? "?",
                    ]
                }
            ),
            orIfEmpty: "No generation was activated."
        )
    }

    /// Overrides, pins and damage, as sentences.
    package var remarks: [String] {
        var remarks: [String] = []
        for problem in inUse?.problems ?? [] { remarks.append("! \(problem)") }
        for row in rows {
            for override in row.generation?.overrides ?? [] {
                let gate = override.gate.rawValue
                remarks.append(
                    "generation \(row.number) passed the gate '\(gate)' because: \(override.reason)"
                )
                for finding in override.findings { remarks.append("  ! \(finding)") }
            }
        }
        for (pack, version) in pins.versions.sorted(by: { $0.key < $1.key }) {
            remarks.append("pack '\(pack)' is pinned to \(version)")
        }
        return remarks
    }
}

extension GenerationList: Response {
    package var json: JSONValue {
        .object {
            Member("active", orNull: rows.first { $0.state == .active }?.number)
            Member("used", orNull: inUse?.generation?.number)
            Member("problems", inUse?.problems ?? [])
            Member("pins", pins.versions.wire)
            Member("generations", rows.map(Self.row))
        }
    }

    private static func row(_ row: Row) -> JSONValue {
        .object {
            Member("number", row.number)
            Member("state", row.state.rawValue)
            Member("made", row.generation?.made.wire)
            Member("host", row.generation?.host.wire)
            Member("packs", row.generation?.packs.wire)
            Member("overrides", row.generation?.overrides.wire)
        }
    }
}
