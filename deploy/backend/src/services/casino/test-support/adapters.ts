import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { fund, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { type Casino, startCasino } from './casino-harness.ts';
import { everyContract } from './contracts.ts';
import type { Wire, WirePlayer } from './wires.ts';

/** The money of each player before the first bet, in cents. */
export const FUNDS = 10_000;

/** A provider that answers launches; `asked` is its last request for a session. */
interface LaunchingProvider {
  /** The status of its answers to launches. */
  status: number;
  asked: { readonly headers: NodeJS.Dict<string | string[]>; readonly body: string };
}

async function serveLaunches(provider: LaunchingProvider) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const isLaunch = request.method === 'POST';
    if (isLaunch) provider.asked = { headers: request.headers, body };
    response.writeHead(isLaunch ? provider.status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ play_url: 'https://booming.example/play/1' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** The casino with a contract with every provider, whose launches a server of the test answers. */
async function startAdapters() {
  const provider: LaunchingProvider = { status: 200, asked: { headers: {}, body: '' } };
  const server = await serveLaunches(provider);
  const casino = await startCasino(everyContract(server.url));
  // An operator with a contract has Spribe's own Mines in the frame.
  await casino.db.query(
    "update casino.games set path = '/casino/play/mines', provider = 'Spribe' where slug = 'mines'",
  );
  return {
    casino,
    provider,
    async close() {
      await casino.close();
      server.close();
    },
  };
}
type Adapters = Awaited<ReturnType<typeof startAdapters>>;

/** Starts the casino with all providers for the tests of a file. The ledger must have no fault at their end. */
export function useAdapters(): () => Adapters {
  let adapters: Adapters | undefined;
  const started = () => {
    if (adapters === undefined) throw new Error('the casino has not started');
    return adapters;
  };
  beforeAll(async () => {
    adapters = await startAdapters();
  }, 180_000);
  afterAll(async () => {
    expect(await ledgerFaults(started().casino.db)).toEqual([]);
    await started().close();
  });
  return started;
}

export type WireOf = (app: Casino['app'], secret?: string) => Wire;

let rounds = 0;
/** A round's name that no other test has; at Booming the number of a round follows its session. */
export function newRound(): string {
  rounds += 1;
  return `r${rounds}:1`;
}

/** A player with Ksh 100 who has opened the game of a provider. */
export async function sitAt(casino: Casino, wireOf: WireOf) {
  const wire = wireOf(casino.app);
  const { id, auth } = await casino.app.newPlayer();
  await fund(casino.db, id, FUNDS);
  const launched = await casino.launch(auth, wire.game);
  const [row] = await casino.db.query<{ player: string }>(
    'select player from casino.players where provider = $1 and user_id = $2',
    [wire.name, id],
  );
  const seat: WirePlayer = { player: row?.player ?? '', token: launched.token ?? '' };
  const entered = await wire.enter(seat.token);
  const balance = () => casino.balance(id);
  return { wire, id, seat, launched, entered, balance };
}
