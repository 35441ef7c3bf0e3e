import type { ContentLocale } from '@jukwaa/contracts';
import type { Queryable } from '@jukwaa/database';
import type { PageTexts } from './built-in-pages.ts';
import { contentFiles } from './content-files.ts';
import { editsVersion, latestEdits } from './edit-store.ts';
import { readPage, type WrittenPage } from './page-file.ts';

interface Deps {
  readonly db: Queryable;
  readonly builtIn: PageTexts;
  /** Reports a stored page that this version can't read, once. */
  readonly complain: (file: string, reason: string) => void;
  /** Fills the placeholders of a page. */
  readonly fill: (text: string, locale: ContentLocale) => string;
}

/** The pages of this replica. They stay in memory, so that visitors read them while the database is away. */
export interface CurrentPages {
  readonly pages: () => readonly WrittenPage[];
  /** Reads the edits again when some were added. */
  look(): Promise<void>;
}

export function createCurrentPages({ db, builtIn, complain, fill }: Deps): CurrentPages {
  let version: string | null = null;
  let current: readonly WrittenPage[] = [];
  const complained = new Set<string>();

  function readOne(file: string, text: string): WrittenPage[] {
    const page = readPage(file, text, fill);
    if (page.ok) return [page.value];
    if (!complained.has(file)) complain(file, page.error);
    complained.add(file);
    return [];
  }

  return {
    pages: () => current,
    async look() {
      const newest = await editsVersion(db);
      if (newest === version) return;
      const files = contentFiles(builtIn, await latestEdits(db));
      current = files
        .filter(({ state }) => state !== 'removed')
        .flatMap(({ file, text }) => readOne(file, text))
        .sort((a, b) => a.order - b.order || a.slug.localeCompare(b.slug));
      version = newest;
    },
  };
}
