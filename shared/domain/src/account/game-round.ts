import { type DrawGame, href, INSTANT_PRODUCTS, type Transaction } from '@jukwaa/contracts';

/** `own`: instant and table games of the operator; `provider`: games in a frame. */
export const ROUND_FAMILIES = ['own', 'crash', 'provider'] as const;
export type RoundFamily = (typeof ROUND_FAMILIES)[number];

/** The page of a player's round. A crash game has one for each bet. */
export interface GameRoundAddress {
  readonly family: RoundFamily;
  readonly id: string;
}

const isOwn = (product: string, game: string): boolean =>
  Object.entries(INSTANT_PRODUCTS).some(([name, books]) => name === game && books === product);

function familyOf(product: string, game: string): RoundFamily | null {
  if (product === 'casino') return 'provider';
  if (product === 'crash') return 'crash';
  return isOwn(product, game) ? 'own' : null;
}

/**
 * The round of a line of the statement; null for other money. The reference starts with the round's id; an action
 * (`12.1`) or a provider's transaction (`12-40`) follows.
 */
export function gameRoundOf({
  product,
  game,
  reference,
}: Pick<Transaction, 'product' | 'game' | 'reference'>): GameRoundAddress | null {
  const family = familyOf(product ?? '', game ?? '');
  const id = /^\d{1,15}(?=$|[.-])/.exec(reference)?.[0];
  return family === null || id === undefined ? null : { family, id };
}

/** The page of a game of draws. */
export const drawHref = (game: DrawGame, query: Readonly<Record<string, string>> = {}): string =>
  game === 'spin'
    ? href('spinnwin', {}, { mode: 'clock', ...query })
    : href(game === 'numbers' ? 'Numbers' : 'Roulette', {}, query);
