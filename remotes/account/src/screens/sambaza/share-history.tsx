import type { Share } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useDates, useText } from '@jukwaa/runtime';
import styles from './sambaza.module.css';
import { sambazaTexts } from './sambaza-texts.ts';

const STATES = { waiting: 'waiting', done: 'done', failed: 'failedState', expired: 'expired' } as const;

/** The user's sent and received shares, newest first. */
export function ShareHistory({ shares }: { readonly shares: readonly Share[] }) {
  const t = useText(sambazaTexts);
  return (
    <section className={styles.box} aria-label={t('history')}>
      <h2>{t('history')}</h2>
      {shares.length === 0 && <p className={styles.muted}>{t('none')}</p>}
      <ul>
        {shares.map((share) => (
          <ShareRow key={share.id} share={share} />
        ))}
      </ul>
    </section>
  );
}

function ShareRow({ share }: { readonly share: Share }) {
  const t = useText(sambazaTexts);
  const { when } = useDates();
  const { sent, other, kind, state, reason } = share;
  return (
    <li className={styles.row}>
      <p>
        <b>{sent ? t('to', { other }) : t('from', { other })}</b> ·{' '}
        {t(kind === 'stake' ? 'kindStake' : 'kindBet')}
      </p>
      <b className={styles.amount}>
        {sent ? '−' : '+'}
        {formatKsh(share.amount_cents)}
      </b>
      <p className={styles.muted}>
        {t(STATES[state])} · {when(share.created_at)}
        {reason !== null && ` · ${reason}`}
      </p>
    </li>
  );
}
