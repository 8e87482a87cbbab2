import CTrespass
import Foundation
import ManasikIsolation

/// Confines itself, and tries what it may not do.
///
///     trespasser try             tries everything once; prints the name and the number of the error of each
///     trespasser free NAME…      the named ones without confinement
///     trespasser memory BYTES    may take that many more bytes; prints how many it got
///     trespasser time            may use one second of processor time, and never stops
///     trespasser late            has a second thread before it confines itself; prints the error
@main
struct Trespasser {
    static func main() {
        let words = CommandLine.arguments.dropFirst()
        switch words.first {
        case "try":
            confine()
            tryAll { _ in true }
        case "free": tryAll(words.contains)
        case "memory":
            let most = words.last.flatMap { Int($0) } ?? 0
            confine(Confinement.Limits(memory: most))
            tell("\(ctrespass_memory(16 * most))")
        case "time":
            confine(Confinement.Limits(time: .seconds(1)))
            var number = 0
            while true { number &+= 1 }
        case "late":
            let thread = Thread { while true { sleep(60) } }
            thread.start()
            confine()
        default: exit(64)
        }
    }

    private static func confine(_ limits: Confinement.Limits = Confinement.Limits()) {
        do throws(ConfinementError) { _ = try Confinement.apply(limits) } catch {
            tell("\(error)")
            exit(1)
        }
    }

    private static func tryAll(_ isMeant: (String) -> Bool) {
        var number = 0
        while let name = ctrespass_name(number).map({ String(cString: $0) }) {
            if isMeant(name) { tell("\(name) \(ctrespass_try(number))") }
            number += 1
        }
    }

    private static func tell(_ line: String) {
        let bytes = Array((line + "\n").utf8)
        _ = write(1, bytes, bytes.count)
    }
}
