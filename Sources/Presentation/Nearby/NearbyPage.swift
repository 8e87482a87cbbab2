import ManasikAlmanac
import ManasikDomain
public import ManasikLocalization
public import ManasikViews

extension Page {
    /// Returns the page of what is near a place, the nearest first, with the sources of the data and the next prayer.
    public static func nearby(_ view: NearbyView, in localizer: Localizer) -> Page {
        guard view.hasListings else { return Page([.paragraph(localizer["nearby.no-data"])]) }
        let text = NearbyText(localizer: localizer)
        let place = localizer.name(of: view.place)
        guard !view.entries.isEmpty else {
            return Page(text.nothing(in: view, near: place).map { .paragraph($0) })
        }
        var blocks: [Block] = [.heading(localizer["nearby.title", ["place": place]])]
        blocks.append(.groups(view.entries.map { text.blocks(of: $0) }))
        if let gone = text.gone(view.gone) { blocks.append(.paragraph(gone, .quiet)) }
        if view.isMore {
            blocks.append(
                .paragraph(localizer.runs("nearby.more", offering: ["command": .give(.limit)]), .quiet)
            )
        }
        if let prayer = view.nextPrayer {
            let clock = localizer.numerals(prayer.place.observer.clockTime(prayer.at))
            let isUTC = prayer.place.observer.timeZone.isUTC
            blocks += [
                .gap,
                .paragraph(
                    localizer[
                        "nearby.next-prayer",
                        [
                            "prayer": .localized(localizer.host("prayer.\(prayer.prayer.rawValue)")),
                            "time": .text(isUTC ? "\(clock) UTC" : clock),
                        ]
                    ]
                ),
            ]
        }
        blocks += view.sources.map { .paragraph(text.source($0), .quiet) }
        return Page(blocks)
    }
}
