import { usePart } from '@jukwaa/remote-kit';
import { useSession } from '@jukwaa/runtime';

export interface OwnTicketsProps {
  /** Left out, the open tickets of every jackpot. */
  readonly jackpotId?: number;
}

const loadList = () => import(/* webpackChunkName: "own-tickets" */ './own-list.tsx');

/** The user's own tickets of a jackpot, or all open ones; nothing for a guest, who never needs their code. */
export function OwnTickets(props: OwnTicketsProps) {
  const { user } = useSession();
  const List = usePart(user !== null, loadList);
  return user === null || List === null ? null : <List key={user.id} {...props} />;
}
