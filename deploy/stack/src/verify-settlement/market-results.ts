import {
  between,
  both,
  correctScore,
  doubleAndBoth,
  doubleAndTotal,
  doubleChance,
  type Goals,
  halfScore,
  handicap,
  headStart,
  type JudgedResult,
  listed,
  MULTIGOALS,
  noDraw,
  oddEven,
  type Rule,
  result,
  resultAndBoth,
  resultAndTotal,
  SIGNS,
  sign,
  sum,
  total,
  totalAndBoth,
  upTo,
  won,
  yes,
} from './outcome-rules.ts';

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
