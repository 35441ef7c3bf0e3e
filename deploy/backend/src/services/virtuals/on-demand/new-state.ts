import { VIRTUAL_ON_DEMAND } from '@jukwaa/contracts';
import { marginsNow, seededRandom, shuffled } from '../../feed/index.ts';
import { findCompetition, NUMBERS } from '../competitions.ts';
import type { VirtualsDeps } from '../engine/play-round.ts';
import { shownOnDemandMs } from '../pace.ts';
import { ratesOf } from '../season/strengths.ts';
import type { StateMatch, VirtualRoundState } from '../state/round-state.ts';

/** A round that is not started within this time is refunded, in ms of the services' clock. */
const WAITS_MS = 10 * 60_000;
/** The league whose teams play on demand. */
const TEAMS_OF = 'englandleague';

/** The first state of a round: eight matches of teams in a random order. `now` is Unix ms. */
export async function newState(deps: VirtualsDeps, now: number): Promise<VirtualRoundState> {
  const { services, clock, rng, env } = deps;
  const [own, league] = [
    await findCompetition(deps, VIRTUAL_ON_DEMAND),
    await findCompetition(deps, TEAMS_OF),
  ];
  if (own === null || league === null) throw new Error('the competition on demand has no teams');
  const at = { season: 1, day: 1, days: 1 };
  const teams = shuffled(league.teams, seededRandom(Buffer.from(rng.bytes(16)).toString('hex')));
  const matches = teams.flatMap((home_team, index): StateMatch[] => {
    const away_team = teams[index + 1];
    if (index % 2 === 1 || away_team === undefined) return [];
    const rates = ratesOf(league, at, home_team, away_team);
    return [{ place: index / 2 + 1, group: null, home_team, away_team, ...rates, course: [], result: null }];
  });
  const kick_off_at = now + WAITS_MS;
  return {
    competition: NUMBERS[VIRTUAL_ON_DEMAND],
    name: own.name,
    ...at,
    stage: 'single',
    closes_at: kick_off_at,
    kick_off_at,
    ends_at: kick_off_at + shownOnDemandMs(env),
    margins: marginsNow({ services, clock }),
    matches,
  };
}
