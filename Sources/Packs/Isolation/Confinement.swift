import CConfinement

/// What a process has given up for good.
public struct Confinement: Sendable, Hashable {
    /// What a confined process may use.
    public struct Limits: Sendable, Hashable {
        /// Bytes beyond those that the process has when it is confined.
        public var memory: Int
        /// Processor time beyond that which it has used, in whole seconds; a part of one counts as a whole.
        public var time: Duration

        public init(memory: Int = 512 << 20, time: Duration = .seconds(60)) {
            self.memory = memory
            self.time = time
        }

        var seconds: UInt {
            let parts = time.components
            return UInt(clamping: max(parts.seconds + (parts.attoseconds > 0 ? 1 : 0), 1))
        }
    }

    /// Whether Landlock refuses files and network too, beside the filter of system calls.
    public let hasLandlock: Bool

    /// Confines this process for good: of its open files it keeps standard input, output and error; it opens no others,
    /// reaches no network, starts no process and no thread, and traces and signals no other process.
    ///
    /// Refused system calls fail; memory beyond the limit is not given, and used up time ends the process. It is to be
    /// called before the process has a second thread.
    ///
    /// - Throws: `ConfinementError` if a wall cannot be built; the process is then to end, since others may stand already.
    public static func apply(_ limits: Limits = Limits()) throws(ConfinementError) -> Confinement {
        var (hasLandlock, error): (CInt, CInt) = (0, 0)
        let own = cconfinement_limits(memory: max(limits.memory, 0), seconds: limits.seconds)
        if let reason = cconfinement_apply(own, &hasLandlock, &error) {
            throw ConfinementError(reason: String(cString: reason), number: error)
        }
        return Confinement(hasLandlock: hasLandlock != 0)
    }
}
