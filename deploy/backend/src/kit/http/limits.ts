/** Bounds on HTTP requests. A slip of thirty picks is about 5 kB. */
export const HTTP_LIMITS = {
  bodyBytes: 64 * 1024,
  /** Connections that the kernel keeps until the process takes them. Those beyond are tried again after a second at the earliest. */
  backlog: 4_096,
  /** Time for the headers of a request, and for all of it. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** Idle connections stay open for so long; longer than the edge keeps its own. */
  keepAliveMs: 75_000,
  /** Calls that are worked on at the same time, at most; fewer when a lane stays full. Further ones are refused with 503. */
  active: { bets: 512, others: 1_024 },
  /** Calls without an answer, those included that wait for the in-play delay. */
  open: 8_000,
  /** Calls that check or make a password and wait for their turn. */
  waitingSlow: 64,
  /** A bet or a password that has not started so long after its arrival is refused. */
  startMs: 5_000,
} as const;
