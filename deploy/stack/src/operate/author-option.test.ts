import { afterEach, expect, test } from '@jest/globals';
import { authorName } from '@jukwaa/backend/commands';
import { withAuthor } from './author-option.ts';

afterEach(() => {
  delete process.env.JUKWAA_AUTHOR;
});

/** Runs a command whose task reports its arguments and its author. */
async function run(...args: readonly string[]) {
  const seen: { args: readonly string[]; author: string }[] = [];
  const task = withAuthor({
    summary: '',
    async run(given) {
      seen.push({ args: given, author: authorName() });
      return 0;
    },
  });
  await task.run(args);
  return seen;
}

test('a command takes the name of its author from --by, at any place, and none of its own arguments with it', async () => {
  expect(await run('put', '--by', 'Amina W.', 'terms.en.md')).toEqual([
    { args: ['put', 'terms.en.md'], author: 'Amina W.' },
  ]);
  expect(await run('list', '--by', 'baraka@jukwaa.example')).toMatchObject([
    { author: 'baraka@jukwaa.example' },
  ]);
});

test('a command without --by has the account at the machine as its author', async () => {
  expect(await run('list')).toEqual([{ args: ['list'], author: authorName({}) }]);
});

test.each([[''], [' '], ['-x'], ['a\nb'], ['x'.repeat(61)], ['<b>']])(
  'a command with the author %j is refused before it does anything',
  async (name) => {
    await expect(run('erase', '--by', name)).rejects.toThrow('--by takes a name');
  },
);

test('a command with --by and no name is refused', async () => {
  await expect(run('erase', '--by')).rejects.toThrow('--by takes a name');
});
