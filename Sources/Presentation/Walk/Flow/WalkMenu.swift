public import ManasikDomain
public import ManasikWalkthroughs

/// A menu of things to choose from.
public struct WalkMenu: Sendable {
    /// The meaning of a row.
    public enum Choice: Hashable, Sendable {
        case act(WalkAct)
        /// An event that is performed after a question.
        case propose(WalkEvent)
        case remedy(String)
        /// Settles a remedy.
        ///
        /// - Parameter by: The text of the alternative.
        case settle(String, alternative: Int, by: String)
        case violate(DefinitionID, circumstances: [String: String], at: Instant? = nil)
        /// Opens the walk of a ritual.
        case walk(DefinitionID)
    }

    public struct Row: Hashable, Sendable {
        public let title: String
        public var detail: String?
        public var mark: Mark?
        public let choice: Choice
    }

    /// The name of the page of the menu.
    public let name: String
    public let title: String
    /// Sentences shown above the rows.
    public var text: [String] = []
    public let rows: [Row]
    /// The index of the selected row.
    public internal(set) var selected = 0
    /// The mode to return to without a choice.
    let back: WalkFlow.Mode

    /// Returns the index of the row of an action; nil if there is none.
    public func index(of act: WalkAct) -> Int? { rows.firstIndex { $0.choice == .act(act) } }

    /// Returns the menu with another row selected.
    func moved(by distance: Int) -> WalkMenu {
        var menu = self
        menu.selected = min(max(0, selected + distance), max(0, rows.count - 1))
        return menu
    }

    /// The title, and the sentences shown above the rows.
    public var heading: [Block] {
        [.heading(title, level: 2)] + text.map { .paragraph($0) }
    }
}
