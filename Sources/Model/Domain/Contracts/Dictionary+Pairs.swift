extension Dictionary {
    /// Of pairs with the same key the first.
    package init(firstOf pairs: some Sequence<(Key, Value)>) {
        self.init()
        for (key, value) in pairs where self[key] == nil { self[key] = value }
    }

    /// All of a sequence by what they have in common, each in its order.
    package init<Element>(grouping all: some Sequence<Element>, under key: (Element) -> Key)
    where Value == [Element] {
        self.init()
        for one in all { self[key(one), default: []].append(one) }
    }
}
