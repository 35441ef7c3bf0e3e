import { TOURNAMENTS } from '@jukwaa/contracts';
import { LeagueScreen } from '../league/league-screen.tsx';

export default function EplScreen() {
  return <LeagueScreen name="epl" tournamentId={TOURNAMENTS.epl} />;
}
