import type { Language } from '@jukwaa/domain/texts';

const en = {
  notWritten: 'This page is not available at the moment.',
};

/** Texts around the operator's own. */
export const CONTENT_TEXTS: Readonly<Record<Language, typeof en>> = {
  en,
  sw: { notWritten: 'Ukurasa huu haupatikani kwa sasa.' },
};
