import { useText } from '@jukwaa/runtime';
import { profileMessages } from '../../messages.ts';
import styles from '../profile/profile.module.css';
import { Devices } from './devices.tsx';
import { KnownFacts } from './known-facts.tsx';
import { Messages } from './messages.tsx';

/** The settings of the user's account at the service; those of this device are on the profile. */
export default function SettingsScreen() {
  const t = useText(profileMessages);
  return (
    <div className={styles.page}>
      <h1>{t('accountSettings')}</h1>
      <KnownFacts />
      <Devices />
      <Messages />
    </div>
  );
}
