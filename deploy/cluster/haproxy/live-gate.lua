-- The limits of what a client sends to the brokers, a filter of live.cfg. NATS limits neither the length of MQTT packets nor their
-- rate, so the way to it does, as /mqtt does (deploy/backend/src/kit/broker/limits.ts). Only the client's bytes pass through here. Of
-- them a connection keeps a few numbers, and the unfinished head of the request or of a frame: other checked bytes go on at once.
local HEAD_BYTES, FRAME_BYTES, CONNECT = 8 * 1024, 64 * 1024, 0x10
local LONGEST_S = 10 -- Until the CONNECT, and until the end of anything that has started.
local BURST = { packets = 2000, frames = 4000, bytes = 256 * 1024 }
local PER_SECOND = { packets = 50, frames = 100, bytes = 16 * 1024 }
-- Pages send CONNECT (with a user JWT of 1.1 kB), SUBSCRIBE, UNSUBSCRIBE, PINGREQ and DISCONNECT; by their first bytes, the longest ones.
local LARGEST = { [CONNECT] = 4 * 1024, [0x82] = 64 * 1024, [0xA2] = 64 * 1024, [0xC0] = 0, [0xE0] = 0 }
local NEVER_MS, MARK = 24 * 60 * 60 * 1000, io.open('/dev/urandom', 'rb'):read(8)

local Gate = { id = 'live-gate' }
Gate.__index = Gate

function Gate:new()
  return setmetatable({
    -- The unfinished head, and since when anything is unfinished; false without.
    hasHead = false, isConnected = false, part = '', since = core.now().sec,
    -- The frame: missing bytes, read ones, its mask, whether they are the broker's, and whether its message goes on in another frame.
    left = 0, offset = 0, mask = 0, isData = false, isFragment = false,
    -- The packet: missing bytes, and those before the flags of a CONNECT. In its head: the first byte, and the length so far.
    rest = 0, toFlags = math.huge, first = false, length = 0, shift = 0,
    packets = BURST.packets, frames = BURST.frames, bytes = BURST.bytes, filledAt = core.now().sec,
  }, Gate)
end

function Gate:start_analyze(_, channel)
  if not channel:is_resp() then filter.register_data_filter(self, channel) end
end

-- Writes a head with the client's key, in which no body, no second request and no extension such as compression can hide.
local function upgradeOf(head)
  local key = head:match('\r\n[Ss]ec%-[Ww]eb[Ss]ocket%-[Kk]ey:[ \t]*([%w+/]+==)[ \t]*\r\n')
  if not head:find('^GET /mqtt HTTP/1%.1\r\n') or not key or #key ~= 24 then return nil end
  return 'GET /mqtt HTTP/1.1\r\nHost: broker\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n' ..
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: mqtt\r\nSec-WebSocket-Key: ' .. key .. '\r\n\r\n'
end

-- The head is all that comes before the broker's answer. Like `takeFrames`, returns the bytes that go on, nil to end the connection.
function Gate:takeHead(data)
  local _, last = data:find('\r\n\r\n', 1, true)
  self.hasHead, self.part = last ~= nil, last and '' or data
  if #data > HEAD_BYTES or last and last < #data then return nil end
  return last and upgradeOf(data) or not last and '' or nil
end

-- Reads a byte of a packet's head. Like `takeContent`, returns whether it may go on.
function Gate:takeHeadByte(byte)
  if not self.first then
    self.first, self.length, self.shift = byte, 0, 0
    return LARGEST[byte] ~= nil and (byte == CONNECT) ~= self.isConnected
  end
  self.length, self.shift = self.length | (byte & 127) << self.shift, self.shift + 7
  if self.length > LARGEST[self.first] then return false end
  if byte > 127 then return self.shift < 28 end
  if not self.isConnected then self.isConnected, self.toFlags = true, 7 end
  self.rest, self.first, self.packets = self.length, false, self.packets - 1
  return true
end

