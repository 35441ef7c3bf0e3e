import { putLanguage } from '@jukwaa/api';
import { http } from '../http.ts';
import { log } from '../ports.ts';
import { sessionStore } from '../session/session.ts';
import { type Locale, setLocale } from './locale.ts';

/** The user chooses a language: the page changes at once, and the services write to the user in it from now on. */
export async function chooseLanguage(language: Locale): Promise<void> {
  setLocale(language);
  if (sessionStore.user === null) return;
  const stored = await putLanguage(http, { language });
  // The next login names the language again.
  if (!stored.ok) log('locale', 'the services do not know the chosen language', stored.error);
}
