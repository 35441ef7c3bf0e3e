import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../start/root.ts';
import { sourcesIn } from '../source-files.ts';
import { type BannedWord, IN_NAMES, IN_PROSE } from './banned-words.ts';
import { partsOf } from './parts.ts';

const FOLDERS = ['host', 'remotes', 'shared', 'deploy', 'e2e'];
const READ = /\.(ts|tsx|mts|mjs|cjs|js|css|sql|md)$/;
const SCRIPT = /[cm]?[jt]sx?$/;

/** The operator's pages for bettors have their own words; this list and its test contain every banned word. */
const EXEMPT = /\/services\/content\/pages\/|\/tasks\/words\//;

const isClean = (path: string): boolean => !EXEMPT.test(path);

const matchesOf = (text: string, words: readonly BannedWord[]): [at: number, what: string][] =>
  words.flatMap(({ pattern, better }) =>
    [...text.matchAll(pattern)].map((match): [number, string] => [match.index, `${match[0]} → ${better}`]),
  );

/** Returns the banned words of a file, as `path:line: word → better word`. */
export function bannedWordsIn(path: string, text: string): string[] {
  const { prose, code } = partsOf(path, text);
  const found = [...matchesOf(prose, IN_PROSE), ...(SCRIPT.test(path) ? matchesOf(code, IN_NAMES) : [])];
  return found
    .sort(([one], [other]) => one - other)
    .map(([at, what]) => `${path}:${text.slice(0, at).split('\n').length}: ${what}`);
}

/** Prints the banned words of all source files and documents; returns the exit code. */
export async function checkWords(): Promise<number> {
  const lists = await Promise.all(FOLDERS.map((folder) => sourcesIn(folder, READ)));
  const paths = ['README.md', '.ci/run', ...lists.flat()].filter(isClean);
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(ROOT, path), 'utf8')] as const),
  );
  const found = texts.flatMap(([path, text]) => bannedWordsIn(path, text));
  for (const line of found) process.stderr.write(`${line}\n`);
  return found.length === 0 ? 0 : 1;
}
