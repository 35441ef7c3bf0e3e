import { describe, expect, test } from '@jest/globals';
import { INSTANT_GAMES } from '@jukwaa/contracts';
import { migrate } from '@jukwaa/database';
import { enginesToTest, testDatabases } from '@jukwaa/database/testing';
import { POLICY_MIGRATIONS, POLICY_ROUTINES } from './policy-schema.ts';
import { readPolicy } from './policy-store.ts';

const SLOW_MS = 180_000;
/** The version before these migrations has run, so its rule that rows are never changed is in force. */
const BEFORE = POLICY_MIGRATIONS.findIndex(({ id }) => id === '007-draw-limits');

describe.each(enginesToTest(testDatabases()))('an update of the rules on $name', ({ fresh }) => {
  test(
    'a database that an older version has run is migrated without a change of its rows, which can still be read',
    async () => {
      const { db, drop } = await fresh();
      await migrate(db, 'policy', POLICY_MIGRATIONS.slice(0, BEFORE), POLICY_ROUTINES);
      await migrate(db, 'policy', POLICY_MIGRATIONS, POLICY_ROUTINES);
      const { rows } = await readPolicy(db);
      const terms = rows.flatMap(({ row }) => (row.name === 'instant' ? [row.value] : []));
      // The stored terms have a game that has ended since.
      expect(terms.map((value) => Object.keys(value).sort())).toEqual([[...INSTANT_GAMES].sort()]);
      await drop();
    },
    SLOW_MS,
  );
});
