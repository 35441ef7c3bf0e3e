import type { VersionManifest } from '@jukwaa/contracts';
import type { FileStore } from '../files/file-store.ts';

/** The styles of a host's first paint, which are in the page. */
const FIRST_PAINT = 'shell.json';

/** Reads the style sheets of a version, for a host with those of its first paint; null when the store has lost one of them. */
export async function sheetsOf(
  store: Pick<FileStore, 'get'>,
  { files }: Pick<VersionManifest, 'files'>,
): Promise<string[] | null> {
  const sheets = Object.entries(files).filter(([name]) => name.endsWith('.css') || name === FIRST_PAINT);
  const read = await Promise.all(sheets.map(([, { integrity }]) => store.get(integrity)));
  const texts = read.flatMap((content) => (content === null ? [] : [content.toString('utf8')]));
  return texts.length === read.length ? texts : null;
}
