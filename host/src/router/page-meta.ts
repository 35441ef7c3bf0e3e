import type { PageRoute } from '@jukwaa/contracts';
import { useLocale } from '@jukwaa/runtime';
import { useLayoutEffect } from 'react';

/** Title and description of the document, in the language of the page. A screen that knows a better title sets it after. */
export function usePageMeta({ title, description }: Pick<PageRoute, 'title' | 'description'>): void {
  const locale = useLocale();
  // Before the effects of the screen, which may be there already.
  useLayoutEffect(() => {
    document.title = title[locale];
    descriptionElement().content = description[locale];
  }, [title, description, locale]);
}

function descriptionElement(): HTMLMetaElement {
  const known = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (known) return known;
  const element = document.createElement('meta');
  element.name = 'description';
  document.head.append(element);
  return element;
}
