import { SPORTS } from '@jukwaa/contracts';
import { LeagueScreen } from '../league/league-screen.tsx';

export default function EsoccerScreen() {
  return <LeagueScreen name="esoccer" sportId={SPORTS.esoccer} />;
}
