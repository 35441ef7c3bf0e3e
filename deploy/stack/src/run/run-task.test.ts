import { parseArgs } from 'node:util';
import { expect, jest, test } from '@jest/globals';
import { CommandError, runTask, type Task } from './run-task.ts';

const task = (run: Task['run']): Record<string, Task> => ({ bench: { summary: 'measures', run } });

/** Runs a task that fails. @returns its exit code and the text on standard error */
async function failed(run: Task['run'], ...args: readonly string[]) {
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const code = await runTask(task(run), 'bench', args);
  return { code, said: write.mock.calls.map(([text]) => String(text)).join('') };
}

test('a fault that the operator can fix is one sentence', async () => {
  const { code, said } = await failed(async () => {
    throw new CommandError('there is no PostgreSQL');
  });
  expect([code, said]).toEqual([1, 'jukwaa: there is no PostgreSQL\n']);
});

test('an option that a task does not have is one sentence', async () => {
  const { code, said } = await failed(async (args) => {
    parseArgs({ args: [...args], options: { seconds: { type: 'string' } } });
    return 0;
  }, '--help');
  expect([code, said.trimEnd().split('\n')]).toEqual([
    1,
    [expect.stringContaining("Unknown option '--help'")],
  ]);
});

test('a fault of our own shows where it happened', async () => {
  const { code, said } = await failed(async () => {
    throw new TypeError('odds is not a function');
  });
  expect(code).toBe(1);
  expect(said).toMatch(/^jukwaa: TypeError: odds is not a function\n +at /);
});
