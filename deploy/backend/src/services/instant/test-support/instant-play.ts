import { afterAll, beforeAll, expect } from '@jest/globals';
import { AnyInstantRound, RotateSeedsAnswer, type SessionUser } from '@jukwaa/contracts';
import type { TestEngine } from '@jukwaa/database/testing';
import * as v from 'valibot';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import { startTestBackend } from '../../../app/test-support/test-backend.ts';
import { createSeal } from '../../../kit/index.ts';
import { fund, ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import type { InstantDeps } from '../instant-deps.ts';

const KEY = 'a-key-of-the-tests-for-seeds-of-rounds';
export const FUNDS = 10_000_000;
/** Stakes of Ksh 100. */
export const STAKE = 10_000;
export const MINES_BET = { stake_cents: STAKE, mines: 3 };
export const DICE_BET = { stake_cents: STAKE, side: 'over', target: 5_000 };
export const CASH_OUT = { kind: 'cash_out' };
const Answer = v.object({ data: AnyInstantRound });

/**
 * The games over HTTP, with players who have Ksh 100,000. They run on the server where there is one, because only that runs orders
 * at the same moment.
 */
export async function startInstant(engine: TestEngine | undefined = serviceEngines().at(-1)) {
  const lines: string[] = [];
  const backend = await startTestBackend({
    ...(engine === undefined ? {} : { engine }),
    env: { JUKWAA_SEED_KEY: KEY },
    onLog: (line) => void lines.push(line),
  });
  const { context } = backend.backend;
  const deps: InstantDeps = {
    ...context,
    services: context.services,
    seal: createSeal(KEY, 'instant seeds'),
  };
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `instant-key-${keys}`;
  };
  const post = (player: SessionUser, path: string, body: unknown, key = newKey()) =>
    backend.call('POST', `/api/instant/${path}`, {
      apiKey: player.auth,
      body,
      headers: { 'idempotency-key': key },
    });
  const get = (player: SessionUser, path: string) =>
    backend.call('GET', `/api/instant/${path}`, { apiKey: player.auth });

  return {
    deps,
    lines,
    newKey,
    post,
    get,
    close: () => backend.close(),
    async newPlayer(): Promise<SessionUser> {
      const player = await backend.newPlayer();
      await fund(context.db, player.id, FUNDS);
      return player;
    },
    balance: async (player: SessionUser) => (await context.services.wallet.balancesOf(player.id)).main,
    /** Opens a round that must be accepted. */
    open: async (player: SessionUser, game: string, bet: unknown) =>
      v.parse(Answer, (await post(player, `${game}/round`, { bet })).body).data,
    /** Plays an action that must be accepted. */
    act: async (player: SessionUser, game: string, id: string, action: unknown) =>
      v.parse(Answer, (await post(player, `${game}/round/${id}/act`, { action })).body).data,
    round: async (player: SessionUser, id: string) =>
      v.parse(Answer, (await get(player, `rounds/${id}`)).body).data,
    /** Reveals the seed in use. */
    async reveal(player: SessionUser, commitment: string) {
      const { status, body } = await post(player, 'seeds/rotate', { commitment });
      if (status !== 200) throw new Error(`not revealed: ${JSON.stringify(body)}`);
      return v.parse(RotateSeedsAnswer, body).revealed.server_seed;
    },
  };
}
export type InstantPlay = Awaited<ReturnType<typeof startInstant>>;

/** The games during the tests of a file or a `describe`, whose money is checked at the end. */
export function useInstant(engine?: TestEngine): () => InstantPlay {
  let play: InstantPlay | undefined;
  const started = () => {
    if (play === undefined) throw new Error('the games have not started');
    return play;
  };
  beforeAll(async () => {
    play = await startInstant(engine);
  }, 180_000);
  afterAll(async () => {
    expect(await ledgerFaults(started().deps.db)).toEqual([]);
    await started().close();
  });
  return started;
}

/** Opens a mines round with its first safe tile, which the server's own state knows. */
export async function withOneTile(play: InstantPlay, player: SessionUser, bet = MINES_BET) {
  for (;;) {
    const round = await play.open(player, 'mines', bet);
    const next = await play.act(player, 'mines', round.id, { kind: 'open', tile: 12 });
    if (!next.state.is_over) return next;
  }
}
