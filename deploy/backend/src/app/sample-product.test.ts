import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BalanceAnswer, topics, userName, VISITOR } from '@jukwaa/contracts';
import { commitmentOf } from '@jukwaa/domain/fairness';
import type { MqttClient } from 'mqtt';
import * as v from 'valibot';
import { until } from '../kit/test-support/until.ts';
import { ledgerFaults } from '../services/wallet/test-support/money-tables.ts';
import { sideOf, TOSS_TOPIC } from './test-support/sample-product.ts';
import type { TestBackend } from './test-support/test-backend.ts';
import { startTossBackend, TOSS_MONEY } from './test-support/toss-backend.ts';

const RoundMessage = v.object({
  number: v.number(),
  ending: v.nullable(v.string()),
  side: v.nullable(v.picklist(['heads', 'tails'])),
  commitment: v.string(),
  seed: v.nullable(v.string()),
});
type RoundMessage = v.InferOutput<typeof RoundMessage>;

/** The messages of a topic at a client of the broker, in order. */
async function watch(client: MqttClient, topic: string): Promise<string[]> {
  const messages: string[] = [];
  client.on('message', (name, payload) => {
    if (name === topic) messages.push(payload.toString());
  });
  await client.subscribeAsync(topic);
  return messages;
}
const roundsIn = (messages: readonly string[]): RoundMessage[] =>
  messages.map((message) => v.parse(v.pipe(v.string(), v.parseJson(), RoundMessage), message));

type Players = Awaited<ReturnType<typeof startTossBackend>>['players'];

/** The second player tries to subscribe to the first one's topics; returns the topics of all messages that still come. */
async function eavesdrop(app: TestBackend, [victim, stranger]: Players): Promise<string[]> {
  const client = await app.connect(userName(stranger.id), stranger.auth);
  const topicsSeen: string[] = [];
  client.on('message', (topic) => topicsSeen.push(topic));
  for (const foreign of [topics.balance(victim.id), topics.profile(victim.id), 'balance/+', '#'])
    await expect(client.subscribeAsync(foreign)).rejects.toThrow('Unspecified error');
  return topicsSeen;
}

describe('a product of a hundred lines on the common seams', () => {
  let app: TestBackend;
  let players: Players;
  beforeAll(async () => {
    ({ app, players } = await startTossBackend());
  }, 180_000);
  afterAll(() => app.close());

  const balanceOf = async (apiKey: string) => {
    const { body } = await app.call('GET', '/api/wallet/balance', { apiKey });
    return Math.round((v.parse(BalanceAnswer, body).b1 ?? 0) * 100);
  };

  test('a sample product takes stakes, plays a round, pays it, and notifies each of two players of their own money only', async () => {
    const visitors = await Promise.all(players.map(() => app.connect(VISITOR.username, VISITOR.password)));
    const seen = await Promise.all(visitors.map((client) => watch(client, TOSS_TOPIC)));
    const own = await Promise.all(
      players.map(async ({ id, auth }) => watch(await app.connect(userName(id), auth), topics.balance(id))),
    );

    const leaked = await eavesdrop(app, players);

    const stake = (n: number, round: number, recall = '') =>
      app.call('POST', `/api/toss/tickets${recall}`, {
        apiKey: players[n]?.auth ?? '',
        headers: { 'idempotency-key': `toss-round-${round}` },
        body: { round, side: n === 0 ? 'heads' : 'tails', stake_cents: 2_000 },
      });
    // The first round may end while both stake; then the next one has their stakes.
    const { newest: round, taken } = await until('a round that takes both stakes', async () => {
      const newest = roundsIn(seen[0] ?? []).at(-1);
      if (newest === undefined || newest.ending !== null) return null;
      const taken = await Promise.all([0, 1].map((n) => stake(n, newest.number)));
      return taken.every(({ status }) => status === 200) ? { newest, taken } : null;
    });
    // The answer was lost: the order is sent again, sent at once in two tabs, and recalled. The stake is taken once.
    const again = [stake(0, round.number), stake(0, round.number), stake(0, round.number, '/recall')];
    for (const answer of await Promise.all(again)) expect(answer).toEqual(taken[0]);

    const ended = await until('the end of the round at both clients', () => {
      const ends = seen.map((messages) =>
        roundsIn(messages).find(({ number, ending }) => number === round.number && ending !== null),
      );
      return ends.every((end) => end !== undefined) ? (ends[0] ?? null) : null;
    });
    expect(ended.ending).toBe('finished');
    expect(await commitmentOf(ended.seed ?? '')).toBe(round.commitment);
    expect(ended.side).toBe(sideOf(ended.seed ?? ''));
    const winner = ended.side === 'heads' ? 0 : 1;
    // On a slow machine one of them may also have a ticket of an earlier round.
    const sides = new Map(roundsIn(seen[0] ?? []).map(({ number, side }) => [number, side]));
    const tickets = await app.backend.context.db.query<{ user_id: number; round: number; side: string }>(
      'select user_id, round, side from toss.tickets',
    );
    for (const { id, auth } of players) {
      const moved = tickets
        .filter(({ user_id }) => user_id === id)
        .map((ticket) => (sides.get(ticket.round) === ticket.side ? 2_000 : -2_000));
      expect(moved.length).toBeGreaterThan(0);
      expect(await balanceOf(auth)).toBe(moved.reduce((sum, cents) => sum + cents, TOSS_MONEY));
    }
    await until('the winner to be told of the stake and of the payout', () =>
      (own[winner]?.length ?? 0) >= 2 ? true : null,
    );
    expect(leaked).toEqual([]);
    expect(await ledgerFaults(app.backend.context.db)).toEqual([]);
  }, 180_000);

  test('stakes, payouts and revenue of a sample product are read from the books of the house', async () => {
    const books = await app.backend.context.services.wallet.houseBooks(
      new Date(0),
      new Date(Date.now() + 86_400_000),
    );
    const toss = books.find(({ product, game }) => product === 'virtual' && game === 'toss');
    expect(toss?.staked_cents).toBeGreaterThanOrEqual(4_000);
    expect(toss?.revenue_cents).toBe((toss?.staked_cents ?? 0) - (toss?.paid_cents ?? 0));
  });
});
