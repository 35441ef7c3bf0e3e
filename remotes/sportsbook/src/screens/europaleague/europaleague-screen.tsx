import { TOURNAMENTS } from '@jukwaa/contracts';
import { LeagueScreen } from '../league/league-screen.tsx';

export default function EuropaleagueScreen() {
  return <LeagueScreen name="europaleague" tournamentId={TOURNAMENTS.europaleague} />;
}
