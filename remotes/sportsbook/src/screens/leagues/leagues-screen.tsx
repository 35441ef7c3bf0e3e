import type { AnySportId, Tournament } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { listAddress } from '../../matches/list-address.ts';
import { PlaceList } from '../places/place-list.tsx';
import { screenTexts } from '../screen-texts.ts';

const leaguesOf = (tournaments: readonly Tournament[], sportId: AnySportId) =>
  tournaments.map(({ tournament_id, tournament_name, category_name, games }) => ({
    id: tournament_id,
    name: `${category_name} · ${tournament_name}`,
    games,
    to: listAddress(sportId, { tournamentId: tournament_id }),
  }));

export default function LeaguesScreen() {
  const t = useText(screenTexts);
  return <PlaceList title={t('leagues')} placesOf={leaguesOf} />;
}
