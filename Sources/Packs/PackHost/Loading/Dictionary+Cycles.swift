extension Dictionary where Key == Value {
    /// The cycles in which keys lead to values that are keys again, each once; it takes one step for each key.
    var cycles: [[Key]] {
        var cycles: [[Key]] = []
        var visited: Set<Key> = []
        for start in keys {
            var path: [Key] = []
            var places: [Key: Int] = [:]
            var next: Key? = start
            while let key = next, visited.insert(key).inserted {
                places[key] = path.count
                path.append(key)
                next = self[key]
            }
            // A path that ends, or meets one that was followed before, closes no further cycle.
            if let key = next, let place = places[key] { cycles.append(Array(path[place...])) }
        }
        return cycles
    }
}
