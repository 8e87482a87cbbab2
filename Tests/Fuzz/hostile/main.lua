-- So is the main program.
local big = {} for i = 1, 20000 do big[i] = i end
local main = coroutine.running()
local mt = { __concat = function() print(coroutine.wrap(function() return coroutine.resume(main, table.unpack(big)) end)()) return "r" end }
local t = setmetatable({}, mt) local s = "x" .. t .. "y" .. "z" print(s)
