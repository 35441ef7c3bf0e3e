import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sqlFaults } from './sql-walls.ts';

const FILES = {
  'kit/sql/face/publish.sql': 'create function kit.publish() returns void as $$ insert into kit.outbox $$;',
  'services/wallet/sql/face/pay.sql':
    'create function wallet.pay() returns void as $$ select wallet.post_entry() $$;',
  'services/wallet/sql/post_entry.sql': '-- As betting.bets says.\ncreate function wallet.post_entry() …',
  'services/betting/place.ts': [
    'export const PLACE = `select wallet.pay($1) from (values (1)) b join betting.legs l on true`;',
    'export const READS = "select * from wallet.accounts";',
    'export const CALLS = `perform now(); perform wallet.post_entry()`;',
    "export const LEASE = 'wallet.payments';",
    'export const LOUD = `SELECT * FROM WALLET.Receipts`;',
    `export const QUOTED = 'select * from "wallet"."entries"';`,
    'export const TABLE = `-- Money is with wallet.\ncreate table betting.notes (); -- see wallet.accounts`;',
    'export const SPACED = `select * from wallet . debts`;',
  ].join('\n'),
  'services/betting/place.test.ts': 'export const sql = "select * from wallet.accounts";',
  'services/betting/sql/settle.sql': 'create function betting.settle() as $$ insert into kit.outbox $$;',
  'services/betting/sql/two.sql':
    'create function betting.two() as $$ … $$;\ncreate or replace view betting.second as select 1;',
  'services/betting/sql/paid.sql': 'create function wallet.pay() as $$ … $$;',
  'services/betting/sql/guard.sql':
    'create function betting.guard() as $$ … $$;\ncreate trigger guard execute function betting.guard();',
  'services/bonus/schema.ts':
    'export const sql = `create or replace function bonus.give() as $$ select 1 $$`;',
};

let sources: string;
beforeAll(async () => {
  sources = await mkdtemp(join(tmpdir(), 'jukwaa-walls-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(sources, file)), { recursive: true });
    await writeFile(join(sources, file), text);
  }
});
afterAll(() => rm(sources, { recursive: true }));

test('SQL that uses another service’s tables or inner functions is reported, and so is a function outside a file of its name', () => {
  const faults = sqlFaults(sources).map(({ file, what }) => `${file}: ${what}`);
  expect(faults.sort()).toEqual([
    'services/betting/place.ts: wallet.accounts is not in the face of wallet',
    'services/betting/place.ts: wallet.debts is not in the face of wallet',
    'services/betting/place.ts: wallet.entries is not in the face of wallet',
    'services/betting/place.ts: wallet.post_entry is not in the face of wallet',
    'services/betting/place.ts: wallet.receipts is not in the face of wallet',
    'services/betting/sql/paid.sql: makes wallet.pay: a file makes one function, here betting.paid',
    'services/betting/sql/settle.sql: kit.outbox is not in the face of kit',
    'services/betting/sql/two.sql: makes betting.two, betting.second: a file makes one function, here betting.two',
    'services/bonus/schema.ts: a migration makes a function: give it a file in sql/',
  ]);
});
