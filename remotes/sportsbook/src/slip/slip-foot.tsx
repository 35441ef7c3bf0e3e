import { formatKsh, type Pick, productOf, type SlipSummary } from '@jukwaa/domain';
import { type Slip, type SlipView, useBonus, usePlacement, useText } from '@jukwaa/runtime';
import { MoneyTable } from '@jukwaa/ui';
import { useEffect, useRef } from 'react';
import { PlaceButton } from './place-button.tsx';
import { PlacementFeedback } from './refusal.tsx';
import styles from './slip.module.css';
import { SlipNotices } from './slip-notices.tsx';
import { slipTexts } from './slip-texts.ts';
import { StakeBox } from './stake-box.tsx';
import { refusalOfStake } from './stake-limits.ts';
import { LOCK_ID } from './use-play-lock.ts';

export interface SlipFootProps {
  readonly slip: Slip<Pick>;
  readonly view: SlipView<Pick>;
  /** Whether the user is self-excluded: nothing can be placed. */
  readonly isLocked: boolean;
  /** Called when the picks have moved to the other slip. */
  readonly onSwitch: (kind: 'bet' | 'free') => void;
}

/** Stays visible below the picks: stake, payout, and the bet itself. */
export function SlipFoot({ slip, view, isLocked, onSwitch }: SlipFootProps) {
  const placement = usePlacement();
  const { free_bet, bonusFetched } = useBonus();
  const stake = useRef<HTMLDivElement>(null);
  const isFree = slip.kind === 'free';
  const product = productOf(view.picks);
  // The slip must be of one product first; until then the limits of real matches count.
  const limits = product === 'mixed' ? 'sports' : product;
  const cannotPay = isFree
    ? bonusFetched && free_bet === null
    : refusalOfStake(view.stake_cents, limits) !== null;
  const changeStake = () => stake.current?.querySelector('input')?.focus();
  return (
    <div className={styles.foot}>
      <PlacementFeedback placement={placement} onChangeStake={changeStake} onSwitch={onSwitch} />
      <SlipNotices slip={slip} view={view} />
      <div ref={stake}>
        {isFree ? (
          <FreeStake slip={slip} />
        ) : (
          <StakeBox slip={slip} stake_cents={view.stake_cents} product={limits} />
        )}
      </div>
      <Payout summary={view.summary} />
      <PlaceButton
        slip={slip}
        view={view}
        blocked={product === 'mixed' || view.hasSuspended}
        impossible={cannotPay || isLocked}
        lockedBy={isLocked ? LOCK_ID : undefined}
      />
    </div>
  );
}

/** A free bet is staked whole; its amount is the service's. */
function FreeStake({ slip }: { readonly slip: Slip<Pick> }) {
  const t = useText(slipTexts);
  const { free_bet, bonusFetched } = useBonus();
  const amount = free_bet?.amount_cents;
  useEffect(() => {
    if (amount !== undefined) slip.setStake(amount);
  }, [amount, slip]);
  if (amount !== undefined)
    return <MoneyTable lines={[{ label: t('freeStake'), value: formatKsh(amount) }]} />;
  return (
    <p role="status" className={styles.warning}>
      {bonusFetched && t('noFreeBet')}
    </p>
  );
}

/** The bet's payout, and a warning when even winning loses money. Without an open pick there is no bet to warn of. */
function Payout({ summary }: { readonly summary: SlipSummary }) {
  const t = useText(slipTexts);
  const losesAnyway = summary.odds > 0 && summary.payout_cents < summary.stake_cents;
  return (
    <>
      <MoneyTable lines={[{ label: t('payout'), value: formatKsh(summary.payout_cents), kind: 'total' }]} />
      {losesAnyway && (
        <p role="status" className={styles.warning}>
          {t('lowPayout')}
        </p>
      )}
    </>
  );
}
