-- The vocabulary of luassert: `assert.are.equal(expected, actual)`, `assert.is_not_nil(value)`, `assert:register(…)`.
local say = require "manasik.vocabulary.say"
local show = require "manasik.vocabulary.show"
local trouble = require "manasik.vocabulary.trouble"

local assertions, modifiers, matchers = {}, {}, {}
local assert_table = {}
local builtin_assert = assert

-- Words that have no effect and only make a sentence readable.
for _, word in ipairs { "is", "are", "was", "were", "has", "have", "does", "do", "be", "been", "a", "an", "to" } do
  modifiers[word] = function(state) return state end
end
for _, word in ipairs { "no", "not" } do
  modifiers[word] = function(state)
    state.mod = not state.mod
    return state
  end
end

local State = {}

-- The length of the longest word for which a similar one is suggested.
local LONGEST_WORD = 40

local function edits(from, to)
  local previous, before = {}, {}
  for i = 0, #to do previous[i] = i end
  for row = 1, #from do
    local line = { [0] = row }
    for column = 1, #to do
      local cost = from:byte(row) == to:byte(column) and 0 or 1
      line[column] = math.min(previous[column] + 1, line[column - 1] + 1, previous[column - 1] + cost)
      if row > 1 and column > 1 and from:byte(row) == to:byte(column - 1) and from:byte(row - 1) == to:byte(column) then
        line[column] = math.min(line[column], before[column - 2] + 1)
      end
    end
    before, previous = previous, line
  end
  return previous[#to]
end

-- Returns `; did you mean 'equal'?` for a word that resembles a key of one of the tables, otherwise an empty text.
local function meant(word, ...)
  if #word > LONGEST_WORD then return "" end
  local best, least
  for _, known in ipairs { ... } do
    for name in pairs(known) do
      local distance = edits(word, name)
      if distance <= math.max(1, #word // 3) and (not least or distance < least or distance == least and name < best)
      then
        best, least = name, distance
      end
    end
  end
  return best and "; did you mean '" .. best .. "'?" or ""
end

-- The words around assertions that assert nothing by themselves.
local silent = {}
for word in pairs(modifiers) do silent[word] = true end

local function resolve(state)
  local tokens = state.tokens
  state.tokens = {}
  local found, index = nil, 1
  while index <= #tokens do
    local matched
    for last = #tokens, index, -1 do
      local name = table.concat(tokens, "_", index, last)
      if assertions[name] or modifiers[name] then
        matched, index = name, last + 1
        break
      end
    end
    if not matched then
      local name = table.concat(tokens, "_", index)
      local near = meant(name, assertions, modifiers)
      if near == "" then near = meant(tokens[index], assertions, modifiers) end
      trouble.raise("assert has no '" .. name .. "'" .. near)
    end
    if assertions[matched] then
      found = assertions[matched]
    elseif index > #tokens and not found then
      return nil, modifiers[matched], matched
    else
      modifiers[matched](state)
    end
  end
  return found
end

local function message_of(assertion, state, arguments)
  local key = state.mod and assertion.positive or assertion.negative
  if not key then return nil end
  local shown = { n = arguments.n }
  for i = 1, arguments.n do shown[i] = show.value(arguments[i]) end
  return say(key, shown)
end

local function check(assertion, state, arguments)
  local outcome, retained = assertion.callback(state, arguments, 2)
  if (not not outcome) == state.mod then
    if retained then return table.unpack(retained, 1, retained.n) end
    return table.unpack(arguments, 1, arguments.n)
  end
  local text, expected, actual
  if assertion.describe then
    text, expected, actual = assertion.describe(state, arguments)
  else
    text = message_of(assertion, state, arguments)
  end
  local extra = assertion.arity and arguments.n > assertion.arity and arguments[assertion.arity + 1]
  local own = rawget(state, "message") or rawget(state, "failure_message") or (type(extra) == "string" and extra) or nil
  if own then text = tostring(own) .. (text and "\n" .. text or "") end
  return trouble.fail(text or "assertion failed!", expected, actual)
end

State.__index = function(self, key)
  if type(key) ~= "string" then return nil end
  local tokens = rawget(self, "tokens")
  -- As in luassert, `assert.is.Nil` and `assert.is_nil` are the same.
  for word in key:lower():gmatch "[^_]+" do tokens[#tokens + 1] = word end
  return self
end

State.__call = function(self, ...)
  local arguments = table.pack(...)
  -- With a colon, as in `assert.is:equal(…)` or `assert.spy(s):was_called()`, the state is also the first argument.
  if rawequal(arguments[1], self) then
    table.remove(arguments, 1)
    arguments.n = arguments.n - 1
  end
  local said = "assert." .. table.concat(self.tokens, "_")
  local assertion, modifier, name = resolve(self)
  if assertion then return check(assertion, self, arguments) end
  if modifier and silent[name] then
    trouble.raise(said .. " says nothing by itself; write " .. said .. ".equal(expected, actual), " .. said
      .. ".same(expected, actual) or assert.is_true(value)")
  end
  if modifier then return modifier(self, table.unpack(arguments, 1, arguments.n)) or self end
  return trouble.raise "assert was called without saying what holds"
end

local function fresh() return setmetatable({ mod = true, tokens = {} }, State) end

local function define(names, arity, callback, describe)
  for name in names:gmatch "%S+" do
    assertions[name] = { callback = callback, arity = arity, describe = describe }
  end
end

local function need(arguments, count, name)
  if arguments.n < count then
    trouble.raise(("bad argument #%d to '%s' (a value expected, got none)"):format(arguments.n + 1, name))
  end
end

local function compared(what)
  return function(state, arguments)
    if state.mod then
      local one, other = arguments[1], arguments[2]
      if type(one) == "table" and type(other) == "table" and show.value(one) == show.value(other) then
        return "expected the values to be " .. what .. "; these are two tables that hold the same: "
          .. "assert.are.same compares what they hold", show.value(one), show.value(other)
      end
      return "expected the values to be " .. what, show.value(arguments[1]), show.value(arguments[2])
    end
    return "expected the values not to be " .. what, "anything but " .. show.value(arguments[1]),
      show.value(arguments[2])
  end
end

define("equal equals", 2, function(_, arguments)
  need(arguments, 2, "equals")
  for i = 2, arguments.n == 3 and type(arguments[3]) == "string" and 2 or arguments.n do
    if arguments[1] ~= arguments[i] then return false end
  end
  return true
end, compared "equal")

define("same", 2, function(_, arguments)
  need(arguments, 2, "same")
  return show.same(arguments[1], arguments[2])
end, compared "the same")

local function one(names, words, callback)
  -- As in luassert, a call that returned nothing counts as nil.
  define(names, 1, function(_, arguments) return callback(arguments[1]) end, function(state, arguments)
    return ("expected %s"):format(state.mod and words or "not " .. words), (state.mod and "" or "not ") .. words,
      show.value(arguments[1])
  end)
end

one("true", "true", function(value) return value == true end)
one("false", "false", function(value) return value == false end)
one("nil", "nil", function(value) return value == nil end)
one("truthy", "a truthy value", function(value) return value end)
one("falsy", "a falsy value", function(value) return not value end)
one("callable", "a value that can be called", show.callable)
for _, kind in ipairs { "boolean", "number", "string", "table", "userdata", "function", "thread" } do
  one(kind, "a value of type " .. kind, function(value)
    return type(value) == kind or (kind == "function" and show.callable(value))
  end)
end

define("near", 3, function(_, arguments)
  need(arguments, 3, "near")
  local numbers = {}
  for i = 1, 3 do
    numbers[i] = tonumber(arguments[i])
    if not numbers[i] then trouble.raise("near takes numbers, not " .. show.value(arguments[i])) end
  end
  return math.abs(numbers[1] - numbers[2]) <= numbers[3]
end, function(state, arguments)
  local text = ("%s within %s"):format(arguments[1], arguments[3])
  return "expected a number near another", (state.mod and "" or "not ") .. text, show.value(arguments[2])
end)

-- Returns the captures of a pattern, or the whole match, from a position on; `plain` disables pattern characters.
local function captures(text, pattern, from, plain)
  local found = table.pack(text:find(pattern, tonumber(from), plain))
  if not found[1] then return nil end
  if found.n > 2 then return table.pack(table.unpack(found, 3, found.n)) end
  return { text:sub(found[1], found[2]), n = 1 }
end

local function has_text(value)
  local meta = getmetatable(value)
  return type(value) == "string" or type(value) == "number" or type(meta) == "table" and meta.__tostring ~= nil
end

define("match matches", 4, function(_, arguments)
  need(arguments, 2, "matches")
  if not has_text(arguments[1]) then
    trouble.raise("matches takes a pattern, not " .. show.value(arguments[1]))
  elseif arguments.n > 3 and arguments[3] ~= nil and not tonumber(arguments[3]) then
    trouble.raise("matches takes the position where it begins, not " .. show.value(arguments[3]))
  end
  local found = has_text(arguments[2])
    and captures(tostring(arguments[2]), arguments[1], arguments[3], arguments[4] == true)
  return found, found or { n = 0 }
end, function(state, arguments)
  return "expected a text that matches", (state.mod and "" or "not ") .. show.value(arguments[1]),
    show.value(arguments[2])
end)

define("unique", 3, function(_, arguments)
  local list, deep = arguments[1], arguments[2] == true
  for i = 1, #list do
    for j = i + 1, #list do
      if list[i] == list[j] or (deep and show.same(list[i], list[j])) then return false end
    end
  end
  return true
end, function(_, arguments) return "expected a list without repetitions", nil, show.value(arguments[1]) end)

define("returned_arguments", 2, function(_, arguments) return arguments[1] == arguments.n - 1 end,
  function(_, arguments)
    return "expected another number of arguments", show.value(arguments[1]), show.value(arguments.n - 1)
  end)

-- Returns the message of an error without the position that Lua prepends.
local function plain(raised)
  if type(raised) == "string" then return (raised:gsub("^[^\n]-:%d+: ", "", 1)) end
  return raised
end

local function try(arguments)
  if not show.callable(arguments[1]) then
    trouble.raise("bad argument #1 to 'error' (a function expected, got " .. type(arguments[1]) .. ")")
  end
  local ok, raised = pcall(arguments[1])
  arguments.ok, arguments.raised = ok, plain(raised)
  return not ok
end

local function error_words(state, arguments)
  local actual = arguments.ok and "no error" or "error: " .. show.value(arguments.raised)
  if arguments.n < 2 then
    return state.mod and "expected an error" or "expected no error", state.mod and "an error" or "no error", actual
  end
  return state.mod and "expected another error" or "expected not this error",
    (state.mod and "error: " or "not error: ") .. show.value(arguments[2]), actual
end

-- Returns the raised value, followed by the arguments after the function.
local function raised_and_rest(arguments)
  local values = { n = math.max(arguments.n, 1), table.unpack(arguments, 1, arguments.n) }
  values[1] = arguments.raised
  if has_text(values[1]) and type(values[1]) == "table" then values[1] = tostring(values[1]) end
  return values
end

define("error errors", 3, function(_, arguments)
  local raised, wanted = try(arguments), arguments[2]
  local holds = raised
  if raised and wanted ~= nil then
    if type(arguments.raised) == "table" and type(wanted) == "string" then
      holds = tostring(arguments.raised) == wanted
    else
      holds = show.same(wanted, arguments.raised)
    end
  end
  return holds, raised_and_rest(arguments)
end, error_words)

define("error_matches error_match errors_match matches_error match_error matches_errors", 5, function(state, arguments)
  -- A missing pattern is always a mistake, unless no error is expected; an explicit `nil` accepts any error.
  if state.mod then need(arguments, 2, "error_matches") end
  local raised, pattern = try(arguments), arguments[2]
  if not raised or pattern == nil then return raised, raised and { n = 0 } or raised_and_rest(arguments) end
  local found = has_text(arguments.raised)
    and captures(tostring(arguments.raised), pattern, arguments[3], arguments[4] == true)
  return found, found or raised_and_rest(arguments)
end, error_words)

define("holes", 1, function(state, arguments)
  local list, length = rawget(state, "payload"), arguments[1]
  if not length then
    length = 0
    for key in pairs(list) do
      if math.type(key) == "integer" and key > length then length = key end
    end
  end
  for i = 1, length do
    if list[i] == nil then return true end
  end
  return false
end, function(state) return state.mod and "expected a list with holes" or "expected a list without holes", nil,
  show.value(state.payload) end)

modifiers.array = function(state, list)
  state.payload = list
  return state
end

modifiers.message = function(state, text)
  state.message = text
  return state
end

-- Matchers represent expected values: `match.is_string()`. Assertions with one value are also matchers.
local Matcher = {}

local function matcher(name, test, mod)
  return setmetatable({ name = name, test = test, mod = mod }, Matcher)
end

local function is_matcher(value) return getmetatable(value) == Matcher end

Matcher.__call = function(self, value) return (not not self.test(value)) == self.mod end
Matcher.__tostring = function(self) return (self.mod and "" or "not ") .. self.name end

local match_state = {}
local match = {}

-- Checks of the arguments of matchers, by name.
local needs = {}

local function takes(names, what, is_given)
  for _, name in ipairs(names) do
    needs[name] = function(called, arguments)
      if not is_given(arguments) then trouble.raise(("match.%s takes %s"):format(called, what)) end
    end
  end
end

local objects = { table = true, ["function"] = true, thread = true, userdata = true }
takes({ "ref" }, "a table, function, thread or userdata", function(given) return objects[type(given[1])] end)
takes({ "equal", "equals" }, "the value", function(given) return given.n >= 1 end)
takes({ "same" }, "the value", function(given) return given.n >= 1 end)
takes({ "match", "matches" }, "a pattern, and the position where it begins", function(given)
  local kind = type(given[1])
  return (kind == "string" or kind == "number") and (given[2] == nil or tonumber(given[2]))
end)
takes({ "near" }, "a number and a tolerance", function(given) return tonumber(given[1]) and tonumber(given[2]) end)
takes({ "all_of", "any_of", "none_of" }, "one matcher or more", function(given)
  for i = 1, given.n do if not is_matcher(given[i]) then return false end end
  return given.n >= 1
end)

local function match_fresh() return setmetatable({ mod = true, tokens = {} }, match_state) end

match_state.__index = State.__index

match_state.__call = function(self, ...)
  local tokens, index, arguments = self.tokens, 1, table.pack(...)
  while tokens[#tokens] == "not" or tokens[#tokens] == "no" do
    tokens[#tokens], self.mod = nil, not self.mod
  end
  while index <= #tokens do
    local name = table.concat(tokens, "_", index)
    if needs[name] then needs[name](name, arguments) end
    if matchers[name] then
      return matcher(name, matchers[name](table.unpack(arguments, 1, arguments.n)), self.mod)
    elseif assertions[name] then
      local assertion = assertions[name]
      return matcher(name, function(value)
        -- The first expected value, the actual value, then the other expected values.
        local all = { n = arguments.n + 1, value }
        if arguments.n > 0 then
          all[1], all[2] = arguments[1], value
          for i = 2, arguments.n do all[i + 1] = arguments[i] end
        end
        return (assertion.callback({ mod = true }, all, 2))
      end, self.mod)
    end
    if tokens[index] == "not" or tokens[index] == "no" then
      self.mod = not self.mod
    elseif not modifiers[tokens[index]] then
      trouble.raise("match has no '" .. name .. "'" .. meant(name, matchers, assertions))
    end
    index = index + 1
  end
  return trouble.raise "match was called without saying what matches"
end

match._ = matcher("anything", function() return true end, true)
match.is_matcher = is_matcher

setmetatable(match, { __index = function(_, key) return match_fresh()[key] end })

matchers["_"] = function() return function() return true end end
matchers.anything = matchers["_"]
matchers.ref = function(wanted) return function(value) return rawequal(wanted, value) end end
matchers.type = function(kind) return function(value) return type(value) == kind end end

local function each(combine)
  return function(...)
    local all = table.pack(...)
    return function(value) return combine(all, value) end
  end
end

matchers.all_of = each(function(all, value)
  for i = 1, all.n do if not all[i](value) then return false end end
  return true
end)
matchers.any_of = each(function(all, value)
  for i = 1, all.n do if all[i](value) then return true end end
  return false
end)
matchers.none_of = each(function(all, value)
  for i = 1, all.n do if all[i](value) then return false end end
  return true
end)

-- Returns whether the arguments of a call match the wanted values, which may be matchers; `refs` are the arguments
-- themselves, and `values` copies of them at the time of the call.
function match.values(wanted, values, refs)
  if wanted.n ~= values.n then return false end
  for i = 1, wanted.n do
    local want = wanted[i]
    if is_matcher(want) then
      local value = (want.name == "ref" and refs or values)[i]
      if not want(value) then return false end
    elseif not show.same(want, values[i]) then
      return false
    end
  end
  return true
end

-- The table `assert`

function assert_table.register(_, kind, name, callback, positive, negative)
  name = name:lower()
  if kind == "assertion" then
    assertions[name] = { callback = callback, positive = positive, negative = negative }
  elseif kind == "matcher" then
    matchers[name] = function(...)
      local arguments = table.pack(...)
      return callback({ mod = true }, arguments, 2)
    end
  elseif kind == "modifier" then
    modifiers[name] = callback
  else
    trouble.raise("assert:register takes assertion, matcher or modifier, not " .. show.value(kind))
  end
end

function assert_table.unregister(_, kind, name)
  local all = { assertion = assertions, matcher = matchers, modifier = modifiers }
  if all[kind] then all[kind][name:lower()] = nil end
end

function assert_table.format(_, arguments) return arguments end

for _, name in ipairs { "add_formatter", "remove_formatter", "set_parameter", "get_parameter", "add_spy" } do
  assert_table[name] = function() end
end

setmetatable(assert_table, {
  __index = function(_, key) return fresh()[key] end,
  __call = function(_, value, message, ...)
    if value then return value, message, ... end
    -- The raised value is the same as for Lua's own `assert`, since the code under test calls this function too.
    trouble.asserted = message == nil and "assertion failed!" or message
    return error(trouble.asserted, 0)
  end,
})

return { assert = assert_table, match = match, modifiers = modifiers, define = define, raw = builtin_assert }
