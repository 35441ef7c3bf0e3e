import { href, LIMIT_KINDS, LIMITS_PART, type LimitKind, type PlayLimit } from '@jukwaa/contracts';
import { QueryView } from '@jukwaa/remote-kit';
import { intendedRoute, useSession, useText } from '@jukwaa/runtime';
import { buttonClass, Skeleton } from '@jukwaa/ui';
import { Link } from 'react-router-dom';
import { LimitRow } from './limit-row.tsx';
import styles from './limits.module.css';
import { limitsTexts } from './limits-texts.ts';
import { type ChangeLimit, useLimits } from './use-limits.ts';

/** The users' own limits. The services enforce them, not this page. */
export function Limits() {
  const t = useText(limitsTexts);
  const { user } = useSession();
  return (
    <section id={LIMITS_PART} className={styles.limits}>
      <h2>{t('title')}</h2>
      <p>{t('lead')}</p>
      {user === null ? <ForGuests /> : <ForUsers key={user.id} userId={user.id} />}
    </section>
  );
}

function ForGuests() {
  const t = useText(limitsTexts);
  return (
    <>
      <p>{t('guest')}</p>
      <Link
        className={buttonClass({ variant: 'secondary', full: true })}
        to={href('login')}
        onClick={() => intendedRoute.set(`${href('responsible-gambling')}#${LIMITS_PART}`)}
      >
        {t('login')}
      </Link>
    </>
  );
}

function ForUsers({ userId }: { readonly userId: number }) {
  const { state, retry, change } = useLimits(userId);
  return (
    <QueryView state={state} retry={retry} skeleton={<Skeletons />}>
      {(limits) =>
        LIMIT_KINDS.map((kind) => (
          <KindCard
            key={kind}
            kind={kind}
            limits={limits.filter((limit) => limit.kind === kind)}
            onChange={change}
          />
        ))
      }
    </QueryView>
  );
}

interface KindCardProps {
  readonly kind: LimitKind;
  readonly limits: readonly PlayLimit[];
  readonly onChange: ChangeLimit;
}

function KindCard({ kind, limits, onChange }: KindCardProps) {
  const t = useText(limitsTexts);
  return (
    <section className={styles.card}>
      <h3>{t(kind)}</h3>
      {kind === 'loss' && <p className={styles.small}>{t('lossHint')}</p>}
      <ul className={styles.rows}>
        {limits.map((limit) => (
          <LimitRow key={limit.period} limit={limit} onChange={onChange} />
        ))}
      </ul>
    </section>
  );
}

function Skeletons() {
  return (
    <div className={styles.limits}>
      {LIMIT_KINDS.map((kind) => (
        <Skeleton key={kind} height={220} />
      ))}
    </div>
  );
}
