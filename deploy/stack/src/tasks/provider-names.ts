import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../start/root.ts';
import { sourcesIn } from './source-files.ts';

const FOLDERS = ['host', 'remotes', 'shared', 'deploy', 'e2e'];
const SOURCE = /\.(ts|tsx|mts|mjs|cjs|js|css|html|sql)$/;

/** Names of payment providers; `Darajani` is a street. */
const NAMES = /m-?pesa|daraja(?!ni)|airtel/i;

/** Files that may name a provider; all others speak of payment methods. */
const MAY_NAME: readonly RegExp[] = [
  // The adapters and their list.
  /^deploy\/backend\/src\/ports\/payments\/(mpesa|airtel)\//,
  /^deploy\/backend\/src\/ports\/payments\/create-providers\.ts$/,
  // The methods with their names, and the rows from before there was a choice.
  /^shared\/contracts\/src\/http\/payment-method\.ts$/,
  /^deploy\/backend\/src\/services\/wallet\/payments\/methods-schema\.ts$/,
  // Texts.
  /\/(messages|[\w-]+-texts)\.ts$/,
  // Tests contain texts for users, and set variables.
  /\.test\.tsx?$|\/(test-support|testing)\/|^e2e\/specs\//,
  // This list.
  /^deploy\/stack\/src\/tasks\/provider-names\.ts$/,
];

/** Whether a file, by its path from the project's folder, may name a provider. */
export const mayName = (path: string): boolean => MAY_NAME.some((pattern) => pattern.test(path));

/** Returns the lines of a file that name a provider, as `path:line: text`. */
export const namesIn = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, at) => (NAMES.test(line) ? [`${path}:${at + 1}: ${line.trim().slice(0, 120)}`] : []));

/**
 * Checks that only adapters, texts and tests name a payment provider, so that a further one needs no other change.
 * Prints every other line that names one, and returns the exit code.
 */
export async function checkProviderNames(): Promise<number> {
  const paths = (await Promise.all(FOLDERS.map((folder) => sourcesIn(folder, SOURCE))))
    .flat()
    .filter((path) => !mayName(path));
  const found: string[] = [];
  for (const path of paths) found.push(...namesIn(path, await readFile(join(ROOT, path), 'utf8')));
  for (const line of found)
    process.stderr.write(`${line}\n  names a payment provider outside its adapter and the texts\n`);
  return found.length === 0 ? 0 : 1;
}
