import Foundation

/// Line-by-line prompts, for plain output and for verbs that ask only once.
package struct LinePrompt {
    private let layout: Layout
    private let renderer: Renderer
    private let read: () -> String?
    private let write: (String) -> Void

    package init(
        _ layout: Layout,
        _ renderer: Renderer,
        read: @escaping () -> String? = { readLine() },
        write: @escaping (String) -> Void = { StandardStreams.output(Array($0.utf8)) }
    ) {
        self.layout = layout
        self.renderer = renderer
        self.read = read
        self.write = write
    }

    /// Asks for a line of text; returns nil if the input ended.
    package func ask(_ question: String) -> String? { ask(layout.paragraph(question)) }

    /// Shows lines that explain what may be typed and asks for a line of text; returns nil if the input ended.
    package func ask(_ lines: [Line]) -> String? {
        write(renderer.string(lines) + "> ")
        return read().map { TerminalText.sanitized($0) }
    }

    /// Asks until the answer is yes or no; returns nil if the input ended.
    package func confirm(_ confirmation: Confirmation) -> Bool? {
        while true {
            write(renderer.string(layout.confirmation(confirmation)) + "> ")
            guard let line = read() else { return nil }
            if let answer = confirmation.answer(to: line) { return answer }
        }
    }
}
