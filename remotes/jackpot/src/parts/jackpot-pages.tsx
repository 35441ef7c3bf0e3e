import { href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { Link, useLocation } from 'react-router-dom';
import { pageTexts } from './page-texts.ts';
import styles from './pages.module.css';

const PAGES = [
  { to: href('jackpot'), text: 'play' },
  { to: href('jackpot-results'), text: 'results' },
  { to: href('jackpot-how-to-play'), text: 'howToPlay' },
  { to: href('jackpot-terms'), text: 'terms' },
] as const;

/** Links to the other pages of the jackpot. */
export function JackpotPages() {
  const t = useText(pageTexts);
  const { pathname } = useLocation();
  return (
    <nav className={styles.links} aria-label={t('pages')}>
      {PAGES.filter(({ to }) => to !== pathname).map(({ to, text }) => (
        <Link key={to} className={styles.link} to={to}>
          {t(text)}
          <Icon name="chevron-right" size={20} />
        </Link>
      ))}
    </nav>
  );
}
