import { getTournaments } from '@jukwaa/api';
import type { AnySportId, Tournament } from '@jukwaa/contracts';
import { http, useText } from '@jukwaa/runtime';
import { PlaceList } from '../places/place-list.tsx';
import { useLeagueName } from '../places/use-league-name.ts';
import { TABLE_SPORTS, tableAddress } from '../table/table-address.ts';
import { tableTexts } from '../table/table-texts.ts';

/** The leagues with their tables, most important first. */
export default function TablesScreen() {
  const t = useText(tableTexts);
  const leagueName = useLeagueName();
  const groupsOf = (tournaments: readonly Tournament[], sportId: AnySportId) => [
    {
      places: tournaments.map((tournament) => ({
        id: tournament.tournament_id,
        name: leagueName(tournament),
        country: tournament.category_name,
        to: tableAddress(sportId, tournament.tournament_id),
      })),
    },
  ];
  return (
    <PlaceList
      title={t('tables')}
      sports={TABLE_SPORTS}
      fetchRows={(sportId, options) => getTournaments(http, sportId, options)}
      groupsOf={groupsOf}
    />
  );
}
