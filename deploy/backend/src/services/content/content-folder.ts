import { constants, copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentLocale } from '@jukwaa/contracts';
import { readPage, type WrittenPage } from './page-file.ts';

/** The pages that the product contains. */
export const SEEDS = fileURLToPath(new URL('./pages', import.meta.url));
/** Lifetime of the cached pages, in real ms: an edit is visible after it. */
const FRESH_MS = 1_000;
/** The largest readable page file, in bytes. */
const MAX_BYTES = 256 * 1024;

/** Lists the pages that were copied to the folder so far, one per line. */
const GIVEN = '.given';

/**
 * Copies the product's pages to the folder, each once. Pages that an operator edits or deletes stay so, and a later version adds
 * only its new pages. Several replicas may run it at the same time.
 */
export async function seedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const list = join(folder, GIVEN);
  const given = new Set((await readFile(list, 'utf8').catch(() => '')).split('\n'));
  const seeds = await readdir(SEEDS);
  await Promise.all(seeds.filter((file) => !given.has(file)).map((file) => giveOnce(file, folder)));
  const draft = `${list}-${process.pid}`;
  await writeFile(draft, [...new Set([...given, ...seeds])].filter((file) => file !== '').join('\n'));
  await rename(draft, list);
}

/** A page with this name may already exist, from another replica or from the operator. */
async function giveOnce(file: string, folder: string): Promise<void> {
  try {
    await copyFile(join(SEEDS, file), join(folder, file), constants.COPYFILE_EXCL);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Returns every page of a folder. An invalid file is reported to `complain` once, and left out. */
export function contentFolder(
  folder: string,
  complain: (file: string, reason: string) => void,
  fill: (text: string, locale: ContentLocale) => string,
): () => Promise<readonly WrittenPage[]> {
  const complained = new Set<string>();
  let pages: Promise<readonly WrittenPage[]> | null = null;
  let until = 0;

  const readOne = async (file: string): Promise<WrittenPage[]> => {
    const path = join(folder, file);
    const { size } = await stat(path);
    const page =
      size > MAX_BYTES
        ? ({ ok: false, error: 'it is too large' } as const)
        : readPage(file, await readFile(path, 'utf8'), fill);
    if (page.ok) return [page.value];
    if (!complained.has(file)) complain(file, page.error);
    complained.add(file);
    return [];
  };

  const readAll = async (): Promise<readonly WrittenPage[]> => {
    const files = (await readdir(folder)).filter((file) => file.endsWith('.md')).sort();
    const read = await Promise.all(files.map(readOne));
    return read.flat().sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
  };

  return () => {
    if (pages === null || performance.now() > until) {
      pages = readAll();
      until = performance.now() + FRESH_MS;
      pages.catch(() => {
        pages = null;
      });
    }
    return pages;
  };
}
