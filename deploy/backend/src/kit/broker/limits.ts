/**
 * Bounds on the lines of clients to the broker. Bounds per address are wide: mobile networks put many people behind one
 * (carrier-grade NAT). A client that breaks one loses its line, except where a refusal is named.
 */
export const BROKER_LIMITS = {
  /** Largest WebSocket frame and message. */
  frameBytes: 64 * 1024,
  /** Parts that one WebSocket message may come in, and TCP segments that one frame may. */
  frameParts: 64,
  frameSegments: 1_024,
  /** Largest MQTT packet, judged by the length that its header announces: 2,000 topics are about 40 kB. */
  packetBytes: 64 * 1024,
  connectBytes: 1_024,
  /** Time for the CONNECT packet, and for the rest of any packet once it has started. */
  connectMs: 10_000,
  packetMs: 10_000,
  /** What one line may send: at once, and per second in the long run. */
  burst: { packets: 2_000, frames: 4_000, bytes: 256 * 1024 },
  perSecond: { packets: 50, frames: 100, bytes: 16 * 1024 },
  clientIdBytes: 64,
  userNameBytes: 64,
  passwordBytes: 128,
  /** Longest keep-alive, in s; none at all is refused as well. */
  keepAliveS: 600,
  /** Filters of one line; further ones are refused in the SUBACK. */
  filters: 2_000,
  /** Filters with wildcards of one line, and different ones of all lines together; further ones are refused. */
  patterns: 4,
  distinctPatterns: 256,
  filterBytes: 128,
  filterLevels: 8,
  linesPerUser: 20,
  linesPerAddress: 5_000,
  lines: 20_000,
  /** What a client may leave unread. */
  unreadBytes: 1024 * 1024,
} as const;
