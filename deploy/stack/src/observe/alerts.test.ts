import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../start/root.ts';

const cwd = join(ROOT, 'deploy/stack/observe');
const isInstalled = spawnSync('promtool', ['--version']).error === undefined;
const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd, encoding: 'utf8' });

if (!isInstalled)
  test.skip('promtool is not installed, so no alert rule is tested (apt-get install prometheus)', () =>
    undefined);

(isInstalled ? test : test.skip)('the alert rules are valid, and fire for the faults that they name', () => {
  expect(promtool('check', 'rules', 'alerts.yaml')).toMatch(/SUCCESS: \d+ rules found/);
  expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
});
