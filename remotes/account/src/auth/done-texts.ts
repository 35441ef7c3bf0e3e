import { type Greeting, type Message, readValues } from '@jukwaa/contracts';
import { identityDoneEn, identityDoneSw, sentence, type Texts } from '@jukwaa/domain/texts';
import { type Locale, localeStore } from '@jukwaa/runtime';

const TEXTS: Readonly<Record<Locale, Texts>> = { en: identityDoneEn, sw: identityDoneSw };

/** The result of a call in the page's language. The service's own sentence is English. */
export function doneText({ message, code = '', values }: Message): string {
  const { locale } = localeStore;
  if (locale === 'en' && message !== '') return message;
  return sentence(locale, TEXTS[locale], code, readValues(values)) ?? message;
}

/** The sentence after a login, in the page's language; `message` is the service's own. */
export function greetingText(message: string, { code = '', until }: Partial<Greeting> = {}): string {
  const values = typeof until === 'string' ? { case: 'ends', until } : {};
  return doneText({ message, code, values }) || doneText({ message: '', code: 'logged_in' });
}
