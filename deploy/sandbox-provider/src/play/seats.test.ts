import { expect, test } from '@jest/globals';
import { fail, ok } from '@jukwaa/contracts';
import type { WalletClient } from '../wallet/wallet-client.ts';
import { Seats } from './seats.ts';

const GAME = 'wolf-gold';
const MORE_DEMOS_THAN_PLACES = 20_001;

const session = {
  session: 's',
  player: 'p-12345678',
  game: GAME,
  currency: 'KES',
  balance_cents: 5_000,
} as const;
const wallet: WalletClient = {
  authenticate: async () => ok({ ...session, open_round: null }),
  balance: async () => ok({ balance_cents: 5_000, currency: 'KES' }),
  move: async () => ok({ transaction: 1, balance_cents: 5_000, currency: 'KES' }),
};

test('GAMES-01 any number of demos displaces older demos only, and a player with money keeps playing', async () => {
  const seats = new Seats(wallet);
  const open = async (token: string | null) => {
    const opened = await seats.open(GAME, token, 'request-of-the-page');
    if (!opened.ok) throw new Error(opened.error);
    return opened.value.id;
  };
  const player = await open('a-launch-token-1');
  const first = await open(null);
  let last = first;
  for (let n = 1; n < MORE_DEMOS_THAN_PLACES; n += 1) last = await open(null);
  const balanceOf = (id: string) => seats.use(id, async ({ balance }) => balance);
  expect(await Promise.all([player, first, last].map(balanceOf))).toEqual([5_000, null, 100_000]);
});

test('GAMES-01 a name of every object, such as constructor, is no game', async () => {
  expect(await new Seats(wallet).open('constructor', null, 'request-of-the-page')).toEqual(
    fail('unknown_game'),
  );
});
