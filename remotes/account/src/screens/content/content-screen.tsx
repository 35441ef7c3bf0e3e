import { PATHS } from '@jukwaa/contracts';
import { useLocale } from '@jukwaa/runtime';
import { Navigate, useLocation } from 'react-router-dom';
import { CONTENT, type ContentName, type ContentPage } from '../../content/index.ts';
import { ArticleView } from './article-view.tsx';

const isContentName = (name: string): name is ContentName => Object.hasOwn(CONTENT, name);

/** The page whose route has this path. */
export function contentAt(pathname: string): ContentPage | null {
  const path = pathname.replace(/\/+$/, '');
  const name = Object.entries(PATHS).find(([, pattern]) => pattern === path)?.[0];
  return name !== undefined && isContentName(name) ? CONTENT[name] : null;
}

/** One screen for every content route: the address says which article. */
export default function ContentScreen() {
  const page = contentAt(useLocation().pathname);
  const locale = useLocale();
  if (page === null) return <Navigate to={PATHS.home} replace />;
  return <ArticleView article={page[locale]} />;
}
