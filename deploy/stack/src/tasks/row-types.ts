import { join } from 'node:path';
import { ROOT } from '../start/settings.ts';

/** Tests make tables of their own, and see whether the rows are as typed. */
const TEST_PATH = /\.test\.ts$|\/(testing|test-support)\//;
/** Runs statements over tables of its own. */
const OWN_TABLES = 'deploy/stack/src/bench/bets-bare.ts';
/** The port itself: it gives the rows that its callers name. */
const PORT = 'deploy/database/src/connection.ts';

const HINT = `What functions in PL/pgSQL promise of their columns is in deploy/stack/src/row-types/function-facts.ts,
JSON that is read without parsing in json-columns.ts beside it.\n`;

const isChecked = (path: string): boolean =>
  path.startsWith(`${ROOT}/deploy/`) &&
  !path.includes('/node_modules/') &&
  !TEST_PATH.test(path) &&
  !path.endsWith(OWN_TABLES) &&
  !path.endsWith(PORT);

/** Rows and values of the statements of the services and of these tools have the types that the tables have; gives the exit code. */
export async function checkRows(): Promise<number> {
  // Loaded here, because it loads the whole backend.
  const { checkRowTypes } = await import('../row-types/check-row-types.ts');
  const { productSchemas } = await import('../row-types/schema.ts');
  const { faults } = await checkRowTypes({
    root: ROOT,
    config: join(ROOT, 'shared/build/tsconfig/servers.json'),
    isChecked,
    schemas: productSchemas(),
  });
  for (const { place, what } of faults) process.stderr.write(`${place}: ${what}\n`);
  if (faults.length > 0) process.stderr.write(HINT);
  return faults.length === 0 ? 0 : 1;
}
