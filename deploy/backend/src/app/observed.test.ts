import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseEnv } from '../kit/index.ts';
import { createBackend } from './create-backend.ts';
import { serviceDatabases } from './test-support/service-databases.ts';

const START_MS = 180_000;
const OBSERVE = join(import.meta.dirname, '../../../stack/observe');

/** Names of metrics in the rules and panels, without those of the remotes and of the edge, which other parts have. */
async function usedNames(): Promise<string[]> {
  const texts = await Promise.all(
    ['alerts.yaml', 'dashboard.json'].map((name) => readFile(join(OBSERVE, name), 'utf8')),
  );
  const found = texts.join().match(/\b(?:jukwaa|http|nodejs|process)_\w+(?=[{[ )/]|\\|"|$)/gm) ?? [];
  return [...new Set(found)].filter((name) => !/^jukwaa_(remote|edge)_/.test(name)).sort();
}

test(
  'the backend has every metric that an alert rule or a panel of the dashboard uses',
  async () => {
    const [engine] = serviceDatabases();
    if (engine === undefined) throw new Error('there is no database to test with');
    const { db, drop } = await engine.fresh();
    const backend = await createBackend({ env: parseEnv({ JUKWAA_ENV: 'test' }), db, variables: {} });
    try {
      const { url } = await backend.listen({ port: 0 });
      await fetch(`${url}/health`);
      const text = await (await fetch(`${url}/metrics`)).text();
      const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
      );
      const used = await usedNames();
      expect(used.length).toBeGreaterThan(15);
      expect(used.filter((name) => !names.includes(name))).toEqual([]);
      expect(text).toMatch(/^jukwaa_figures_age_seconds\{figures="exposure"\} \d/m);
    } finally {
      await backend.close();
      await drop();
    }
  },
  START_MS,
);
