import { DESCRIPTIONS_FILE, type RemoteManifest } from '@jukwaa/contracts';

/** Most bytes of the descriptions, compressed, which count in no budget; ours have at most a tenth of them. */
const MAX_DESCRIPTIONS = 16_000;

const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** Files that a route needs before its screen is drawn: the entry, the exposed module and the screen's own. */
export function firstFiles({ entry, chunks }: RemoteManifest, screen: string): string[] {
  return [...new Set([entry, ...(chunks.remote ?? []), ...(chunks[screen] ?? [])])];
}

/** Compressed sizes as the build measured them, in bytes by file name. */
export const builtSizes = ({ files }: RemoteManifest): ReadonlyMap<string, number> =>
  new Map(Object.entries(files).map(([name, { brotli }]) => [name, brotli]));

const sumOf = (names: readonly string[], sizes: ReadonlyMap<string, number>): number =>
  names.reduce((total, name) => total + (sizes.get(name) ?? 0), 0);

/** Compressed size of a remote: of its heaviest route, and of all files. `sizes` are bytes by file name. */
export function costOf(manifest: RemoteManifest, sizes: ReadonlyMap<string, number>) {
  const routes = manifest.routes.map(({ path, screen }) => ({
    path,
    bytes: sumOf(firstFiles(manifest, screen), sizes),
  }));
  const heaviest = routes.reduce((most, route) => (route.bytes > most.bytes ? route : most), {
    path: '',
    bytes: 0,
  });
  // Browsers do not load the server's build, and descriptions only once nothing else is to be done.
  const apart = [manifest.server, DESCRIPTIONS_FILE];
  const loaded = Object.keys(manifest.files).filter((name) => !apart.includes(name));
  return { heaviest, total: sumOf(loaded, sizes) };
}

/** Files that a route adds to the entry and to the files of every screen; the exposed module counts. */
function ownFiles(manifest: RemoteManifest, screen: string): string[] {
  const { entry, chunks, routes } = manifest;
  const ofScreens = routes.map((route) => chunks[route.screen] ?? []);
  const isOfAll = (name: string) => routes.length > 1 && ofScreens.every((names) => names.includes(name));
  return firstFiles(manifest, screen).filter((name) => name !== entry && !isOfAll(name));
}

/** Returns the routes whose own parts exceed the bytes of their own budget, and budgets of routes that do not exist. */
function overOwn(manifest: RemoteManifest, sizes: ReadonlyMap<string, number>): string[] {
  return Object.entries(manifest.budget?.own ?? {}).flatMap(([path, most]) => {
    const route = manifest.routes.find((one) => one.path === path);
    if (route === undefined) return [`its budget names the route ${path}, which it does not have`];
    const bytes = sumOf(ownFiles(manifest, route.screen), sizes);
    return bytes <= most
      ? []
      : [`the own parts of its route ${path} are ${bytes} bytes, their budget is ${most} bytes (brotli)`];
  });
}

/** Returns where a remote exceeds the bytes that its own package allows. */
export function overBudget(manifest: RemoteManifest, sizes: ReadonlyMap<string, number>): string[] {
  const { budget } = manifest;
  if (budget === undefined)
    return ['it has no byte budget: set jukwaa.budget { first_route, total } in its package.json'];
  const { heaviest, total } = costOf(manifest, sizes);
  const descriptions = sizes.get(DESCRIPTIONS_FILE) ?? 0;
  const reasons: string[] = [];
  if (descriptions > MAX_DESCRIPTIONS)
    reasons.push(
      `its ${DESCRIPTIONS_FILE} is ${kB(descriptions)}, ${kB(MAX_DESCRIPTIONS)} are allowed (brotli)`,
    );
  if (heaviest.bytes > budget.first_route)
    reasons.push(
      `its route ${heaviest.path} needs ${kB(heaviest.bytes)} before it is drawn, its budget is ${kB(budget.first_route)} (brotli)`,
    );
  if (total > budget.total)
    reasons.push(`its files are ${kB(total)} together, its budget is ${kB(budget.total)} (brotli)`);
  return [...reasons, ...overOwn(manifest, sizes)];
}
