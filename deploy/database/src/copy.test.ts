import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { openDatabase } from './open-database.ts';
import type { Database } from './port.ts';
import { freshDataFolder } from './testing/template.ts';

const SLOW_MS = 180_000;
const WRITERS = 8;

let folder: string;
let copy: string;
let db: Database;
beforeEach(async () => {
  folder = await freshDataFolder();
  copy = `${folder}-copy`;
  db = await openDatabase({ dataDir: folder });
}, SLOW_MS);
afterEach(async () => {
  await db.close();
  for (const one of [folder, copy]) await rm(one, { recursive: true, force: true });
});

const copyTo = (to: string) => db.copyTo?.(to) ?? Promise.reject(new Error('it makes no copies'));

describe('a copy of the embedded database', () => {
  test(
    'a copy of the embedded database has all that was committed before, and nothing half, while others write',
    async () => {
      await db.script('CREATE TABLE moves (id int GENERATED ALWAYS AS IDENTITY, cents int NOT NULL)');
      let [isOver, answered] = [false, 0];
      const write = async () => {
        while (!isOver) {
          await db.transaction(async (tx) => {
            await tx.query('INSERT INTO moves (cents) VALUES (5)');
            await tx.query('INSERT INTO moves (cents) VALUES (-5)');
          });
          answered += 1;
        }
      };
      const writers = Array.from({ length: WRITERS }, write);
      while (answered < 3 * WRITERS) await new Promise(setImmediate);
      const before = answered;
      await copyTo(copy);
      const after = answered;
      while (answered < after + WRITERS) await new Promise(setImmediate);
      isOver = true;
      await Promise.all(writers);

      const other = await openDatabase({ dataDir: copy });
      try {
        const [row] = await other.query<{ moves: number; sum: number }>(
          'SELECT count(*)::int AS moves, sum(cents)::int AS sum FROM moves',
        );
        expect(row?.sum).toBe(0);
        expect(row?.moves).toBeGreaterThanOrEqual(2 * before);
        expect(row?.moves).toBeLessThan(2 * answered);
        await other.query('INSERT INTO moves (cents) VALUES (1)');
      } finally {
        await other.close();
      }
    },
    SLOW_MS,
  );

  test(
    'a copy of the embedded database never takes the place of another folder, and its failure stops nothing',
    async () => {
      await mkdir(join(copy, 'cluster', 'PG_VERSION'), { recursive: true });
      await expect(copyTo(copy)).rejects.toThrow('PG_VERSION');
      await expect(db.query('SELECT 1 AS one')).resolves.toEqual([{ one: 1 }]);
    },
    SLOW_MS,
  );
});
