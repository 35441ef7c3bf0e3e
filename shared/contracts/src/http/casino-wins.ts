import * as v from 'valibot';
import { Cents, Instant } from '../primitives.ts';

/** Most wins of a day in the lobby. */
export const CASINO_WINS = 10;

/** One of the largest wins of the day; `name` is masked, `slug` is the game's in the lobby. */
export const CasinoWin = v.object({
  slug: v.string(),
  name: v.string(),
  stake_cents: Cents,
  /** Stake included. */
  paid_cents: Cents,
  at: Instant,
});
export type CasinoWin = v.InferOutput<typeof CasinoWin>;
/** GET /api/casino/wins: of today in Nairobi, over all games, largest payment first. */
export const CasinoWinsAnswer = v.object({ data: v.array(CasinoWin) });
