import type { PageLanguage } from '../page-language.ts';

const kickOff = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Africa/Nairobi' });

/** Sentences of heads that depend on the page's subject. */
interface HeadTexts {
  readonly kickOff: Intl.DateTimeFormat;
  readonly ofMatch: string;
  readonly sharedBet: (picks: number) => string;
  readonly more: (picks: number) => string;
  readonly openBet: string;
}

export const HEAD_TEXTS: Readonly<Record<PageLanguage, HeadTexts>> = {
  en: {
    kickOff: kickOff('en-GB'),
    ofMatch: 'Odds of every market, before and during the match.',
    sharedBet: (picks) => `A shared bet with ${picks === 1 ? '1 pick' : `${picks} picks`}`,
    more: (picks) => ` and ${picks} more`,
    openBet: 'Open it to bet the same at the current odds.',
  },
  sw: {
    kickOff: kickOff('sw-KE'),
    ofMatch: 'Odds za masoko yote, kabla ya mechi na mechi ikiendelea.',
    sharedBet: (picks) => `Mkeka ulioshirikiwa wenye ${picks === 1 ? 'chaguo 1' : `machaguo ${picks}`}`,
    more: (picks) => ` na mengine ${picks}`,
    openBet: 'Ufungue uweke mkeka huo huo kwa odds za sasa.',
  },
};
