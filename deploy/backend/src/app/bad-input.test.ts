import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { areLong, atLength } from '@jukwaa/build/long-tests';
import { BetAnswer, NewMatchAnswer, OPERATOR_PATHS, type SessionUser, ShareAnswer } from '@jukwaa/contracts';
import * as v from 'valibot';
import type { Rng } from '../kit/index.ts';
import { until } from '../services/feed/test-support/feed-backend.ts';
import { type DocumentedCall, documentedCalls, fittingAddress } from './test-support/documented-calls.ts';
import { type KnownValues, randomValue } from './test-support/random-body.ts';
import { seededRng } from './test-support/seeded-rng.ts';
import { signatureOf, startTestBackend, type TestBackend } from './test-support/test-backend.ts';

const START_MS = 180_000;
/** Generous: thousands of calls take long on a busy machine. */
const ALL_CALLS_MS = 400_000;
const BODIES_PER_ROUTE = areLong ? 8 : 3;
const SEED = 20_261_121;
const STAKE_CENTS = 5_000;
const FEED_TOKEN = 'the token of the provider';
const OPERATOR_TOKEN = 'the token of the operator';
/** Shares of hostile parts. Bodies that nearly fit reach the services; the others test the schemas. */
const HOSTILITY = [0.005, 0.03, 0.2];
const Flat = v.record(v.string(), v.union([v.string(), v.number()]));

/**
 * A summary of ledger and bets. It changes with every posting, bet, leg, sale, share, payment and grant. Accepted withdrawals are
 * left out: they leave when the mobile money operator reports.
 */
const LEDGER = `
  SELECT (SELECT count(*) FROM wallet.postings WHERE reason <> 'withdrawal') AS postings,
    (SELECT count(*) FROM wallet.entries WHERE user_id > 0 AND kind <> 'hold') AS entries,
    (SELECT coalesce(sum(balance_cents), 0) FROM wallet.accounts WHERE kind <> 'hold') AS held,
    (SELECT count(*) FROM betting.bets) AS bets, (SELECT count(*) FROM betting.legs) AS legs,
    (SELECT count(*) FROM betting.cash_outs) AS sales, (SELECT count(*) FROM betting.shares) AS shares,
    (SELECT count(*) FROM wallet.payments) AS payments, (SELECT count(*) FROM wallet.receipts) AS receipts`;

/** Rows of half-done work, of which none may exist. */
const HALVES = `
  SELECT 'account' AS what, a.user_id AS id FROM wallet.accounts a
    LEFT JOIN wallet.entries e USING (user_id, kind) GROUP BY a.user_id, a.kind, a.balance_cents
    HAVING a.balance_cents <> coalesce(sum(e.amount_cents), 0)
  UNION ALL SELECT 'posting', posting_id FROM wallet.entries GROUP BY posting_id
    HAVING sum(amount_cents) <> 0 OR count(*) < 2
  UNION ALL SELECT 'empty posting', id FROM wallet.postings p
    WHERE NOT EXISTS (SELECT FROM wallet.entries e WHERE e.posting_id = p.id)
  UNION ALL SELECT 'bet', id FROM betting.bets b WHERE NOT EXISTS (SELECT FROM betting.legs l WHERE l.bet_id = b.id)`;

let backend: TestBackend;
let folder = '';
let player: SessionUser;
let calls: DocumentedCall[] = [];
/** A bet and a share of the player, so that inputs act on existing rows. */
let betId = '';
let shareId = '';

const CrashNow = v.object({ data: v.object({ round: v.nullable(v.object({ number: v.number() })) }) });
const DrawNow = v.object({ data: v.object({ draws: v.array(v.object({ number: v.number() })) }) });

/** Waits for a round of a crash game: a new chain of seeds takes seconds, and a stopped clock starts no round. */
const crashRound = () =>
  until('a crash round', async () => {
    const state = v.safeParse(CrashNow, (await backend.call('GET', '/api/crash/aviator')).body);
    return state.success ? state.output.data.round : null;
  });

/** Gives the player money, an open bet and a share that waits for its code. Then it stops the clock. */
async function busyPlayer(): Promise<void> {
  const { auth: apiKey, msisdn } = player;
  const post = async (path: string, body: object) =>
    (
      await backend.call('POST', path, {
        apiKey,
        body,
        headers: { 'idempotency-key': randomUUID() },
      })
    ).body;
  // The wallet creates a player's account at the first look into it.
  await backend.call('GET', '/api/wallet/balance', { apiKey });
  await post('/sandbox/mpesa/paybill', { msisdn: `${msisdn}`, account: `${msisdn}`, amount: 50_000 });
  const added = await post('/sandbox/feed/match', { home_team: 'Gor Mahia', away_team: 'Tusker' });
  const { match_id } = v.parse(NewMatchAnswer, added);
  const pick = { match_id, market_id: 1, specifier: '', outcome_id: '1', odds: 2.1 };
  // The first bet is refused until the producer has reported that it is alive.
  betId = await until('a bet', async () => {
    const placed = v.safeParse(
      BetAnswer,
      await post('/api/betting/bets', { picks: [pick], stake_cents: 10_000 }),
    );
    return placed.success ? placed.output.data.id : null;
  });
  const { msisdn: other } = await backend.newPlayer();
  const started = await post('/api/betting/shares', { kind: 'stake', msisdn: other, amount_cents: 5_000 });
  shareId = v.parse(ShareAnswer, started).data.id;
  await crashRound();
  await post('/sandbox/clock', { speed: 0 });
}

/** The address with the player's own ids where it has parameters for them. */
const ownAddress = (call: DocumentedCall): string => {
  const ids = { '/shares/': shareId, '/betting/bets/': betId };
  const id = Object.entries(ids).find(([part]) => call.path.includes(part))?.[1];
  return fittingAddress(call, id === undefined ? {} : { id });
};

