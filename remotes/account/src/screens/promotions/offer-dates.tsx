import type { ContentEntry } from '@jukwaa/contracts';
import { useDates, useText } from '@jukwaa/runtime';
import { offerTexts } from './offer-texts.ts';
import own from './promos.module.css';

interface OfferDatesProps {
  readonly from?: ContentEntry['from'] | undefined;
  readonly until?: ContentEntry['until'] | undefined;
}

/** When an offer runs, in words; renders nothing for an offer without dates. */
export function OfferDates({ from, until }: OfferDatesProps) {
  const t = useText(offerTexts);
  const { day } = useDates();
  if (from === undefined && until === undefined) return null;
  const text =
    until === undefined
      ? t('from', { from: day(from ?? '') })
      : from === undefined
        ? t('until', { until: day(until) })
        : t('dates', { from: day(from), until: day(until) });
  return <span className={own.summary}>{text}</span>;
}
