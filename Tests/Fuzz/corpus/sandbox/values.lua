local t = setmetatable({ 1, 2, x = "y" }, { __index = function(_, k) return k end, __close = print })
print(t, t.z, #t, 1 // 3, 2^53, "\u{628}", ("%5.1f|%q"):format(2.5, "a\n"), utf8.char(1576))
return pcall(error, t), string.pack("<i4", 7), select("#", table.unpack(t)), next(t), math.type(1)
