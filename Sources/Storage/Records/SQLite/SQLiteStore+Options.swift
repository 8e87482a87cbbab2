extension SQLiteStore {
    /// How a store behaves.
    public struct Options: Sendable {
        /// How long to wait for other processes before `StoreError.busy`.
        public var busyTimeout: Duration
        /// Called with the file's path, once for each wait that lasts longer than a moment.
        public var onWaiting: (@Sendable (String) -> Void)?
        /// The size in bytes up to which opening reads every page of the file to find damage.
        public var checkLimit: Int
        /// Called before the first commit or import of the opened store.
        public var onFirstCommit: (@Sendable () -> Void)?

        public init(
            busyTimeout: Duration = .seconds(10),
            onWaiting: (@Sendable (String) -> Void)? = nil,
            checkLimit: Int = 16 << 20,
            onFirstCommit: (@Sendable () -> Void)? = nil
        ) {
            self.busyTimeout = busyTimeout
            self.onWaiting = onWaiting
            self.checkLimit = checkLimit
            self.onFirstCommit = onFirstCommit
        }
    }
}

extension SQLiteStore.Options {
    func waitLimit(path: String) -> WaitLimit {
        WaitLimit(path: path, limit: busyTimeout, onWaiting: onWaiting)
    }
}
