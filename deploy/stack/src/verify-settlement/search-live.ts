import type { MatchDetail } from '@jukwaa/contracts';
import type { Goals } from './outcome-rules.ts';
import { startSeason } from './season-run.ts';
import { cheapestCover, type OpenPrice, type ScoreState } from './sure-profit.ts';

const LIVE_SPEED = 300;
/** Speeds of the services' clock during play, and while the first kick-off is further away than `NEAR_MS`: a match lasts 21 s of theirs. */
const LIVE_CLOCK = 3;
const WAITING_CLOCK = 15;
const NEAR_MS = 30_000;

/** The head of a file and its first rows. */
export const firstRows = (text: string, count: number) =>
  text
    .split(/\r?\n/)
    .slice(0, count + 1)
    .join('\n');

/** Every price of a match that is open for bets. */
export const openPrices = ({ markets }: MatchDetail): OpenPrice[] =>
  markets
    .filter(({ status }) => status === 0)
    .flatMap(({ market_id, specifier, outcomes }) =>
      outcomes
        .filter(({ active }) => active === 1)
        .map(({ outcome_id, odds }) => ({ market_id, specifier, outcome_id, odds })),
    );

/** The current score of a match. */
export function stateOf({ home_score, away_score, timeline, counts }: MatchDetail): ScoreState {
  const score: Goals = [home_score ?? 0, away_score ?? 0];
  const rest = timeline.find(({ kind, match_status }) => kind === 'period' && match_status === 'Halftime');
  const sides = ({ home, away }: { home: number; away: number }): Goals => [home, away];
  return {
    score,
    half: rest ? [rest.home_score, rest.away_score] : null,
    ...(counts && { corners: sides(counts.corners), cards: sides(counts.cards) }),
  };
}

/** The speed of the clock at which no kick-off is missed between two looks at the list, however busy the machine is. */
function speedFor(listed: readonly MatchDetail[], now: Date): number {
  const first = Math.min(...listed.map(({ date }) => Date.parse(date)));
  const isFar = listed.length > 0 && first - now.getTime() > NEAR_MS;
  return isFar ? WAITING_CLOCK : LIVE_CLOCK;
}

/** Plays the first matches and searches the prices of each during play. Returns the cheapest cover and the number of states. */
export async function searchLive(
  text: string,
  searched: number,
): Promise<{ live: number; liveStates: number }> {
  const run = await startSeason(firstRows(text, 4), 0, LIVE_SPEED);
  const states: MatchDetail[] = [];
  try {
    let speed = 0;
    let wasListed = false;
    while (states.length < searched) {
      const listed = await run.matches();
      wasListed ||= listed.length > 0;
      const next = speedFor(listed, run.now());
      if (next !== speed) await run.setSpeed(next);
      speed = next;
      const playing = listed.filter(({ status }) => status === 1);
      // An empty list is the end of all matches, but a busy machine may not list them yet.
      if (wasListed && listed.length === 0) break;
      states.push(...playing.filter((match) => openPrices(match).length > 0));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  } finally {
    await run.close();
  }
  let live = Number.POSITIVE_INFINITY;
  for (const state of states) live = Math.min(live, await cheapestCover(openPrices(state), stateOf(state)));
  return { live, liveStates: states.length };
}
