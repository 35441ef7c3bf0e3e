import type { AnySportId, Tournament } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { listAddress } from '../../matches/list-address.ts';
import { PlaceList } from '../places/place-list.tsx';
import { screenTexts } from '../screen-texts.ts';

/** The tournaments' countries with their number of matches, by name. */
function countriesOf(tournaments: readonly Tournament[], sportId: AnySportId) {
  const countries = new Map<number, { name: string; games: number }>();
  for (const { category_id, category_name, games } of tournaments) {
    const before = countries.get(category_id)?.games ?? 0;
    countries.set(category_id, { name: category_name, games: before + games });
  }
  return [...countries]
    .map(([id, { name, games }]) => ({ id, name, games, to: listAddress(sportId, { Country: id }) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export default function CountriesScreen() {
  const t = useText(screenTexts);
  return <PlaceList title={t('countries')} placesOf={countriesOf} />;
}
