import type { CrashGame, CrashHistoryBet, CrashOwnBet, CrashProof } from '@jukwaa/contracts';
import { fail, type PageAsk, pageOf, type Result, rowsBefore, succeed } from '../../../kit/index.ts';
import { BET, ownBet, type RawBet, withCashOuts } from '../bets/bet-row.ts';
import { type Chains, publicChain } from '../chain/chain-store.ts';
import { type CrashDeps, refuse } from '../crash-deps.ts';
import type { PlayedGame } from '../engine/crash-game.ts';

/** The user's bets of the newest round, of the one before, whose result the page still shows, and of the next one. */
export async function currentBets(
  { db }: Pick<CrashDeps, 'db'>,
  { game, rounds }: PlayedGame,
  userId: number,
): Promise<CrashOwnBet[]> {
  const { number } = await rounds.newestIn(db);
  const rows = await db.query<RawBet>(
    `select ${BET} from crash.bets where user_id = $1 and game = $2 and round >= $3 - 1 and state <> 'cancelled' order by id`,
    [userId, game, number],
  );
  return withCashOuts(rows).map(ownBet);
}

type HistoryRow = RawBet & { readonly crash_point: number | null };

const HISTORY = `select b.id, b.game, b.round, b.user_id, b.panel, b.stake_cents, b.open_cents, b.paid_cents, b.max_win_cents, b.auto,
  b.state, b.cash_outs, b.placed_at, r.crash_point
  from crash.bets b left join crash.results r on r.game = b.game and r.number = b.round`;

const historyOf = (rows: readonly HistoryRow[]): CrashHistoryBet[] =>
  withCashOuts(rows).map(({ crash_point, ...bet }) => ({ ...ownBet(bet), crash_point }));

/** A bet by its id, of this user only. */
export async function ownBetById(
  { db }: Pick<CrashDeps, 'db'>,
  userId: number,
  id: number,
): Promise<CrashHistoryBet | null> {
  const rows = await db.query<HistoryRow>(`${HISTORY} where b.user_id = $1 and b.id = $2`, [userId, id]);
  return historyOf(rows)[0] ?? null;
}

/** A page of the user's bets, newest first. */
export async function betHistory(
  { db }: Pick<CrashDeps, 'db'>,
  userId: number,
  game: CrashGame | null,
  ask: PageAsk & { readonly after?: number | undefined },
) {
  const rows = await db.query<HistoryRow>(
    `${HISTORY}
     where b.user_id = $1 and ($2::text is null or b.game = $2) and ($3::bigint is null or b.id < $3)
     order by b.id desc limit $4 offset $5`,
    [userId, game, ask.after ?? null, ask.per_page, rowsBefore(ask)],
  );
  const [counts] = await db.query<{ total: number; rest: number }>(
    `select count(*) as total, count(*) filter (where $3::bigint is null or id < $3) as rest
     from crash.bets where user_id = $1 and ($2::text is null or game = $2)`,
    [userId, game, ask.after ?? null],
  );
  return pageOf(ask, historyOf(rows), counts ?? { total: 0, rest: 0 }, ({ id }) => String(id));
}

/** Links from the seed of a proof to its anchor, at most. */
const ANCHOR = 500;

/** Everything to verify a round that has crashed. Its point is public from the crash on, and so is its seed. */
export async function roundProof(
  { db }: Pick<CrashDeps, 'db'>,
  chains: Chains,
  { game, rounds }: PlayedGame,
  number: number,
): Promise<Result<CrashProof>> {
  const round = await rounds.find(number);
  const chain = await chains.chainOf(db, game, number);
  const point = round?.state.point ?? null;
  if (round === null || chain === null || point === null) return fail(refuse(404, 'no_such_crash_round'));
  const position = number - chain.first_round + 1;
  const anchored = Math.floor((position - 1) / ANCHOR) * ANCHOR;
  return succeed({
    game,
    number,
    chain: publicChain(chain),
    position,
    seed: await chains.hashAt(db, chain, position),
    commitment: round.commitment,
    anchor: { position: anchored, hash: await chains.hashAt(db, chain, anchored) },
    crash_point: point,
    take_off_at: round.state.take_off_at,
    refunded: round.ending === 'refunded',
    totals: round.state.totals,
  });
}
