import { dateWords, dayWords, type InstantLike } from '@jukwaa/domain';
import { serverNow } from '../timing/server-time.ts';
import { type Locale, localeStore, useLocale } from './locale.ts';

export interface DateTexts {
  /** `Sat 22 Nov, 19:30` */
  readonly when: (instant: InstantLike) => string;
  /** `Sat 22 Nov` */
  readonly day: (instant: InstantLike) => string;
}

const textsIn = (locale: Locale): DateTexts => ({
  when: (instant) => dateWords(locale, instant, serverNow()),
  day: (instant) => dayWords(locale, instant, serverNow()),
});

/** Dates in Nairobi as the page's language writes them; those of another year have their year. */
export const useDates = (): DateTexts => textsIn(useLocale());

/** The same outside components. */
export const dates = (): DateTexts => textsIn(localeStore.locale);
