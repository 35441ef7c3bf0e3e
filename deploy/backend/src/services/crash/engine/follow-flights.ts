import { CRASH_CHANGED_BETS } from '@jukwaa/contracts';
import { crashMultiplier } from '@jukwaa/domain/games';
import { liveMessage, tryEach } from '../../../kit/index.ts';
import { lockOpen } from '../bets/bet-row.ts';
import { liveBets } from '../bets/live-bets.ts';
import { leastLimit, totalsOf } from '../bets/round-money.ts';
import type { CrashDeps } from '../crash-deps.ts';
import type { PlayedGame } from './crash-game.ts';
import { type CrashRoundRow, flyBets, publicCrashRound, refundOpen } from './crash-rounds.ts';

/** Time between two messages with the bets of other players, in ms. */
const LIVE_MS = 1_000;

/** Pays the automatic cash-outs that a flight has reached. Their payment does not depend on it: the end of the flight pays the rest. */
async function payReached(deps: CrashDeps, { game, pointOf }: PlayedGame, round: CrashRoundRow) {
  const { db, clock } = deps;
  const { take_off_at, growth, exposure_cents } = round.state;
  const elapsed = clock.now().getTime() - take_off_at;
  if (round.phase !== 'IN_PROGRESS' || elapsed < 0) return;
  const hundredths = Math.min(crashMultiplier(elapsed, growth), await pointOf(db, round.number));
  const exposed = { game, round: round.number, exposure_cents };
  const limit = await leastLimit(db, exposed);
  const due = await db.query(
    `select id from crash.bets where game = $1 and round = $2 and state = 'open'
       and (auto <= $3::integer or open_cents * $3::bigint >= (max_win_cents - paid_cents) * 100 or $4) limit 1`,
    [game, round.number, hundredths, limit <= hundredths],
  );
  if (due.length > 0) await db.transaction((tx) => flyBets(tx, deps, exposed, hundredths));
}

/** Refunds bets for the next round of a game that was paused before it. */
async function refundWaiting(deps: CrashDeps, { game, rounds }: PlayedGame): Promise<void> {
  const { number, isPaused } = await rounds.newestIn(deps.db);
  if (!isPaused) return;
  await deps.db.transaction(async (tx) => refundOpen(tx, deps, await lockOpen(tx, game, number + 1)));
}

/** Follows the rounds of a game: pays automatic cash-outs, and sends changed bets at most once a second. */
export function flightFollower(deps: CrashDeps, played: PlayedGame): () => Promise<void> {
  const { db, clock, outbox } = deps;
  const { game, rounds } = played;
  let sent = { round: 0, changedAt: 0, at: 0 };

  async function sendChanges(round: CrashRoundRow): Promise<void> {
    const at = clock.now().getTime();
    if (Math.abs(at - sent.at) < LIVE_MS) return;
    const since = sent.round === round.number ? sent.changedAt : 0;
    const rows = await liveBets(deps, game, round.number, { since, limit: CRASH_CHANGED_BETS });
    if (rows.length === 0) return;
    sent = { round: round.number, changedAt: Math.max(...rows.map(({ changed_at }) => changed_at)), at };
    const totals = await totalsOf(db, game, round.number);
    const changed = rows.map(({ changed_at: _, ...bet }) => bet);
    const message = { at, round: publicCrashRound(round), totals, changed };
    await db.transaction((tx) => outbox.add(tx, liveMessage('crash/{game}', { game }, message)));
  }

  return async () => {
    const [round] = await rounds.open();
    if (round === undefined) return refundWaiting(deps, played);
    await payReached(deps, played, round);
    await sendChanges(round);
  };
}

/** Follows the rounds of all games. A game that fails doesn't stop the others; its error is thrown at the end. */
export function followFlights(deps: CrashDeps, games: readonly PlayedGame[]): () => Promise<void> {
  const followers = games.map((played) => flightFollower(deps, played));
  return () => tryEach(followers, (follow) => follow());
}
