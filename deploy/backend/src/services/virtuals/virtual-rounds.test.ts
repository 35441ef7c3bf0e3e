import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { BetAnswer, type VirtualPhase } from '@jukwaa/contracts';
import * as v from 'valibot';
import { serviceEngines } from '../../app/test-support/service-databases.ts';
import { until } from '../../kit/test-support/until.ts';
import { ledgerFaults } from '../wallet/test-support/money-tables.ts';
import { endedRound, openRound, recomputed, roundIn } from './test-support/round-calls.ts';
import {
  openVirtualBackend,
  ROUND_SECONDS,
  STAKE,
  type VirtualBackend,
} from './test-support/virtual-backend.ts';

describe.each(serviceEngines())('virtual leagues on $name', (engine) => {
  let backend: VirtualBackend;
  beforeAll(async () => {
    backend = await openVirtualBackend(engine);
  }, 180_000);
  afterAll(() => backend.close());

  test.each(['englandleague', 'champions'])(
    '[GAMES-03] a bet on a round of %s is paid by the results that its revealed seed gives',
    async (slug) => {
      const user = await backend.player();
      const open = await openRound(backend, slug);
      expect(open.seed).toBeNull();
      const [match] = open.matches;
      if (match === undefined) throw new Error('a round without matches');
      const placed = v.parse(BetAnswer, (await backend.place(user, [match])).body).data;
      expect(placed.legs[0]).toMatchObject({ producer_id: 6, country: 'Virtual' });
      const round = await endedRound(backend, slug, open.number);
      const settled = await until('the settlement', async () => {
        const bet = await backend.bet(user, placed.id);
        return bet.state === 'open' ? null : bet;
      });
      const played = round.matches.find(({ place }) => place === match.place);
      const { events, result } = await recomputed(round, match);
      expect(played).toMatchObject({ course: events, result });
      const [home, away] = result.full_time;
      expect(settled.state).toBe(home > away ? 'won' : 'lost');
      const paid = home > away ? placed.summary.payout_cents : 0;
      expect(settled.paid_cents).toBe(paid);
      expect(await backend.balance(user)).toBe((100_000 - STAKE + paid) / 100);
      expect(await ledgerFaults(backend.db)).toEqual([]);
    },
  );

  test('[GAMES-03] the course is public from kick-off, the seed and the results only at the end', async () => {
    // A busy machine may see a round only after its end, because the clock is fast.
    const playing = await until('a round that is seen while it is played', async () => {
      const { number } = await openRound(backend, 'spainleague');
      const hasStarted = (phase: VirtualPhase) => phase === 'PLAYING' || phase === 'ENDED';
      const round = await roundIn(backend, 'spainleague', number, hasStarted);
      return round.phase === 'PLAYING' ? round : null;
    });
    expect(playing.seed).toBeNull();
    expect(playing.matches.every(({ course, result }) => course.length > 0 && result === null)).toBe(true);
  });

  test('[GAMES-03] no bet is placed once betting has closed', async () => {
    const user = await backend.player();
    const { number, matches } = await openRound(backend, 'italyleague');
    await roundIn(backend, 'italyleague', number, (phase) => phase !== 'BETTING');
    const answer = await backend.place(user, matches.slice(0, 1));
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'leg_unavailable' }]);
    expect(await backend.balance(user)).toBe(1_000);
  });

  test('[GAMES-03] several rounds take bets at once, and a bet may span them', async () => {
    const user = await backend.player();
    const spanned = await until('two rounds that take bets', async () => {
      const { now, rounds } = await backend.competition('englandleague');
      // After a fast clock the leader may still be closing rounds whose time is over.
      const open = rounds
        .filter(({ phase, closes_at }) => phase === 'BETTING' && closes_at > now + ROUND_SECONDS * 500)
        .slice(-2);
      return open.length === 2 ? open : null;
    });
    const answer = await backend.place(
      user,
      spanned.flatMap(({ matches }) => matches.slice(0, 1)),
    );
    expect(answer.status).toBe(200);
  });

  test('[GAMES-03] the database does not tell a seed before its round has ended', async () => {
    const rows = await backend.db.query<{ seed: string }>(
      `select seed from kit.round_secrets where game like 'virtual.%' union all select seed from virtuals.own_secrets`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { seed } of rows) expect(seed).not.toMatch(/^[0-9a-f]{64}$/);
  });
});
