/// The style of a run of text, described by its meaning. It is drawn only if colour is on, so the text must be clear
/// without it.
package struct Style: Hashable, Sendable {
    /// The meaning of a colour.
    package enum Role: Hashable, Sendable { case heading, done, current, waiting, warning, link }

    /// Weight and decoration.
    package struct Attributes: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        package static let bold = Attributes(rawValue: 1)
        package static let dim = Attributes(rawValue: 2)
        package static let italic = Attributes(rawValue: 4)
        package static let underlined = Attributes(rawValue: 8)
        package static let reversed = Attributes(rawValue: 16)
    }

    package var role: Role?
    package var attributes: Attributes

    package init(role: Role? = nil, attributes: Attributes = []) {
        self.role = role
        self.attributes = attributes
    }

    package static let plain = Style()
    package static let heading = Style(role: .heading, attributes: .bold)
    package static let done = Style(role: .done)
    package static let current = Style(role: .current, attributes: .bold)
    package static let waiting = Style(role: .waiting)
    package static let warning = Style(role: .warning, attributes: .bold)
    package static let link = Style(role: .link, attributes: .underlined)
    package static let bold = Style(attributes: .bold)
    package static let dim = Style(attributes: .dim)
    package static let emphasis = Style(attributes: .italic)
    package static let selected = Style(attributes: .reversed)

    /// Returns this style with more decoration.
    package func adding(_ more: Attributes) -> Style {
        Style(role: role, attributes: attributes.union(more))
    }

    /// Returns the escape sequence that switches the style on; empty if the style changes nothing.
    func sequence(_ depth: ColorDepth) -> String {
        guard depth != .none, self != .plain else { return "" }
        var codes: [String] = []
        if attributes.contains(.bold) { codes.append("1") }
        if attributes.contains(.dim) { codes.append("2") }
        if attributes.contains(.italic) { codes.append("3") }
        if attributes.contains(.underlined) { codes.append("4") }
        if attributes.contains(.reversed) { codes.append("7") }
        if let role { codes.append(depth == .extended ? role.extendedCode : role.basicCode) }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }
}

/// The number of colours of the terminal.
package enum ColorDepth: Hashable, Sendable {
    case none
    /// The 16 basic colours, which the person can usually configure.
    case basic
    /// 256 colours or more.
    case extended
}

extension Style.Role {
    fileprivate var basicCode: String {
        switch self {
        case .heading: "36"
        case .done: "32"
        case .current: "33"
        case .waiting: "39"
        case .warning: "31"
        case .link: "34"
        }
    }

    // The colours have a medium brightness that is readable on both black and white.
    fileprivate var extendedCode: String {
        switch self {
        case .heading: "38;5;37"
        case .done: "38;5;71"
        case .current: "38;5;172"
        case .waiting: "38;5;245"
        case .warning: "38;5;167"
        case .link: "38;5;68"
        }
    }
}
