import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { tarballsIn } from '../kit/tarballs.ts';
import { CommandError } from '../run/run-task.ts';
import { ROOT } from '../start/root.ts';
import { declaredParts, type NewRemote, remoteFiles } from './remote-files.ts';

/** Packages that the sources import or need for their types; the repository's own versions. */
const LIBRARIES = ['react', 'react-dom', 'react-router-dom'];
const FOR_TYPES = ['@types/react', '@types/react-dom', '@types/node'];
/** Packages of the kit that only builds and publishes need. */
const TOOLS = /^@jukwaa\/(build|cli|testing)$/;

function versionOf(name: string): string {
  const folder = existsSync(join(ROOT, 'host/node_modules', name)) ? 'host' : '.';
  return JSON.parse(readFileSync(join(ROOT, folder, 'node_modules', name, 'package.json'), 'utf8')).version;
}
const versionsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, versionOf(name)]));

/**
 * The files of a remote in a repository of its own: its packages are the tarballs of a kit.
 *
 * @throws CommandError when the kit's folder has none
 */
export async function outsideFiles(
  named: NewRemote,
  folder: string,
  kit: string,
): Promise<Readonly<Record<string, string>>> {
  const tarballs = Object.entries(await tarballsIn(kit));
  if (tarballs.length === 0)
    throw new CommandError(`${kit} has no kit; npm run pack-kit -- --to ${kit} writes one`);
  const ours = (isTool: boolean) =>
    Object.fromEntries(
      tarballs
        .filter(([name]) => TOOLS.test(name) === isTool)
        .map(([name, file]) => [name, `file:${relative(folder, file)}`]),
    );
  const manifest = {
    name: `@jukwaa/${named.name}`,
    version: '0.1.0',
    private: true,
    description: named.title,
    type: 'module',
    scripts: { build: 'jukwaa-build', typecheck: 'tsc --noEmit', jukwaa: 'jukwaa' },
    jukwaa: declaredParts(named),
    dependencies: { ...ours(false), ...versionsOf(LIBRARIES) },
    devDependencies: { ...ours(true), ...versionsOf([...FOR_TYPES, 'typescript']) },
  };
  const { 'jest.config.cjs': _jest, ...files } = remoteFiles(named);
  const kept = Object.entries(files).filter(([path]) => !path.includes('.test.'));
  return {
    ...Object.fromEntries(kept),
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    '.gitignore': 'node_modules\ndist\n',
  };
}
