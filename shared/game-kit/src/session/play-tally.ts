import * as v from 'valibot';

const Cents = v.pipe(v.number(), v.safeInteger());
const Money = v.object({ staked_cents: Cents, won_cents: Cents });
type Money = v.InferOutput<typeof Money>;

/** A player's session over all games: times in unix ms of the server's clock, money in cents. */
export const PlaySession = v.object({
  user_id: v.number(),
  started_at: v.number(),
  /** The last answer to a reality check, or the start. */
  checked_at: v.number(),
  /** The last time that a game was on screen. */
  seen_at: v.number(),
  /** The latest rounds, oldest first. */
  rounds: v.pipe(v.array(v.object({ key: v.string(), ...Money.entries })), v.readonly()),
  /** The sum of all earlier rounds. */
  earlier: Money,
});
export type PlaySession = v.InferOutput<typeof PlaySession>;

/** The money of one round so far. A later record of the same key replaces the earlier one. */
export interface TalliedRound {
  /** Unique over all games: the product and the id of the round or bet. */
  readonly key: string;
  readonly staked_cents: number;
  readonly won_cents: number;
}

/** A session ends when no game was on screen for this long, in ms. */
export const SESSION_GAP_MS = 15 * 60_000;
/** Rounds whose money may still change. */
const MAX_ROUNDS = 40;

export const newSession = (user_id: number, now: number): PlaySession => ({
  user_id,
  started_at: now,
  checked_at: now,
  seen_at: now,
  rounds: [],
  earlier: { staked_cents: 0, won_cents: 0 },
});

/**
 * The stored session when it is this player's and still runs, otherwise a new one. A session of the future was stored
 * by a phone with a wrong clock, and its reality check would not come.
 */
export function resumed(stored: PlaySession | null, user_id: number, now: number): PlaySession {
  const isOwn = stored?.user_id === user_id && Math.abs(now - stored.seen_at) < SESSION_GAP_MS;
  return stored !== null && isOwn ? { ...stored, seen_at: now } : newSession(user_id, now);
}

const plus = (a: Money, b: Money): Money => ({
  staked_cents: a.staked_cents + b.staked_cents,
  won_cents: a.won_cents + b.won_cents,
});

/** Adds a round, or replaces it when it is known. */
export function withRound(session: PlaySession, round: TalliedRound): PlaySession {
  const known = session.rounds.findIndex(({ key }) => key === round.key);
  if (known >= 0)
    return { ...session, rounds: session.rounds.map((one, at) => (at === known ? round : one)) };
  const [oldest, ...others] = session.rounds;
  return session.rounds.length < MAX_ROUNDS || oldest === undefined
    ? { ...session, rounds: [...session.rounds, round] }
    : { ...session, rounds: [...others, round], earlier: plus(session.earlier, oldest) };
}

/** The money of the whole session, in cents. */
export const totalOf = ({ rounds, earlier }: PlaySession): Money & { net_cents: number } => {
  const sum = rounds.reduce<Money>(plus, earlier);
  return { ...sum, net_cents: sum.won_cents - sum.staked_cents };
};
