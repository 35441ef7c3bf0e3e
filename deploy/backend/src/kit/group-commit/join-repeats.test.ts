import { expect, test } from '@jest/globals';
import { joinRepeats } from './join-repeats.ts';

const UNDECIDED = 'undecided';

/** Commits that wait for `answer` or `fail`. */
function pending() {
  const commits: { order: string; answer: (answer: string) => void; fail: (error: Error) => void }[] = [];
  const send = joinRepeats<string, string>(
    (order) => new Promise((answer, fail) => commits.push({ order, answer, fail })),
    {
      identityOf: (order) => order,
      asRepeat: (answer) => (answer === UNDECIDED ? null : `repeat of ${answer}`),
    },
  );
  const repeats = (count: number) => Array.from({ length: count }, () => send('a'));
  return { commits, send, repeats };
}

test('repeats of an order under way share its commit, and another order has its own', async () => {
  const { commits, send, repeats } = pending();
  const all = [...repeats(100), send('b')];
  expect(commits.map(({ order }) => order)).toEqual(['a', 'b']);
  for (const { order, answer } of commits) answer(`bet ${order}`);
  const [first, second, ...others] = await Promise.all(all);
  expect([first, second, others.at(-1)]).toEqual(['bet a', 'repeat of bet a', 'bet b']);
  void send('a');
  expect(commits).toHaveLength(3);
});

test('when the first call was not decided, one repeat commits for the others', async () => {
  const { commits, repeats } = pending();
  const all = Promise.all(repeats(3));
  commits[0]?.answer(UNDECIDED);
  await new Promise(setImmediate);
  expect(commits).toHaveLength(2);
  commits[1]?.answer('bet');
  expect(await all).toEqual([UNDECIDED, 'bet', 'repeat of bet']);
});

test('a failed commit fails its repeats, and the next call commits again', async () => {
  const { commits, send, repeats } = pending();
  const all = Promise.allSettled(repeats(3));
  commits[0]?.fail(new Error('lost'));
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  const next = send('a');
  commits[1]?.answer('bet');
  expect(await next).toBe('bet');
});