function Gate:takeContent(data, at, last)
  while at <= last do
    local passed = math.min(self.rest, self.toFlags, last - at + 1)
    local byte = data:byte(at) ~ (self.mask >> 8 * (3 - self.offset % 4) & 255)
    self.rest, self.toFlags = self.rest - passed, self.toFlags - passed
    if passed == 0 and self.rest > 0 then
      if byte & 6 ~= 2 then return false end -- A stored session outlives its connection, and so does a will.
      self.toFlags = math.huge
    elseif passed == 0 then
      passed = 1
      if not self:takeHeadByte(byte) then return false end
    end
    self.offset, at = self.offset + passed, at + passed
  end
  return true
end

-- Reads the head of a frame. Returns its size, 0 while bytes are missing, nil to end the connection.
function Gate:takeFrame(data, at)
  local kind, second = data:byte(at, at + 1)
  if not second then return 0 end
  -- Close, ping and pong may come within a message. Other frames start a binary message or go on with one, and have no extension.
  self.isData = kind < 0x88 or kind > 0x8A
  if second < 128 or self.isData and kind & 127 ~= (self.isFragment and 0 or 2) then return nil end
  local length = second & 127
  local size = length < 126 and 6 or length == 126 and 8 or 14
  if #data < at + size - 1 then return 0 end
  -- A length from 2^63 on is read as a negative one.
  if length > 125 then length = string.unpack(length == 126 and '>I2' or '>i8', data, at + 2) end
  if length < 0 or length > (self.isData and FRAME_BYTES or 125) then return nil end
  if self.isData then self.isFragment = kind < 128 end
  self.left, self.offset, self.mask, self.frames = length, 0, string.unpack('>I4', data, at + size - 4), self.frames - 1
  return size
end

function Gate:takeFrames(data)
  local at = 1
  while at <= #data do
    local size = math.min(self.left, #data - at + 1)
    if size > 0 then
      if self.isData and not self:takeContent(data, at, at + size - 1) then return nil end
      self.left = self.left - size
    else
      size = self:takeFrame(data, at)
      if not size then return nil elseif size == 0 then break end
    end
    at = at + size
  end
  self.bytes, self.part = self.bytes - #data, data:sub(at)
  return data:sub(1, at - 1)
end

-- HAProxy 2.6 reads other bytes than it forwards while older ones wait for a slow broker. Then it does not find the mark either.
local function read(channel)
  local size = channel:input()
  if channel:insert(MARK, size) < #MARK then return nil end
  local data, _ = channel:data(), channel:remove(size)
  return data:sub(size + 1) == MARK and data:sub(1, size) or nil
end

function Gate:take(channel, now)
  for what, most in pairs(BURST) do self[what] = math.min(most, self[what] + (now - self.filledAt) * PER_SECOND[what]) end
  self.filledAt = now
  local data, packets, frames = read(channel), self.packets, self.frames
  local ready = data and (self.hasHead and self.takeFrames or self.takeHead)(self, self.part .. data)
  if self.frames == frames then self.frames = frames - 1 end -- A part of a frame costs as much as one.
  if not ready or self.packets < 0 or self.frames < 0 or self.bytes < 0 then return nil end
  if ready ~= data and (channel:remove() < #data or channel:insert(ready, 0) < #ready) then return nil end
  local isInside = not self.isConnected or #self.part + self.left + self.rest > 0 or self.first
  self.since = isInside and (self.packets == packets and self.since or now)
  return #ready
end

-- HAProxy forwards all bytes when tcp_payload returns an error, so they are removed before the end, and later ones as well.
local function refuse(gate, txn, channel)
  gate.tcp_payload = refuse
  channel:remove()
  txn:done()
end

function Gate:tcp_payload(txn, channel)
  local now, taken = core.now().sec, 0
  if channel:input() > 0 then taken = self:take(channel, now) end
  if not taken or self.since and now - self.since >= LONGEST_S then return refuse(self, txn, channel) end
  -- HAProxy drops a timer that has run out only for another one.
  filter.wake_time(self.since and (self.since + LONGEST_S - now) * 1000 or NEVER_MS)
  return taken
end

core.register_filter('live-gate', Gate, function(gate) return gate end)
