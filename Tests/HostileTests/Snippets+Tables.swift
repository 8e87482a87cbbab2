// SPDX-License-Identifier: Apache-2.0

extension Snippet {
    static let tables = [
        Snippet("next of a foreign key", .error("invalid key to 'next'"), "return next({}, 'x')"),
        Snippet("next of NaN", .error("invalid key to 'next'"), "return next({ a = 1 }, 0 / 0)"),
        Snippet("next for ever", .endless, "local t = { a = 1, b = 2 } while true do next(t) end"),
        Snippet(
            "a table that empties",
            .value("0"),
            "local t = {} for i = 1, 2000 do t['k' .. i] = i end for k in pairs(t) do t[k] = nil end local n = 0 for _ in pairs(t) do n = n + 1 end return n"
        ),
        Snippet(
            "a table that loses the next key",
            .value("done"),
            "local t = {} for i = 1, 300 do t['k' .. i] = i end for k in pairs(t) do for i = 1, 300 do t['k' .. i] = nil end end return 'done'"
        ),
        Snippet(
            "a table that grows",
            .anything,
            "local t = { a = 1 } for k, v in pairs(t) do t[k .. 'x'] = v end"
        ),
        Snippet(
            "traversals inside each other",
            .value("64000000"),
            "local n = 0 local t = {} for i = 1, 20 do t['k' .. i] = i end for a in pairs(t) do for b in pairs(t) do n = n + 1 end end return n * 160000"
        ),
        Snippet("a key of nil", .error("index is nil"), "local t = {} t[nil] = 1"),
        Snippet("a key of NaN", .error("index is NaN"), "local t = {} t[0 / 0] = 1"),
        Snippet("rawset of nil", .error("index is nil"), "rawset({}, nil, 1)"),
        Snippet(
            "colliding keys",
            .anything,
            "local t, n = {}, 2048 for j = 1, n + 5 do t[(j + 70000) * (2 * n - 1)] = true end return 'done'"
        ),
        Snippet(
            "colliding floats",
            .anything,
            "local t = {} for i = 1, 20000 do t[i * 2.0 ^ 40 + 0.5] = i end return 'done'"
        ),
        Snippet(
            "long keys that are alike",
            .endless,
            "local p = ('x'):rep(10000) local t = {} for i = 1, 1e9 do t[p .. i % 20] = i for k in pairs(t) do end end"
        ),
        Snippet(
            "huge strings compared",
            .slow,
            "local a, b = ('x'):rep(1 << 20), ('x'):rep(1 << 20) while true do local _ = a < b end"
        ),
        Snippet(
            "huge strings with zeros compared",
            .slow,
            "local a, b = ('\\0'):rep(1 << 20), ('\\0'):rep(1 << 20) while true do local _ = a < b end"
        ),
        Snippet(
            "a comparator that lies",
            .error("invalid order function"),
            "local t = {} for i = 1, 200 do t[i] = i end table.sort(t, function() return true end)"
        ),
        Snippet(
            "a comparator of chance",
            .anything,
            "local t = {} for i = 1, 2000 do t[i] = i end table.sort(t, function() return math.random() < 0.5 end)"
        ),
        Snippet(
            "a comparator that shrinks",
            .anything,
            "local t = {} for i = 1, 200 do t[i] = i end table.sort(t, function(a, b) for i = 1, 200 do t[i] = nil end return false end)"
        ),
        Snippet("a comparator that errs", .error("x"), "table.sort({ 2, 1 }, function() error('x') end)"),
        Snippet("sorting mixed values", .error("attempt to compare"), "table.sort({ 1, 'x', {}, print })"),
        Snippet(
            "sorting NaN",
            .anything,
            "local t = {} for i = 1, 500 do t[i] = i % 3 == 0 and 0 / 0 or i end table.sort(t)"
        ),
        Snippet(
            "sorting the sorted, quadratically",
            .anything,
            "local t = {} for i = 1, 30000 do t[i] = i % 2 == 0 and i or 30000 - i end table.sort(t)"
        ),
    ]
}
