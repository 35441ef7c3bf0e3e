import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { LaunchAnswer, WalletAuthenticateAnswer } from '@jukwaa/contracts';
import type { Database } from '@jukwaa/database';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { startTestBackend, type TestBackend } from '../../../app/test-support/test-backend.ts';
import { createIdentityService } from '../../identity/index.ts';
import { policyService } from '../../policy/index.ts';
import { walletService } from '../../wallet/index.ts';
import { fund, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { casinoService } from '../index.ts';
import { providerClient, SECRET } from './provider-client.ts';

export const GAME = 'wolf-gold';

/** Of every player. */
export const PASSWORD = 'correct horse';

/** A player with a running session of `GAME` at the provider. */
export interface SeatedPlayer {
  readonly id: number;
  readonly auth: string;
  readonly msisdn: number;
  readonly player: string;
  readonly session: string;
}

let transactions = 0;
/** An id that no other test has used. */
export const nextId = (kind: string): string => `${kind}-${++transactions}`;

/** The fields of a money call, in Kenyan shillings. */
export const moneyOf = ({ player }: SeatedPlayer, round: string, transaction = nextId('t')) => ({
  player,
  game: GAME,
  round,
  transaction,
  currency: 'KES',
});

/** A provider that answers the probes of its health with this status. */
async function startProvider(state: { status: number }) {
  const server = createServer((_request, response) => response.writeHead(state.status).end()).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the provider has no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/**
 * The casino with the services that it needs, and the provider `jukwaa`, whose calls the tests make. It runs on the server where
 * there is one, because only that runs calls at the same moment.
 */
export async function startCasino(
  variables: Readonly<Record<string, string>> = {},
  engine: TestEngine | undefined = serviceEngines().at(-1),
) {
  const health = { status: 200 };
  const server = await startProvider(health);
  const provider = { CASINO_JUKWAA_URL: server.url, CASINO_JUKWAA_SECRET: SECRET };
  const app: TestBackend = await startTestBackend({
    ...(engine === undefined ? {} : { engine }),
    services: [
      createIdentityService({
        onLoginEnded: ({ services }, tx, userId) => services.casino.endSessions(tx, userId),
      }),
      policyService,
      walletService({ providers: () => [] }),
      casinoService({ variables: { ...provider, ...variables } }),
    ],
  });
  const db: Database = app.backend.context.db;
  const call = providerClient(app.url);

  const launch = async (auth: string, game: string = GAME) => {
    const { body } = await app.call('POST', '/api/casino/launch', {
      apiKey: auth,
      body: { game, mode: 'money' },
      headers: { 'x-forwarded-host': 'localhost:8080' },
    });
    return v.parse(LaunchAnswer, body);
  };
  const sit = async (auth: string, game: string = GAME) => {
    const { token } = await launch(auth, game);
    const { body } = await call('authenticate', { token, transaction: nextId('auth') });
    return v.parse(WalletAuthenticateAnswer, body);
  };
  return {
    app,
    /** The status of the provider's health, for the next probes. */
    health,
    async close() {
      await app.close();
      server.close();
    },
    db,
    call,
    launch,
    sit,
    /** A funded player (cents) who has opened the game. */
    async seat(cents: number): Promise<SeatedPlayer> {
      const { id, auth, msisdn } = await app.newPlayer(PASSWORD);
      await fund(db, id, cents);
      const { player, session } = await sit(auth);
      return { id, auth, msisdn, player, session };
    },
    async balance(id: number): Promise<number> {
      return (await app.backend.context.services.wallet.balancesOf(id)).main;
    },
  };
}
export type Casino = Awaited<ReturnType<typeof startCasino>>;

/** Starts a casino for the tests of a file or `describe`. The ledger must have no fault at their end. */
export function useCasino(...options: Parameters<typeof startCasino>): () => Casino {
  let casino: Casino | undefined;
  const started = () => {
    if (casino === undefined) throw new Error('the casino has not started');
    return casino;
  };
  beforeAll(async () => {
    casino = await startCasino(...options);
  }, 180_000);
  afterAll(async () => {
    expect(await ledgerFaults(started().db)).toEqual([]);
    await started().close();
  });
  return started;
}
