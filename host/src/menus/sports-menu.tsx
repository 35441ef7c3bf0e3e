import { href, SPORTS, type SportName } from '@jukwaa/contracts';
import { closeMenu, useMetSports, useText } from '@jukwaa/runtime';
import { Icon, type IconName, Sheet } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { STRIP_ENTRIES } from '../frame-parts/frame-entries.ts';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './menus.module.css';
import { isSportName, sportTexts } from './sport-texts.ts';

const ICONS: Readonly<Record<SportName, IconName>> = {
  football: 'football',
  basketball: 'basketball',
  baseball: 'bat',
  'ice-hockey': 'stick',
  tennis: 'tennis',
  handball: 'volleyball',
  boxing: 'glove',
  rugby: 'rugby',
  nfl: 'rugby',
  cricket: 'bat',
  darts: 'target',
  volleyball: 'volleyball',
  badminton: 'racket',
  netball: 'basketball',
  mma: 'glove',
  esoccer: 'gamepad',
};

/** Every product and every sport, including those that do not fit the strip and those newer than this page. */
export default function SportsMenu() {
  const frame = useText(frameTexts);
  const sport = useText(sportTexts);
  const met = Object.entries(useMetSports());
  return (
    <Sheet open onClose={closeMenu} title={frame('sports')} closeLabel={frame('close')}>
      <nav aria-label={frame('sports')}>
        <ul className={styles.grid}>
          {Object.keys(SPORTS)
            .filter(isSportName)
            .map((name) => (
              <li key={name}>
                <Tile to={href('sport', { sport_name: name })} icon={ICONS[name]} text={sport(name)} />
              </li>
            ))}
          {met.map(([id, name]) => (
            <li key={id}>
              <Tile to={href('sport', { sport_name: id })} icon="trophy" text={name} />
            </li>
          ))}
        </ul>
      </nav>
      <h3 className={styles.heading}>{frame('products')}</h3>
      <nav aria-label={frame('products')}>
        <ul className={styles.grid}>
          {STRIP_ENTRIES.slice(1).map((entry) => (
            <li key={entry.text}>
              <Tile to={entry.to} icon={entry.icon} text={frame(entry.text)} />
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}

function Tile({ to, icon, text }: { readonly to: string; readonly icon: IconName; readonly text: string }) {
  return (
    <Link className={styles.tile} to={to} onClick={closeMenu}>
      <Icon name={icon} />
      {text}
    </Link>
  );
}
