-- Weak tables go to the host while garbage is collected.
local hold = {}
local function weak(i) local t = setmetatable({}, { __mode = "k" }) for j = 1, 200 do local k = {} hold[#hold + 1] = k t[k] = ("unique string %d %d"):format(i, j):rep(20) end return t end
local function mixed(n) local t = {} for i = 1, n do t[i + 0.5] = i t["k" .. i] = i end return t end
local all = {}
for i = 1, 10 do all[i] = { weak(i), mixed(3000) } end
hold = nil
return all
