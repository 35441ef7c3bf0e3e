import { constants, copyFile, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentLocale } from '@jukwaa/contracts';
import { readPage, type WrittenPage } from './page-file.ts';

/** The pages that come with the product. */
export const SEEDS = fileURLToPath(new URL('./pages', import.meta.url));
/** How long what was read is believed, in real ms: an edit shows after that. */
const FRESH_MS = 1_000;
/** The largest file that is taken for a page, in bytes. */
const MAX_BYTES = 256 * 1024;

/** Names the pages that the folder was given so far, one a line. */
const GIVEN = '.given';

/**
 * Gives the folder the pages that come with the product, each once: what an operator edits or takes away stays so, and a
 * later version brings only what is new in it. Replicas may do it at once.
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

/** A page of that name may be there already, from another replica or by the operator's own hand. */
async function giveOnce(file: string, folder: string): Promise<void> {
  try {
    await copyFile(join(SEEDS, file), join(folder, file), constants.COPYFILE_EXCL);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Gives every page of a folder. A file that is no page is told to `complain` when it is met first, and left out. */
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
