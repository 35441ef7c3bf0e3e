import { href, PATHS } from '@jukwaa/contracts';
import { useLocale } from '@jukwaa/runtime';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { isPromotion, PROMOTIONS } from '../../content/index.ts';
import { ArticleView } from '../content/article-view.tsx';

/** One offer by its slug; an offer that is not there any more leads to those that are. */
export default function PromotionScreen() {
  const slug = matchPath(PATHS.promotion, useLocation().pathname)?.params.slug ?? '';
  const locale = useLocale();
  if (!isPromotion(slug)) return <Navigate to={href('promos')} replace />;
  return <ArticleView article={PROMOTIONS[slug][locale]} />;
}
