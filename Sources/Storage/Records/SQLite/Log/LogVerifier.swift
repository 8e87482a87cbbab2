import ManasikDomain
import ManasikStoreContract

/// Holds the entries of a log against its chain, one after another.
struct LogVerifier {
    struct Link {
        let position: Int
        let commitment: [UInt8]
        let hash: [UInt8]
    }

    private var last = LogHead(position: 0, hash: LogChain.hexadecimal(LogChain.origin))
    private var previous = LogChain.origin
    /// The hash that the chain must have; nil for none, or once it was found.
    private var wanted: String?
    /// The position that has it.
    private var kept: Int?
    private var findings: [LogVerification.Finding] = []
    private var entries = 0
    /// The positions without an entry.
    private var absent: [Int] = []
    /// How many of them erasures account for.
    private var erased = 0

    /// - Parameter head: A hash that the chain must have; nil for none.
    init(head: String?) {
        wanted = head?.lowercased()
        noteKept()
    }

    private mutating func noteKept() {
        guard wanted == last.hash else { return }
        (wanted, kept) = (nil, last.position)
    }

    /// Compares a link with the one before, and its entry with it.
    mutating func take(_ link: Link, _ entry: (salt: [UInt8], stored: StoredEntry)?) {
        for position in (last.position + 1)..<max(link.position, last.position + 1) {
            findings.append(.init(position, .missing))
        }
        // After a missing link the hash cannot follow.
        if link.position == last.position + 1,
            LogChain.link(after: previous, link.commitment) != link.hash
        {
            findings.append(.init(link.position, .broken))
        }
        if let entry {
            entries += 1
            if LogChain.commitment(entry.salt, entry.stored) != link.commitment {
                findings.append(.init(link.position, .changed))
            } else if entry.stored.kind == LogKind.erased, entry.stored.owner.isEmpty {
                erased += Self.erased(entry.stored)
            }
        } else {
            absent.append(link.position)
        }
        previous = link.hash
        last = LogHead(position: link.position, hash: LogChain.hexadecimal(link.hash))
        noteKept()
    }

    /// Notes entries that have no link.
    mutating func unchained(_ positions: [Int]) {
        findings += positions.map { .init($0, .unchained) }
    }

    func outcome() -> LogVerification {
        var findings = findings
        // Which of several absent entries was nobody's who was erased, the chain cannot tell: all of them are named.
        if absent.count > erased { findings += absent.map { .init($0, .removed) } }
        if wanted != nil { findings.append(.init(last.position, .headMissing)) }
        return LogVerification(
            head: last,
            entries: entries,
            erased: min(absent.count, erased),
            findings: findings.sorted { $0.position < $1.position },
            kept: kept
        )
    }

    private static func erased(_ entry: StoredEntry) -> Int {
        guard let body = try? CanonicalJSON.decodeObject(entry.body),
            case .integer(let count)? = body["entries"]
        else { return 0 }
        return count
    }
}
