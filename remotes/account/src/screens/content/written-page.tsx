import { type ApiError, getContentPage } from '@jukwaa/api';
import { AskedView, useAsked } from '@jukwaa/remote-kit';
import { http, useLocale, useText } from '@jukwaa/runtime';
import { EmptyState } from '@jukwaa/ui';
import type { ReactNode } from 'react';
import { ArticleSkeleton, ArticleView } from '../../article/article-view.tsx';
import { contentMessages } from '../../messages.ts';

interface WrittenPageProps {
  readonly slug: string;
  /** Stands between the head and the text. */
  readonly children?: ReactNode;
  /** Instead of a text that nobody has written. */
  readonly missing?: ReactNode;
}

/** The operator's text of this slug, in the language of the page. */
export function useWrittenPage(slug: string) {
  const locale = useLocale();
  return useAsked(`${slug} ${locale}`, (options) => getContentPage(http, slug, locale, options));
}

export const isMissing = (error: ApiError): boolean => error.kind === 'http' && error.status === 404;

/** A text of the operator as a page of its own. */
export function WrittenPage({ slug, children, missing }: WrittenPageProps) {
  const t = useText(contentMessages);
  const { asked, retry } = useWrittenPage(slug);
  if (asked.phase === 'failed' && isMissing(asked.error))
    return missing ?? <EmptyState icon="info" text={t('notWritten')} />;
  return (
    <AskedView asked={asked} retry={retry} skeleton={<ArticleSkeleton />}>
      {(page) => <ArticleView page={page}>{children}</ArticleView>}
    </AskedView>
  );
}
