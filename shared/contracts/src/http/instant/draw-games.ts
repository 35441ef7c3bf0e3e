import * as v from 'valibot';
import { dealtOnce, placed, Stake, whole } from './parts.ts';

/** Spin to Win: a symbol is its payment in hundredths, stake included. */
export const SPIN_TO_WIN = dealtOnce(
  placed(v.strictObject({ stake_cents: Stake, symbol: v.picklist([200, 400, 650, 1_300, 2_600, 5_200]) })),
  v.object({ segment: whole(0, 53) }),
);

const Pocket = whole(0, 36);
const inside = v.strictObject({
  stake_cents: Stake,
  kind: v.picklist(['straight', 'split', 'street', 'corner', 'first_four', 'six_line']),
  /** In ascending order. */
  numbers: v.pipe(v.array(Pocket), v.minLength(1), v.maxLength(6)),
});
const part = v.strictObject({
  stake_cents: Stake,
  kind: v.picklist(['column', 'dozen']),
  part: whole(1, 3),
});
const outside = v.strictObject({
  stake_cents: Stake,
  kind: v.picklist(['red', 'black', 'odd', 'even', 'low', 'high']),
});
/** European roulette. */
export const ROULETTE = dealtOnce(
  placed(v.variant('kind', [inside, part, outside])),
  v.object({ pocket: Pocket }),
);

const kenoOf = (numbers: number, drawn: number) =>
  dealtOnce(
    v.strictObject({
      stake_cents: Stake,
      picks: v.pipe(v.array(whole(1, numbers)), v.minLength(1), v.maxLength(10)),
    }),
    v.object({
      numbers: v.pipe(v.array(whole(1, numbers)), v.maxLength(drawn)),
      hits: whole(0, 10),
    }),
  );
/** Keno: 20 of 80 numbers are drawn. */
export const KENO_ROUND = kenoOf(80, 20);
/** Fast keno: 10 of 40 numbers are drawn. */
export const FAST_KENO_ROUND = kenoOf(40, 10);
