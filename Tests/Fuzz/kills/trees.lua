-- Tables that the host takes apart, in memory of the system's allocator.
local host = rawget(_G, "host") or setmetatable({}, { __index = function() return function(f) return type(f) == "function" and f() end end })
local record = {} for i = 1, 60 do record["k" .. (i * 7919 % 61)] = { 1, 2, 3 } end
local list = {} for i = 1, 5000 do list[i] = record end
while true do host.tree(table.pack(table.unpack(list))) host.back(list[1]) end
