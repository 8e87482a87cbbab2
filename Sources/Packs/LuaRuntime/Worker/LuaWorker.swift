// SPDX-License-Identifier: Apache-2.0
import CLua

/// The other end of `LuaWorkerMachine`: a process that runs one state for a host, which speaks at standard input and listens at
/// standard output.
public enum LuaWorker {
    /// Prepares the process to keep the time of calls without a thread; it is to be called before it is confined.
    ///
    /// - Returns: Whether it can.
    public static func prepare() -> Bool {
        // Counting the processors reads a file.
        _ = LuaSpinTimeout().lasts
        return clua_watch_without_thread() == 0
    }

    /// Does what the host asks until it is gone.
    public static func serve() -> Never {
        let service = LuaWorkerService()
        while true { service.serveOne() }
    }
}
