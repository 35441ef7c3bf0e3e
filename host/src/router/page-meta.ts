import { useLocale } from '@jukwaa/runtime';
import { useEffect, useLayoutEffect } from 'react';
import type { PlannedRoute } from '../routing/plan-routes.ts';
import { describe } from './route-descriptions.ts';
import { entitle } from './route-title.ts';

/** The name of the first route: the page came with its description. */
let first: string | null = null;

/**
 * Sets the document's title and description in the page's language. A screen with a better title sets it afterwards.
 */
export function usePageMeta({ remote, route }: PlannedRoute): void {
  const locale = useLocale();
  const { name } = route;
  // Runs before the effects of the screen, which may already be loaded.
  useLayoutEffect(() => entitle(remote, route, locale), [remote, route, locale]);
  useEffect(() => {
    first ??= name;
    return name === first ? undefined : describe(remote, name, locale);
  }, [remote, name, locale]);
}
