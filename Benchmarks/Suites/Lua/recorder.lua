-- Prints every answer of the host as a line of Lua, by the test that asked for it, and equal tables once.
local trouble = require "manasik.vocabulary.trouble"
local paths = require "tests.paths"
local real = trouble.ask
local known, count = {}, 0

local function literal(value)
  if type(value) ~= "table" then return ("%q"):format(value) end
  local keys, parts = {}, {}
  for key in pairs(value) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return ("%q"):format(a) < ("%q"):format(b) end)
  for _, key in ipairs(keys) do parts[#parts + 1] = ("[%q]=%s"):format(key, literal(value[key])) end
  local text = "{" .. table.concat(parts, ",") .. "}"
  if not known[text] then
    count = count + 1
    known[text] = count
    print(("T[%d]=%s"):format(count, text))
  end
  return ("T[%d]"):format(known[text])
end

trouble.ask = function(...)
  local ok, answer = pcall(real, ...)
  print(ok and ("A[#A+1]={%s}"):format(literal(answer)) or ("A[#A+1]={error=%q}"):format(tostring(answer)))
  if not ok then error(answer, 0) end
  return answer
end

describe, it, pairs = paths(describe, it, function(name) print(("A=B(%q)"):format(name)) end)
return true
