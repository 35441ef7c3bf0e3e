import type { Compilation } from '@rspack/core';

/** The package of a file: the innermost below `node_modules`, or one of our own by its folder. */
function packageOf(path: string): string | null {
  const installed = path.replaceAll('\\', '/').split('/node_modules/').at(-1);
  if (installed !== undefined && installed !== path.replaceAll('\\', '/'))
    return /^(@[^/]+\/[^/]+|[^/]+)/.exec(installed)?.[1] ?? null;
  const own = /[\\/]shared[\\/]([^\\/]+)[\\/]src[\\/]/.exec(path)?.[1];
  return own === undefined ? null : `@jukwaa/${own}`;
}

/** Names of the packages whose modules are in the build's files. */
export function bundledPackages(compilation: Compilation): string[] {
  const names = new Set<string>();
  for (const module of compilation.modules) {
    const resource = 'resource' in module && typeof module.resource === 'string' ? module.resource : '';
    const name = compilation.chunkGraph.getModuleChunks(module).length === 0 ? null : packageOf(resource);
    if (name !== null) names.add(name);
  }
  return [...names].sort();
}
