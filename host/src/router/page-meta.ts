import { useLocale } from '@jukwaa/runtime';
import { useEffect, useLayoutEffect } from 'react';
import type { PlannedRoute } from '../routing/plan-routes.ts';
import { describe } from './route-descriptions.ts';

/** The name of the first route: the page came with its description. */
let first: string | null = null;

/**
 * Sets the document's title and description in the page's language. A screen with a better title sets it afterwards.
 */
export function usePageMeta({ remote, route: { name, title } }: PlannedRoute): void {
  const locale = useLocale();
  // Runs before the effects of the screen, which may already be loaded.
  useLayoutEffect(() => {
    document.title = title[locale];
  }, [title, locale]);
  useEffect(() => {
    first ??= name;
    return name === first ? undefined : describe(remote, name, locale);
  }, [remote, name, locale]);
}
