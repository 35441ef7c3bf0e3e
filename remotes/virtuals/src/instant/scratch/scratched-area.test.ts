import { expect, test } from '@jest/globals';
import { createScratchedArea } from './scratched-area.ts';

test('[GAMES-04] a scratch counts its circle once, however often it is repeated', () => {
  const area = createScratchedArea();
  area.add(0.5, 0.5, 0.25);
  const once = area.share();
  expect(once).toBeGreaterThan(0.17);
  expect(once).toBeLessThan(0.22);
  area.add(0.5, 0.5, 0.25);
  expect(area.share()).toBe(once);
});

test('[GAMES-04] scratches over the edge of a ticket count inside it only', () => {
  const area = createScratchedArea();
  area.add(0, 0, 0.25);
  expect(area.share()).toBeLessThan(0.07);
  area.add(0.5, 0.5, 2);
  expect(area.share()).toBe(1);
});
