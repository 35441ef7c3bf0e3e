import { CRASH_LIVE_BETS, CRASH_RECENT, type CrashResult, type CrashState } from '@jukwaa/contracts';
import { fail, type Result, succeed } from '../../../kit/index.ts';
import { liveBets } from '../bets/live-bets.ts';
import { NO_TOTALS, totalsOf } from '../bets/round-money.ts';
import type { Chains } from '../chain/chain-store.ts';
import { publicChain } from '../chain/chain-store.ts';
import { type CrashDeps, refuse, termsAt } from '../crash-deps.ts';
import type { PlayedGame } from '../engine/crash-game.ts';
import { publicCrashRound } from '../engine/crash-rounds.ts';

/** The screen of a game for everybody; refused while its first chain is being made. */
export async function readState(
  deps: CrashDeps,
  chains: Chains,
  played: PlayedGame,
): Promise<Result<CrashState>> {
  const { db, clock } = deps;
  const { game, rounds } = played;
  const [paused, round] = [await rounds.isPaused(), await played.current()];
  const chain = await chains.chainOf(db, game, round?.number ?? 1);
  if (chain === null) return fail(refuse(422, 'game_paused'));
  const recent = await db.query<CrashResult>(
    'select number, crash_point from crash.results where game = $1 and not refunded order by number desc limit $2',
    [game, CRASH_RECENT],
  );
  const bets =
    round === null ? [] : await liveBets(deps, game, round.number, { since: 0, limit: CRASH_LIVE_BETS });
  return succeed({
    now: clock.now().getTime(),
    terms: { ...termsAt(deps, game, clock.now()), paused },
    chain: publicChain(chain),
    round: round === null ? null : publicCrashRound(round),
    totals: round === null ? NO_TOTALS : await totalsOf(db, game, round.number),
    bets: bets.map(({ changed_at: _, ...bet }) => bet),
    recent,
  });
}
