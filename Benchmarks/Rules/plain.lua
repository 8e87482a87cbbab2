-- Runs the rules of the packs' checklists in stock Lua with no host:
--
--   lua5.4 plain.lua FUNCTIONS PACKS PEOPLE STANDINGS
--
-- FUNCTIONS is functions.lua, which makes functions of conditions. PACKS names the packs, one a line: id, a tab, its
-- directory, a tab, and the packs that its modules come from as id=directory, separated by spaces. PEOPLE has a line
-- a person: fact=value, separated by tabs. Prints the seconds that the rules took; writes how each item stands for each
-- person to STANDINGS unless that is "-".
local functions_file, packs_file, people_file, standings_file = ...

-- Facts of one name in two packs stand under their full names.
local full_names = {}
do
  local file = assert(io.open(people_file))
  for name in file:read "l":gmatch "([^\t=]+)=" do
    if name:find(":", 1, true) then full_names[name] = true end
  end
  file:close()
end

local condition = assert(loadfile(functions_file))(full_names)
local current

-- A `manasik` whose functions return what they are given, and that keeps the items.
local items = {}

local function add(list)
  for _, item in ipairs(list) do
    if type(item) == "table" and item.text then
      items[#items + 1] = {
        id = current .. ":" .. item.id,
        when = condition(item.when, current),
        done = condition(item.done_when, current),
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
