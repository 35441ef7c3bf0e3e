import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DRAW_GAMES } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import { type PersonPart, personPage } from '../../kit/person/index.ts';
import { rowsRead } from '../../kit/test-support/rows-read.ts';
import { MANY_ROWS, ONE_OF, OWNER, writeManyRows } from '../test-support/many-rows.ts';
import { personParts } from '../test-support/person-parts.ts';
import { serviceEngines } from '../test-support/service-databases.ts';

const START_MS = 180_000;
const COUNT = 3_000;
const PAGE = 100;

/** Parts that grow with play, with the reads that have a row of each of theirs. */
const GROWING = [
  ['betting.bets', 1],
  ['betting.legs', 2],
  ['betting.shares', 2],
  ['wallet.entries', 2],
  ['draws.tickets', DRAW_GAMES.length],
  ['instant.seeds', 1],
  ['affiliate.earnings', 1],
  ['casino.rounds', 1],
  ['casino.transactions', 2],
] as const;

/** Runs statements for their plans. */
const explaining = (db: Queryable): Queryable => ({
  query: (sql, params) =>
    sql.startsWith('SELECT') ? db.query(`explain (analyze, format json) ${sql}`, params) : db.query(sql),
});

describe.each(serviceEngines())('the reads of pages about one player, on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await writeManyRows(db, COUNT);
    await db.query(`analyze ${MANY_ROWS}`);
  }, START_MS);
  afterAll(() => drop());

  /** The places of the last rows of a part’s pages. */
  async function placesOf(part: PersonPart) {
    const places = [];
    for (let next = (await personPage(db, part, OWNER, null, PAGE)).next; next !== null; ) {
      places.push(next);
      next = (await personPage(db, part, OWNER, next, PAGE)).next;
    }
    return places;
  }

  test.each(GROWING)('a page of %s reads no more rows at the end than at the start', async (name, reads) => {
    const part = personParts.get(name);
    if (part === undefined) throw new Error(`there is no part ${name}`);
    const places = await placesOf(part);
    expect(places.length).toBeGreaterThanOrEqual(COUNT / PAGE - 1);
    for (const place of [null, places.at(places.length / 2) ?? null, places.at(-2) ?? null]) {
      const { rows } = await personPage(explaining(db), part, OWNER, place, PAGE);
      // A planner that knows how close the rows are may take those of the other players between them as well.
      expect(rowsRead(rows)).toBeLessThan((ONE_OF + 1) * reads * PAGE);
    }
  });
});
