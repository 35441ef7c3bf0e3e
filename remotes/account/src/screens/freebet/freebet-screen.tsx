import { getFreeBet } from '@jukwaa/api';
import { type FreeBet, href } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { LoadFailed, PageBar, useQuery } from '@jukwaa/remote-kit';
import { http, useDates, useSession, useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { WrittenBody } from '../../article/written-body.tsx';
import { asUser } from '../../query/as-user.ts';
import styles from './freebet.module.css';
import { freebetTexts } from './freebet-texts.ts';

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
        {user === null ? <ForGuests /> : <ForUser id={user.id} />}
        <WrittenBody slug="free-bet" />
        <p>{t('adult')}</p>
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

/** The user's free bet. */
function ForUser({ id }: { readonly id: number }) {
  const t = useText(freebetTexts);
  const { state, retry } = useQuery(
    `free bet ${id}`,
    asUser((options) => getFreeBet(http, options)),
  );
  return (
    <div className={styles.section}>
      {state.phase === 'failed' && <LoadFailed text={t('unknown')} onRetry={retry} />}
      <p role="status" className={styles.state}>
        {state.phase === 'loading' && t('loading')}
        {state.phase === 'ready' && (state.value === null ? t('none') : <Yours freeBet={state.value} />)}
      </p>
      <Link className={buttonClass({ full: true, large: true })} to={href('home')}>
        {t('toMatches')}
      </Link>
    </div>
  );
}

function Yours({ freeBet: { amount_cents, expires_at } }: { readonly freeBet: FreeBet }) {
  const t = useText(freebetTexts);
  const { when } = useDates();
  const until = when(expires_at);
  return t('yours', { amount: formatKsh(amount_cents), until });
}
