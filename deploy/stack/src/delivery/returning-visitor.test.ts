import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { buildChanged } from './changed-remote.ts';
import { manifestIn, returningCost } from './returning-visitor.ts';

const BUILD_MS = 300_000;

test(
  '[FED-03] a version in which one word changed costs a returning visitor the entry and the file with the word',
  async () => {
    const top = await mkdtemp(join(tmpdir(), 'jukwaa-word-'));
    try {
      const from = "leagues: 'Leagues'";
      const build = (to: string) =>
        buildChanged(top, { remote: 'virtuals', file: 'src/messages.ts', from, to }).then(manifestIn);
      const before = await build(from);
      const after = await build("leagues: 'All leagues'");
      const changed = Object.keys(after.files).filter(
        (name) => before.files[name]?.integrity !== after.files[name]?.integrity,
      );
      expect(changed.filter((name) => !name.endsWith('.cjs')).length).toBe(2);
      expect(changed).toContain('remoteEntry.js');
      const whole = Object.values(after.files).reduce((sum, { brotli }) => sum + brotli, 0);
      expect(returningCost(before, after).all).toBeLessThan(whole / 10);
    } finally {
      await rm(top, { recursive: true, force: true });
    }
  },
  BUILD_MS,
);
