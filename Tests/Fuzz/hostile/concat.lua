-- A coroutine that waits in `__concat` is resumed with more than its stack holds.
local big = {} for i = 1, 20000 do big[i] = i end
local A, B
B = coroutine.create(function() for i = 1, 3 do print(coroutine.resume(A, table.unpack(big))) end return "b" end)
local mt = { __concat = function() print(coroutine.resume(B)) return "r" end }
A = coroutine.create(function() local t = setmetatable({}, mt) local s = "x" .. t .. "y" .. "z" return s end)
print(coroutine.resume(A))
