import type { Pick } from '@jukwaa/domain';
import { dismissPlacement, placementStore, type Slip, type SlipView, useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { useEffect } from 'react';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

export interface SlipNoticesProps {
  readonly slip: Slip<Pick>;
  readonly view: SlipView<Pick>;
}

/** Puts the last refusal away where it was for this cause. */
function putAway(cause: 'leg_unavailable' | 'odds_changed'): void {
  const { placement } = placementStore;
  const code = placement.step === 'refused' ? placement.code : placement.step;
  if (code === cause) dismissPlacement();
}

/** A refusal because of the picks goes with its cause: taken off, open again, accepted. */
function useSettledRefusals({ hasSuspended, changes }: SlipView<Pick>): void {
  const isBlocked = hasSuspended || changes.length > 0;
  useEffect(() => (hasSuspended ? () => putAway('leg_unavailable') : undefined), [hasSuspended]);
  useEffect(() => (isBlocked ? () => putAway('odds_changed') : undefined), [isBlocked]);
}

/** What stands between these picks and a bet: suspended picks, and odds that moved further than the policy allows. */
export function SlipNotices({ slip, view }: SlipNoticesProps) {
  const t = useText(slipTexts);
  useSettledRefusals(view);
  const accept = () => {
    slip.acceptChanges();
    dismissPlacement();
  };
  return (
    <>
      {view.hasSuspended && (
        <div role="status" className={styles.bar}>
          <Icon name="lock" size={20} />
          <p className={styles.barText}>{t('someSuspended')}</p>
          <Button onClick={slip.removeSuspended}>{t('removeSuspended')}</Button>
        </div>
      )}
      {view.changes.length > 0 && (
        <div role="status" className={styles.bar}>
          <Icon name="alert" size={20} />
          <p className={styles.barText}>{t('changed')}</p>
          {/* One thing at a time is the next to do. */}
          <Button variant={view.hasSuspended ? 'secondary' : 'primary'} onClick={accept}>
            {t('accept')}
          </Button>
        </div>
      )}
    </>
  );
}
