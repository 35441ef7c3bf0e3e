import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostManifest, PlannedRemote } from '@jukwaa/contracts';
import type { RemoteFiles } from '../remote-files.ts';
import { builtFolders } from './stand-ins.ts';

const built = (text: string) => ({
  integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`,
  bytes: text.length,
  brotli: text.length,
});

/** A host whose pages are what the remote's screen returns. */
const HOST = 'exports.renderPage = async ({ screen, ...page }) => screen.remote[screen.name](page);';
/** Rules of elements that no screen has, and one of an element of every screen. */
const HOST_STYLE = '.gone{color:red}';
const STYLE = '.gone{color:red}b{content:"</style>"}';

/** A screen that names its version, language, the answer that it was given, and the browser. */
const screenOf = (version: string) =>
  `const screen = ({ language, answers, address, userAgent }) =>
  '<b>' + ['${version}', language, address, Object.values(answers)[0]?.text ?? 'no answer'].join(' ') + '</b><i>' + userAgent + '</i>';
exports.default = { home: screen, match: screen };`;

/** Bodies of the home screens of faulty versions, by the word in the version's name. */
const FAULTS: Readonly<Record<string, string>> = {
  throws: 'throw new Error("it breaks")',
  hangs: 'for (;;) {}',
  hungry: 'const all = []; for (;;) all.push(new Array(1e6).fill(all.length))',
  reads: 'return process.getBuiltinModule("fs").readFileSync("/etc/hostname", "utf8")',
  huge: 'return "<b>" + "long ".repeat(1e6) + "</b>"',
};

/** The server build of a version; the home screen of `2.0.0-throws` and the like is faulty, and it has no other. */
function serverOf(version: string): string {
  const fault = Object.entries(FAULTS).find(([word]) => version.endsWith(word));
  return fault === undefined ? screenOf(version) : `exports.default = { home: () => { ${fault[1]}; } };`;
}

/** A version of the sample's remote with a server build. */
export function rendering({ manifest }: PlannedRemote, version: string): PlannedRemote {
  const files = {
    ...manifest.files,
    'server.cjs': built(serverOf(version)),
    'home.css': built(STYLE),
  };
  return {
    base: `/r/${manifest.name}/${version}/`,
    manifest: { ...manifest, version, files, server: 'server.cjs' },
  };
}

/** Folder of a host with a server build, and the files of every version that `rendering` makes. */
export async function renderingFolders(): Promise<{ hostDist: string; remoteFiles: RemoteFiles }> {
  const { hostDist } = await builtFolders();
  const path = join(hostDist, 'jukwaa.json');
  const manifest: HostManifest = JSON.parse(await readFile(path, 'utf8'));
  const files = { ...manifest.files, 'server.cjs': built(HOST), 'main.css': built(HOST_STYLE) };
  await writeFile(path, JSON.stringify({ ...manifest, files, server: 'server.cjs' }));
  await writeFile(join(hostDist, 'server.cjs'), HOST);
  await writeFile(join(hostDist, 'main.css'), HOST_STYLE);
  const texts = (version: string): Record<string, string> => ({
    'server.cjs': serverOf(version),
    'home.css': STYLE,
  });
  return {
    hostDist,
    remoteFiles: {
      async read(_remote, version, name) {
        const text = texts(version)[name];
        return text === undefined ? null : { content: Buffer.from(text), encoding: null };
      },
    },
  };
}
