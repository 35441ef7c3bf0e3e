import {
  CRASH_GAMES,
  CRASH_LIVE_BETS,
  CRASH_RECENT,
  type CrashResult,
  type CrashState,
} from '@jukwaa/contracts';
import { createKeptAnswers, fail, type Result, succeed } from '../../../kit/index.ts';
import { liveBets } from '../bets/live-bets.ts';
import { NO_TOTALS, totalsOf } from '../bets/round-money.ts';
import type { Chains } from '../chain/chain-store.ts';
import { publicChain } from '../chain/chain-store.ts';
import { type CrashDeps, refuse, termsAt } from '../crash-deps.ts';
import type { PlayedGame } from '../engine/crash-game.ts';
import { publicCrashRound } from '../engine/crash-rounds.ts';

/** Lifetime of a screen in memory, in real ms. */
const FRESH_MS = 250;

/** The screen of a game for everybody; refused while its first chain is being made. */
async function readState(deps: CrashDeps, chains: Chains, played: PlayedGame): Promise<Result<CrashState>> {
  const { db, clock } = deps;
  const { game, rounds } = played;
  // Pages ignore messages up to `now`, so it precedes the reads: a message that the screen lacks is never ignored.
  const now = clock.now();
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
    now: now.getTime(),
    terms: { ...termsAt(deps, game, now), paused },
    chain: publicChain(chain),
    round: round === null ? null : publicCrashRound(round),
    totals: round === null ? NO_TOTALS : await totalsOf(db, game, round.number),
    bets: bets.map(({ changed_at: _, ...bet }) => bet),
    recent,
  });
}

/** Reads screens of games, each at most once per lifetime in a process, however many guests ask. */
export function stateReader(
  deps: CrashDeps,
  chains: Chains,
): (played: PlayedGame) => Promise<Result<CrashState>> {
  const states = createKeptAnswers<Result<CrashState>>(FRESH_MS);
  return (played) => states(CRASH_GAMES.indexOf(played.game), () => readState(deps, chains, played));
}
