-- Messages by key, compatible with the library `say`.
local say = { texts = {} }

function say.set(first, second, third)
  local key, text = first, second
  if first == say then key, text = second, third end
  say.texts[key] = text
end

function say.set_namespace() end

function say.set_fallback() end

return setmetatable(say, { __call = function(_, key, arguments)
  local text = say.texts[key]
  if text and arguments then
    local parts = {}
    for i = 1, select("#", table.unpack(arguments, 1, arguments.n or #arguments)) do
      parts[i] = tostring(arguments[i])
    end
    local index = 0
    text = text:gsub("%%s", function()
      index = index + 1
      return parts[index] or "nil"
    end)
  end
  return text or key
end })
