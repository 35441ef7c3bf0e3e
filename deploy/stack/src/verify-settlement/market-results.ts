import type { LegResult } from '@jukwaa/contracts';

/** The result of an outcome of an ended match. */
export type JudgedResult = Exclude<LegResult, 'open'>;
/** Goals of a side in a part of a match: home, away. */
export type Goals = readonly [home: number, away: number];

/**
 * Goals of the first half and of the whole match, and the sides of the first goals, corners and cards, as far as they are known. A
 * yellow card and a red card count one each.
 */
export interface FinalScore {
  readonly half: Goals;
  readonly full: Goals;
  readonly order?: readonly ('home' | 'away')[];
  readonly corners?: Goals | null;
  readonly cards?: Goals | null;
}

type Rule = (outcome: string, goals: Goals, line: string) => boolean | JudgedResult | null;

const won = (is: boolean): JudgedResult => (is ? 'won' : 'lost');
const sum = ([home, away]: Goals) => home + away;
const sign = ([home, away]: Goals) => Math.sign(home - away);
const both = ([home, away]: Goals) => home > 0 && away > 0;

/** A margin over a line in quarters of a goal, which are whole numbers. At one quarter half the stake is decided. */
function inQuarters(margin: number): JudgedResult {
  if (margin === 0) return 'void';
  if (Math.abs(margin) === 1) return margin > 0 ? 'half_won' : 'half_lost';
  return margin > 0 ? 'won' : 'lost';
}
const quarters = (line: string) => Math.round(Number(line) * 4);

const result: Rule = (outcome, goals) => sign(goals) === { 1: 1, 2: 0, 3: -1 }[outcome];
const doubleChance: Rule = (outcome, goals) => sign(goals) !== { 9: -1, 10: 0, 11: 1 }[outcome];
const noDraw: Rule = (outcome, goals) =>
  sign(goals) === 0 ? 'void' : sign(goals) === { 4: 1, 5: -1 }[outcome];
const total =
  (count: (goals: Goals) => number): Rule =>
  (outcome, goals, line) => {
    const over = count(goals) * 4 - quarters(line);
    return inQuarters(outcome === '12' ? over : -over);
  };
const yes =
  (is: (goals: Goals) => boolean): Rule =>
  (outcome, goals) =>
    (outcome === '74') === is(goals);
const listed =
  (first: number, is: readonly ((goals: Goals) => boolean)[], step = 2): Rule =>
  (outcome, goals) =>
    is[(Number(outcome.split(':').at(-1)) - first) / step]?.(goals) ?? null;
const between = (low: number, high: number) => (goals: Goals) => sum(goals) >= low && sum(goals) <= high;
const upTo = (count: (goals: Goals) => number, most: number) =>
  Array.from({ length: most + 1 }, (_, n) => (goals: Goals) => Math.min(count(goals), most) === n);
const SIGNS = [1, 0, -1];
/** Home or draw, home or away, draw or away. */
const DOUBLES = [(s: number) => s >= 0, (s: number) => s !== 0, (s: number) => s <= 0];

const MULTIGOALS: Readonly<Record<string, readonly [number, number]>> = {
  1730: [1, 2],
  1731: [1, 3],
  1732: [1, 4],
  1733: [1, 5],
  1734: [1, 6],
  1735: [2, 3],
  1736: [2, 4],
  1737: [2, 5],
  1738: [2, 6],
  1739: [3, 4],
  1740: [3, 5],
  1741: [3, 6],
  1742: [4, 5],
  1743: [4, 6],
  1744: [5, 6],
  1745: [7, 999],
  1804: [0, 0],
};
const HALF_SCORES: Readonly<Record<string, Goals>> = {
  462: [0, 0],
  464: [1, 1],
  466: [2, 2],
  468: [1, 0],
  470: [2, 0],
  472: [2, 1],
  474: [0, 1],
  476: [0, 2],
  478: [1, 2],
};

/** Outcomes of 1x2 combined with over/under: home, draw, away by under and over. */
const resultAndTotal: Rule = (outcome, goals, line) => {
  const at = (Number(outcome) - 794) / 2;
  return sign(goals) === SIGNS[Math.floor(at / 2)] && sum(goals) > Number(line) === (at % 2 === 1);
};
const doubleAndTotal: Rule = (outcome, goals, line) => {
  const at = Number(outcome) - 1724;
  return Boolean(DOUBLES[at % 3]?.(sign(goals))) && sum(goals) > Number(line) === at >= 3;
};
const doubleAndBoth: Rule = (outcome, goals) => {
  const at = Number(outcome) - 1718;
  return Boolean(DOUBLES[Math.floor(at / 2)]?.(sign(goals))) && both(goals) === (at % 2 === 0);
};
const resultAndBoth: Rule = (outcome, goals) => {
  const at = (Number(outcome) - 78) / 2;
  return sign(goals) === SIGNS[Math.floor(at / 2)] && both(goals) === (at % 2 === 0);
};
/** 90 over and both, 92 under and both, 94 over and not both, 96 under and not both. */
const totalAndBoth: Rule = (outcome, goals, line) => {
  const at = (Number(outcome) - 90) / 2;
  return sum(goals) > Number(line) === (at % 2 === 0) && both(goals) === at < 2;
};
const correctScore: Rule = (outcome, [home, away]) => {
  if (outcome === '324') return home > 4 || away > 4;
  const at = (Number(outcome) - 274) / 2;
  return home === at % 5 && away === Math.floor(at / 5);
};
const halfScore: Rule = (outcome, goals) => {
  const is = ([home, away]: Goals) => home === goals[0] && away === goals[1];
  const named = HALF_SCORES[outcome];
  return named ? is(named) : !Object.values(HALF_SCORES).some(is);
};
const headStart: Rule = (outcome, [home, away], line) => {
  const [a = 0, b = 0] = line.split(':').map(Number);
  return Math.sign(home + a - away - b) === { 1711: 1, 1712: 0, 1713: -1 }[outcome];
};
const handicap: Rule = (outcome, [home, away], line) => {
  const lead = (home - away) * 4 + quarters(line);
  return inQuarters(outcome === '1714' ? lead : -lead);
};

