import { expect, test } from '@jest/globals';
import { SPORTS } from '@jukwaa/contracts';
import type { NewMatch } from '../fixture/index.ts';
import { STANDARD_MARGINS } from '../pricing/index.ts';
import { simulateSource } from './simulate-source.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const nothing = () => Promise.resolve<ReadonlySet<string>>(new Set());
const noArchive = () => Promise.reject(new Error('nothing of this is over'));

/** The matches that one call of a source adds. */
async function broughtBy(source: ReturnType<typeof simulateSource>, known = nothing): Promise<NewMatch[]> {
  const brought: NewMatch[] = [];
  await source.bring(
    NOW,
    async (matches) => {
      brought.push(...matches);
    },
    known,
    noArchive,
  );
  return brought;
}

test('each source adds the programme on its own, the earliest matches first', async () => {
  const first = simulateSource(() => STANDARD_MARGINS);
  const brought = await broughtBy(first);
  expect(brought.length).toBeGreaterThanOrEqual(10);
  expect(brought[0]?.starts_at).toBeLessThan(NOW);
  const other = await broughtBy(simulateSource(() => STANDARD_MARGINS));
  expect(other.slice(0, 10)).toEqual(brought.slice(0, 10));
  const next = await broughtBy(first);
  expect(next.map((match) => match.external_id)).not.toContain(brought[0]?.external_id);
});

test('a source does not add a known match again', async () => {
  const all = (names: readonly string[]) => Promise.resolve<ReadonlySet<string>>(new Set(names));
  const source = simulateSource(() => STANDARD_MARGINS);
  const brought: NewMatch[] = [];
  await source.bring(NOW, async (matches) => void brought.push(...matches), all, noArchive);
  expect(brought).toEqual([]);
});

test('a source adds every sport', async () => {
  const source = simulateSource(() => STANDARD_MARGINS);
  const sports = new Set<number>();
  for (let n = 1; n > 0 && sports.size < Object.keys(SPORTS).length; ) {
    const brought = await broughtBy(source);
    for (const { sport_id } of brought) sports.add(sport_id);
    n = brought.length;
  }
  expect([...sports].sort((a, b) => a - b)).toEqual(Object.values(SPORTS));
});
