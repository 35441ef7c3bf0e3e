import type { Language } from '@jukwaa/domain/texts';
import { LIST_TEXTS } from '../texts/list-texts.ts';

interface PagesProps {
  readonly language: Language;
  /** Address of the first page; null on it. */
  readonly first: string | null;
  /** Address of the next page; null on the last one. */
  readonly next: string | null;
}

/** Links to other pages of a list. */
export function Pages({ language, first, next }: PagesProps) {
  const t = LIST_TEXTS[language];
  if (first === null && next === null) return null;
  return (
    <nav aria-label={t.pages}>
      {first !== null && <a href={first}>{t.firstPage}</a>}
      {next !== null && <a href={next}>{t.nextPage}</a>}
    </nav>
  );
}
