import { TOURNAMENTS } from '@jukwaa/contracts';
import { LeagueScreen } from '../league/league-screen.tsx';

export default function UclScreen() {
  return <LeagueScreen name="ucl" tournamentId={TOURNAMENTS.ucl} />;
}
