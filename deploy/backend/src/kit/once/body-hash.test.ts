import { expect, test } from '@jest/globals';
import { bodyHash } from './body-hash.ts';

test('replicas of every version give the same hash to an order, whatever the order of its fields', () => {
  const hash = 'f6e28629f05e83eda9e5568336f6f73b43399ecc5dbc7b6551f538c23f354c14';
  expect(bodyHash({ stake_cents: 4_900, picks: [{ match_id: 7, odds: 1.5 }], code: null })).toBe(hash);
  expect(bodyHash({ code: null, picks: [{ odds: 1.5, match_id: 7 }], stake_cents: 4_900 })).toBe(hash);
});
