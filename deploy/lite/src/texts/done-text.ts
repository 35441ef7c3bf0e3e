import { identityDoneEn, identityDoneSw, type Language, sentence, type Texts } from '@jukwaa/domain/texts';

const TEXTS: Readonly<Record<Language, Texts>> = { en: identityDoneEn, sw: identityDoneSw };

/** The result of a call of the account, in the page's language; `message` is the services' own sentence in English. */
export const doneText = (language: Language, code: string, message: string): string =>
  sentence(language, TEXTS[language], code) ??
  (message === '' ? (TEXTS[language].not_verified ?? '') : message);
