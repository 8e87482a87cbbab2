import ManasikPseudoTerminal
import ManasikTerminal
import Testing

extension PseudoTerminal {
    /// Leaves a screen, which gives the terminal back as it was.
    func leave() throws {
        send(.character("q"))
        #expect(try waitForExit() == .exited(0))
        #expect(!screen.isAlternate)
    }
}
