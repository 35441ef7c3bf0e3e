import { ArticleBody } from './article-view.tsx';
import { useWrittenPage } from './use-written-page.ts';

/** The operator's text below a screen's own content; renders nothing without one. */
export function WrittenBody({ slug }: { readonly slug: string }) {
  const { state } = useWrittenPage(slug);
  return state.phase === 'ready' ? <ArticleBody page={state.value} /> : null;
}
