import { href, type SessionUser } from '@jukwaa/contracts';
import { formatKsh, toCents } from '@jukwaa/domain';
import { QueryView, WalletAmount } from '@jukwaa/remote-kit';
import { fetchSummary, intendedRoute, retrySummary, useSession, useText, useWallet } from '@jukwaa/runtime';
import { buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import article from '../../article/article.module.css';
import { ArticleHead } from '../../article/article-view.tsx';
import { WrittenBody } from '../../article/written-body.tsx';
import { Invitation } from './invitation.tsx';
import styles from './referrals.module.css';
import { referralsTexts } from './referrals-texts.ts';
import { useProgramme, useReferral } from './use-referral.ts';

/** The user's referral code with its earnings, and the operator's conditions. */
export default function ReferralsScreen() {
  const t = useText(referralsTexts);
  const { user } = useSession();
  return (
    <div className={article.article}>
      <ArticleHead title={t('title')} lead={t('lead')} />
      {user === null ? <ForGuests /> : <ForUsers key={user.id} user={user} />}
      <WrittenBody slug="referrals" />
    </div>
  );
}

function ForGuests() {
  const t = useText(referralsTexts);
  const comeBack = () => intendedRoute.set(href('referrals'));
  return (
    <section className={styles.card}>
      <p>{t('guest')}</p>
      <Link className={buttonClass({ full: true, large: true })} to={href('login')} onClick={comeBack}>
        {t('login')}
      </Link>
      <Link className={buttonClass({ variant: 'quiet', full: true })} to={href('signup')} onClick={comeBack}>
        {t('register')}
      </Link>
    </section>
  );
}

function ForUsers({ user }: { readonly user: SessionUser }) {
  const t = useText(referralsTexts);
  const { state, retry } = useReferral(user);
  return (
    <>
      <QueryView state={state} retry={retry} skeleton={<Skeleton height={220} />}>
        {({ referralCode, affiliateCode }) =>
          affiliateCode ? (
            <Invitation code={referralCode} />
          ) : (
            <EmptyState
              icon="gift"
              text={t('notAffiliate')}
              action={
                <Link className={buttonClass({ variant: 'secondary' })} to={href('support')}>
                  {t('support')}
                </Link>
              }
            />
          )
        }
      </QueryView>
      <Earned user={user} />
    </>
  );
}

/** The earnings of the code. The store's summary is 0 after a failure, which is shown as unknown. */
function Earned({ user }: { readonly user: SessionUser }) {
  const t = useText(referralsTexts);
  const { summaryData, summaryPhase } = useWallet();
  useEffect(() => void fetchSummary(), []);
  return (
    <section className={styles.card}>
      <h2>{t('earned')}</h2>
      <p className={styles.money}>
        <WalletAmount
          phase={summaryPhase}
          text={formatKsh(toCents(summaryData))}
          onRetry={() => void retrySummary()}
        />
      </p>
      <p className={styles.note}>{t('earnedSince')}</p>
      <Programme user={user} />
    </section>
  );
}

/** The counted friends, and the rule of counting. Renders nothing without an answer. */
function Programme({ user }: { readonly user: SessionUser }) {
  const t = useText(referralsTexts);
  const { state } = useProgramme(user);
  if (state.phase !== 'ready') return null;
  const { friends, share_bp } = state.value;
  return (
    <>
      <p>{t('friends', { count: friends })}</p>
      <p className={styles.note}>{t('earns', { share: share_bp / 100 })}</p>
    </>
  );
}
