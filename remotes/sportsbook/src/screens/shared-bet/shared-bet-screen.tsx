import { type BetLeg, href } from '@jukwaa/contracts';
import { openMenu, useText } from '@jukwaa/runtime';
import { Button, buttonClass, EmptyState, Skeleton } from '@jukwaa/ui';
import { Link, useParams } from 'react-router-dom';
import { betTexts } from '../../bets/bet-texts.ts';
import { LegFacts } from '../../bets/leg-facts.tsx';
import { loadIntoSlip } from '../../bets/shared-picks.ts';
import { useSharedBet } from '../../bets/use-shared-bet.ts';
import styles from '../screen.module.css';

/** A bet that somebody shared: its picks at today's odds, ready for one's own slip. */
export default function SharedBetScreen() {
  const t = useText(betTexts);
  const { code = '' } = useParams();
  const { shared, retry } = useSharedBet(code);
  return (
    <>
      <div className={styles.head}>
        <h1>{t('sharedTitle')}</h1>
        <p className={styles.lead}>
          {code}
          {shared.phase === 'loaded' && ` · ${t('sharedLead')}`}
        </p>
      </div>
      {shared.phase === 'loading' && (
        <div role="status" aria-label={t('loading')} className={styles.bones}>
          <Skeleton height={72} />
          <Skeleton height={72} />
        </div>
      )}
      {shared.phase === 'missing' && <Missing />}
      {shared.phase === 'failed' && (
        <EmptyState
          icon="alert"
          text={t('failed')}
          action={
            <Button variant="secondary" onClick={retry}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {shared.phase === 'loaded' && <Legs legs={shared.legs} />}
    </>
  );
}

function Missing() {
  const t = useText(betTexts);
  return (
    <EmptyState
      icon="ticket"
      text={t('missing')}
      action={
        <Link to={href('home')} className={buttonClass({ variant: 'secondary' })}>
          {t('find')}
        </Link>
      }
    />
  );
}

function Legs({ legs }: { readonly legs: readonly BetLeg[] }) {
  const t = useText(betTexts);
  const load = async () => {
    if (await loadIntoSlip(legs)) openMenu('betslip');
  };
  return (
    <>
      <ul className={styles.legs}>
        {legs.map((leg) => (
          <li key={leg.match_id} className={styles.leg}>
            <LegFacts leg={leg} />
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Button full onClick={() => void load()}>
          {t('load')}
        </Button>
      </div>
    </>
  );
}
