package import ManasikPresentation

extension TimeMark {
    package var style: Style {
        switch self {
        case .early, .closed: .dim
        case .open: .done
        case .closing, .late: .warning
        }
    }
}
