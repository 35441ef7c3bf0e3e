import { type AnySportId, isKnownSport } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { screenTexts } from './screen-texts.ts';

/** The name of a sport: this page's, or the services', or its number. */
export function useSportName(): (id: AnySportId, given?: string) => string {
  const t = useText(screenTexts);
  return (id, given) => (isKnownSport(id) ? t(`sport${id}`) : (given ?? t('sportNumber', { id })));
}
