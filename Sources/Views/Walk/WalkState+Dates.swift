import ManasikDomain
public import ManasikWalkthroughs

extension WalkState {
    /// Returns the days on which a step opens, one per ruling of the schools, or on which it closes if it has no
    /// opening.
    public func dates(of node: WalkNode) -> [RiteDate] {
        guard let season = view.season else { return [] }
        var dates: [RiteDate] = []
        for time in (node.opens.isEmpty ? node.closes : node.opens).compactMap({ $0.value.ofSeason }) {
            if let date = times.date(of: time, inHijriYear: revision.span.year(of: time, in: season)),
                !dates.contains(date)
            {
                dates.append(date)
            }
        }
        return dates
    }
}
