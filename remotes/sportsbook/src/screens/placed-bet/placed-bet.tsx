import type { Bet } from '@jukwaa/contracts';
import { formatKsh } from '@jukwaa/domain';
import { useDates, useText } from '@jukwaa/runtime';
import { useState } from 'react';
import { betTexts } from '../../bets/bet-texts.ts';
import { CashOutPanel } from '../../bets/cash-out/cash-out-panel.tsx';
import { comesTo } from '../../bets/comes-to.ts';
import { BetLegRow } from '../../bets/leg/bet-leg.tsx';
import { RebetButton } from '../../bets/rebet-button.tsx';
import { StatusWord } from '../../bets/status-word.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import styles from './placed-bet.module.css';
import { placedBetTexts } from './placed-bet-texts.ts';
import { TaxedMoney } from './taxed-money.tsx';

export interface PlacedBetProps {
  readonly bet: Bet;
  /** Called when the user changed the bet: it loads again. */
  readonly onChanged: () => void;
}

/** A bet with its state, times, legs and money, and the ways to cash it out, repeat it and share it. */
export function PlacedBet({ bet, onChanged }: PlacedBetProps) {
  const t = useText(placedBetTexts);
  const [wasSellable] = useState(bet.state === 'open' && bet.stake_type === 'cash');
  // A bet cashed out while visible keeps its receipt; one that its matches decided has nothing to sell.
  const hasPanel = wasSellable && (bet.state === 'open' || bet.state === 'cashed_out');
  return (
    <div className={styles.bet}>
      <State bet={bet} />
      {hasPanel && (
        <div className={styles.card}>
          <CashOutPanel betId={bet.id} onSold={onChanged} />
        </div>
      )}
      <section className={styles.card} aria-label={t('legs')}>
        <ul className={styles.legs}>
          {bet.legs.map((leg) => (
            <BetLegRow key={leg.match_id} leg={leg} />
          ))}
        </ul>
      </section>
      <section className={styles.card} aria-label={t('money')}>
        <TaxedMoney bet={bet} />
      </section>
      <div className={styles.actions}>
        <RebetButton code={bet.code} legs={bet.legs} />
        <ShareButton shared={{ kind: 'bet', code: bet.code, legs: bet.legs }} />
      </div>
    </div>
  );
}

function State({ bet }: { readonly bet: Bet }) {
  const t = useText(placedBetTexts);
  const tBet = useText(betTexts);
  return (
    <div className={styles.card}>
      <div className={styles.state}>
        <StatusWord status={bet.state} />
        <span className={styles.amount}>
          <b>{formatKsh(comesTo(bet).amount_cents)}</b>
          <span className={styles.muted}>{tBet(bet.paid_cents === null ? 'couldPay' : 'paid')}</span>
        </span>
      </div>
      <dl className={styles.times}>
        <When label={t('placed')} at={bet.created_at} />
        {bet.settled_at !== null && <When label={t('settled')} at={bet.settled_at} />}
      </dl>
    </div>
  );
}

function When({ label, at }: { readonly label: string; readonly at: string }) {
  const { when } = useDates();
  return (
    <div>
      <dt className={styles.muted}>{label}</dt>
      <dd>
        <time dateTime={at}>{when(at)}</time>
      </dd>
    </div>
  );
}
