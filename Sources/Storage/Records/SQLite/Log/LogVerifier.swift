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
    /// Those of them for which erasures account.
    private var erased = ErasedEntries([])

    /// How many missing links one after another are named.
    private static let mostMissing = 1_000

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
        let (step, isTooLarge) = link.position.subtractingReportingOverflow(last.position)
        let gap = isTooLarge ? Int.max : step > 0 ? step - 1 : -1
        // Of a large gap its beginning is named: somebody may have written any number.
        for offset in 0..<max(0, min(gap, Self.mostMissing)) {
            findings.append(.init(last.position + 1 + offset, .missing))
        }
        if link.position < 1 { findings.append(.init(link.position, .broken)) }
        // After a missing link the hash cannot follow.
        if gap == 0,
            LogChain.link(after: previous, link.commitment) != link.hash
        {
            findings.append(.init(link.position, .broken))
        }
        if let entry {
            entries += 1
            if LogChain.commitment(entry.salt, entry.stored) != link.commitment {
                findings.append(.init(link.position, .changed))
            } else if entry.stored.kind == LogKind.erased, entry.stored.owner.isEmpty {
                erased.add(ErasedEntries((try? CanonicalJSON.decodeObject(entry.stored.body)) ?? [:]))
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
        let unnamed = absent.filter { !erased.positions.contains($0) }
        // The chain cannot tell which of those that no erasure names were erased with somebody: all of them are named.
        if unnamed.count > erased.others { findings += unnamed.map { .init($0, .removed) } }
        if wanted != nil { findings.append(.init(last.position, .headMissing)) }
        return LogVerification(
            head: last,
            entries: entries,
            erased: absent.count - unnamed.count + min(unnamed.count, erased.others),
            findings: findings.sorted { $0.position < $1.position },
            kept: kept
        )
    }
}
