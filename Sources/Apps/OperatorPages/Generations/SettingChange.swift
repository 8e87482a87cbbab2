package import ManasikDomain
import ManasikPresentation

/// A setting that is chosen otherwise under another generation; nil where the default holds.
package struct SettingChange: Equatable {
    package let id: DefinitionID
    package let old: JSONValue?
    package let new: JSONValue?

    package init(id: DefinitionID, old: JSONValue?, new: JSONValue?) {
        self.id = id
        self.old = old
        self.new = new
    }

    /// Returns what differs, sorted by name.
    package static func all(
        from old: [DefinitionID: JSONValue],
        to new: [DefinitionID: JSONValue]
    ) -> [SettingChange] {
        Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.map {
            SettingChange(id: $0, old: old[$0], new: new[$0])
        }
    }

    /// The change as text for operators, as packs are listed.
    package var line: String {
        func text(_ value: JSONValue) -> String { CanonicalJSON.text(of: value) }
        switch (old, new) {
        case (let old?, let new?): return "~ setting \(id) \(text(old)) → \(text(new))"
        case (nil, let new?): return "+ setting \(id) \(text(new))"
        case (let old, nil): return "- setting \(id)" + (old.map { " " + text($0) } ?? "")
        }
    }

    package var json: JSONValue {
        .object {
            Member("setting", id)
            Member("old", old)
            Member("new", new)
        }
    }
}
