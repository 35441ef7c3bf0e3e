import { SPORTS, type SportId } from '@jukwaa/contracts';
import {
  ASIAN_HANDICAP_OUTCOMES,
  DRAW_NO_BET_OUTCOMES,
  RESULT_OUTCOMES,
  totalOutcomes,
} from '../market-parts.ts';
import type { MarketRule } from '../market-rule.ts';
import { goalsOf } from '../score.ts';

/** Half lines on a grid: every `step`, up to `each` of them on both sides of the most even one. */
export interface LineGrid {
  readonly step: number;
  readonly each: number;
}

/** A market of a sport with two sides: the winner, the handicap, or the total. */
export interface SportMarket {
  readonly rule: MarketRule;
  readonly ways: 'margins' | 'totals';
  /** Null for a market without lines. */
  readonly lines: LineGrid | null;
}

type About = 'full' | 'points';

const winner = (id: number, name: string): SportMarket => ({
  rule: {
    id,
    name,
    family: 'two-way',
    specifier: { kind: 'none' },
    question: { about: 'full', outcomes: DRAW_NO_BET_OUTCOMES },
  },
  ways: 'margins',
  lines: null,
});

const RESULT: SportMarket = {
  rule: {
    id: 1,
    name: '1x2',
    family: 'three-way',
    specifier: { kind: 'none' },
    question: { about: 'full', outcomes: RESULT_OUTCOMES },
  },
  ways: 'margins',
  lines: null,
};

const handicap = (
  id: number,
  name: string,
  step: number,
  each: number,
  about: About = 'full',
): SportMarket => ({
  rule: {
    id,
    name,
    family: 'two-way',
    specifier: { kind: 'number', name: 'hcp' },
    question: { about, outcomes: ASIAN_HANDICAP_OUTCOMES },
  },
  ways: 'margins',
  lines: { step, each },
});

const total = (id: number, name: string, step: number, each: number, about: About = 'full'): SportMarket => ({
  rule: {
    id,
    name,
    family: 'two-way',
    specifier: { kind: 'number', name: 'total' },
    question: { about, outcomes: totalOutcomes(goalsOf) },
  },
  ways: 'totals',
  lines: { step, each },
});

/** Steps between the lines of a market: of its handicap and of its total. */
type Steps = readonly [handicap: number, total: number];

const withOvertime = ([lead, sum]: Steps) => [
  winner(219, 'Winner (incl. overtime)'),
  handicap(223, 'Handicap (incl. overtime)', lead, 1),
  total(225, 'Over/Under (incl. overtime)', sum, 2),
];
const withDraw = ([lead, sum]: Steps) => [
  RESULT,
  handicap(16, 'Handicap', lead, 1),
  total(18, 'Over/Under', sum, 2),
];
const WINNER = winner(186, 'Winner');
const SETS = [handicap(188, 'Set handicap', 1, 1), total(314, 'Total sets', 1, 1)];
const RALLIES = [handicap(237, 'Point handicap', 3, 1, 'points'), total(238, 'Total points', 3, 2, 'points')];
/** The feed's general total; a round counts from its start. */
const FIGHT = [WINNER, total(18, 'Total rounds', 1, 1, 'points')];

type OtherSport = Exclude<SportId, typeof SPORTS.football | typeof SPORTS.esoccer>;

/**
 * Markets of every sport but football, with the ids and outcome ids of the unified odds feed; the first one is shown in lists.
 */
const MARKETS: Readonly<Record<OtherSport, readonly SportMarket[]>> = {
  [SPORTS.basketball]: withOvertime([3, 4]),
  [SPORTS.nfl]: withOvertime([3, 3]),
  [SPORTS.netball]: withOvertime([3, 3]),
  [SPORTS.handball]: withDraw([1, 2]),
  [SPORTS.rugby]: withDraw([3, 3]),
  [SPORTS.baseball]: [
    winner(251, 'Winner (incl. extra innings)'),
    handicap(256, 'Handicap (incl. extra innings)', 1, 1),
    total(258, 'Over/Under (incl. extra innings)', 1, 2),
  ],
  [SPORTS['ice-hockey']]: [
    winner(406, 'Winner (incl. overtime and penalties)'),
    handicap(410, 'Handicap (incl. overtime and penalties)', 1, 1),
    total(412, 'Over/Under (incl. overtime and penalties)', 1, 2),
  ],
  [SPORTS.cricket]: [winner(340, 'Winner (incl. super over)'), total(18, 'Total runs', 5, 2)],
  [SPORTS.tennis]: [
    WINNER,
    ...SETS,
    handicap(187, 'Game handicap', 1, 1, 'points'),
    total(189, 'Total games', 1, 2, 'points'),
  ],
  [SPORTS.darts]: [WINNER, ...SETS, total(367, 'Total legs', 1, 2, 'points')],
  [SPORTS.volleyball]: [WINNER, ...SETS, ...RALLIES],
  [SPORTS.badminton]: [WINNER, ...SETS, ...RALLIES],
  [SPORTS.boxing]: FIGHT,
  [SPORTS.mma]: FIGHT,
};

const bySport = new Map<number, readonly SportMarket[]>(
  Object.entries(MARKETS).map(([sport, markets]) => [Number(sport), markets]),
);

/** The markets of a sport in the order of a match page; none for football, which has its own table. */
export const sportMarkets = (sportId: number): readonly SportMarket[] => bySport.get(sportId) ?? [];

/** The rules of all these markets, in the order of match pages. */
export const SPORT_RULES: readonly MarketRule[] = Object.values(MARKETS).flatMap((markets) =>
  markets.map(({ rule }) => rule),
);
