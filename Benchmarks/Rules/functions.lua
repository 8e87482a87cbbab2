-- Makes conditions that are written as tables into the functions that an author would write; for the packs in stock Lua
-- and for those that the host loads.
--
-- Given the names of the facts that stand under their full names; returns a function of a condition and of its pack.
local full_names = ...

local made = {}

local function text_of(test, pack)
  local function quoted(value) return type(value) == "string" and ("%q"):format(value) or tostring(value) end
  local function joined(list, word) return "(" .. table.concat(list, " " .. word .. " ") .. ")" end
  local function expression(node)
    local all, names = {}, {}
    for name in pairs(node) do names[#names + 1] = name end
    table.sort(names)
    for _, name in ipairs(names) do
      local value = node[name]
      local own = pack .. ":" .. name
      if full_names[own] then name = own end
      if name == "all" or name == "any" or name == "none" then
        local inner = {}
        for _, part in ipairs(value) do inner[#inner + 1] = expression(part) end
        local text = joined(inner, name == "all" and "and" or "or")
        all[#all + 1] = name == "none" and "(not " .. text .. ")" or text
      elseif name == "speaks" or name == "knows" then
        local inner = {}
        for _, word in ipairs(type(value) == "table" and value or { value }) do
          inner[#inner + 1] = ("person:%s(%q)"):format(name, word)
        end
        all[#all + 1] = joined(inner, "or")
      elseif type(value) ~= "table" then
        all[#all + 1] = ("person[%q] == %s"):format(name, quoted(value))
      elseif #value > 0 then
        local inner = {}
        for _, one in ipairs(value) do inner[#inner + 1] = ("person[%q] == %s"):format(name, quoted(one)) end
        all[#all + 1] = joined(inner, "or")
      else
        local inner = {}
        if value.min then inner[#inner + 1] = ("person[%q] >= %s"):format(name, value.min) end
        if value.max then inner[#inner + 1] = ("person[%q] <= %s"):format(name, value.max) end
        if value.before then inner[#inner + 1] = ("person[%q]:before(%q)"):format(name, value.before) end
        if value.after then inner[#inner + 1] = ("person[%q]:after(%q)"):format(name, value.after) end
        all[#all + 1] = joined(inner, "and")
      end
    end
    return joined(all, "and")
  end
  return "return function(person) return " .. expression(test) .. " end"
end

return function(test, pack)
  if type(test) ~= "table" then return test end
  made[test] = made[test] or assert(load(text_of(test, pack)))()
  return made[test]
end
