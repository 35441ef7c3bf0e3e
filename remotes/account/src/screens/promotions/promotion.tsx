import { href } from '@jukwaa/contracts';
import { Navigate } from 'react-router-dom';
import { WrittenPage } from '../content/written-page.tsx';
import { JoinOffer } from './join-offer.tsx';
import { OfferDates } from './offer-dates.tsx';
import { PromotionArt } from './promotion-art.tsx';

/** One offer by its slug; an expired offer links to the current ones. */
export function Promotion({ slug }: { readonly slug: string }) {
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
