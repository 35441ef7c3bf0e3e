import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { killLeftovers, startNode } from '../testing/child.ts';
import { auditPages, e2e } from './test-runs.ts';

const RUN = join(import.meta.dirname, '../../bin/run.mjs');

let data: string;
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'jukwaa-tasks-'));
});
afterEach(async () => {
  await killLeftovers();
  await rm(data, { recursive: true, force: true });
});

test.each([[['--base']], [['--base', 'localhost']], [['--base', '--project=pixel-5']]])(
  'the browser tests and the audits refuse %j',
  async (args) => {
    await expect(e2e(args)).rejects.toThrow('--base needs an address');
    await expect(auditPages(args)).rejects.toThrow('--base needs an address');
  },
);

test.each([
  [[], 'jukwaa: say which remote: npm run e2e:preview <remote>\n'],
  [['casino'], expect.stringMatching(/^jukwaa: no registry is known.*\n$/)],
])('a preview of %j can’t be tested, and one line gives the reason', async (args, said) => {
  const { code, stderr } = await startNode([RUN, 'e2e:preview', ...args], { JUKWAA_DATA: data }).ended;
  expect([code, stderr]).toEqual([1, said]);
});
