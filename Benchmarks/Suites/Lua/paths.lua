-- Wraps `describe` and `it` so that `enter` is told the full name of each block and test as its body runs; and gives a
-- `pairs` whose order is the same in every Lua.
local pairs, sort, format = pairs, table.sort, string.format

local function ordered(value)
  local keys, index = {}, 0
  for key in pairs(value) do keys[#keys + 1] = key end
  sort(keys, function(a, b) return format("%q", a) < format("%q", b) end)
  return function()
    index = index + 1
    local key = keys[index]
    if key ~= nil then return key, value[key] end
  end
end

return function(describe, it, enter)
  local path, met = {}, {}

  local function within(name, body)
    return function()
      path[#path + 1] = name
      local full = table.concat(path, "\n")
      met[full] = (met[full] or 0) + 1
      enter(full .. "\n" .. met[full])
      local ok, raised = pcall(body)
      path[#path] = nil
      enter(table.concat(path, "\n"))
      if not ok then error(raised, 0) end
    end
  end

  local function block(name, body) return describe(name, within(name, body)) end

  -- A test runs after the block's body, so that its path is that of its making.
  local function test(name, body)
    local made = table.concat(path, "\n") .. "\n" .. name
    met[made] = (met[made] or 0) + 1
    local full = made .. "\n" .. met[made]
    return it(name, function()
      enter(full)
      return body()
    end)
  end

  return block, test, ordered
end
