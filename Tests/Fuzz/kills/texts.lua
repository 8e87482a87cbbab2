-- Chunks that are compiled, patterns, strings, garbage.
local person = rawget(_G, "person") or {}
local source = {} for i = 1, 400 do source[i] = ("local function f%d(a, b) return a .. %d, { b, x = 'é' } end"):format(i % 150, i) end
local text = "do " .. table.concat(source, " end do ") .. " end"
while true do
  assert(load(text, "=" .. #text))
  local s = (text:gsub("%a+", string.upper)):rep(3)
  for word in s:gmatch("%u%d+") do local _ = person[word] end
  table.sort(source, function(a, b) return a > b end)
end
