import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Database } from '@jukwaa/database';
import { pagesOfPart, wholePart } from '../../kit/test-support/whole-part.ts';
import { OWNER, writeManyRows } from '../test-support/many-rows.ts';
import { personParts } from '../test-support/person-parts.ts';
import { serviceEngines } from '../test-support/service-databases.ts';

const START_MS = 180_000;
/** Rows of the player; half of them are in the archive. */
const COUNT = 100;
const PAGE = 9;
const BETS = {
  move: 'select betting.archive_bets(now(), 5)',
  left: 'select count(*) as n from betting.bets',
};
const POSTINGS = {
  move: 'select wallet.archive_entries(now(), 5)',
  left: 'select count(*) as n from wallet.entries',
};

describe.each(serviceEngines())('pages about one player while rows are archived, on $name', ({ fresh }) => {
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ db, drop } = await fresh());
    await writeManyRows(db, COUNT);
  }, START_MS);
  afterAll(() => drop());

  test.each([
    ['betting.bets', COUNT, BETS],
    ['betting.legs', 2 * COUNT, BETS],
    ['betting.cash_outs', COUNT / 5, BETS],
    ['wallet.entries', COUNT, POSTINGS],
  ] as const)('each row of %s is on one page', async (name, count, { move, left }) => {
    const part = personParts.get(name);
    if (part === undefined) throw new Error(`there is no part ${name}`);
    const before = await wholePart(db, part, OWNER);
    const [current] = await db.query(left);
    const pages = await pagesOfPart(db, part, OWNER, PAGE, () => db.query(move));
    expect(pages.flat()).toEqual(before);
    expect([before.length, pages.length]).toEqual([count, Math.ceil(count / PAGE)]);
    expect(await db.query(left)).not.toEqual([current]);
  });
});
