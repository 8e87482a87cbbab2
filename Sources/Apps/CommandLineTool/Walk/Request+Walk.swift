import ManasikAlmanac
import ManasikDomain
import ManasikPresentation
import ManasikScheduling
import ManasikWalkthroughs

extension Request {
    /// Returns the verb with its arguments.
    ///
    /// - Parameter ritual: The ritual as named on the command line; commands of its walk repeat it. nil if none was
    ///   named.
    func arguments(of ritual: String?) -> String {
        let words = arguments
        guard let ritual, words.hasPrefix("walk"), !words.contains(" --ritual ") else { return words }
        return "\(words) --ritual \(ShellWord.plain(ritual))"
    }
}

extension WalkRequest {
    /// The subcommand of `walk` with its arguments.
    var arguments: String {
        switch self {
        case .next: "next"
        case .back: "back"
        case .done(let step, let how): words("done", step) + Self.options(of: how)
        case .undo(let step): words("undo", step)
        case .skip(let step, let reason):
            words("skip", step) + (reason.map { " --reason \(ShellWord.quoted($0))" } ?? "")
        case .missed(let step): words("missed", step)
        case .violate(let violation, let circumstances, let at):
            "violation \(ShellWord.plain(violation))"
                + circumstances.sorted { $0.key < $1.key }.map {
                    " --circumstance \(ShellWord.plain("\($0.key)=\($0.value)"))"
                }
                .joined() + Self.time(at)
        case .settle(let remedy, let alternative, let note):
            "settle \(ShellWord.quoted(remedy))" + (alternative.map { " --alternative \($0)" } ?? "")
                + (note.map { " --note \(ShellWord.quoted($0))" } ?? "")
        case .unsettle(let remedy): "unsettle \(ShellWord.quoted(remedy))"
        case .count(let step, let change):
            switch change {
            case .plus: words("count", step) + " +1"
            case .minus: words("count", step) + " -1"
            case .set(let count): words("count", step) + " \(count)"
            }
        case .choose(let choice, let branch): words("choose", choice) + " \(ShellWord.plain(branch))"
        case .reset: "reset"
        }
    }

    private func words(_ verb: String, _ name: String?) -> String {
        name.map { "\(verb) \(ShellWord.plain($0))" } ?? verb
    }

    /// Returns the option that states when, with the offset from UTC, so that it means the same by every clock.
    private static func time(_ at: Instant?) -> String {
        at.map { " --at \(Observer.ofRites.rfc3339($0))" } ?? ""
    }

    /// Returns the options that state how a step was performed.
    private static func options(of how: Performance) -> String {
        time(how.at) + (how.proxy.map { " --by-proxy \(ShellWord.quoted($0))" } ?? "")
            + (how.outOfOrder ? " --out-of-order" : "")
    }
}
