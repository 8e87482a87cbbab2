local c = coroutine.wrap(function(a) local x <close> = setmetatable({}, { __close = print }) coroutine.yield(a) error("x") end) return c(1), pcall(c)
