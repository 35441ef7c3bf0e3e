import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DRAW_GAMES } from '@jukwaa/contracts';
import type { Database, Queryable } from '@jukwaa/database';
import * as v from 'valibot';
import { type PersonPart, personPage } from '../../kit/person/index.ts';
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

interface PlanNode {
  readonly table?: string | undefined;
  readonly rows: number;
  readonly parts: readonly PlanNode[];
}
const PlanNode: v.GenericSchema<unknown, PlanNode> = v.pipe(
  v.object({
    'Relation Name': v.optional(v.string()),
    'Actual Rows': v.number(),
    'Actual Loops': v.number(),
    'Rows Removed by Filter': v.optional(v.number(), 0),
    Plans: v.optional(v.array(v.lazy(() => PlanNode)), []),
  }),
  v.transform((node) => ({
    table: node['Relation Name'],
    rows: (node['Actual Rows'] + node['Rows Removed by Filter']) * node['Actual Loops'],
    parts: node.Plans,
  })),
);
const Explained = v.strictTuple([v.object({ 'QUERY PLAN': v.strictTuple([v.object({ Plan: PlanNode })]) })]);

/** Rows that a plan has read from tables. */
const rowsRead = ({ table, rows, parts }: PlanNode): number =>
  parts.reduce((sum, part) => sum + rowsRead(part), table === undefined ? 0 : rows);

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
      const [{ 'QUERY PLAN': plan }] = v.parse(Explained, rows);
      // A planner that knows how close the rows are may take those of the other players between them as well.
      expect(rowsRead(plan[0].Plan)).toBeLessThan((ONE_OF + 1) * reads * PAGE);
    }
  });
});
