import { getCountries } from '@jukwaa/api';
import type { AnySportId, Country } from '@jukwaa/contracts';
import { useMarketNames } from '@jukwaa/remote-kit/odds';
import { http, useLocale, useText } from '@jukwaa/runtime';
import { listAddress } from '../../matches/list-address.ts';
import { type PlaceGroup, PlaceList } from '../places/place-list.tsx';
import { placeTexts } from '../places/place-texts.ts';
import { screenTexts } from '../screen-texts.ts';

/** Number of countries that come first, by the priority of their leagues. */
const MOST_POPULAR = 6;

/** Countries with their numbers of leagues and matches: the most important first, then the others by name. */
export default function CountriesScreen() {
  const t = useText(screenTexts);
  const tPlace = useText(placeTexts);
  const locale = useLocale();
  const names = useMarketNames();
  const groupsOf = (countries: readonly Country[], sportId: AnySportId): readonly PlaceGroup[] => {
    const places = countries.map(({ category_id, category_name, tournaments, games }) => ({
      id: category_id,
      name: names.league(category_name, '')[0],
      country: category_name,
      note: tPlace('leagues', { count: tournaments }),
      games,
      to: listAddress(sportId, { Country: category_id }),
    }));
    const others = places.slice(MOST_POPULAR).sort((a, b) => a.name.localeCompare(b.name, locale));
    return [
      { title: tPlace('popular'), places: places.slice(0, MOST_POPULAR) },
      { title: tPlace('others'), places: others },
    ];
  };
  return (
    <PlaceList
      title={t('countries')}
      fetchRows={(sportId, options) => getCountries(http, sportId, options)}
      groupsOf={groupsOf}
    />
  );
}
