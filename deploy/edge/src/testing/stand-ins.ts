import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { HOST, type HostManifest, type Plan } from '@jukwaa/contracts';
import type { RemoteFiles } from '../remote-files.ts';

/** A server on a free loopback port that answers with `handler`. */
export async function listenWith(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; server: Server; close: () => Promise<void> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: `http://127.0.0.1:${port}`, server, close };
}

const file = { integrity: 'sha384-abc', bytes: 1, brotli: 1 };

/** A plan with one remote that has a home page and a page per match. */
export const samplePlan: Plan = {
  contract: '1.0.0',
  canaries: {},
  remotes: {
    sportsbook: {
      base: '/r/sportsbook/1.0.0/',
      manifest: {
        name: 'sportsbook',
        version: '1.0.0',
        contract: '^1.0.0',
        entry: 'remoteEntry.js',
        slots: [],
        requires: {},
        bundles: [],
        types: '',
        chunks: { remote: ['remote.js'], home: ['home.css', 'home.js'], match: ['match.js'] },
        files: {
          'remoteEntry.js': file,
          'remote.js': file,
          'home.css': file,
          'home.js': file,
          'match.js': file,
        },
        routes: [
          {
            path: '/',
            aliases: ['/index'],
            name: 'home',
            screen: 'home',
            broad: true,
            title: { en: 'Home <1>', sw: 'Nyumbani' },
            description: { en: 'All matches', sw: 'Mechi zote' },
            access: 'any',
            chrome: { header: true, footer: true, footerNav: true },
            data: ['/api/fixture/highlights/1?page=0'],
            wideData: ['/api/fixture/highlights/1?page=0&side_market_ids=18'],
            choices: {
              tournamentId: { data: ['/api/fixture/highlights/1?page=0&tournament_id=:tournamentId'] },
              'tab=today': { data: ['/api/fixture/highlights/1?page=0&today=1'] },
            },
          },
          {
            path: '/mm/:game_id',
            aliases: [],
            name: 'more-markets',
            screen: 'match',
            title: { en: 'Match', sw: 'Mechi' },
            description: { en: 'All markets', sw: 'Masoko yote' },
            access: 'any',
            chrome: { header: false, footer: false, footerNav: false },
            data: ['/api/fixture/games/:game_id?locale=:language'],
          },
        ],
      },
    },
  },
};

const hostManifest: HostManifest = {
  name: HOST,
  version: '1.0.0',
  provides: {},
  types: '',
  contract: '1.0.0',
  entry: { js: ['main.js'], css: ['main.css'] },
  preload: ['calls.js'],
  files: {
    'main.js': file,
    'calls.js': { ...file, integrity: 'sha384-calls' },
    'main.css': file,
    'manifest.webmanifest': file,
    'apple-touch-icon.0123456789.png': file,
  },
};

/** The files of one remote, as the store returns them. */
const storedFiles: RemoteFiles = {
  async read(remote, version, name, acceptsBrotli) {
    if (`${remote}/${version}/${name}` !== 'sportsbook/1.0.0/remoteEntry.js') return null;
    return acceptsBrotli
      ? { content: Buffer.from('compressed'), encoding: 'br' }
      : { content: Buffer.from('remote'), encoding: null };
  },
};

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A folder like that of a host's build, and the files of one remote. The folder lasts as long as the file of tests. */
export async function builtFolders(): Promise<{ hostDist: string; remoteFiles: RemoteFiles }> {
  const root = await mkdtemp(join(tmpdir(), 'jukwaa-edge-'));
  folders.push(root);
  const hostDist = join(root, 'host');
  await mkdir(hostDist, { recursive: true });
  const shell = {
    css: 'body{margin:0}.bone{height:1px}',
    renderedCss: 'body{margin:0}',
    themeScript: '/* theme */',
    kinds: { 'sportsbook/home': 'home' },
    frames: {
      'en text 110': '<i>narrow</i>',
      'en text 000': '<i>bare</i>',
      'en home 111': '<i>whole</i><a data-nav="/" href="/"></a><a data-nav="/live" href="/live"></a>',
      'sw home 111': '<i>zima</i>',
      'sw text 000': '<i>wazi</i>',
    },
  };
  await writeFile(join(hostDist, 'jukwaa.json'), JSON.stringify(hostManifest));
  await writeFile(join(hostDist, 'shell.json'), JSON.stringify(shell));
  await writeFile(join(hostDist, 'main.js'), 'host');
  await writeFile(join(hostDist, 'sw.js'), '/* worker */');
  await writeFile(join(hostDist, 'manifest.webmanifest'), '{"name":"Jukwaa"}');
  return { hostDist, remoteFiles: storedFiles };
}
