local co = coroutine.wrap(function(a) local b <const> = coroutine.yield(a) error({ code = b }) end)
co(1)
local ok, e = pcall(co, 2)
for k, v in pairs(e) do print(k, v) end
while true do string.rep("x", 1 << 20) end
