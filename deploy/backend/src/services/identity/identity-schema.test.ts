import { scryptSync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { migrate } from '@jukwaa/database';
import { testDatabases } from '@jukwaa/database/testing';
import { IDENTITY_MIGRATIONS } from './index.ts';
import { isPassword } from './secrets.ts';
import { userById } from './users.ts';

test('a user can log in with a password that was stored before passwords contained their cost', async () => {
  const engine = testDatabases().at(-1);
  if (engine === undefined) throw new Error('no test database');
  const { db, drop } = await engine.fresh();
  try {
    const before = IDENTITY_MIGRATIONS.filter(({ id }) => id < '006');
    await migrate(db, 'identity', before);
    const salt = Buffer.from('sixteen bytes :)');
    const key = scryptSync('correct horse', salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 2 ** 26 });
    const [user] = await db.query<{ id: number }>(
      `INSERT INTO identity.users (msisdn, first_name, last_name, password, tracking, created_at)
       VALUES (254711000999, 'Achieng', 'Odhiambo', $1, '{}', now()) RETURNING id`,
      [`scrypt$${salt.toString('base64')}$${key.toString('base64')}`],
    );
    await migrate(db, 'identity', IDENTITY_MIGRATIONS);
    const { password } = (await userById(db, user?.id ?? 0)) ?? { password: '' };
    expect(await isPassword('correct horse', password)).toBe(true);
    expect(await isPassword('correct horses', password)).toBe(false);
  } finally {
    await drop();
  }
});
