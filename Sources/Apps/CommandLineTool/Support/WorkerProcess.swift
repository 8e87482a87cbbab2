import Glibc
import ManasikIsolation
import ManasikLuaRuntime

/// `manasik worker`, which the program starts itself for a pack that nobody vouches for; it is no verb that people type.
enum WorkerProcess {
    static let verb = "worker"

    /// Whether the command line asks for a worker.
    static var isWanted: Bool { CommandLine.arguments.dropFirst().first == verb }

    /// Confines the process and runs Lua for the one that started it, at standard input and output.
    ///
    /// The words after the verb are the bytes of memory and the seconds of processor time that it may use. It ends with 1 if it
    /// cannot be confined: nothing runs without that.
    static func run() -> Never {
        let words = CommandLine.arguments.dropFirst(2).compactMap { Int($0) }
        guard words.count == 2, LuaWorker.prepare() else { _exit(64) }
        let limits = Confinement.Limits(memory: words[0], time: .seconds(words[1]))
        do throws(ConfinementError) { _ = try Confinement.apply(limits) } catch { _exit(1) }
        LuaWorker.serve()
    }
}
