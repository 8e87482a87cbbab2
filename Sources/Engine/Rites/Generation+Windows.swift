import ManasikAlmanac
import ManasikDomain
import ManasikWalkthroughs
import Synchronization

extension Generation {
    func windows(of revision: WalkRevision, in season: Int, by times: RiteTimes) -> RitualWindows {
        let wanted = WantedWindows(revision: revision.hash, season: season, times: times)
        return knownWindows.withLock { known in
            if let windows = known[wanted] { return windows }
            // A server meets few seasons and methods, but people correct their dates as they like.
            if known.count >= 64 { known = [:] }
            let windows = times.windows(of: revision, in: season)
            known[wanted] = windows
            return windows
        }
    }

    /// What windows are computed from.
    struct WantedWindows: Hashable {
        /// Names the ritual and what it is made of.
        let revision: String
        let season: Int
        let times: RiteTimes
    }
}
