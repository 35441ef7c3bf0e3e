import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CASINO_WINS, CasinoWinsAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { startTestBackend, type TestBackend } from '../../../app/test-support/test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend({ env: { JUKWAA_SEED_KEY: 'a-key-of-the-tests-for-wins-today' } });
});
afterAll(() => backend.close());

const DAY_MS = 86_400_000;

/** Rounds of a slot, of crash and of dice, all paid at this time. */
async function play(user: number, at: Date): Promise<void> {
  const { db } = backend.backend.context;
  await db.query(
    `insert into casino.rounds (provider, round, user_id, game, state, staked_cents, won_cents, opened_at, last_at, ended_at)
     select 'jukwaa', $2::timestamptz || '/' || n, $1, 'wolf-gold', 'ended', 1000, 1000 * n, $2::timestamptz, $2, $2
     from generate_series(0, 12) n`,
    [user, at],
  );
  await db.query(
    `insert into crash.bets (round, user_id, placed_at, settled_at, stake_cents, open_cents, paid_cents, max_win_cents, changed_at,
       panel, game, state)
     select n, $1, $2, $2, 1000, 0, 1000 * n, 90000000, 0, 1, game, 'won'
     from (values (50, 'jetx'), (90, 'moon'), (1, 'comet')) w (n, game)`,
    [user, at],
  );
  await db.query(
    `with seed as (insert into instant.seeds (user_id, created_at, commitment, sealed) values ($1, $2, $2::timestamptz || '', 's') returning id)
     insert into instant.rounds (user_id, seed_id, nonce, staked_cents, payout_cents, max_win_cents, opened_at, acted_at, ended_at,
       ending, game, client_seed, bet)
     select $1, id, 0, 1000, 20000, 90000000, $2, $2, $2, 'played', 'spin-to-win', 'c', '{}' from seed`,
    [user, at],
  );
}

test('[GAMES-01] anyone sees the largest wins of today over all games, with masked names', async () => {
  const player = await backend.newPlayer();
  const now = backend.backend.context.clock.now();
  await play(player.id, now);
  const earlier = await backend.newPlayer();
  await play(earlier.id, new Date(now.getTime() - DAY_MS));
  const { status, body } = await backend.call('GET', '/api/casino/wins');
  expect(status).toBe(200);
  const { data } = v.parse(CasinoWinsAnswer, body);
  expect(data).toHaveLength(CASINO_WINS);
  // Stakes that only came back are no wins, and the hidden moon game is no game of the lobby.
  expect(data.slice(0, 4).map(({ slug, paid_cents }) => [slug, paid_cents])).toEqual([
    ['jetx', 50_000],
    ['spin2win', 20_000],
    ['wolf-gold', 12_000],
    ['wolf-gold', 11_000],
  ]);
  expect(new Set(data.map(({ at }) => at))).toEqual(new Set([now.toISOString()]));
  expect(data[0]?.name).toMatch(/^0\dxx xxx \d{3}$/);
  expect(data[0]?.name).not.toContain(String(player.msisdn));
});
