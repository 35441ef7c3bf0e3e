import { type AnySportId, sportNameOf } from '@jukwaa/contracts';
import { useMetSports, useText } from '@jukwaa/runtime';
import { screenTexts } from './screen-texts.ts';

/** The name of a sport: this page's, or the services' as given or met in a list, or its number. */
export function useSportName(): (id: AnySportId, given?: string) => string {
  const t = useText(screenTexts);
  const met = useMetSports();
  return (id, given) => {
    const name = sportNameOf(id);
    return name === undefined ? (given ?? met[id] ?? t('sportNumber', { id })) : t(name);
  };
}
