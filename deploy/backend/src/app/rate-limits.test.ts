import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ErrorBody, type SessionUser } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { MountedRoute } from './create-backend.ts';
import { startTestBackend, type TestBackend } from './test-support/test-backend.ts';

const START_MS = 120_000;
/** Where somebody may guess, spend other people's messages, or bet. */
const LIMITED = [
  'POST /api/identity/login',
  'POST /api/identity/signup',
  'POST /api/identity/verify',
  'POST /api/identity/verify/resend',
  'POST /api/identity/forgot',
  'POST /api/identity/reset',
  'POST /api/betting/bets',
  'POST /api/betting/bets/:id/cash-out',
  'POST /api/betting/shares',
  'POST /api/betting/shares/:id/verify',
  'POST /api/wallet/deposit/initiate',
  'POST /api/wallet/withdraw',
];

let backend: TestBackend;
let player: SessionUser;
beforeAll(async () => {
  // Tests loosen the limits; here they are those of the operator.
  backend = await startTestBackend({ env: { JUKWAA_ENV: 'development', JUKWAA_LOG: 'silent' } });
  player = await backend.newPlayer();
}, START_MS);
afterAll(() => backend.close());

const nameOf = ({ address, route }: MountedRoute) => `${route.method} ${address}`;

test(
  'login, signup, codes, bets and money have limits, and each refuses the first call beyond its own',
  async () => {
    const limited = backend.backend.routes.filter(({ route }) => route.limit !== undefined);
    expect(limited.map(nameOf)).toEqual(expect.arrayContaining(LIMITED));
    const wrong: unknown[] = [];
    for (const mounted of limited.filter((one) => LIMITED.includes(nameOf(one)))) {
      const { route, address } = mounted;
      const call = () =>
        backend.call(route.method, address.replace(/:\w+/g, '1'), { apiKey: player.auth, body: {} });
      const answers = [];
      for (let n = 0; n <= (route.limit?.max ?? 0); n++) answers.push(await call());
      const last = answers.at(-1);
      // The player's own signup and code were calls too.
      const early = answers.slice(0, -3).filter(({ status }) => status === 429).length;
      if (last?.status !== 429 || !v.is(ErrorBody, last.body) || early > 0)
        wrong.push([nameOf(mounted), answers.map(({ status }) => status)]);
    }
    expect(wrong).toEqual([]);
  },
  START_MS,
);
