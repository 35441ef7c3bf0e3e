import { getContentPage } from '@jukwaa/api';
import { useQuery } from '@jukwaa/remote-kit';
import { http, useLocale } from '@jukwaa/runtime';

/** The operator's text with this slug, in the page's language. */
export function useWrittenPage(slug: string) {
  const locale = useLocale();
  return useQuery(`${slug} ${locale}`, (options) => getContentPage(http, slug, locale, options));
}
