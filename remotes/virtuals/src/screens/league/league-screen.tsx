import { href } from '@jukwaa/contracts';
import { Navigate, useLocation } from 'react-router-dom';
import { competitionAt } from './competitions.ts';
import { LeaguePage } from './league-page.tsx';

/** A league or tournament: its rounds with odds, the matches being played, table and results. */
export default function LeagueScreen() {
  const address = competitionAt(useLocation().pathname);
  if (address === undefined) return <Navigate to={href('home')} replace />;
  return <LeaguePage key={address.slug} {...address} />;
}
