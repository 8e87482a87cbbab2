public import ManasikDomain
public import ManasikWalkthroughs

/// Something to choose from.
public struct WalkMenu: Sendable {
    /// The meaning of a row.
    public enum Choice: Hashable, Sendable {
        case act(WalkAct)
        /// An event that is done after a question.
        case propose(WalkEvent)
        case remedy(String)
        /// - Parameter by: What the alternative says.
        case settle(String, alternative: Int, by: String)
        case violate(DefinitionID, circumstances: [String: String])
        /// Goes to the walk of a ritual.
        case walk(DefinitionID)
    }

    public struct Row: Hashable, Sendable {
        public let title: String
        public var detail: String?
        public var mark: Mark?
        public let choice: Choice
    }

    /// The name of its page.
    public let name: String
    public let title: String
    /// What is said above the rows.
    public var text: [String] = []
    public let rows: [Row]
    /// The row that is pointed at.
    public internal(set) var selected = 0
    /// Where one returns to without choosing.
    let back: WalkFlow.Mode

    /// The row of an act.
    public func index(of act: WalkAct) -> Int? { rows.firstIndex { $0.choice == .act(act) } }

    /// The menu with another row selected.
    func moved(by distance: Int) -> WalkMenu {
        var menu = self
        menu.selected = min(max(0, selected + distance), max(0, rows.count - 1))
        return menu
    }

    /// What is said above the rows.
    public var heading: [Block] {
        [.heading(title, level: 2)] + text.map { .paragraph($0) }
    }
}
