import { href, isSportName, SPORTS } from '@jukwaa/contracts';
import { closeMenu, useMetSports, useText } from '@jukwaa/runtime';
import { Icon, Sheet } from '@jukwaa/ui';
import { SportIcon } from '@jukwaa/ui/sport-icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { frameTexts } from '../frame-parts/messages.ts';
import { useStripEntries } from '../frame-parts/use-strip-entries.ts';
import styles from './menus.module.css';
import { sportTexts } from './sport-texts.ts';

/** Every product and every sport, including those that do not fit the strip and those newer than this page. */
export default function SportsMenu() {
  const frame = useText(frameTexts);
  const sport = useText(sportTexts);
  const products = useStripEntries().slice(1);
  const met = Object.entries(useMetSports());
  return (
    <Sheet open onClose={closeMenu} title={frame('sports')} closeLabel={frame('close')}>
      <nav aria-label={frame('sports')}>
        <ul className={styles.grid}>
          {Object.keys(SPORTS)
            .filter(isSportName)
            .map((name) => (
              <li key={name}>
                <Tile
                  to={href('sport', { sport_name: name })}
                  icon={<SportIcon name={name} />}
                  text={sport(name)}
                />
              </li>
            ))}
          {met.map(([id, name]) => (
            <li key={id}>
              <Tile to={href('sport', { sport_name: id })} icon={<SportIcon name="other" />} text={name} />
            </li>
          ))}
        </ul>
      </nav>
      <h3 className={styles.heading}>{frame('products')}</h3>
      <nav aria-label={frame('products')}>
        <ul className={styles.grid}>
          {products.map(({ to, text, icon }) => (
            <li key={`${to} ${text}`}>
              <Tile to={to} icon={<Icon name={icon} />} text={text} />
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  );
}

function Tile({ to, icon, text }: { readonly to: string; readonly icon: ReactNode; readonly text: string }) {
  return (
    <Link className={styles.tile} to={to} onClick={closeMenu}>
      {icon}
      {text}
    </Link>
  );
}
