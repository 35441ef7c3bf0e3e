import { href, PATHS } from '@jukwaa/contracts';
import { matchPath, Navigate, useLocation } from 'react-router-dom';
import { WrittenPage } from '../content/written-page.tsx';
import { JoinOffer } from './join-offer.tsx';
import { OfferDates } from './offer-dates.tsx';
import { PromotionArt } from './promotion-art.tsx';

/** One offer by its slug; an expired offer links to the current ones. */
export default function PromotionScreen() {
  const slug = matchPath(PATHS.promotion, useLocation().pathname)?.params.slug ?? '';
  return (
    <WrittenPage
      slug={slug}
      picture={<PromotionArt slug={slug} isBanner />}
      missing={<Navigate to={href('promos')} replace />}
    >
      {(page) => (
        <>
          <OfferDates {...page} />
          {page.opt_in && <JoinOffer slug={slug} />}
        </>
      )}
    </WrittenPage>
  );
}