beforeAll(async () => {
  // Backups arrive beside the data folder.
  folder = await mkdtemp(join(tmpdir(), 'bad-input-'));
  const env = {
    JUKWAA_FEED_TOKEN: FEED_TOKEN,
    JUKWAA_OPERATOR_TOKEN: OPERATOR_TOKEN,
    JUKWAA_DATA: join(folder, 'database'),
  };
  backend = await startTestBackend({ env });
  player = await backend.newPlayer();
  await busyPlayer();
  const { body } = await backend.call('GET', '/api/docs/json');
  calls = documentedCalls(body).filter(
    ({ path }) => !path.startsWith('/sandbox') && !path.endsWith('/logout'),
  );
}, START_MS);
afterAll(async () => {
  await backend.close();
  await rm(folder, { recursive: true, force: true });
});

/** A stake that every product takes, and the rounds and draws that take bets now. */
async function knownValues(): Promise<KnownValues> {
  const read = async (path: string) => (await backend.call('GET', path)).body;
  const { data: crash } = v.parse(CrashNow, await read('/api/crash/aviator'));
  const { data: numbers } = v.parse(DrawNow, await read('/api/draws/numbers'));
  return { stake_cents: STAKE_CENTS, round: crash.round?.number, draw: numbers.draws[0]?.number };
}

/** Routes after which the player may not stake or has no money left, so that all others come first. */
const LAST = ['/api/identity/self-exclusion', '/api/identity/limits', '/api/wallet/withdraw'];
const isLast = ({ path }: DocumentedCall): boolean => LAST.includes(path);

/** Routes that took a body. */
const accepted = new Set<string>();

const ledgerNow = () => backend.backend.context.db.query(LEDGER);

/** The token of the caller for whom a route is. */
const tokenOf = ({ path }: DocumentedCall): string =>
  OPERATOR_PATHS.some((inside) => path.startsWith(inside)) ? OPERATOR_TOKEN : FEED_TOKEN;

/** Sends a body as the player, with all other inputs of the route; returns the status. */
async function send(call: DocumentedCall, body: unknown, round: number): Promise<number> {
  const { method, path } = call;
  const headers = {
    authorization: `Bearer ${tokenOf(call)}`,
    'idempotency-key': `bad-input-${path}-${round}`,
    profile_id: String(player.id),
    ...(v.is(Flat, body) ? { 'signature-key': signatureOf(body) } : {}),
  };
  const options = { body: JSON.stringify(body), apiKey: player.auth, headers };
  return (await backend.call(method, ownAddress(call), options)).status;
}

/**
 * Sends bodies of all kinds to a route. Returns those that it failed on, and those that it refused although they changed
 * something.
 */
async function failuresOf(call: DocumentedCall, rng: Rng): Promise<unknown[]> {
  const failures: unknown[] = [];
  const known = await knownValues();
  let ledger = await ledgerNow();
  for (let round = 0; round < BODIES_PER_ROUTE; round++) {
    const sent = randomValue(rng, call.body ?? {}, HOSTILITY[round % HOSTILITY.length] ?? 0, known);
    const status = await send(call, sent, round);
    const after = await ledgerNow();
    const hasMoved = status >= 400 && !isDeepStrictEqual(after, ledger);
    if (status < 300) accepted.add(call.path);
    if (status >= 500 || hasMoved) failures.push({ path: call.path, status, sent, ledger, after });
    ledger = after;
  }
  return failures;
}

const WORDS = [
  '999999999999999999999',
  '%00',
  '-1',
  '%27%3B--',
  '%E0%A4%A',
  '1',
  '0',
  'x',
  '%F0%9F%92%A5',
  '2026-11-21',
];

describe('bad input', () => {
  test('the test of bad input tries every route', () => {
    const mounted = backend.backend.routes.filter(({ address }) => !address.endsWith('/logout'));
    expect(calls.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      mounted.map(({ address, route }) => `${route.method} ${address.replace(/:(\w+)/g, '{$1}')}`).sort(),
    );
  });

  test(
    'made from each route’s own schema never fails on our side, and moves nothing when it is refused',
    async () => {
      const rng = seededRng(SEED);
      const failures: unknown[] = [];
      const withBody = calls.filter(({ body }) => body !== null);
      for (const call of [...withBody.filter((call) => !isLast(call)), ...withBody.filter(isLast)])
        failures.push(...(await failuresOf(call, rng)));
      expect(failures).toEqual([]);
      await expect(backend.backend.context.db.query(HALVES)).resolves.toEqual([]);
      // Otherwise every body of the games ends at its schema, and the test shows nothing about their services.
      expect([...accepted].filter((path) => /^\/api\/instant\/.+\/round$/.test(path))).not.toEqual([]);
    },
    ALL_CALLS_MS,
  );

  test(
    'bad input in addresses and queries never fails on our side',
    async () => {
      const failures: unknown[] = [];
      for (const call of calls.filter(({ method }) => method === 'GET')) {
        const headers = { authorization: `Bearer ${tokenOf(call)}` };
        for (const word of atLength(WORDS, 5)) {
          const search = call.query.map((name) => `${name}=${word}`).join('&');
          // Behind an address that fits, the query reaches the service.
          for (const path of new Set([call.path.replace(/\{\w+\}/g, word), ownAddress(call)])) {
            const address = `${path}?${search}`;
            const { status } = await backend.call('GET', address, { apiKey: player.auth, headers });
            if (status >= 500) failures.push({ address, status });
          }
        }
      }
      expect(failures).toEqual([]);
    },
    START_MS,
  );
});
