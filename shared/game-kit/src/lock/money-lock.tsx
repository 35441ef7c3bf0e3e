import { usePart } from '@jukwaa/remote-kit';
import { useSession } from '@jukwaa/runtime';

const loadLock = () => import(/* webpackChunkName: "play-lock" */ './play-lock-line.tsx');

/** The line at the top of a screen with tickets or games that tells a self-excluded user so. Its code loads for users only. */
export function MoneyLock() {
  const { user } = useSession();
  const Line = usePart(user !== null, loadLock);
  return user === null || Line === null ? null : <Line key={user.id} userId={user.id} />;
}
