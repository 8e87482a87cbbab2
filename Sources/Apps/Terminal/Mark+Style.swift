package import ManasikPresentation

extension Mark {
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
