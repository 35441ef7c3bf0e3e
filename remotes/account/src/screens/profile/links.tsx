import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon, type IconName } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { profileMessages } from '../../messages.ts';
import styles from './profile.module.css';

const LINKS = [
  { to: href('bets', {}, { filter: 'normalBets' }), icon: 'bets', label: 'myBets' },
  { to: href('game-rounds'), icon: 'casino', label: 'gameRounds' },
  { to: href('account-settings'), icon: 'user', label: 'accountSettings' },
  { to: href('referrals'), icon: 'gift', label: 'referrals' },
  { to: href('how-to-play'), icon: 'help', label: 'howToPlay' },
  { to: href('responsible-gambling'), icon: 'shield', label: 'responsibleGambling' },
  { to: href('selfexclusion'), icon: 'lock', label: 'selfExclusion' },
  { to: href('support'), icon: 'phone', label: 'support' },
] as const satisfies readonly { to: string; icon: IconName; label: string }[];

export function Links() {
  const t = useText(profileMessages);
  return (
    <nav className={styles.card} aria-label={t('links')}>
      <ul className={styles.links}>
        {LINKS.map(({ to, icon, label }) => (
          <li key={label}>
            <Link className={styles.link} to={to}>
              <Icon name={icon} size={20} />
              {t(label)}
              <Icon name="chevron-right" size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
