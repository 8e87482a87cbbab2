public import ManasikAlmanac
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page with the direction of prayer from a place and the distance to the Ka'bah.
    public static func qibla(
        _ qibla: Qibla,
        from place: AlmanacPlace,
        in localizer: Localizer
    ) -> Page {
        var sentences: [String] = []
        if let bearing = qibla.bearing {
            sentences.append(
                localizer[
                    "qibla.bearing",
                    [
                        "place": localizer.name(of: place),
                        "degrees": .text(localizer.number(QiblaText.rounded(bearing, 100))),
                        "point": .localized(QiblaText.point(at: bearing, in: localizer)),
                    ]
                ]
            )
        } else {
            sentences.append(localizer["qibla.here", ["place": localizer.name(of: place)]])
        }
        if qibla.distance < QiblaText.near {
            sentences.append(localizer["qibla.near"])
        } else {
            let kilometres = Int((qibla.distance / 1000).rounded())
            sentences.append(localizer["qibla.distance", ["kilometres": .number(kilometres)]])
        }
        return Page(sentences.map { .paragraph($0) })
    }
}

enum QiblaText {
    private static let points = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]

    /// Returns the nearest of eight points of the compass, by degrees clockwise from north.
    static func point(at bearing: Double, in localizer: Localizer) -> LocalizedString {
        localizer.host("compass.\(points[nearest(to: bearing)])")
    }

    /// Whether a point of the compass, counted clockwise from north, is the nearest of eight to a bearing.
    static func isNearest(_ point: Int, to bearing: Double) -> Bool { nearest(to: bearing) == point }

    private static func nearest(to bearing: Double) -> Int { Int((bearing / 45).rounded()) % 8 }

    /// The distance in metres within which the Ka'bah may be in sight, so that people face the building itself.
    static let near = 1500.0

    static func rounded(_ number: Double, _ parts: Double) -> Double {
        (number * parts).rounded() / parts
    }
}
