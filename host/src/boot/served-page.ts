import { ServedPage } from '@jukwaa/contracts';
import { keepWindowSize, languageOfAddress, log, windowSize } from '@jukwaa/runtime';
import * as v from 'valibot';

/** The stored language; English where storage is forbidden. */
function storedLanguage(): string {
  try {
    return localStorage.getItem('locale') ?? 'en';
  } catch {
    return 'en';
  }
}

/**
 * Returns the facts of the first screen that the server rendered, if this window would render the same: at the same
 * address, in the same language, and of the same size.
 */
export function servedPage(): ServedPage | null {
  const element = document.getElementById('served');
  if (element === null) return null;
  const parsed = v.safeParse(ServedPage, JSON.parse(element.textContent ?? 'null'));
  if (!parsed.success) {
    log('boot', 'the facts of the rendered page are malformed', v.flatten(parsed.issues));
    return null;
  }
  const { address, language, window } = parsed.output;
  const size = windowSize();
  if (size !== window) keepWindowSize(size);
  const wanted = languageOfAddress() ?? storedLanguage();
  const isSame = address === location.pathname && language === wanted && size === window;
  return isSame ? parsed.output : null;
}
