import { type AnySportId, isKnownSport } from '@jukwaa/contracts';
import { useMetSports, useText } from '@jukwaa/runtime';
import { screenTexts } from './screen-texts.ts';

/** The name of a sport: this page's, or the services' as given or met in a list, or its number. */
export function useSportName(): (id: AnySportId, given?: string) => string {
  const t = useText(screenTexts);
  const met = useMetSports();
  return (id, given) => (isKnownSport(id) ? t(`sport${id}`) : (given ?? met[id] ?? t('sportNumber', { id })));
}
