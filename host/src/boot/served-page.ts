import { ServedPage } from '@jukwaa/contracts';
import { log } from '@jukwaa/runtime';
import * as v from 'valibot';

/** Windows in which lists ask for several markets a row, as the edge's preloads have it. */
const WIDE = '(min-width: 37.5em)';

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
 * address, in the same language, and narrow.
 */
export function servedPage(): ServedPage | null {
  const element = document.getElementById('served');
  if (element === null) return null;
  const parsed = v.safeParse(ServedPage, JSON.parse(element.textContent ?? 'null'));
  if (!parsed.success) {
    log('boot', 'the facts of the rendered page are malformed', v.flatten(parsed.issues));
    return null;
  }
  const { address, language } = parsed.output;
  const isSame = address === location.pathname && language === storedLanguage() && !matchMedia(WIDE).matches;
  return isSame ? parsed.output : null;
}
