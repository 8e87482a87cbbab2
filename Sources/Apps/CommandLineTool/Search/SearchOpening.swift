import ManasikDomain
import ManasikPresentation
import ManasikTerminal
import ManasikViews

/// A hit that is shown in full.
struct SearchOpening: Sendable {
    let name: String
    var content: OpenedHit

    init(_ hit: SearchHit, _ content: OpenedHit) {
        name = "\(hit.kind.rawValue) \(hit.id)"
        self.content = content
    }

    /// The dhikr that was found; it can be counted.
    var dhikr: DhikrView? {
        if case .dhikr(let today) = content { today.dhikr } else { nil }
    }
}
