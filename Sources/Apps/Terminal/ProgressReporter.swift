import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// The progress of a long task, shown on one line of standard error that is erased at the end. Nothing is shown if
/// standard error is not a terminal.
package final class ProgressReporter: Sendable {
    private let isShown: Bool
    private let layout: Layout
    private let renderer: Renderer
    private let write: @Sendable (String) -> Void
    private let last = Mutex("")

    package init(
        _ capabilities: TerminalCapabilities,
        direction: LineDirection = .leftToRight,
        write: @escaping @Sendable (String) -> Void = { StandardStreams.error(Array($0.utf8)) }
    ) {
        isShown = capabilities.isErrorTerminal && capabilities.movesCursor && !capabilities.isPlain
        // Standard output may be a pipe; the width that matters is that of the terminal on standard error.
        var shown = capabilities
        shown.size = TerminalSize.of(STDERR_FILENO) ?? capabilities.size
        var layout = shown.layout(direction: direction)
        // The last column stays empty, since some terminals scroll when it is written.
        layout.width = max(8, layout.width - 1)
        self.layout = layout
        renderer = Renderer(
            colors: capabilities.colors,
            bidi: capabilities.bidi == .visual ? .visual : .terminal,
            width: layout.width
        )
        self.write = write
    }

    /// Shows the progress; writes only if the line has changed.
    package func report(_ label: String, completed: Int, total: Int) {
        guard isShown else { return }
        var label = layout.title(label).text
        let room = max(1, layout.width - 20)
        label = TerminalText.truncated(label, to: room)
        let bar = layout.progressBar(ProgressBar(label: label, completed: completed, total: total))
        let text = renderer.string(bar.last ?? .blank)
        last.withLock { last in
            guard last != text else { return }
            last = text
            write("\r\(text)\u{1B}[K")
        }
    }

    /// Erases the line.
    package func finish() {
        last.withLock { last in
            guard isShown, !last.isEmpty else { return }
            last = ""
            write("\r\u{1B}[K")
        }
    }
}
