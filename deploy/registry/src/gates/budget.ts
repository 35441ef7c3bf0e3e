import type { RemoteManifest } from '@jukwaa/contracts';

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** Files that a route needs before its screen is drawn: the entry, the exposed module and the screen's own. */
function firstFiles({ entry, chunks }: RemoteManifest, screen: string): string[] {
  return [...new Set([entry, ...(chunks.remote ?? []), ...(chunks[screen] ?? [])])];
}

/** Compressed sizes as the build measured them, in bytes by file name. */
export const builtSizes = ({ files }: RemoteManifest): ReadonlyMap<string, number> =>
  new Map(Object.entries(files).map(([name, { brotli }]) => [name, brotli]));

/** Compressed size of a remote: of its heaviest route, and of all files. `sizes` are bytes by file name. */
export function costOf(manifest: RemoteManifest, sizes: ReadonlyMap<string, number>) {
  const sum = (names: readonly string[]) => names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);
  const routes = manifest.routes.map(({ path, screen }) => ({
    path,
    bytes: sum(firstFiles(manifest, screen)),
  }));
  const heaviest = routes.reduce((most, route) => (route.bytes > most.bytes ? route : most), {
    path: '',
    bytes: 0,
  });
  return { heaviest, total: sum(Object.keys(manifest.files)) };
}

/** Returns where a remote exceeds the bytes that its own package allows. */
export function overBudget(manifest: RemoteManifest, sizes: ReadonlyMap<string, number>): string[] {
  const { budget } = manifest;
  if (budget === undefined)
    return ['it has no byte budget: set jukwaa.budget { first_route, total } in its package.json'];
  const { heaviest, total } = costOf(manifest, sizes);
  const reasons: string[] = [];
  if (heaviest.bytes > budget.first_route)
    reasons.push(
      `its route ${heaviest.path} needs ${kB(heaviest.bytes)} before it is drawn, its budget is ${kB(budget.first_route)} (brotli)`,
    );
  if (total > budget.total)
    reasons.push(`its files are ${kB(total)} together, its budget is ${kB(budget.total)} (brotli)`);
  return reasons;
}
