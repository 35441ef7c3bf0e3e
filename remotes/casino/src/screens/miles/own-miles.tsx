import { type CrashMiles, href } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { intendedRoute, useSession, useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link, useLocation } from 'react-router-dom';
import styles from './miles.module.css';
import { milesTexts } from './miles-texts.ts';

/** The player's place and miles of the week. A guest may log in, which leads back here. */
export function OwnMiles({ miles }: { readonly miles: CrashMiles }) {
  const t = useText(milesTexts);
  const { user } = useSession();
  const { pathname } = useLocation();
  if (user === null)
    return (
      <Link
        className={buttonClass({ variant: 'secondary', full: true })}
        to={href('login')}
        onClick={() => intendedRoute.set(pathname)}
      >
        {t('login')}
      </Link>
    );
  return (
    <section className={styles.own} aria-label={t('own')}>
      <h2>{t('own')}</h2>
      <Place {...miles} />
    </section>
  );
}

function Place({ own, paid, prizes, least_miles = 0 }: CrashMiles) {
  const t = useText(milesTexts);
  if (own === null) return <p>{t('ownNone')}</p>;
  const prize = formatKsh(own.prize_cents);
  const missing =
    own.miles < least_miles ? t('ownFew', { least: least_miles }) : t('ownFar', { places: prizes.length });
  return (
    <>
      <p className={styles.place}>
        <strong>{t('ownPlace', { rank: own.rank })}</strong>
        <strong>{t('ownMiles', { miles: own.miles })}</strong>
      </p>
      <p>{own.prize_cents === 0 ? missing : t(paid ? 'ownPaid' : 'ownPrize', { prize })}</p>
    </>
  );
}
