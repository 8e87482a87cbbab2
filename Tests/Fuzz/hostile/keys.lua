-- Keys that collide.
local t = {}
for i = 1, 16500 do t[i * 32767] = i end
while true do for _ in pairs(t) do end end
