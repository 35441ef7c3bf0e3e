import type { StakeLimits } from '@jukwaa/domain';
import type { PlacedBets } from '@jukwaa/domain/games';
import { useState } from 'react';
import type { LatestRound } from '../play/play-port.ts';
import { type LayoutBets, type NameOf, totalOf, withChips } from './placed.ts';

/** The chips of a player, in cents. */
const CHIPS = [1_000, 5_000, 10_000, 50_000] as const;

/** The chips that alone can be staked. In place of smaller ones there is a chip of the smallest stake. */
export const chipsWithin = ({ min_cents, max_cents }: StakeLimits): readonly number[] =>
  [...new Set(CHIPS.map((cents) => Math.max(cents, min_cents)))].filter((cents) => cents <= max_cents);

/** The part of a chip table that its bar uses. */
export interface ChipChoice {
  /** The chip that the next press places, in cents. */
  readonly chip_cents: number;
  readonly total_cents: number;
  /** Null while the total can be staked, and while nothing is placed. */
  readonly fault: 'low' | 'high' | null;
  readonly limits: StakeLimits;
  /** Stakes of the last round in cents; null without one, or while bets are placed. */
  readonly repeat_cents: number | null;
  readonly canUndo: boolean;
  readonly choose: (cents: number) => void;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly repeat: () => void;
}

/** Chips on the spots of a layout. */
export interface ChipTable<Spot> extends ChipChoice {
  readonly bets: LayoutBets<Spot>;
  /** Whether the bets can be played. */
  readonly isReady: boolean;
  /** The stake on a spot in cents; 0 for none. */
  readonly stakeOn: (spot: Spot) => number;
  /** Places the chosen chip on each spot, as one step. */
  readonly place: (spots: readonly Spot[]) => void;
}

interface ChipOptions<Spot> {
  readonly nameOf: NameOf<Spot>;
  /** Limits of the stake of a round. */
  readonly limits: StakeLimits;
  readonly round: LatestRound<{ readonly bet: PlacedBets<Spot> }> | null;
}

function faultOf(total_cents: number, { min_cents, max_cents }: StakeLimits): ChipChoice['fault'] {
  if (total_cents > max_cents) return 'high';
  return total_cents > 0 && total_cents < min_cents ? 'low' : null;
}

/** The chips of the next round. A played round clears the layout; its bets can be repeated. */
export function useChips<Spot extends object>({ nameOf, limits, round }: ChipOptions<Spot>): ChipTable<Spot> {
  const [chosen_cents, choose] = useState<number>(CHIPS[1]);
  const chip_cents = Math.max(chosen_cents, limits.min_cents);
  // Every step so far, the last one on the layout.
  const [steps, setSteps] = useState<readonly LayoutBets<Spot>[]>([]);
  const [playedKey, setPlayedKey] = useState(round?.key);
  if (round?.key !== playedKey) {
    setPlayedKey(round?.key);
    setSteps([]);
  }
  const bets = steps.at(-1) ?? [];
  const last = round?.state.bet.bets ?? [];
  const total_cents = totalOf(bets);
  const fault = faultOf(total_cents, limits);
  return {
    bets,
    chip_cents,
    total_cents,
    fault,
    limits,
    isReady: total_cents > 0 && fault === null,
    repeat_cents: bets.length === 0 && last.length > 0 ? totalOf(last) : null,
    canUndo: steps.length > 0,
    stakeOn: (spot) => bets.find((bet) => nameOf(bet) === nameOf(spot))?.stake_cents ?? 0,
    choose,
    place: (spots) => setSteps([...steps, withChips(bets, spots, chip_cents, nameOf)]),
    undo: () => setSteps(steps.slice(0, -1)),
    clear: () => setSteps(bets.length === 0 ? steps : [...steps, []]),
    repeat: () => setSteps([...steps, last]),
  };
}
