import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The version of an installed package, as modules in this folder find it.
 *
 * @throws Error for a package that is not installed
 */
export function installedVersion(name: string, folder: string): string {
  const file = join(folder, 'node_modules', name, 'package.json');
  if (existsSync(file)) {
    const manifest: { version: string } = JSON.parse(readFileSync(file, 'utf8'));
    return manifest.version;
  }
  const parent = dirname(folder);
  if (parent === folder) throw new Error(`${name} is not installed`);
  return installedVersion(name, parent);
}
