import ManasikDomain

/// The tags, categories and sources of documents, each once in each language.
struct LabelTable {
    struct Entry {
        let field: SearchField
        let label: SearchLabel
        /// The number that the label has in all languages.
        let group: Int32
    }

    private(set) var entries: [Entry] = []
    /// By group, whatever its language.
    private(set) var groups: [(field: SearchField, id: String)] = []
    /// By group; the label differs by language.
    private var numbers: [[Int32]] = []
    private var groupNumbers: [GroupKey: Int32] = [:]
    private var words = WordTable()
    /// The labels that a whole spelling names.
    private var spellings: [String: Set<Int32>] = [:]
    /// The groups that a filter's value names: an id, a name, or the folded words of a title or a synonym.
    private var named: [SearchField: [String: Set<Int32>]] = [:]
    /// The folded words of the titles of sources, by group.
    private var sourceWords: [(group: Int32, words: Set<String>)] = []

    private struct GroupKey: Hashable {
        let field: SearchField
        let id: String
    }

    /// The number of a label.
    mutating func number(_ field: SearchField, _ label: SearchLabel) -> Int32 {
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

    /// The labels of which one spelling is just these words.
    func named(_ words: [String]) -> Set<Int32> { spellings[words.joined(separator: " ")] ?? [] }

    /// The labels of which one spelling has a word, or one that begins so.
    mutating func having(_ word: String, isPrefix: Bool) -> Set<Int32> {
        isPrefix ? words.beginning(word) : words.having(word)
    }

    /// The groups of a field that a filter's value means: by id, name, title or synonym; a source also by some words of it.
    func groups(_ field: SearchField, _ value: String) -> Set<Int32> {
        let folded = ArabicFolding.words(in: value)
        var found = named[field]?[value] ?? []
        guard !folded.isEmpty else { return found }
        // Behind a space, which no id begins with.
        found.formUnion(named[field]?[" " + folded.joined(separator: " ")] ?? [])
        if field == .source {
            for source in sourceWords where source.words.isSuperset(of: folded) { found.insert(source.group) }
        }
        return found
    }

    /// What a reader may write behind a field's colon.
    func values(_ field: SearchField) -> [String] {
        entries.filter { $0.field == field }.flatMap { [$0.label.name, $0.label.title] }
            .filter { !$0.isEmpty }
    }
}
