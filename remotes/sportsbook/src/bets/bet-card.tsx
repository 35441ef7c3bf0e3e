import type { Bet } from '@jukwaa/contracts';
import { formatKsh, groupedCode } from '@jukwaa/domain';
import { useDates, useText } from '@jukwaa/runtime';
import { Button, Icon, Skeleton, VisuallyHidden } from '@jukwaa/ui';
import { useState } from 'react';
import styles from './bet-card.module.css';
import { betTexts } from './bet-texts.ts';
import { comesTo } from './comes-to.ts';
import { LiveLegs } from './live-legs.tsx';
import { StatusWord } from './status-word.tsx';
import { useBetDetail } from './use-bet-detail.ts';

export interface BetCardProps {
  readonly bet: Bet;
  /** Called when the user changed the bet: the list loads again. */
  readonly onChanged: () => void;
}

/** A bet of the list with its live scores and cash out; it expands to its legs and money. */
export function BetCard({ bet, onChanged }: BetCardProps) {
  const [open, setOpen] = useState(false);
  const [selling, setSelling] = useState(false);
  const Detail = useBetDetail(open);
  const toggle = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) setSelling(false);
  };
  const sell = () => {
    setSelling(true);
    setOpen(true);
  };
  return (
    <li className={styles.bet}>
      <details open={open} onToggle={(event) => toggle(event.currentTarget.open)}>
        <Head bet={bet} />
        {open && Detail !== null && <Detail bet={bet} selling={selling} onChanged={onChanged} />}
        {open && Detail === null && <Bone />}
      </details>
      {!open && <LiveLegs bet={bet} />}
      {!open && <CashOutButton bet={bet} onPress={sell} />}
    </li>
  );
}

const Bone = () => (
  <div className={styles.detail}>
    <Skeleton height={96} />
  </div>
);

/** Opens the cash out of a bet that has a value now; the panel asks for the current one. */
function CashOutButton({ bet, onPress }: { readonly bet: Bet; readonly onPress: () => void }) {
  const t = useText(betTexts);
  const { cash_out_cents, id, state } = bet;
  if (cash_out_cents === undefined || state !== 'open') return null;
  return (
    <div className={styles.sell}>
      <Button full variant="secondary" onClick={onPress}>
        <span>
          {t('cashOut')} · {formatKsh(cash_out_cents)}
          <VisuallyHidden> {t('betNumber', { id })}</VisuallyHidden>
        </span>
      </Button>
    </div>
  );
}

/** The match of a single; for other bets their number, and as many teams as fit. */
function useTitle({ code, legs }: Bet): string {
  const t = useText(betTexts);
  const [first, ...others] = legs;
  if (first === undefined) return groupedCode(code);
  if (others.length === 0) return `${first.home_team} – ${first.away_team}`;
  return `${t('games', { count: legs.length })} · ${legs.map(({ home_team }) => home_team).join(', ')}`;
}

function Head({ bet }: { readonly bet: Bet }) {
  const t = useText(betTexts);
  const { when } = useDates();
  const { amount_cents } = comesTo(bet);
  return (
    <summary className={styles.head}>
      <span className={styles.state}>
        <StatusWord status={bet.state} />
      </span>
      <span className={styles.title}>{useTitle(bet)}</span>
      <b className={styles.amount}>{formatKsh(amount_cents)}</b>
      <span className={styles.facts}>
        {when(bet.created_at)}
        <span className={styles.whole}>{t('betCode', { id: bet.id, code: groupedCode(bet.code) })}</span>
      </span>
      <span className={styles.paid}>{t(bet.paid_cents === null ? 'couldPay' : 'paid')}</span>
      <span className={styles.chevron}>
        <Icon name="chevron-down" size={16} />
      </span>
    </summary>
  );
}
