import { expect, test } from '@jest/globals';
import { tryEach, tryEachPage } from './try-each.ts';

/** Fails for odd numbers, and notes all of them. */
function oddFails() {
  const seen: number[] = [];
  const work = async (n: number) => {
    seen.push(n);
    if (n % 2 === 1) throw new Error(`odd ${n}`);
  };
  return { seen, work };
}

test('an item that fails does not stop the others, and its error is thrown as it is at the end', async () => {
  const { seen, work } = oddFails();
  await expect(tryEach([2, 1, 4], work)).rejects.toThrow(/^odd 1$/);
  expect(seen).toEqual([2, 1, 4]);
});

test('several failures are one error that has all of them', async () => {
  const { work } = oddFails();
  const error = await tryEach([1, 2, 3], work).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    message: 'odd 1, and 1 more failed',
    errors: [{ message: 'odd 1' }, { message: 'odd 3' }],
  });
});

test('a page full of failing items does not hide the pages behind it', async () => {
  const { seen, work } = oddFails();
  const list = [1, 3, 5, 7, 2, 4];
  const after = async (last: number | null) => {
    const from = last === null ? 0 : list.indexOf(last) + 1;
    return list.slice(from, from + 2);
  };
  const error = await tryEachPage(after, work).catch((thrown: unknown) => thrown);
  expect(seen).toEqual(list);
  expect(error).toMatchObject({ message: 'odd 1, and 3 more failed' });
});

test('an aborted signal ends the work after the page that runs', async () => {
  const { seen, work } = oddFails();
  const ending = new AbortController();
  const after = async () => {
    ending.abort();
    return [2, 4];
  };
  await tryEachPage(after, work, ending.signal);
  expect(seen).toEqual([2, 4]);
});
