import { getFreeBet } from '@jukwaa/api';
import { type FreeBet, href } from '@jukwaa/contracts';
import { formatKsh, nairobiDate, nairobiTime } from '@jukwaa/domain';
import { PageBar } from '@jukwaa/remote-kit';
import { http, useSession, useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './freebet.module.css';
import { freebetTexts } from './freebet-texts.ts';

const CONDITIONS = ['once', 'lasts', 'stake', 'adult'] as const;

/** The free bet of new players: Ksh 30, no deposit. */
export default function FreebetScreen() {
  const t = useText(freebetTexts);
  const { user } = useSession();
  return (
    <>
      <PageBar title={t('title')} />
      <div className={styles.page}>
        <p className={styles.amount}>
          <span>{t('free')}</span>
          <strong>Ksh 30</strong>
          <span>{t('noDeposit')}</span>
        </p>
        {user === null ? <ForGuests /> : <ForUsers key={user.id} />}
        <section className={styles.section}>
          <h2>{t('conditions')}</h2>
          <ul className={styles.list}>
            {CONDITIONS.map((name) => (
              <li key={name}>{t(name)}</li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

function ForGuests() {
  const t = useText(freebetTexts);
  return (
    <div className={styles.section}>
      <p>{t('guestText')}</p>
      <Link className={buttonClass({ full: true, large: true })} to={href('signup')}>
        {t('register')}
      </Link>
      <Link className={buttonClass({ variant: 'quiet', full: true })} to={href('login')}>
        {t('login')}
      </Link>
    </div>
  );
}

type Mine =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'known'; readonly freeBet: FreeBet | null };

function useMine(): Mine {
  const [mine, setMine] = useState<Mine>({ phase: 'loading' });
  useEffect(() => {
    let current = true;
    void getFreeBet(http).then((answer) => {
      if (current) setMine(answer.ok ? { phase: 'known', freeBet: answer.value } : { phase: 'failed' });
    });
    return () => {
      current = false;
    };
  }, []);
  return mine;
}

/** What the user has of it. */
function ForUsers() {
  const t = useText(freebetTexts);
  const mine = useMine();
  return (
    <div className={styles.section}>
      <p role="status" className={styles.state}>
        {mine.phase === 'loading' && t('loading')}
        {mine.phase === 'failed' && t('unknown')}
        {mine.phase === 'known' && (mine.freeBet === null ? t('none') : <Yours freeBet={mine.freeBet} />)}
      </p>
      <Link className={buttonClass({ full: true, large: true })} to={href('home')}>
        {t('toMatches')}
      </Link>
    </div>
  );
}

function Yours({ freeBet: { amount_cents, expires_at } }: { readonly freeBet: FreeBet }) {
  const t = useText(freebetTexts);
  const until = `${nairobiDate(expires_at)} ${nairobiTime(expires_at)}`;
  return t('yours', { amount: formatKsh(amount_cents), until });
}
