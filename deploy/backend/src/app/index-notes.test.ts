import { expect, test } from '@jest/globals';
import type { Migration } from '@jukwaa/database';
import type { Service } from '../kit/index.ts';
import { serviceDatabases } from './test-support/service-databases.ts';
import { startTestBackend } from './test-support/test-backend.ts';

const TABLE: Migration = { id: '001', sql: 'create schema diary; create table diary.notes (id int)' };
const INDEX: Migration = {
  id: '002',
  index: { name: 'notes_by_id', table: 'diary.notes', definition: '(id)' },
};

const diary = (migrations: readonly Migration[]): Service => ({
  name: 'diary',
  migrations,
  create: () => ({ face: null, routes: [] }),
});

const server = serviceDatabases().find(({ name }) => name === 'postgres');
if (server === undefined)
  test.skip('PostgreSQL is not installed, so no start waits for an index (apt-get install postgresql)', () =>
    undefined);
else
  test('a start that builds an index on a table in use says which one it waits for, and a later start nothing', async () => {
    const { db, drop } = await server.fresh();
    const kept = { name: server.name, fresh: async () => ({ db, drop: async () => {} }) };
    const startWith = async (...migrations: readonly Migration[]) => {
      const lines: string[] = [];
      const onLog = (line: string) => lines.push(line);
      const services = [diary(migrations)];
      const backend = await startTestBackend({ engine: kept, services, env: { JUKWAA_LOG: 'warn' }, onLog });
      await backend.close();
      return lines.filter((line) => line.includes('an index is built')).map((line) => JSON.parse(line));
    };
    expect(await startWith(TABLE)).toEqual([]);
    expect(await startWith(TABLE, INDEX)).toMatchObject([{ migration: 'diary/002' }]);
    expect(await startWith(TABLE, INDEX)).toEqual([]);
    await drop();
  });
