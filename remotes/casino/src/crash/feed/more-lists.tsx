import type { CrashGame } from '@jukwaa/contracts';
import { useSession } from '@jukwaa/runtime';
import { OwnHistory } from './own-history.tsx';
import { Statistics } from './statistics.tsx';
import { TopWins } from './top-wins.tsx';

export interface MoreListsProps {
  readonly game: CrashGame;
  readonly list: 'top' | 'own' | 'statistics';
}

/** The lists behind the live bets; each is fetched when it is shown. */
export default function MoreLists({ game, list }: MoreListsProps) {
  const { user } = useSession();
  if (list === 'top') return <TopWins game={game} />;
  if (list === 'statistics') return <Statistics game={game} />;
  return user === null ? null : <OwnHistory key={user.id} game={game} />;
}
