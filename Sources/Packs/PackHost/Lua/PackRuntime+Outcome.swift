public import ManasikDomain

extension PackRuntime {
    /// The outcome of an event's handlers in one pack.
    public struct Outcome: Sendable {
        public let pack: PackID
        public private(set) var changes: [RecordChange] = []
        public private(set) var schedules: [PackScheduleChange] = []
        /// What the handlers state and tick.
        public private(set) var effects: [HandlerEffect] = []
        public private(set) var failures: [HandlerFailure] = []
        public private(set) var printed: [HandlerLine] = []
        /// Whether the outcome is that of an earlier attempt at the same change, so that the handlers did not run
        /// again.
        public private(set) var isRepeated = false

        init(pack: PackID) { self.pack = pack }

        init(
            pack: PackID,
            changes: [RecordChange],
            schedules: [PackScheduleChange],
            effects: [HandlerEffect] = [],
            failures: [HandlerFailure],
            printed: [HandlerLine]
        ) {
            self.pack = pack
            self.changes = changes
            self.schedules = schedules
            self.effects = effects
            self.failures = failures
            self.printed = printed
        }

        /// Creates the outcome of an event of which something failed after the handlers were called.
        public init(pack: PackID, failing failure: HandlerFailure) {
            self.init(pack: pack)
            failures = [failure]
        }

        /// Creates the outcome of an event that was refused because too many events wait for the pack's handlers.
        init(refusing event: String, in pack: PackID) {
            self.init(pack: pack)
            failures = [
                HandlerFailure(
                    pack: pack,
                    event: event,
                    location: nil,
                    message:
                        "\(HandlerPool.mostWaiting) events wait for its handlers; they were not called for this one"
                )
            ]
        }

        var repeated: Outcome {
            var outcome = self
            outcome.isRepeated = true
            return outcome
        }
    }
}
