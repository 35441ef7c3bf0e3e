/** Every limit of the edge. Times are in ms. The broker's own limits are the backend's. */
export interface EdgeLimits {
  /** Request line and headers together, in bytes. Larger ones answer 431. */
  readonly headerBytes: number;
  /** From the connection, or the end of the last request, to the end of the headers. Later ones answer 408. */
  readonly headersMs: number;
  /** Body of a request, in bytes. Larger ones answer 413. */
  readonly bodyBytes: number;
  /** From the first byte of a request to the last byte of its body. */
  readonly requestMs: number;
  /** A connection with a request is closed when no byte moves for this long, e.g. when the client does not read. */
  readonly idleMs: number;
  /** How long an unused connection stays open. Longer than the 60 s of usual load balancers. */
  readonly keepAliveMs: number;
  readonly tlsHandshakeMs: number;
  /** Open connections of all clients together, tunnels included. */
  readonly connections: number;
  /**
   * Connections that the kernel queues until the edge accepts them. Further ones are retried after a second by the
   * client's system.
   */
  readonly backlog: number;
  /** Handles on the listening socket, each of which accepts one new connection per turn of the event loop. */
  readonly doors: number;
  /**
   * Open connections that one address has in any case. Mobile networks put thousands of subscribers behind one address, so
   * it may have more while as many places are free.
   */
  readonly connectionsPerAddress: number;
  /** Open HTTP/2 streams of one connection. */
  readonly streams: number;
  /** From the upgrade to the backend's answer to it. */
  readonly tunnelHandshakeMs: number;
  /** How long a closing edge still answers before it finishes the last answers (ms). */
  readonly drainMs: number;
  /** How long a last answer may delay the close then (ms). */
  readonly finishMs: number;
  /** Reading calls (GET, HEAD) at the backend at the same time. */
  readonly activeReads: number;
  /** The same while the backend can't take all bets: bets have priority. */
  readonly activeReadsUnderLoad: number;
  /**
   * Other calls without an answer of the backend. It exceeds the backend's own bounds on bets and other calls, which
   * decide under overload. A live bet in its delay of some seconds has no answer yet, and must not block other calls.
   */
  readonly activeWrites: number;
  /** Calls of either kind that wait for one of those to end. Further ones answer 503. */
  readonly waitingCalls: number;
  /** How long a call waits before it answers 503. */
  readonly waitMs: number;
  /**
   * Calls that wait for a place in a full lane of the backend, for at most `waitInLaneMs`. Addresses take turns. They are
   * few: a full lane ends as many within a tenth of a second.
   */
  readonly waitingInLane: number;
  readonly waitInLaneMs: number;
  /** Period of the limit of a backend lane: it is lowered after a refusal, and raised otherwise. */
  readonly probeLaneMs: number;
  /**
   * Delay of the refusal of a call to a full lane. Clients that retry at once then cost the edge at most one call
   * each in that time.
   */
  readonly holdMs: number;
  /** Refusals delayed at the same time. Further ones are sent at once. */
  readonly heldCalls: number;
  /** From a call to the first byte of the backend's answer. Later ones answer 504. */
  readonly answerMs: number;
  /** How long a probe waits for the backend. */
  readonly probeMs: number;
  /**
   * Bodies of all calls together that are being read or wait for the backend's answer, in bytes. Further ones answer
   * 503.
   */
  readonly bodiesBytes: number;
  /** Pages that are made at the same time. */
  readonly activePages: number;
  /** Pages that wait for one of those to end. Further ones answer 503. */
  readonly waitingPages: number;
  /** Calls at the sandbox provider of games at the same time. */
  readonly activeGames: number;
  /** Calls at the games' origin that wait for one of those to end. Further ones answer 503. */
  readonly waitingGames: number;
  /** Longest time a page counts as in progress when its client reads slowly. */
  readonly pageMs: number;
}

export const LIMITS: EdgeLimits = {
  headerBytes: 16 * 1024,
  headersMs: 10_000,
  bodyBytes: 64 * 1024,
  requestMs: 30_000,
  idleMs: 20_000,
  keepAliveMs: 65_000,
  tlsHandshakeMs: 10_000,
  connections: 20_000,
  backlog: 4_096,
  doors: 48,
  connectionsPerAddress: 2_000,
  streams: 100,
  tunnelHandshakeMs: 10_000,
  drainMs: 100,
  finishMs: 1_500,
  activeReads: 64,
  activeReadsUnderLoad: 4,
  activeWrites: 8_192,
  waitingCalls: 256,
  waitMs: 1_500,
  waitingInLane: 64,
  waitInLaneMs: 500,
  probeLaneMs: 100,
  holdMs: 4_000,
  heldCalls: 10_000,
  answerMs: 15_000,
  probeMs: 900,
  bodiesBytes: 64 * 1024 * 1024,
  activePages: 32,
  waitingPages: 256,
  activeGames: 32,
  waitingGames: 64,
  pageMs: 500,
};
