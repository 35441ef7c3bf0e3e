import type { PageLanguage } from '../page-language.ts';

interface PictureTexts {
  readonly picks: (count: number) => string;
  readonly more: (count: number) => string;
  readonly odds: string;
  readonly adults: string;
}

/** The words of the picture. */
export const PICTURE_TEXTS: Readonly<Record<PageLanguage, PictureTexts>> = {
  en: {
    picks: (count) => (count === 1 ? '1 pick' : `${count} picks`),
    more: (count) => `+ ${count} more`,
    odds: 'Total odds',
    adults: '18+ · Play responsibly',
  },
  sw: {
    picks: (count) => (count === 1 ? 'Chaguo 1' : `Machaguo ${count}`),
    more: (count) => `+ ${count} zaidi`,
    odds: 'Jumla ya odds',
    adults: '18+ · Cheza kwa uwajibikaji',
  },
};
