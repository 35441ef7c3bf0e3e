import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContractTypes } from '@jukwaa/contracts';

/** Folder of the project. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** The contracts of this repository, as a host that is built now serves them. */
export async function currentTypes(): Promise<ContractTypes> {
  const types: Record<string, string> = {};
  for (const name of ['contracts', 'runtime']) {
    const folder = join(ROOT, 'shared', name, 'src');
    for (const path of await readdir(folder, { recursive: true }))
      if (/\.tsx?$/.test(path) && !path.includes('.test.'))
        types[`${name}/src/${path}`] = await readFile(join(folder, path), 'utf8');
  }
  return types;
}

/** The contracts of a host with one difference. */
export function changedTypes(
  types: ContractTypes,
  file: string,
  from: string | RegExp,
  to: string,
): ContractTypes {
  const text = types[file] ?? '';
  const other = text.replace(from, to);
  if (other === text) throw new Error(`${file} does not say ${from}`);
  return { ...types, [file]: other };
}
