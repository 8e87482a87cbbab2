-- Tables that the host takes apart, in memory of the system's allocator.
local record = {} for i = 1, 60 do record["k" .. (i * 7919 % 61)] = { 1, 2, 3 } end
local list = {} for i = 1, 5000 do list[i] = record end
while true do host.tree(table.pack(table.unpack(list))) host.back(list[1]) end
