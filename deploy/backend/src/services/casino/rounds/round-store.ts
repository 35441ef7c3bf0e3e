import type { CasinoRoundState, OpenRound } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';

/** A round of a provider: one player, one game, all its money. */
export interface ProviderRoundRow {
  readonly id: number;
  /** The provider's id. */
  readonly round: string;
  readonly user_id: number;
  readonly game: string;
  readonly state: CasinoRoundState;
  readonly staked_cents: number;
  readonly won_cents: number;
  readonly refunded_cents: number;
}

const COLUMNS = 'id, round, user_id, game, state, staked_cents, won_cents, refunded_cents';

/** Opens the round of a bet, unless it exists. */
export async function openRound(
  tx: Queryable,
  round: { readonly provider: string; readonly round: string; readonly user: number; readonly game: string },
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into casino.rounds (provider, round, user_id, game, state, opened_at, last_at)
     values ($1, $2, $3, $4, 'open', $5, $5) on conflict (provider, round) do nothing`,
    [round.provider, round.round, round.user, round.game, at],
  );
}

/** A round by the provider's id, locked until the end of the caller's transaction. */
export async function lockRound(
  tx: Queryable,
  provider: string,
  round: string,
): Promise<ProviderRoundRow | null> {
  const [row] = await tx.query<ProviderRoundRow>(
    `select ${COLUMNS} from casino.rounds where provider = $1 and round = $2 for update`,
    [provider, round],
  );
  return row ?? null;
}

/** A round by our own id, locked in the same way. */
export async function lockRoundOf(tx: Queryable, id: number): Promise<ProviderRoundRow | null> {
  const [row] = await tx.query<ProviderRoundRow>(
    `select ${COLUMNS} from casino.rounds where id = $1 for update`,
    [id],
  );
  return row ?? null;
}

/** Adds amounts in cents to a round. */
export async function addToRound(
  tx: Queryable,
  id: number,
  more: { readonly staked?: number; readonly won?: number; readonly refunded?: number },
  at: Date,
): Promise<void> {
  await tx.query(
    `update casino.rounds set staked_cents = staked_cents + $2, won_cents = won_cents + $3,
       refunded_cents = refunded_cents + $4, last_at = greatest(last_at, $5)
     where id = $1`,
    [id, more.staked ?? 0, more.won ?? 0, more.refunded ?? 0, at],
  );
}

/** Closes an open round; a closed one keeps its state. */
export async function closeRound(
  tx: Queryable,
  id: number,
  state: 'ended' | 'void',
  at: Date,
): Promise<void> {
  await tx.query("update casino.rounds set state = $2, ended_at = $3 where id = $1 and state = 'open'", [
    id,
    state,
    at,
  ]);
}

interface OpenRoundRow {
  readonly round: string;
  readonly staked_cents: number;
  readonly won_cents: number;
  readonly opened_at: Date;
}

/** The player's oldest open round of a game; null without one. */
export async function oldestOpenRound(
  db: Queryable,
  { provider, user, game }: { readonly provider: string; readonly user: number; readonly game: string },
): Promise<OpenRound | null> {
  const [row] = await db.query<OpenRoundRow>(
    `select round, staked_cents - refunded_cents as staked_cents, won_cents, opened_at from casino.rounds
     where user_id = $1 and provider = $2 and game = $3 and state = 'open' and staked_cents > refunded_cents
     order by id limit 1`,
    [user, provider, game],
  );
  return row === undefined ? null : { ...row, opened_at: row.opened_at.toISOString() };
}

/** Rounds in which the paid round of a free spin is searched. */
const SEARCHED = 100;

/** The newest round with a stake before a spin of the same sitting, also a rolled-back one, which pays nothing; null without one. */
export async function paidRoundBefore(
  db: Queryable,
  spin: {
    readonly provider: string;
    readonly user: number;
    readonly game: string;
    readonly sitting: string;
    readonly number: number;
  },
): Promise<string | null> {
  const { provider, user, game, sitting, number } = spin;
  const rows = await db.query<{ round: string }>(
    `select round from casino.rounds
     where user_id = $1 and provider = $2 and game = $3 and staked_cents > 0 and starts_with(round, $4)
     order by id desc limit $5`,
    [user, provider, game, sitting, SEARCHED],
  );
  const numberOf = (round: string) => Number(round.slice(sitting.length));
  const earlier = rows.filter(({ round }) => numberOf(round) < number);
  earlier.sort((a, b) => numberOf(b.round) - numberOf(a.round));
  return earlier[0]?.round ?? null;
}
