import { expect, test } from '@jest/globals';
import { createKeptAnswers } from './kept-answers.ts';

const HOUR_MS = 3_600_000;

test('calls at the same time and soon after share one reading, by key', async () => {
  const kept = createKeptAnswers<string>(HOUR_MS);
  let readings = 0;
  const read = async () => {
    readings += 1;
    return `reading ${readings}`;
  };
  expect(await Promise.all([kept(1, read), kept(1, read), kept(2, read)])).toEqual([
    'reading 1',
    'reading 1',
    'reading 2',
  ]);
  expect(await kept(1, read)).toBe('reading 1');
});

test('an old answer is read again, and so is a failed one', async () => {
  const brief = createKeptAnswers<number>(0);
  expect([await brief(1, async () => 1), await brief(1, async () => 2)]).toEqual([1, 2]);
  const kept = createKeptAnswers<number>(HOUR_MS);
  await expect(kept(1, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
  expect(await kept(1, async () => 3)).toBe(3);
});

test('calls during a reading that outlives its answer share it, and the next call reads again', async () => {
  const brief = createKeptAnswers<number>(0);
  let readings = 0;
  let end = () => {};
  const read = () => {
    readings += 1;
    const number = readings;
    return new Promise<number>((resolve) => {
      end = () => resolve(number);
    });
  };
  const shared = [brief(1, read), brief(1, read)];
  end();
  expect(await Promise.all(shared)).toEqual([1, 1]);
  const next = brief(1, read);
  end();
  expect(await next).toBe(2);
});
