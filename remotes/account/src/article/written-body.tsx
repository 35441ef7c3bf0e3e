import { ArticleBody } from './article-view.tsx';
import { useWrittenPage } from './use-written-page.ts';

/** The operator's words under what a screen is for; while there are none, the screen does without. */
export function WrittenBody({ slug }: { readonly slug: string }) {
  const { asked } = useWrittenPage(slug);
  return asked.phase === 'known' ? <ArticleBody page={asked.value} /> : null;
}
