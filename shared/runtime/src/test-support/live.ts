import { jest } from '@jest/globals';
import { type Highlight, listPart, type OddsMessage, packOdds, topics } from '@jukwaa/contracts';
import { act } from '@testing-library/react';
import { holdMatch } from '../live/hold.ts';
import { outcomeOf } from '../live/views.ts';
import { highlight, MATCH_ID } from './offer.ts';
import { openPage } from './page.ts';

/** The address for fetching `MATCH_ID` again. */
export const GAME = `GET /api/fixture/games/${MATCH_ID + 4_000}`;

export const settle = (ms = 0) => act(() => jest.advanceTimersByTimeAsync(ms));
/** An outcome of a match's 1x2, the home win by default. */
export const home = (id = MATCH_ID, outcome = '1') => outcomeOf(id, 1, '', outcome).read();
/** Over 2.5 of `MATCH_ID`. */
export const over = () => outcomeOf(MATCH_ID, 18, 'total=2.5', '12').read();

export async function hold(match: Highlight = highlight()): Promise<() => void> {
  const release = holdMatch(match);
  await settle();
  return release;
}

/** Sends a message to both short topics of a football match. Lists get each one, so that numbers need no gaps. */
export function sayOdds(
  broker: { readonly publish: (topic: string, message: unknown) => void },
  message: OddsMessage,
): void {
  const { match_id, seq } = message;
  const list = listPart(1, message) ?? { seq, event: 'odds_change', markets: [] };
  broker.publish(topics.oddsAll(match_id), packOdds(message));
  broker.publish(topics.oddsList(match_id), packOdds(list));
}

/** A page under fake timers with a connected or connecting feed; `clock.now` is unix ms. */
export async function openLivePage({ connected = true, random = (): number => 0 } = {}) {
  const clock = { now: 1_000 };
  const page = openPage({ now: () => clock.now, random });
  if (connected) page.broker.connect();
  await settle();
  const say = (message: OddsMessage) => sayOdds(page.broker, message);
  const frame = () => act(() => page.frame());
  return {
    ...page,
    clock,
    say,
    frame,
    /** Sends a message and runs its frame. */
    show: (message: OddsMessage) => {
      say(message);
      frame();
    },
    /** How often `MATCH_ID` was fetched again. */
    refetches: () => page.http.callsOf(GAME).length,
  };
}
