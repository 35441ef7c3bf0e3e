import type { Side } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import { type GoalModel, type MatchQuotes, scoreGrid, scoresOf } from '../../pricing/index.ts';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';
import { type CountedMatch, cardEvents, cornerEvents, type KnownCounts, momentOf } from './count-events.ts';
import type { FootballPlan, PlannedEvent } from './football-plan.ts';

const HALF_SECONDS = 45 * 60;
const BREAK_SECONDS = 15 * 60;
/** Goals come later rather than sooner; the formula of the remaining expectancy at a time uses it too. */
const TIME_EXPONENT = 0.84;
const NIL: Score = { home: 0, away: 0 };

export interface ScriptOptions {
  readonly seed: string;
  readonly model: GoalModel;
  readonly quotes?: MatchQuotes | null;
  readonly speed?: number;
  readonly drifts?: boolean;
  readonly boosted?: boolean;
  /** Gives the match corners and cards, with these final numbers where they are known. */
  readonly counts?: KnownCounts;
}

function stoppageOf(random: SeededRandom): [number, number] {
  return [60 * (1 + Math.floor(random() * 3)), 60 * (2 + Math.floor(random() * 5))];
}

const countedMatch = (
  { seed, model }: ScriptOptions,
  [first, second]: readonly [number, number],
): CountedMatch => ({ seed, model, lengths: [HALF_SECONDS + first, HALF_SECONDS + second] });

const inOrder = (a: PlannedEvent, b: PlannedEvent) => a.half - b.half || a.at - b.at;

function plan(
  options: ScriptOptions,
  stoppage: [number, number],
  events: readonly PlannedEvent[],
): FootballPlan {
  return {
    kind: 'football',
    seed: options.seed,
    model: options.model,
    quotes: options.quotes ?? null,
    speed: options.speed ?? 1,
    drifts: options.drifts ?? false,
    boosted: options.boosted ?? false,
    counted: options.counts !== undefined,
    halfSeconds: HALF_SECONDS,
    stoppage,
    breakSeconds: BREAK_SECONDS,
    events: [...events].sort(inOrder),
  };
}

function drawScore(model: GoalModel, random: SeededRandom): Score {
  let left = random();
  for (const cell of scoresOf(scoreGrid(model), NIL)) {
    left -= cell.chance;
    if (left <= 0) return cell;
  }
  return NIL;
}

/** Draws a random match: score, corners and cards come from the distributions that price them. */
export function drawnScript(options: ScriptOptions): FootballPlan {
  const random = seededRandom(`script:${options.seed}`);
  const stoppage = stoppageOf(random);
  const score = drawScore(options.model, random);
  const goal = (side: Side): PlannedEvent => {
    // The share of goals before time t is 1 - (1 - t)^0.84; this is its inverse.
    const time = 1 - (1 - random()) ** (1 / TIME_EXPONENT);
    const half = time < 0.5 ? 1 : 2;
    const part = half === 1 ? time * 2 : time * 2 - 1;
    return { kind: 'goal', side, half, at: momentOf(HALF_SECONDS + stoppage[half === 1 ? 0 : 1], part) };
  };
  const goals = [
    ...Array.from({ length: score.home }, () => goal('home')),
    ...Array.from({ length: score.away }, () => goal('away')),
  ];
  const match = countedMatch(options, stoppage);
  const corners = options.counts ? cornerEvents(match, options.counts) : [];
  return plan(options, stoppage, [...goals, ...cardEvents(match, options.counts), ...corners]);
}

/** A match with a known final score; times within each half, and counts that are not known, come from the seed. */
export function knownScript(options: ScriptOptions, halfTime: Score, fullTime: Score): FootballPlan {
  const random = seededRandom(`script:${options.seed}`);
  const stoppage = stoppageOf(random);
  const goals = (side: Side, half: 1 | 2, count: number): PlannedEvent[] =>
    Array.from({ length: count }, () => ({
      kind: 'goal',
      side,
      half,
      at: momentOf(HALF_SECONDS + stoppage[half === 1 ? 0 : 1], random()),
    }));
  const events = [
    ...goals('home', 1, halfTime.home),
    ...goals('away', 1, halfTime.away),
    ...goals('home', 2, fullTime.home - halfTime.home),
    ...goals('away', 2, fullTime.away - halfTime.away),
  ];
  if (!options.counts) return plan(options, stoppage, events);
  const match = countedMatch(options, stoppage);
  const cards = cardEvents(match, options.counts);
  return plan(options, stoppage, [...events, ...cornerEvents(match, options.counts), ...cards]);
}
