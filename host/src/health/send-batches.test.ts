import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { HealthReport } from '@jukwaa/contracts';
import * as v from 'valibot';
import { Collector } from './collector.ts';
import { batchSender } from './send-batches.ts';

const PROOF = { token: 'x'.repeat(46), served: [] };

let collector: Collector;
let batches: ReturnType<typeof batchSender>;
/** The coming answers to batches; 204 by default. */
let answers: (number | 'lost')[];
const sent: HealthReport[] = [];

beforeEach(() => {
  answers = [];
  const fetched = async (_address: string, { body }: { body: string }) => {
    sent.push(v.parse(HealthReport, JSON.parse(body)));
    const status = answers.shift() ?? 204;
    if (status === 'lost') throw new TypeError('Failed to fetch');
    return { status };
  };
  Object.defineProperty(globalThis, 'fetch', { value: fetched, configurable: true });
  collector = new Collector();
  batches = batchSender(collector, PROOF);
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch');
  sent.length = 0;
});

/** Lets so many intervals pass. @returns the number of sent batches so far */
async function intervals(count: number): Promise<number> {
  for (let n = 0; n < count; n += 1) await batches.send();
  return sent.length;
}
const show = (remote: string) => collector.use({ remote, version: '1' });
const shownIn = (report: HealthReport | undefined) => report?.used.map(({ remote }) => remote);

describe('[FED-05] a batch of a page that stays', () => {
  test.each([503, 429, 'lost'] as const)(
    'is sent again with the next one when it is not taken (%s), after a longer pause each time',
    async (answer) => {
      answers = [answer, answer];
      show('casino');
      collector.order(true);
      expect(await intervals(1)).toBe(1);
      show('account');
      collector.order(false);
      expect(await intervals(1)).toBe(1);
      expect(await intervals(1)).toBe(2);
      expect(await intervals(3)).toBe(2);
      expect(await intervals(1)).toBe(3);
      expect(sent.map(shownIn)).toEqual([['casino'], ['casino', 'account'], ['casino', 'account']]);
      expect(sent.map(({ orders }) => orders)).toEqual(['accepted', 'accepted', 'accepted']);
      show('virtuals');
      expect(await intervals(1)).toBe(4);
      expect(shownIn(sent.at(-1))).toEqual(['virtuals']);
    },
  );

  test('is tried again after five minutes at most', async () => {
    answers = Array.from({ length: 10 }, () => 503);
    show('casino');
    await intervals(1 + 1 + 3 + 7 + 15 + 31 + 5);
    expect(sent).toHaveLength(6);
    expect(await intervals(32)).toBe(7);
  });

  test.each([400, 403])('is not sent again when its content is refused (%s)', async (answer) => {
    answers = [answer];
    show('casino');
    expect(await intervals(5)).toBe(1);
  });
});
