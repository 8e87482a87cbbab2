local o = setmetatable({}, { __concat = function(a, b) return "x" end, __index = function(t, k) return k end, __len = function() return 3 end }) return o .. 1, o.y, #o
