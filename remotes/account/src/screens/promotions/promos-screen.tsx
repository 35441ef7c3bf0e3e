import { getContent } from '@jukwaa/api';
import { type ContentEntry, href, PATHS } from '@jukwaa/contracts';
import { QueryView, useQuery } from '@jukwaa/remote-kit';
import { http, useLocale, useText } from '@jukwaa/runtime';
import { EmptyState, Icon, Skeleton } from '@jukwaa/ui';
import { Link, matchPath, useLocation } from 'react-router-dom';
import styles from '../../article/article.module.css';
import { ArticleHead } from '../../article/article-view.tsx';
import { contentMessages } from '../../messages.ts';
import { OfferDates } from './offer-dates.tsx';
import { offerTexts } from './offer-texts.ts';
import own from './promos.module.css';
import { Promotion } from './promotion.tsx';
import { PromotionArt } from './promotion-art.tsx';
import { useJoined } from './use-joined.ts';

const SKELETONS = [1, 2, 3];

/** The current offers, or the one of the address. */
export default function PromosScreen() {
  const slug = matchPath(PATHS.promotion, useLocation().pathname)?.params.slug;
  return slug === undefined ? <Offers /> : <Promotion slug={slug} />;
}

/** The current offers, each with a link to its conditions. */
function Offers() {
  const t = useText(contentMessages);
  const locale = useLocale();
  const { slugs } = useJoined();
  const { state, retry } = useQuery(locale, (options) =>
    getContent(http, { kind: 'promotion', locale }, options),
  );
  return (
    <div className={styles.article}>
      <ArticleHead title={t('promos')} lead={t('promosLead')} />
      <QueryView state={state} retry={retry} skeleton={<Skeletons />}>
        {(offers) =>
          offers.length === 0 ? (
            <EmptyState icon="gift" text={t('noPromos')} />
          ) : (
            <ul className={own.offers}>
              {offers.map((offer) => (
                <Offer key={offer.slug} offer={offer} isJoined={slugs?.includes(offer.slug) ?? false} />
              ))}
            </ul>
          )
        }
      </QueryView>
      <p className={own.note}>{t('realOffers')}</p>
    </div>
  );
}

interface OfferProps {
  readonly offer: ContentEntry;
  readonly isJoined: boolean;
}

function Offer({ offer: { slug, locale, title, summary, from, until }, isJoined }: OfferProps) {
  const t = useText(offerTexts);
  return (
    <li lang={locale}>
      <Link className={own.offer} to={href('promotion', { slug })}>
        <PromotionArt slug={slug} />
        <span className={own.words}>
          <strong>{title}</strong>
          {summary !== '' && <span className={own.summary}>{summary}</span>}
          <OfferDates from={from} until={until} />
          {isJoined && <span className={own.joined}>{t('joined')}</span>}
        </span>
        <Icon name="chevron-right" size={20} />
      </Link>
    </li>
  );
}

function Skeletons() {
  return (
    <div className={own.offers}>
      {SKELETONS.map((row) => (
        <Skeleton key={row} height={112} />
      ))}
    </div>
  );
}
