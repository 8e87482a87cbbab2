-- Coroutines that are made, resumed within each other, closed and forgotten; stacks that grow and shrink.
local host = rawget(_G, "host") or setmetatable({}, { __index = function() return function(f) return type(f) == "function" and f() end end })
local function deep(n) if n == 0 then coroutine.yield(n) return 0 end return 1 + deep(n - 1) end
local closing = { __close = function() local t = {} for i = 1, 50 do t[i] = { i } end end }
while true do
  local list = {}
  for i = 1, 40 do
    list[i] = coroutine.create(function(...) local x <close> = setmetatable({}, closing) deep(i * 20) return ... end)
    coroutine.wrap(function() return coroutine.resume(list[i], table.unpack(list)) end)()
  end
  for i = 1, 40, 2 do coroutine.close(list[i]) end
  for i = 2, 40, 2 do coroutine.resume(list[i]) end
  host.again(function() return pcall(coroutine.wrap(function() error(("x"):rep(2000)) end)) end)
end
