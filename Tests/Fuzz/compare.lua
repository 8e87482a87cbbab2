-- SPDX-License-Identifier: Apache-2.0
-- Writes random programs, runs them and prints what they do: the same in stock Lua and in the sandbox, or one of the two
-- is wrong. `scripts/fuzz` puts two lines before this text: `local SEED <const> = …` and `local PROGRAMS <const> = …`.
-- What the sandbox does differently on purpose is kept out: addresses, the order of `pairs`, what is not there. So is
-- `__concat`, which in stock Lua 5.4.4 does not survive a stack that moves.

local state = SEED * 2654435761 % 0x7fffffff + 1
local function roll(n) state = state * 48271 % 0x7fffffff return state % n + 1 end
local function pick(list) return list[roll(#list)] end

-- Showing

local function text(value, depth, seen)
  local kind = math.type(value) or type(value)
  if kind == "float" then return value ~= value and "nan" or ("%a"):format(value) end
  if kind == "string" then return (("%q"):format(#value > 200 and value:sub(1, 200) .. "…" .. #value or value):gsub("[\128-\255]", function(c) return "\\x" .. ("%02x"):format(c:byte()) end)) end
  if kind ~= "table" then return (kind == "integer" or kind == "boolean" or kind == "nil") and ("%s"):format(value) or kind end
  if seen[value] or depth > 3 then return "{…}" end
  seen[value] = true
  local parts = {}
  for k, v in next, value do parts[#parts + 1] = "[" .. text(k, depth + 1, seen) .. "]=" .. text(v, depth + 1, seen) end
  table.sort(parts)
  seen[value] = nil
  return "{" .. table.concat(parts, ",", 1, math.min(#parts, 30)) .. "}" .. #parts
end

local function show(...)
  local t = table.pack(...)
  for i = 1, t.n do t[i] = text(t[i], 1, {}) end
  print((table.concat(t, " "):gsub("0x%x%x%x%x%x%x%x%x+", "0x")))
end

-- What programs may call. An address must not get into what they compute.

local function plain(value)
  local kind, mt = type(value), getmetatable(value)
  if (kind == "table" and not (type(mt) == "table" and rawget(mt, "__tostring"))) or kind == "function" or kind == "thread" then return kind end
  return value
end
local library = {
  tostring = function(value) return tostring(plain(value)) end,
  format = function(f, a, b) return string.format(f, plain(a), plain(b)) end,
  rep = function(s, n, by) if math.type(n) then n = n % 20 end return string.rep(s, n, by) end,
  unpack = function(t, i, j) return table.unpack(t, i, math.type(j) and j % 20 or nil) end,
  concat = function(t, by, i, j) if type(t) == "table" and math.type(j) then j = j % 20 end if math.type(i) then i = i % 20 end return table.concat(t, by, i, j) end,
  move = function(t, i, j, k) if math.type(j) then j = j % 20 end if math.type(i) then i = i % 20 end return table.move(t, i, j, k) end,
  error = function(value, level) return error(value, level) end,
}
for _, name in ipairs { "sub", "byte", "find", "match", "gsub", "len", "lower", "upper", "reverse", "char", "pack", "unpack" } do library[name == "unpack" and "unpackbytes" or name] = string[name] end
for _, name in ipairs { "insert", "remove", "sort" } do library[name] = table[name] end
for _, name in ipairs { "abs", "ceil", "floor", "fmod", "max", "min", "modf", "sqrt", "tointeger", "ult" } do library[name] = math[name] end
-- That of strings is locked in the sandbox.
function library.getmetatable(value) return type(value) ~= "string" and getmetatable(value) or nil end
library.mathtype, library.tablepack, library.utf8char, library.utf8len, library.offset, library.codepoint = math.type, table.pack, utf8.char, utf8.len, utf8.offset, utf8.codepoint
local names = {}
for name in next, library do names[#names + 1] = name end
for _, name in ipairs { "select", "tonumber", "rawequal", "rawlen", "rawget", "type", "ipairs", "assert", "next" } do library[name], names[#names + 1] = _G[name], name end
table.sort(names)
-- The order of keys differs, and after a key that is not there the sandbox may go on, where the stock interpreter raises an
-- error (docs/lua.md).
function library.next(t, k)
  if type(t) == "table" then
    local first = next(t)
    if first ~= nil and next(t, first) ~= nil then return "several" end
    if k ~= nil and rawget(t, k) == nil then error("no such key", 0) end
  end
  return next(t, k)
end

-- Writing

local fuel
local variables = { "a", "b", "c", "d", "t", "u", "f", "g" }
local literals = { "nil", "true", "false", "0", "1", "-1", "2", "3", "7", "10", "255", "1.5", "-0.5", "0.0", "2^53", "1e15", "math.maxinteger", "math.mininteger", "1/0", "''", "'a'", "'10'", "'0x1p4'", "'hello'", "'a,b,c'", "'%d+'", "'(%w)(%w*)'", "'.-'", "'\\0x'", "'\\xff'", "'é'", "'%5.2f'", "'<i4'", "'z'", "{}", "{1,2,3}", "{3,1,2}", "{'x','y',n=2}", "{10,nil,30}" }
local binary = { "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", "<=", ">", ">=", "and", "or", "&", "|", "~", "<<", ">>" }
local unary = { "-", "not ", "#", "~" }
local events = { "__add", "__mul", "__eq", "__lt", "__le", "__len", "__index", "__call", "__unm", "__newindex", "__tostring", "__idiv", "__band", "__close", "__name", "__metatable", "__pairs" }
local expression, block

-- Mostly of the kind that is wanted, so that programs come far.
local written = {
  N = { "1", "2", "3", "-1", "7", "0.5", "1e15", "10", "math.maxinteger", "#S", "(N + N)", "(N * N)", "(N - N)", "(N // 3)", "(N % 7)", "(N & 255)", "(N << 2)", "tonumber(S) or 0", "abs(N)", "floor(N)", "max(N, N)", "#T", "select('#', V, V)", "(byte(S) or 0)", "(utf8len(S) or 0)", "rawlen(T)", "fmod(N, 3)", "tointeger(N) or 1", "a", "c" },
  S = { "''", "'a'", "'10'", "'hello world'", "'a,b,c'", "'é→ü'", "'\\0x'", "(S .. S)", "(S .. N)", "tostring(V)", "rep(S, N)", "sub(S, N, N)", "upper(S)", "reverse(S)", "format('%s %5.1f|%d', V, N, 3)", "format('%-8s|%q', S, S)", "concat({S, N, S}, S)", "(gsub(S, P, S))", "(gsub(S, P, function(...) enter() return V end))", "(match(S, P) or S)", "type(V)", "b", "char(65, N & 127)", "pack('>i2 z s1', N & 255, 'zero', S)", "utf8char(200 + (N & 4095))", "tostring(setmetatable({}, { __tostring = function() enter() return V end }))" },
  P = { "'%w+'", "'.-'", "'(%a)(%d*)'", "'^%s*'", "'[^,]+'", "'l+'", "'()o'", "'%f[%w]%w'", "'$'", "'(.)%1'", "S" },
  T = { "{}", "{1, 2, 3}", "{S, S, S}", "{V, x = V}", "t", "u", "{...}", "tablepack(V, V)", "move(T, 1, 3, 2)", "setmetatable(T, { __index = T })", "setmetatable({}, { __index = function(a, b) enter() return b end })", "setmetatable({N}, { __len = function() enter() return N & 7 end, __add = function(a, b) enter() return V end })" },
  V = { "N", "S", "T", "nil", "true", "false", "f", "(T)[N]", "(T).x", "f(V, V)", "g(V)", "pcall(f, V)", "(T)[1]", "N == N", "S < S", "N <= N", "not V", "V and V", "V or V", "unpack(T)", "ipairs(T)", "coroutine.wrap(function(...) enter() local a = coroutine.yield(V) return V end)(V)", "select(2, coroutine.resume(coroutine.create(function(...) enter() return V end), V))", "remove(T)", "insert(T, V)", "sort({N, N, N})", "sort({S, S, S}, function(a, b) enter() return a < b end)", "next({V})", "unpackbytes('>i2', 'abcdef')", "(setmetatable({}, { __eq = function() enter() return V end }) == T)", "setmetatable({}, { __call = function(...) enter() return ... end })(V, V)" },
}
local function fill(kind, depth)
  fuel = fuel - 1
  local list = written[kind]
  local form = depth > 5 and list[roll(3)] or pick(list)
  return (form:gsub("%f[%w_'%%][NSPTV]%f[^%w_']", function(one) return fill(one, depth + 1) end))
end

local function call(depth)
  if roll(4) > 1 then return fill(pick { "N", "S", "S", "T", "V", "V" }, depth) end
  local arguments = {}
  for i = 1, roll(4) - 1 do arguments[i] = expression(depth + 1) end
  local list = table.concat(arguments, ", ")
  local kind = roll(10)
  if kind <= 7 then return pick(names) .. "(" .. list .. ")" end
  if kind == 8 then return pick { "f", "g" } .. "(" .. list .. ")" end
  if kind == 9 then return "pcall(" .. pick { "f", "g", pick(names), "nil" } .. (list ~= "" and ", " or "") .. list .. ")" end
  return "(" .. expression(depth + 1) .. "):" .. pick { "sub", "rep", "x", "upper", "find", "byte" } .. "(" .. list .. ")"
end

function expression(depth)
  fuel = fuel - 1
  if depth > 4 or fuel < 0 then return pick { pick(literals), pick(variables) } end
  if roll(3) > 1 then return fill(pick { "N", "S", "T", "V" }, depth) end
  local kind = roll(16)
  if kind <= 3 then return pick(literals) end
  if kind <= 6 then return pick(variables) end
  if kind <= 9 then return "(" .. expression(depth + 1) .. " " .. pick(binary) .. " " .. expression(depth + 1) .. ")" end
  if kind == 10 then return pick(unary) .. "(" .. expression(depth + 1) .. ")" end
  if kind == 11 then return pick { "t", "u" } .. pick { "[" .. expression(depth + 1) .. "]", ".x", ".y", "[1]", "[2]" } end
  if kind == 12 then return "{" .. expression(depth + 1) .. ", " .. pick { "", "x = ", "[" .. pick(literals) .. "] = " } .. expression(depth + 1) .. ", " .. pick { "...", call(depth + 1) } .. "}" end
  if kind == 13 then return "(function(" .. pick { "...", "a, ...", "a, b, ..." } .. ") enter() " .. pick { "", "local t = ... " } .. "return " .. expression(depth + 2) .. " end)" end
  if kind == 14 then return "setmetatable(" .. pick { "{}", "t", "{1,2,3}" } .. ", { " .. pick(events) .. " = " .. pick { "function(a, b, c) enter() return " .. pick { "a", "b", "c", "#t", "nil", "1", "rawequal(a, b)", "'s'" } .. " end", pick(literals), "f" } .. ", " .. pick(events) .. " = " .. pick { "function(a, b) enter() return b end", "g", "u" } .. " })" end
  return call(depth)
end

local function statement(depth)
  fuel = fuel - 1
  local kind = roll(depth > 3 and 8 or 18)
  if kind <= 2 then return pick(variables) .. " = " .. expression(1) end
  if kind == 3 then return pick(variables) .. ", " .. pick(variables) .. " = " .. expression(1) .. ", " .. call(1) end
  if kind == 4 then return pick { "t", "u" } .. pick { "[" .. expression(2) .. "]", ".x", ".y", "[#t + 1]", "[1]" } .. " = " .. expression(1) end
  if kind <= 6 then return "show(" .. expression(1) .. ", " .. call(1) .. ")" end
  if kind == 7 then return "local " .. pick { pick(variables), "k <const>" } .. " = " .. expression(1) end
  if kind == 8 then return "show(pcall(function(...) return " .. expression(1) .. ", " .. call(1) .. " end, " .. expression(1) .. "))" end
  if kind == 9 then return "if " .. expression(1) .. " then " .. block(depth + 1) .. " else " .. block(depth + 1) .. " end" end
  if kind == 10 then return "for i = " .. pick { "1, 3", "3, 1, -1", "1, 2, 0.5", expression(2) .. ", 4, " .. pick { "1", "-1", "0", "1.5" } } .. " do local d = i tick() " .. block(depth + 1) .. " end" end
  if kind == 11 then return "for i, v in ipairs(" .. expression(1) .. ") do tick() local c, d = i, v " .. block(depth + 1) .. " if i > 5 then break end end" end
  if kind == 12 then return "do local n = 0 while n < 3 do n = n + 1 tick() if n == 2 then goto continue end " .. block(depth + 1) .. " ::continue:: end end" end
  if kind == 13 then return "do local n = 0 repeat tick() local m = n n = n + 1 " .. block(depth + 1) .. " until m >= 1 end" end
  if kind == 14 then return pick { "f", "g" } .. " = function(" .. pick { "...", "a, ...", "b, ..." } .. ") enter() local a = a " .. block(depth + 1) .. " return " .. expression(2) .. " end" end
  if kind == 15 then return "do local x <close> = setmetatable({}, { __close = function(_, e) show('closed', e) " .. pick { "", "error('in close', 0)", "t.x = 1" } .. " end }) " .. block(depth + 1) .. " end" end
  if kind == 16 then
    return "do local co = coroutine." .. pick { "create", "wrap" } .. "(function(a, b, ...) " .. block(depth + 1) .. " local d = coroutine.yield(" .. expression(2) .. ") " .. block(depth + 1) .. " return " .. expression(2) .. " end) for i = 1, 3 do if type(co) == 'thread' then show(coroutine.resume(co, i)) show(coroutine.status(co)) else show(pcall(co, i)) end end" .. pick { "", " if type(co) == 'thread' then show(pcall(coroutine.close, co)) end" } .. " end"
  end
  if kind == 17 then return "show(xpcall(function(...) " .. block(depth + 1) .. " end, function(m) return m end))" end
  return "do local " .. pick(variables) .. " = " .. expression(1) .. " " .. block(depth + 1) .. " end"
end

function block(depth)
  local lines = {}
  for _ = 1, roll(3) do
    if fuel > 0 then
      local line = statement(depth)
      -- Where one fails the others are tried as well, but a variable of its own is its own then.
      lines[#lines + 1] = roll(3) > 1 and "show(pcall(function(...) " .. line .. " end, ...))" or line
    end
  end
  return table.concat(lines, "\n ")
end

-- Running

for program = 1, PROGRAMS do
  fuel = 60 + roll(200)
  local source = "local a, b, c, d, t, u, f, g = 1, 'b', 2.5, nil, {1, 2, 3}, {x = 1}, function(...) return ... end, function(a) return a end\n" .. block(1)
  for _ = 1, 6 do source = source .. "\n show(pcall(function(...) " .. statement(1) .. " end, ...))" end
  -- How deep calls may go differs: few are made at all.
  local ticks, calls = 0, 0
  local environment = setmetatable({
    show = function(...) ticks = ticks + 1 if ticks > 3000 then error("enough", 0) end show(...) end,
    tick = function() ticks = ticks + 1 if ticks > 3000 then error("enough", 0) end end,
    enter = function() calls = calls + 1 if calls > 25 then error("enough", 0) end end,
    math = math, pcall = pcall, xpcall = xpcall, setmetatable = setmetatable, coroutine = coroutine,
  }, { __index = library })
  local chunk, message = load(source, "=program", "t", environment)
  print("--", program)
  if chunk then show(pcall(chunk, 1, "two", 3)) else show(message) end
end
