import { join } from 'node:path';
import { ROOT } from '../start/root.ts';

/** Tests have tables of their own, and fail when rows are not as typed. */
const TEST_PATH = /\.test\.ts$|\/(testing|test-support)\//;
/** Their statements read tables that no schema of the product has. */
const OWN_TABLES = [
  'deploy/stack/src/bench/bets-bare.ts',
  'deploy/stack/src/bench/crash/bare-cash-outs.ts',
  'deploy/stack/src/bench/jackpot/bare-update.ts',
  'deploy/stack/src/bench/bare-settlement.ts',
];
/** The port itself: its callers name the row type. */
const PORT = ['deploy/database/src/connection.ts', 'deploy/database/src/replica-reads.ts'];

const HINT = `The promises of PL/pgSQL functions about their columns are in deploy/stack/src/row-types/function-facts.ts.
JSON columns are \`unknown\` in row types; \`jsonColumns\` of the backend's kit parses them.\n`;

const isChecked = (path: string): boolean =>
  path.startsWith(`${ROOT}/deploy/`) &&
  !path.includes('/node_modules/') &&
  !TEST_PATH.test(path) &&
  !OWN_TABLES.some((own) => path.endsWith(own)) &&
  !PORT.some((own) => path.endsWith(own));

/** Checks that rows and values of the statements of services and tools have the types of the tables; returns the exit code. */
export async function checkRows(): Promise<number> {
  // Imported on first use, because it loads the whole backend.
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
