import { FAST_KENO_ROUND, KENO_ROUND, type KenoDraw, type KenoGame } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { InstantDeps } from '../instant-deps.ts';
import { type InstantRoundRow, playOf, type RawRound, ROUND, withActions } from './round-row.ts';

/** Draws that hot and cold numbers are counted in. */
const LAST = 100;

const STATES = { keno: KENO_ROUND.state, 'fast-keno': FAST_KENO_ROUND.state } as const;

async function drawOf(
  deps: Pick<InstantDeps, 'seal'>,
  game: KenoGame,
  row: InstantRoundRow,
): Promise<KenoDraw> {
  const { bet, outcome, payout_cents } = v.parse(STATES[game], (await playOf(deps, row)).view);
  return {
    id: String(row.id),
    game,
    opened_at: row.opened_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    staked_cents: row.staked_cents,
    payout_cents,
    nonce: row.nonce,
    commitment: row.commitment,
    server_seed: row.server_seed,
    picks: bet.picks,
    numbers: outcome.numbers,
  };
}

/** The player's last draws, newest first. Drawn numbers are stored nowhere: each round is repeated from its seeds. */
export async function kenoDraws(
  deps: Pick<InstantDeps, 'db' | 'seal'>,
  userId: number,
  game: KenoGame,
): Promise<KenoDraw[]> {
  const rows = await deps.db.query<RawRound>(
    `${ROUND} where r.user_id = $1 and r.game = $2 order by r.id desc limit $3`,
    [userId, game, LAST],
  );
  return Promise.all(withActions(rows).map((row) => drawOf(deps, game, row)));
}
