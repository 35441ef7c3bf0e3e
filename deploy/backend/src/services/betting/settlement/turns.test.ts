import { expect, test } from '@jest/globals';
import { createTurns } from './turns.ts';

const NEVER = new AbortController().signal;

/** Steps that a test ends one by one, and the names of those that have started. */
function steps() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    step: (name: string) => () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    },
    async end(name: string) {
      ends.get(name)?.();
      await settled();
    },
  };
}

test('a match with few bets has its turn after one turn of a match with many', async () => {
  const { started, step, end } = steps();
  const turns = createTurns(1);
  const large = async () => {
    for (let n = 1; n <= 3; n += 1) await turns.take(step(`large ${n}`), NEVER);
  };
  const [both, small] = [large(), turns.take(step('small'), NEVER)];
  for (const name of ['large 1', 'small', 'large 2', 'large 3']) await end(name);
  await Promise.all([both, small]);
  expect(started).toEqual(['large 1', 'small', 'large 2', 'large 3']);
});

test('as many turns run at the same time as are allowed, also after one that failed', async () => {
  const { started, step, end } = steps();
  const turns = createTurns(2);
  const failing = turns.take(() => Promise.reject(new Error('no database')), NEVER);
  await expect(failing).rejects.toThrow('no database');
  const taken = ['a', 'b', 'c'].map((name) => turns.take(step(name), NEVER));
  await end('nothing');
  expect(started).toEqual(['a', 'b']);
  await end('b');
  expect(started).toEqual(['a', 'b', 'c']);
  await end('a');
  await end('c');
  expect(await Promise.all(taken)).toEqual(['a', 'b', 'c']);
});

test('no turn begins after its signal aborted, and the others go on', async () => {
  const { started, step, end } = steps();
  const turns = createTurns(1);
  const lost = new AbortController();
  const first = turns.take(step('first'), lost.signal);
  const late = turns.take(step('late'), lost.signal);
  const other = turns.take(step('other'), NEVER);
  lost.abort();
  expect(await turns.take(step('after'), lost.signal)).toBeNull();
  await end('first');
  await end('other');
  expect(await Promise.all([first, late, other])).toEqual(['first', null, 'other']);
  expect(started).toEqual(['first', 'other']);
});
