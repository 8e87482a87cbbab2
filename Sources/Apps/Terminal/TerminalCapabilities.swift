import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// The features that the input and output support.
package struct TerminalCapabilities: Hashable, Sendable {
    package var size: TerminalSize
    package var isInputTerminal: Bool
    package var isOutputTerminal: Bool
    package var isErrorTerminal: Bool
    /// Whether the cursor can be moved (`TERM` is neither unset nor `dumb`).
    package var movesCursor: Bool
    package var colors: ColorDepth
    package var isPlain: Bool
    package var bidi: BidiMode

    package init(
        size: TerminalSize = TerminalSize(columns: 80, rows: 24),
        isInputTerminal: Bool = false,
        isOutputTerminal: Bool = false,
        isErrorTerminal: Bool = false,
        movesCursor: Bool = false,
        colors: ColorDepth = .none,
        isPlain: Bool = false,
        bidi: BidiMode = .logical
    ) {
        self.size = size
        self.isInputTerminal = isInputTerminal
        self.isOutputTerminal = isOutputTerminal
        self.isErrorTerminal = isErrorTerminal
        self.movesCursor = movesCursor
        self.colors = colors
        self.isPlain = isPlain
        self.bidi = bidi
    }

    /// Whether the person can be asked questions.
    package var canAsk: Bool { isInputTerminal && isOutputTerminal }

    /// Whether a screen can be drawn and single keys read. In plain output, prompts are line by line instead.
    package var canDrawScreen: Bool { canAsk && movesCursor && !isPlain }

    /// Detects the capabilities of the standard streams from the environment.
    ///
    /// `NO_COLOR` and `TERM=dumb` switch colour off, `COLORTERM` allows more than 16 colours, `MANASIK_BIDI` is a
    /// `BidiMode`, and `COLUMNS` is the width if the output is not a terminal.
    ///
    /// - Parameter isPlain: Whether `--plain` was given.
    package static func detect(
        isPlain: Bool = false,
        environment: [String: String] = ProcessInfo.processInfo.environment,
        isTerminal: (Int32) -> Bool = { isatty($0) == 1 },
        size: (Int32) -> TerminalSize? = { TerminalSize.of($0) }
    ) -> TerminalCapabilities {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        func count(_ name: String) -> Int? {
            value(name).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
        }
        let isOutputTerminal = isTerminal(STDOUT_FILENO)
        let term = value("TERM") ?? "dumb"
        let movesCursor = term != "dumb"
        let hasColor = isOutputTerminal && movesCursor && !isPlain && value("NO_COLOR") == nil
        let hasMany = value("COLORTERM") != nil || term.contains("256color") || term.contains("direct")
        let known = isOutputTerminal ? size(STDOUT_FILENO) : nil
        return TerminalCapabilities(
            size: known ?? TerminalSize(columns: count("COLUMNS") ?? 80, rows: count("LINES") ?? 24),
            isInputTerminal: isTerminal(STDIN_FILENO),
            isOutputTerminal: isOutputTerminal,
            isErrorTerminal: isTerminal(STDERR_FILENO),
            movesCursor: movesCursor,
            colors: !hasColor ? .none : hasMany ? .extended : .basic,
            isPlain: isPlain || (isOutputTerminal && !movesCursor),
            bidi: value("MANASIK_BIDI").flatMap { BidiMode(rawValue: $0) }
                ?? (isOutputTerminal ? .terminal : .logical)
        )
    }

    /// Returns the layout for a language with a reading direction.
    package func layout(direction: LineDirection) -> Layout {
        Layout(width: size.columns, direction: direction, bidi: bidi, isPlain: isPlain)
    }

    package var renderer: Renderer { Renderer(colors: colors, bidi: bidi, width: size.columns) }
}
