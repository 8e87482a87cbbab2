import ManasikDomain
import ManasikPresentation
import ManasikTerminal
import ManasikWalkthroughs

/// Something on the screen of a walk to choose from.
struct WalkMenu: Sendable {
    /// What a row stands for.
    enum Act: Sendable {
        /// What a key of the walk does; the row is named by it.
        case key(WalkKey)
        /// An event that is done after a question.
        case propose(WalkEvent)
        case remedy(String)
        case settle(String, alternative: Int, by: String)
        case violate(DefinitionID, [String: String])
        /// Goes to the walk of a ritual.
        case walk(DefinitionID)
    }

    struct Row: Sendable {
        let title: String
        var detail: String?
        var mark: Mark?
        let act: Act
    }

    /// The name of its page.
    let name: String
    let title: String
    /// What is said above the rows.
    var text: [String] = []
    let rows: [Row]
    var selected = 0
    /// Where one returns to without choosing.
    let back: WalkScreen.Mode

    /// The sign by which a row is chosen; nil for those after the ninth.
    func sign(of index: Int) -> Character? {
        if case .key(let key) = rows[index].act { return key.letter }
        return index < 9 ? Character(String(index + 1)) : nil
    }

    /// The row that a key chooses at once.
    func index(of key: Key) -> Int? {
        if let key = WalkKey(key) {
            return rows.firstIndex { if case .key(key) = $0.act { true } else { false } }
        }
        guard case .character(let character) = key, let number = character.wholeNumberValue else {
            return nil
        }
        return rows.indices.first { sign(of: $0)?.wholeNumberValue == number }
    }

    /// The menu with another row selected.
    func moved(by distance: Int) -> WalkMenu {
        var menu = self
        menu.selected = min(max(0, selected + distance), max(0, rows.count - 1))
        return menu
    }
}
