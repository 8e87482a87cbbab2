-- The blocks of busted: a file is a block; the body of a block runs first, then its setups, then its children in order.
local trouble = require "manasik.vocabulary.trouble"

local blocks = {}

-- The block whose body is running, and the test that is running.
local current, test

local HOOKS = {
  setup = "setups", strict_setup = "setups", lazy_setup = "setups",
  teardown = "teardowns", strict_teardown = "teardowns", lazy_teardown = "teardowns",
  before_each = "befores", after_each = "afters",
}

local function block(name, body, parent, kind)
  return { name = name, body = body, parent = parent, kind = kind,
    children = {}, setups = {}, teardowns = {}, befores = {}, afters = {} }
end

local function where() return trouble.places(1)[1] end

local function checked_name(name, word)
  if type(name) ~= "string" then
    trouble.raise(("bad argument #1 to '%s' (string expected, got %s)"):format(word, type(name)))
  end
  return name
end

local function demand_block(word)
  if test then trouble.raise("'" .. word .. "' stands within a test; write it beside the tests") end
end

local function add(kind, word)
  return function(name, body)
    checked_name(name, word)
    demand_block(word)
    if kind ~= "test" and type(body) ~= "function" then
      trouble.raise(("bad argument #2 to '%s' (function expected, got %s)"):format(word, type(body)))
    end
    local child = block(name, body, current, kind)
    child.place = where()
    current.children[#current.children + 1] = child
  end
end

local globals = { }

for _, word in ipairs { "describe", "context", "insulate", "expose" } do globals[word] = add("block", word) end
-- The name of `insulate` and `expose` is optional.
for _, word in ipairs { "insulate", "expose" } do
  local named = globals[word]
  globals[word] = function(name, body)
    if type(name) == "function" then return named(word, name) end
    return named(name, body)
  end
end
for _, word in ipairs { "it", "spec", "test" } do globals[word] = add("test", word) end

globals.pending = function(name, _)
  if test then
    error(setmetatable({ kind = "pending", message = tostring(name or "pending"), places = trouble.places(1) },
      trouble.meta), 0)
  end
  add("test", "pending")(name or "pending", nil)
end

for word, list in pairs(HOOKS) do
  globals[word] = function(body)
    demand_block(word)
    if type(body) ~= "function" then
      trouble.raise(("bad argument #1 to '%s' (function expected, got %s)"):format(word, type(body)))
    end
    local hooks = current[list]
    hooks[#hooks + 1] = body
  end
end

globals.finally = function(body)
  if not test then trouble.raise "'finally' stands within a test" end
  test.finally = body
end

globals.randomize = function() end

blocks.globals = globals

-- Returns the names of a block and those around it, outermost first.
local function names(node)
  local list = {}
  while node.parent do
    table.insert(list, 1, node.name)
    node = node.parent
  end
  return list
end

local function path(node) return node.path end

local function try(body)
  local ok, raised = xpcall(body, trouble.record)
  if not ok then return raised end
end

local function ended(node, raised, phase)
  local kind = raised and raised.kind or "success"
  local message = raised and raised.message
  if raised and phase then message = phase .. ": " .. message end
  return { path = path(node), names = names(node), place = node.place, status = kind, message = message,
    expected = raised and raised.expected, actual = raised and raised.actual, places = raised and raised.places }
end

local function run_hooks(list)
  for _, hook in ipairs(list) do
    local raised = try(hook)
    if raised then return raised end
  end
end

local function chain(node)
  local list = {}
  node = node.parent
  while node do
    table.insert(list, 1, node)
    node = node.parent
  end
  return list
end

local function run_test(node)
  if not node.body then
    return ended(node, { kind = "pending", message = "not written yet", places = {} })
  end
  local parents = chain(node)
  test = { node = node }
  local raised, phase
  local entered = 0
  for i, parent in ipairs(parents) do
    entered = i
    raised = run_hooks(parent.befores)
    if raised then
      phase = raised.kind ~= "pending" and "before_each" or nil
      break
    end
  end
  if not raised then raised = try(node.body) end
  if test.finally then
    local late = try(test.finally)
    if late and not raised then raised, phase = late, "finally" end
  end
  for i = entered, 1, -1 do
    local late = run_hooks(parents[i].afters)
    if late and not raised then raised, phase = late, "after_each" end
  end
  test = nil
  return ended(node, raised, phase)
end

local function copy_globals()
  local copy = {}
  for key, value in pairs(_G) do copy[key] = value end
  return copy
end

local function restore_globals(copy)
  local gone = {}
  for key in pairs(_G) do
    if copy[key] == nil then gone[#gone + 1] = key end
  end
  for _, key in ipairs(gone) do rawset(_G, key, nil) end
  for key, value in pairs(copy) do rawset(_G, key, value) end
end

local function shuffled(children, random)
  local list = table.move(children, 1, #children, 1, {})
  for i = #list, 2, -1 do
    local j = random(i)
    list[i], list[j] = list[j], list[i]
  end
  return list
end

-- Returns whether a child is selected for listing or running.
local function is_wanted(child, options)
  if options.wanted then return options.wanted[child.path] end
  return child.kind == "block" or not options.selects or options.selects(names(child))
end

-- options.runs: whether the tests are run, rather than only listed.
-- options.wanted: the paths of the tests to run and of the blocks around them; nil to use `selects`.
-- options.selects: returns whether a test with these names is run; nil for every test.
-- As in busted, the body of a block runs when the block is reached, after the setups of the blocks around it and the
-- tests before it, since the tests that it defines may depend on these.
local function walk(node, options)
  local outer = current
  current = node
  local raised = try(node.body)
  local failed = raised and ended(node, raised, nil)
  if failed then
    failed.is_block = true
    coroutine.yield(failed)
    current = outer
    return
  end
  local children, has_blocks = {}, false
  for i, child in ipairs(node.children) do
    child.path = (node.path == "" and "" or node.path .. "/") .. i
    if is_wanted(child, options) then
      children[#children + 1] = child
      has_blocks = has_blocks or child.kind == "block"
    end
  end
  if options.random and options.runs then children = shuffled(children, options.random) end
  if #children > 0 then
    local prepared = options.runs or has_blocks
    raised = prepared and run_hooks(node.setups)
    if raised and options.runs then
      failed = ended(node, raised, "setup")
      failed.is_block = true
      coroutine.yield(failed)
    else
      for _, child in ipairs(children) do
        if child.kind == "block" then
          local saved = copy_globals()
          walk(child, options)
          restore_globals(saved)
        elseif options.runs then
          coroutine.yield(run_test(child))
        else
          coroutine.yield(ended(child))
        end
      end
    end
    raised = prepared and run_hooks(node.teardowns)
    if raised and options.runs then
      failed = ended(node, raised, "teardown")
      failed.is_block = true
      coroutine.yield(failed)
    end
  end
  current = outer
end

-- Returns the names of the running test, outermost block first; nil outside of tests.
function blocks.running() return test and names(test.node) end

-- Begins a file; each call of `blocks.step` then returns the record of one test or error, and nil at the end.
function blocks.begin(body, options)
  local file = block("", body, nil, "block")
  file.path = ""
  local random
  if options.seed then
    local state = options.seed % 2147483647
    random = function(most)
      state = (state * 48271 + 11) % 2147483647
      return state % most + 1
    end
  end
  blocks.thread = coroutine.create(function()
    walk(file, { runs = options.runs, wanted = options.wanted, selects = options.selects, random = random })
  end)
end

function blocks.step()
  if coroutine.status(blocks.thread) == "dead" then return nil end
  local ok, record = coroutine.resume(blocks.thread)
  if not ok then error(record, 0) end
  return record
end

-- Returns the records of all steps, for listing tests.
function blocks.list()
  local list = {}
  while true do
    local record = blocks.step()
    if not record then return list end
    list[#list + 1] = record
  end
end

return blocks
