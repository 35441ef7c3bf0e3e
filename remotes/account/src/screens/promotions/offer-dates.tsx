import type { ContentEntry } from '@jukwaa/contracts';
import { useDates, useText } from '@jukwaa/runtime';
import { offerTexts } from './offer-texts.ts';
import own from './promos.module.css';

interface OfferDatesProps {
  readonly from?: ContentEntry['from'] | undefined;
  readonly until?: ContentEntry['until'] | undefined;
}

/** When an offer runs, in words; renders nothing for an offer without an end. */
export function OfferDates({ from, until }: OfferDatesProps) {
  const t = useText(offerTexts);
  const { day } = useDates();
  if (until === undefined) return null;
  const end = day(until);
  const text = from === undefined ? t('until', { until: end }) : t('dates', { from: day(from), until: end });
  return <span className={own.summary}>{text}</span>;
}
