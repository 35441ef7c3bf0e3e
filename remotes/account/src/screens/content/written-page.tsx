import { isMissing } from '@jukwaa/api';
import type { ContentPage } from '@jukwaa/contracts';
import { QueryView } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { EmptyState } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { ArticleSkeleton, ArticleView } from '../../article/article-view.tsx';
import { useWrittenPage } from '../../article/use-written-page.ts';
import { contentMessages } from '../../messages.ts';

interface WrittenPageProps {
  readonly slug: string;
  /** Rendered above the heading. */
  readonly picture?: ReactNode;
  /** Rendered between heading and text, also by what the page says of itself. */
  readonly children?: ReactNode | ((page: ContentPage) => ReactNode);
  /** Rendered instead of a missing text. */
  readonly missing?: ReactNode;
}

/** A text of the operator on its own page. */
export function WrittenPage({ slug, picture, children, missing }: WrittenPageProps) {
  const t = useText(contentMessages);
  const { state, retry } = useWrittenPage(slug);
  if (state.phase === 'failed' && isMissing(state.error))
    return missing ?? <EmptyState icon="info" text={t('notWritten')} />;
  return (
    <QueryView state={state} retry={retry} skeleton={<ArticleSkeleton />}>
      {(page) => (
        <ArticleView page={page} picture={picture}>
          {typeof children === 'function' ? children(page) : children}
        </ArticleView>
      )}
    </QueryView>
  );
}
