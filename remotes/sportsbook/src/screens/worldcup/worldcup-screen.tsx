import { TOURNAMENTS } from '@jukwaa/contracts';
import { LeagueScreen } from '../league/league-screen.tsx';

export default function WorldcupScreen() {
  return <LeagueScreen name="worldcup" tournamentId={TOURNAMENTS.worldcup} />;
}
