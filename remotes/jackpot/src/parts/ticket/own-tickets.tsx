import { log, useSession } from '@jukwaa/runtime';
import { type ComponentType, useEffect, useState } from 'react';

interface OwnTicketsProps {
  readonly jackpotId: number;
}

/** The list's code, which guests never need. Without it the page still works: My Bets shows the tickets too. */
function useList(isWanted: boolean): ComponentType<OwnTicketsProps> | null {
  const [List, setList] = useState<ComponentType<OwnTicketsProps> | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    import(/* webpackChunkName: "own-tickets" */ './own-list.tsx')
      .then(({ default: Loaded }) => setList(() => Loaded))
      .catch((error) => log('jackpot', 'the own tickets cannot be shown', error));
  }, [isWanted]);
  return List;
}

/** The user's own tickets of a jackpot; nothing for a guest. */
export function OwnTickets({ jackpotId }: OwnTicketsProps) {
  const { user } = useSession();
  const List = useList(user !== null);
  return user === null || List === null ? null : <List key={user.id} jackpotId={jackpotId} />;
}
