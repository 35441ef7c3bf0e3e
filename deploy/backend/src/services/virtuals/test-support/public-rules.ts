import type { Side, VirtualEvent, VirtualScore } from '@jukwaa/contracts';

/** The end of a match as its verified seed gives it. */
export interface PublicEnd {
  readonly half: VirtualScore;
  readonly full: VirtualScore;
  /** The sides of the goals in 90 minutes, in their order. */
  readonly scorers: readonly Side[];
}

const scoreOf = (goals: readonly Side[]): VirtualScore => {
  const home = goals.filter((side) => side === 'home').length;
  return [home, goals.length - home];
};

/** The end of a match, counted from its events. */
export function publicEnd(events: readonly VirtualEvent[]): PublicEnd {
  const goalsUntil = (mark: 'half_time' | 'full_time') =>
    events
      .slice(
        0,
        events.findIndex(({ kind }) => kind === mark),
      )
      .flatMap(({ kind, side }) => (kind === 'goal' && side !== null ? [side] : []));
  const scorers = goalsUntil('full_time');
  return { half: scoreOf(goalsUntil('half_time')), full: scoreOf(scorers), scorers };
}

type PublicResult = 'won' | 'lost' | 'void';

const sign = ([home, away]: VirtualScore) => Math.sign(home - away);
const SIGNS = [1, 0, -1];
const total = ([home, away]: VirtualScore) => home + away;

function correctScore(outcome: number, [home, away]: VirtualScore): boolean {
  if (outcome === 324) return home > 4 || away > 4;
  const at = (outcome - 274) / 2;
  return home === at % 5 && away === Math.floor(at / 5);
}

/** Whether an outcome wins by the description of its market in the feed's list. */
function isWon(market: number, line: number, outcome: number, { half, full, scorers }: PublicEnd): boolean {
  const over = (goals: number) => goals > line === (outcome === 12);
  const yes = ([home, away]: VirtualScore) => (home > 0 && away > 0) === (outcome === 74);
  switch (market) {
    case 1:
      return sign(full) === SIGNS[outcome - 1];
    case 60:
      return sign(half) === SIGNS[outcome - 1];
    case 8:
      return scorers[0] === { 6: 'home', 8: 'away' }[outcome];
    case 10:
      return sign(full) !== { 9: -1, 10: 0, 11: 1 }[outcome];
    case 11:
      return sign(full) === { 4: 1, 5: -1 }[outcome];
    case 18:
      return over(total(full));
    case 19:
      return over(full[0]);
    case 20:
      return over(full[1]);
    case 68:
      return over(total(half));
    case 26:
      return (total(full) % 2 === 1) === (outcome === 70);
    case 29:
      return yes(full);
    case 75:
      return yes(half);
    case 45:
      return correctScore(outcome, full);
    case 47: {
      const at = (outcome - 418) / 2;
      return sign(half) === SIGNS[Math.floor(at / 3)] && sign(full) === SIGNS[at % 3];
    }
    default:
      throw new Error(`market ${market} has no public rule here`);
  }
}

/** The result of an outcome by the public rules of virtual markets alone, to check the product's own. */
export function publicResult(
  { market_id, specifier, outcome_id }: { market_id: number; specifier: string; outcome_id: string },
  end: PublicEnd,
): PublicResult {
  if (market_id === 11 && sign(end.full) === 0) return 'void';
  const line = Number(specifier.slice(specifier.indexOf('=') + 1));
  return isWon(market_id, line, Number(outcome_id), end) ? 'won' : 'lost';
}
