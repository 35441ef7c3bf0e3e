import { getTournaments } from '@jukwaa/api';
import type { AnySportId, Tournament } from '@jukwaa/contracts';
import { http, useText } from '@jukwaa/runtime';
import { listAddress } from '../../matches/list-address.ts';
import { PlaceList } from '../places/place-list.tsx';
import { useLeagueName } from '../places/use-league-name.ts';
import { screenTexts } from '../screen-texts.ts';

export default function LeaguesScreen() {
  const t = useText(screenTexts);
  const leagueName = useLeagueName();
  const groupsOf = (tournaments: readonly Tournament[], sportId: AnySportId) => [
    {
      places: tournaments.map((tournament) => ({
        id: tournament.tournament_id,
        name: leagueName(tournament),
        country: tournament.category_name,
        games: tournament.games,
        to: listAddress(sportId, { tournamentId: tournament.tournament_id }),
      })),
    },
  ];
  return (
    <PlaceList
      title={t('leagues')}
      fetchRows={(sportId, options) => getTournaments(http, sportId, options)}
      groupsOf={groupsOf}
    />
  );
}
