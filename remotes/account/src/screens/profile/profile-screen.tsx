import { useSession } from '@jukwaa/runtime';
import { Balances } from './balances.tsx';
import { Details } from './details.tsx';
import { Links } from './links.tsx';
import styles from './profile.module.css';
import { Settings } from './settings.tsx';
import { Transactions } from './transactions.tsx';

/** The user's own page. The host admits only users; while a session ends there may briefly be none. */
export default function ProfileScreen() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <div className={styles.page}>
      <Details user={user} />
      <Balances />
      <Transactions />
      <Links />
      <Settings />
    </div>
  );
}
