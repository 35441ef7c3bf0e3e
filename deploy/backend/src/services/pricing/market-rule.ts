import type { Side } from '@jukwaa/contracts';
import type { Score } from '@jukwaa/domain/pools';
import type { WeightedHalves } from './match-outlook.ts';
import type { OutcomeResult } from './outcome-result.ts';

/** A group of markets with the same margin. */
export type Family =
  | 'three-way'
  | 'two-way'
  | 'double-chance'
  | 'combination'
  | 'half-full'
  | 'goal-count'
  | 'correct-score';

/**
 * The form of a market's line in its specifier: none, fixed text, a number (`total=2.5`), or a head start as a score (`hcp=0:1`,
 * with the line -1: the home side's goals ahead).
 */
export type SpecifierKind =
  | { readonly kind: 'none' }
  | { readonly kind: 'fixed'; readonly text: string }
  | { readonly kind: 'number'; readonly name: 'total' | 'hcp' | 'goalnr' }
  | { readonly kind: 'head-start'; readonly name: 'hcp' };

/**
 * An outcome of a market. Texts may contain `{home}`, `{away}`, `{line}` (in the specifier's form), `{+line}` and `{-line}`
 * (signed for the home and the away side).
 */
interface OutcomeText {
  readonly id: string;
  readonly alias: string;
  readonly name: string;
}
export type Judge<TWay> = (way: TWay, line: number) => OutcomeResult;
export interface OutcomeRule<TWay> extends OutcomeText {
  readonly judge: Judge<TWay>;
}
export interface ScorerRule extends OutcomeText {
  /** The scorer of the goal in question; null when it is never scored. */
  readonly scorer: Side | null;
}
export type Halves = Pick<WeightedHalves, 'first' | 'second'>;

/**
 * The question of a market, which selects the distribution for its price and the result for its settlement. `points` are the
 * parts of a larger score: games of a tennis match, rallies of a volleyball match. `corners` and `cards` are counted beside goals.
 */
export type MarketQuestion =
  | {
      readonly about: 'full' | 'first' | 'second' | 'points' | 'corners' | 'cards';
      readonly outcomes: readonly OutcomeRule<Score>[];
    }
  | { readonly about: 'halves'; readonly outcomes: readonly OutcomeRule<Halves>[] }
  | { readonly about: 'nth-goal'; readonly outcomes: readonly ScorerRule[] };

export interface MarketRule {
  readonly id: number;
  readonly name: string;
  readonly family: Family;
  readonly specifier: SpecifierKind;
  readonly question: MarketQuestion;
}

/** The line of a specifier (0 for markets without one), or null when the text does not belong to the market. */
export function lineOf(rule: MarketRule, specifier: string): number | null {
  const kind = rule.specifier;
  if (kind.kind === 'none') return specifier === '' ? 0 : null;
  if (kind.kind === 'fixed') return specifier === kind.text ? 0 : null;
  const text = specifier.startsWith(`${kind.name}=`) ? specifier.slice(kind.name.length + 1) : null;
  if (text === null) return null;
  if (kind.kind === 'number') return /^-?\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : null;
  const start = /^(\d):(\d)$/.exec(text);
  return start ? Number(start[1]) - Number(start[2]) : null;
}

function lineText(rule: MarketRule, line: number): string {
  if (rule.specifier.kind !== 'head-start') return String(line);
  return line > 0 ? `${line}:0` : `0:${-line}`;
}

/** The specifier of a market at a line: `''`, `total=2.5`, `hcp=0:1`, … */
export function specifierOf(rule: MarketRule, line: number): string {
  const kind = rule.specifier;
  if (kind.kind === 'none') return '';
  if (kind.kind === 'fixed') return kind.text;
  return `${kind.name}=${lineText(rule, line)}`;
}

const signed = (line: number) => (line > 0 ? `+${line}` : String(line === 0 ? 0 : line));
const ordinal = (n: number) => `${n}${['th', 'st', 'nd', 'rd'][n < 4 ? n : 0] ?? 'th'}`;

/** Inserts the line into a text of the market table; the teams stay placeholders. */
export function withLine(text: string, rule: MarketRule, line: number): string {
  const values: Record<string, string> = {
    line: lineText(rule, line),
    '+line': signed(line),
    '-line': signed(-line),
    nth: ordinal(line),
  };
  return text.replace(/\{([+-]?[a-z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Inserts the teams into a text. Their names are data and are inserted unchanged. */
export function withTeams(text: string, teams: Record<Side, string>): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{(home|away)\}/g, (_, side: string) => (side === 'home' ? teams.home : teams.away));
}
