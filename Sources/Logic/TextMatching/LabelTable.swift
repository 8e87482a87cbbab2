package import ManasikDomain

/// The tags, categories and sources of documents, each once per language.
package struct LabelTable {
    package struct Entry {
        package let field: SearchField
        package let label: SearchLabel
        /// The number of the label in all languages.
        package let group: Int32
    }

    package private(set) var entries: [Entry] = []
    /// The field and id of each group, independent of the language.
    package private(set) var groups: [(field: SearchField, id: String)] = []
    /// The numbers of the labels of each group, one for each language.
    private var numbers: [[Int32]] = []
    private var groupNumbers: [GroupKey: Int32] = [:]
    private var words = WordTable()
    /// The labels with a given spelling.
    private var spellings: [String: Set<Int32>] = [:]
    /// The groups that a filter's value means: by id, name, or folded title or synonym.
    private var named: [SearchField: [String: Set<Int32>]] = [:]
    /// The folded words of the titles of sources, by group.
    private var sourceWords: [(group: Int32, words: Set<String>)] = []

    private struct GroupKey: Hashable {
        let field: SearchField
        let id: String
    }

    /// Returns the number of a label.
    package mutating func number(_ field: SearchField, _ label: SearchLabel) -> Int32 {
        let groupKey = GroupKey(field: field, id: label.id)
        let group = groupNumbers[groupKey] ?? Int32(groups.count)
        if group == groups.count {
            groups.append((field, label.id))
            groupNumbers[groupKey] = group
            numbers.append([])
        }
        for known in numbers[Int(group)] where entries[Int(known)].label == label { return known }
        let number = Int32(entries.count)
        entries.append(Entry(field: field, label: label, group: group))
        numbers[Int(group)].append(number)
        addNames(of: label, field, group)
        if field != .source { addWords(of: label, number) }
        return number
    }

    private mutating func addNames(of label: SearchLabel, _ field: SearchField, _ group: Int32) {
        let exact = [label.id, label.name]
        for name in exact { named[field, default: [:]][name, default: []].insert(group) }
        for spelling in [label.name, label.title] + label.synonyms {
            let folded = ArabicFolding.fold(spelling)
            if !folded.isEmpty { named[field, default: [:]][" " + folded, default: []].insert(group) }
        }
        if field == .source { sourceWords.append((group, Set(ArabicFolding.words(in: label.title)))) }
    }

    private mutating func addWords(of label: SearchLabel, _ number: Int32) {
        for spelling in [label.title] + label.synonyms {
            let folded = ArabicFolding.words(in: spelling)
            guard !folded.isEmpty else { continue }
            spellings[folded.joined(separator: " "), default: []].insert(number)
            for form in WordForms.forms(in: spelling).joined() { words.add(form, number) }
        }
    }

    /// Returns the labels with exactly these words as a spelling.
    package func named(_ words: [String]) -> Set<Int32> { spellings[words.joined(separator: " ")] ?? [] }

    /// Returns the labels with a word, or a word with this prefix, in a spelling.
    package mutating func having(_ word: String, isPrefix: Bool) -> Set<Int32> {
        isPrefix ? words.beginning(word) : words.having(word)
    }

    /// Returns the groups of a field that a filter's value means: by id, name, title or synonym; sources also by some
    /// of their words.
    package func groups(_ field: SearchField, _ value: String) -> Set<Int32> {
        let folded = ArabicFolding.words(in: value)
        var found = named[field]?[value] ?? []
        guard !folded.isEmpty else { return found }
        // Looked up with a space before it, with which no id begins.
        found.formUnion(named[field]?[" " + folded.joined(separator: " ")] ?? [])
        if field == .source {
            for source in sourceWords where source.words.isSuperset(of: folded) { found.insert(source.group) }
        }
        return found
    }

    /// Returns the values that may follow a field's colon.
    package func values(_ field: SearchField) -> [String] {
        entries.filter { $0.field == field }.flatMap { [$0.label.name, $0.label.title] }
            .filter { !$0.isEmpty }
    }
}
