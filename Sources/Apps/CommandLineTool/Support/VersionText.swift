import CCommit
import ManasikEngine
import ManasikLuaRuntime
import ManasikRecords
import ManasikStoreContract

/// The versions of the program and of the libraries whose faults matter to an operator.
enum VersionText {
    /// What `manasik --version` prints: a name and a version on each line.
    static var lines: String {
        let commit = ccommit_name().map { String(cString: $0) } ?? "unknown"
        return """
            manasik \(Engine.version)
            commit \(commit)
            \(LuaLibrary.release)
            \(HomeStore.library.name) \(HomeStore.library.release)
            """
    }
}
