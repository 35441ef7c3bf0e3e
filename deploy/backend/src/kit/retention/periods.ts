const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The retention period of rows, and the clock that measures their age. */
export interface RetentionPeriod {
  readonly keepMs: number;
  /** `services` is the clock that a demo can speed up; `real` is the machine's. */
  readonly clock: 'services' | 'real';
}

/** The share of each period that applies, by clock: less than 1 where days pass in seconds, as in the soak. */
export type RetentionShare = Readonly<Record<RetentionPeriod['clock'], number>>;

/** The whole of each period. */
export const WHOLE_PERIODS: RetentionShare = { services: 1, real: 1 };

/** Retention of rows with this period, in ms. */
export const keptMs = ({ keepMs, clock }: RetentionPeriod, share: RetentionShare): number =>
  keepMs * share[clock];

/**
 * Retention periods of the services. Kept for good: ledger, payments, receipts and reports of odd payments, shares, jackpots and
 * verified users. So are bets with legs and cash-outs, unless the operator limits their archive. Their owners remove outbox, counters, slips and push notices within minutes,
 * and codes when later ones are sent.
 */
export const RETENTION = {
  /**
   * Market results, cancels, prices and plan of a match, after its end. A match leaves the offer after 3 hours, and no feed
   * message changes it from then on. Bets and jackpots have their own copies of a result. A match with a waiting bet or jackpot
   * stays whole.
   */
  matchDetails: { keepMs: 3 * DAY_MS, clock: 'services' },
  /** A simulated match after its end: tables count 30 days, and the simulation provides 28 days of results. */
  simulatedMatches: { keepMs: 35 * DAY_MS, clock: 'services' },
  /** A provider's match after its end: form and earlier meetings cover more than a season. */
  providedMatches: { keepMs: 400 * DAY_MS, clock: 'services' },
  /** The key of an order in `kit.once`, unless its service names another period. The key of an open bet or a pending payment stays. */
  orderKeys: { keepMs: 30 * DAY_MS, clock: 'services' },
  /** The key of an order that was recalled before it arrived. No call travels for as long, and made-up recalls fill the table. */
  recalledKeys: { keepMs: DAY_MS, clock: 'services' },
  /** A refused bet on its owner's list. */
  refusedBets: { keepMs: 30 * DAY_MS, clock: 'services' },
  /** A cash-out quote after its expiry; accepted ones are kept as cash-outs. */
  cashOutQuotes: { keepMs: HOUR_MS, clock: 'real' },
  /** The hash of an erased player's number, after the end of the self-exclusion that it keeps in force. */
  excludedNumbers: { keepMs: DAY_MS, clock: 'services' },
  /** A session after its end. */
  sessions: { keepMs: 7 * DAY_MS, clock: 'real' },
  /** The hash of an SMS code, after its expiry. */
  codes: { keepMs: DAY_MS, clock: 'real' },
  /** A signup that was never confirmed: until then its page can request another code. */
  signups: { keepMs: 30 * DAY_MS, clock: 'real' },
  /** A number that was never verified and has neither money nor bets, after its last signup. */
  unverifiedUsers: { keepMs: 90 * DAY_MS, clock: 'real' },
  /** A known device after its last login: browsers keep a cookie for as long. */
  devices: { keepMs: 400 * DAY_MS, clock: 'real' },
  /** An ended round of a game with its revealed seed. Bets have their own copies of the data that they need. */
  rounds: { keepMs: 400 * DAY_MS, clock: 'services' },
  /** A session of a provider's game after its last call; its rounds are kept. */
  gameSessions: { keepMs: 7 * DAY_MS, clock: 'services' },
  /** The key of a round of an instant game: pages ask for a lost answer within minutes, and rounds are many. */
  roundKeys: { keepMs: 2 * DAY_MS, clock: 'services' },
  /** The messages on the sandbox's phone. */
  sandboxMessages: { keepMs: 7 * DAY_MS, clock: 'services' },
} as const satisfies Readonly<Record<string, RetentionPeriod>>;
