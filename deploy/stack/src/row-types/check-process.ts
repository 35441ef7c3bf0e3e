// Checks the row types of one folder with a `tsconfig.json`, a `schema.sql` and sources. Prints the faults as JSON.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkRowTypes } from './check-row-types.ts';

const root = process.argv[2] ?? '';
const sql = readFileSync(join(root, 'schema.sql'), 'utf8');
const { faults } = await checkRowTypes({
  root,
  config: join(root, 'tsconfig.json'),
  isChecked: (path) => path.startsWith(root),
  schemas: [{ name: 'shop', migrations: [{ id: '001', sql }] }],
});
process.stdout.write(JSON.stringify(faults));
