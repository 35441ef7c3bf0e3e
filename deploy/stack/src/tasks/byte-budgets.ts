import type { RemoteManifest } from '@jukwaa/contracts';
import { builtSizes, costOf, overBudget } from '@jukwaa/registry';

const HEADS = ['remote', 'heaviest route', 'kB', 'of', 'all files', 'of'];
/** Columns of words; the other ones are numbers. */
const WORDS = 2;

const kB = (bytes: number | undefined): string => (bytes === undefined ? '-' : (bytes / 1_000).toFixed(1));

function rowOf(manifest: RemoteManifest): string[] {
  const { heaviest, total } = costOf(manifest, builtSizes(manifest));
  const { name, budget } = manifest;
  return [name, heaviest.path, kB(heaviest.bytes), kB(budget?.first_route), kB(total), kB(budget?.total)];
}

/** Returns a table of remotes with the compressed size of the heaviest route and of all files beside the budgets. */
export function budgetTable(manifests: readonly RemoteManifest[]): string {
  const rows = [HEADS, ...manifests.map(rowOf)];
  const widths = HEADS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const cell = (text: string, column: number) =>
    column < WORDS ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(cell).join('  ')).join('\n');
}

/** Returns a sentence for each budget that a remote exceeds; a publish of it is refused. */
export const budgetFaults = (manifests: readonly RemoteManifest[]): string[] =>
  manifests.flatMap((manifest) =>
    overBudget(manifest, builtSizes(manifest)).map(
      (fault) => `${manifest.name} is over its budget: ${fault}`,
    ),
  );
