import { createHash } from 'node:crypto';
import { HOST, type HostManifest, SHARED_FILES } from '@jukwaa/contracts';
import type { RemoteFiles } from '../remote-files.ts';

const built = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: text.length,
  brotli: text.length,
});

/** Renders a page that names the host's version. */
const serverOf = (version: string) =>
  `exports.renderPage = async ({ screen, ...page }) => '<u>${version}</u>' + screen.remote[screen.name](page);`;

const LIBRARIES = 'libraries.0123456789.js';

/** The files of a published host. */
const textsOf = (version: string): Record<string, string> => ({
  [LIBRARIES]: 'libraries',
  'main.js': `host ${version}`,
  'main.css': `.host-${version.replaceAll('.', '-')}{}`,
  'shell.json': JSON.stringify({
    css: '',
    themeScript: '',
    kinds: { 'sportsbook/home': 'home' },
    frames: { 'en home 111': `<i>${version}</i>` },
  }),
  'sw.js': '/* worker */',
  'contract-types.json': '{}',
  'server.cjs': serverOf(version),
});

/** The manifest of a published host. */
export function publishedHost(version: string, parts: Partial<HostManifest> = {}): HostManifest {
  const files = Object.entries(textsOf(version)).map(([name, text]) => [name, built(text)]);
  return {
    name: HOST,
    version,
    contract: '1.0.0',
    entry: { js: [LIBRARIES, 'main.js'], css: ['main.css'] },
    preload: [],
    files: Object.fromEntries(files),
    server: 'server.cjs',
    contract_sources: 'contract-types.json',
    provides: {},
    types: '',
    ...parts,
  };
}

/** A store with the files of every published host, from which files can be lost; others come from `rest`. */
export class HostStore implements RemoteFiles {
  /** Lost files, as `version/name`. */
  readonly lost = new Set<string>();
  readonly #rest: RemoteFiles;

  constructor(rest: RemoteFiles) {
    this.#rest = rest;
  }

  async read(remote: string, version: string, file: string, acceptsBrotli: boolean) {
    if (remote !== HOST) return this.#rest.read(remote, version, file, acceptsBrotli);
    const isShared = version === SHARED_FILES && file === LIBRARIES;
    const text = isShared ? textsOf('')[LIBRARIES] : textsOf(version)[file];
    if (text === undefined || this.lost.has(`${version}/${file}`)) return null;
    return { content: Buffer.from(text), encoding: null };
  }
}
