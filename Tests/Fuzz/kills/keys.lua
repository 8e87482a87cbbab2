-- Tables that move their keys, iteration, and lists that grow at once.
local host = rawget(_G, "host") or setmetatable({}, { __index = function() return function(f) return type(f) == "function" and f() end end })
local names = {} for i = 1, 3000 do names[i] = "k" .. i end
while true do
  local packed, fields = table.pack(table.unpack(names)), {}
  for i = 1, 3000 do fields[names[i]] = i end
  for k in pairs(fields) do fields[k] = nil end
  for i = 1, 1100 do fields[i * 2047] = i end
  host.back(packed)
end
