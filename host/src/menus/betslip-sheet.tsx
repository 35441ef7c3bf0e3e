import { closeMenu, useText } from '@jukwaa/runtime';
import { Sheet, Skeleton } from '@jukwaa/ui';
import { RemoteSlot } from '../federation/remote-slot.tsx';
import { frameTexts } from '../frame-parts/messages.ts';
import styles from './menus.module.css';

/** The sheet for the betslip, which a remote fills. */
export function BetslipSheet() {
  const t = useText(frameTexts);
  return (
    <Sheet open onClose={closeMenu} title={t('betslip')} closeLabel={t('close')} bare>
      <RemoteSlot name="betslip" fallback={<SlipSkeleton />} />
    </Sheet>
  );
}

/** Rendered while the betslip loads. */
export function SlipSkeleton() {
  return (
    <div className={styles.slipBones} aria-busy="true">
      <Skeleton height={72} />
      <Skeleton height={72} />
      <Skeleton height={120} />
      <Skeleton height={52} />
    </div>
  );
}
