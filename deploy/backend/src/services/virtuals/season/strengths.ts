import { seededRandom, smoothWalk } from '../../feed/index.ts';
import type { CompetitionRow } from '../competitions.ts';

/** The day of a season that is played. */
export interface SeasonDay {
  readonly season: number;
  readonly day: number;
  readonly days: number;
}

/** Expected goals of level sides: with a home side, and on neutral ground. The sum is that of English league matches. */
const LEVEL = { league: [1.52, 1.22], neutral: [1.37, 1.37] } as const;
/** How far a team's lasting strength, and its form, move its expected goals, as exponents. */
const LASTING = 0.3;
const FORM = 0.25;
/** Days between two turns of a team's form. */
const TURN_DAYS = 8;
const BOUNDS = { min: 0.25, max: 3.8 };

/** A team's strength on a day: a lasting part and a form that drifts through the seasons. The same on every replica. */
function strengthOf(slug: string, team: string, { season, day, days }: SeasonDay): number {
  const lasting = seededRandom(`${slug}:${team}`)() * 2 - 1;
  const form = smoothWalk(`${slug}:${team}:form`, (season * days + day) / TURN_DAYS);
  return lasting * LASTING + form * FORM;
}

const thousandths = (goals: number): number =>
  Math.round(Math.min(BOUNDS.max, Math.max(BOUNDS.min, goals)) * 1_000);

/** The expected goals of both sides of a match, in thousandths. They are published before betting opens. */
export function ratesOf(
  { slug, kind }: Pick<CompetitionRow, 'slug' | 'kind'>,
  at: SeasonDay,
  home: string,
  away: string,
): { home_rate: number; away_rate: number } {
  const [host, guest] = LEVEL[kind === 'tournament' ? 'neutral' : 'league'];
  const edge = strengthOf(slug, home, at) - strengthOf(slug, away, at);
  return {
    home_rate: thousandths(host * Math.exp(edge)),
    away_rate: thousandths(guest * Math.exp(-edge)),
  };
}
