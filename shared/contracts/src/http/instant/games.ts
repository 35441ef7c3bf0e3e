import * as v from 'valibot';
import { Cents } from '../../primitives.ts';
import type { Product } from '../wallet.ts';

/** The operator's own games of one player against the house, with the product that books each. */
export const INSTANT_PRODUCTS = {
  mines: 'instant',
  plinko: 'instant',
  hilo: 'instant',
  dice: 'instant',
  wheel: 'instant',
  'spin-to-win': 'instant',
  roulette: 'table',
  blackjack: 'table',
  baccarat: 'table',
  'video-poker': 'table',
  'three-card-poker': 'table',
  keno: 'instant',
  'fast-keno': 'instant',
  scratch: 'instant',
} as const satisfies Record<string, Product>;
export type InstantGame = keyof typeof INSTANT_PRODUCTS;

const isGame = (name: string): name is InstantGame => Object.hasOwn(INSTANT_PRODUCTS, name);
/** The games in the order of their list. */
export const INSTANT_GAMES: readonly InstantGame[] = Object.keys(INSTANT_PRODUCTS).filter(isGame);
export const InstantGame = v.picklist(INSTANT_GAMES);

const LOBBY_SLUGS: Readonly<Partial<Record<InstantGame, string>>> = {
  'spin-to-win': 'spin2win',
  // Both kinds of keno are played on one page.
  'fast-keno': 'keno',
};

/** The game's slug in the lobby. */
export const lobbySlug = (game: InstantGame): string => LOBBY_SLUGS[game] ?? game;

/** How much the payments of a game differ; `chosen` when the player chooses it with the bet. */
export const Volatility = v.picklist(['low', 'medium', 'high', 'chosen']);
export type Volatility = v.InferOutput<typeof Volatility>;

/** The facts of a game for its information sheet. */
export const InstantInfo = v.object({
  game: InstantGame,
  /** Limits of the stake of a round, inclusive. */
  min_cents: Cents,
  max_cents: Cents,
  /** The most that a round pays, stake included. A game that can be cashed out ends when it is reached. */
  max_win_cents: Cents,
  /** Return to player of the worst and of the best bet, in millionths of the stake. */
  return_ppm: v.object({ least: Cents, most: Cents }),
  /** `exact`: by counting every outcome; `simulated`: by 5.2 million rounds with basic strategy. */
  return_by: v.picklist(['exact', 'simulated']),
  volatility: Volatility,
  /** Days after which an abandoned round is ended by the rule of its game. */
  settled_after_days: Cents,
});
export type InstantInfo = v.InferOutput<typeof InstantInfo>;
/** GET /api/instant/games */
export const InstantGamesAnswer = v.object({ data: v.array(InstantInfo) });
