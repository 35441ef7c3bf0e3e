import * as v from 'valibot';
import { InstantRoundLine } from './history-lines.ts';
import { whole } from './parts.ts';

/** The games of keno, each with its own draws. */
export const KENO_GAMES = ['keno', 'fast-keno'] as const;
export type KenoGame = (typeof KENO_GAMES)[number];

const KenoNumber = whole(1, 80);
/** A draw of keno that the player took part in. */
export const KenoDraw = v.object({
  ...InstantRoundLine.entries,
  picks: v.array(KenoNumber),
  /** In the order of the draw. */
  numbers: v.array(KenoNumber),
});
export type KenoDraw = v.InferOutput<typeof KenoDraw>;
/** GET /api/instant/{keno|fast-keno}/draws: the player's last 100 draws, newest first. */
export const KenoDrawsAnswer = v.object({ data: v.array(KenoDraw) });
