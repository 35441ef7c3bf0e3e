import type { Locale } from '@jukwaa/runtime';
import { textsOf } from '../federation/route-texts.ts';

function descriptionElement(): HTMLMetaElement {
  const known = document.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (known) return known;
  const element = document.createElement('meta');
  element.name = 'description';
  document.head.append(element);
  return element;
}

/** Sets the document's description to that of a route. Returns the teardown. */
export function describe(remote: string, route: string, locale: Locale): () => void {
  const element = descriptionElement();
  let isShown = true;
  // The one of the route before is wrong here.
  element.content = '';
  void textsOf(remote).then((texts) => {
    if (isShown) element.content = texts[route]?.[locale] ?? '';
  });
  return () => {
    isShown = false;
  };
}
