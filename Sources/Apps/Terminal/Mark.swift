/// Where a rite, an item or a place stands.
package enum Mark: Hashable, Sendable, CaseIterable {
    case done, current, waiting, skipped, missed, undecided

    package var style: Style {
        switch self {
        case .done: .done
        case .current: .current
        case .waiting: .plain
        case .skipped: .dim
        case .missed, .undecided: .warning
        }
    }
}