const oddEven: Rule = (outcome, goals) => (outcome === '70') === (sum(goals) % 2 === 1);

/** Markets of the feed by the part of the match that they cover, as the feed's public market list describes them. */
const FULL: Readonly<Record<number, Rule>> = {
  1: result,
  10: doubleChance,
  11: noDraw,
  14: headStart,
  16: handicap,
  18: total(sum),
  19: total(([home]) => home),
  20: total(([, away]) => away),
  21: listed(68, upTo(sum, 6), 1),
  23: listed(
    88,
    upTo(([home]) => home, 3),
    1,
  ),
  24: listed(
    88,
    upTo(([, away]) => away, 3),
    1,
  ),
  25: listed(1342, [between(0, 1), between(2, 3), between(4, 6), between(7, 999)], 1),
  26: oddEven,
  29: yes(both),
  31: yes(([, away]) => away === 0),
  32: yes(([home]) => home === 0),
  33: yes(([home, away]) => home > 0 && away === 0),
  34: yes(([home, away]) => away > 0 && home === 0),
  35: resultAndBoth,
  36: totalAndBoth,
  37: resultAndTotal,
  45: correctScore,
  546: doubleAndBoth,
  547: doubleAndTotal,
  548: (outcome, goals) => {
    const [low = 1, high = 0] = MULTIGOALS[outcome] ?? [];
    return between(low, high)(goals);
  },
};
const FIRST: Readonly<Record<number, Rule>> = {
  60: result,
  63: doubleChance,
  64: noDraw,
  68: total(sum),
  75: yes(both),
  81: halfScore,
};
const SECOND: Readonly<Record<number, Rule>> = {
  83: result,
  85: doubleChance,
  86: noDraw,
  90: total(sum),
  95: yes(both),
};

const CORNERS: Readonly<Record<number, Rule>> = {
  162: result,
  165: handicap,
  166: total(sum),
  167: total(([home]) => home),
  168: total(([, away]) => away),
  172: oddEven,
};
const CARDS: Readonly<Record<number, Rule>> = {
  136: result,
  139: total(sum),
  140: total(([home]) => home),
  141: total(([, away]) => away),
};
/** The numbers behind a market. */
export const subjectOf = (market: number): 'goals' | 'corners' | 'cards' =>
  CORNERS[market] ? 'corners' : CARDS[market] ? 'cards' : 'goals';

function bothHalves(
  market: number,
  outcome: string,
  half: Goals,
  full: Goals,
  second: Goals,
): boolean | null {
  if (market === 47) {
    const at = (Number(outcome) - 418) / 2;
    return sign(half) === SIGNS[Math.floor(at / 3)] && sign(full) === SIGNS[at % 3];
  }
  if (market === 52)
    return Math.sign(sum(half) - sum(second)) === SIGNS[{ 436: 0, 438: 2, 440: 1 }[outcome] ?? 9];
  return null;
}

/** The side of the nth goal; null when the order of goals is not known. */
function nthGoal(outcome: string, { full, order }: FinalScore, nth: number): boolean | null {
  if (sum(full) < nth) return outcome === '7';
  const side = order?.[nth - 1] ?? (full[0] === 0 ? 'away' : full[1] === 0 ? 'home' : null);
  return side === null ? null : outcome === { home: '6', away: '8' }[side];
}

/**
 * Result of an outcome of a football market; null for an unknown market, or one that the score does not decide. It follows only
 * the feed's description of its markets, because it checks the product's own rules.
 */
export function marketResult(
  market: number,
  specifier: string,
  outcome: string,
  end: FinalScore,
): JudgedResult | null {
  const { half, full } = end;
  const second: Goals = [full[0] - half[0], full[1] - half[1]];
  const line = specifier.slice(specifier.indexOf('=') + 1);
  const parts: readonly (readonly [Readonly<Record<number, Rule>>, Goals | null])[] = [
    [FULL, full],
    [FIRST, half],
    [SECOND, second],
    [CORNERS, end.corners ?? null],
    [CARDS, end.cards ?? null],
  ];
  const found = parts.find(([rules]) => rules[market] !== undefined);
  const is = found
    ? found[1] && (found[0][market]?.(outcome, found[1], line) ?? null)
    : market === 8
      ? nthGoal(outcome, end, Number(line))
      : bothHalves(market, outcome, half, full, second);
  return typeof is === 'boolean' ? won(is) : is;
}
