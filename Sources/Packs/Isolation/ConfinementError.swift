/// Why a process could not be confined.
public struct ConfinementError: Error, Hashable, CustomStringConvertible {
    public let reason: String
    /// The system's number of the error; 0 if it is none of the system's.
    public let number: Int32

    public var description: String {
        "the process cannot be confined: \(reason)" + (number == 0 ? "" : " (error \(number))")
    }
}
