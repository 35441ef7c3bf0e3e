import * as v from 'valibot';
import { Cents } from '../../primitives.ts';
import { Card, dealtOnce, Stake, StateParts, whole } from './parts.ts';

const Risk = v.picklist(['low', 'medium', 'high']);
const Tile = whole(0, 24);

const MinesBet = v.strictObject({ stake_cents: Stake, mines: whole(1, 24) });
/** Mines: open tiles from 0 to 24, then cash out. */
export const MINES = {
  bet: MinesBet,
  action: v.variant('kind', [
    v.strictObject({ kind: v.literal('open'), tile: Tile }),
    v.strictObject({ kind: v.literal('cash_out') }),
  ]),
  state: v.object({
    ...StateParts,
    bet: MinesBet,
    opened: v.array(Tile),
    cash_out_cents: Cents,
    /** Empty until the round is over. */
    mines: v.array(Tile),
  }),
};

/** Plinko: `path` has a 0 (left) or 1 (right) for each row, `hundredths` is the multiplier of the slot. */
export const PLINKO = dealtOnce(
  v.strictObject({ stake_cents: Stake, risk: Risk, rows: whole(8, 16) }),
  v.object({ path: v.array(whole(0, 1)), slot: whole(0, 16), hundredths: Cents }),
);

const HiLoBet = v.strictObject({ stake_cents: Stake });
/** HiLo: the rank of a card is `card % 13` from the ace; the last turn is guessed on. */
export const HILO = {
  bet: HiLoBet,
  action: v.strictObject({ kind: v.picklist(['up', 'down', 'skip', 'cash_out']) }),
  state: v.object({
    ...StateParts,
    bet: HiLoBet,
    turns: v.array(v.object({ card: Card, guess: v.nullable(v.picklist(['up', 'down', 'skip'])) })),
    /** The multiplier of a cash-out now; 0 before the first right guess. */
    hundredths: Cents,
    cash_out_cents: Cents,
  }),
};

/** Dice: target and roll in hundredths of the scale from 0.00 to 100.00. */
export const DICE = dealtOnce(
  v.strictObject({ stake_cents: Stake, side: v.picklist(['over', 'under']), target: whole(0, 10_000) }),
  v.object({ roll: whole(0, 10_000) }),
);

/** A wheel of 20 segments by risk. */
export const WHEEL = dealtOnce(
  v.strictObject({ stake_cents: Stake, risk: Risk }),
  v.object({ segment: whole(0, 19), hundredths: Cents }),
);

/** A scratch ticket with nine prizes, in hundredths of the stake. */
export const SCRATCH = dealtOnce(
  v.strictObject({ stake_cents: Stake }),
  v.object({ ticket: whole(1, 1_000_000), hundredths: Cents, panel: v.array(Cents) }),
);
