local t = { a = 1, b = 2, 3, [1.5] = 4 } for k, v in pairs(t) do t[k] = nil end return next(t), select("#", table.unpack({}, 1, 9)), utf8.char(72, 228), utf8.codepoint("x")
