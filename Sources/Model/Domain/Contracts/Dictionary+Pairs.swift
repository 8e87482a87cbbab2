extension Dictionary {
    /// Keeps the first of several pairs with the same key.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init()
        for (key, value) in pairs where self[key] == nil { self[key] = value }
    }

    /// Groups the elements of a sequence by a key, each group in the order of the sequence.
    package init<Element>(grouping all: some Sequence<Element>, under key: (Element) -> Key)
    where Value == [Element] {
        self.init()
        for one in all { self[key(one), default: []].append(one) }
    }
}
