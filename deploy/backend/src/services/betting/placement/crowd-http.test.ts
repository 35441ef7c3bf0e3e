import { describe, expect, test } from '@jest/globals';
import { BetsAnswer } from '@jukwaa/contracts';
import { serviceEngines } from '../../../app/test-support/service-databases.ts';
import type { MoneyBackend } from '../../wallet/test-support/money-backend.ts';
import { ledgerFaults } from '../../wallet/test-support/money-tables.ts';
import { PLACE, Placed, useBettingHarness } from '../test-support/betting-harness.ts';

describe.each(serviceEngines())('placements at once on $name', ({ fresh }) => {
  const harness = useBettingHarness(fresh);
  const { newKey, userWith, balance, legsAt, bodyOf } = harness;

  /** Sends a bet as the page does: again after a 503, which a bet gets whose start took too long on a busy machine. */
  async function send(ask: Parameters<MoneyBackend['call']>[2]) {
    for (;;) {
      const answer = await harness.backend.call(Placed, PLACE, ask);
      if (answer.status !== 503) return answer;
    }
  }

  test('[SLIP-14] a hundred identical placements at the same moment create one bet and get the same answer', async () => {
    const user = await userWith(1_000_000);
    const ask = { user, body: bodyOf(legsAt(2), 5_000), headers: newKey() };
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(ask)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await balance(user)).toBe(9_950);
    const list = await harness.backend.call(BetsAnswer, 'GET /api/betting/bets', { user });
    expect(list.body.total).toBe(1);
  });

  test('[SLIP-14] many users who bet at the same moment each get their own answer', async () => {
    const legs = legsAt(2);
    const suspended = legsAt(2).map((leg) => harness.backend.offer.put({ ...leg, active: 0 }));
    const kinds = ['rich', 'poor', 'late', 'twice'] as const;
    const crowd = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const kind = kinds[n % kinds.length] ?? 'rich';
        return { kind, user: await userWith(kind === 'poor' ? 1_999 : 4_000) };
      }),
    );
    const decisions = await Promise.all(
      crowd.map(async ({ kind, user }) => {
        const body = bodyOf(kind === 'late' ? suspended : legs, 2_000);
        const ask = { user, body, headers: newKey() };
        const [answer, again] = await Promise.all([send(ask), kind === 'twice' ? send(ask) : null]);
        if (again !== null) expect(again).toEqual(answer);
        const verdict = 'code' in answer.body ? answer.body.code : 'placed';
        return { kind, verdict, left: await balance(user) };
      }),
    );
    const expected = {
      rich: { verdict: 'placed', left: 20 },
      poor: { verdict: 'insufficient_funds', left: 19.99 },
      late: { verdict: 'leg_unavailable', left: 40 },
      twice: { verdict: 'placed', left: 20 },
    };
    expect(decisions).toEqual(decisions.map(({ kind }) => ({ kind, ...expected[kind] })));
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });

  test('fifty users bet their last shilling over four connections each: each gets one bet, and no balance is below zero', async () => {
    const legs = legsAt(2);
    const crowd = await Promise.all(Array.from({ length: 50 }, () => userWith(2_000)));
    const tries = crowd.flatMap((user) =>
      [1, 2, 3, 4].map(() => send({ user, body: bodyOf(legs, 2_000), headers: newKey() })),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(answers.filter(({ body }) => 'code' in body && body.code === 'insufficient_funds')).toHaveLength(
      150,
    );
    expect(await ledgerFaults(harness.db)).toEqual([]);
  });
});
