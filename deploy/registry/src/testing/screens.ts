import { routeAt, type TestBuildOptions } from './build-folder.ts';
import { RENDERING_HOST } from './host-folder.ts';
import { liveHost, makeHostLive } from './live-host.ts';
import type { TestRegistry } from './test-registry.ts';

export const SAMPLES = {
  now: 1_795_768_894_000,
  parameters: { slug: 'aviator' },
  answers: { '/api/casino/games/:slug?locale=:language': { name: 'Aviator' } },
};

/** Makes a host live that renders pages on a server. @param others further files of it, by name */
export const startRendering = (
  { registry }: TestRegistry,
  others: Readonly<Record<string, string>> = {},
): Promise<void> =>
  makeHostLive(registry, liveHost({ version: '1.0.1' }), { server: RENDERING_HOST, others });

/**
 * A build with a public route and a server build.
 *
 * @param screen body of the function that renders its screen from `page`
 */
export function buildWithScreen(screen: string, samples: unknown = SAMPLES): TestBuildOptions {
  const server = `exports.samples = ${JSON.stringify(samples)};
exports.default = { screens: { home: (page) => { ${screen} } } };`;
  const route = { ...routeAt('/casino/:slug'), data: ['/api/casino/games/:slug?locale=:language'] };
  return {
    manifest: { server: 'server.cjs', routes: [route, routeAt('/casino')] },
    files: { 'remoteEntry.js': 'entry', 'chunks/home.js': 'home', 'server.cjs': server },
  };
}
