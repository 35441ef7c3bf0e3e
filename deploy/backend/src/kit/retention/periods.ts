const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long rows are kept, and by which clock their age counts. */
export interface RetentionPeriod {
  readonly keepMs: number;
  /** `services` is the clock that a demo can speed up; `real` is the machine's. */
  readonly clock: 'services' | 'real';
}

/** The part of each period that counts, by its clock: less than 1 where days pass in seconds, as in the soak. */
export type RetentionShare = Readonly<Record<RetentionPeriod['clock'], number>>;

/** The whole of each period. */
export const WHOLE_PERIODS: RetentionShare = { services: 1, real: 1 };

/** How long rows with this period are kept, ms. */
export const keptMs = ({ keepMs, clock }: RetentionPeriod, share: RetentionShare): number =>
  keepMs * share[clock];

/**
 * How long the services keep what they do not keep for good. Ledger, payments, receipts and reports of odd payments, bets with their
 * legs, cash-outs, shares, jackpots and verified users are kept for good. Outbox, counters, slips and push notices are removed within
 * minutes by their owners, and the turns of codes when later codes are sent.
 */
export const RETENTION = {
  /**
   * Market results, cancels, prices and plan of a match, after its end. A match leaves the offer after 3 hours, and no feed message
   * changes it from then on. Bets and jackpots have their own copies of a result; a match that one still waits for stays whole.
   */
  matchDetails: { keepMs: 3 * DAY_MS, clock: 'services' },
  /** A simulated match after its end: tables count 30 days, and the simulation brings 28 days of results. */
  simulatedMatches: { keepMs: 35 * DAY_MS, clock: 'services' },
  /** A provider's match after its end: form and earlier meetings reach back more than a season. */
  providedMatches: { keepMs: 400 * DAY_MS, clock: 'services' },
  /** The key of an order in `kit.once`, where its service names no other period. The key of an open bet stays. */
  orderKeys: { keepMs: 30 * DAY_MS, clock: 'services' },
  /** A refused bet on its owner's list. */
  refusedBets: { keepMs: 30 * DAY_MS, clock: 'services' },
  /** A cash-out quote after its last second; accepted ones are kept as cash-outs. */
  cashOutQuotes: { keepMs: HOUR_MS, clock: 'real' },
  /** The key of a deposit or withdrawal; the payment stays, and the key of one that is under way. */
  paymentOrders: { keepMs: 30 * DAY_MS, clock: 'real' },
  /** A session after its end. */
  sessions: { keepMs: 7 * DAY_MS, clock: 'real' },
  /** The hash of a code from an SMS, after its last minute. */
  codes: { keepMs: DAY_MS, clock: 'real' },
  /** A signup that was never confirmed: until then its page can have another code sent. */
  signups: { keepMs: 30 * DAY_MS, clock: 'real' },
  /** A number that was never verified and has neither money nor bets, after its last signup. */
  unverifiedUsers: { keepMs: 90 * DAY_MS, clock: 'real' },
  /** A known device after its last login: as long as browsers keep a cookie. */
  devices: { keepMs: 400 * DAY_MS, clock: 'real' },
  /** An ended round of a game with its revealed seed. Bets have their own copies of what they need. */
  rounds: { keepMs: 400 * DAY_MS, clock: 'services' },
  /** The messages on the sandbox's phone. */
  sandboxMessages: { keepMs: 7 * DAY_MS, clock: 'services' },
} as const satisfies Readonly<Record<string, RetentionPeriod>>;
