import { type BetProduct, type Pick, productOf, productOfPick } from '@jukwaa/domain';
import { dismissPlacement, placementStore, type Slip, type SlipView, useText } from '@jukwaa/runtime';
import { Button, Icon } from '@jukwaa/ui';
import { useEffect } from 'react';
import styles from './slip.module.css';
import { slipTexts } from './slip-texts.ts';

export interface SlipNoticesProps {
  readonly slip: Slip<Pick>;
  readonly view: SlipView<Pick>;
}

/** Discards the last refusal if it had this cause. */
function putAway(cause: 'leg_unavailable' | 'odds_changed'): void {
  const { placement } = placementStore;
  const code = placement.step === 'refused' ? placement.code : placement.step;
  if (code === cause) dismissPlacement();
}

/** Discards a refusal when its cause is gone: the pick removed, open again, or its odds accepted. */
function useSettledRefusals({ hasSuspended, changes }: SlipView<Pick>): void {
  const isBlocked = hasSuspended || changes.length > 0;
  useEffect(() => (hasSuspended ? () => putAway('leg_unavailable') : undefined), [hasSuspended]);
  useEffect(() => (isBlocked ? () => putAway('odds_changed') : undefined), [isBlocked]);
}

/** Real and virtual matches cannot be in one bet: one tap keeps the picks of one kind. */
function MixedNotice({ slip, view }: SlipNoticesProps) {
  const t = useText(slipTexts);
  const keep = (product: BetProduct) => () => {
    for (const pick of view.picks) if (productOfPick(pick) !== product) slip.remove(pick.match_id);
  };
  return (
    <div role="status" className={styles.bar}>
      <Icon name="alert" size={20} />
      <p className={styles.barText}>{t('mixed')}</p>
      <Button variant="secondary" onClick={keep('sports')}>
        {t('keepReal')}
      </Button>
      <Button variant="secondary" onClick={keep('virtual')}>
        {t('keepVirtual')}
      </Button>
    </div>
  );
}

/** Problems of these picks: matches of two products, suspended ones, and odds that moved beyond the policy. */
export function SlipNotices({ slip, view }: SlipNoticesProps) {
  const t = useText(slipTexts);
  useSettledRefusals(view);
  return (
    <>
      {productOf(view.picks) === 'mixed' && <MixedNotice slip={slip} view={view} />}
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
        </div>
      )}
    </>
  );
}
