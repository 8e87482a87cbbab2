import ManasikDomain
import Testing

@Suite struct LRUCacheTests {
    @Test func aFullCacheGivesUpWhatWasUsedLeastRecently() {
        var cache = LRUCache<String, Int>(capacity: 2)
        cache.insert(1, for: "a")
        cache.insert(2, for: "b")
        // Looked at, so that it was used after the other.
        #expect(cache.value(of: "a") == 1)
        let evicted = cache.insert(3, for: "c")
        #expect(evicted?.key == "b" && evicted?.value == 2)
        #expect(cache.value(of: "b") == nil)
        #expect(cache.value(of: "a") == 1)
        #expect(cache.value(of: "c") == 3)
        #expect(cache.count == 2)
    }

    @Test func aNewValueOfAKnownKeyTakesNoOthersPlace() {
        var cache = LRUCache<String, Int>(capacity: 2)
        cache.insert(1, for: "a")
        cache.insert(2, for: "b")
        #expect(cache.insert(4, for: "a") == nil)
        #expect(cache.value(of: "a") == 4)
        // Kept anew, it was used last.
        #expect(cache.insert(5, for: "c")?.key == "b")
    }

    @Test func nothingIsLeftOfAnEmptiedCache() {
        var cache = LRUCache<String, Int>(capacity: 1)
        cache.insert(1, for: "a")
        cache.removeAll()
        #expect(cache.count == 0)
        #expect(cache.value(of: "a") == nil)
    }
}
