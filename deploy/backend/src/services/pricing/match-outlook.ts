import type { Score } from '@jukwaa/domain/pools';
import { expectancyLeft } from '@jukwaa/domain/virtuals';
import { type CountKind, countModel, countWays } from './counts/count-model.ts';
import { type CountScores, NIL_NIL, without } from './score.ts';
import {
  cellOf,
  type GoalModel,
  GRID_SIZE,
  type ScoreGrid,
  scoreGrid,
  scoresOf,
  type WeightedScore,
} from './score-grid.ts';

/** The state of a match. `minutesLeft` counts down from `minutes` regular ones; `halfTime` is null until the break. */
export interface MatchMoment {
  readonly minutes: number;
  readonly minutesLeft: number;
  readonly score: Score;
  readonly halfTime: Score | null;
  readonly redCards: Score;
  /** Corners and cards so far; null in a match that does not count them: their markets have no price. */
  readonly counts: CountScores | null;
}

export const BEFORE_KICK_OFF: MatchMoment = {
  minutes: 90,
  minutesLeft: 90,
  score: NIL_NIL,
  halfTime: null,
  redCards: NIL_NIL,
  counts: null,
};

/**
 * The start of a match whose corners and cards are counted.
 * @testonly The feed counts from the events of its matches.
 */
export const BEFORE_COUNTED: MatchMoment = {
  ...BEFORE_KICK_OFF,
  counts: { corners: NIL_NIL, cards: NIL_NIL },
};

/** A side with a man less scores less and concedes more (our own judgement; no published fit was found). */
const RED_CARD = { own: 0.7, opponent: 1.2 };

/** Both halves of one possible course of the match. */
export interface WeightedHalves {
  readonly first: Score;
  readonly second: Score;
  readonly chance: number;
}

/** The distributions that price every market of a match; all come from one grid of remaining goals. */
export interface MatchOutlook {
  readonly moment: MatchMoment;
  /** Remaining goals. */
  readonly rest: readonly WeightedScore[];
  readonly full: readonly WeightedScore[];
  readonly first: readonly WeightedScore[];
  readonly second: readonly WeightedScore[];
  /** Joint distribution of both halves. */
  readonly halves: readonly WeightedHalves[];
  /** Final corners and cards; empty in a match without counts. */
  readonly corners: readonly WeightedScore[];
  readonly cards: readonly WeightedScore[];
}

function modelLeft(model: GoalModel, moment: MatchMoment): GoalModel {
  const left = expectancyLeft(moment.minutesLeft / moment.minutes);
  const { home: homeReds, away: awayReds } = moment.redCards;
  return {
    home: model.home * left * RED_CARD.own ** homeReds * RED_CARD.opponent ** awayReds,
    away: model.away * left * RED_CARD.own ** awayReds * RED_CARD.opponent ** homeReds,
    rho: model.rho,
  };
}

/** The share of the remaining goals before the break. */
function firstHalfShare(moment: MatchMoment): number {
  if (moment.halfTime !== null) return 0;
  const left = expectancyLeft(moment.minutesLeft / moment.minutes);
  return Math.max(0, 1 - expectancyLeft(0.5) / left);
}

/** Chance that `k` of `n` goals come before the break: row `n`, place `k`. */
function binomials(share: number): number[][] {
  const rows: number[][] = [[1]];
  for (let n = 1; n < GRID_SIZE; n++) {
    const above = rows[n - 1] ?? [];
    rows.push(
      Array.from({ length: n + 1 }, (_, k) => (above[k] ?? 0) * (1 - share) + (above[k - 1] ?? 0) * share),
    );
  }
  return rows;
}

/** Goals of each half so far. */
function goalsSoFar({ score, halfTime }: MatchMoment): { first: Score; second: Score } {
  return { first: halfTime ?? score, second: halfTime === null ? NIL_NIL : without(score, halfTime) };
}

/** Joint ways with a lower chance are left out; all of them together are less than 1e-5. */
const NEGLIGIBLE = 1e-8;

/**
 * Splits a grid of goals between the halves: given the final number, each goal comes before the break with the share's
 * probability, independently. (For Poisson goals this equals two independent half grids convolved. With dependent low scores it
 * keeps the whole-match grid unchanged, so half and full-time markets never contradict each other.)
 */
function splitHalves(grid: ScoreGrid, moment: MatchMoment): WeightedHalves[] {
  const rows = binomials(firstHalfShare(moment));
  const { first, second } = goalsSoFar(moment);
  const halves: WeightedHalves[] = [];
  for (const { home, away, chance } of scoresOf(grid, NIL_NIL)) {
    rows[home]?.forEach((homeShare, i) => {
      if (chance * homeShare < NEGLIGIBLE) return;
      rows[away]?.forEach((awayShare, j) => {
        const joint = chance * homeShare * awayShare;
        if (joint < NEGLIGIBLE) return;
        halves.push({
          first: { home: first.home + i, away: first.away + j },
          second: { home: second.home + home - i, away: second.away + away - j },
          chance: joint,
        });
      });
    });
  }
  return halves;
}

/** The remaining goals in a part of the remaining time: each side's count is thinned by the part's share. */
function thinned(grid: ScoreGrid, share: number): ScoreGrid {
  const rows = binomials(share);
  const byHome = new Float64Array(grid.length);
  for (let all = 0; all < GRID_SIZE; all++)
    rows[all]?.forEach((part, some) => {
      for (let away = 0; away < GRID_SIZE; away++) {
        const cell = cellOf(some, away);
        byHome[cell] = (byHome[cell] ?? 0) + part * (grid[cellOf(all, away)] ?? 0);
      }
    });
  const thin = new Float64Array(grid.length);
  for (let all = 0; all < GRID_SIZE; all++)
    rows[all]?.forEach((part, some) => {
      for (let home = 0; home < GRID_SIZE; home++) {
        const cell = cellOf(home, some);
        thin[cell] = (thin[cell] ?? 0) + part * (byHome[cellOf(home, all)] ?? 0);
      }
    });
  return thin;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Builds the distributions for every market of the match at this moment; each is computed at its first use. */
export function outlook(model: GoalModel, moment: MatchMoment = BEFORE_KICK_OFF): MatchOutlook {
  const grid = scoreGrid(modelLeft(model, moment));
  const share = firstHalfShare(moment);
  const soFar = goalsSoFar(moment);
  const full = once(() => scoresOf(grid, moment.score));
  const first = once(() => scoresOf(thinned(grid, share), soFar.first));
  const second = once(() => scoresOf(thinned(grid, 1 - share), soFar.second));
  const halves = once(() => splitHalves(grid, moment));
  const counted = (name: CountKind) =>
    moment.counts ? countWays(countModel(name, model), { ...moment, soFar: moment.counts[name] }) : [];
  const corners = once(() => counted('corners'));
  const cards = once(() => counted('cards'));
  return {
    moment,
    rest: scoresOf(grid, NIL_NIL),
    get full() {
      return full();
    },
    get first() {
      return first();
    },
    get second() {
      return second();
    },
    get halves() {
      return halves();
    },
    get corners() {
      return corners();
    },
    get cards() {
      return cards();
    },
  };
}
