import { swahiliCompetition } from '@jukwaa/domain/market-names';
import { useLocale } from '@jukwaa/runtime';

const unchanged = (name: string): string => name;

/** Translates the services' names of competitions, which are English, to the page's language. */
export const useCompetitionName = (): ((name: string) => string) =>
  useLocale() === 'sw' ? swahiliCompetition : unchanged;
