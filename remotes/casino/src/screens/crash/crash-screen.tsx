import { href, PATHS } from '@jukwaa/contracts';
import { Navigate, useLocation } from 'react-router-dom';
import { CrashPage, type CrashPageProps } from '../../crash/crash-page.tsx';

/** The game of each address. */
const GAMES: Readonly<Record<string, CrashPageProps>> = {
  [PATHS['play-aviator']]: { game: 'aviator', mode: 'money' },
  [PATHS.aviatordemo]: { game: 'aviator', mode: 'demo' },
  [PATHS.JetX]: { game: 'jetx', mode: 'money' },
  [PATHS.comet]: { game: 'comet', mode: 'money' },
  [PATHS.limoon]: { game: 'limoon', mode: 'money' },
  [PATHS.aviatrix]: { game: 'aviatrix', mode: 'money' },
  [PATHS.moontest]: { game: 'moon', mode: 'money' },
};

/** A crash game at its own address; case and a trailing slash are ignored, as in the router. */
export default function CrashScreen() {
  const path = useLocation().pathname.toLowerCase().replace(/\/+$/, '');
  const played = GAMES[path];
  return played === undefined ? <Navigate to={href('home')} replace /> : <CrashPage key={path} {...played} />;
}
