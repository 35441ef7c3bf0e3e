import { type NewMatchBody, SPORTS } from '@jukwaa/contracts';
import type * as v from 'valibot';
import type { NewMatch } from '../fixture/index.ts';
import { fitGoals, type Margins } from '../pricing/index.ts';
import { footballOffer } from './play/football-offer.ts';
import { playAt } from './play/football-play.ts';
import { knownScript } from './play/football-script.ts';

const NIL = { home: 0, away: 0 };

/**
 * A match from explicit prices for 1x2 and over/under 2.5; the model fitted to them prices all other markets. Its plan is not
 * played, so only messages change it.
 *
 * @param now Unix ms of the services' clock
 * @param external_id unique among all matches
 */
export function ownMatch(
  body: v.InferOutput<typeof NewMatchBody>,
  now: number,
  external_id: string,
  margins: Margins,
): NewMatch {
  const { kick_off_in, odds, ...facts } = body;
  const { over, under, ...result } = odds;
  const quotes = over === undefined || under === undefined ? result : { ...result, over, under };
  const starts_at = now + Math.round(kick_off_in * 1000);
  const script = knownScript({ seed: external_id, model: fitGoals(quotes), quotes }, NIL, NIL);
  const play = playAt(script, starts_at, starts_at - 1);
  return {
    ...facts,
    external_id,
    source: 'push',
    plan: { kind: 'by-hand' },
    sport_id: SPORTS.football,
    starts_at,
    markets: footballOffer(script, play, { startsAt: starts_at, now: starts_at - 1, margins }),
  };
}
