-- Text that the parser takes long over.
local parts = {}
for i = 1, 75000 do parts[i] = "::a" .. i .. "::f()" end
local text = table.concat(parts)
while true do load(text) load("return {" .. text:gsub("::a(%d+)::f%(%)", function(n) return n * 65535 .. "," end) .. "}") end
