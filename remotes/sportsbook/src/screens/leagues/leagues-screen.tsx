import { FOOTBALL, href, type Tournament } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { PlaceList } from '../places/place-list.tsx';
import { screenTexts } from '../screen-texts.ts';

const leaguesOf = (tournaments: readonly Tournament[]) =>
  tournaments.map(({ tournament_id, tournament_name, category_name, games }) => ({
    id: tournament_id,
    name: `${category_name} · ${tournament_name}`,
    games,
    to: href('home', {}, { tournamentId: tournament_id }),
  }));

export default function LeaguesScreen() {
  const t = useText(screenTexts);
  return <PlaceList sportId={FOOTBALL} title={t('leagues')} placesOf={leaguesOf} />;
}
