import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CasinoGamesAnswer, DrawStateAnswer, SessionAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import { allServices } from '../../app/services.ts';
import { signupBody, startTestBackend, type TestBackend } from '../../app/test-support/test-backend.ts';
import { succeed } from '../../kit/index.ts';
import { walletService } from '../wallet/index.ts';
import { fund, ledgerFaults } from '../wallet/test-support/money-tables.ts';

const FUNDS = 100_000;

/** All services without a payment provider and a feed, which production needs from outside. */
const SERVICES = allServices({})
  .filter(({ name }) => name !== 'feed')
  .map((service) => (service.name === 'wallet' ? walletService({ providers: () => [] }) : service));

let backend: TestBackend;
const lines: string[] = [];
const sms: string[] = [];
beforeAll(async () => {
  backend = await startTestBackend({
    env: { JUKWAA_ENV: 'production', JUKWAA_LOG: 'info' },
    services: SERVICES,
    sms: {
      async send(_msisdn, text) {
        sms.push(text);
        return succeed(undefined);
      },
    },
    onLog: (line) => void lines.push(line),
  });
}, 180_000);
afterAll(() => backend.close());

async function newPlayer() {
  const msisdn = backend.newMsisdn();
  await backend.callSigned('/api/identity/signup', signupBody(msisdn, 'correct horse'));
  const code = /\d{6}/.exec(sms.at(-1) ?? '')?.[0];
  const { body } = await backend.call('POST', '/api/identity/verify', { body: { msisdn, code } });
  const player = v.parse(SessionAnswer, body);
  await fund(backend.backend.context.db, player.id, FUNDS);
  return player;
}

test('[GAMES-02] in production without its key of seeds a crash game says that it is closed, in the lobby too, and takes no stake', async () => {
  const { db, services } = backend.backend.context;
  const closed = { status: 422, body: { code: 'game_closed' } };
  expect(await backend.call('GET', '/api/crash/aviator')).toMatchObject(closed);
  const player = await newPlayer();
  const bet = await backend.call('POST', '/api/crash/aviator/bets', {
    apiKey: player.auth,
    body: { round: 1, panel: 1, stake_cents: 10_000, auto: null },
    headers: { 'idempotency-key': 'crash-closed-bet' },
  });
  expect(bet).toMatchObject(closed);
  expect((await services.wallet.balancesOf(player.id)).main).toBe(FUNDS);
  expect(await ledgerFaults(db)).toEqual([]);
  const { data } = v.parse(CasinoGamesAnswer, (await backend.call('GET', '/api/casino/games')).body);
  const isOpen = (slug: string) => data.find((game) => game.slug === slug)?.is_available;
  expect(['aviator', 'jetx', 'mines', 'spin2win'].map(isOpen)).toEqual([false, false, false, false]);
  const said = lines.filter((line) => line.includes('JUKWAA_SEED_KEY') && line.includes('crash games'));
  expect(said).toHaveLength(1);
});

test('[GAMES-04] in production without its key of seeds a game of draws says that it is paused, and instant games have no calls', async () => {
  const { body } = await backend.call('GET', '/api/draws/roulette');
  expect(v.parse(DrawStateAnswer, body).data).toMatchObject({ draws: [], terms: { paused: true } });
  expect(await backend.call('GET', '/api/instant/games')).toMatchObject({ status: 404 });
});
