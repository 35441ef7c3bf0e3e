import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { POLICY_LEAD_MS } from '../policy/index.ts';
import { STANDARD_MARGINS } from '../pricing/index.ts';
import { marginsNow } from './margins.ts';
import { type FeedBackend, startFeedBackend, until } from './test-support/feed-backend.ts';

const SLOW_MS = 180_000;

let backend: FeedBackend;
beforeAll(async () => {
  backend = await startFeedBackend();
}, SLOW_MS);
afterAll(() => backend.stop());

/** The sum of the implied 1x2 chances of a match above 1. */
async function keptOf1x2(): Promise<number> {
  const { match_id } = await backend.addMatch({ odds: { home: 2, draw: 3.4, away: 3.9 } });
  const market = backend.context.services.fixture.book.get(match_id)?.markets.get('14/hcp=0:1')?.market;
  return (market?.outcomes ?? []).reduce((sum, { odds }) => sum + 1 / odds, -1);
}

test('a new database prices matches with the standard margins', () => {
  expect(marginsNow(backend.context)).toEqual(STANDARD_MARGINS);
});

test(
  'new prices use the margin of a policy from its start on',
  async () => {
    const { clock, services } = backend.context;
    const before = await keptOf1x2();
    const value = { ...services.policy.at('margins', clock.now()), 'three-way': 2_000 };
    const effective_from = new Date(clock.now().getTime() + POLICY_LEAD_MS + 2_000).toISOString();
    expect(await services.policy.set({ name: 'margins', value, effective_from }, 'operator')).toMatchObject({
      ok: true,
    });
    await until('the start', () => (marginsNow(backend.context)['three-way'] === 0.2 ? true : null));
    expect(before).toBeCloseTo(STANDARD_MARGINS['three-way'], 1);
    expect(await keptOf1x2()).toBeCloseTo(0.2, 1);
  },
  SLOW_MS,
);
