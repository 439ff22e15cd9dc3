-- For wrk. Each thread is one buyer of BUYER_LIST: makes an order, pays it, makes the next. A second RUN goes on where the first may have ended.
-- The numbers of paid orders go to PAID_LIST, if it is named, as soon as the answer is there.
local buyers, count, run = {}, 0, tonumber(os.getenv("RUN"))
for line in io.lines(os.getenv("BUYER_LIST")) do
  local material, first, token = line:match("^buyer (%d+) (%d+) (%S+)")
  if token then buyers[#buyers + 1] = { material = tonumber(material), first = tonumber(first), token = token } end
end
local threads = {}
function setup(thread)
  count = count + 1
  thread:set("material", buyers[count].material + run * 2000)
  thread:set("variant", buyers[count].first + run * 2000)
  thread:set("token", buyers[count].token)
  thread:set("who", run * 100 + count)
  threads[#threads + 1] = thread
end
function init()
  order, turn, paid, refused = nil, 0, 0, 0
  if os.getenv("PAID_LIST") then list = io.open(os.getenv("PAID_LIST") .. "." .. who, "w") end
end
function request()
  turn = turn + 1
  local headers = { ["content-type"] = "application/json", ["server"] = "true", ["ba-user-token"] = token,
    ["idempotency-key"] = string.format("bench-%d-%08d", who, turn) }
  if order then
    return wrk.format("POST", "/api/order/pay", headers, '{"number":"' .. order .. '","balance":true,"channel":null}')
  end
  return wrk.format("POST", "/api/order/create", headers, string.format(
    '{"lines":[{"material":%d,"variant":%d,"licence":"personal"}],"coupon":null,"points":0,"total":"%s","agreed":true,"no_return":true}',
    material, variant, price or "1.00"))
end
function response(status, _, body)
  if order then
    if body:find('"fulfilled"', 1, true) then
      paid = paid + 1
      if list then list:write(order, "\n"); list:flush() end
    else
      refused = refused + 1
    end
    order = nil
    material, variant = material + 1, variant + 1
    return
  end
  order = body:match('"number":"([^"]+)"')
  if not order then
    -- Who spends enough pays less: ask for the next lower price.
    local steps = { ["1.00"] = "0.98", ["0.98"] = "0.95", ["0.95"] = "0.92", ["0.92"] = "0.88", ["0.88"] = "0.85" }
    price = steps[price or "1.00"] or "1.00"
  end
end
function done(summary, latency)
  local paid, refused = 0, 0
  for _, thread in ipairs(threads) do paid = paid + thread:get("paid"); refused = refused + thread:get("refused") end
  io.write(string.format("checkouts %.0f refused %d p99 %.1f\n", paid / (summary.duration / 1000000), refused, latency:percentile(99) / 1000))
end
