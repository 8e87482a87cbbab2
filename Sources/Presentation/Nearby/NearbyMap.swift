import ManasikDomain
public import ManasikLocalization
public import ManasikViews

/// A drawing of what is near a place: north is up and east is right in every language; labels and the legend follow the
/// direction of writing. It uses no map tiles of others.
public struct NearbyMap: Sendable {
    let view: NearbyView
    let localizer: Localizer
    /// The distance in metres from the middle to the edge.
    let reach: Double

    public init(_ view: NearbyView, in localizer: Localizer) {
        self.view = view
        self.localizer = localizer
        reach = Self.rounded(up: max(100, view.entries.map { $0.way.distance }.max() ?? 0))
    }

    /// The legend: the numbers of the drawing with the names.
    var legend: [String] {
        let text = NearbyText(localizer: localizer)
        return view.entries.enumerated().map { index, entry in
            "\(localizer.number(index + 1)). \(text.name(of: entry.listing)) · \(text.way(entry.way))"
        }
    }

    var title: String { localizer["nearby.title", ["place": localizer.name(of: view.place)]] }

    /// How far it is from the middle to the edge, and where north is.
    var scale: String {
        localizer[
            "nearby.map-scale",
            ["distance": .localized(NearbyText(localizer: localizer).distance(reach))]
        ]
    }

    /// Who is to be named for the data.
    var sources: [String] {
        let text = NearbyText(localizer: localizer)
        return view.sources.map { text.source($0) }
    }

    /// That more lies near than is drawn, where it does.
    var more: [Block] {
        view.isMore
            ? [.paragraph(localizer.runs("nearby.more", offering: ["command": .give(.limit)]), .quiet)] : []
    }

    /// Returns the next of 1, 2 and 5 times a power of ten.
    static func rounded(up metres: Double) -> Double {
        var step = 1.0
        while step * 10 < metres { step *= 10 }
        return [step, 2 * step, 5 * step, 10 * step].first { $0 >= metres } ?? metres
    }
}
