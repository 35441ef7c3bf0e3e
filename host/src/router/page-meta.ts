import type { PageRoute } from '@jukwaa/contracts';
import { useLocale } from '@jukwaa/runtime';
import { useLayoutEffect } from 'react';

/**
 * Sets the document's title and description in the page's language. A screen with a better title sets it afterwards.
 */
export function usePageMeta({ title, description }: Pick<PageRoute, 'title' | 'description'>): void {
  const locale = useLocale();
  // Runs before the effects of the screen, which may already be loaded.
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
