-- Spies, stubs and mocks.
local words = require "manasik.vocabulary.assertions"
local show = require "manasik.vocabulary.show"
local trouble = require "manasik.vocabulary.trouble"

local match = words.match
local Spy = {}
local made = {}
local spy, stub, mock = {}, {}, {}

local function is_spy(value) return type(value) == "table" and getmetatable(value) == Spy end

Spy.__index = Spy

-- Returns copies of values, so that later changes of tables have no effect; a spy is not copied.
local function kept(...)
  local values = table.pack(...)
  for i = 1, values.n do
    if not is_spy(values[i]) then values[i] = show.copy(values[i]) end
  end
  return values
end

Spy.__call = function(self, ...)
  local call = { vals = kept(...), refs = table.pack(...) }
  self.calls[#self.calls + 1] = call
  local results = table.pack(self.callback(...))
  local returned = { vals = kept(table.unpack(results, 1, results.n)), refs = results }
  call.returnvals = returned.vals
  self.returnvals[#self.returnvals + 1] = returned
  return table.unpack(results, 1, results.n)
end

function Spy:called(times, compare)
  local count = #self.calls
  if compare then return compare(count, times), count end
  if times then return count == times, count end
  return count > 0, count
end

local function any(list, wanted)
  for _, values in ipairs(list) do
    if match.values(wanted, values.vals, values.refs) then return true end
  end
  return false
end

function Spy:called_with(...) return any(self.calls, table.pack(...)) end
function Spy:returned_with(...) return any(self.returnvals, table.pack(...)) end

function Spy:clear()
  self.calls, self.returnvals = {}, {}
  return self
end

function Spy:revert()
  if self.target and not self.reverted then
    self.target[self.key] = self.original
    self.reverted = true
  end
  if self.target then return self.original end
  return self.callback
end

function spy.new(callback)
  if callback == nil then callback = function() end end
  if not show.callable(callback) then
    trouble.raise("spy.new takes a function, not " .. type(callback))
  end
  return setmetatable({ calls = {}, returnvals = {}, callback = callback }, Spy)
end

function spy.is_spy(value) return is_spy(value) end

local function replace(target, key, callback)
  local made_spy = spy.new(callback)
  made_spy.target, made_spy.key, made_spy.original = target, key, target[key]
  target[key] = made_spy
  made[#made + 1] = made_spy
  return made_spy
end

function spy.on(target, key)
  if type(target) ~= "table" or not show.callable(target[key]) then
    trouble.raise("spy.on found no function '" .. tostring(key) .. "' to watch")
  end
  return replace(target, key, target[key])
end

setmetatable(spy, { __call = function(_, ...) return spy.new(...) end })

-- Stubs

function stub.new(target, key, ...)
  local fixed, answers, function_of = table.pack(...), {}, nil
  if target == nil then
    target, key = {}, "stub"
  elseif target[key] ~= nil and not show.callable(target[key]) then
    trouble.raise("stub found no function '" .. tostring(key) .. "' to replace")
  end
  if fixed.n == 1 and show.callable(fixed[1]) then function_of = fixed[1] end
  local made_stub = replace(target, key, function(...)
    local values = table.pack(...)
    for i = #answers, 1, -1 do
      if match.values(answers[i].wanted, values) then return answers[i].answer(...) end
    end
    if function_of then return function_of(...) end
    return table.unpack(fixed, 1, fixed.n)
  end)
  local function setters(set)
    return {
      returns = function(...)
        local results = table.pack(...)
        set(function() return table.unpack(results, 1, results.n) end)
        return made_stub
      end,
      invokes = function(callback)
        set(callback)
        return made_stub
      end,
    }
  end
  local default = setters(function(callback) function_of = callback end)
  made_stub.returns, made_stub.invokes = default.returns, default.invokes
  made_stub.by_default = default
  made_stub.on_call_with = function(...)
    local wanted = kept(...)
    return setters(function(callback) answers[#answers + 1] = { wanted = wanted, answer = callback } end)
  end
  return made_stub
end

setmetatable(stub, { __call = function(_, ...) return stub.new(...) end })

-- Mocks

function mock.new(target, stubbed, ...)
  if type(target) == "function" or is_spy(target) then return is_spy(target) and target or spy.new(target) end
  if type(target) ~= "table" then trouble.raise("mock takes a table, not " .. type(target)) end
  local known = {}
  local rest = table.pack(...)
  local function watch(object)
    if known[object] then return end
    known[object] = true
    local keys = {}
    for key in pairs(object) do keys[#keys + 1] = key end
    for _, key in ipairs(keys) do
      local value = object[key]
      if type(value) == "function" then
        if stubbed then
          stub.new(object, key, table.unpack(rest, 1, rest.n))
        else
          spy.on(object, key)
        end
      elseif type(value) == "table" and not is_spy(value) then
        watch(value)
      end
    end
  end
  watch(target)
  return target
end

local function every(target, act, known)
  known = known or {}
  if known[target] then return target end
  known[target] = true
  if is_spy(target) then
    act(target)
    return target
  end
  local keys = {}
  for key in pairs(target) do keys[#keys + 1] = key end
  for _, key in ipairs(keys) do
    if type(target[key]) == "table" then every(target[key], act, known) end
  end
  return target
end

function mock.clear(target) return every(target, Spy.clear) end
function mock.revert(target) return every(target, Spy.revert) end
setmetatable(mock, { __call = function(_, ...) return mock.new(...) end })

-- Assertions about spies, stubs and mocks

local function payload(state, value)
  if not is_spy(value) then trouble.raise("assert.spy takes a spy or a stub, not " .. show.value(value)) end
  state.payload = value
  return state
end

words.modifiers.spy = payload
words.modifiers.stub = payload
words.modifiers.mock = payload

local function watched(state)
  local payload_of = rawget(state, "payload")
  if not is_spy(payload_of) then trouble.raise "say of which spy: assert.spy(s).was.called()" end
  return payload_of
end

local function times(names, compare, phrase)
  words.define(names, 1, function(state, arguments)
    return (watched(state):called(arguments[1], compare))
  end, function(state, arguments)
    return state.mod and "expected other calls" or "expected not these calls",
      (state.mod and "" or "not ") .. phrase:format(tostring(arguments[1] or "at least 1")),
      #watched(state).calls .. " calls"
  end)
end

times("called", nil, "%s calls")
times("called_at_least", function(count, wanted) return count >= wanted end, "at least %s calls")
times("called_at_most", function(count, wanted) return count <= wanted end, "at most %s calls")
times("called_more_than", function(count, wanted) return count > wanted end, "more than %s calls")
times("called_less_than", function(count, wanted) return count < wanted end, "less than %s calls")

local function without_count(list)
  local shown = {}
  for i, call in ipairs(list) do
    local values = call.vals
    shown[i] = {}
    for j = 1, values.n do shown[i][j] = match.is_matcher(values[j]) and tostring(values[j]) or values[j] end
  end
  return shown
end

local function with(names, list_of, phrase)
  words.define(names, nil, function(state, arguments) return any(list_of(watched(state)), arguments) end,
    function(state, arguments)
      return (state.mod and "expected a " or "expected no ") .. phrase,
        (state.mod and "" or "not ") .. show.value(without_count({ { vals = arguments } })[1]),
        show.value(without_count(list_of(watched(state))))
    end)
end

with("called_with", function(self) return self.calls end, "call with these values")
with("returned_with", function(self) return self.returnvals end, "call that returned these values")

function words.assert.snapshot()
  local mark = #made
  return { revert = function()
    for i = #made, mark + 1, -1 do
      made[i]:revert()
      made[i] = nil
    end
  end }
end

return { spy = spy, stub = stub, mock = mock }
