import type { PageRoute } from '@jukwaa/contracts';
import type { Locale } from '@jukwaa/runtime';
import { loadedTexts, textsOf } from '../federation/route-texts.ts';

/** The title while that of the route loads. */
const WAITING = 'Jukwaa';

/**
 * Sets the document's title to that of a route, which the plan or else the remote's file has. A screen that has set a better
 * one meanwhile keeps it. Returns the teardown.
 */
export function entitle(remote: string, { name, title }: PageRoute, locale: Locale): () => void {
  const known = title ?? loadedTexts(remote, name)?.title;
  document.title = known?.[locale] ?? WAITING;
  let isShown = true;
  if (known === undefined)
    void textsOf(remote).then((texts) => {
      const late = texts[name]?.title;
      if (isShown && late !== undefined && document.title === WAITING) document.title = late[locale];
    });
  return () => {
    isShown = false;
  };
}
