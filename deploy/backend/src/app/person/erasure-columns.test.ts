import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestBackend, type TestBackend } from '../test-support/test-backend.ts';
import { erasuresOf } from './erase-route.ts';

const START_MS = 180_000;

/** Tables that hold nothing about players: the offer, results, the operator's own texts, and the state of games and processes. */
const NOT_ABOUT_PLAYERS =
  /^(betting\.(code_loads|posted_matches|posted_results|slips)|casino\.games|content\.edits|crash\.(chains|checkpoints|miles_weeks|results)|draws\.draws|fixture\..+|identity\.device_key|jackpot\.(audit|games|jackpots|openings|settlements)|kit\.(acts|counters|leases|workers|round_games|round_secrets|rounds)|ligi\.(games|rounds)|migrations\..+|policy\.rows|sandbox\.clock|virtuals\.(competitions|own_secrets))$/;

/** Columns that may say something about a player: texts, JSON, lists, numbers of phones and ids of users. */
const PERSONAL = `data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying', 'inet', 'bytea')
  or column_name ~ '(^|_)(msisdn|user_id|sender_id|recipient_id|referrer_id|player_id|founder_id)$'`;

let app: TestBackend;
beforeAll(async () => {
  app = await startTestBackend();
}, START_MS);
afterAll(() => app.close());

/** The columns that a statement erases; `*` for a row that is deleted. */
function erasedBy(statement: string): readonly string[] {
  const [, deleted] = /^DELETE FROM (\S+)/.exec(statement) ?? [];
  if (deleted !== undefined) return [`${deleted}.*`];
  const [, table, set = ''] = /^UPDATE (\S+) SET ([\s\S]+?)\sWHERE\s/.exec(statement) ?? [];
  if (table === undefined) throw new Error(`no known form: ${statement}`);
  return [...set.matchAll(/(\w+) = /g)].map(([, column]) => `${table}.${column}`);
}

/** Columns of the database that no declaration names. */
async function undeclared(): Promise<string[]> {
  const erasures = erasuresOf(app.backend.erasures);
  const declared = new Set([
    ...erasures.flatMap(({ statements, ofNumber = [] }) => [...statements, ...ofNumber].flatMap(erasedBy)),
    ...erasures.flatMap(({ keeps }) =>
      Object.entries(keeps).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    ),
  ]);
  const columns = await app.backend.context.db.query<{ table_of: string; column_name: string }>(
    `select table_schema || '.' || table_name as table_of, column_name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') and (${PERSONAL})
     order by 1, 2`,
  );
  expect(columns.length).toBeGreaterThan(100);
  return columns
    .filter(({ table_of }) => !NOT_ABOUT_PLAYERS.test(table_of))
    .filter(
      ({ table_of, column_name }) =>
        !declared.has(`${table_of}.*`) && !declared.has(`${table_of}.${column_name}`),
    )
    .map(({ table_of, column_name }) => `${table_of}.${column_name}`);
}

test('every column that may say something about a player is declared as erased or as kept', async () => {
  expect(await undeclared()).toEqual([]);
});

test('a new column or table with personal data is found while no service declares it', async () => {
  const { db } = app.backend.context;
  await db.query('alter table identity.exclusions add column email text');
  await db.query('create table wallet.documents (id bigint, user_id bigint, picture bytea)');
  expect(await undeclared()).toEqual([
    'identity.exclusions.email',
    'wallet.documents.picture',
    'wallet.documents.user_id',
  ]);
});
