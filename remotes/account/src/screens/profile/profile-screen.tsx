import { getSelfExclusion } from '@jukwaa/api';
import { PlayLock, useQuery } from '@jukwaa/remote-kit';
import { http, useSession } from '@jukwaa/runtime';
import { asUser } from '../../query/as-user.ts';
import { Balances } from './balances.tsx';
import { Details } from './details.tsx';
import { Links } from './links.tsx';
import { Password } from './password.tsx';
import styles from './profile.module.css';
import { Settings } from './settings.tsx';
import { Transactions } from './transactions.tsx';

/** Names the lock for the buttons that it closes. */
const LOCK_ID = 'play-lock';

/** The user's own page. The host admits only users; while a session ends there may briefly be none. */
export default function ProfileScreen() {
  const { user } = useSession();
  const exclusion = usePlayLock();
  if (user === null) return null;
  return (
    <div className={styles.page}>
      <PlayLock exclusion={exclusion} id={LOCK_ID} />
      <Details user={user} />
      <Balances lockedBy={exclusion === null ? undefined : LOCK_ID} />
      <Transactions />
      <Links />
      <Password msisdn={user.msisdn} />
      <Settings />
    </div>
  );
}

/** The user's self-exclusion; null while there is none, or while it is not known. */
function usePlayLock() {
  const { state } = useQuery(
    'play-lock',
    asUser((options) => getSelfExclusion(http, options)),
  );
  return state.phase === 'ready' ? state.value : null;
}
