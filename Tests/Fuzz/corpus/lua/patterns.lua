return ("key = value"):match("^(%w+)%s*=%s*(%w+)$"), ("a b c"):gsub("%f[%a]%a", string.upper), ("(a(b))"):find("%b()")
