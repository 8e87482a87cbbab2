package import ManasikDomain
import ManasikPresentation
package import ManasikStoreContract

/// Whether the log is whole, and where it is not.
package struct LogVerificationResponse: Response {
    let outcome: LogVerification

    package init(outcome: LogVerification) {
        self.outcome = outcome
    }

    /// The outcome in words, with what to do.
    ///
    /// - Parameter isOfBackup: Whether the hash with which the log was compared is that of the last backup.
    package func lines(isOfBackup: Bool) -> [String] { outcome.lines(isOfBackup: isOfBackup) }

    package var json: JSONValue {
        .object {
            Member("sound", outcome.isSound)
            Member("head", outcome.head.wire)
            Member("entries", outcome.entries)
            Member("erased", outcome.erased)
            Member("kept", outcome.kept)
            Member(
                "findings",
                outcome.findings.map { finding in
                    JSONValue.object {
                        Member("position", finding.position)
                        Member("problem", finding.problem.rawValue)
                        Member("message", finding.words)
                    }
                }
            )
        }
    }
}

extension LogVerification {
    fileprivate func lines(isOfBackup: Bool) -> [String] {
        let erased =
            self.erased == 0
            ? "" : ", \(EnglishCount.of(self.erased, "entry", plural: "entries")) erased with persons"
        let count = EnglishCount.of(entries, "entry", plural: "entries")
        if isSound {
            let hash = isOfBackup ? "The hash that the last backup has kept" : "The hash that was kept"
            let held = kept.map { ["\(hash) is that of entry \($0)."] } ?? []
            return ["The log is whole: \(count)\(erased)."] + held + [head.line]
        }
        return findings.map { "! " + $0.words } + [Self.advice]
    }

    private static let advice = """
        What the log said there is lost or not to be trusted. Copy the home as it is, find out who had access to its files, and \
        compare it with a backup: manasik log verify --home DIRECTORY on a home into which one was restored says up to where \
        that is whole. The program goes on, and appends to the chain as it stands.
        """
}

extension LogVerification.Finding {
    /// What is wrong, in words.
    package var words: String {
        switch problem {
        case .missing: "entry \(position): the link of the chain is gone"
        case .broken:
            "entry \(position): the link does not follow from the one before; it, or the order, was changed"
        case .changed: "entry \(position): the entry is not the one that was appended"
        case .removed: "entry \(position): the entry is gone, and erasures do not account for it"
        case .unchained: "entry \(position): there is an entry, but no link of the chain"
        case .headMissing:
            "after entry \(position): the chain does not have the hash that was kept, so its end was cut off or the whole "
                + "was written anew"
        }
    }
}
