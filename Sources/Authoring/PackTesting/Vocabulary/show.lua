-- Formats values so that they can be compared line by line; also compares and copies values.
local show = {}

local MOST_LINES, MOST_LEVELS = 400, 12

local escapes = { ["\n"] = "\\n", ["\r"] = "\\r", ["\t"] = "\\t", ["\""] = "\\\"", ["\\"] = "\\\\" }

function show.quoted(text)
  return "\"" .. text:gsub("[%c\"\\]", function(c) return escapes[c] or ("\\%d"):format(c:byte()) end) .. "\""
end

local function write(value, lines, level, indent, head, tail, seen)
  local kind = type(value)
  if #lines >= MOST_LINES then
    if lines[#lines] ~= "…" then lines[#lines + 1] = "…" end
    return
  end
  if kind == "string" then
    lines[#lines + 1] = indent .. head .. show.quoted(value) .. tail
  elseif kind ~= "table" then
    lines[#lines + 1] = indent .. head .. tostring(value) .. tail
  elseif seen[value] then
    lines[#lines + 1] = indent .. head .. "{ itself }" .. tail
  elseif next(value) == nil then
    lines[#lines + 1] = indent .. head .. "{}" .. tail
  elseif level >= MOST_LEVELS then
    lines[#lines + 1] = indent .. head .. "{ … }" .. tail
  else
    seen[value] = true
    lines[#lines + 1] = indent .. head .. "{"
    local length = 0
    while rawget(value, length + 1) ~= nil do
      length = length + 1
      write(value[length], lines, level + 1, indent .. "  ", "", ",", seen)
    end
    for key, field in next, value do
      if not (math.type(key) == "integer" and key >= 1 and key <= length) then
        local name = type(key) == "string" and (key:match "^[%a_][%w_]*$" or "[" .. show.quoted(key) .. "]")
          or "[" .. tostring(key) .. "]"
        write(field, lines, level + 1, indent .. "  ", name .. " = ", ",", seen)
      end
    end
    lines[#lines + 1] = indent .. "}" .. tail
    seen[value] = nil
  end
end

-- Returns a value as text; a table has several lines, with its fields in the order of `pairs`.
function show.value(value)
  local lines = {}
  write(value, lines, 0, "", "", "", {})
  return table.concat(lines, "\n")
end

-- Returns whether two values are equal: tables by their contents, or by `__eq` if both have it.
function show.same(left, right, seen)
  if rawequal(left, right) then return true end
  if type(left) ~= "table" or type(right) ~= "table" then return left == right end
  local left_meta, right_meta = getmetatable(left), getmetatable(right)
  if type(left_meta) == "table" and left_meta == right_meta and left_meta.__eq then return left == right end
  seen = seen or {}
  seen[left] = seen[left] or {}
  if seen[left][right] then return true end
  seen[left][right] = true
  for key, value in next, left do
    local other = rawget(right, key)
    if other == nil and type(key) == "table" then
      for candidate, field in next, right do
        if type(candidate) == "table" and show.same(key, candidate, seen) then other = field end
      end
    end
    if other == nil or not show.same(value, other, seen) then return false end
  end
  for key in next, right do
    if type(key) ~= "table" and rawget(left, key) == nil then return false end
  end
  local count = 0
  for _ in next, left do count = count + 1 end
  for _ in next, right do count = count - 1 end
  return count == 0
end

-- Returns a deep copy of a value.
function show.copy(value, seen)
  if type(value) ~= "table" then return value end
  seen = seen or {}
  if seen[value] then return seen[value] end
  local copy = {}
  seen[value] = copy
  for key, field in next, value do rawset(copy, show.copy(key, seen), show.copy(field, seen)) end
  local meta = getmetatable(value)
  return type(meta) == "table" and setmetatable(copy, meta) or copy
end

-- Returns whether a value can be called.
function show.callable(value)
  if type(value) == "function" then return true end
  local meta = getmetatable(value)
  return type(meta) == "table" and type(meta.__call) == "function"
end

return show
