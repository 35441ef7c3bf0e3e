import { type PageConfig, WINDOW_WIDTHS, type WindowSize } from '@jukwaa/contracts';
import { setPageConfig } from './config.ts';
import { type Locale, localeStore } from './locale/locale.ts';
import { replacePorts } from './ports.ts';
import { type ServedAnswers, setServed } from './served/served-answers.ts';

export { hasUsedServed } from './served/served-answers.ts';

/** One page that a server renders, for a guest. */
export interface ServerPage {
  readonly config: PageConfig;
  readonly language: Locale;
  /** The services' clock, Unix ms. */
  readonly now: number;
  readonly answers: ServedAnswers;
  /** The browser's name for itself, as far as the page depends on it. */
  readonly userAgent: string;
  /** The size of the visitor's window. */
  readonly window: WindowSize;
}

/** Sets the runtime for the rendering of one page on a server: no broker, no storage, no session. Returns the teardown. */
export function startOnServer({ config, language, now, answers, userAgent, window }: ServerPage): () => void {
  const teardowns = [
    setPageConfig(config),
    replacePorts({
      now: () => now,
      userAgent: () => userAgent,
      isAtLeast: (width) => WINDOW_WIDTHS.indexOf(width) < window,
    }),
    setServed({ answers, now }),
  ];
  localeStore.locale = language;
  return () => {
    for (const stop of teardowns) stop();
  };
}
