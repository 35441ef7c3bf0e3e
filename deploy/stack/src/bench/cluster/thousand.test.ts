import { expect, test } from '@jest/globals';
import { ofKinds, type PartKind } from './cpu-meter.ts';
import type { Measured } from './measured.ts';
import { costsOfThousand, trafficOfThousand } from './thousand.ts';
import type { WorkName } from './work.ts';

const NOTHING = { fromClients: 0, toClients: 0 };
const EMPTY = ofKinds(() => ({ memoryMb: 100 }));

/** A kind of work that costs the edges only. */
const work = (name: WorkName, edgeMs: number, perSecond: number, more: Partial<Measured> = {}): Measured => ({
  name,
  unit: name,
  perSecond,
  costs: ofKinds((kind: PartKind) => (kind === 'edges' ? edgeMs : 0)),
  backendBytes: 0,
  front: NOTHING,
  openMb: ofKinds(() => 0),
  ...more,
});

test('the idle work of a measurement counts once, not again with each unit', () => {
  const all = [work('idle', 50, 1), work('page', 9.5, 100), work('order', 4, 50)];
  const edges = costsOfThousand(all, EMPTY).find(({ kind }) => kind === 'edges');
  // 3.33 pages of 9 ms and 5.56 orders of 3 ms in a second.
  expect(edges?.cores).toBeCloseTo((3.333 * 9 + 5.556 * 3) / 1_000, 4);
  expect(edges?.idleCores).toBe(0.05);
});

test('open pages add memory, and a kind of parts that freed some meanwhile adds none', () => {
  const openMb = ofKinds((kind) => (kind === 'backends' ? 40 : -3));
  const costs = costsOfThousand([work('message', 0, 5_000, { openMb })], EMPTY);
  expect(costs.map((part) => part.openMb)).toEqual([0, 0, 40, 0, 0, 0, 0, 0]);
  expect(costs.map((part) => part.idleMb)).toEqual(costs.map(() => 100));
});

test('the bandwidth has the bytes of each unit, and the scripts of those who come with an empty cache', () => {
  const front = { fromClients: 30, toClients: 900 };
  const [pages, scripts] = trafficOfThousand([work('page', 9, 100, { front })]);
  expect(pages?.fromPlayers).toBeCloseTo(100);
  expect(pages?.toPlayers).toBeCloseTo(3_000);
  expect(scripts?.toPlayers).toBeCloseTo((174_700 / 10) * (1_000 / 300));
});
