import { POCKETS } from '../../fairness/outcomes.ts';
import { baccarat } from '../baccarat/baccarat.ts';
import { basicStrategy } from '../blackjack/basic-strategy.ts';
import { blackjack } from '../blackjack/blackjack.ts';
import type { BlackjackState } from '../blackjack/state.ts';
import { allSpots, coveredBy, type RouletteSpot } from '../roulette/layout.ts';
import { europeanRoulette, rouletteMultiplier } from '../roulette/roulette.ts';
import { spinToWin } from '../wheels/spin-to-win.ts';
import { wheel } from '../wheels/wheel.ts';
import { SPIN_SEGMENTS, SPIN_SYMBOLS, WHEELS, type WheelRisk } from '../wheels/wheels.ts';
import { baccaratWays } from './baccarat-ways.ts';
import { type Chances, exactly, type ReturnRow } from './row.ts';
import { instantReturn, playedReturn, STAKE_CENTS } from './simulate.ts';

const ROUNDS = 200_000;
const EXACT = 1e-9;

const spotReturn = (spot: RouletteSpot) =>
  exactly([{ chance: coveredBy(spot).length / POCKETS, pays: rouletteMultiplier(spot) / 100 }]);

/** A row for each kind of bet; `computed` is the return of the kind's spot that is farthest from 36/37. */
export const rouletteReturns = (): ReturnRow[] => {
  const spots = allSpots();
  return [...new Set(spots.map(({ kind }) => kind))].map((kind) => {
    const ofKind = spots.filter((spot) => spot.kind === kind);
    const away = (spot: RouletteSpot) => Math.abs(spotReturn(spot).computed - 36 / 37);
    const [worst = { kind: 'red' as const }] = [...ofKind].sort((a, b) => away(b) - away(a));
    const bet = { bets: [{ ...worst, stake_cents: STAKE_CENTS }] };
    return {
      bet: `${kind.replace('_', ' ')}, all ${ofKind.length}`,
      ...spotReturn(worst),
      published: { value: 36 / 37, within: EXACT, source: 'edge 1/37, exact' },
      simulation: { rounds: ROUNDS, run: instantReturn(europeanRoulette, bet) },
    };
  });
};

export const baccaratReturns = (): ReturnRow[] => {
  const { player, banker, tie } = baccaratWays();
  const all = player + banker + tie;
  const push = { chance: tie / all, pays: 1 };
  const none = { player_cents: 0, banker_cents: 0, tie_cents: 0 };
  const row = (bet: string, chances: Chances, edge: number, stake: Partial<typeof none>): ReturnRow => ({
    bet,
    ...exactly(chances),
    published: { value: 1 - edge, within: 0.000_000_5, source: 'Wizard of Odds, 8 decks' },
    simulation: { rounds: ROUNDS, run: instantReturn(baccarat, { ...none, ...stake }) },
  });
  return [
    row('player', [{ chance: player / all, pays: 2 }, push], 0.012_351, { player_cents: STAKE_CENTS }),
    row('banker', [{ chance: banker / all, pays: 1.95 }, push], 0.010_579, { banker_cents: STAKE_CENTS }),
    row('tie', [{ chance: tie / all, pays: 9 }], 0.143_596, { tie_cents: STAKE_CENTS }),
  ];
};

export const blackjackReturns = (): ReturnRow[] => {
  const play = (state: BlackjackState) =>
    basicStrategy(state, (action) => blackjack.costOf(state, action).ok);
  return [
    {
      bet: 'basic strategy',
      computed: null,
      deviation: null,
      published: { value: 0.996, within: 0.000_5, source: 'edge about 0.4 %, 6 decks' },
      // The return of a hand has a deviation of 1.15, so this many give 0.1 % on each side.
      simulation: { rounds: 5_200_000, run: playedReturn(blackjack, { stake_cents: STAKE_CENTS }, play) },
    },
  ];
};

export const wheelReturns = (): ReturnRow[] =>
  (['low', 'medium', 'high'] satisfies WheelRisk[]).map((risk) => ({
    bet: `${risk} risk`,
    ...exactly(WHEELS[risk].map((pays) => ({ chance: 1 / WHEELS[risk].length, pays: pays / 100 }))),
    published: { value: 0.97, within: EXACT, source: 'mean of the segments, exact; own wheel' },
    simulation: { rounds: ROUNDS, run: instantReturn(wheel, { stake_cents: STAKE_CENTS, risk }) },
  }));

export const spinToWinReturns = (): ReturnRow[] =>
  SPIN_SYMBOLS.map((symbol) => {
    const segments = SPIN_SEGMENTS.filter((segment) => segment === symbol).length;
    const bet = { bets: [{ symbol, stake_cents: STAKE_CENTS }] };
    return {
      bet: `${symbol / 100}x`,
      ...exactly([{ chance: segments / SPIN_SEGMENTS.length, pays: symbol / 100 }]),
      published: { value: 52 / 54, within: EXACT, source: 'segments x payment / 54, exact; own wheel' },
      simulation: { rounds: ROUNDS, run: instantReturn(spinToWin, bet) },
    };
  });
