package import ManasikDomain
package import ManasikPackSources
import ManasikPresentation

/// What came of asking sources.
package struct SourceUpdate {
    package let sessions: [SourceSession]
    package let failures: [SourceError]

    package init(sessions: [SourceSession], failures: [SourceError]) {
        self.sessions = sessions
        self.failures = failures
    }

    /// What each source has, in words.
    package var lines: [String] {
        sessions.flatMap { session in
            let count = EnglishCount.of(session.offers.packCount, "pack")
            return ["\(session.source.name): \(count), signed until \(session.offers.expires)"]
                + session.problems.map { "! \($0)" }
        }
    }
}

/// What came of asking sources, and what they say of packs that are there.
package struct SourceUpdateResponse: Response {
    let update: SourceUpdate
    let notices: SourceNotices

    package init(update: SourceUpdate, notices: SourceNotices) {
        self.update = update
        self.notices = notices
    }

    package var json: JSONValue {
        .object {
            Member(
                "sources",
                update.sessions.map { session in
                    JSONValue.object {
                        Member("name", session.source.name)
                        Member("packs", session.offers.packCount)
                        Member("expires", session.offers.expires.wire)
                        Member("problems", session.problems)
                    }
                }
            )
            Member("failures", update.failures.map(\.words))
            Member("withdrawn", notices.withdrawnJSON)
            Member("newer", notices.newerJSON)
        }
    }
}
