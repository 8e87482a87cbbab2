import ArgumentParser
import ManasikDomain
import ManasikEngine
import ManasikGenerations
import ManasikLocalization
import ManasikPackHost
import ManasikPresentation
import ManasikTerminal

struct GenerationsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "generations",
        abstract: "Lists the generations of packs, and removes old ones.",
        discussion: """
            Example: manasik generations
            Example: manasik generations prune --keep 5

            Exit codes: 0 all is well; 1 the active generation is damaged, or something else that is kept of generations.
            """,
        subcommands: [List.self, Prune.self],
        defaultSubcommand: List.self
    )

    struct List: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract:
                "Lists the generations of packs: which one is active, what each has, and what was overridden.",
            discussion: """
                Example: manasik generations --format json

                Exit codes: 0 all is well; 1 the active generation is damaged, or something else that is kept of \
                generations.
                """
        )

        @OptionGroup var options: GlobalOptions

        func run() async throws {
            let context = CommandContext(options)
            try context.checkFormat()
            context.reportMissingHome()
            let list = try GenerationList(context)
            if options.format == .json {
                context.write(list)
            } else {
                context.write(list.table(context.terminal.layout(direction: .leftToRight)))
                for line in list.remarks { context.write(line) }
            }
            if list.inUse?.problems.isEmpty == false { throw ExitStatus.failure }
        }
    }
}

/// The generations of a home, with which of them is in use.
struct GenerationList {
    struct Row {
        let number: Int
        /// nil if it cannot be read.
        let generation: PackGeneration?
        let state: State
    }

    enum State: String {
        /// The one that the operator has activated.
        case active
        /// Used because the active one is damaged.
        case used
        /// Active before.
        case former
        /// Left by going back.
        case left
    }

    let rows: [Row]
    let inUse: GenerationInUse?
    let pins: PackPins

    init(_ context: CommandContext) throws {
        let home = try context.generationHome()
        let active = try? home.active()
        let inUse = context.generationInUse(of: try context.home())
        self.inUse = inUse
        // Pins that cannot be read are among the problems.
        pins = (try? home.pins()) ?? PackPins()
        rows = home.numbers.map { number in
            let state: State =
                if number == active?.number { .active } else if number == inUse?.generation?.number {
                    .used
                } else if active?
                    .former.contains(number) == true
                {
                    .former
                } else { .left }
            return Row(number: number, generation: try? home.generation(number), state: state)
        }
    }

    func table(_ layout: Layout) -> [Line] {
        guard !rows.isEmpty else { return layout.heading("No generation was activated.") }
        return layout.table(
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
            )
        )
    }

    /// Overrides, pins and damage, as sentences.
    var remarks: [String] {
        let overrides = rows.flatMap { row in
            (row.generation?.overrides ?? []).flatMap { override in
                [
                    "generation \(row.number) passed the gate '\(override.gate.rawValue)' because: \(override.reason)"
                ] + override.findings.map { "  ! \($0)" }
            }
        }
        let pinned = pins.versions.sorted { $0.key < $1.key }.map { "pack '\($0)' is pinned to \($1)" }
        return (inUse?.problems.map { "! " + $0 } ?? []) + overrides + pinned
    }
}

extension GenerationList: Response {
    var json: JSONValue {
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
