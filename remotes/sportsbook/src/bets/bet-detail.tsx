import { type Bet, href } from '@jukwaa/contracts';
import { defineMessages, useText } from '@jukwaa/runtime';
import { buttonClass } from '@jukwaa/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ShareButton } from '../share/share-button.tsx';
import styles from './bet-card.module.css';
import { BetMoney } from './bet-money.tsx';
import { CashOutPanel } from './cash-out/cash-out-panel.tsx';
import { BetLegRow } from './leg/bet-leg.tsx';
import { RebetButton } from './rebet-button.tsx';

/** Only opened bets need it. */
const detailTexts = defineMessages({ en: { whole: 'Taxes and times' }, sw: { whole: 'Kodi na nyakati' } });

export interface BetDetailProps {
  readonly bet: Bet;
  /** Called when the user changed the bet: the list loads again. */
  readonly onChanged: () => void;
  /** Whether the user has already pressed Cash out on the card. */
  readonly selling: boolean;
}

/** The opened part of a bet's card. Only open bets follow the feed and their value. */
export default function BetDetail({ bet, onChanged, selling }: BetDetailProps) {
  const t = useText(detailTexts);
  // A bet cashed out while visible keeps its receipt.
  const [sellable] = useState(bet.state === 'open' && bet.stake_type === 'cash');
  return (
    <div className={styles.detail}>
      {/* A user who has asked for it finds it first. */}
      {sellable && selling && <CashOutPanel betId={bet.id} armed onSold={onChanged} />}
      <ul>
        {bet.legs.map((leg) => (
          <BetLegRow key={leg.match_id} leg={leg} />
        ))}
      </ul>
      <BetMoney bet={bet} />
      {sellable && !selling && <CashOutPanel betId={bet.id} onSold={onChanged} />}
      <div className={styles.actions}>
        <RebetButton code={bet.code} legs={bet.legs} />
        <ShareButton shared={{ kind: 'bet', code: bet.code, legs: bet.legs }} />
        <Link to={href('placed-bet', { bet_id: bet.id })} className={buttonClass({ variant: 'quiet' })}>
          {t('whole')}
        </Link>
      </div>
    </div>
  );
}
