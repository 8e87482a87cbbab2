-- `assert.matches_snapshot(value, name)`: formats values as stable text for files that are reviewed.
local assertions = require "manasik.vocabulary.assertions"
local blocks = require "manasik.vocabulary.blocks"
local people = require "manasik.vocabulary.people"
local show = require "manasik.vocabulary.show"
local trouble = require "manasik.vocabulary.trouble"

local MOST_LINES, MOST_LEVELS = 20000, 60

local write

local function add(lines, text)
  if #lines >= MOST_LINES then
    trouble.raise("a snapshot has at most " .. MOST_LINES .. " lines; take one of the part that matters")
  end
  lines[#lines + 1] = text
end

-- Joins words with commas, leaving out those that are false or nil.
local function sentence(words)
  local said = {}
  for i = 1, words.n do
    if words[i] then said[#said + 1] = words[i] end
  end
  return table.concat(said, ", ")
end

local function write_walk(walk, lines, indent)
  local function name(node) return node and node.name or "none" end
  local function names(list) return #list > 0 and table.concat(list, ", ") or "none" end
  add(lines, indent .. "walk of " .. walk.ritual)
  local inner = indent .. "  "
  add(lines, inner .. "current: " .. name(walk.current))
  add(lines, inner .. "next: " .. name(walk.next))
  add(lines, inner .. ("done: %d of %d"):format(walk.progress.done, walk.progress.total))
  add(lines, inner .. "finished: " .. (walk.finished and "yes" or "no"))
  for _, choice in ipairs(walk.choices) do
    add(lines, inner .. "to choose: " .. choice.id .. " (" .. names(choice.branches) .. ")")
  end
  if #walk.undecided > 0 then add(lines, inner .. "undecided: " .. names(walk.undecided)) end
  if #walk.lost > 0 then add(lines, inner .. "lost: " .. names(walk.lost)) end
  add(lines, inner .. "nodes:")
  for _, node in ipairs(walk.nodes) do
    add(lines, inner .. "  " .. node.name .. ": " .. sentence(table.pack(
      node.status,
      node.target > 1 and ("%d of %d"):format(node.count, node.target),
      node.chosen and "chose " .. node.chosen,
      node.owed and "owed",
      node.second_place and "at its second place")))
  end
end

local function write_list(list, lines, indent)
  local title = list.kind == "item" and ("checklist %s: %d of %d done"):format(list.id, list.done, list.total)
    or list.kind == "contact" and "contacts" or "found"
  add(lines, indent .. title)
  for _, entry in ipairs(list) do
    add(lines, indent .. "  " .. entry.id .. ": " .. sentence(table.pack(
      entry.status,
      list.kind == "item" and entry.level,
      entry.ask and "asks " .. entry.ask,
      entry.due and "due " .. entry.due,
      entry.overdue and "overdue",
      entry.stale and "stale",
      entry.unverified and "unverified",
      list.kind ~= "item" and entry.kind,
      entry.phone)))
    add(lines, indent .. "    " .. show.quoted(entry.text or entry.title))
  end
end

local function write_table(value, lines, level, indent, head, tail, seen)
  if seen[value] then return add(lines, indent .. head .. "{ itself }" .. tail) end
  if next(value) == nil then return add(lines, indent .. head .. "{}" .. tail) end
  if level >= MOST_LEVELS then
    trouble.raise("a snapshot has at most " .. MOST_LEVELS .. " levels; take one of the part that matters")
  end
  seen[value] = true
  add(lines, indent .. head .. "{")
  local length = 0
  while rawget(value, length + 1) ~= nil do
    length = length + 1
    write(value[length], lines, level + 1, indent .. "  ", "", ",", seen)
  end
  -- `next` visits the keys in the same order in every run.
  for key, field in next, value do
    if not (math.type(key) == "integer" and key >= 1 and key <= length) then
      local kind = type(key)
      if kind ~= "string" and kind ~= "number" and kind ~= "boolean" then
        trouble.raise("a snapshot cannot hold a table with a " .. kind .. " for a key")
      end
      local name = kind == "string" and (key:match "^[%a_][%w_]*$" or "[" .. show.quoted(key) .. "]")
        or "[" .. tostring(key) .. "]"
      write(field, lines, level + 1, indent .. "  ", name .. " = ", ",", seen)
    end
  end
  seen[value] = nil
  return add(lines, indent .. "}" .. tail)
end

function write(value, lines, level, indent, head, tail, seen)
  local kind = type(value)
  if kind == "string" then
    add(lines, indent .. head .. show.quoted(value) .. tail)
  elseif kind == "number" or kind == "boolean" or kind == "nil" then
    add(lines, indent .. head .. tostring(value) .. tail)
  elseif kind ~= "table" then
    trouble.raise("a snapshot cannot hold a " .. kind)
  elseif getmetatable(value) == people.Walk or getmetatable(value) == people.List then
    if head ~= "" then add(lines, indent .. head) end
    local body = getmetatable(value) == people.Walk and write_walk or write_list
    body(value, lines, head ~= "" and indent .. "  " or indent)
  elseif getmetatable(value) == people.Person then
    add(lines, indent .. head .. tostring(value) .. tail)
  else
    write_table(value, lines, level, indent, head, tail, seen)
  end
end

local function text_of(value)
  -- A text of several lines is written as it is, with a mark before each line.
  if type(value) == "string" and value:find "\n" and not value:find "[\r\0]" then
    local marked = ("\n" .. value):gsub("\n", "\n| ")
    -- Lines do not end with a space, since editors would remove it.
    return ((marked:sub(2) .. "\n"):gsub("\n| \n", "\n|\n"):gsub("\n| \n", "\n|\n"):sub(1, -2))
  end
  local lines = {}
  write(value, lines, 0, "", "", "", {})
  return table.concat(lines, "\n")
end

assertions.define("matches_snapshot match_snapshot", 2, function(state, arguments)
  if not state.mod then trouble.raise "a snapshot is matched or not looked at; it cannot be turned around" end
  if arguments.n < 1 then
    trouble.raise "bad argument #1 to 'matches_snapshot' (a value expected, got none)"
  end
  local name = arguments[2]
  if name ~= nil and type(name) ~= "string" then
    trouble.raise(("bad argument #2 to 'matches_snapshot' (string expected, got %s)"):format(type(name)))
  end
  local running = blocks.running()
  if not running then trouble.raise "'matches_snapshot' stands within a test" end
  state.taken = text_of(arguments[1])
  state.answer = people.ask("snapshot", running, name, state.taken)
  return state.answer.same
end, function(state)
  if state.answer.missing then
    return "there is no snapshot of this yet; read it, and keep it with --update", nil, state.taken
  end
  return "this is not its snapshot; where it should be, keep it with --update", state.answer.expected, state.taken
end)
