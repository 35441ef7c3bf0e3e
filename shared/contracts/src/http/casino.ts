import * as v from 'valibot';

/** A game of the casino's lobby; `path` is its address in the app. */
export const CasinoGame = v.object({
  slug: v.string(),
  name: v.string(),
  provider: v.string(),
  category: v.picklist(['crash', 'slots', 'table', 'instant', 'live']),
  path: v.string(),
  demo: v.boolean(),
});
export type CasinoGame = v.InferOutput<typeof CasinoGame>;
export const CasinoGamesAnswer = v.object({ data: v.array(CasinoGame) });
