import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Preparation } from './template.ts';
import { testDatabases } from './test-databases.ts';

let prepared = 0;
const content: Preparation = {
  // A new one for each run, so that its template is not there yet.
  key: `one_row_${randomBytes(4).toString('hex')}`,
  async prepare(db) {
    prepared += 1;
    await db.script('CREATE TABLE kept (id int); INSERT INTO kept VALUES (7);');
  },
};

describe.each(testDatabases(process.env, content))('prepared databases on $name', ({ name, fresh }) => {
  test('prepared databases have the prepared content, also at the first use of it, and share no later changes', async () => {
    const [one, other] = await Promise.all([fresh(), fresh()]);
    // On PostgreSQL both may prepare one, and the later is discarded.
    expect(prepared).toBeLessThanOrEqual(name === 'pglite' ? 1 : 2);
    await one.db.query('INSERT INTO kept VALUES (8)');
    expect(await other.db.query('SELECT id FROM kept')).toEqual([{ id: 7 }]);
    prepared = 0;
    const third = await fresh();
    expect(await third.db.query('SELECT id FROM kept')).toEqual([{ id: 7 }]);
    expect(prepared).toBe(0);
    for (const { drop } of [one, other, third]) await drop();
  });
});
