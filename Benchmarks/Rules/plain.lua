-- Runs the rules of the packs' checklists in stock Lua with no host: lua5.4 plain.lua PACKS PEOPLE STANDINGS
--
-- PACKS names the packs, one a line: id, a tab, its directory, a tab, and the packs that its modules may come from as
-- id=directory, separated by spaces. PEOPLE has a line a person: fact=value, separated by tabs. Prints the seconds that
-- the rules took; writes how each item stands for each person to STANDINGS unless that is "-".
local packs_file, people_file, standings_file = ...

-- Facts of one name in two packs stand under their full names.
local full_names = {}
do
  local file = assert(io.open(people_file))
  for name in file:read "l":gmatch "([^\t=]+)=" do
    if name:find(":", 1, true) then full_names[name] = true end
  end
  file:close()
end

-- Conditions written as tables become the functions that an author would write.
local conditions = {}
local current

local function compile(test)
  local parts = {}
  local function quoted(value) return type(value) == "string" and ("%q"):format(value) or tostring(value) end
  local function joined(list, word) return "(" .. table.concat(list, " " .. word .. " ") .. ")" end
  local function expression(node)
    local all = {}
    for name, value in pairs(node) do
      local own = current .. ":" .. name
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
  parts[1] = "return function(person) return " .. expression(test) .. " end"
  return assert(load(table.concat(parts)))()
end

local function condition(value)
  if type(value) ~= "table" then return value end
  conditions[value] = conditions[value] or compile(value)
  return conditions[value]
end

-- A `manasik` whose functions return what they are given, and that keeps the items.
local items = {}

local function add(list)
  for _, item in ipairs(list) do
    if type(item) == "table" and item.text then
      items[#items + 1] = {
        id = current .. ":" .. item.id, when = condition(item.when), done = condition(item.done_when),
      }
    end
  end
end

local function given(value) return value end
manasik = setmetatable({
  checklist = add,
  extend = function() return add end,
  on = function() end,
  data = function() return {} end,
}, { __index = function() return given end })

local function load_pack(id, directory, others)
  current = id
  local loaded = {}
  function require(name)
    if loaded[name] ~= nil then return loaded[name] end
    local path = directory .. "/lua/" .. name:gsub("%.", "/") .. ".lua"
    local chunk = loadfile(path)
    if not chunk then
      local pack, module = name:match "^([^.]+)%.(.+)$"
      chunk = assert(loadfile(others[pack] .. "/lua/" .. module:gsub("%.", "/") .. ".lua"))
    end
    local result = chunk(name)
    loaded[name] = result == nil and true or result
    return loaded[name]
  end
  assert(loadfile(directory .. "/init.lua"))()
end

for line in io.lines(packs_file) do
  local id, directory, required = line:match "^([^\t]+)\t([^\t]+)\t(.*)$"
  local others = {}
  for other, place in required:gmatch "([^ =]+)=([^ ]+)" do others[other] = place end
  load_pack(id, directory, others)
end
table.sort(items, function(left, right) return left.id < right.id end)

-- People as tables of facts, all of whose facts are known.
local date = { __index = {
  before = function(self, day) return self.day < day end,
  after = function(self, day) return self.day > day end,
} }
local methods = { __index = {
  speaks = function(self, tag) return self.spoken[tag] or false end,
  knows = function(self, name) return self[name] ~= nil end,
} }

local people = {}
for line in io.lines(people_file) do
  local person = setmetatable({ spoken = {} }, methods)
  for name, value in line:gmatch "([^\t=]+)=([^\t]*)" do
    if value == "true" or value == "false" then
      person[name] = value == "true"
    elseif value:match "^%d%d%d%d%-%d%d%-%d%d$" then
      person[name] = setmetatable({ day = value }, date)
    elseif name == "languages" then
      for tag in value:gmatch "[^,]+" do person.spoken[tag] = true end
    else
      person[name] = math.tointeger(tonumber(value)) or value
    end
  end
  people[#people + 1] = person
end

if standings_file ~= "-" then
  local file = assert(io.open(standings_file, "w"))
  for _, item in ipairs(items) do file:write(item.id, " ") end
  file:write "\n"
  for _, person in ipairs(people) do
    for _, item in ipairs(items) do
      local when, done = item.when, item.done
      if when and not when(person) then
        file:write "-"
      elseif done and done(person) then
        file:write "d"
      else
        file:write "o"
      end
    end
    file:write "\n"
  end
  file:close()
end

collectgarbage()
collectgarbage "stop"
local start = os.clock()
local open, finished = 0, 0
for number = 1, #people do
  local person = people[number]
  for index = 1, #items do
    local item = items[index]
    local when, done = item.when, item.done
    if not when or when(person) then
      if done and done(person) then finished = finished + 1 else open = open + 1 end
    end
  end
end
print(os.clock() - start, open, finished)
