/**
 * Limits on the connections of clients to the broker. Limits per address are high: mobile networks put many subscribers behind
 * one address (carrier-grade NAT). A client over a limit is disconnected, except where the limit says "refused".
 */
export const BROKER_LIMITS = {
  /** Largest WebSocket frame and message. */
  frameBytes: 64 * 1024,
  /** Most parts of one WebSocket message, and most TCP segments of one frame. */
  frameParts: 64,
  frameSegments: 1_024,
  /** Largest MQTT packet, by the length in its header: 2,000 topics are about 40 kB. */
  packetBytes: 64 * 1024,
  connectBytes: 1_024,
  /** Time limit for the CONNECT packet, and for the rest of any packet after its first byte. */
  connectMs: 10_000,
  packetMs: 10_000,
  /** Send budget of one connection: the burst, and the sustained rate per second. */
  burst: { packets: 2_000, frames: 4_000, bytes: 256 * 1024 },
  perSecond: { packets: 50, frames: 100, bytes: 16 * 1024 },
  clientIdBytes: 64,
  userNameBytes: 64,
  passwordBytes: 128,
  /** Longest keep-alive, in s. A CONNECT without keep-alive is refused as well. */
  keepAliveS: 600,
  /** Filters of one connection; further ones are refused in the SUBACK. */
  filters: 2_000,
  /** Filters with wildcards of one connection, and distinct ones of all connections together; further ones are refused. */
  patterns: 4,
  distinctPatterns: 256,
  /** Subscriptions with wildcards in the life of one connection, repeats included: each searches all retained messages. */
  patternSubscriptions: 16,
  filterBytes: 128,
  filterLevels: 8,
  linesPerUser: 20,
  /** Connections that an address has in any case. It may have more while as many are free: a carrier has more subscribers at one. */
  linesPerAddress: 5_000,
  lines: 20_000,
  /** Unread data of one client. */
  unreadBytes: 1024 * 1024,
} as const;
