/** Limits on HTTP requests. A slip of thirty picks is about 5 kB. */
export const HTTP_LIMITS = {
  bodyBytes: 64 * 1024,
  /** Connections that the kernel queues for the process. Clients beyond that retry after a second at the earliest. */
  backlog: 4_096,
  /** Time limits for the headers of a request, and for the whole request. */
  headersMs: 10_000,
  requestMs: 30_000,
  /** Time that idle connections stay open; longer than the edge keeps its own. */
  keepAliveMs: 75_000,
  /** Most calls that run at the same time; fewer when a lane stays full. Further ones are refused with 503. */
  active: { bets: 512, others: 1_024 },
  /** Calls without an answer, including those that wait for the in-play delay. */
  open: 8_000,
  /** Calls that check or create a password and wait for their turn. */
  waitingSlow: 64,
  /** A bet or a password that has not started within this time of its arrival is refused. */
  startMs: 5_000,
} as const;
