/// The reason why the terminal cannot be used.
package enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Input or output is a pipe or a file.
    case noTerminal
    /// This process already has a terminal session.
    case taken
    /// The system could not create a pipe for signals.
    case outOfDescriptors
    /// The person pressed Ctrl-C; by convention, the exit code is 130.
    case interrupted
    /// The terminal was closed, or its input ended.
    case inputEnded

    package var description: String {
        switch self {
        case .noTerminal: "This needs a terminal; the input or the output is a pipe or a file."
        case .taken: "The terminal is in use by another screen of this program."
        case .outOfDescriptors: "The system has no file descriptors left."
        case .interrupted: "Interrupted."
        case .inputEnded: "The input ended."
        }
    }
}
