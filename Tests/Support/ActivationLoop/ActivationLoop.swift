import Foundation
import ManasikDomain
import ManasikGenerations
import ManasikPackDistribution
import ManasikPackHost
import Synchronization

/// A process that activates packs and is killed meanwhile.
///
///     activation-loop HOME N DIRECTORY…   activates the packs of the directories, without gates; is killed before the
///                                         N-th change of a file, or else prints the number of the generation
///     activation-loop HOME N --prune KEEP  removes old generations likewise, and prints how many
@main
enum ActivationLoop {
    static func main() {
        let arguments = CommandLine.arguments
        let left = Mutex(Int(arguments[2])!)
        let files = DurableFiles {
            let isLast = left.withLock { left in
                left -= 1
                return left == 0
            }
            if isLast { kill(getpid(), SIGKILL) }
        }
        let home = GenerationHome(home: arguments[1], files: files)
        do {
            if arguments[3] == "--prune" {
                return print(try home.prune(keep: Int(arguments[4])!, walked: []).removed.count)
            }
            let archives = try arguments.dropFirst(3).map { try PackArchive(directory: $0) }
            let generation = try home.activate(
                archives.map(\.identity),
                unpacking: Array(archives),
                after: try home.active()?.number,
                host: SemanticVersion(0, 1, 0),
                at: Instant(milliseconds: 0)
            )
            print(generation.number)
        } catch {
            print("error: \(error)")
            exit(1)
        }
    }
}
