import { NewMatchAnswer, type PickRef } from '@jukwaa/contracts';
import * as v from 'valibot';
import { type BackendCall, openPick } from '../../testing/bettors.ts';
import type { PlayersOffer } from './bets.ts';

const MATCHES = 3;
const BEGAN_S = -600;

const CORNERS = { market_id: 166, specifier: 'total=9.5' } as const;

/** More than nine corners in a match in play. */
async function livePick(call: BackendCall): Promise<PickRef> {
  const match = { home_team: 'Crash Home', away_team: 'Crash Away', kick_off_in: BEGAN_S };
  const { match_id } = await call(NewMatchAnswer, 'POST', '/sandbox/feed/match', match);
  const sendFeed = (message: object) => call(v.unknown(), 'POST', '/sandbox/feed', message);
  await sendFeed({
    event: 'odds_change',
    match_id,
    status: 1,
    home_score: 0,
    away_score: 0,
    match_time: '10:00',
    counts: { corners: { home: 1, away: 0 }, cards: { home: 0, away: 0 } },
  });
  // A score without prices closes every market until prices are sent again.
  const outcomes = ['12', '13'].map((outcome_id) => ({ outcome_id, odds: 3 }));
  await sendFeed({ event: 'odds_change', match_id, markets: [{ ...CORNERS, outcomes }] });
  return { match_id, ...CORNERS, outcome_id: '12', odds: 3 };
}

/** Matches for the players: some that start tomorrow, and one in play. */
export async function newOffer(call: BackendCall): Promise<PlayersOffer> {
  const picks = await Promise.all(Array.from({ length: MATCHES }, () => openPick(call)));
  return { picks, livePick: await livePick(call) };
}
