import { href, LIMITS_PART } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useServerNow } from '@jukwaa/remote-kit';
import { useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { type PlaySession, totalOf } from './play-tally.ts';
import styles from './reality-check.module.css';
import { elapsed, signedKsh } from './session-format.ts';
import { sessionTexts } from './session-texts.ts';

/** Time and money of the session, and the way to the limits. */
export function SessionFacts({ session }: { readonly session: PlaySession }) {
  const t = useText(sessionTexts);
  const now = useServerNow();
  const { staked_cents, won_cents, net_cents } = totalOf(session);
  return (
    <>
      <MoneyTable
        lines={[
          { label: t('time'), value: elapsed(now - session.started_at) },
          { label: t('staked'), value: formatKsh(staked_cents) },
          { label: t('won'), value: formatKsh(won_cents) },
          { label: t('net'), value: signedKsh(net_cents), kind: 'total' },
        ]}
      />
      <Link className={styles.limits} to={`${href('responsible-gambling')}#${LIMITS_PART}`}>
        {t('setLimits')}
      </Link>
    </>
  );
}
