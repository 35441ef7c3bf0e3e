import type { Bet } from '@jukwaa/contracts';
import { formatCombinedOdds, formatKsh, nairobiDate, nairobiTime } from '@jukwaa/domain';
import { useText } from '@jukwaa/runtime';
import { Icon, type MoneyLine, MoneyTable } from '@jukwaa/ui';
import { useState } from 'react';
import { ShareButton } from '../share/share-button.tsx';
import styles from './bet-card.module.css';
import { betTexts } from './bet-texts.ts';
import { CashOutPanel } from './cash-out/cash-out-panel.tsx';
import { comesTo } from './comes-to.ts';
import { BetLegRow } from './leg/bet-leg.tsx';
import { RebetButton } from './rebet-button.tsx';
import { StatusWord } from './status-word.tsx';

export interface BetCardProps {
  readonly bet: Bet;
  /** Called when the user changed the bet: the list loads again. */
  readonly onChanged: () => void;
}

/** A bet of the list; it expands to its legs and money. */
export function BetCard({ bet, onChanged }: BetCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <li>
      <details className={styles.card} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <Head bet={bet} />
        {open && <Detail bet={bet} onChanged={onChanged} />}
      </details>
    </li>
  );
}

/** Only open bets follow the feed and their value. */
function Detail({ bet, onChanged }: BetCardProps) {
  // A bet cashed out while visible keeps its receipt.
  const [sellable] = useState(bet.state === 'open' && bet.stake_type === 'cash');
  return (
    <div className={styles.detail}>
      <ul>
        {bet.legs.map((leg) => (
          <BetLegRow key={leg.match_id} leg={leg} />
        ))}
      </ul>
      <Money bet={bet} />
      {sellable && <CashOutPanel betId={bet.id} onSold={onChanged} />}
      <div className={styles.actions}>
        <RebetButton code={bet.code} legs={bet.legs} />
        <ShareButton shared={{ kind: 'bet', code: bet.code, legs: bet.legs }} />
      </div>
    </div>
  );
}

/** The match of a single; for other bets their number, and as many teams as fit. */
function useTitle({ code, legs }: Bet): string {
  const t = useText(betTexts);
  const [first, ...others] = legs;
  if (first === undefined) return code;
  if (others.length === 0) return `${first.home_team} – ${first.away_team}`;
  return `${t('games', { count: legs.length })} · ${legs.map(({ home_team }) => home_team).join(', ')}`;
}

function Head({ bet }: { readonly bet: Bet }) {
  const t = useText(betTexts);
  const { amount_cents } = comesTo(bet);
  return (
    <summary className={styles.head}>
      <span className={styles.state}>
        <StatusWord status={bet.state} />
      </span>
      <span className={styles.title}>{useTitle(bet)}</span>
      <b className={styles.amount}>{formatKsh(amount_cents)}</b>
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

function linesOf(bet: Bet, t: ReturnType<typeof useText<(typeof betTexts)['en']>>): MoneyLine[] {
  const { summary, open_stake_cents, cashed_out_cents } = bet;
  const kind = bet.stake_type === 'free' ? 'free' : 'bet';
  const { odds, amount_cents } = comesTo(bet);
  return [
    { label: t(kind === 'free' ? 'freeStake' : 'stake'), value: formatKsh(summary.stake_cents) },
    ...(cashed_out_cents === undefined
      ? []
      : [{ label: t('cashedOut'), value: formatKsh(cashed_out_cents) }]),
    ...(open_stake_cents === undefined || bet.state !== 'open'
      ? []
      : [{ label: t('inPlay'), value: formatKsh(open_stake_cents) }]),
    { label: t('odds'), value: formatCombinedOdds(kind, odds) },
    {
      label: t(bet.paid_cents === null ? 'couldPay' : 'paid'),
      value: formatKsh(amount_cents),
      kind: 'total',
    },
  ];
}

function Money({ bet }: { readonly bet: Bet }) {
  const t = useText(betTexts);
  return <MoneyTable lines={linesOf(bet, t)} />;
}
