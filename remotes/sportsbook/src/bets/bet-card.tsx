import type { Bet, BetLeg } from '@jukwaa/contracts';
import { formatCombinedOdds, formatKsh, nairobiDate, nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Icon, MoneyTable } from '@jukwaa/ui';
import { ShareButton } from '../slip/share-button.tsx';
import styles from './bet-card.module.css';
import { betTexts } from './bet-texts.ts';
import { LegFacts } from './leg-facts.tsx';
import { StatusWord } from './status-word.tsx';

/** A bet of the list; it opens in place to its legs and money. */
export function BetCard({ bet }: { readonly bet: Bet }) {
  return (
    <li>
      <details className={styles.card}>
        <Head bet={bet} />
        <div className={styles.detail}>
          <ul>
            {bet.legs.map((leg) => (
              <Leg key={leg.match_id} leg={leg} />
            ))}
          </ul>
          <Money bet={bet} />
          <ShareButton code={bet.code} />
        </div>
      </details>
    </li>
  );
}

function titleOf(bet: Bet): string {
  const [first] = bet.legs;
  return first === undefined ? bet.code : `${first.home_team} – ${first.away_team}`;
}

function Head({ bet }: { readonly bet: Bet }) {
  const t = useText(betTexts);
  const count = bet.legs.length;
  const amount = bet.paid_cents ?? bet.summary.payout_cents;
  return (
    <summary className={styles.head}>
      <span className={styles.state}>
        <StatusWord status={bet.state} />
      </span>
      <span className={styles.title}>{count === 1 ? titleOf(bet) : t('games', { count })}</span>
      <b className={styles.amount}>{formatKsh(amount)}</b>
      <span className={styles.facts}>
        {nairobiDate(bet.created_at)} {nairobiTime(bet.created_at)} ·{' '}
        {t('betCode', { id: bet.id, code: bet.code })}
      </span>
      <span className={styles.paid}>{t(bet.paid_cents === null ? 'couldPay' : 'paid')}</span>
      <span className={styles.chevron}>
        <Icon name="chevron-down" size={16} />
      </span>
    </summary>
  );
}

function Leg({ leg }: { readonly leg: BetLeg }) {
  const t = useText(betTexts);
  const { home_score: home, away_score: away } = leg;
  return (
    <li className={styles.leg}>
      <LegFacts leg={leg}>
        <p className={styles.outcome}>
          <StatusWord status={leg.result} />
          {home !== null && away !== null && <span>{t('score', { home, away })}</span>}
        </p>
      </LegFacts>
    </li>
  );
}

function Money({ bet }: { readonly bet: Bet }) {
  const t = useText(betTexts);
  const amount = bet.paid_cents ?? bet.summary.payout_cents;
  return (
    <MoneyTable
      lines={[
        { label: t('stake'), value: formatKsh(bet.summary.stake_cents) },
        { label: t('odds'), value: formatCombinedOdds('bet', bet.summary.odds) },
        {
          label: t(bet.paid_cents === null ? 'couldPay' : 'paid'),
          value: formatKsh(amount),
          kind: 'total',
        },
      ]}
    />
  );
}
