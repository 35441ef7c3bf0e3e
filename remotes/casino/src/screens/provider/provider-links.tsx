import { type CasinoGame, href } from '@jukwaa/contracts';
import { useText } from '@jukwaa/runtime';
import { ChipFace, chipClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { providersOf } from '../lobby/selection.ts';
import styles from './provider.module.css';
import { providerTexts } from './provider-texts.ts';

export interface ProviderLinksProps {
  readonly games: readonly CasinoGame[];
  /** The provider of this page. */
  readonly except: string;
  /** The address of all games. */
  readonly all: string;
}

/** Links to the other providers. */
export function ProviderLinks({ games, except, all }: ProviderLinksProps) {
  const t = useText(providerTexts);
  const others = providersOf(games).filter((provider) => provider !== except);
  return (
    <nav className={styles.others} aria-label={t('others')}>
      <h2>{t('others')}</h2>
      <ul className={styles.list}>
        {others.map((provider) => (
          <li key={provider}>
            <Link
              className={chipClass()}
              to={href('casino-provider', { providerName: provider.toLowerCase() })}
            >
              <ChipFace>{provider}</ChipFace>
            </Link>
          </li>
        ))}
        <li>
          <Link className={chipClass()} to={all}>
            <ChipFace>{t('all')}</ChipFace>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
