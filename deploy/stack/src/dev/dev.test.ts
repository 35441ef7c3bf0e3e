import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Plan, RemoteManifest } from '@jukwaa/contracts';
import { ROOT } from '../start/root.ts';
import { changeOf } from './change-of.ts';
import { owners } from './owners.ts';
import { portsOf } from './ports.ts';

const manifest = (version: string, path: string): RemoteManifest => ({
  name: 'casino',
  version,
  contract: '^1.0.0',
  entry: 'remoteEntry.js',
  routes: [
    {
      path,
      aliases: [],
      name: 'casino',
      title: { en: 'Casino', sw: 'Kasino' },
      description: { en: 'Casino', sw: 'Kasino' },
      access: 'any',
      chrome: { header: true, footer: true, footerNav: true },
      screen: 'lobby',
      data: [],
    },
  ],
  slots: [],
  chunks: {},
  files: { 'remoteEntry.js': { integrity: 'sha384-AAAA', bytes: 1, brotli: 1 } },
  requires: {},
  bundles: [],
  types: '',
});
const plan = (version: string, path = '/casino'): Plan => ({
  contract: '1.0.0',
  remotes: { casino: { base: `/r/casino/${version}/`, manifest: manifest(version, path) } },
  canaries: {},
});

describe('the message to an open page about a build', () => {
  it('is the new build of the remote', () => {
    expect(changeOf(plan('1'), plan('2'), 'casino')).toEqual({
      kind: 'remote',
      remote: 'casino',
      build: { version: '2', base: '/r/casino/2/', entry: 'remoteEntry.js', integrity: 'sha384-AAAA' },
    });
  });

  it('is a reload when the table of routes changed, and nothing when the build is the same', () => {
    expect(changeOf(plan('1'), plan('2', '/games'), 'casino')).toEqual({ kind: 'page' });
    expect(changeOf(plan('1'), plan('1'), 'casino')).toBeNull();
  });
});

it.each([
  ['remotes/casino/src/screens/lobby.tsx', ['host', 'casino'], []],
  ['remotes/casino/src/routes.ts', ['host', 'casino'], ['remotes']],
  ['remotes/casino/package.json', ['casino'], ['remotes']],
  ['remotes/virtuals/src/routes.ts', ['host', 'casino'], []],
  ['shared/ui/src/index.ts', ['host', 'casino'], ['host']],
  ['shared/ui/src/index.ts', ['casino'], []],
  ['shared/contracts/src/index.ts', ['host', 'casino'], ['remotes', 'host']],
  ['host/src/app.tsx', ['host'], ['host']],
  ['host/src/app.tsx', ['casino'], []],
] as const)('%s with %j from source asks for %j', (file, sources, expected) => {
  expect(owners(join(ROOT, file), sources)).toEqual(expected);
});

it.each([
  ['http://localhost:8080', 'http://127.0.0.1:41234', { port: 8080, insidePort: 41_234 }],
  ['https://localhost', 'http://127.0.0.1:9100', { port: 443, insidePort: 9_100 }],
  ['http://localhost', 'http://127.0.0.1:9100', { port: 80, insidePort: 9_100 }],
])('a stack at %s and %s is opened again at the same ports', (url, insideUrl, ports) => {
  expect(portsOf({ url, insideUrl })).toEqual(ports);
});
