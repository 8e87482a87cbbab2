import Foundation
import ManasikDomain
import ManasikFiles
import ManasikGenerations
import ManasikPackDistribution
import ManasikPackHost
import Synchronization

/// A process that activates packs and is killed meanwhile.
///
///     activation-loop HOME N DIRECTORY…   activates the packs of the directories, without gates; is killed before the
///                                         N-th change of a file, or else prints the number of the generation
///     activation-loop HOME N --prune KEEP  removes old generations likewise, and prints how many
///     activation-loop HOME N --switch NUMBER SETTING VALUE
///                                         activates a generation likewise, with the settings that it had; says that an
///                                         integer is chosen now
@main
enum ActivationLoop {
    static func main() {
        let arguments = CommandLine.arguments
        let left = Mutex(Int(arguments[2])!)
        let files = GenerationFiles {
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
            if arguments[3] == "--switch" { return try change(home, arguments) }
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

    private static func change(_ home: GenerationHome, _ arguments: [String]) throws {
        let number = Int(arguments[4])!
        let chosen = [DefinitionID(arguments[5])!: JSONValue.integer(Int(arguments[6])!)]
        try home.switchTo(
            number,
            after: try home.active()?.number,
            settings: SettingsSwitch(left: chosen, returning: try home.settings().chosen[number])
        )
        print(number)
    }
}
