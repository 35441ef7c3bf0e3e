import type { BetLeg } from '@jukwaa/contracts';
import { formatOdds, matchStatus } from '@jukwaa/domain';
import { useLegNow, useLocale, useText } from '@jukwaa/runtime';
import { Icon } from '@jukwaa/ui';
import { betTexts } from '../bet-texts.ts';
import { LegFacts } from '../leg-facts.tsx';
import { StatusWord } from '../status-word.tsx';
import { voidTexts } from '../void-texts.ts';
import styles from './bet-leg.module.css';
import { countedBy } from './counted-score.ts';

/** A leg of a bet: as placed, with its current state. */
export function BetLegRow({ leg }: { readonly leg: BetLeg }) {
  return (
    <li className={styles.leg}>
      <LegFacts leg={leg}>
        {leg.result === 'open' ? <OpenLeg leg={leg} /> : <DecidedLeg leg={leg} />}
      </LegFacts>
    </li>
  );
}

function Score({ home, away }: { readonly home: number | null; readonly away: number | null }) {
  const t = useText(betTexts);
  return home === null || away === null ? null : <b>{t('score', { home, away })}</b>;
}

function DecidedLeg({ leg }: { readonly leg: BetLeg }) {
  return (
    <p className={styles.state}>
      <StatusWord status={leg.result} />
      <DecidedScore leg={leg} />
      {leg.result === 'void' && <VoidReason leg={leg} />}
    </p>
  );
}

/** The score that decided the leg, with its unit. */
function DecidedScore({ leg }: { readonly leg: BetLeg }) {
  const t = useText(betTexts);
  const { home_score: home, away_score: away } = leg;
  if (home === null || away === null) return null;
  const counted = countedBy(leg);
  return <b>{counted === 'rounds' ? t(counted, { count: home + away }) : t(counted, { home, away })}</b>;
}

/** Why a leg is void, and that it counts as 1.00. A leg with a score and no reason was level with its line. */
function VoidReason({ leg: { void_reason, home_score } }: { readonly leg: BetLeg }) {
  const t = useText(voidTexts);
  const tBet = useText(betTexts);
  const level = home_score === null ? null : tBet('level');
  const reason = void_reason === undefined ? level : t(void_reason);
  return <span className={styles.muted}>{reason === null ? t('counts') : `${reason}. ${t('counts')}`}</span>;
}

/** Current score and minute, and the current price, which moves the bet's value. */
function OpenLeg({ leg }: { readonly leg: BetLeg }) {
  const t = useText(betTexts);
  const locale = useLocale();
  const now = useLegNow(leg);
  return (
    <p className={styles.state}>
      {now.hasStarted ? (
        <span className={styles.live}>
          {t('live')} {now.match_time ?? matchStatus(now.match_status, locale)}
        </span>
      ) : (
        <StatusWord status="open" />
      )}
      {now.hasStarted && <Score home={now.home_score} away={now.away_score} />}
      {now.odds !== null && (
        <span className={styles.muted}>{t('oddsNow', { odds: formatOdds(now.odds) })}</span>
      )}
      {now.odds === null && now.isOnOffer && (
        <span className={styles.muted}>
          <Icon name="lock" size={16} /> {t('legSuspended')}
        </span>
      )}
    </p>
  );
}
